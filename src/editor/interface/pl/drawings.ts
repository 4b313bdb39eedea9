import type { InterfaceWords } from '../words'

export const drawingsWords: InterfaceWords['drawingsWords'] = {
  source: 'Skąd pochodzi obraz',
  drawings: 'Rysunki',
  use: 'Użyj tego rysunku',
  help: 'Zdobią i nie pokazują niczego z Twojej firmy. Czytniki ekranu je pomijają. Własne zdjęcie powie więcej.',
  trade: 'Branża',
}
