import { describe, expect, test } from 'bun:test'
import { complaintOf, groundsOf, soundPart, unfounded } from '../src/ai/checks/checks'
import { business, lies, truths } from './support/lies'

/** What a text of a model may state: every claim has a source, and what has one passes. */

const grounds = groundsOf({ texts: [business], language: 'de', today: '2026-05-04' })

test.each(Object.entries(lies).flatMap(([about, texts]) => texts.map((text) => [about, text] as const)))(
  'a lie about %s is seen: %s',
  (_, text) => {
    expect(unfounded(text, grounds)).not.toEqual([])
    expect(soundPart(`Wir backen.\n\n${text}`, grounds)).toBe('Wir backen.')
  },
)

test.each(truths)('what the sources say passes: %s', (text) => {
  expect(unfounded(text, grounds)).toEqual([])
  expect(soundPart(text, grounds)).toBe(text)
})

describe('typed sources', () => {
  const price = (amount: number) => [{ amount, currency: 'EUR', isFrom: false }]
  const typed = groundsOf({
    texts: ['Salon Anders'],
    items: [
      { names: ['Haarschnitt Damen', 'Haircut women'], prices: price(48) },
      { names: ['Haarschnitt Herren', 'Haircut men'], prices: price(32) },
    ],
    hours: [
      { days: ['tu', 'we', 'th', 'fr'], spans: [{ opens: '09:00', closes: '18:00' }] },
      { days: ['mo'], spans: [] },
    ],
    counts: [2],
    language: 'de',
    today: '2026-05-04',
  })
  test.each([
    'Der Haarschnitt für Damen kostet 48 €, der für Herren 32 €.',
    'A haircut for men is €32.',
    'Dienstag bis Freitag 9–18 Uhr.',
    'Montags ist geschlossen.',
    'Montag meist geschlossen.',
    'Der Haarschnitt für Damen braucht Zeit. Er kostet 48 €.',
    'Die Termine für 2027 stehen fest.',
    'Zwei Schnitte bieten wir an.',
  ])('hold: %s', (text) => expect(unfounded(text, typed)).toEqual([]))
  test.each([
    'Der Haarschnitt für Damen kostet 32 €.',
    'A haircut for women is €32.',
    'Dienstag bis Samstag 9–18 Uhr.',
    'Mittwochs ist geschlossen.',
    'Mittwoch meist geschlossen.',
    'Der Haarschnitt für Damen kostet 48 CHF.',
    'Der Haarschnitt für Damen braucht Zeit. Er kostet 32 €.',
    'Die Termine für 2028 stehen fest.',
    'Wir geben keine Garantie.',
    'Dienstag bis Freitag 9–17 Uhr.',
    'Drei Schnitte bieten wir an.',
  ])('do not hold: %s', (text) => expect(unfounded(text, typed)).not.toEqual([]))
})

test('only the sentence that lies is dropped, with the heading that then stands over nothing', () => {
  const text = [
    '## Brot',
    '',
    'Wir backen in Freiburg. Wir sind Testsieger. Wir freuen uns.',
    '',
    '- Roggenbrot für 4,20 €',
    '- Torte für 30 €',
    '',
    '## Preise',
    '',
    'Alles für 9,99 €.',
  ].join('\n')
  expect(soundPart(text, grounds)).toBe('## Brot\n\nWir backen in Freiburg. Wir freuen uns.\n\n- Roggenbrot für 4,20 €')
})

test('a sentence goes on from the one before: its price is that of the thing named there', () => {
  const [bread, cake] = ['Roggenbrot backen wir täglich.', 'Kuchen gibt es auch.']
  expect(soundPart(`${bread} Der Preis ist 3,10 €. ${cake} Der Preis ist 3,10 €.`, grounds)).toBe(
    `${bread} ${cake} Der Preis ist 3,10 €.`,
  )
})

test('a range is said whole, or by its beginning as a least price; one in the afternoon is none at night', () => {
  const hours = [{ days: ['fr' as const], spans: [{ opens: '18:00', closes: '01:00' }] }]
  const known = groundsOf({ texts: ['Torten 30–50 €'], hours, language: 'de', today: '2026-05-04' })
  const isSound = (text: string) => unfounded(text, known).length === 0
  for (const text of ['Torten kosten 30–50 €.', 'Torten kosten ab 30 €.', 'Freitags schließen wir um 1 Uhr.'])
    expect([text, isSound(text)]).toEqual([text, true])
  for (const text of ['Torten kosten 30 €.', 'Torten kosten 30–40 €.', 'Freitags schließen wir um 13 Uhr.'])
    expect([text, isSound(text)]).toEqual([text, false])
})

test('of what is said twice either holds, and nothing between; a price is for as long as it was said', () => {
  const hours = [{ days: ['tu' as const], spans: [{ opens: '09:00', closes: '18:00' }] }]
  const texts = ['Dienstag 10–14 Uhr.', 'Der Raum kostet 20 € pro Stunde.']
  const known = groundsOf({ texts, hours, language: 'de', today: '2026-05-04' })
  const isSound = (text: string) => unfounded(text, known).length === 0
  for (const text of ['Dienstag 9–18 Uhr.', 'Dienstag 10–14 Uhr.', 'Der Raum kostet 20 € pro Stunde.'])
    expect([text, isSound(text)]).toEqual([text, true])
  for (const text of ['Dienstag 9–14 Uhr.', 'Dienstag 10–18 Uhr.', 'Der Raum kostet 20 € pro Tag.'])
    expect([text, isSound(text)]).toEqual([text, false])
})

test('a heading over nothing but another heading goes with what stood below both', () => {
  expect(soundPart('Wir backen.\n\n## Preise\n\n### Brot\n\nAlles für 9,99 €.', grounds)).toBe('Wir backen.')
})

test('a name is told whole', () => {
  expect(unfounded('Herr Max Müller berät Sie.', grounds)).toEqual([{ kind: 'name', quote: 'Max Müller' }])
})

test('an award that the sources deny is none', () => {
  const denied = groundsOf({ texts: ['Wir sind nicht zertifiziert.'], language: 'de' })
  expect(unfounded('Wir sind zertifiziert.', denied)).toMatchObject([{ kind: 'award' }])
  expect(unfounded('Wir sind nicht zertifiziert.', denied)).toEqual([])
})

test('what two languages call differently is one claim', () => {
  const german = groundsOf({ texts: ['Ein Meisterbetrieb in München, Beratung kostenlos, Bio-Mehl.'], language: 'de' })
  const english = 'A master craftsman business in Munich. Advice is free of charge. The flour is organic.'
  expect(unfounded(english, german)).toEqual([])
})

test('signs that nobody sees hide nothing', () => {
  for (const text of ['Test\u00adsieger', 'Ｔestsieger 2020', 'Das kostet **sieben**hundert Euro.', '٧٠٠ Euro'])
    expect(unfounded(`Wir: ${text}`, grounds)).not.toEqual([])
})

test('the model is told each claim once', () => {
  const complaint = complaintOf(unfounded('Wir sind Testsieger. Testsieger sind wir. 14 Sorten.', grounds))
  expect(complaint).toContain('Testsieger (award); 14 Sorten (number)')
  expect(complaintOf([])).toBeUndefined()
})

test('hostile texts take no time worth speaking of', () => {
  for (const part of [
    '7 ',
    'a hundred ',
    'hundert',
    'und',
    '„',
    '€ 7',
    '0761 ',
    'a.b.',
    '@a',
    'Montag 9–',
    'Herr A ',
    '](',
    '1.',
  ])
    expect(() => unfounded(part.repeat(1000), groundsOf({ texts: [part.repeat(1000)], language: 'de' }))).not.toThrow()
})

test.each([
  ['Geöffnet bis 18 Uhr.', true],
  ['Geöffnet bis 18:00 Uhr.', true],
  ['Geöffnet ab 06:30 Uhr.', true],
  ['Rufen Sie 0761/4590 an.', true],
  ['Das kostet 1250,00 €.', true],
  ['Das kostet 1.250 €.', true],
  ['Geöffnet bis 19 Uhr.', false],
  ['Schreiben Sie an a@b.example.', true],
  ['Schreiben Sie an c@b.example.', false],
  ['Siehe www.b.example.', false],
  ['Siehe https:evil.example/login.', false],
  ['Siehe https:/evil.example/login.', false],
  ['Siehe http:\\\\evil.example.', false],
  ['Siehe [hier](//evil.example).', false],
  ['Siehe [hier](\\\\evil.example).', false],
  ['Siehe [hier](evil.example/login).', false],
  ['Siehe [hier](https:b.example/brot).', true],
  ['Siehe www.c.example/brot.', true],
  ['Schreiben Sie [uns](mailto:a@b.example).', true],
  ['Schreiben Sie [uns](mailto:c@b.example).', false],
  ['Ohne Zahl.', true],
])('whether a sentence stands on the sources: %s', (sentence, grounded) => {
  const sources = groundsOf({
    texts: [
      'Von 6:30 bis 18:00 Uhr, Telefon 0761 4590, a@b.example, 1.250 €, https://b.example/brot, https://www.c.example/brot/',
    ],
    language: 'de',
  })
  expect(unfounded(sentence, sources).length === 0).toBe(grounded)
})
