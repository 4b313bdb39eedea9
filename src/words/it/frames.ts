import type { FrameWords } from '../frame-words'

export default {
  offers: 'Servizi',
  prices: 'Prezzi',
  hours: 'Orari di apertura',
  contact: 'Contatti',
  directions: 'Come arrivare',
  gallery: 'Galleria',
  privacy: 'Informativa sulla privacy',
  write: 'Scrivere un messaggio',
  seeOffers: 'Tutti i servizi',
  seePrices: 'Tutti i prezzi',
  from: 'da {price}',
} satisfies FrameWords
