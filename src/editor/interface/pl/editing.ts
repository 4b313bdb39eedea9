import type { InterfaceWords } from '../words'
import { number } from './grammar'

export const addSectionWords: InterfaceWords['addSectionWords'] = {
  addHere: 'Dodaj tutaj sekcję',
}

export const sectionActsWords: InterfaceWords['sectionActsWords'] = {
  askAi: 'Zmień z AI…',
  copy: 'Kopiuj',
  paste: 'Wklej',
  moveTo: 'Przenieś…',
  moveTitle: (name) => `Przenieś „${name}”`,
  toStart: 'Na początek strony',
  after: (name) => `Za „${name}”`,
  moved: (name, place, count) => `${name}: teraz miejsce ${place} z ${count}.`,
  added: (name) => `Wstawiono: ${name}.`,
  removed: (name) => `Usunięto: ${name}. Cofnij przez Ctrl Z.`,
  copied: (name) => `Skopiowano: ${name}. Wklej na innej stronie lub witrynie przez Ctrl V.`,
  pasteByKey: 'Przeglądarka udostępnia schowek tylko z klawiatury. Naciśnij Ctrl V.',
  nothing: 'W schowku nie ma sekcji.',
  newer: 'Tę sekcję skopiowano w nowszym wydaniu edytora. Odśwież tę stronę.',
  unknown: 'Nie ma tu takiego rodzaju sekcji.',
  lostPictures: 'Obrazy należą do innej witryny i tutaj ich brakuje. Wybierz własne.',
}

export const sectionGalleryWords: InterfaceWords['sectionGalleryWords'] = {
  search: 'Szukaj sekcji',
  searchPlaceholder: 'Ceny, godziny otwarcia, obrazy…',
  kinds: 'Rodzaje',
  choices: 'Sekcje do wyboru',
  none: (query) => `Żadna sekcja nie pasuje do „${query}”.`,
  showAll: 'Pokaż wszystkie',
  startTitle: 'Od czego ma się zaczynać ta strona?',
  startLead: 'Wybierz pierwszą sekcję. Teksty i obrazy zastąpisz potem własnymi.',
  more: 'Więcej sekcji…',
  categories: {
    first: 'Propozycje',
    opening: 'Początek',
    text: 'Tekst',
    media: 'Obrazy i film',
    offer: 'Oferta i ceny',
    trust: 'Zaufanie',
    action: 'Kontakt',
    info: 'Informacje',
    list: 'Listy i wpisy',
    layout: 'Odstępy',
    frame: 'Ogłoszenie',
  },
}

export const siteWords: InterfaceWords['siteWords'] = {
  sections: 'Sekcje',
  noSections: 'Ta strona jest jeszcze pusta.',
  moveSection: (name) => `Przenieś: ${name}`,
  menuOf: (name) => `Więcej: ${name}`,
  show: 'Pokaż',
  backToSites: 'Wszystkie witryny',
  redo: 'Ponów',
  language: 'Język strony',
  widths: 'Szerokość',
  full: 'Komputer',
  tablet: 'Tablet',
  phone: 'Telefon',
  saved: 'Zapisano',
  saving: 'Zapisywanie…',
  waiting: (count) =>
    number(count, 'Offline, {count} zmiana czeka', 'Offline, {count} zmiany czekają', 'Offline, {count} zmian czeka'),
  waitingHere: (count) => number(count, '{count} zmiana czeka', '{count} zmiany czekają', '{count} zmian czeka'),
  notSaved: 'Nie zapisano',
  conflictShort: 'Dwie wersje',
  structure: 'Struktura',
  properties: 'Właściwości',
  pageText: 'Tekst na stronie',
  notLoaded:
    'Tego tekstu nie można jeszcze edytować: nie udało się wczytać części edytora. To, co wpisujesz, nie jest jeszcze zapisane.',
  again: 'Spróbuj ponownie',
}
