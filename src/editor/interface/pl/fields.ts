import type { InterfaceWords } from '../words'
import { inLanguage, number } from './grammar'

export const fieldsWords: InterfaceWords['fieldsWords'] = {
  collectionName: 'Nazwa kolekcji',
  fields: 'Pola',
  fieldsLead: 'Z czego składa się pozycja. Pierwszy tekst jest jej tytułem.',
  none: 'Nie ma jeszcze pól.',
  add: 'Dodaj pole',
  move: (label) => `Przenieś: ${label}`,
  menuOf: (label) => `Więcej o polu ${label}`,
  edit: 'Edytuj…',
  up: 'W górę',
  down: 'W dół',
  remove: 'Usuń',
  required: 'Wymagane',
  localized: 'w każdym języku',
  isNew: 'nowe',
  save: 'Zapisz zmiany',
  discard: 'Odrzuć',
  saved: 'Zapisano.',
  checkTitle: 'Co się zmieni w pozycjach',
  checkLead: 'Nic nie przepadnie: gdy cofniesz zmianę, wartości wrócą.',
  saveNow: 'Zapisz mimo to',
  effects: {
    hidden: (field, count) =>
      `Pole „${field}” zniknie: ${number(count, '{count} pozycja ma', '{count} pozycje mają', '{count} pozycji ma')} w nim wartość, która nie będzie już pokazywana.`,
    unfit: (field, count) =>
      `Pole „${field}” zmienia typ: ${number(count, '{count} wartość do niego nie pasuje i nie będzie już pokazywana', '{count} wartości do niego nie pasują i nie będą już pokazywane', '{count} wartości do niego nie pasuje i nie będzie już pokazywanych')}.`,
    missing: (field, count) =>
      `Pole „${field}” jest teraz wymagane: ${number(count, '{count} pozycja nie ma', '{count} pozycje nie mają', '{count} pozycji nie ma')} w nim nic. Pozostają, ale zapisać je można tylko z wartością.`,
    options: (field, count) =>
      `Pole „${field}” oferuje mniej możliwości: ${number(count, '{count} pozycja ma', '{count} pozycje mają', '{count} pozycji ma')} taką, której już nie ma; nie będzie ona pokazywana.`,
    languages: (field, language) =>
      `Pole „${field}” ma teraz tekst w każdym języku. Dzisiejsze teksty są ${inLanguage(language)}.`,
    oneLanguage: (field, language, count) =>
      `Pole „${field}” pokazuje tylko tekst ${inLanguage(language)}; ${number(count, '{count} pozycja ma', '{count} pozycje mają', '{count} pozycji ma')} też inne.`,
  },
  staleTitle: 'Ktoś tymczasem zmienił tę kolekcję',
  staleLead: (fields) => `Niczego nie nadpisano. Różnice: ${fields || 'nazwa'}.`,
  keepMine: 'Zapisz moje pola',
  takeTheirs: 'Użyj zapisanych',
  newTitle: 'Nowe pole',
  editTitle: 'Edycja pola',
  label: 'Nazwa pola',
  type: 'Typ',
  key: (key) => `Sekcje i programy znają to pole jako „${key}”.`,
  isRequired: 'Musi być wypełnione',
  isLocalized: 'Tekst w każdym języku witryny',
  options: 'Możliwości',
  optionsHint: 'Po jednej w wierszu.',
  optionsMissing: 'Podaj co najmniej jedną możliwość.',
  optionsTwice: 'Jedna z możliwości występuje dwa razy.',
  target: 'Pozycje której kolekcji?',
  done: 'Gotowe',
  moved: (label, place, all) => `${label}: teraz miejsce ${place} z ${all}.`,
  leaveTitle: 'Odrzucić zmiany?',
  leaveLead: 'Pola nie są jeszcze zapisane.',
  stay: 'Zostań tutaj',
  leave: 'Odrzuć',
}
