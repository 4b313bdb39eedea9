import type { InterfaceWords } from '../words'

export const ownThemesWords: InterfaceWords['ownThemesWords'] = {
  title: 'I tuoi modelli',
  lead: 'Per tutti i tuoi siti. Ciò che poi cambi in un sito non cambia il modello.',
  add: 'Salva come modello…',
  addTitle: 'Salva questo aspetto come modello',
  name: 'Nome del modello',
  wornBy: (sites: string) => `L’aspetto di ${sites}`,
  menuOf: (name: string) => `Modifica il modello «${name}»`,
  rename: 'Rinomina…',
  renameTitle: 'Rinomina il modello',
  remove: 'Elimina…',
  removeTitle: (name: string) => `Eliminare il modello «${name}»?`,
  removeLead: 'I siti creati con questo modello mantengono il loro aspetto.',
  removeNow: 'Elimina',
}
