import type { InterfaceWords } from '../words'

export const addSectionWords: InterfaceWords['addSectionWords'] = {
  add: 'Dodaj sekcję',
  addHere: 'Dodaj tutaj sekcję',
}
