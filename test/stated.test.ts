import { describe, expect, test } from 'bun:test'
import { blockTypeByKey } from '../src/block-types/catalog'
import { collectionPart, partOf } from '../src/blog/content-parts'
import { designEntry } from '../src/publishing/entries/entry-design'
import { localizeEntry } from '../src/publishing/entries/entry-words'
import { blockData } from '../src/publishing/found/block-data'
import { entryData } from '../src/publishing/found/entry-data'

/** What is read of blocks and entries: for the assistant, for posts, and for search engines. */

describe('what a block states', () => {
  const stated = (key: string, words: object, around: object = {}) =>
    blockTypeByKey(key)!.about.states!(words as never, { props: {}, locale: 'de', company: {}, ...around } as never)

  test('of services is what each of them costs, of people what each of them does, and nothing of one without a name', () => {
    const services = stated('services', {
      items: [
        { headline: 'Schnitt', price: '24 €', meta: '30 Minuten' },
        { headline: 'Farbe', price: 'ab 50 €' },
        { headline: 'Beratung' },
      ],
    })
    expect(services.flatMap(({ facts }) => facts.price?.name ?? [])).toEqual(['Schnitt', 'Farbe'])
    const people = stated('team', {
      items: [{ role: 'Lehrling' }, { name: ' Rosa ', role: 'Bäckerin', phone: '0761 1' }, { name: 'Tim' }],
    })
    expect(people.map(({ facts }) => facts.person)).toEqual([{ name: 'Rosa', role: 'Bäckerin' }, { name: 'Tim' }])
  })

  test('of each location is its own address and its own hours', () => {
    const hours = (day: string) => [{ day, from: '9:00', to: '12:00' }]
    const items = [
      { name: 'Mitte', street: 'Hof 1', zip: '79100', city: 'Freiburg', phone: '0761 1', hours: hours('mo') },
      { name: 'Süd', street: 'Hof 2', hours: hours('tu'), hide_closed: true },
    ]
    const [one, two] = stated('locations', { items })
    expect([one?.part, two?.part]).toEqual(['Mitte', 'Süd'])
    expect(one?.facts.contact).toEqual({ name: 'Mitte', address: 'Hof 1, 79100 Freiburg', phone: '0761 1' })
    expect(
      [one, two].map((place) => place?.facts.hours?.week.slice(0, 3).map((spans) => spans?.length ?? null)),
    ).toEqual([
      [1, 0, 0],
      [null, 1, null],
    ])
  })

  test('of a price stands under the heading of its own group, and what has no price is told without one', () => {
    const groups = [
      { headline: 'Damen', items: [{ name: 'Schnitt', price: '40 €', unit: 'je Kopf' }] },
      { headline: 'Herren', text: 'Ohne Termin', items: [{ name: 'Bart' }, { price: '9 €' }] },
    ]
    expect(stated('price_list', { groups, note: 'Inklusive Steuer' })).toEqual([
      {
        ...{ text: 'Schnitt: 40 € · je Kopf', part: 'Damen' },
        facts: { price: { name: 'Schnitt', price: '40 €', detail: 'je Kopf' } },
      },
      { text: 'Ohne Termin', facts: {}, part: 'Herren' },
      { text: 'Bart', facts: {}, part: 'Herren' },
      { text: 'Inklusive Steuer', facts: {}, part: undefined },
    ])
  })

  test('of a plan is what is in it, not what is left out; of a question its answer, where there is one', () => {
    const features = [{ text: 'Sauna' }, { text: 'Bad', is_excluded: true }, { text: 'Kurse', is_excluded: false }]
    const [plan] = stated('pricing_plans', { items: [{ name: 'Klein', price: '19 €', unit: 'im Monat', features }] })
    expect(plan?.facts.price?.detail).toBe('im Monat, Sauna, Kurse')
    const items = [{ question: 'Wann?', answer: '**Um** neun.' }, { question: 'Wo?' }, { answer: 'Ja.' }]
    expect(stated('faq', { items })).toEqual([{ text: 'Um neun.', facts: { question: 'Wann?' }, part: 'Wann?' }])
  })

  test('of contact is what it says itself, and of the business what it does not', () => {
    const company = { name: 'Backstube GmbH', address: 'Hof 1', phone: '0761 1', email: 'a@b.example' }
    const [contact] = stated('contact_details', {}, { company, props: { phone: '0761 2', name: 'Laden' } })
    expect(contact?.facts.contact).toEqual({ ...company, name: 'Laden', phone: '0761 2' })
  })

  test('of people is who they are and what they do, each by themselves', () => {
    const items = [{ name: 'Ida', role: 'Bäckerin', phone: '0761 3' }, { role: 'Lehrling' }, { name: 'Jo' }]
    expect(stated('team', { items }).map(({ text, facts }) => [text, facts.person])).toEqual([
      ['Ida: Bäckerin · 0761 3', { name: 'Ida', role: 'Bäckerin' }],
      ['Jo', { name: 'Jo', role: undefined }],
    ])
  })

  test('of a day with a note alone is nothing, unless the note says that it is closed', () => {
    const days = [
      { day: 'mo', note: 'Ruhetag' },
      { day: 'tu', note: 'nach Vereinbarung' },
      { day: 'we', note: 'Ruhetag' }, // its times say otherwise
    ]
    const hours = [{ day: 'we', from: '9:00', to: '12:00' }]
    const [item] = stated('opening_hours', { days }, { props: { hours } })
    expect(item?.facts.hours?.week.slice(0, 4).map((spans) => spans?.length ?? null)).toEqual([0, null, 1, 0])
    const noted = stated('opening_hours', { days: [{ day: 'we', note: 'mit Termin' }] }, { props: { hours } })
    expect(noted[0]?.facts.hours?.week[2]).toEqual([{ from: '09:00', to: '12:00' }])
  })
})

describe('what a post is told of a block', () => {
  test('are its items, those of all groups, each by what it is called first of all', () => {
    const items = [
      { question: 'Wann?', name: 'Nein', headline: 'Nein', answer: 'Um neun.', text: 'Nein' },
      {
        headline: 'Torte',
        label: 'Nein',
        text: 'Süß.',
        price: '20 €',
        unit: 'Stück',
        role: 'R',
        place: 'P',
        note: 'N',
      },
      { label: 'Brot', price: '5 €', unit: 'je Laib', place: 'P', note: 'N', meta: 'M' },
      { text: 'Ohne Namen' },
    ]
    expect(partOf('faq', {}, { items }, 'de')?.items).toEqual([
      { name: 'Wann?', text: 'Um neun.', price: undefined, meta: undefined },
      { name: 'Torte', text: 'Süß.', price: '20 € · Stück', meta: 'R' },
      { name: 'Brot', text: undefined, price: '5 € je Laib', meta: 'M' },
    ])
    const groups = [{ items: [items[1]] }, { items: [items[2], { name: 'Zopf' }] }]
    expect(partOf('price_list', {}, { groups, items }, 'de')?.items.map(({ name }) => name)).toEqual([
      'Torte',
      'Brot',
      'Zopf',
    ])
    const many = Array.from({ length: 41 }, (_, n) => ({ question: `Frage ${n}?`, answer: 'Ja.' }))
    expect(partOf('faq', {}, { items: many }, 'de')?.items).toHaveLength(40)
    expect(partOf('faq', {}, { headline: 'Fragen' }, 'de')).toBeUndefined()
  })

  test('are its hours as the site shows them, with the note of each day', () => {
    const span = (day: string, from: string, to: string) => ({ day, from, to })
    const hours = [span('tu', '14:00', '18:00'), span('tu', '9:00', '12:00'), span('we', '9:00', '12:00')]
    const days = [
      { day: 'we', note: 'mit Termin' },
      { day: 'su', note: 'Ruhetag' },
    ]
    expect(partOf('opening_hours', { hours }, { days, note: 'Auch im August.' }, 'de')).toMatchObject({
      text: 'Auch im August.',
      items: [
        { name: 'Dienstag', text: '9:00–12:00 Uhr, 14:00–18:00 Uhr', meta: undefined },
        { name: 'Mittwoch', text: '9:00–12:00 Uhr', meta: 'mit Termin' },
      ],
    })
  })

  test('are the entries that it lists: their first text is the name, the next what is said of it', () => {
    const types = { rang: 'number', name: 'text', text: 'richtext', mehr: 'text' }
    const entry = (id: string, data: object) => ({ id, slug: id, title: id, data })
    const entries = [
      entry('a', { rang: 1, name: '**Laib**', text: 'Aus Roggen.', mehr: 'Nein' }),
      entry('b', { rang: 2, mehr: 'Zopf' }),
      entry('c', { rang: 3 }),
    ]
    const part = collectionPart({ slug: 'brote', types, entries } as never, { headline: 'Brote' })
    expect(part).toEqual({
      ...{ kind: 'points', headline: 'Brote' },
      items: [
        { name: 'Laib', text: 'Aus Roggen.' },
        { name: 'Zopf', text: undefined },
      ],
    })
  })
})

describe('an entry', () => {
  const business = { '@id': 'https://a.example/#business', name: 'Backstube', address: 'Hier' }
  const plan = {
    inventory: { site: { company: { country: 'CH' } }, locales: ['de'] },
    ...{ origin: 'https://a.example', media: { find: () => undefined } },
  }
  const entryOf = (collection: string, types: Record<string, string>, data: object) =>
    ({ collection, types, labels: {}, data: { de: data } }) as never
  const told = (...entry: Parameters<typeof entryOf>) =>
    entryData(plan as never, entryOf(...entry), { locale: 'de', url: 'https://a.example/x', business })

  test('is what its collection is called before what its fields are', () => {
    const types = { name: 'text', datum: 'date', seit: 'date', bis: 'date', preis: 'number', ort: 'text' }
    const data = { name: 'Bäcker', datum: '2026-06-01', seit: '2026-05-01', bis: '2026-07-01', preis: 0, ort: 'Saal' }
    expect(told('offene-stellen', types, data)).toMatchObject({
      ...{ '@type': 'JobPosting', title: 'Bäcker', datePosted: '2026-05-01', validThrough: '2026-07-01' },
      jobLocation: { name: 'Saal' },
    })
    expect(told('kurse', types, data)).toMatchObject({
      ...{ '@type': 'Event', startDate: '2026-06-01', endDate: '2026-07-01', location: { name: 'Saal' } },
      offers: { price: '0.00', priceCurrency: 'CHF', url: 'https://a.example/x' },
    })
    const { datum: _, ...undated } = types
    expect(told('kurse', undated, data)).toMatchObject({ '@type': 'Product', offers: { price: '0.00' } })
    expect(told('kurse', { name: 'text', seit: 'date' }, data)).toMatchObject({ '@type': 'Thing', name: 'Bäcker' })
    expect(told('stellen', { name: 'text', datum: 'date' }, data).datePosted).toBe('2026-06-01')
  })

  test('is a person where its collection says so, or where it has both a role and a mail address', () => {
    const data = { name: 'Ida', rolle: 'Bäckerin', mail: 'ida@b.example', telefon: '0761 1' }
    const types = { name: 'text', rolle: 'text', mail: 'email', telefon: 'text' }
    const kinds = [
      told('leute', types, data),
      told('leute', { name: 'text', rolle: 'text' }, data),
      told('unser-team', { name: 'text' }, data),
    ]
    expect(kinds.map((kind) => kind['@type'])).toEqual(['Person', 'Thing', 'Person'])
    expect(kinds[0]).toMatchObject({ jobTitle: 'Bäckerin', email: 'ida@b.example', telephone: '0761 1' })
  })

  const drawn = (types: Record<string, string>, data: object) => {
    const spoken = localizeEntry(entryOf('brote', types, data), 'de', 'DE')
    return Object.fromEntries(
      designEntry(new Map([['de', spoken]]), (name) => name).map(({ id, content }) => [id, content.de]),
    )
  }

  test('without a page of its own shows its first picture beside its facts, and the others below', () => {
    const types = { name: 'text', bild: 'image', preis: 'number', foto: 'image', shop: 'url', mail: 'email' }
    const [bild, foto] = [{ url: '/a.jpg' }, { url: '/b.jpg' }]
    const data = { name: 'Laib', bild, foto, preis: 5, shop: 'https://shop.example/', mail: 'a@b.example' }
    const { header, facts, pictures } = drawn(types, data)
    expect([header, facts?.image, facts?.items]).toMatchObject([
      { headline: 'Laib' },
      bild,
      [{ text: expect.stringContaining('preis') }],
    ])
    expect([facts?.primary, facts?.secondary]).toMatchObject([
      { label: 'shop', href: 'https://shop.example/' },
      { href: 'mailto:a@b.example' },
    ])
    expect([pictures?.items, header?.primary]).toMatchObject([[{ image: foto }], undefined])
    const { preis: _, ...bare } = data
    const plain = drawn(types, bare)
    expect([plain.facts, plain.header?.primary, plain.pictures?.items]).toEqual([
      undefined,
      { label: 'shop', href: 'https://shop.example/' },
      [{ image: bild }, { image: foto }],
    ])
  })

  test('has a short text beside its picture, a long one and each after it below, named but for the first', () => {
    const types = { name: 'text', eins: 'richtext', zwei: 'richtext' }
    const [short, long] = ['Kurz.', 'Lang. '.repeat(150).trim()]
    const one = drawn(types, { name: 'Laib', eins: short, zwei: long })
    expect([one.facts?.body, one['body 1']]).toEqual([short, { headline: 'zwei', body: long }])
    const two = drawn(types, { name: 'Laib', eins: long, zwei: short })
    expect([two.facts, two['body 1'], two['body 2']]).toEqual([
      undefined,
      { body: long },
      { headline: 'zwei', body: short },
    ])
  })
})

test('questions of a page are one list, wherever on it they stand', () => {
  const plan = { inventory: { site: { company: {} } }, origin: 'https://a.example', media: { find: () => undefined } }
  const block = (type: string, item: object) => ({
    id: type,
    type,
    version: 1,
    props: {},
    content: { de: { items: [item] } },
  })
  const blocks = [
    block('pricing_plans', { name: 'Klein', price: '19 €' }),
    block('faq', { question: 'Wann?', answer: 'Um neun.' }),
    block('team', { name: 'Ida' }),
    block('faq', { question: 'Wo?', answer: 'Hier.' }),
  ]
  const told = blockData(plan as never, blocks, 'de', { '@type': 'Bakery', '@id': 'x' }, '2026-05-04')
  expect(told).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'Wann?' }, { name: 'Wo?' }] },
    { '@type': 'Product' },
    { '@type': 'Person' },
  ])
})
