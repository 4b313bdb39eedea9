import type { FrameWords } from '../frame-words'

export default {
  offers: 'Послуги',
  prices: 'Ціни',
  hours: 'Години роботи',
  contact: 'Контакти',
  directions: 'Як дістатися',
  gallery: 'Галерея',
  privacy: 'Політика конфіденційності',
  write: 'Написати повідомлення',
  seeOffers: 'Усі послуги',
  seePrices: 'Усі ціни',
  from: 'від {price}',
} satisfies FrameWords
