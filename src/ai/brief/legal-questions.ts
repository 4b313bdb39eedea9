import { filled, type Text } from '../../words/text'
import { ask, type BriefFacts, type OpenQuestion } from './facts'

/** Company data in whatever state an owner left them. */
export type Company = Record<string, unknown>

const has = (company: Company, key: string) =>
  [company[key]].flat().some((value) => typeof value === 'string' && value.trim() !== '')

/** Whether a legal form stands in a register and has somebody who represents it. */
const isRegistered = (legalName: string) =>
  /\b(?:GmbH|UG|AG|KGaA|KG|OHG|PartG|PartGmbB|eG|SE|e\.\s?K\.|e\.\s?V\.|eingetragener Verein|Genossenschaft|Ltd|Limited|LLP|plc|PLC|CIC|CLG|DAC|Sàrl|Sagl)(?!\p{L})/u.test(
    legalName,
  )

const regulated =
  /^(?:law|tax|architect|insurance|realestate|taxi|drivingschool|care|childcare|chimney|pharmacy|vet|doctor|dentist)$/

/** Whether somebody watches over the profession, who is named on the site. */
const isRegulated = ({ industry = '', sector }: Pick<BriefFacts, 'industry' | 'sector'>) =>
  sector === 'health' || regulated.test(industry)

function countryOf(facts: BriefFacts, { country }: Company): string {
  const code = (typeof country === 'string' && country.trim()) || facts.place.country || ''
  return code.toUpperCase() || (facts.briefLanguage === 'en' ? '' : 'DE')
}

const laws: Record<string, Text> = {
  DE: { de: 'für das Impressum nach § 5 DDG', en: 'for the legal notice under section 5 DDG' },
  AT: { de: 'für das Impressum nach § 5 ECG', en: 'for the legal notice under section 5 ECG' },
  CH: { de: 'für das Impressum nach Art. 3 UWG', en: 'for the legal notice under article 3 UCA' },
}
const otherLaw = { de: 'für die Anbieterangaben', en: 'for the legal notice' }

const labels = {
  legal_name: { de: 'Vollständiger Name mit Rechtsform', en: 'Full legal name' },
  street: { de: 'Straße und Hausnummer', en: 'Street and number' },
  zip: { de: 'Postleitzahl', en: 'Postcode' },
  city: { de: 'Ort', en: 'Town' },
  email: { de: 'E-Mail-Adresse', en: 'Email address' },
  phone: { de: 'Telefonnummer', en: 'Telephone number' },
  register_number: { de: 'Register und Registernummer', en: 'Register and registration number' },
  register_court: { de: 'Registergericht', en: 'Court that keeps the register' },
  managing_directors: { de: 'Vertretungsberechtigte', en: 'Authorised representatives' },
  vat_id: {
    de: 'Umsatzsteuer-Identifikationsnummer, falls vorhanden',
    en: 'VAT identification number, if there is one',
  },
  supervisory_authority: {
    de: 'Zuständige Kammer oder Aufsichtsbehörde und Berufsbezeichnung',
    en: 'Professional body or supervisory authority, and professional title',
  },
} satisfies Record<string, Text>

/** What the law of the business's country wants on the site and nobody has said yet, by the keys of the company's data. */
export function missingForLegal(facts: BriefFacts, company: Company): { key: string; label: Text }[] {
  const { place, contact, sector } = facts
  const name = typeof company.legal_name === 'string' ? company.legal_name : ''
  const isIncorporated = isRegistered(name)
  const isAssociation = /\be\.\s?V\.|Verein/u.test(name) || sector === 'community'
  const namesCourt = /^(?:DE|AT)$/.test(countryOf(facts, company))
  const isWanted: Record<keyof typeof labels, boolean> = {
    legal_name: true,
    street: !place.street,
    zip: !place.zip,
    city: !place.city,
    email: !contact.email,
    phone: namesCourt && !contact.phone,
    register_number: isIncorporated,
    register_court: isIncorporated && namesCourt,
    managing_directors: isIncorporated,
    vat_id: namesCourt && !isAssociation,
    supervisory_authority: isRegulated(facts),
  }
  return Object.entries(labels)
    .filter(([key]) => isWanted[key as keyof typeof labels] && !has(company, key))
    .map(([key, label]) => ({ key, label }))
}

export function legalQuestions(facts: BriefFacts, company: Company): OpenQuestion[] {
  const law = laws[countryOf(facts, company)] ?? otherLaw
  return missingForLegal(facts, company).map(({ key, label }) =>
    ask(`company.${key}`, filled({ de: '{label} ({law})', en: '{label} ({law})' }, { label, law })),
  )
}
