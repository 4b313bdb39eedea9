import type { InterfaceWords } from '../words'

export const writingWords: InterfaceWords['writingWords'] = {
  strong: 'Negrita',
  em: 'Cursiva',
  mark: 'Resaltar',
  link: 'Enlace',
  addressExample: 'ejemplo.es o /contacto',
  setLink: 'Aplicar el enlace',
  removeLink: 'Quitar el enlace',
  linkDocument: 'Enlazar con un PDF de la biblioteca',
  badAddress: 'Nadie puede abrir esta dirección.',
  sourceTitle: 'Editar el código',
  sourceWhy: 'Parte de este texto no se puede editar directamente en la página.',
  source: 'Código (Markdown)',
}

export const rewriteWords: InterfaceWords['rewriteWords'] = {
  rewrite: 'Reescribir',
  commands: {
    shorten: 'Más corto',
    lengthen: 'Más largo',
    professional: 'Más profesional',
    simplify: 'Más sencillo',
    rephrase: 'Decirlo de otra forma',
    fix: 'Corregir la ortografía',
    bullets: 'En forma de lista',
  },
  takesModel: (command) => `${command} (requiere un modelo de lenguaje)`,
  title: (command) => `Propuesta: ${command}`,
  same: 'No hay nada que cambiar.',
  again: 'Otra vez',
  discard: 'Descartar',
  changed: 'El texto ha cambiado mientras tanto. Vuelve a seleccionar el fragmento.',
  tooLong: 'Es demasiado de una vez. Selecciona como máximo 6000 caracteres.',
}
