import type { FrameWords } from '../frame-words'

export default {
  offers: 'Leistungen',
  prices: 'Preise',
  hours: 'Öffnungszeiten',
  contact: 'Kontakt',
  directions: 'Anfahrt',
  gallery: 'Bilder',
  privacy: 'Datenschutz',
  write: 'Nachricht schreiben',
  seeOffers: 'Angebot ansehen',
  seePrices: 'Preise ansehen',
  from: 'ab {price}',
} satisfies FrameWords
