import type { InterfaceWords } from '../words'

export const detailsWords: InterfaceWords['detailsWords'] = {
  title: 'Szczegóły',
  emphasis: 'Wyróżnienia w nagłówkach',
  emphases: { italic: 'Kursywa', colour: 'W kolorze akcentu', marker: 'Jak zakreślaczem', underline: 'Podkreślenie' },
  heads: 'Nagłówki sekcji',
  headPlaces: { above: 'Nad treścią', beside: 'Obok treści', centred: 'Na środku' },
  divider: 'Między sekcjami',
  dividers: { none: 'Nic', hairline: 'Cienka linia' },
  cards: 'Karty',
  cardKinds: { filled: 'Z tłem', outlined: 'Z ramką', plain: 'Bez obu' },
  shadow: 'Cień',
  shadows: { none: 'Brak', soft: 'Miękki', hard: 'Twardy' },
  header: 'Nagłówek witryny',
  headers: { plain: 'Jak strona', brand: 'W kolorze głównym' },
  footer: 'Stopka',
  footers: { none: 'Jak strona', muted: 'Wyodrębniona', brand: 'W kolorze głównym' },
}
