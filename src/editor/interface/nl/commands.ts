import type { InterfaceWords } from '../words'

export const commandWords: InterfaceWords['commandWords'] = {
  title: 'Opdrachten',
  search: 'Opdracht zoeken',
  placeholder: 'Waar wil je heen, of wat wil je doen?',
  nothing: 'Daar is geen opdracht voor.',
  found: (count) => (count === 1 ? '1 opdracht' : `${count} opdrachten`),
  recent: 'Recent',
  best: 'Gevonden',
  keysTitle: 'Toetsenbord',
  showKeys: 'Toetsenbord: alle toetsen tonen',
  ctrl: 'Ctrl',
  groups: {
    page: 'Deze pagina',
    sections: 'Secties',
    add: 'Sectie toevoegen',
    pages: 'Pagina’s',
    site: 'Deze website',
    sites: 'Websites',
    view: 'Weergave',
    account: 'Account',
  },
}

export const menuWords: InterfaceWords['menuWords'] = {
  account: 'Account',
  team: 'Team',
  plan: 'Abonnement',
  appearance: 'Weergave',
  signOut: 'Uitloggen',
}

export const sitesCommandsWords: InterfaceWords['sitesCommandsWords'] = {
  allSites: 'Websites',
}
