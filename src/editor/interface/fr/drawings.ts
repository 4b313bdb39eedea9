import type { InterfaceWords } from '../words'

export const drawingsWords: InterfaceWords['drawingsWords'] = {
  source: 'D’où vient l’image',
  drawings: 'Dessins',
  use: 'Utiliser ce dessin',
  help: 'Ils décorent et ne montrent rien de votre activité. Ils ne sont pas lus à voix haute. Une photo de chez vous en dit plus.',
  trade: 'Métier',
}
