import type { InterfaceWords } from '../words'

export const sectionActsWords: InterfaceWords['sectionActsWords'] = {
  askAi: 'Zmień z AI…',
  duplicate: 'Duplikuj',
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
  close: 'Zamknij informację',
}
