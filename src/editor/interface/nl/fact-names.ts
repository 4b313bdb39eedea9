import type { InterfaceWords } from '../words'

export const factNames: InterfaceWords['factNames'] = {
  hours: 'Openingstijden',
  offers: 'Aanbod',
  people: 'Persoon',
  place: 'Adres',
  'contact.phone': 'Telefoon',
  'contact.email': 'E-mail',
  'place.street': 'Adres',
}
