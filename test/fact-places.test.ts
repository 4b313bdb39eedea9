import { describe, expect, test } from 'bun:test'
import { isOffer, withHours, withOffer } from '../src/block-types/fact-places'
import type { Hours } from '../src/grammar/business'
import type { Day } from '../src/grammar/week'

/** What a fact that has changed writes into a block, in each of its languages. */

const price = (amount: number, more: object = {}) => ({ amount, currency: 'EUR', isFrom: false, ...more })
const cut = { id: 'cut', name: 'Haarschnitt', price: price(24) }

describe('an offer', () => {
  const listOf = (...items: object[]) => ({ groups: [{ headline: 'Damen', items: [] }, { items }] })
  const block = (de: object, en: object) => ({
    id: 'b',
    type: 'price_list',
    props: {},
    content: {
      de: listOf({ id: 'dye', name: 'Farbe', price: '50 €' }, { id: 'cut', ...de }),
      en: listOf({ id: 'cut', ...en }, { id: 'dye', name: 'Colour', price: '€50' }),
    },
  })
  const changed = (de: object, en: object, facts: Parameters<typeof withOffer>[2]) => {
    const { content } = withOffer(block(de, en), 'items.cut', facts, 'de')
    expect(JSON.stringify(content)).toContain('"id":"dye","name":"Farbe","price":"50 €"')
    expect(JSON.stringify(content)).toContain('"id":"dye","name":"Colour","price":"€50"')
    return ['de', 'en'].map((locale) => {
      const [, { items }] = content[locale]!.groups as [unknown, { items: { id: string }[] }]
      const { id: _, ...item } = items.find(({ id }) => id === 'cut') ?? { id: '' }
      return item
    })
  }

  test('that has another name keeps its translation, where there is one, and the price as it was written', () => {
    const after = { ...cut, name: 'Schnitt' }
    const german = { name: 'Haarschnitt', price: '24,00 Euro' }
    expect(changed(german, { name: 'Haircut', price: '€24' }, { before: cut, after })).toEqual([
      { name: 'Schnitt', price: '24,00 Euro' },
      { name: 'Haircut', price: '€24' },
    ])
    expect(changed(german, { name: ' haarschnitt', price: '€24' }, { before: cut, after })[1]).toEqual({
      name: 'Schnitt',
      price: '€24',
    })
  })

  test('of which nothing was known brings what it is priced by, or takes it away; one that is priced alike keeps it', () => {
    const hourly = { name: 'Haarschnitt', price: '50 €', unit: 'je Stunde' }
    const flat = { ...cut, price: price(30) }
    const units = (facts: Parameters<typeof withOffer>[2]) =>
      changed(hourly, { ...hourly, unit: 'an hour' }, facts).map((item) => (item as { unit?: string }).unit)
    expect(units({ after: flat })).toEqual(['', ''])
    expect(units({ before: cut, after: flat })).toEqual(['je Stunde', 'an hour'])
  })

  test('is what an item says only at the same price: the amount, up to where, the currency, and whether it is from there', () => {
    const written = ['20 €', 'ab 20 €', '20–30 €', '20 CHF', '21 €']
    const saidOf = (more: object) =>
      written.filter((said) =>
        isOffer({ name: 'Haarschnitt', price: said, unit: '' }, { ...cut, price: price(20, more) }),
      )
    expect(saidOf({})).toEqual(['20 €'])
    expect(saidOf({ isFrom: true })).toEqual(['ab 20 €'])
    expect(saidOf({ upTo: 30 })).toEqual(['20–30 €'])
    expect(saidOf({ currency: 'CHF' })).toEqual(['20 CHF'])
  })
})

describe('hours', () => {
  const on = (day: Day, note?: string): Hours => ({
    days: [day],
    spans: [{ opens: '09:00', closes: '12:00' }],
    ...(note && { note }),
  })
  const monday = { day: 'mo', from: '09:00', to: '12:00' }

  test('bring a note that has changed into each language, and leave a translated one that has not', () => {
    const notes = (mo: string, tu: string) => ({
      days: [
        { id: '1', day: 'mo', note: mo },
        { id: '2', day: 'tu', note: tu },
      ],
    })
    const block = {
      id: 'b',
      type: 'opening_hours',
      props: { hours: [monday, { ...monday, day: 'tu' }], hide_closed: true },
      content: { de: notes('nur mit Termin', 'nur morgens'), en: notes('by appointment', 'mornings only') },
    }
    const after = { hours: [on('mo', 'nach Absprache'), on('tu', 'nur morgens')], special: [] }
    const { content } = withHours(block, 'hours', after, 'de')
    expect([content.de, content.en]).toMatchObject([
      notes('nach Absprache', 'nur morgens'),
      notes('nach Absprache', 'mornings only'),
    ])
  })

  test('of a location are those of the one that is meant, wherever it stands in another language', () => {
    const [one, two] = ['a', 'b'].map((id) => ({ id, name: id, hours: [monday] }))
    const block = {
      id: 'b',
      type: 'locations',
      props: {},
      content: { de: { items: [one, two] }, en: { items: [two, one] } },
    }
    const { content } = withHours(block, 'items.a', { hours: [on('fr')], special: [] }, 'de')
    const daysOf = (locale: string) =>
      (content[locale]!.items as { id: string; hours: { day: string }[] }[]).map(({ id, hours }) => [id, hours[0]?.day])
    expect([daysOf('de'), daysOf('en')]).toEqual([
      [
        ['a', 'fr'],
        ['b', 'mo'],
      ],
      [
        ['b', 'mo'],
        ['a', 'fr'],
      ],
    ])
  })
})
