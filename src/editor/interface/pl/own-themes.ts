import type { InterfaceWords } from '../words'

export const ownThemesWords: InterfaceWords['ownThemesWords'] = {
  title: 'Własne motywy',
  lead: 'Dla wszystkich Twoich witryn. Późniejsze zmiany w witrynie nie zmieniają motywu.',
  add: 'Zapisz jako motyw…',
  addTitle: 'Zapisz ten wygląd jako motyw',
  name: 'Nazwa motywu',
  wornBy: (sites) => `Wygląd witryn: ${sites}`,
  menuOf: (name) => `Edytuj motyw „${name}”`,
  rename: 'Zmień nazwę…',
  renameTitle: 'Zmiana nazwy motywu',
  remove: 'Usuń…',
  removeTitle: (name) => `Usunąć motyw „${name}”?`,
  removeLead: 'Witryny zaprojektowane z jego użyciem zachowają swój wygląd.',
  removeNow: 'Usuń',
}
