import type { FrameWords } from '../frame-words'

export default {
  offers: 'Palvelut',
  prices: 'Hinnasto',
  hours: 'Aukioloajat',
  contact: 'Yhteystiedot',
  directions: 'Sijainti',
  gallery: 'Kuvagalleria',
  privacy: 'Tietosuojaseloste',
  write: 'Viestin lähetys',
  seeOffers: 'Kaikki palvelut',
  seePrices: 'Koko hinnasto',
  from: 'alkaen {price}',
} satisfies FrameWords
