import type { InterfaceWords } from '../words'

export const companyFields: InterfaceWords['companyFields'] = {
  legal_name: 'Dénomination sociale',
  street: 'Numéro et rue',
  zip: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  phone: 'Téléphone',
  email: 'E-mail',
  managing_directors: 'Représentée par',
  register_court: 'Greffe d’immatriculation',
  register_number: 'Numéro d’immatriculation',
  vat_id: 'Numéro de TVA intracommunautaire',
  same_as: 'Profils sur d’autres services',
}

export const factNames: InterfaceWords['factNames'] = {
  hours: 'Horaires d’ouverture',
  offers: 'Offre',
  people: 'Personne',
  place: 'Adresse',
  'contact.phone': 'Téléphone',
  'contact.email': 'E-mail',
  'place.street': 'Adresse',
}
