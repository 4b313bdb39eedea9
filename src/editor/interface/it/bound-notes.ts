import type { InterfaceWords } from '../words'

export const boundWords: InterfaceWords['boundWords'] = {
  bound: 'Viene dai dati del sito.',
  isLoose: 'Diverso dai dati del sito.',
  everywhere: 'Cambia ovunque',
  differHere: 'Diverso qui',
  bindAgain: 'Torna ai dati del sito',
}
