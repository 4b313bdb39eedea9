import type { InterfaceWords } from '../words'
import { number } from './grammar'

export const publishWords: InterfaceWords['publishWords'] = {
  title: 'Publikowanie',
  looking: 'Sprawdzanie, co się zmieniło…',
  nothing: 'Od ostatniej publikacji nic się nie zmieniło.',
  whatGoes: 'Co zostanie opublikowane:',
  look: 'Wygląd, nazwa i ustawienia',
  entries: 'Pozycje kolekcji',
  gone: (count) =>
    number(
      count,
      'Zniknie {count} usunięta strona',
      'Znikną {count} usunięte strony',
      'Zniknie {count} usuniętych stron',
    ),
  isNew: 'nowe',
  drafts: 'Szkice; zaznaczone także zostaną opublikowane:',
  blockers: 'Najpierw popraw',
  warnings: (count) => number(count, '{count} wskazówka', '{count} wskazówki', '{count} wskazówek'),
  go: 'Opublikuj teraz',
  goAnyway: 'Opublikuj mimo to',
  working: 'Publikowanie witryny…',
  doneTitle: 'Twoja witryna jest online.',
  openSite: 'Zobacz witrynę',
  address: 'Twój adres',
  copyAddress: 'Kopiuj adres',
  nextAddress: 'Następny krok: adres z Twoją nazwą.',
  connect: 'Podłącz własną domenę',
  nextShare: 'Następny krok: obejrzyj ją na telefonie i wyślij adres tym, którzy powinni go znać.',
  close: 'Wróć do pracy',
}

export const publishButtonWords: InterfaceWords['publishButtonWords'] = {}

export const shareDraftWords: InterfaceWords['shareDraftWords'] = {
  title: 'Udostępnianie szkicu',
  lead: 'Kto ma link, widzi witrynę taką, jaka jest w edytorze, bez konta i tylko do obejrzenia.',
  links: 'Aktywne linki',
  unnamed: 'Bez nazwy',
  until: (moment) => `ważny do ${moment}`,
  revoke: (name) => `Unieważnij link „${name}”`,
  name: 'Dla kogo',
  nameHelp: 'Na przykład „Dla klientki”. Widoczne tylko tutaj.',
  period: 'Ważny przez',
  periods: { '24': 'jeden dzień', '168': 'tydzień', '720': '30 dni' },
  make: 'Utwórz link',
  address: 'Nowy link',
  once: 'Pokazujemy go tylko ten jeden raz.',
  copy: 'Kopiuj link',
}
