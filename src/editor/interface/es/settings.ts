import type { InterfaceWords } from '../words'

export const postSettingsWords: InterfaceWords['postSettingsWords'] = {
  title: 'Ajustes del artículo',
  inLanguage: (what, language) => `${what} (${language})`,
  postTitle: 'Título',
  slug: 'Nombre corto en la dirección',
  slugHint: 'Minúsculas, cifras y guiones. La dirección anterior lleva a la nueva.',
  slugWrong: 'Solo se permiten minúsculas, cifras y guiones.',
  excerpt: 'Extracto',
  excerptHint: 'Aparece en las listas y al principio del artículo.',
  category: 'Categoría',
  tags: 'Etiquetas',
  tagsHint: 'Separadas por comas.',
  author: 'Escrito por',
  image: 'Imagen',
  date: 'Fecha',
  dateHint: 'La fecha que leen los visitantes.',
  save: 'Guardar',
  saved: (title) => `Los ajustes de «${title}» están guardados.`,
  stale:
    'Alguien ha cambiado este artículo mientras tanto. Lo que has escrito sigue aquí; pulsa «Guardar» para conservarlo.',
  noSection: 'A este artículo le falta la sección «Artículo», que contiene el extracto, la categoría y la imagen.',
}
