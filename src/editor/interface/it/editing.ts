import type { InterfaceWords } from '../words'

export const addSectionWords: InterfaceWords['addSectionWords'] = {
  addHere: 'Aggiungi qui una sezione',
}

export const sectionActsWords: InterfaceWords['sectionActsWords'] = {
  askAi: 'Modifica con l’IA…',
  copy: 'Copia',
  paste: 'Incolla',
  moveTo: 'Sposta in…',
  moveTitle: (name: string) => `Sposta «${name}»`,
  toStart: 'All’inizio della pagina',
  after: (name: string) => `Dopo «${name}»`,
  moved: (name: string, place: number, count: number) => `${name}: ora in posizione ${place} di ${count}.`,
  added: (name: string) => `Sezione inserita: ${name}.`,
  removed: (name: string) => `Sezione eliminata: ${name}. Annulla con Ctrl Z.`,
  copied: (name: string) => `Sezione copiata: ${name}. Incollala in un’altra pagina o in un altro sito con Ctrl V.`,
  pasteByKey: 'Il browser dà accesso agli appunti solo dalla tastiera. Premi Ctrl V.',
  nothing: 'Negli appunti non c’è nessuna sezione.',
  newer: 'Questa sezione è stata copiata con una versione più recente dell’editor. Ricarica questa pagina.',
  unknown: 'Qui questo tipo di sezione non esiste.',
  lostPictures: 'Le immagini appartengono a un altro sito e qui mancano. Scegli le tue.',
}

export const sectionGalleryWords: InterfaceWords['sectionGalleryWords'] = {
  search: 'Cerca tra le sezioni',
  searchPlaceholder: 'Prezzi, orari, immagini…',
  kinds: 'Tipi',
  choices: 'Sezioni disponibili',
  none: (query: string) => `Nessuna sezione corrisponde a «${query}».`,
  showAll: 'Mostra tutte',
  startTitle: 'Con che cosa deve iniziare questa pagina?',
  startLead: 'Scegli una prima sezione. Poi sostituisci testi e immagini con i tuoi.',
  more: 'Altre sezioni…',
  categories: {
    first: 'Suggerimenti',
    opening: 'In apertura',
    text: 'Testo',
    media: 'Immagini e video',
    offer: 'Offerta e prezzi',
    trust: 'Fiducia',
    action: 'Contatti',
    info: 'Informazioni',
    list: 'Elenchi e articoli',
    layout: 'Spaziatura',
    frame: 'Barra di avviso',
  },
}

export const siteWords: InterfaceWords['siteWords'] = {
  sections: 'Sezioni',
  noSections: 'Questa pagina è ancora vuota.',
  moveSection: (name: string) => `Sposta ${name}`,
  menuOf: (name: string) => `Altre azioni: ${name}`,
  show: 'Mostra',
  backToSites: 'Tutti i siti',
  redo: 'Ripeti',
  language: 'Lingua della pagina',
  widths: 'Larghezza',
  full: 'Computer',
  tablet: 'Tablet',
  phone: 'Telefono',
  saved: 'Salvato',
  saving: 'Salvataggio…',
  waiting: (count: number) => (count === 1 ? 'Offline, 1 modifica in attesa' : `Offline, ${count} modifiche in attesa`),
  waitingHere: (count: number) => (count === 1 ? '1 modifica in attesa' : `${count} modifiche in attesa`),
  notSaved: 'Non salvato',
  conflictShort: 'Due versioni',
  structure: 'Struttura',
  properties: 'Proprietà',
  pageText: 'Testo nella pagina',
  notLoaded:
    'Questo testo non si può ancora modificare: una parte dell’editor non è stata caricata. Ciò che scrive non è ancora salvato.',
  again: 'Riprova',
}
