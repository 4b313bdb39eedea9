import type { InterfaceWords } from '../words'

const listed = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

export const translationsWords: InterfaceWords['translationsWords'] = {
  title: 'Traduzioni',
  lead: 'Un testo è pronto se c’è, se dove serve è diverso dall’originale e se l’originale nel frattempo non è cambiato.',
  progress: (done: number, all: number) => (done === 1 ? `1 testo pronto su ${all}` : `${done} testi pronti su ${all}`),
  done: 'Tutto pronto',
  noTexts: 'Ancora nessun testo',
  open: ({ missing, same, partly, stale, unknown }) =>
    listed([
      missing > 0 && (missing === 1 ? '1 manca' : `${missing} mancano`),
      same > 0 && (same === 1 ? '1 uguale all’originale' : `${same} uguali all’originale`),
      partly > 0 && `${partly} in parte come l’originale`,
      stale > 0 && `${stale} con originale modificato`,
      unknown > 0 && (unknown === 1 ? '1 non verificato' : `${unknown} non verificati`),
    ]),
  site: 'Motto del sito',
  collections: 'Raccolte',
  outside: 'Fai tradurre',
  outsideLead:
    'Tutti i testi in un file per un’agenzia di traduzione e i suoi strumenti (OmegaT, Trados), oppure in una tabella. Il file tradotto lo importi di nuovo qui.',
  format: 'Formato',
  formats: { xliff: 'XLIFF 2.0', csv: 'Tabella (CSV)' },
  only: { all: 'Tutti', missing: 'Solo quelli mancanti', open: 'Tutti quelli da fare' },
  save: 'Scarica i testi',
  read: 'Importa un file tradotto',
  foundTitle: (name: string) => `Che cosa cambia con ${name}`,
  takenTitle: (name: string) => `${name} è stato importato`,
  refusedTitle: (name: string) => `${name} non si può importare così`,
  refusedLead: 'Non è stato modificato nulla.',
  line: (line: number, sentence: string) => `Riga ${line}: ${sentence}`,
  changed: (count: number) => (count === 1 ? '1 testo verrà aggiornato.' : `${count} testi verranno aggiornati.`),
  isChanged: (count: number) => (count === 1 ? '1 testo è stato aggiornato.' : `${count} testi sono stati aggiornati.`),
  confirmed: (count: number) =>
    count === 1 ? 'Per 1 testo il file dice che va bene così.' : `Per ${count} testi il file dice che vanno bene così.`,
  untranslated: (count: number) => (count === 1 ? '1 testo non è tradotto.' : `${count} testi non sono tradotti.`),
  outdated: (count: number) =>
    count === 1
      ? 'Per 1 testo l’originale è cambiato dopo il download. Resta com’è:'
      : `Per ${count} testi l’originale è cambiato dopo il download. Restano come sono:`,
  gone: (count: number) => (count === 1 ? '1 testo non è più nel sito.' : `${count} testi non sono più nel sito.`),
  withoutTitle: 'Nel file manca il titolo di queste pagine. Senza, in questa lingua non esistono ancora:',
  failed: 'Non è stato possibile salvare:',
  nothing: 'Nel file non c’è nulla di diverso.',
  take: 'Applica',
  undoLead: 'Il sito com’era prima si trova in Versioni.',
}
