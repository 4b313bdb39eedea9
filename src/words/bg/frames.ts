import type { FrameWords } from '../frame-words'

export default {
  offers: 'Услуги',
  prices: 'Цени',
  hours: 'Работно време',
  contact: 'Контакти',
  directions: 'Местоположение',
  gallery: 'Галерия',
  privacy: 'Политика за поверителност',
  write: 'Писмено запитване',
  seeOffers: 'Всички услуги',
  seePrices: 'Всички цени',
  from: 'от {price}',
} satisfies FrameWords
