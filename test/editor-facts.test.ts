import { describe, expect, test } from 'bun:test'
import { cardOf } from '../src/editor/new-site/card'
import { factsChangeOf, knownOf, moreOf } from '../src/editor/site-facts/facts-data'
import { writtenProposal, writtenWeek } from '../src/editor/site-facts/written-fact'
import { brandingImage } from '../src/editor/site-settings/branding-image'
import type { FactsView } from '../src/facts/facts.schema'

/** What is said of the business in fields, and as the service takes it. */

const facts = {
  hours: [
    { days: ['mo', 'tu'], spans: [{ opens: '07:00', closes: '13:00' }] },
    { days: ['sa'], spans: [] },
  ],
  special: [
    { date: '2026-12-24', label: 'Heiligabend', opens: '08:00', closes: '12:00' },
    { date: '2026-12-25', until: '2026-12-26' },
  ],
  offers: [
    { id: 'o1', name: 'Torte', detail: 'groß', price: { amount: 25, currency: 'EUR' } },
    { id: 'o2', name: 'Brot', priceText: 'nach Gewicht' },
  ],
  people: ['Rosa Lindner', 'Jan Petersen'],
  since: 1987,
  place: { street: 'Goethestraße 14', city: 'Freiburg', area: 'Breisgau' },
  contact: { phone: '0761 1', email: 'a@b.example' },
}
const view = { facts } as unknown as FactsView
const read = knownOf(view, 'de')
const change = (card: Parameters<typeof factsChangeOf>[2], more: Parameters<typeof factsChangeOf>[3] = {}) =>
  factsChangeOf(view, read, card, more)

describe('the fields of what is said of a business', () => {
  test('show what is known, and what the card has no place for', () => {
    expect(moreOf(view)).toEqual({
      area: 'Breisgau',
      people: 'Rosa Lindner; Jan Petersen',
      special: [
        { date: '2026-12-24', label: 'Heiligabend', from: '08:00', to: '12:00' },
        { date: '2026-12-25', until: '2026-12-26' },
      ],
    })
    expect(moreOf({ facts: { place: {} } } as unknown as FactsView)).toEqual({ area: '', people: '', special: [] })
  })

  test('send what was changed alone, what was emptied as nothing', () => {
    expect(change({})).toEqual({})
    expect(change({ street: ' Hauptstraße 1 ', phone: ' ' })).toEqual({
      place: { street: 'Hauptstraße 1' },
      contact: { phone: null },
    })
    expect(change({ city: '', email: '' })).toEqual({ place: { city: null }, contact: { email: null } })
    expect(change({ zip: '79098' }, { area: '' })).toEqual({ place: { zip: '79098', area: null } })
    expect(change({ email: 'c@d.example' })).toEqual({ contact: { email: 'c@d.example' } })
    expect([change({ since: ' 1990 ' }), change({ since: ' ' })]).toEqual([{ since: 1990 }, { since: null }])
    expect(change({}, { people: ' Rosa ;\nJan;; ' })).toEqual({ people: ['Rosa', 'Jan'] })
    expect(change({}, { people: '' })).toEqual({ people: [] })
  })

  test('send times as the service writes them, and no row that says nothing', () => {
    const { week } = cardOf(read)
    expect(change({ week: { ...week, tu: { state: 'closed', spans: [{ from: '9:00', to: '24:00' }] } } })).toEqual({
      hours: [
        { days: ['mo'], spans: [{ opens: '07:00', closes: '13:00' }] },
        { days: ['tu'], spans: [{ opens: '09:00', closes: '24:00' }] },
        { days: ['sa'], spans: [] },
      ],
    })
    const special = [
      { id: 'x', date: '2026-12-24', from: '8:00', to: '12:00' },
      { label: 'Ferien' },
      { until: '2026-12-26' },
      { date: '2026-12-25', until: '2026-12-26', label: '' },
    ]
    expect(change({}, { special })).toEqual({
      special: [
        { date: '2026-12-24', opens: '08:00', closes: '12:00' },
        { label: 'Ferien' },
        { date: '2026-12-25', until: '2026-12-26' },
      ],
    })
  })

  test('keep an offer the one it is: its price as it was where nobody touched it, else as it is written', () => {
    const rows = cardOf(read).offers
    expect(change({ offers: rows })).toEqual({ offers: facts.offers } as never)
    const [cake, bread] = rows as [(typeof rows)[number], (typeof rows)[number]]
    expect(change({ offers: [bread, { ...cake, name: ' Sahnetorte ' }] })).toEqual({
      offers: [facts.offers[1], { ...facts.offers[0], name: 'Sahnetorte' }],
    } as never)
    expect(
      change({
        offers: [
          { ...cake, price: ' 30 € ' },
          { ...bread, price: '' },
        ],
      }),
    ).toEqual({
      offers: [
        { id: 'o1', name: 'Torte', detail: 'groß', priceText: '30 €' },
        { id: 'o2', name: 'Brot' },
      ],
    })
    expect(
      change({
        offers: [
          { name: 'Neu', price: '5 €' },
          { name: ' ', price: '5 €' },
        ],
      }),
    ).toEqual({
      offers: [{ name: 'Neu', priceText: '5 €' }],
    })
  })
})

describe('a fact in a line', () => {
  const names = { mo: 'Mo', tu: 'Di', we: 'Mi', th: 'Do', fr: 'Fr', sa: 'Sa', su: 'So' }
  test('is a week with rows of three days or more, with breaks, notes and closed days', () => {
    const span = { opens: '9:00', closes: '12:00' }
    const week = [
      { days: ['tu', 'we', 'th'] as const, spans: [span, { opens: '14:00', closes: '18:00' }] },
      { days: ['fr', 'sa'] as const, spans: [span] },
      { days: ['mo', 'we', 'su'] as const, spans: [], note: 'nach Absprache' },
      { days: ['su'] as const, spans: [] },
    ].map((one) => ({ ...one, days: [...one.days] }))
    expect(writtenWeek(week, names, 'zu')).toBe(
      'Di – Do 9:00–12:00, 14:00–18:00; Fr, Sa 9:00–12:00; Mo, Mi, So nach Absprache; So zu',
    )
  })

  test('is an offer with its price, else whatever it says', () => {
    const written = (fact: string, value: Record<string, unknown>) =>
      writtenProposal(fact, value, { names, closed: 'zu' })
    expect([
      written('offers', { id: 'o1', name: 'Brot', priceText: '5 €' }),
      written('offers', { name: 'Brot' }),
    ]).toEqual(['Brot, 5 €', 'Brot'])
    expect(written('hours', { hours: [{ days: ['su'], spans: [] }] })).toBe('So zu')
    expect(written('place', { street: 'Goethestraße 14', city: 'Freiburg', pos: 3 })).toBe('Goethestraße 14, Freiburg')
  })
})

test('a country is kept by its code, however it is typed, and what is none stays as it was written', async () => {
  const browsersModule: string = '../src/editor/site-settings/countries' // its types are those of a browser
  const { countryChoices, countryCode, countryName } = await import(browsersModule)
  expect(['de', ' AT ', 'Deutschland', 'XX'].map(countryCode)).toEqual(['DE', 'AT', 'Deutschland', 'XX'])
  expect(['de', 'CH', 'XX', 'Schland'].map((code) => countryName(code, 'de'))).toEqual([
    ...['Deutschland', 'Schweiz', 'XX', 'Schland'],
  ])
  expect(countryName('de', 'en')).toBe('Germany')
  const labels = (written: string): string[] =>
    countryChoices(written, 'de').map(({ label }: { label: string }) => label)
  expect([labels('').length, labels('de').length, labels('Schland').length - labels('').length]).toEqual([
    labels('AT').length,
    labels('').length,
    1,
  ])
  expect(labels('')).toEqual([...labels('')].sort((a, b) => a.localeCompare(b, 'de')))
})

test('a picture of the branding stands in it alone or with a text', () => {
  expect(
    ['id', { asset_id: 'id', alt: 'x' }, { asset_id: '' }, '', null, undefined, { url: 'x' }].map(brandingImage),
  ).toEqual(['id', 'id', ...Array.from({ length: 5 }, () => undefined)])
})
