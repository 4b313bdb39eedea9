import type { FrameWords } from '../frame-words'

export default {
  offers: 'Servicios',
  prices: 'Precios',
  hours: 'Horario',
  contact: 'Contacto',
  directions: 'Cómo llegar',
  gallery: 'Galería',
  privacy: 'Política de privacidad',
  write: 'Enviar un mensaje',
  seeOffers: 'Ver servicios',
  seePrices: 'Ver precios',
  from: 'desde {price}',
} satisfies FrameWords
