import type { FrameWords } from '../frame-words'

export default {
  offers: 'Ponudba',
  prices: 'Cenik',
  hours: 'Odpiralni čas',
  contact: 'Kontakt',
  directions: 'Lokacija',
  gallery: 'Galerija',
  privacy: 'Varstvo osebnih podatkov',
  write: 'Pošiljanje sporočila',
  seeOffers: 'Celotna ponudba',
  seePrices: 'Celoten cenik',
  from: 'od {price}',
} satisfies FrameWords
