import { describe, expect, test } from 'bun:test'
import { hoursIn, isOffer, placesIn, priceIn, withHours, withOffer } from '../src/block-types/fact-places'
import { offerFieldsOf, typesWithFacts } from '../src/block-types/fact-types'
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

describe('the price of an offer', () => {
  const [before, after] = [cut, { ...cut, price: price(30) }]
  const changed = (written: string, facts: Parameters<typeof withOffer>[2]) => {
    const items = [
      { id: 'dye', headline: 'Farbe', price: '24 €' },
      { id: 'cut', headline: 'Haarschnitt', price: written },
    ]
    const block = { id: 'b', type: 'services', props: {}, content: { de: { items } } }
    const after = withOffer(block, 'items.cut', facts, 'de').content.de!.items as { price: string }[]
    return after.map((item) => item.price)
  }

  test('takes the place of the former one, and leaves what is written behind it', () => {
    expect(changed('24 € pro Kopf', { before, after })).toEqual(['24 €', '30\u00a0€ pro Kopf'])
    expect(changed('24\u00a0€', { before, after })).toEqual(['24 €', '30\u00a0€'])
    expect(changed('rund 24 €', { before, after })).toEqual(['24 €', '30\u00a0€'])
  })

  test('is not shown where none was, unless the offer had none before', () => {
    expect(changed('', { before, after })).toEqual(['24 €', ''])
    expect(changed('', { before: { ...cut, price: undefined }, after })).toEqual(['24 €', '30\u00a0€'])
    expect(changed('', { after })).toEqual(['24 €', '30\u00a0€'])
  })

  test('in words is the same where the words are, and of two prices none is meant', () => {
    const asked = { ...cut, price: undefined, priceText: 'auf Anfrage' }
    const said = ['auf Anfrage', '24 €', 'Preis auf Anfrage'].map((one) =>
      isOffer({ name: 'Haarschnitt', price: one, unit: '' }, asked),
    )
    expect(said).toEqual([true, false, false])
    expect(['5 € oder 7 €', '5 €'].map((one) => priceIn({ name: '', price: one, unit: '' })?.amount)).toEqual([
      undefined,
      5,
    ])
  })
})

test('places are those of a block and of each in its columns, in the language or in the one that there is', () => {
  const inside = (id: string, type: string, more: object = {}) => ({ id, type, ...more })
  const block = {
    id: 'outer',
    type: 'columns',
    props: {
      columns: [
        { blocks: [inside('list', 'price_list')] },
        { blocks: [inside('when', 'opening_hours', { props: {} })] },
      ],
    },
    content: { de: { blocks: { list: { groups: [{ items: [{ id: 'cut', name: 'Schnitt' }, { id: 'x' }] }] } } } },
  }
  for (const locale of ['de', 'en'])
    expect(placesIn(block, locale).map(({ place }) => place)).toEqual(['list/items.cut', 'when/hours'])
})

describe('the hours of a block', () => {
  const span = (day: string, to = '12:00') => ({ day, from: '9:00', to })
  const props = { hours: [...['mo', 'tu', 'we', 'fr'].map((day) => span(day)), span('th', '')] }
  const days = [
    { day: 'su', note: 'Ruhetag' },
    { day: 'sa', note: 'nach Absprache' },
    { day: 'fr', note: 'Ruhetag' },
  ]
  const open = [{ opens: '09:00', closes: '12:00' }]
  const after = [
    { days: ['fr'], spans: open, note: 'Ruhetag' }, // its times say otherwise
    { days: ['sa'], spans: [], note: 'nach Absprache' },
    { days: ['su'], spans: [] },
  ]

  test('are told day by day, neighbours that are alike together, and closed days where the block shows them', () => {
    const told = (hide_closed?: boolean) =>
      hoursIn({ props: { ...props, hide_closed }, content: { de: { days } } }, 'de')
    expect(told(true).hours).toEqual([{ days: ['mo', 'tu', 'we'], spans: open }, ...after] as Hours[])
    expect(told().hours).toEqual([
      { days: ['mo', 'tu', 'we'], spans: open },
      { days: ['th'], spans: [] },
      ...after,
    ] as Hours[])
    const apart = hoursIn({ props: { hours: [span('mo'), span('we')], hide_closed: true }, content: {} }, 'de')
    expect(apart.hours.map((one) => one.days)).toEqual([['mo'], ['we']])
  })

  test('are those of the only language where another one is asked for', () => {
    expect(hoursIn({ props, content: { de: { days } } }, 'en')).toEqual(
      hoursIn({ props, content: { de: { days } } }, 'de'),
    )
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

  const weekdays: Day[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa']
  const whole: Hours[] = [...weekdays.map((day) => on(day)), { days: ['su'], spans: [] }]
  const part: Hours[] = [on('mo'), { days: ['su'], spans: [] }]

  test('of a whole week show its closed days, of a part of it name those that are said to be closed', () => {
    const block = (hide_closed: boolean) => ({
      ...{ id: 'b', type: 'opening_hours', props: { hours: [monday], hide_closed } },
      content: { de: {}, en: {} },
    })
    const changed = (hours: Hours[], before: boolean) => {
      const { props, content } = withHours(block(before), 'hours', { hours, special: [] }, 'de')
      return [props.hide_closed, content.de?.days, content.en?.days]
    }
    expect(changed(whole, true)).toEqual([undefined, [], []])
    expect(changed(part, false)).toEqual([
      true,
      [{ day: 'su', note: 'Ruhetag' }],
      [{ day: 'su', note: 'closed all day' }],
    ])
    const item = { id: 'a', name: 'Markt', hours: [monday] }
    const place = (hours: Hours[], hide_closed: boolean) => {
      const content = {
        de: {
          items: [
            { ...item, id: 'b' },
            { ...item, hide_closed },
          ],
        },
      }
      const changed = withHours(
        { id: 'b', type: 'locations', props: {}, content },
        'items.a',
        { hours, special: [] },
        'de',
      )
      return (changed.content.de!.items as { hide_closed?: boolean }[]).map((one) => one.hide_closed)
    }
    expect([place(whole, true), place(part, false)]).toEqual([
      [undefined, undefined],
      [undefined, true],
    ])
  })

  test('of two days of one name bring each its own translation, and a new name into the language it is said in', () => {
    const days = (...labels: string[]) =>
      labels.map((label, i) => ({ id: `${label} ${i}`, date: `2026-12-${24 + 7 * i}`, label }))
    const block = {
      ...{ id: 'b', type: 'opening_hours', props: { hours: [monday] } },
      content: { de: { special: days('Fest', 'Fest') }, en: { special: days('Christmas', 'New Year') } },
    }
    const special = [
      { date: '2026-12-31', label: 'Fest' },
      { date: '2027-01-06', label: 'Könige', opens: '10:00', closes: '12:00' },
    ]
    const { content } = withHours(block, 'hours', { hours: [on('mo')], special }, 'de')
    expect([content.de?.special, content.en?.special]).toEqual([
      [
        { id: 'Fest 1', date: '2026-12-31', label: 'Fest' },
        { date: '2027-01-06', label: 'Könige', from: '10:00', to: '12:00' },
      ],
      [
        { id: 'New Year 1', date: '2026-12-31', label: 'New Year' },
        { date: '2027-01-06', label: 'Könige', from: '10:00', to: '12:00' },
      ],
    ])
  })
})

test('what an offer is called, costs and is counted by is read where the schema of its list notes it', () => {
  expect(offerFieldsOf('services')).toEqual({ name: 'headline', price: 'price' })
  expect(offerFieldsOf('price_list')).toEqual({ name: 'name', price: 'price', unit: 'unit' })
  expect(offerFieldsOf('features')).toEqual({ name: 'headline' })
  expect(offerFieldsOf('hero')).toBeUndefined()
  for (const type of ['services', 'opening_hours', 'team', 'hero', 'columns']) expect(typesWithFacts).toContain(type)
  for (const type of ['faq', 'spacer']) expect(typesWithFacts).not.toContain(type)
})
