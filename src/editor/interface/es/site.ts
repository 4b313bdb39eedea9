import type { InterfaceWords } from '../words'

export const pageCommandWords: InterfaceWords['pageCommandWords'] = {
  add: (name) => `Añadir: ${name}`,
  showIn: (name) => `Ver la página en ${name}`,
  width: (name) => `Ancho: ${name}`,
  light: 'Ver la página en claro',
  dark: 'Ver la página en oscuro',
  moveUp: 'Subir la sección',
  moveDown: 'Bajar la sección',
  duplicate: 'Duplicar la sección',
  copy: 'Copiar la sección',
  paste: 'Pegar una sección',
  remove: 'Eliminar la sección',
  removeKey: 'Supr',
  goIn: 'Ir a los campos de la sección',
  goOut: 'Volver, cerrar',
  bold: 'En un texto: negrita',
  italic: 'En un texto: cursiva',
  link: 'En un texto: enlazar la selección',
  bar: 'En un texto: ir a la barra sobre la selección',
  shift: 'Mayús',
}
