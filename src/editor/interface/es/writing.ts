import type { InterfaceWords } from '../words'

export const writingWords: InterfaceWords['writingWords'] = {
  bar: 'Formato',
  strong: 'Negrita',
  em: 'Cursiva',
  mark: 'Resaltar',
  link: 'Enlace',
  address: 'Dirección',
  addressExample: 'ejemplo.es o /contacto',
  setLink: 'Aplicar el enlace',
  removeLink: 'Quitar el enlace',
  linkDocument: 'Enlazar con un PDF de la biblioteca',
  badAddress: 'Nadie puede abrir esta dirección.',
  sourceTitle: 'Editar el código',
  sourceWhy: 'Parte de este texto no se puede editar directamente en la página.',
  source: 'Código (Markdown)',
  done: 'Listo',
}
