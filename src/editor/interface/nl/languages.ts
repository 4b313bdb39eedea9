import type { InterfaceWords } from '../words'

export const languagesWords: InterfaceWords['languagesWords'] = {
  title: 'Teksten in twee talen',
  close: 'Talen sluiten',
  into: 'Vertalen naar',
  allPages: 'Alle pagina’s, en bestanden voor vertalers',
  progress: (done, all, { older, unknown }) =>
    [
      `${done} van ${all} teksten klaar`,
      older > 0 && (older === 1 ? '1 tekst verouderd' : `${older} teksten verouderd`),
      unknown > 0 && `${unknown} niet gecontroleerd`,
    ]
      .filter(Boolean)
      .join(' · '),
  option: (name, open) => (open === 0 ? `${name}, klaar` : `${name}, ${open} open`),
  all: 'Alle',
  open: (count) => `Open (${count})`,
  next: 'Volgende open tekst',
  nextKey: 'Ctrl Enter',
  nextKeyApple: '⌘ Enter',
  allDone: (name) => `In het ${name} is deze pagina klaar.`,
  pageTexts: {
    title: 'Titel van de pagina',
    navigation_title: 'Naam in het menu',
    seo_title: 'Titel voor zoekmachines',
    description: 'Omschrijving voor zoekmachines',
  },
  titleFirst: 'Met de titel begint de pagina in deze taal.',
  states: {
    missing: 'Ontbreekt',
    same: 'Gelijk aan het origineel',
    partly: 'Deels gelijk aan het origineel',
    stale: 'Origineel gewijzigd',
    unknown: 'Niet gecontroleerd',
    done: 'Klaar',
  },
  formerly: 'Het origineel was:',
  fits: 'Klopt zo',
  allFit: (count) => `Alle ${count} ongecontroleerde kloppen zo`,
  take: 'Origineel overnemen',
}

export const pageLanguagesWords: InterfaceWords['pageLanguagesWords'] = {
  notYet: (name) => `Deze pagina is er nog niet in het ${name}.`,
  begin: (name) => `Aanmaken in het ${name}`,
}
