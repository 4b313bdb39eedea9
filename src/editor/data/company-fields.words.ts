import { screenWords } from '../words/language'

/** What is known of the company behind a site, by field. */
export const companyFields = screenWords('companyFields', {
  de: {
    legal_name: 'Name mit Rechtsform',
    street: 'Straße und Hausnummer',
    zip: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
    phone: 'Telefon',
    email: 'E-Mail',
    managing_directors: 'Vertreten durch',
    register_court: 'Registergericht',
    register_number: 'Registernummer',
    vat_id: 'Umsatzsteuer-Identifikationsnummer',
    same_as: 'Profile bei anderen Diensten',
  },
  en: {
    legal_name: 'Name with legal form',
    street: 'Street and number',
    zip: 'Postcode',
    city: 'Town',
    country: 'Country',
    phone: 'Telephone',
    email: 'Email',
    managing_directors: 'Represented by',
    register_court: 'Register court',
    register_number: 'Register number',
    vat_id: 'VAT identification number',
    same_as: 'Profiles elsewhere',
  },
})
