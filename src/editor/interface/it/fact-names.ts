import type { InterfaceWords } from '../words'

export const factNames: InterfaceWords['factNames'] = {
  hours: 'Orari di apertura',
  offers: 'Offerta',
  people: 'Persona',
  place: 'Indirizzo',
  'contact.phone': 'Telefono',
  'contact.email': 'Email',
  'place.street': 'Indirizzo',
}
