import type { InterfaceWords } from '../words'
import { inLanguage, number } from './grammar'

export const collectionsWords: InterfaceWords['collectionsWords'] = {
  title: 'Kolekcje',
  lead: 'Listy, które mogą się pojawiać na wielu stronach: produkty, wydarzenia, zespół, realizacje. Każdą pozycję prowadzisz w jednym miejscu.',
  add: 'Nowa kolekcja',
  emptyTitle: 'Nie ma jeszcze kolekcji',
  emptyLead:
    'Masz produkty, wydarzenia lub realizacje? Utwórz kolekcję; na stronach pokaże ją sekcja „Lista z kolekcji”.',
  emptyForOthers: 'Kolekcję może utworzyć osoba, która może edytować witrynę.',
  count: (count) => (count === 0 ? 'pusta' : number(count, '{count} pozycja', '{count} pozycje', '{count} pozycji')),
  fieldsCount: (count) => number(count, '{count} pole', '{count} pola', '{count} pól'),
  startWith: 'Od czego zaczynasz?',
  blank: 'Pusta',
  aboutBlank: 'Z własnymi polami.',
  menuOf: (name) => `Więcej: ${name}`,
  remove: 'Usuń kolekcję…',
  removeTitle: (name) => `Usunąć kolekcję „${name}”?`,
  removeLead: (count) =>
    count === 0
      ? 'Nie ma w niej pozycji.'
      : `${number(count, 'Razem z nią zniknie {count} pozycja', 'Razem z nią znikną {count} pozycje', 'Razem z nią zniknie {count} pozycji')}. Przywróci to tylko wcześniejsza wersja całej witryny.`,
  removeUsed: (pages) => `Te strony ją pokazują; to miejsce będzie na nich puste: ${pages}.`,
  all: 'Wszystkie kolekcje',
  entries: 'Pozycje',
  fields: 'Pola',
  usedOn: 'Widoczna na',
  usedNowhere: 'Nie ma jej jeszcze na żadnej stronie. Dodaj do strony sekcję „Lista z kolekcji”.',
  types: {
    text: 'Tekst',
    richtext: 'Długi tekst',
    number: 'Liczba',
    boolean: 'Tak lub nie',
    date: 'Data',
    image: 'Obraz',
    url: 'Link',
    email: 'Adres e-mail',
    select: 'Wybór',
    reference: 'Odwołanie do pozycji',
  },
}

export const entriesWords: InterfaceWords['entriesWords'] = {
  add: 'Nowa pozycja',
  emptyTitle: 'Nie ma jeszcze pozycji',
  emptyLead: 'Utwórz pierwszą. Odwiedzający zobaczą ją po publikacji.',
  noFieldsTitle: 'Nie ma jeszcze pól',
  noFieldsLead: 'Najpierw określ, z czego składa się pozycja.',
  toFields: 'Utwórz pola',
  emptyForOthers: 'Nic tu jeszcze nie ma.',
  search: 'Szukaj',
  columns: 'Kolumny',
  nothingFound: (text) => `Nie znaleziono nic dla „${text}”.`,
  sortBy: (label) => `Sortuj: ${label}`,
  table: 'Pozycje',
  select: (title) => `Zaznacz: ${title}`,
  selectAll: 'Zaznacz wszystkie na tej stronie',
  selected: (count) => number(count, '{count} zaznaczona', '{count} zaznaczone', '{count} zaznaczonych'),
  unselect: 'Odznacz wszystkie',
  removeTitle: (count, title) =>
    count === 1
      ? `Usunąć „${title}”?`
      : number(count, 'Usunąć {count} pozycję?', 'Usunąć {count} pozycje?', 'Usunąć {count} pozycji?'),
  removeLead: 'Odwiedzający zobaczą to po publikacji.',
  removed: (count) =>
    number(count, 'Usunięto {count} pozycję.', 'Usunięto {count} pozycje.', 'Usunięto {count} pozycji.'),
  restored: 'Przywrócono; w kolejności jest teraz na końcu.',
  changedMeanwhile: (count) =>
    number(
      count,
      'Tymczasem zmieniono {count} pozycję; nadal tu jest.',
      'Tymczasem zmieniono {count} pozycje; nadal tu są.',
      'Tymczasem zmieniono {count} pozycji; nadal tu są.',
    ),
  page: (page, pages) => `Strona ${page} z ${pages}`,
  before: 'Poprzednia strona',
  next: 'Następna strona',
  missingField: (label) => `Brakuje: ${label}`,
  missingLocale: (language) => `Brakuje języka: ${language}`,
  saved: 'Zapisano. Odwiedzający zobaczą to po publikacji.',
  menuOf: (title) => `Więcej: ${title}`,
  leaveTitle: 'Odrzucić wpisane dane?',
  leaveLead: 'Wpisane tu dane nie są jeszcze zapisane.',
  aNumber: 'Wpisz liczbę, np. 4,20.',
  markdown: 'Akapity oddziel pustym wierszem. **pogrubienie**, *kursywa*, listy z „- ” na początku wiersza.',
  requiredNote: 'Pola z * są wymagane.',
  aboutSlug: (slug) => `Kończy się na /${slug}. Po publikacji poprzedni adres będzie tu prowadzić.`,
  sameSlug: (slug) => `Puste: jak w języku głównym, ${slug}.`,
  time: 'Godzina, jeśli jest',
  linkHint: 'Adres, np. https://…, albo ścieżka w tej witrynie, np. /kontakt.',
  gone: 'Usunięta pozycja',
  staleTitle: 'Ktoś tymczasem zmienił tę pozycję',
  staleLead: 'Niczego nie nadpisano. Co ma obowiązywać?',
  staleField: 'Pole',
  staleTheirs: 'Teraz zapisane',
  staleMine: 'Wpisane przez Ciebie',
  keepMine: 'Zapisz moje dane',
  keepMineHint: 'Pola, których nie zmieniasz, pozostaną takie, jakie są teraz zapisane.',
  takeTheirs: 'Użyj zapisanej wersji',
}

export const entryPagesWords: InterfaceWords['entryPagesWords'] = {
  title: 'Własne strony',
  lead: 'Każda pozycja może mieć własną stronę, z adresem, który znajdą wyszukiwarki. Listy tej kolekcji same do niej linkują.',
  isOn: 'Każda pozycja ma własną stronę',
  path: 'Ścieżka',
  aboutPath: (example) => `Pozycje są pod nią, na przykład pod ${example}.`,
  template: 'Szablon',
  none: 'Domyślny: na podstawie pól',
  aboutTemplate: (key) =>
    `Szablonem może być jedna z Twoich stron. W jej tekstach {{${key}}} oznacza wartość pola, a {{title}} nazwę pozycji; w przypadku obrazu pole wpisuje się w jego adresie. Pod własnym adresem szablon nie będzie już widoczny i musi być opublikowany.`,
  editTemplate: 'Edytuj szablon',
  save: 'Zapisz strony',
  saved: 'Zapisano. Będzie widoczne po następnej publikacji.',
}

export const fieldsWords: InterfaceWords['fieldsWords'] = {
  collectionName: 'Nazwa kolekcji',
  fields: 'Pola',
  fieldsLead: 'Z czego składa się pozycja. Pierwszy tekst jest jej tytułem.',
  none: 'Nie ma jeszcze pól.',
  add: 'Dodaj pole',
  move: (label) => `Przenieś: ${label}`,
  menuOf: (label) => `Więcej o polu ${label}`,
  up: 'W górę',
  down: 'W dół',
  required: 'Wymagane',
  localized: 'w każdym języku',
  isNew: 'nowe',
  save: 'Zapisz zmiany',
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
}
