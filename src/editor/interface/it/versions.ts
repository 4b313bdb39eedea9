import type { InterfaceWords } from '../words'

const of = (day: string) => (/^(8|11)\b/.test(day) ? `dell’${day}` : `del ${day}`)

export const versionsWords: InterfaceWords['versionsWords'] = {
  title: 'Versioni',
  lead: 'A ogni pubblicazione e prima di ogni modifica importante viene salvato lo stato di tutto il sito.',
  save: 'Salva una versione',
  saveTitle: 'Salva una versione',
  saveLead: 'Conserva tutte le pagine, i testi e l’aspetto come sono adesso.',
  labelHint: 'Per esempio «Prima del rinnovo». Senza nome compaiono data e ora.',
  saveNow: 'Salva',
  emptyTitle: 'Ancora nessuna versione',
  emptyLead: 'Quando pubblichi, qui vedi com’era il sito. Puoi anche salvare una versione adesso.',
  trigger: {
    manual: 'Salvata',
    publish: 'Pubblicata',
    restore: 'Prima del ripristino',
    build: 'Prima della creazione',
    chat: 'Prima di modifiche nella chat',
    import: 'Prima di importare traduzioni',
  },
  unnamed: (what: string, moment: string) => `${what}: ${moment}`,
  beforeRestore: (label: string) => `Prima del ripristino di «${label}»`,
  by: (name: string) => `di ${name}`,
  pages: (count: number) => (count === 1 ? '1 pagina' : `${count} pagine`),
  look: 'Visualizza',
  lookAt: (label: string) => `Visualizza ${label}`,
  frame: (title: string) => `Pagina ${title} in questa versione`,
  restore: 'Ripristina…',
  restoreTitle: (label: string) => `Ripristinare «${label}»?`,
  restoreLead:
    'Pagine, testi e aspetto tornano come in questa versione. Lo stato attuale viene prima salvato come versione. I visitatori lo vedono solo quando pubblichi.',
  restoreEmpty: 'Dopo, il sito non avrà pagine.',
  restoreNow: 'Ripristina',
  restored: (label: string, pages: number) =>
    `Versione «${label}» ripristinata: ${pages === 1 ? '1 pagina' : `${pages} pagine`}. Lo stato precedente è in cima all’elenco.`,
  noPages: 'Questa versione non ha pagine.',
  saved: (label: string) => `«${label}» è stata salvata.`,
  releases: 'Che cosa era online',
  releasesLead: 'Le ultime pubblicazioni che i visitatori hanno visto. Una precedente può tornare online in un attimo.',
  live: 'Ora online',
  scopes: { all: 'Tutto il sito', choice: 'Pagine scelte', schedule: 'Pagine programmate' },
  showAgain: 'Rimetti online…',
  showAgainOf: (moment: string) => `Rimetti online la pubblicazione ${of(moment)}`,
  showAgainTitle: (moment: string) => `Rimettere online la pubblicazione ${of(moment)}?`,
  showAgainLead:
    'I visitatori lo vedono subito. Le tue pagine nell’editor restano come sono: sistema con calma ciò che non va e pubblica di nuovo.',
  showAgainNow: 'Rimetti online',
  shownAgain: (moment: string) => `È di nuovo online la pubblicazione ${of(moment)}.`,
}
