import type { InterfaceWords } from '../words'

export const boundWords: InterfaceWords['boundWords'] = {
  bound: 'Komt uit de gegevens.',
  isLoose: 'Wijkt af van de gegevens.',
  everywhere: 'Overal wijzigen',
  differHere: 'Hier anders',
  bindAgain: 'Weer uit de gegevens',
}
