import type { FrameWords } from '../frame-words'

export default {
  offers: 'Tjenester',
  prices: 'Priser',
  hours: 'Åpningstider',
  contact: 'Kontakt',
  directions: 'Veibeskrivelse',
  gallery: 'Galleri',
  privacy: 'Personvern',
  write: 'Send melding',
  seeOffers: 'Alle tjenester',
  seePrices: 'Alle priser',
  from: 'fra {price}',
} satisfies FrameWords
