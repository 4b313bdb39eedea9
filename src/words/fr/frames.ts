import type { FrameWords } from '../frame-words'

export default {
  offers: 'Prestations',
  prices: 'Tarifs',
  hours: 'Horaires d’ouverture',
  contact: 'Contact',
  directions: 'Plan d’accès',
  gallery: 'Galerie',
  privacy: 'Politique de confidentialité',
  write: 'Écrire un message',
  seeOffers: 'Voir les prestations',
  seePrices: 'Voir les tarifs',
  from: 'à partir de {price}',
} satisfies FrameWords
