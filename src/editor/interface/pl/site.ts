import type { InterfaceWords } from '../words'
import { number } from './grammar'

export const siteWords: InterfaceWords['siteWords'] = {
  sections: 'Sekcje',
  noSections: 'Ta strona jest jeszcze pusta.',
  moveSection: (name) => `Przenieś: ${name}`,
  menuOf: (name) => `Więcej: ${name}`,
  up: 'W górę',
  down: 'W dół',
  hide: 'Ukryj',
  show: 'Pokaż',
  remove: 'Usuń',
  backToSites: 'Wszystkie witryny',
  undo: 'Cofnij',
  redo: 'Ponów',
  language: 'Język strony',
  widths: 'Szerokość',
  full: 'Komputer',
  tablet: 'Tablet',
  phone: 'Telefon',
  light: 'Jasny',
  dark: 'Ciemny',
  saved: 'Zapisano',
  saving: 'Zapisywanie…',
  waiting: (count) =>
    number(count, 'Offline, {count} zmiana czeka', 'Offline, {count} zmiany czekają', 'Offline, {count} zmian czeka'),
  waitingHere: (count) => number(count, '{count} zmiana czeka', '{count} zmiany czekają', '{count} zmian czeka'),
  notSaved: 'Nie zapisano',
  conflictShort: 'Dwie wersje',
  look: 'Wygląd',
  structure: 'Struktura',
  properties: 'Właściwości',
  pageText: 'Tekst na stronie',
  notLoaded:
    'Tego tekstu nie można jeszcze edytować: nie udało się wczytać części edytora. To, co wpisujesz, nie jest jeszcze zapisane.',
  again: 'Spróbuj ponownie',
}
