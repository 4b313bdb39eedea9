import { screenWords } from '../words/language'

/** By fact. */
export const factNames = screenWords('factNames', {
  de: {
    hours: 'Öffnungszeiten',
    offers: 'Angebot',
    people: 'Person',
    place: 'Anschrift',
    'contact.phone': 'Telefon',
    'contact.email': 'E-Mail',
    'place.street': 'Anschrift',
  } as Record<string, string>,
  en: {
    hours: 'Opening hours',
    offers: 'Offer',
    people: 'Person',
    place: 'Address',
    'contact.phone': 'Telephone',
    'contact.email': 'Email',
    'place.street': 'Address',
  } as Record<string, string>,
})
