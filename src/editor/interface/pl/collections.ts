import type { InterfaceWords } from '../words'
import { number } from './grammar'

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
  newTitle: 'Nowa kolekcja',
  startWith: 'Od czego zaczynasz?',
  blank: 'Pusta',
  aboutBlank: 'Z własnymi polami.',
  name: 'Nazwa',
  create: 'Utwórz',
  menuOf: (name) => `Więcej: ${name}`,
  remove: 'Usuń kolekcję…',
  removeTitle: (name) => `Usunąć kolekcję „${name}”?`,
  removeLead: (count) =>
    count === 0
      ? 'Nie ma w niej pozycji.'
      : `${number(count, 'Razem z nią zniknie {count} pozycja', 'Razem z nią znikną {count} pozycje', 'Razem z nią zniknie {count} pozycji')}. Przywróci to tylko wcześniejsza wersja całej witryny.`,
  removeUsed: (pages) => `Te strony ją pokazują; to miejsce będzie na nich puste: ${pages}.`,
  removeNow: 'Usuń',
  all: 'Wszystkie kolekcje',
  views: 'Widok',
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
