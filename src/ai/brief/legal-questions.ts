import type { Bilingual } from '../../values/bilingual'
import { ask } from './ask'
import type { BriefFacts, OpenQuestion } from './facts'
import { chambers, sectorChambers } from './supervision'

/** Company data in whatever state an owner left them. */
export type Company = Record<string, unknown>

const has = (company: Company, key: string) => {
  const value = company[key]
  return Array.isArray(value)
    ? value.some((entry) => typeof entry === 'string' && entry.trim())
    : typeof value === 'string' && value.trim() !== ''
}
const textOf = (company: Company, key: string) => (typeof company[key] === 'string' ? company[key].trim() : '')

/** Legal forms that stand in a register and have somebody who represents them. */
const registered =
  /\b(?:GmbH|UG|AG|KGaA|KG|OHG|PartG|PartGmbB|eG|SE|e\.\s?K\.|e\.\s?V\.|eingetragener Verein|Genossenschaft|Ltd|Limited|LLP|plc|PLC|CIC|CLG|DAC|Sàrl|Sagl)(?![\p{L}])/u

type Country = 'DE' | 'AT' | 'CH' | 'GB' | 'IE' | 'other'

function countryOf(facts: BriefFacts, company: Company): Country {
  const code = (textOf(company, 'country') || facts.place.country || '').toUpperCase()
  if (code === 'UK') return 'GB'
  if (code === 'DE' || code === 'AT' || code === 'CH' || code === 'GB' || code === 'IE') return code
  return code || facts.briefLanguage === 'en' ? 'other' : 'DE'
}

const laws: Record<Country, Bilingual> = {
  DE: { de: 'für das Impressum nach § 5 DDG', en: 'for the legal notice under section 5 DDG' },
  AT: { de: 'für das Impressum nach § 5 ECG', en: 'for the legal notice under section 5 ECG' },
  CH: { de: 'für das Impressum nach Art. 3 UWG', en: 'for the legal notice under article 3 UCA' },
  GB: { de: 'für die Pflichtangaben britischer Unternehmen', en: 'for the company details that UK law asks for' },
  IE: { de: 'für die Pflichtangaben irischer Unternehmen', en: 'for the company details that Irish law asks for' },
  other: { de: 'für die Anbieterangaben', en: 'for the legal notice' },
}

/** What the law of the business's country wants on the site and nobody has said yet. */
export function legalQuestions(facts: BriefFacts, company: Company): OpenQuestion[] {
  const country = countryOf(facts, company)
  const law = laws[country]
  const questions: OpenQuestion[] = []
  const missing = (about: string, isKnown: boolean, de: string, en: string) => {
    if (!isKnown) questions.push(ask(about, `${de} (${law.de})`, `${en} (${law.en})`))
  }
  missing(
    'company.legal_name',
    has(company, 'legal_name'),
    'Wie heißt Ihr Unternehmen mit vollem Namen und Rechtsform?',
    'What is the full legal name of your business?',
  )
  missing(
    'company.street',
    has(company, 'street') || facts.place.street !== undefined,
    'Unter welcher Straße und Hausnummer sind Sie zu erreichen?',
    'What is your street address, with the number?',
  )
  missing(
    'company.zip',
    has(company, 'zip') || facts.place.zip !== undefined,
    'Welche Postleitzahl gehört zu Ihrer Anschrift?',
    'What is the postcode of your address?',
  )
  missing(
    'company.city',
    has(company, 'city') || facts.place.city !== undefined,
    'In welchem Ort ist Ihr Sitz?',
    'In which town are you based?',
  )
  missing(
    'company.email',
    has(company, 'email') || facts.contact.email !== undefined,
    'Welche E-Mail-Adresse soll auf der Seite stehen?',
    'Which email address should be on the site?',
  )
  if (country === 'DE' || country === 'AT')
    missing(
      'company.phone',
      has(company, 'phone') || facts.contact.phone !== undefined,
      'Unter welcher Telefonnummer sind Sie erreichbar?',
      'On which telephone number can you be reached?',
    )
  const name = textOf(company, 'legal_name')
  if (registered.test(name)) questions.push(...registerQuestions(company, country, law, name))
  if (
    (country === 'DE' || country === 'AT') &&
    !has(company, 'vat_id') &&
    !/\be\.\s?V\.|Verein/u.test(name) &&
    facts.sector !== 'community'
  )
    questions.push(
      ask(
        'company.vat_id',
        `Haben Sie eine Umsatzsteuer-Identifikationsnummer? Dann gehört sie ins Impressum.`,
        'Do you have a VAT identification number? If so, it belongs in the legal notice.',
      ),
    )
  const body = supervisoryBody(facts, country)
  if (body) questions.push(body)
  return questions
}

function registerQuestions(company: Company, country: Country, law: Bilingual, name: string): OpenQuestion[] {
  const questions: OpenQuestion[] = []
  const isAssociation = /\be\.\s?V\.|Verein/u.test(name)
  if (!has(company, 'register_number'))
    questions.push(
      country === 'GB' || country === 'IE'
        ? ask(
            'company.register_number',
            `Unter welcher Nummer und wo ist die Gesellschaft eingetragen? (${law.de})`,
            `What are the company registration number and the place of registration? (${law.en})`,
          )
        : ask(
            'company.register_number',
            `Unter welcher Nummer stehen Sie im ${isAssociation ? 'Vereinsregister' : 'Register'}? (${law.de})`,
            `What is your number in the register? (${law.en})`,
          ),
    )
  if (country === 'DE' || country === 'AT')
    if (!has(company, 'register_court'))
      questions.push(
        ask(
          'company.register_court',
          `Welches Gericht führt das Register? (${law.de})`,
          `Which court keeps the register? (${law.en})`,
        ),
      )
  if (!has(company, 'managing_directors'))
    questions.push(
      isAssociation
        ? ask(
            'company.managing_directors',
            `Wer gehört zum vertretungsberechtigten Vorstand? (${law.de})`,
            `Who is on the board that represents the association? (${law.en})`,
          )
        : ask(
            'company.managing_directors',
            `Wer vertritt das Unternehmen? (${law.de})`,
            `Who represents the company? (${law.en})`,
          ),
    )
  return questions
}

function supervisoryBody(facts: BriefFacts, country: Country): OpenQuestion | undefined {
  const own = facts.industry ? chambers[facts.industry] : undefined
  const question = own ?? (facts.sector ? sectorChambers[facts.sector] : undefined)
  if (!question || (facts.industry === 'winery' && country !== 'DE')) return undefined
  // German laws and authorities are named to German businesses only
  return country === 'DE' || !/GewO|Kassen|Gesundheitsamt|Jugendamt|Pflegekassen/.test(question.de)
    ? { about: 'company.supervisory_authority', question }
    : ask(
        'company.supervisory_authority',
        'Welche Kammer oder Aufsichtsbehörde ist für Ihren Beruf zuständig?',
        question.en,
      )
}
