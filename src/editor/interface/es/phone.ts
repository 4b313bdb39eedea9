import type { InterfaceWords } from '../words'

export const phoneWords: InterfaceWords['phoneWords'] = {
  otherPage: (title) => `Página: ${title}. Elegir otra página`,
  look: 'Ver',
  lookHelp: 'Toca una imagen para sustituirla o una sección para cambiarla.',
  notInLanguage: 'La página todavía no existe en este idioma.',
  addBelow: 'Insertar una sección debajo',
  hidden: 'oculta',
  isHidden: (name) => `Se ha ocultado ${name}.`,
  isShown: (name) => `${name} vuelve a verse.`,
  isMoved: (name, place, count) => `${name} está ahora en el puesto ${place} de ${count}.`,
  isRemoved: (name) => `Se ha eliminado ${name}.`,
}
