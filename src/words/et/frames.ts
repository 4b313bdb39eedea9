import type { FrameWords } from '../frame-words'

export default {
  offers: 'Teenused',
  prices: 'Hinnakiri',
  hours: 'Lahtiolekuajad',
  contact: 'Kontakt',
  directions: 'Asukoht',
  gallery: 'Galerii',
  privacy: 'Privaatsuspoliitika',
  write: 'Sõnumi saatmine',
  seeOffers: 'Kõik teenused',
  seePrices: 'Kõik hinnad',
  from: 'alates {price}',
} satisfies FrameWords
