import type { InterfaceWords } from '../words'

const until = (day: string) => (/^(8|11)\b/.test(day) ? `fino all’${day}` : `fino al ${day}`)

export const pageDialogWords: InterfaceWords['pageDialogWords'] = {
  closeDialog: 'Chiudi',
  name: 'Titolo della pagina',
  kind: 'Tipo di pagina',
  kinds: {
    page: 'Pagina nel menu',
    landing: 'Pagina fuori dal menu',
    legal: 'Informazioni legali (note legali, privacy…)',
  },
  below: 'Pagina superiore',
  atTop: 'Nessuna',
  address: 'Indirizzo',
  startWith: 'Inizia con',
  starts: { empty: 'Vuota', copy: 'Copia di una pagina', sections: 'Scegli le sezioni' },
  copyFrom: 'Pagina da copiare',
  chooseSections: 'Sezioni',
  allSections: 'Mostra tutti i tipi',
  create: 'Crea la pagina',
  removeTitle: (name: string) => `Eliminare «${name}»?`,
  removeLead:
    'La pagina resta per 30 giorni in «Pagine eliminate». I visitatori la vedono fino alla prossima pubblicazione.',
  lookingForLinks: 'Ricerca dei link a questa pagina…',
  noLinks: 'Nessun’altra pagina rimanda a questa.',
  links: (count: number) =>
    count === 1
      ? 'Un link non porterà più da nessuna parte, in:'
      : `I link in ${count} pagine non porteranno più da nessuna parte:`,
  regions: 'Intestazione e piè di pagina',
  leadTo: (path: string) => `Chi apre ${path} va a`,
  nowhere: 'Nessuna parte (pagina non trovata)',
  removeNow: 'Elimina la pagina',
  childrenStay: (count: number) =>
    count === 1
      ? 'Una pagina al di sotto mantiene il suo indirizzo.'
      : `${count} pagine al di sotto mantengono il loro indirizzo.`,
  noDeleted: 'Le pagine eliminate restano qui per 30 giorni. Al momento non ce ne sono.',
  bringBack: 'Ripristina',
  bringBackOf: (name: string) => `Ripristina «${name}»`,
  deletedBy: (who: string, at: string) => `Eliminata da ${who}, ${at}`,
  keptUntil: (day: string) => until(day),
  otherAddress: 'Un altro indirizzo per la pagina',
}
