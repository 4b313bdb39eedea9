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
})

test('what the brief leaves open is asked, what it says is not', () => {
  expect(about('Bäckerei in Ulm.')).toEqual(expect.arrayContaining(['name', 'hours', 'offers']))
  const said = about('Wir sind die Bäckerei Ahornhof. Öffnungszeiten: Mo–Fr 7–18 Uhr. Preise: Brot 4 €.')
  for (const key of ['name', 'hours', 'offers']) expect(said).not.toContain(key)
  expect(about('Yoga studio in Cork. Questions people ask: is there a shower?')).toContain('questions')
})
