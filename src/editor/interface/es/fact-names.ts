import type { InterfaceWords } from '../words'

export const factNames: InterfaceWords['factNames'] = {
  hours: 'Horario',
  offers: 'Producto o servicio',
  people: 'Persona',
  place: 'Dirección',
  'contact.phone': 'Teléfono',
  'contact.email': 'Correo',
  'place.street': 'Dirección',
}
