import type { InterfaceWords } from '../words'

export const companyFields: InterfaceWords['companyFields'] = {
  legal_name: 'Razón social',
  street: 'Calle y número',
  zip: 'Código postal',
  city: 'Población',
  country: 'País',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  managing_directors: 'Representación legal',
  register_court: 'Registro Mercantil',
  register_number: 'Datos registrales',
  vat_id: 'NIF-IVA',
  same_as: 'Perfiles en otros servicios',
}

export const factNames: InterfaceWords['factNames'] = {
  hours: 'Horario',
  offers: 'Producto o servicio',
  people: 'Persona',
  place: 'Dirección',
  'contact.phone': 'Teléfono',
  'contact.email': 'Correo',
  'place.street': 'Dirección',
}
