import type { Text } from '../../words/text'
import { ask, type BriefFacts, type OpenQuestion } from './facts'

/** Company data in whatever state an owner left them. */
export type Company = Record<string, unknown>

const has = (company: Company, key: string) => {
  const values = [company[key]].flat()
  return values.some((value) => typeof value === 'string' && value.trim() !== '')
}

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

/** What the law of the business's country wants on the site and nobody has said yet, by the keys of the company's data. */
export function missingForLegal(facts: BriefFacts, company: Company): { key: string; label: Text }[] {
  const { place, contact, sector } = facts
  const name = typeof company.legal_name === 'string' ? company.legal_name : ''
  const isIncorporated = isRegistered(name)
  const isAssociation = /\be\.\s?V\.|Verein/u.test(name) || sector === 'community'
  const namesCourt = /^(?:DE|AT)$/.test(countryOf(facts, company))
  const wanted: [key: string, isWanted: boolean, de: string, en: string][] = [
    ['legal_name', true, 'Vollständiger Name mit Rechtsform', 'Full legal name'],
    ['street', !place.street, 'Straße und Hausnummer', 'Street and number'],
    ['zip', !place.zip, 'Postleitzahl', 'Postcode'],
    ['city', !place.city, 'Ort', 'Town'],
    ['email', !contact.email, 'E-Mail-Adresse', 'Email address'],
    ['phone', namesCourt && !contact.phone, 'Telefonnummer', 'Telephone number'],
    ['register_number', isIncorporated, 'Register und Registernummer', 'Register and registration number'],
    ['register_court', isIncorporated && namesCourt, 'Registergericht', 'Court that keeps the register'],
    ['managing_directors', isIncorporated, 'Vertretungsberechtigte', 'Authorised representatives'],
    [
      'vat_id',
      namesCourt && !isAssociation,
      'Umsatzsteuer-Identifikationsnummer, falls vorhanden',
      'VAT identification number, if there is one',
    ],
    [
      'supervisory_authority',
      isRegulated(facts),
      'Zuständige Kammer oder Aufsichtsbehörde und Berufsbezeichnung',
      'Professional body or supervisory authority, and professional title',
    ],
  ]
  return wanted
    .filter(([key, isWanted]) => isWanted && !has(company, key))
    .map(([key, , de, en]) => ({ key, label: { de, en } }))
}

export function legalQuestions(facts: BriefFacts, company: Company): OpenQuestion[] {
  const law = laws[countryOf(facts, company)] ?? otherLaw
  return missingForLegal(facts, company).map(({ key, label: { de, en } }) =>
    ask(`company.${key}`, `${de} (${law.de})`, `${en} (${law.en})`),
  )
}
