import type { FrameWords } from '../frame-words'

export default {
  offers: 'Nabídka',
  prices: 'Ceník',
  hours: 'Otevírací doba',
  contact: 'Kontakt',
  directions: 'Kudy k nám',
  gallery: 'Fotogalerie',
  privacy: 'Ochrana osobních údajů',
  write: 'Napsat zprávu',
  seeOffers: 'Celá nabídka',
  seePrices: 'Celý ceník',
  from: 'od {price}',
} satisfies FrameWords
