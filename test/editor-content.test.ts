import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addDays, addMonths, momentAt, movedTo, weeksOf } from '../src/editor/blog/days'
import { viewOf } from '../src/editor/collections/entries-view'
import {
  changesOf,
  dateParts,
  entryDraftOf,
  joinDate,
  missingFields,
  missingLocales,
  newEntryValues,
  readNumber,
} from '../src/editor/collections/entry-values'
import { differingFields, effectsOf, keyFor, toSend } from '../src/editor/collections/field-changes'
import { openEditorGlobals } from './support/editor-globals'

const spoken = { locales: ['de', 'en'], defaultLocale: 'de', hasComma: true }
const fields = [
  { key: 'name', label: 'Name', type: 'text', required: true, localized: true },
  { key: 'preis', label: 'Preis', type: 'number', required: false },
  { key: 'da', label: 'Verfügbar', type: 'boolean', required: false },
  { key: 'art', label: 'Art', type: 'select', required: false, options: ['hell', 'dunkel'] },
] as const satisfies Parameters<typeof entryDraftOf>[0]
type Entry = Parameters<typeof effectsOf>[2][number]
const entry = (data: Record<string, unknown>): Entry => ({
  ...{ id: '', collection_id: '', slug: '', slugs: {}, sort_order: 0, created_at: '', updated_at: '', etag: '' },
  data,
})

describe('the list of entries', () => {
  test('is sorted by a field in either direction, what is empty comes last in both', () => {
    const rows = [10, '', 9, undefined, 100].map((preis) => entry({ preis }))
    const prices = (isDown: boolean) =>
      viewOf(rows, '', { key: 'preis', isDown }, spoken).map(({ data }) => data.preis ?? '')
    expect(prices(false)).toEqual([9, 10, 100, '', ''])
    expect(prices(true)).toEqual([100, 10, 9, '', ''])
    const named = ['Öl', '', 'Zwiebel 10', 'Zwiebel 9'].map((name) => entry({ name }))
    const names = (isDown: boolean) => viewOf(named, '', { key: 'name', isDown }, spoken).map(({ data }) => data.name)
    expect(names(false)).toEqual(['Öl', 'Zwiebel 9', 'Zwiebel 10', ''])
    expect(names(true)).toEqual(['Zwiebel 10', 'Zwiebel 9', 'Öl', ''])
  })

  test('is searched by words that may stand in any field', () => {
    const rows = [entry({ name: { de: 'Roggen' }, art: 'dunkel' }), entry({ name: { de: 'Weizen' }, art: 'hell' })]
    const found = (search: string) => viewOf(rows, search, undefined, spoken)
    expect(found('DUNKEL rogg')).toEqual([rows[0]!])
    expect([found('dunkel weizen'), found(' ')]).toEqual([[], rows])
  })
})

describe('the form of an entry', () => {
  test('sends nothing of what was not changed, whatever stands in it', () => {
    const data = { name: { de: 'Roggen', en: 'Rye', fr: 'Seigle' }, preis: 4.25, da: false, art: 'mittel' }
    const draft = entryDraftOf([...fields], data, spoken)
    expect(draft).toEqual({ 'name.de': 'Roggen', 'name.en': 'Rye', preis: '4,25', da: false, art: 'mittel' })
    expect(changesOf([...fields], draft, { ...draft }, spoken)).toEqual({ data: {}, wrong: [] })
  })

  test('sends one language of a text alone, and null for what was emptied', () => {
    const before = entryDraftOf([...fields], { name: { de: 'Roggen', en: 'Rye' }, preis: 4 }, spoken)
    const after = { ...before, 'name.en': 'Rye bread', preis: ' ' }
    expect(changesOf([...fields], before, after, spoken).data).toEqual({ name: { en: 'Rye bread' }, preis: null })
  })

  test('sends texts as they are written, and addresses without the spaces around them', () => {
    const some = (['text', 'richtext', 'url', 'email'] as const).map((type) => ({
      ...{ key: type, label: type, type, required: false },
    }))
    const typed = Object.fromEntries(some.map(({ key }) => [key, ' a ']))
    expect(changesOf(some, entryDraftOf(some, {}, spoken), typed, spoken).data).toEqual({
      ...{ text: ' a ', richtext: ' a ', url: 'a', email: 'a' },
    })
  })

  test('names what is no number and sends switches of a new entry in any case', () => {
    const draft = { ...entryDraftOf([...fields], {}, spoken), 'name.de': 'Neu', preis: 'viel' }
    const { data, wrong } = newEntryValues([...fields], draft, spoken)
    expect([data.name, data.da, wrong]).toEqual([{ de: 'Neu' }, false, ['preis']])
  })

  for (const [text, number] of [
    ['4,20', 4.2],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1’250.5', 1250.5],
    ['-3', -3],
    ['1.250', 1250],
    ['1.25', 1.25],
    ['0.125', 0.125],
    ['4,', 4],
    ['', undefined],
    ['1e5', undefined],
    ['4 Euro', undefined],
    ['1,2,3', undefined],
  ] as const)
    test(`reads „${text}“ as ${number}`, () => expect(readNumber(text, true)).toBe(number))

  test('reads a comma before three digits as thousands where numbers are written with a dot', () => {
    expect([readNumber('1,250', false), readNumber('1.250', false), readNumber('4,2', false)]).toEqual([
      1250, 1.25, 4.2,
    ])
  })

  test('keeps the zone of a time when its day changes', () => {
    const parts = dateParts('2026-05-14T19:00:00Z')
    expect(joinDate({ ...parts, day: '2026-05-15' })).toBe('2026-05-15T19:00Z')
    expect(joinDate({ ...parts, time: '' })).toBe('2026-05-14')
    expect(joinDate(dateParts('2026-05-14'))).toBe('2026-05-14')
  })

  test('names what an entry must have and has not, spaces alone being nothing', () => {
    const demanding = fields.map((field) => ({ ...field, required: field.key !== 'art' }))
    const missing = (data: Record<string, unknown>) => missingFields(demanding, data, 'de').map(({ key }) => key)
    expect(missing({ name: { en: 'Rye' }, da: false })).toEqual(['name', 'preis'])
    expect(missing({ name: { de: '  ' }, preis: 0, da: false })).toEqual(['name'])
    expect(missing({ name: { de: 'Roggen' }, preis: 4, da: true })).toEqual([])
  })

  test('sends null for a picture that was taken out', () => {
    const picture = [{ key: 'bild', label: 'Bild', type: 'image' as const, required: false }]
    const before = entryDraftOf(picture, { bild: { asset_id: 'a' } }, spoken)
    expect(changesOf(picture, before, { bild: {} }, spoken).data).toEqual({ bild: null })
    expect(changesOf(picture, before, { bild: { asset_id: 'b' } }, spoken).data).toEqual({ bild: { asset_id: 'b' } })
    expect(changesOf(picture, before, { bild: { url: '/a.jpg' } }, spoken).data).toEqual({ bild: { url: '/a.jpg' } })
  })

  test('names the languages in which a text is missing that another one has', () => {
    expect(missingLocales([...fields], { name: { de: 'Roggen' } }, spoken)).toEqual(['en'])
    expect(missingLocales([...fields], { name: { en: 'Rye', de: ' ' } }, spoken)).toEqual(['de'])
    expect(missingLocales([...fields], { preis: 4 }, spoken)).toEqual([])
  })
})

describe('what changed fields do to entries', () => {
  const entries = [
    entry({ name: { de: 'Roggen', en: 'Rye' }, preis: 4, art: 'dunkel' }),
    entry({ name: { de: 'Weizen' }, art: 'hell' }),
  ]
  const effects = (after: Parameters<typeof effectsOf>[1]) => effectsOf([...fields], after, entries, 'de')

  test('is nothing for a new name, another order and further options', () => {
    const [name, preis, da, art] = fields
    expect(
      effects([da, { ...art, options: ['hell', 'dunkel', 'mittel'] }, { ...name, label: 'Sorte' }, preis]),
    ).toEqual([])
  })

  test('is counted: fields that go, other types, required ones, fewer options, one language', () => {
    const [name, preis, da, art] = fields
    expect(effects([name, da, art])).toEqual([{ kind: 'hidden', field: 'Preis', count: 1 }])
    expect(effects([name, { ...preis, type: 'text' }, da, art])).toEqual([{ kind: 'unfit', field: 'Preis', count: 1 }])
    expect(effects([name, { ...preis, required: true }, da, art])).toEqual([
      { kind: 'missing', field: 'Preis', count: 1 },
    ])
    expect(effects([name, preis, da, { ...art, options: ['hell'] }])).toEqual([
      { kind: 'options', field: 'Art', count: 1 },
    ])
    expect(effects([{ ...name, localized: undefined }, preis, da, art])).toEqual([
      { kind: 'one-language', field: 'Name', locale: 'de', count: 1 },
    ])
  })

  test('of a new field is what all of them lack where it is demanded, and nothing of languages', () => {
    const extra = { key: 'neu', label: 'Neu', type: 'text' as const, required: true, localized: true }
    expect(effects([...fields, extra])).toEqual([{ kind: 'missing', field: 'Neu', count: 2 }])
    expect(effects([...fields, { ...extra, required: false }])).toEqual([])
  })

  test('is that a name in one language becomes that of the main one, and leads nowhere as a reference', () => {
    const [name, preis, da, art] = fields
    const before = [{ ...name, localized: undefined }, preis, da, art]
    const some = [entry({ name: 'Roggen', art: '' }), entry({ name: '', art: 'hell' })]
    expect(effectsOf(before, [name, preis, da, art], some.slice(1), 'de')).toEqual([
      { kind: 'languages', field: 'Name', locale: 'de' },
    ])
    const reference = { ...art, type: 'reference' as const, collection: 'x' }
    expect(effectsOf(before, [{ ...name, localized: undefined }, preis, da, reference], some, 'de')).toEqual([
      { kind: 'unfit', field: 'Art', count: 1 },
    ])
  })

  test('differ by the names of their fields, also where one of two states has a field alone', () => {
    const [name, preis, da, art] = fields
    const states = [{ fields: [name, preis, da] }, { fields: [{ ...name, label: 'Sorte' }, preis, art] }] as const
    expect(differingFields({ fields: [...states[0].fields] }, { fields: [...states[1].fields] })).toEqual([
      ...['Name', 'Verfügbar', 'Art'],
    ])
    expect(differingFields({ fields: [...fields] }, { fields: [...fields] })).toEqual([])
  })

  test('is not told again of what was demanded before', () => {
    const [name, preis, da, art] = fields
    const other = [entry({ preis: 4 })]
    expect(effectsOf([...fields], [{ ...name, label: 'Sorte' }, preis, da, art], other, 'de')).toEqual([])
  })

  test('sends languages of texts alone, and options and collections of their types', () => {
    const all = { label: 'F', required: false, localized: true, options: ['a'], collection: 'c' }
    const types = ['text', 'number', 'select', 'reference'] as const
    expect(toSend(types.map((type) => ({ ...all, key: type, type })))).toEqual([
      { key: 'text', label: 'F', type: 'text', required: false, localized: true },
      { key: 'number', label: 'F', type: 'number', required: false },
      { key: 'select', label: 'F', type: 'select', required: false, options: ['a'] },
      { key: 'reference', label: 'F', type: 'reference', required: false, collection: 'c' },
    ])
  })

  test('keys come from names, begin with a letter and are never taken', () => {
    expect(['Größe in cm', '2. Bild', '!?', 'Preis'].map((label) => keyFor(label, ['preis']))).toEqual([
      'groesse_in_cm',
      'bild',
      'feld',
      'preis_2',
    ])
  })
})

describe('days of the calendar', () => {
  test('fill whole weeks from Monday on, over the ends of months and years', () => {
    for (let month = '2024-01'; month < '2028-01'; month = addMonths(month, 1)) {
      const days = weeksOf(month).flat()
      expect([days.length % 7, new Date(`${days[0]}T12:00:00`).getDay()]).toEqual([0, 1])
      expect(days.every((day, i) => i === 0 || day === addDays(days[i - 1] ?? '', 1))).toBe(true)
      expect(days.filter((day) => day.startsWith(month)).length).toBe(
        new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate(),
      )
    }
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })

  test('keep the time of a post that moves', () => {
    const moment = momentAt('2026-05-14', '09:30') ?? ''
    expect(movedTo(moment, '2026-11-02')).toBe(momentAt('2026-11-02', '09:30') ?? '')
    expect(momentAt('', '09:30')).toBeUndefined()
  })
})

describe('the settings of a post', () => {
  type Told = Record<'title' | 'slug' | 'excerpt' | 'category' | 'tags', string>
  let endGlobals = () => {}
  let contentChange: (post: object, texts: Record<string, Told>, shared: object, defaultLocale: string) => object
  beforeAll(async () => {
    endGlobals = openEditorGlobals('bk_token')
    const browsersModule: string = '../src/editor/blog/settings-values' // its types are those of a browser
    contentChange = (await import(browsersModule)).contentChange
  })
  afterAll(() => endGlobals())

  const none = { title: '', slug: '', excerpt: '', category: '', tags: '' }
  const post = {
    page: { translations: [], published_at: null },
    block: { content: { de: { text: 'Kurz', body: 'x' } } },
  }
  const german = { ...none, excerpt: 'Kurz' }
  const shared = { author: 'Rosa', image: undefined, day: '' }

  test('give author and picture to the languages that it speaks, and begin none by that', () => {
    expect(contentChange(post, { de: german, en: none }, shared, 'de')).toEqual({
      de: { text: 'Kurz', body: 'x', author: 'Rosa' },
    })
    expect(contentChange(post, { de: german, en: { ...none, excerpt: ' Short ' } }, shared, 'de')).toEqual({
      de: { text: 'Kurz', body: 'x', author: 'Rosa' },
      en: { text: 'Short', author: 'Rosa' },
    })
    expect(contentChange(post, { de: german, en: none }, { ...shared, author: '' }, 'de')).toEqual({})
  })
})
