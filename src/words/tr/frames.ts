import type { FrameWords } from '../frame-words'

export default {
  offers: 'Hizmetler',
  prices: 'Fiyatlar',
  hours: 'Çalışma saatleri',
  contact: 'İletişim',
  directions: 'Yol tarifi',
  gallery: 'Galeri',
  privacy: 'Gizlilik politikası',
  write: 'Mesaj gönderme',
  seeOffers: 'Tüm hizmetler',
  seePrices: 'Tüm fiyatlar',
  from: '{price} ve üzeri',
} satisfies FrameWords
