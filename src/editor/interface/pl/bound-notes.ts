import type { InterfaceWords } from '../words'

export const boundWords: InterfaceWords['boundWords'] = {
  bound: 'Pochodzi z danych.',
  isLoose: 'Inaczej niż w danych.',
  everywhere: 'Zmień wszędzie',
  differHere: 'Zmień tylko tutaj',
  bindAgain: 'Znów użyj danych',
}
