import type { FrameWords } from '../frame-words'

export default {
  offers: 'Paslaugos',
  prices: 'Kainos',
  hours: 'Darbo laikas',
  contact: 'Kontaktai',
  directions: 'Kaip atvykti',
  gallery: 'Galerija',
  privacy: 'Privatumo politika',
  write: 'Parašyti žinutę',
  seeOffers: 'Visos paslaugos',
  seePrices: 'Visos kainos',
  from: 'nuo {price}',
} satisfies FrameWords
