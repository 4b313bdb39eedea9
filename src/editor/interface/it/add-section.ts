import type { InterfaceWords } from '../words'

export const addSectionWords: InterfaceWords['addSectionWords'] = {
  add: 'Aggiungi una sezione',
  addHere: 'Aggiungi qui una sezione',
}
