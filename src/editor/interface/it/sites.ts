import type { InterfaceWords } from '../words'

export const sitesWords: InterfaceWords['sitesWords'] = {
  title: 'Siti',
  emptyTitle: 'Ancora nessun sito',
  emptyLead:
    'Descrivi in una o due frasi che cosa fai. Ne nasce una proposta con pagine e testi, che puoi modificare prima che venga creato qualcosa.',
  emptyForOthers: 'Appena qualcuno con diritti di amministrazione crea un sito, lo trovi qui.',
  firstSite: 'Crea il primo sito',
  stages: {
    unplanned: 'Ancora vuoto: descrivilo e progettalo',
    planned: 'Progetto non ancora realizzato',
    building: 'Creazione in corso…',
    failed: 'Creazione non riuscita: ricontrolla',
    draft: 'Bozza',
    published: 'Pubblicato',
  },
  checklist: 'Che cosa manca ancora',
  hideChecklist: 'Non mostrare più',
  isDone: 'fatto',
  isMissing: 'manca ancora',
  facts: {
    picture: { name: 'Un’immagine tua', how: 'Una foto tua o del tuo lavoro dice più di qualsiasi disegno.' },
    hours: { name: 'Orari di apertura', how: 'Aggiungi la sezione «Orari di apertura».' },
    imprint: {
      name: 'Note legali complete',
      how: 'Completa ciò che nella pagina delle note legali è segnato con […].',
    },
    address: { name: 'Indirizzo email confermato', how: 'Apri il link nell’email che hai ricevuto.' },
    published: { name: 'Pubblicato', how: 'In alto a destra nell’editor.' },
  },
  menuOf: (name: string) => `Altre azioni: ${name}`,
  visit: 'Apri il sito',
  removeTitle: (name: string) => `Eliminare ${name}?`,
  removeLead:
    'Pagine, immagini, messaggi e versioni di questo sito vengono eliminati. Dopo non sarà più visibile a nessun indirizzo.',
  typeName: (name: string) => `Per confermare, scrivi il nome: ${name}`,
}
