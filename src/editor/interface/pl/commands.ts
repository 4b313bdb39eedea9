import type { InterfaceWords } from '../words'
import { number } from './grammar'

export const commandWords: InterfaceWords['commandWords'] = {
  title: 'Polecenia',
  search: 'Znajdź polecenie',
  placeholder: 'Dokąd przejść lub co zrobić?',
  nothing: 'Nie ma takiego polecenia.',
  found: (count) => number(count, '{count} polecenie', '{count} polecenia', '{count} poleceń'),
  recent: 'Ostatnio używane',
  best: 'Znalezione',
  keysTitle: 'Klawiatura',
  showKeys: 'Klawiatura: pokaż wszystkie skróty',
  ctrl: 'Ctrl',
  groups: {
    page: 'Ta strona',
    sections: 'Sekcje',
    add: 'Dodaj sekcję',
    pages: 'Strony',
    site: 'Ta witryna',
    sites: 'Witryny',
    view: 'Widok',
    account: 'Konto',
  },
}

export const menuWords: InterfaceWords['menuWords'] = {
  account: 'Konto',
  team: 'Zespół',
  plan: 'Plan',
  appearance: 'Wygląd edytora',
  signOut: 'Wyloguj się',
}

export const sitesCommandsWords: InterfaceWords['sitesCommandsWords'] = {
  allSites: 'Witryny',
}
