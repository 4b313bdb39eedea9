import type { InterfaceWords } from '../words'

export const pageCommandWords: InterfaceWords['pageCommandWords'] = {
  add: (name) => `Toevoegen: ${name}`,
  showIn: (name) => `Pagina tonen in het ${name}`,
  width: (name) => `Breedte: ${name}`,
  light: 'Pagina licht tonen',
  dark: 'Pagina donker tonen',
  moveUp: 'Sectie omhoog',
  moveDown: 'Sectie omlaag',
  duplicate: 'Sectie dupliceren',
  copy: 'Sectie kopiëren',
  paste: 'Sectie plakken',
  remove: 'Sectie verwijderen',
  removeKey: 'Del',
  goIn: 'Naar de velden van de sectie',
  goOut: 'Terug, sluiten',
  bold: 'In een tekst: vet',
  italic: 'In een tekst: cursief',
  link: 'In een tekst: link maken van de selectie',
  bar: 'In een tekst: naar de balk boven de selectie',
  shift: 'Shift',
}
