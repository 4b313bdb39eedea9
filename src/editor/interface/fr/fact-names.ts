import type { InterfaceWords } from '../words'

export const factNames: InterfaceWords['factNames'] = {
  hours: 'Horaires d’ouverture',
  offers: 'Offre',
  people: 'Personne',
  place: 'Adresse',
  'contact.phone': 'Téléphone',
  'contact.email': 'E-mail',
  'place.street': 'Adresse',
}
