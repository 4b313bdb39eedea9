import type { FrameWords } from '../frame-words'

export default {
  offers: 'Ponuka',
  prices: 'Cenník',
  hours: 'Otváracie hodiny',
  contact: 'Kontakt',
  directions: 'Ako k nám',
  gallery: 'Fotogaléria',
  privacy: 'Ochrana osobných údajov',
  write: 'Napísať správu',
  seeOffers: 'Celá ponuka',
  seePrices: 'Celý cenník',
  from: 'od {price}',
} satisfies FrameWords
