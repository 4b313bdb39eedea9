import type { InterfaceWords } from '../words'

export const ideasWords: InterfaceWords['ideasWords'] = {
  lead: 'Argomenti presi da ciò che c’è nel tuo sito: domande, servizi, procedure, testi. Quello che non c’è non viene inventato.',
  suggest: 'Suggerisci argomenti',
  suggestMore: 'Suggerisci altri argomenti',
  suggesting: 'Ricerca di argomenti…',
  cost: (left: number | undefined) =>
    left === undefined
      ? 'Costa un testo IA.'
      : `Costa un testo IA; questo mese ${left === 1 ? 'ne resta 1' : `ne restano ${left}`}.`,
  spent: 'È costato un testo IA.',
  own: 'Un argomento mio',
  kept: 'Conservati',
  suggested: 'Suggeriti',
  noneLeft: 'Hai visto tutti i suggerimenti.',
  keep: (title: string) => `Conserva ${title}`,
  drop: (title: string) => `Non conservare più ${title}`,
  dismiss: (title: string) => `Scarta ${title}`,
  write: 'Scrivi con l’IA',
  writeAbout: (title: string) => `Scrivi con l’IA: ${title}`,
  keptHere: 'Gli argomenti conservati e scartati restano solo in questo browser.',
  toPlan: 'Vai al piano',

  writeTitle: 'Scrivi un articolo con l’IA',
  writeLead: 'Il testo nasce da ciò che c’è nel tuo sito. Dopo puoi modificare tutto.',
  outlineLead:
    'Su questo server non è configurato alcun modello linguistico. Ottieni quindi una bozza fatta con le tue stesse frasi sull’argomento, con domande a cui rispondere.',
  topic: 'Argomento',
  topicHint: 'Per esempio «Perché il nostro impasto riposa due giorni».',
  tooShort: 'Almeno 3 caratteri.',
  category: 'Categoria',
  tags: 'Tag',
  tagsHint: 'Fino a sei, separati da virgole.',
  tooManyTags: 'Al massimo sei tag di 40 caratteri ciascuno.',
  afterwards: 'E poi?',
  draft: 'Salva come bozza',
  aboutDraft: 'Lo leggi prima che lo veda qualcuno.',
  scheduled: 'Programma l’uscita',
  published: 'Pubblica subito',
  aboutPublished: 'Senza che nessuno l’abbia letto prima.',
  go: 'Scrivi',

  queued: (topic: string) => `«${topic}» è in attesa di essere scritto.`,
  running: (topic: string) => `Scrittura in corso: «${topic}».`,
  somePost: 'Un articolo',
  done: (title: string) => `«${title}» è pronto. È costato un testo IA.`,
  read: 'Leggi e modifica',
  failed: (topic: string) => `Non è stato possibile scrivere «${topic}».`,
  nothingToSay:
    'Il tuo sito non dice nulla su questo argomento. Come bozza diventa una scaletta con domande per te. Non è stato addebitato nulla.',
  again: 'Riprova, come bozza',
  hide: 'Nascondi',
}
