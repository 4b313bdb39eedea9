import type { FrameWords } from '../frame-words'

export default {
  offers: 'Tjänster',
  prices: 'Priser',
  hours: 'Öppettider',
  contact: 'Kontakt',
  directions: 'Hitta hit',
  gallery: 'Bilder',
  privacy: 'Integritetspolicy',
  write: 'Skicka meddelande',
  seeOffers: 'Alla tjänster',
  seePrices: 'Alla priser',
  from: 'från {price}',
} satisfies FrameWords
