import type { InterfaceWords } from '../words'

export const addSectionWords: InterfaceWords['addSectionWords'] = {
  add: 'Sectie toevoegen',
  addHere: 'Hier een sectie toevoegen',
}
