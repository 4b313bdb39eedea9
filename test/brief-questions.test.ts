import { expect, test } from 'bun:test'
import { openQuestions } from '../src/ai/brief/open-questions'
import { readBrief } from '../src/ai/brief/read-brief'

const about = (brief: string, company: Record<string, unknown> = {}) =>
  openQuestions(readBrief(brief, { company }).facts, company).map((one) => one.about)

test('a German company is asked for what § 5 DDG wants, in both languages', () => {
  const company = { legal_name: 'Ahorn GmbH', city: 'Ulm', country: 'DE' }
  const questions = openQuestions(readBrief('Bäckerei in Ulm.', { company }).facts, company)
  const asked = questions.map((one) => one.about)
  for (const key of [
    'street',
    'zip',
    'email',
    'phone',
    'register_number',
    'register_court',
    'managing_directors',
    'vat_id',
  ])
    expect(asked).toContain(`company.${key}`)
  expect(asked).not.toContain('company.legal_name')
  expect(questions[0]?.question.de).toContain('§ 5 DDG')
  for (const { question } of questions) expect(question.de).not.toBe(question.en)
})

test('a British company is asked for no German register, and a lawyer who watches over the profession', () => {
  const asked = about('Solicitors in Leeds.', { legal_name: 'Marsh LLP', country: 'GB', email: 'a@b.example' })
  expect(asked).toContain('company.register_number')
  expect(asked).toContain('company.supervisory_authority')
  expect(asked).not.toContain('company.register_court')
  expect(asked).not.toContain('company.email')
  expect(asked).toContain('company.managing_directors')
  expect(asked).not.toContain('company.phone')
})

test('the country of the company counts before the one that its postcode tells', () => {
  const brief = 'Wir sind eine Bäckerei. Hauptstraße 12, 79098 Freiburg.'
  expect(about(brief, { legal_name: 'Ahorn AG', country: 'DE' })).toContain('company.register_court')
  const facts = { ...readBrief(brief).facts, place: { country: 'DE' } }
  const asked = openQuestions(facts, { legal_name: 'Ahorn AG', country: 'CH' }).map((one) => one.about)
  expect(asked).not.toContain('company.register_court')
})

test('a question that visitors ask is asked of the owner where the brief does not answer it, and only there', () => {
  const { facts } = readBrief('Bäckerei in Ulm.\n\nFragen:\nGibt es Duschen? Ja, zwei.\nGibt es Parkplätze?')
  const questions = openQuestions(facts, {}).filter((one) => one.about === 'questions')
  expect(questions.map(({ question }) => question.de)).toEqual(['Was antworten Sie auf „Gibt es Parkplätze?“?'])
})

test('what the brief leaves open is asked, what it says is not', () => {
  expect(about('Bäckerei in Ulm.')).toEqual(expect.arrayContaining(['name', 'hours', 'offers']))
  const said = about('Wir sind die Bäckerei Ahornhof. Öffnungszeiten: Mo–Fr 7–18 Uhr. Preise: Brot 4 €.')
  for (const key of ['name', 'hours', 'offers']) expect(said).not.toContain(key)
  expect(about('Yoga studio in Cork. Questions people ask: is there a shower?')).toContain('questions')
})
