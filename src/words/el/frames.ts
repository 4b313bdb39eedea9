import type { FrameWords } from '../frame-words'

export default {
  offers: 'Υπηρεσίες',
  prices: 'Τιμές',
  hours: 'Ωράριο',
  contact: 'Επικοινωνία',
  directions: 'Πρόσβαση',
  gallery: 'Φωτογραφίες',
  privacy: 'Πολιτική απορρήτου',
  write: 'Αποστολή μηνύματος',
  seeOffers: 'Όλες οι υπηρεσίες',
  seePrices: 'Τιμοκατάλογος',
  from: 'από {price}',
} satisfies FrameWords
