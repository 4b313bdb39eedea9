import type { InterfaceWords } from '../words'

export const addSectionWords: InterfaceWords['addSectionWords'] = {
  add: 'Añadir una sección',
  addHere: 'Añadir aquí una sección',
}
