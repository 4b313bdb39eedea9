import type { InterfaceWords } from '../words'

export const companyFields: InterfaceWords['companyFields'] = {
  legal_name: 'Nazwa z formą prawną',
  street: 'Ulica i numer',
  zip: 'Kod pocztowy',
  city: 'Miejscowość',
  country: 'Kraj',
  phone: 'Telefon',
  email: 'E-mail',
  managing_directors: 'Osoby reprezentujące',
  register_court: 'Sąd rejestrowy',
  register_number: 'Numer w rejestrze',
  vat_id: 'Numer VAT (NIP)',
  same_as: 'Profile w innych serwisach',
}

export const factNames: InterfaceWords['factNames'] = {
  hours: 'Godziny otwarcia',
  offers: 'Oferta',
  people: 'Osoba',
  place: 'Adres',
  'contact.phone': 'Telefon',
  'contact.email': 'E-mail',
  'place.street': 'Adres',
}
