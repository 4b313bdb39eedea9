import type { InterfaceWords } from '../words'

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
