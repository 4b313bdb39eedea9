import type { FrameWords } from '../frame-words'

export default {
  offers: 'Usluge',
  prices: 'Cjenik',
  hours: 'Radno vrijeme',
  contact: 'Kontakt',
  directions: 'Lokacija',
  gallery: 'Galerija',
  privacy: 'Zaštita privatnosti',
  write: 'Slanje poruke',
  seeOffers: 'Sve usluge',
  seePrices: 'Cijeli cjenik',
  from: 'od {price}',
} satisfies FrameWords
