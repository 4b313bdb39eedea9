import { describe, expect, test } from 'bun:test'
import { markOf } from '../src/block-types/made-from'
import { mustDiffer, namesOf, stateOfText } from '../src/block-types/text-state'

const names = namesOf({
  name: 'Gasthaus zum goldenen Hirsch',
  company: {
    legal_name: 'Hirsch Gastronomie GmbH',
    city: 'Freiburg',
    managing_directors: ['Rosa Lindner'],
    since: 1962,
  },
})
const languages = { source: 'de', target: 'en', names }
/** As if the text had been written for the source just now. */
const written = (source: string, text: string, { isName = false, to = 'en' } = {}) =>
  stateOfText({ source, isName }, text, { noted: markOf(source, text) }, { ...languages, target: to })

describe('a translated text is done', () => {
  test('when it is there, differs, and was made from the source as it is', () => {
    expect(written('Wir backen seit 1962.', 'We have been baking since 1962.')).toBe('done')
    expect(written('Wir backen seit 1962.', '  ')).toBe('missing')
    const noted = markOf('Wir backen seit 1960.', 'We bake.')
    expect(stateOfText({ source: 'Wir backen seit 1962.' }, 'We bake.', { noted }, languages)).toBe('stale')
    const half = 'Our bakery: wir backen seit 1962'
    const older = { noted: markOf('Wir backen seit 1960.', half) }
    expect(stateOfText({ source: 'Wir backen seit 1962.' }, half, older, languages)).toBe('stale')
    expect(stateOfText({ source: 'Wir backen.' }, 'We bake.', {}, languages)).toBe('unknown')
    expect(stateOfText({ source: 'Wir backen.' }, 'We bake.', { noted: markOf('x', 'y') }, languages)).toBe('unknown')
  })

  test('by what a person has said of it, before what was noted by itself', () => {
    const [source, text] = ['Wir backen seit 1962.', 'We have been baking.']
    const former = markOf('Wir backen seit 1960.', text)
    const state = (marks: object) => stateOfText({ source }, text, marks, languages)
    expect(state({ settled: former, noted: markOf(source, text) })).toBe('stale')
    expect(state({ settled: markOf(source, text), noted: former })).toBe('done')
    expect(state({ settled: markOf(source, 'x'), noted: former })).toBe('stale')
  })

  test('alike where it is an address and nothing else', () => {
    expect(mustDiffer({ source: 'Goethestraße 14, 79100 Freiburg' }, languages)).toBe(false)
    expect(mustDiffer({ source: 'Goethestraße 14, 79100 Freiburg, im Hof hinter dem Laden' }, languages)).toBe(true)
  })

  test.each([
    ['Wir backen seit 1962 mit Natursauerteig.', 'Our bakery: wir backen seit 1962, with natural sourdough.'],
    ['Frische Brötchen und Kuchen, jeden Tag ab sechs.', 'Every day from six we have frische Brötchen und Kuchen.'],
    ['Sträuße, Hochzeitsfloristik und Trauerfloristik', 'Sträuße, Hochzeitsfloristik and Trauerfloristik'],
    ['Ab {{preis}} je Person. Jetzt gleich anrufen.', 'From {{preis}} a head. Jetzt gleich anrufen.'],
  ])('not when it is half German: %s', (source, text) => {
    expect(written(source, text)).toBe('partly')
    const settled = markOf(source, text)
    expect(stateOfText({ source }, text, { settled }, languages)).toBe('done')
  })

  test.each([
    ['Willkommen im Gasthaus zum goldenen Hirsch', 'Welcome to the Gasthaus zum goldenen Hirsch'],
    ['Das Team um Rosa Lindner', 'The team of Rosa Lindner'],
    ['Mehr auf https://example.com/so-geht-das-hier', 'More at https://example.com/so-geht-das-hier'],
    ['Zum [Kontakt](/so/geht/das/hier)', 'Go to [contact](/so/geht/das/hier)'],
    ['Bio aus der Region', 'Organic, from der Region'],
  ])('also with names, links and a word or two of the source: %s', (source, text) => {
    expect(written(source, text)).toBe('done')
  })

  test.each([
    ...['Rosa Lindner', 'Hirsch Gastronomie GmbH', '12,50 €', '8–18', '10 km', '+49 761 12345', 'post@example.com'],
    ...['www.example.com/kontakt', 'Wiehrestraße 3, 79100 Freiburg', '{{preis}}', 'Freiburg'],
  ])('as it is, where nothing in it is of a language: %s', (text) => {
    expect([mustDiffer({ source: text }, languages), written(text, text)]).toEqual([false, 'done'])
  })

  test.each([...['Kontakt', 'Unser Team', '3 Sorten Brot', 'Wir in Freiburg', 'Frische Brötchen']])(
    'not as it is, where it has words: %s',
    (text) => {
      expect(written(text, text)).toBe('same')
      expect(stateOfText({ source: text }, text, { settled: markOf(text, text) }, languages)).toBe('done')
    },
  )

  test('as it is in fields of names, and in another form of its own language', () => {
    expect(written('Anna Beispiel', 'Anna Beispiel', { isName: true })).toBe('done')
    expect(written('Wir backen Brot', 'Wir backen Brot', { to: 'de-AT' })).toBe('done')
  })

  test('with whole sentences alike between languages that are near to each other, once somebody has looked at them', () => {
    const near = { source: 'da', target: 'nb', names: [] }
    const [source, text] = ['Vi bager brød hver dag', 'Vi baker brød hver dag']
    expect(stateOfText({ source }, text, { noted: markOf(source, text) }, near)).toBe('done')
  })

  test('judged in time that grows with the text', () => {
    const long = 'wort '.repeat(20_000)
    expect(written(long, `${long} x`)).toBe('partly')
    expect(written('a@'.repeat(20_000), 'b@'.repeat(20_000))).toBe('done')
    expect(written('a.'.repeat(20_000), `${'a.'.repeat(20_000)}b`)).toBe('done')
  }, 5000)
})

test('the names of a site are told whole, the longest first, and none that is too short to be known by', () => {
  const company = {
    city: 'Kassel',
    legal_name: 'Blumen Kassel GmbH',
    country: 'DE',
    managing_directors: ['Ida Kassel'],
  }
  expect(namesOf({ name: 'Blumen Kassel', company })).toEqual([
    ...['Blumen Kassel GmbH', 'Blumen Kassel', 'Ida Kassel', 'Kassel'],
  ])
  expect(namesOf({ name: 'Kassel', company: null })).toEqual(['Kassel'])
})
