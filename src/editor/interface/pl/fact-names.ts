import type { InterfaceWords } from '../words'

export const factNames: InterfaceWords['factNames'] = {
  hours: 'Godziny otwarcia',
  offers: 'Oferta',
  people: 'Osoba',
  place: 'Adres',
  'contact.phone': 'Telefon',
  'contact.email': 'E-mail',
  'place.street': 'Adres',
}
