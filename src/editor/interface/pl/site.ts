import type { InterfaceWords } from '../words'
import { inLanguage } from './grammar'

export const pageCommandWords: InterfaceWords['pageCommandWords'] = {
  add: (name) => `Dodaj: ${name}`,
  showIn: (name) => `Pokaż stronę ${inLanguage(name)}`,
  width: (name) => `Szerokość: ${name}`,
  light: 'Pokaż stronę w trybie jasnym',
  dark: 'Pokaż stronę w trybie ciemnym',
  moveUp: 'Sekcja w górę',
  moveDown: 'Sekcja w dół',
  duplicate: 'Duplikuj sekcję',
  copy: 'Kopiuj sekcję',
  paste: 'Wklej sekcję',
  remove: 'Usuń sekcję',
  removeKey: 'Delete',
  goIn: 'Do pól sekcji',
  goOut: 'Wróć, zamknij',
  bold: 'W tekście: pogrubienie',
  italic: 'W tekście: kursywa',
  link: 'W tekście: link dla zaznaczenia',
  bar: 'W tekście: do paska nad zaznaczeniem',
  shift: 'Shift',
}
