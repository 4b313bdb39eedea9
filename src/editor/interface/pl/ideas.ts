import type { InterfaceWords } from '../words'
import { number } from './grammar'

export const ideasWords: InterfaceWords['ideasWords'] = {
  lead: 'Tematy na podstawie treści witryny: pytań, ofert, procesów, tekstów. Niczego spoza niej nie wymyślamy.',
  suggest: 'Zaproponuj tematy',
  suggestMore: 'Zaproponuj inne tematy',
  suggesting: 'Szukanie tematów…',
  cost: (left) =>
    left === undefined
      ? 'Kosztuje jeden tekst AI.'
      : `Kosztuje jeden tekst AI; w tym miesiącu ${number(left, 'został {count}', 'zostały {count}', 'zostało {count}')}.`,
  spent: 'Zużyto jeden tekst AI.',
  own: 'Własny temat',
  kept: 'Zachowane',
  suggested: 'Propozycje',
  noneLeft: 'To już wszystkie propozycje.',
  keep: (title) => `Zachowaj: ${title}`,
  drop: (title) => `Nie zachowuj: ${title}`,
  dismiss: (title) => `Odrzuć: ${title}`,
  write: 'Napisz za mnie',
  writeAbout: (title) => `Napisz za mnie: ${title}`,
  keptHere: 'O zachowanych i odrzuconych wie tylko ta przeglądarka.',
  toPlan: 'Przejdź do planu',

  writeTitle: 'Wpis napisany przez AI',
  writeLead: 'Powstanie na podstawie treści witryny. Potem możesz wszystko zmienić.',
  outlineLead:
    'Na tym serwerze nie skonfigurowano modelu językowego. Powstanie więc szkic z Twoich własnych zdań na ten temat, z pytaniami, na które jeszcze odpowiesz.',
  topic: 'Temat',
  topicHint: 'Na przykład „Dlaczego nasze ciasto odpoczywa dwa dni”.',
  tooShort: 'Co najmniej 3 znaki.',
  category: 'Kategoria',
  tags: 'Tagi',
  tagsHint: 'Do sześciu, oddzielone przecinkami.',
  tooManyTags: 'Najwyżej sześć tagów, każdy do 40 znaków.',
  afterwards: 'A potem?',
  draft: 'Zachowaj jako szkic',
  aboutDraft: 'Przeczytasz go, zanim ktokolwiek go zobaczy.',
  scheduled: 'Opublikuj w wybranym terminie',
  published: 'Opublikuj od razu',
  aboutPublished: 'Bez wcześniejszego przeczytania.',
  go: 'Napisz za mnie',

  queued: (topic) => `„${topic}” czeka na napisanie.`,
  running: (topic) => `Powstaje „${topic}”.`,
  somePost: 'Wpis',
  done: (title) => `Wpis „${title}” jest gotowy. Zużyto jeden tekst AI.`,
  read: 'Przeczytaj i zmień',
  failed: (topic) => `Nie udało się napisać „${topic}”.`,
  nothingToSay:
    'Twoja witryna nic nie mówi na ten temat. Jako szkic powstanie konspekt z pytaniami do Ciebie. Niczego nie naliczono.',
  again: 'Jeszcze raz, jako szkic',
  hide: 'Ukryj',
}
