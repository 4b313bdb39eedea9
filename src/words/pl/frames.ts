import type { FrameWords } from '../frame-words'

export default {
  offers: 'Oferta',
  prices: 'Cennik',
  hours: 'Godziny otwarcia',
  contact: 'Kontakt',
  directions: 'Dojazd',
  gallery: 'Galeria',
  privacy: 'Polityka prywatności',
  write: 'Formularz kontaktowy',
  seeOffers: 'Cała oferta',
  seePrices: 'Pełny cennik',
  from: 'od {price}',
} satisfies FrameWords
