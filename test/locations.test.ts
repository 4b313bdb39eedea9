import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import { renderBlock } from '../src/block-types/render'
import { schemasOf } from '../src/block-types/schemas'
import { samplePage } from './support/page-view'
import { createBakery } from './support/published'
import { createWorld, type World } from './support/world'

const hours = ['mo', 'tu'].map((day) => ({ day, from: '8:00', to: '12:00' }))
const place = { name: 'Haupthaus', street: 'Am Markt 1', zip: '79100', city: 'Freiburg', phone: '+49 761 1', hours }

describe('places', () => {
  const draw = (items: object[], props: object = {}, page = samplePage('de')) =>
    renderBlock({ id: '1', type: 'locations', version: 1, props: { ...props }, content: { de: { items } } }, page, {
      position: 1,
      defaultLocale: 'de',
    }).text

  test('each has its address, its ways of contact and the way there', () => {
    const drawn = draw([place, { name: 'Marktstand', href: '/markt' }])
    expect(drawn).toContain('<address>Am Markt 1<br>79100 Freiburg</address>')
    expect(drawn).toContain('href="tel:+497611"')
    expect(drawn).toContain('directions?to=Am%20Markt%201%2C%2079100%20Freiburg"')
    expect(drawn).toContain('href="/markt"')
    expect(drawn.match(/<li class="b-locations__place/g)).toHaveLength(2)
  })

  test('each tells by its own hours whether it is open, where the block says so', () => {
    const drawn = draw([place, { ...place, hours: [{ day: 'fr', from: '9:00', to: '10:00' }] }, { name: 'Ohne' }], {
      show_state: true,
    })
    const told = [...drawn.matchAll(/data-open="([^"]*)"/g)].map(([, json]) =>
      JSON.parse(json!.replaceAll('&quot;', '"')),
    )
    expect(told.map(({ week }) => week.flat().length)).toEqual([2, 1])
    expect(draw([place])).not.toContain('data-open')
  })

  test('days without hours are closed, or left out where nothing is said of them', () => {
    expect(draw([place])).toContain('geschlossen')
    expect(draw([{ ...place, hide_closed: true }])).not.toContain('geschlossen')
  })

  test('a British one has its postcode behind the town, as the business itself has', () => {
    const { site, ...page } = samplePage('de')
    const british = { ...page, site: { ...site, company: { ...site.company, country: 'GB' } } }
    expect(draw([{ ...place, zip: 'BA1 5BG', city: 'Bath' }], {}, british)).toContain('<br>Bath BA1 5BG</address>')
  })

  test('a day from midnight to midnight is open round the clock, in words', () => {
    const drawn = draw([{ ...place, hours: [{ day: 'sa', from: '0:00', to: '24:00' }] }])
    expect(drawn).toContain('rund um die Uhr')
    expect(drawn).not.toContain('24:00')
  })

  test('holidays mark every day up to their last as theirs, a single day only itself', () => {
    const special = [
      { date: '2026-12-24', label: 'Heiligabend' },
      { date: '2026-08-03', until: '2026-08-16', label: 'Ferien' },
    ]
    const marks = (props: object) =>
      [...draw([{ ...place, special }], props).matchAll(/data-from="([^"]*)" data-until="([^"]*)"/g)].map(
        ([, ...days]) => days,
      )
    expect(marks({ show_state: true })).toEqual([
      ['2026-12-24', '2026-12-24'],
      ['2026-08-03', '2026-08-16'],
    ])
    expect(marks({})).toEqual([])
  })

  test('what has neither name nor address is no place', () => {
    expect(draw([{ phone: '+49 761 1' }])).toBe('')
  })

  test('there are twelve at most', () => {
    const { content } = schemasOf({ key: 'locations' })
    const many = (count: number) => Value.Check(content, { items: Array(count).fill(place) })
    expect([many(12), many(13)]).toEqual([true, false])
  })
})

describe('what search engines find of places', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world?.end())

  test('each with name and address is a business of the whole one, with its hours', async () => {
    const bakery = await createBakery(world)
    const special = [{ date: '2026-12-24', label: 'Heiligabend' }]
    const items = [{ ...place, special }, { name: 'Ohne Anschrift' }, { city: 'Ohne Namen' }]
    await bakery.page({
      path: '/',
      de: 'Start',
      is_home: true,
      blocks: [{ type: 'locations', content: { de: { items } } }],
    })
    await bakery.publish()
    const page = await bakery.html('/')
    const nodes = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, json]) => {
      const data = JSON.parse(json!)
      return data['@graph'] ?? [data]
    })
    const found = nodes.filter((node) => node.parentOrganization)
    expect(found).toEqual([
      {
        ...found[0],
        '@type': 'Bakery',
        name: 'Haupthaus',
        parentOrganization: { '@id': `${bakery.origin}/#business` },
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Am Markt 1',
          postalCode: '79100',
          addressLocality: 'Freiburg',
          addressCountry: 'DE',
        },
        telephone: '+49 761 1',
        openingHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
            opens: '08:00',
            closes: '12:00',
          },
        ],
        specialOpeningHoursSpecification: [
          {
            '@type': 'OpeningHoursSpecification',
            validFrom: '2026-12-24',
            validThrough: '2026-12-24',
            opens: '00:00',
            closes: '00:00',
          },
        ],
      },
    ])
  })
})
