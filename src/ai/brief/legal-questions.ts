import type { Bilingual } from '../../values/bilingual'
import { ask } from './ask'
import type { BriefFacts, OpenQuestion } from './facts'

/** Company data in whatever state an owner left them. */
export type Company = Record<string, unknown>

const has = (company: Company, key: string) => {
  const values = [company[key]].flat()
  return values.some((value) => typeof value === 'string' && value.trim() !== '')
}

/** Whether a legal form stands in a register and has somebody who represents it. */
export const isRegistered = (legalName: string) =>
  /\b(?:GmbH|UG|AG|KGaA|KG|OHG|PartG|PartGmbB|eG|SE|e\.\s?K\.|e\.\s?V\.|eingetragener Verein|Genossenschaft|Ltd|Limited|LLP|plc|PLC|CIC|CLG|DAC|Sàrl|Sagl)(?!\p{L})/u.test(
    legalName,
  )

const regulated =
  /^(?:law|tax|architect|insurance|realestate|taxi|drivingschool|care|childcare|chimney|pharmacy|vet|doctor|dentist)$/

/** Whether somebody watches over the profession, who is named on the site. */
export const isRegulated = ({ industry = '', sector }: Pick<BriefFacts, 'industry' | 'sector'>) =>
  sector === 'health' || regulated.test(industry)

function countryOf(facts: BriefFacts, { country }: Company): string {
  const code = (typeof country === 'string' && country.trim()) || facts.place.country || ''
  return code.toUpperCase() || (facts.briefLanguage === 'en' ? '' : 'DE')
}

const laws: Record<string, Bilingual> = {
  DE: { de: 'für das Impressum nach § 5 DDG', en: 'for the legal notice under section 5 DDG' },
  AT: { de: 'für das Impressum nach § 5 ECG', en: 'for the legal notice under section 5 ECG' },
  CH: { de: 'für das Impressum nach Art. 3 UWG', en: 'for the legal notice under article 3 UCA' },
}
const otherLaw = { de: 'für die Anbieterangaben', en: 'for the legal notice' }

/** What the law of the business's country wants on the site and nobody has said yet. */
export function legalQuestions(facts: BriefFacts, company: Company): OpenQuestion[] {
  const country = countryOf(facts, company)
  const law = laws[country] ?? otherLaw
  const name = typeof company.legal_name === 'string' ? company.legal_name : ''
  const { place, contact } = facts
  const isIncorporated = isRegistered(name)
  const isAssociation = /\be\.\s?V\.|Verein/u.test(name) || facts.sector === 'community'
  const namesCourt = country === 'DE' || country === 'AT'
  const wanted: [key: string, isAsked: boolean, de: string, en: string][] = [
    [
      'legal_name',
      true,
      'Wie heißt Ihr Unternehmen mit vollem Namen und Rechtsform?',
      'What is the full legal name of your business?',
    ],
    [
      'street',
      !place.street,
      'Unter welcher Straße und Hausnummer sind Sie zu erreichen?',
      'What is your street address, with the number?',
    ],
    ['zip', !place.zip, 'Welche Postleitzahl gehört zu Ihrer Anschrift?', 'What is the postcode of your address?'],
    ['city', !place.city, 'In welchem Ort ist Ihr Sitz?', 'In which town are you based?'],
    [
      'email',
      !contact.email,
      'Welche E-Mail-Adresse soll auf der Seite stehen?',
      'Which email address should be on the site?',
    ],
    [
      'phone',
      namesCourt && !contact.phone,
      'Unter welcher Telefonnummer sind Sie erreichbar?',
      'On which telephone number can you be reached?',
    ],
    [
      'register_number',
      isIncorporated,
      'In welchem Register stehen Sie, und unter welcher Nummer?',
      'In which register are you entered, and under which number?',
    ],
    [
      'register_court',
      isIncorporated && namesCourt,
      'Welches Gericht führt das Register?',
      'Which court keeps the register?',
    ],
    ['managing_directors', isIncorporated, 'Wer vertritt das Unternehmen?', 'Who represents the company?'],
    [
      'vat_id',
      namesCourt && !isAssociation,
      'Wie lautet Ihre Umsatzsteuer-Identifikationsnummer, falls Sie eine haben?',
      'What is your VAT identification number, if you have one?',
    ],
    [
      'supervisory_authority',
      isRegulated(facts),
      'Welche Kammer oder Aufsichtsbehörde ist für Ihren Beruf zuständig?',
      'Which professional body or authority supervises your profession?',
    ],
  ]
  return wanted
    .filter(([key, isAsked]) => isAsked && !has(company, key))
    .map(([key, , de, en]) => ask(`company.${key}`, `${de} (${law.de})`, `${en} (${law.en})`))
}
