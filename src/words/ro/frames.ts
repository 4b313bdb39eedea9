import type { FrameWords } from '../frame-words'

export default {
  offers: 'Servicii',
  prices: 'Prețuri',
  hours: 'Program',
  contact: 'Contact',
  directions: 'Cum se ajunge',
  gallery: 'Galerie foto',
  privacy: 'Politica de confidențialitate',
  write: 'Trimitere mesaj',
  seeOffers: 'Toate serviciile',
  seePrices: 'Lista de prețuri',
  from: 'de la {price}',
} satisfies FrameWords
