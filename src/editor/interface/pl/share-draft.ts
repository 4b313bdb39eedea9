import type { InterfaceWords } from '../words'

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
