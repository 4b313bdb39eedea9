import type { FrameWords } from '../frame-words'

export default {
  offers: 'Ydelser',
  prices: 'Priser',
  hours: 'Åbningstider',
  contact: 'Kontakt',
  directions: 'Kørselsvejledning',
  gallery: 'Galleri',
  privacy: 'Privatlivspolitik',
  write: 'Send besked',
  seeOffers: 'Alle ydelser',
  seePrices: 'Alle priser',
  from: 'fra {price}',
} satisfies FrameWords
