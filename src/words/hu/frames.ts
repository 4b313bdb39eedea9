import type { FrameWords } from '../frame-words'

export default {
  offers: 'Szolgáltatások',
  prices: 'Árak',
  hours: 'Nyitvatartás',
  contact: 'Kapcsolat',
  directions: 'Megközelítés',
  gallery: 'Galéria',
  privacy: 'Adatkezelési tájékoztató',
  write: 'Üzenet írása',
  seeOffers: 'Minden szolgáltatás',
  seePrices: 'Minden ár',
  from: 'legalább {price}',
} satisfies FrameWords
