import type { InterfaceWords } from '../words'

export const ownThemesWords: InterfaceWords['ownThemesWords'] = {
  title: 'Własne szablony',
  lead: 'Dla wszystkich Twoich witryn. Późniejsze zmiany w witrynie nie zmieniają szablonu.',
  add: 'Zapisz jako szablon…',
  addTitle: 'Zapisz ten wygląd jako szablon',
  name: 'Nazwa szablonu',
  wornBy: (sites) => `Wygląd witryn: ${sites}`,
  menuOf: (name) => `Edytuj szablon „${name}”`,
  rename: 'Zmień nazwę…',
  renameTitle: 'Zmiana nazwy szablonu',
  remove: 'Usuń…',
  removeTitle: (name) => `Usunąć szablon „${name}”?`,
  removeLead: 'Witryny zaprojektowane z jego użyciem zachowają swój wygląd.',
  removeNow: 'Usuń',
}
