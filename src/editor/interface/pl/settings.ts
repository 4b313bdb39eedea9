import type { InterfaceWords } from '../words'

export const postSettingsWords: InterfaceWords['postSettingsWords'] = {
  title: 'Ustawienia wpisu',
  inLanguage: (what, language) => `${what} (${language})`,
  postTitle: 'Tytuł',
  slug: 'Nazwa w adresie',
  slugHint: 'Małe litery, cyfry i łączniki. Stary adres przekierowuje na nowy.',
  slugWrong: 'Dozwolone są małe litery, cyfry i łączniki.',
  excerpt: 'Zajawka',
  excerptHint: 'Widoczna na listach i na początku wpisu.',
  category: 'Kategoria',
  tags: 'Tagi',
  tagsHint: 'Oddzielone przecinkami.',
  author: 'Autor',
  image: 'Obraz',
  date: 'Data',
  dateHint: 'Data widoczna dla odwiedzających.',
  save: 'Zapisz',
  saved: (title) => `Ustawienia wpisu „${title}” zapisano.`,
  stale: 'Ktoś tymczasem zmienił ten wpis. Wpisane przez Ciebie dane nadal tu są; „Zapisz” je zachowa.',
  noSection: 'W tym wpisie brakuje sekcji „Wpis”, która zawiera zajawkę, kategorię i obraz.',
}
