import type { FrameWords } from '../frame-words'

export default {
  offers: 'Pakalpojumi',
  prices: 'Cenas',
  hours: 'Darba laiks',
  contact: 'Kontakti',
  directions: 'Atrašanās vieta',
  gallery: 'Galerija',
  privacy: 'Privātuma politika',
  write: 'Rakstīt ziņu',
  seeOffers: 'Visi pakalpojumi',
  seePrices: 'Visas cenas',
  from: 'no {price}',
} satisfies FrameWords
