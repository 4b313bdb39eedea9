import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { businessTypeNames } from '../src/block-types/business-types'
import { openingHours } from '../src/publishing/found/business'
import { offerOf } from '../src/publishing/found/offer'
import { releasedNames } from '../src/publishing/release-encodings'
import type { Manifest, ReleaseFile } from '../src/publishing/release-files'
import { type Bakery, createBakery, text } from './support/published'
import { domains, parents, unknownTerms } from './support/schema-org'
import { createWorld, type World } from './support/world'

/** What search engines, previews of links and home screens of phones find of a site. */

let world: World
let bakery: Bakery
beforeAll(async () => {
  world = await createWorld({ env: { BASE_URL: 'http://localhost:3000' } })
  bakery = await createBakery(world, {
    company: {
      ...{ street: 'Goethestraße 14', zip: '79100', city: 'Freiburg', country: 'DE', phone: '+49 761 555010' },
      price_range: '€€',
      same_as: ['https://social.example/backstube'],
    },
  })
  await bakery.page({
    path: '/',
    de: 'Start',
    en: 'Home',
    is_home: true,
    blocks: [
      { type: 'hero', content: { de: { headline: 'Sauerteigbrotbackstube' }, en: { headline: 'Bread' } } },
      {
        type: 'opening_hours',
        props: {
          hours: [
            ...['tu', 'we'].map((day) => ({ day, from: '6:30', to: '18:00' })),
            { day: 'sa', from: '6:30', to: '13:00' },
          ],
        },
        content: { de: { special: [{ date: '2026-12-24', label: 'Heiligabend' }] } },
      },
      { type: 'map', props: { latitude: 47.99, longitude: 7.84 }, content: { de: { name: 'Backstube' } } },
    ],
  })
  await bakery.page({
    path: '/alles',
    de: 'Alles & mehr',
    en: 'Everything',
    blocks: [
      { type: 'faq', content: { de: { items: [{ question: 'Wann?', answer: '**Um sieben.**' }] } } },
      {
        type: 'events',
        content: {
          de: {
            items: [
              {
                headline: 'Backkurs',
                starts: '2999-03-14T18:00',
                price: '45 €',
                status: 'sold_out',
                place: 'Backstube',
              },
              {
                headline: 'Brot im Saal',
                starts: '2999-07-04T19:00',
                ends: '2999-07-04T21:30',
                price: '28 € pro Person',
                place: 'Bürgersaal, Marktplatz 3, 79312 Emmendingen',
                primary: { label: 'Platz sichern', href: '/brote' },
              },
              { headline: 'Führung', starts: '2999-08-01', price: 'Eintritt frei' },
              { headline: 'Fällt aus', starts: '2999-09-01', price: '5 €', status: 'cancelled' },
              { headline: 'Vorbei', starts: '2001-01-01' },
            ],
          },
        },
      },
      {
        type: 'price_list',
        content: {
          de: {
            groups: [
              {
                headline: 'Brote',
                items: [
                  { name: 'Lindenhofer', price: '5,40 €' },
                  { name: 'Korb', price: 'ab 8 €' },
                ],
              },
            ],
          },
        },
      },
      { type: 'pricing_plans', content: { de: { items: [{ name: 'Brotabo', price: '19 €' }] } } },
      { type: 'team', content: { de: { items: [{ name: 'Rosa Lindner', role: 'Bäckermeisterin' }] } } },
    ],
  })
  await bakery.page({
    path: '/brote',
    de: 'Brote',
    en: 'Bread',
    slug: { en: 'bread' },
    blocks: [text('Nur auf Deutsch.')],
  })
  await bakery.publish()
})
afterAll(() => world.end())

const metaOf = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(page)?.[1]
const nodesOf = (page: string): Record<string, unknown>[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))
const fileAt = async (address: string) => {
  const answer = await bakery.visit(address)
  expect([address, answer.status]).toEqual([address, 200])
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
}

describe('the picture that a link is shown with', () => {
  test('is a card with the title where a page has none, in each language, and stays from publish to publish', async () => {
    const pages = ['/alles', '/en/alles', '/', '/en']
    const pictures = await Promise.all(pages.map(async (path) => metaOf(await bakery.html(path), 'og:image') ?? ''))
    expect(new Set(pictures).size).toBe(4) // that of a home page says what it opens with
    for (const picture of pictures) {
      expect(picture).toStartWith(`${bakery.origin}/_assets/`)
      const { bytes, headers } = await fileAt(picture.slice(bakery.origin.length))
      const { width, height, format } = await sharp(bytes).metadata()
      expect([width, height, format]).toEqual([1200, 630, 'png'])
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
        'image/png',
        'public, max-age=31536000, immutable',
      ])
      const { channels } = await sharp(bytes).stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10) // something stands on the ground
      expect(bytes.length).toBeLessThan(60_000)
    }
    const page = await bakery.html('/alles')
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(page, 'og:image:alt')).toBe('Alles &amp; mehr – Backstube Lindenhof')
    const filesOf = async () => {
      const dir = join(bakery.folder, (await bakery.liveRelease()) ?? '')
      const { routes }: Manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'))
      const inodes = (file: ReleaseFile) => releasedNames(file).map((name) => statSync(join(dir, name)).ino)
      return Object.fromEntries(Object.entries(routes).map(([address, file]) => [address, inodes(file)]))
    }
    const before = await filesOf()
    await bakery.publish()
    const { '/sitemap.xml': _, ...after } = await filesOf()
    expect(before).toMatchObject(after) // the very files: nothing was drawn or cut again
  })

  test('icons for tabs and home screens are there, and a manifest that names them', async () => {
    const page = await bakery.html('/')
    expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">')
    expect(page).toContain('<link rel="manifest" href="/site.webmanifest">')
    const { bytes: ico } = await fileAt('/favicon.ico')
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
    expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32)
    expect((await sharp((await fileAt('/apple-touch-icon.png')).bytes).metadata()).width).toBe(180)
    const { icons, name } = JSON.parse(String((await fileAt('/site.webmanifest')).bytes))
    expect(name).toBe('Backstube Lindenhof')
    for (const { src, sizes } of icons)
      expect(`${(await sharp((await fileAt(src)).bytes).metadata()).width}`).toBe(sizes.split('x')[0])
    expect(icons).toHaveLength(2)
  })
})

describe('structured data', () => {
  test('says what the business is, when and where it is open, in the words of the vocabulary', async () => {
    const [business] = nodesOf(await bakery.html('/'))
    expect(business).toMatchObject({
      '@type': 'Bakery',
      priceRange: '€€',
      sameAs: ['https://social.example/backstube'],
      geo: { latitude: 47.99, longitude: 7.84 },
      openingHoursSpecification: [
        { dayOfWeek: ['https://schema.org/Tuesday', 'https://schema.org/Wednesday'], opens: '06:30', closes: '18:00' },
        { dayOfWeek: ['https://schema.org/Saturday'], opens: '06:30', closes: '13:00' },
      ],
      specialOpeningHoursSpecification: [{ validFrom: '2026-12-24', opens: '00:00', closes: '00:00' }],
    })
  })

  test('a day of its own may be open until midnight, as a weekday may, for which the vocabulary has no 24:00', () => {
    const open = { from: '18:00', to: '24:00' }
    expect(openingHours([{ day: 'fr', ...open }], [{ date: '2026-12-31', ...open }])).toMatchObject({
      openingHoursSpecification: [{ opens: '18:00', closes: '23:59' }],
      specialOpeningHoursSpecification: [{ validFrom: '2026-12-31', opens: '18:00', closes: '23:59' }],
    })
  })

  test('says what blocks say, only in the languages in which they say it', async () => {
    const nodes = nodesOf(await bakery.html('/alles'))
    const typed = (type: string) => nodes.filter((node) => node['@type'] === type)
    expect(typed('FAQPage')).toMatchObject([
      { mainEntity: [{ name: 'Wann?', acceptedAnswer: { text: 'Um sieben.' } }] },
    ])
    expect(typed('Event')).toMatchObject([
      {
        name: 'Backkurs',
        startDate: '2999-03-14T18:00+01:00',
        location: { name: 'Backstube', address: { streetAddress: 'Goethestraße 14' } },
        offers: { price: '45', priceCurrency: 'EUR', availability: 'https://schema.org/SoldOut' },
      },
      {
        name: 'Brot im Saal',
        startDate: '2999-07-04T19:00+02:00',
        endDate: '2999-07-04T21:30+02:00',
        location: {
          name: 'Bürgersaal',
          address: { streetAddress: 'Marktplatz 3', postalCode: '79312', addressLocality: 'Emmendingen' },
        },
        offers: { price: '28', availability: 'https://schema.org/InStock', url: `${bakery.origin}/brote` },
      },
      { name: 'Führung', isAccessibleForFree: true, offers: { price: '0', priceCurrency: 'EUR' } },
      { name: 'Fällt aus', eventStatus: 'https://schema.org/EventCancelled' },
    ])
    expect(typed('Event')[3]?.offers).toBeUndefined()
    expect(typed('Menu')).toMatchObject([
      {
        hasMenuSection: [
          { name: 'Brote', hasMenuItem: [{ name: 'Lindenhofer', offers: { price: '5.40' } }, { name: 'Korb' }] },
        ],
      },
    ])
    expect(typed('Product')).toMatchObject([{ name: 'Brotabo', offers: { price: '19' } }])
    expect(typed('Person')).toMatchObject([{ name: 'Rosa Lindner', jobTitle: 'Bäckermeisterin' }])
    expect(typed('BreadcrumbList')).toHaveLength(1)
    const english = nodesOf(await bakery.html('/en/alles')).map((node) => node['@type'])
    expect(english).toEqual(['WebPage', 'BreadcrumbList'])
  })

  test('leaves out an event that is over by the day of a publish, on a page that nobody has changed since', async () => {
    const fair = await createBakery(world)
    const starts = world.ctx.now().toISOString().slice(0, 10)
    const items = [
      { headline: 'Hoffest', starts },
      { headline: 'Erntedank', starts: '2999-10-03' },
    ]
    await fair.page({ path: '/feste', de: 'Feste', blocks: [{ type: 'events', content: { de: { items } } }] })
    const told = async () => {
      await fair.publish()
      const events = nodesOf(await fair.html('/feste')).filter((node) => node['@type'] === 'Event')
      return events.map(({ name }) => name)
    }
    expect(await told()).toEqual(['Hoffest', 'Erntedank'])
    world.advance(24 * 3_600_000)
    expect(await told()).toEqual(['Erntedank'])
  })

  test('uses no word that the vocabulary does not have', async () => {
    for (const path of ['/', '/alles', '/brote', '/en', '/en/alles'])
      expect([path, unknownTerms(nodesOf(await bakery.html(path)))]).toEqual([path, []])
    expect(businessTypeNames.filter((type) => !Object.hasOwn(parents, type))).toEqual([])
    expect(unknownTerms({ '@type': 'Bakery', price: '1', geo: { '@type': 'Nothing' } })).toEqual([
      'Bakery.price',
      'type Nothing',
    ])
  })

  test('the stored vocabulary is that of schema.org', () => {
    const terms = readFileSync(require.resolve('schema-dts/dist/schema.d.ts'), 'utf8')
    const below = new Map(
      [...terms.matchAll(/^export type (\w+) = (.*);$/gm)].map(([, name = '', all = '']) => [name, all.split(' | ')]),
    )
    const own = new Map(
      [...terms.matchAll(/^interface (\w+)Base extends .*? \{(.*?)^\}/gms)].map(([, name = '', body = '']) => [
        name,
        [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property]) => property),
      ]),
    )
    own.set(
      'Thing',
      [.../^interface ThingBase .*?^\}/ms.exec(terms)![0].matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, one]) => one),
    )
    const wrong = Object.entries(parents).flatMap(([type, above]) =>
      above.filter((one) => !below.get(one)?.includes(type)).map((one) => `${type} is no ${one}`),
    )
    expect(wrong).toEqual([])
    const foreign = Object.entries(domains).flatMap(([property, types]) =>
      types.filter((type) => !own.get(type)?.includes(property)).map((type) => `${type}.${property}`),
    )
    expect(foreign).toEqual([])
  })

  test.each([
    ['3,40 €', '3.40', 'EUR'],
    ['€ 12.5', '12.50', 'EUR'],
    ['1.200 €', '1200', 'EUR'],
    ['1.200,50 EUR', '1200.50', 'EUR'],
    ['£1,250.00', '1250.00', 'GBP'],
    ['39,– €', '39', 'EUR'],
  ])('the price %s is %s %s', (written, price, priceCurrency) => {
    expect(offerOf(written)).toEqual({ '@type': 'Offer', price, priceCurrency })
  })
  test.each(['ab 8 €', '5 – 7 €', 'auf Anfrage', '12', '', undefined])('%s is no price', (written) => {
    expect(offerOf(written)).toBeUndefined()
  })
})

describe('the hours of the business', () => {
  test('are those of the home page, else of the first page that has some, else of the footer', async () => {
    const site = await createBakery(world, { company: { city: 'Freiburg' } })
    const hours = (day: string) => ({ type: 'opening_hours', props: { hours: [{ day, from: '8:00', to: '12:00' }] } })
    const page = await site.page({ path: '/a', de: 'A', blocks: [hours('tu')] })
    const second = await site.page({ path: '/b', de: 'B', blocks: [hours('th')] })
    const home = await site.page({ path: '/', de: 'Start', is_home: true, blocks: [hours('mo')] })
    const { footer } = (await site.client.get(`/sites/${site.site.id}/regions`)).body.data
    await site.block(footer, hours('we'))
    const without = (id: string) => site.client.put(`/pages/${id}/blocks`, { blocks: [text('Nichts')] })
    const daysSeen = async () => {
      await site.publish()
      const [business] = nodesOf(await site.html('/'))
      const [{ dayOfWeek } = { dayOfWeek: null }] = (business?.openingHoursSpecification ?? []) as {
        dayOfWeek: string[]
      }[]
      return dayOfWeek
    }
    for (const [day, id] of [
      ['Monday', home],
      ['Tuesday', page],
      ['Thursday', second],
      ['Wednesday', footer],
    ]) {
      expect(await daysSeen()).toEqual([`https://schema.org/${day}`])
      await without(id!)
    }
    expect(await daysSeen()).toBeNull()
  })
})

describe('a text that is missing in a language', () => {
  test('is shown in the other one and says which that is', async () => {
    const page = await bakery.html('/en/bread')
    expect(page).toMatch(/<section lang="de" class="block b-rich_text/)
    expect(page).toContain('Nur auf Deutsch.')
    expect(await bakery.html('/brote')).not.toContain('lang="de" class')
  })

  test('is left out where the owner wants that, and header and footer stay', async () => {
    const url = `/sites/${bakery.site.id}`
    expect((await bakery.client.put(url, { settings: { untranslated: 'never' } })).status).toBe(422)
    expect((await bakery.client.put(url, { settings: { untranslated: 'hide' } })).status).toBe(200)
    await bakery.publish()
    const page = await bakery.html('/en/bread')
    expect(page).not.toContain('Nur auf Deutsch.')
    expect(page).toContain('<header class="site-head">')
    expect(await bakery.html('/brote')).toContain('Nur auf Deutsch.')
  })
})

test('long words of headings may be broken where their language allows it, and stay whole everywhere else', async () => {
  const page = await (await bakery.visit('/')).text()
  expect(page).toMatch(/<h1[^>]*>(<[^>]*>)*Sau\u00ADer\u00ADteig\u00ADbrot\u00ADback\u00ADstu\u00ADbe/)
  expect(page.slice(0, page.indexOf('<body'))).not.toContain('\u00AD')
  expect(JSON.stringify(nodesOf(page))).not.toContain('\u00AD')
  expect(String((await fileAt('/llms.txt')).bytes)).not.toContain('\u00AD')
})

test.each([
  ['DE', 'de', 'de_DE', 'en_GB'],
  ['at', 'de', 'de_AT', 'en_GB'],
  ['CH', 'de', 'de_CH', 'en_GB'],
  ['IE', 'en', 'en_IE', 'de_DE'],
  ['US', 'en', 'en_US', 'de_DE'],
  ['FR', 'de', 'de_DE', 'en_GB'],
  [undefined, 'en', 'en_GB', 'de_DE'],
])(
  'a page of a business in %s says its language %s to networks as %s, and the other as %s',
  async (country, locale, own, other) => {
    const site = await createBakery(world, { company: country ? { country } : {}, locales: ['de', 'en'] })
    await site.page({ path: '/', de: 'Start', en: 'Home', is_home: true })
    await site.publish()
    const markup = await site.html(locale === 'de' ? '/' : '/en')
    expect(markup).toContain(`<meta property="og:locale" content="${own}">`)
    expect(markup).toContain(`<meta property="og:locale:alternate" content="${other}">`)
  },
)

test('a locale with a region keeps it, and other languages have that of their first country', async () => {
  const locales = ['de-CH', 'fr', 'tr']
  const site = await createBakery(world, { company: { country: 'DE' }, default_locale: 'de-CH', locales })
  const translations = locales.map((locale) => ({ locale, title: 'Start', slug: 'start' }))
  await site.client.post(`/sites/${site.site.id}/pages`, {
    ...{ path: '/', slug: 'start', status: 'published', is_home: true, translations },
  })
  await site.publish()
  const found = (await site.html('/')).matchAll(/property="og:locale[^"]*" content="([^"]*)"/g)
  expect([...found].map(([, content]) => content)).toEqual(['de_CH', 'fr_FR', 'tr_TR'])
})
