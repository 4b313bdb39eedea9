import type { FrameWords } from '../frame-words'

export default {
  offers: 'Aanbod',
  prices: 'Prijzen',
  hours: 'Openingstijden',
  contact: 'Contact',
  directions: 'Route',
  gallery: 'Galerij',
  privacy: 'Privacyverklaring',
  write: 'Bericht sturen',
  seeOffers: 'Aanbod bekijken',
  seePrices: 'Prijzen bekijken',
  from: 'vanaf {price}',
} satisfies FrameWords
