import type { InterfaceWords } from '../words'

export const boundWords: InterfaceWords['boundWords'] = {
  bound: 'Vient des informations.',
  isLoose: 'Différent des informations.',
  everywhere: 'Modifier partout',
  differHere: 'Différent ici',
  bindAgain: 'Reprendre les informations',
}
