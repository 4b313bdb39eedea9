import type { InterfaceWords } from '../words'

export const companyFields: InterfaceWords['companyFields'] = {
  legal_name: 'Ragione sociale',
  street: 'Via e numero civico',
  zip: 'CAP',
  city: 'Località',
  country: 'Paese',
  phone: 'Telefono',
  email: 'Email',
  managing_directors: 'Legali rappresentanti',
  register_court: 'Registro delle imprese',
  register_number: 'Numero di iscrizione al registro',
  vat_id: 'Partita IVA',
  same_as: 'Profili su altri servizi',
}

export const factNames: InterfaceWords['factNames'] = {
  hours: 'Orari di apertura',
  offers: 'Offerta',
  people: 'Persona',
  place: 'Indirizzo',
  'contact.phone': 'Telefono',
  'contact.email': 'Email',
  'place.street': 'Indirizzo',
}
