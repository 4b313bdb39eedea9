import type { FrameWords } from '../frame-words'

export default {
  offers: 'Serviços',
  prices: 'Preços',
  hours: 'Horário',
  contact: 'Contactos',
  directions: 'Como chegar',
  gallery: 'Galeria',
  privacy: 'Política de privacidade',
  write: 'Enviar mensagem',
  seeOffers: 'Ver serviços',
  seePrices: 'Ver preços',
  from: 'desde {price}',
} satisfies FrameWords
