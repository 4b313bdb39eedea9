import type { InterfaceWords } from '../words'

export const commandWords: InterfaceWords['commandWords'] = {
  title: 'Comandi',
  search: 'Cerca un comando',
  placeholder: 'Dove vuoi andare o che cosa vuoi fare?',
  nothing: 'Nessun comando trovato.',
  found: (count: number) => (count === 1 ? '1 comando' : `${count} comandi`),
  recent: 'Recenti',
  best: 'Risultati',
  keysTitle: 'Tastiera',
  showKeys: 'Tastiera: mostra tutti i tasti',
  ctrl: 'Ctrl',
  groups: {
    page: 'Questa pagina',
    sections: 'Sezioni',
    add: 'Aggiungi una sezione',
    pages: 'Pagine',
    site: 'Questo sito',
    sites: 'Siti',
    view: 'Vista',
    account: 'Account',
  },
}

export const menuWords: InterfaceWords['menuWords'] = {
  account: 'Account',
  team: 'Team',
  plan: 'Piano',
  appearance: 'Interfaccia',
  signOut: 'Esci',
}

export const sitesCommandsWords: InterfaceWords['sitesCommandsWords'] = {
  allSites: 'Siti',
}
