import type { InterfaceWords } from '../words'

export const companyFields: InterfaceWords['companyFields'] = {
  legal_name: 'Naam met rechtsvorm',
  street: 'Straat en huisnummer',
  zip: 'Postcode',
  city: 'Plaats',
  country: 'Land',
  phone: 'Telefoon',
  email: 'E-mail',
  managing_directors: 'Vertegenwoordigd door',
  register_court: 'Handelsregister',
  register_number: 'Registratienummer (KvK)',
  vat_id: 'Btw-identificatienummer',
  same_as: 'Profielen elders',
}

export const factNames: InterfaceWords['factNames'] = {
  hours: 'Openingstijden',
  offers: 'Aanbod',
  people: 'Persoon',
  place: 'Adres',
  'contact.phone': 'Telefoon',
  'contact.email': 'E-mail',
  'place.street': 'Adres',
}
