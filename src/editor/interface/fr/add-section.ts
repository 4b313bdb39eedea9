import type { InterfaceWords } from '../words'

export const addSectionWords: InterfaceWords['addSectionWords'] = {
  add: 'Ajouter une section',
  addHere: 'Ajouter une section ici',
}
