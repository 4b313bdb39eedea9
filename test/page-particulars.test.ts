import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { blockData } from '../src/publishing/found/block-data'
import { openingHours } from '../src/publishing/found/business'
import { eventData } from '../src/publishing/found/event-data'
import { imageLookup, type LibraryImage } from '../src/publishing/image-lookup'
import { sizesWhenCropped } from '../src/publishing/pictures'
import { localText, shorten, textFor } from '../src/publishing/texts'
import { form, png } from './support/images'
import { type Bakery, createBakery, hero, text } from './support/published'
import { createWorld, type World } from './support/world'

/** What a page says of itself, where that is said in two places, in one language of two, or at the edge of its room. */

let world: World
let bakery: Bakery
let first: string
let second: string
beforeAll(async () => {
  world = await createWorld()
  bakery = await createBakery(world)
  first = await upload('erstes.png')
  second = await upload('zweites.png')
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [hero('Brot', 'Bread')] })
  await make('/beides', {
    de: { title: 'Titel', seo_title: 'Eigener Titel', description: 'Eigene Beschreibung' },
    en: { title: 'Both', seo_title: 'Title of its own' },
    seo: { title: 'Allgemeiner Titel', description: 'Allgemeine Beschreibung' },
  })
  await make('/nur-suche', {
    de: { title: 'Titel' },
    en: { title: 'Search only' },
    seo: { title: 'Für die Suche', description: 'Beschreibung für die Suche' },
  })
  await make('/je-sprache', {
    de: { title: 'Titel' },
    en: { title: 'Each language' },
    seo: { title: { en: 'Only in English' }, description: { de: 'Nur deutsch' } },
  })
  await make('/nur-deutsch', { de: { title: 'Nur deutsch' } })
  await make('/journal', { de: { title: 'Journal' }, en: { title: 'News' } }, [
    { type: 'blog_list', props: { variant: 'cards' }, content: { de: {}, en: {} } },
  ])
  const block = {
    author: 'Aus dem Text',
    category: 'Texte',
    image: { asset_id: first },
    body: 'Text',
    text: 'Vorspann',
  }
  await make(
    '/journal/eins',
    {
      type: 'post',
      de: {
        title: 'Erster',
        author: 'Ada Autorin',
        category: 'Rezepte',
        description: 'Beschrieben',
        image: { asset_id: second },
      },
    },
    [{ type: 'blog_post', content: { de: block } }],
  )
  await make('/journal/zwei', { type: 'post', de: { title: 'Zweiter' } }, [
    { type: 'blog_post', content: { de: { ...block, author: 'Bo Bäcker' } } },
  ])
  expect((await bakery.publish()).status).toBe('succeeded')
})
afterAll(() => world.end())

const upload = async (name: string, width?: number): Promise<string> =>
  (await bakery.client.post(`/sites/${bakery.site.id}/media`, form(await png(width, width && 400), name))).body.asset_id
interface Words {
  title: string
  [field: string]: unknown
}
async function make(
  path: string,
  { de, en, ...more }: { de?: Words; en?: Words; [field: string]: unknown },
  blocks: object[] = [],
) {
  const slug = path.split('/').at(-1)
  const translations = Object.entries({ de, en }).flatMap(([locale, words]) =>
    words ? [{ locale, slug, ...words }] : [],
  )
  const input = { path, slug, status: 'published', translations, ...more }
  const answer = await bakery.client.post(`/sites/${bakery.site.id}/pages`, input)
  expect([path, answer.status]).toEqual([path, 201])
  for (const block of blocks) await bakery.block(answer.body.data.id, block)
  return answer.body.data.id
}
const titleAt = async (path: string) => /<title>([^<]*)<\/title>/.exec(await bakery.html(path))?.[1]
const descriptionAt = async (path: string) =>
  /<meta name="description" content="([^"]*)">/.exec(await bakery.html(path))?.[1]

describe('a title and a description', () => {
  test('of the language win over those of the page, which count where the language has none', async () => {
    expect([await titleAt('/beides'), await descriptionAt('/beides')]).toEqual(['Eigener Titel', 'Eigene Beschreibung'])
    expect([await titleAt('/nur-suche'), await descriptionAt('/nur-suche')]).toEqual([
      'Für die Suche',
      'Beschreibung für die Suche',
    ])
  })

  test('that are one text are of the first language alone, and those by language of their own', async () => {
    expect([await titleAt('/en/beides'), await descriptionAt('/en/beides')]).toEqual(['Title of its own', undefined])
    expect([await titleAt('/en/nur-suche'), await descriptionAt('/en/nur-suche')]).toEqual([
      'Search only – Backstube Lindenhof',
      undefined,
    ])
    expect([await titleAt('/en/je-sprache'), await descriptionAt('/en/je-sprache')]).toEqual([
      'Only in English',
      undefined,
    ])
    expect([await titleAt('/je-sprache'), await descriptionAt('/je-sprache')]).toEqual([
      'Titel – Backstube Lindenhof',
      'Nur deutsch',
    ])
  })

  test('names the site as well where both have 70 signs at most, and not where it does so already', async () => {
    const named = 'Backstube Lindenhof'
    const fits = 'a'.repeat(70 - 3 - named.length)
    const titles = [fits, `${fits}b`, 'Die backstube lindenhof']
    const paths = ['/passt', '/zu-lang', '/schon-genannt']
    const ids = await Promise.all(paths.map((path, i) => make(path, { de: { title: titles[i]! } })))
    await bakery.publish()
    expect(await Promise.all(paths.map(titleAt))).toEqual([`${fits} – ${named}`, `${fits}b`, 'Die backstube lindenhof'])
    for (const id of ids) await bakery.client.delete(`/pages/${id}`)
  })
})

test('a post is listed with the author, the category, the text and the picture that its page names, else those of its block', async () => {
  const list = /<main[\s\S]*<\/main>/.exec(await bakery.html('/journal'))?.[0] ?? ''
  const [later = '', earlier = ''] = list.split('b-blog_list__post').slice(1)
  const [own, ofBlock] = later.includes('Erster') ? [later, earlier] : [earlier, later]
  for (const words of ['Rezepte', 'Beschrieben', 'zweites']) expect([words, own.includes(words)]).toEqual([words, true])
  for (const words of ['Texte', 'Vorspann', 'erstes']) expect([words, own.includes(words)]).toEqual([words, false])
  for (const words of ['Texte', 'Vorspann', 'erstes']) expect([words, ofBlock.includes(words)]).toEqual([words, true])
  const author = async (path: string) =>
    /"author":\{"@type":"Person","name":"([^"]*)"/.exec(await bakery.html(path))?.[1]
  expect([await author('/journal/eins'), await author('/journal/zwei')]).toEqual(['Ada Autorin', 'Bo Bäcker'])
})

test('a link in a text keeps its query and its fragment', async () => {
  const id = await make('/verweist', { de: { title: 'Verweist' } }, [text('[Los](/beides?a=1&b=2#c)')])
  await bakery.publish()
  expect(await bakery.html('/verweist')).toContain('<a href="/beides?a=1&amp;b=2#c">Los</a>')
  await bakery.client.delete(`/pages/${id}`)
})

test('the picture that links are shown with is the first that is 600 px wide', async () => {
  const small = await upload('schmal.png', 599)
  const wide = await upload('breit.png', 600)
  const images = [small, wide].map((asset_id) => ({ type: 'image', content: { de: { image: { asset_id } } } }))
  const id = await make('/bilder', { de: { title: 'Bilder' }, en: { title: 'Pictures' } }, images)
  await bakery.publish()
  for (const path of ['/bilder', '/en/bilder']) // the first language stands in for what is said in no other
    expect(/property="og:image" content="([^"]*)"/.exec(await bakery.html(path))?.[1]).toContain('breit')
  await bakery.client.delete(`/pages/${id}`)
})

test('a post is shown with the picture named for links, else with that of the page, else with its own', async () => {
  const [shared, page, own] = [
    await upload('geteilt.png', 700),
    await upload('seite.png', 700),
    await upload('eigen.png', 700),
  ]
  const content = { de: { body: 'Text', image: { asset_id: own } } }
  const blocks = [{ type: 'blog_post', content }]
  const image = { asset_id: page }
  const given = [{ og_image: { asset_id: shared }, image }, { image }, {}]
  const ids: string[] = []
  for (const [n, seo] of given.entries())
    ids.push(await bakery.page({ path: `/beitrag-${n}`, type: 'post', de: `Beitrag ${n}`, blocks, seo }))
  await bakery.publish()
  const shown = async (n: number) =>
    /property="og:image" content="[^"]*?(geteilt|seite|eigen)[^"]*"/.exec(await bakery.html(`/beitrag-${n}`))?.[1]
  expect([await shown(0), await shown(1), await shown(2)]).toEqual(['geteilt', 'seite', 'eigen'])
  for (const id of ids) await bakery.client.delete(`/pages/${id}`)
})

describe('a picture', () => {
  test('is the one that its id names, whatever address stands beside it', () => {
    const image = (id: string, file: string) => ({
      ...{ id, file, alt: '', width: 1, height: 1, focal: null, light: null, shadows: null, variants: [] },
    })
    const [one, other] = [image('a', 'eins-0123456789abcdef.png'), image('b', 'zwei-fedcba9876543210.png')]
    const lookup = imageLookup([one, other] as LibraryImage[], {
      ...{ baseUrl: 'https://api.example', publicSlug: 'brot', origin: 'https://a.example' },
    })
    const url = `https://api.example/media/brot/${other.file}`
    expect(lookup.find({ asset_id: 'a', url })?.id).toBe('a')
    expect(lookup.find({ asset_id: 'gone', url })?.id).toBe('b')
    expect(lookup.find({ url: `https://api.example/media/torte/${other.file}` })).toBeUndefined()
    expect([
      lookup.find(undefined),
      lookup.find({ asset_id: 'gone' }),
      lookup.find({ url: 'https://a.example/x.png' }),
    ]).toEqual([...[undefined, undefined, undefined]])
  })

  test('is no document, and a document is no picture', () => {
    const files = [
      { id: 'a', file: 'eins-0123456789abcdef.png', variants: [] },
      { id: 'b', file: 'karte-fedcba9876543210.pdf', variants: [] },
    ]
    const lookup = imageLookup(files as unknown as LibraryImage[], {
      ...{ baseUrl: 'https://api.example', publicSlug: 'brot', origin: 'https://a.example' },
    })
    const ids = ['a', 'b']
    expect(ids.map((asset_id) => lookup.find({ asset_id })?.id)).toEqual(['a', undefined])
    expect(ids.map((asset_id) => lookup.document({ asset_id })?.id)).toEqual([undefined, 'b'])
    expect(['a', 'karte-fedcba9876543210.pdf', 'c'].map((word) => lookup.named(word)?.id)).toEqual([
      'a',
      'b',
      undefined,
    ])
  })

  test('that is cropped at its sides is asked for at most twice as wide', () => {
    const sized = (shape: number, ratio?: string) => sizesWhenCropped('(min-width: 60rem) 42rem, 94vw', shape, ratio)
    expect([sized(1.5, '3/2'), sized(1.5), sized(1, '3 / 2')]).toEqual(Array(3).fill('(min-width: 60rem) 42rem, 94vw'))
    expect(sized(2, '4 / 3')).toBe('(min-width: 60rem) 63rem, 94vw')
    expect(sized(9, '1/1')).toBe('(min-width: 60rem) 84rem, 94vw')
  })

  test('is drawn anew when what must stay in sight of it has changed', async () => {
    const id = await make('/mitte', { de: { title: 'Mitte' } }, [
      { type: 'image', content: { de: { image: { asset_id: first } } } },
    ])
    await bakery.publish()
    await bakery.client.patch(`/sites/${bakery.site.id}/media/${first}`, { focal: { x: 0.1, y: 0.9 } })
    await bakery.publish()
    expect(await bakery.html('/mitte')).toContain('object-position:10% 90%')
    await bakery.client.delete(`/pages/${id}`)
  })
})

test('a picture of the library stands at its own address on the site, and at none behind it', async () => {
  const { body } = await bakery.client.get(`/sites/${bakery.site.id}/media`)
  const { url } = body.data.find(({ id }: { id: string }) => id === second)
  const { pathname } = new URL(url)
  expect(pathname).toStartWith(`/media/${bakery.site.public_slug}/`)
  const [there, head, behind] = [
    await bakery.visit(pathname),
    await bakery.visit(pathname, {}, 'HEAD'),
    await bakery.visit(`${pathname}/mehr`),
  ]
  expect([there.status, there.headers.get('content-type'), head.status, behind.status]).toEqual([
    ...[200, 'image/png', 200, 404],
  ])
  expect([(await there.bytes()).length > 0, (await head.bytes()).length]).toEqual([true, 0])
})

test('an address that leads nowhere offers eight pages at most', async () => {
  const site = await createBakery(world)
  for (let n = 0; n < 10; n++) await site.page({ path: `/seite-${n}`, de: `Seite ${n}` })
  await site.publish()
  const main = /<main[\s\S]*<\/main>/.exec(await site.html('/gibt-es-nicht'))?.[0] ?? ''
  expect(main.match(/href="\/seite-/g)).toHaveLength(8)
})

test('the icon of a site follows its name, and the picture that is chosen for it', async () => {
  const site = await createBakery(world)
  await site.page({ path: '/', de: 'Start', is_home: true })
  const icon = async () => {
    await site.publish()
    return (await site.visit('/favicon.ico')).headers.get('etag')
  }
  const before = await icon()
  expect(await icon()).toBe(before)
  await site.client.put(`/sites/${site.site.id}`, { name: 'Zuckerbäckerei' })
  expect(await icon()).not.toBe(before)
  const wear = async (name: string) => {
    const { body } = await site.client.post(`/sites/${site.site.id}/media`, form(await png(name.length), name))
    await site.client.put(`/sites/${site.site.id}`, { branding: { icon: { asset_id: body.asset_id } } })
    return icon()
  }
  const [first, second] = [await wear('eins.png'), await wear('das zweite.png')]
  expect(new Set([before, first, second]).size).toBe(3)
})

test('search engines and links are told of a page without marks, and of the business with the picture of its home page', async () => {
  const site = await createBakery(world)
  const description = '**Acht** Sorten und [mehr](/brot)'
  for (const path of ['/', '/brot'])
    await site.page({
      ...{ path, is_home: path === '/' },
      translations: [{ locale: 'de', title: path === '/' ? 'Start' : 'Brot', slug: 'x', description }],
    })
  await site.publish()
  const read = async (path: string) => {
    const page = await site.html(path)
    const [node] = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    )
    const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(page)?.[1]
    return { node, description: meta('description'), image: meta('og:image') }
  }
  const [home, bread] = [await read('/'), await read('/brot')]
  expect([bread.description, bread.node.description]).toEqual(['Acht Sorten und mehr', 'Acht Sorten und mehr'])
  expect(home.image).toStartWith(site.origin)
  expect(home.node.image).toBe(home.image)
})

test('a text that is one is for every reader, one by language for its own, the first language for all others', () => {
  const read = (value: unknown) => ['de', 'en', 'fr'].map((locale) => textFor(value, locale, 'de'))
  expect(read(' Brot ')).toEqual(['Brot', 'Brot', 'Brot'])
  expect(read({ de: 'Brot', en: 'Bread' })).toEqual(['Brot', 'Bread', 'Brot'])
  expect(read({ en: 'Bread' })).toEqual([undefined, 'Bread', undefined])
  expect(['de', 'en'].map((locale) => localText('Brot', locale, 'de'))).toEqual(['Brot', undefined])
})

test('a text that is too long ends with a whole word, unless that would leave less than half of it', () => {
  expect([shorten('Brot und Salz', 13), shorten('Brot, und Salz', 13)]).toEqual(['Brot und Salz', 'Brot, und …'])
  expect(shorten('Brot, Salz', 6)).toBe('Brot …')
  expect([shorten('x'.repeat(20), 10), shorten(`A ${'x'.repeat(20)}`, 10)]).toEqual(['xxxxx …', 'A xxx …'])
})

describe('a place of the business', () => {
  const site = { settings: {}, company: { country: 'DE' } }
  const plan = { inventory: { site, locales: ['de'] }, origin: 'https://a.example', media: { find: () => undefined } }
  const place = { name: 'Filiale', street: 'Goethestraße 14', zip: '79100', city: 'Freiburg' }
  const block = { id: 'a', type: 'locations', version: 1, props: {}, content: { de: { items: [place] } } }
  const told = (locale: string, type: string) =>
    blockData(plan as never, [block], locale, { '@type': type, '@id': 'x' }, '2026-05-04')

  test('is of the kind that the business is, and a place at least', () => {
    expect(told('de', 'Bakery')).toMatchObject([{ '@type': 'Bakery', name: 'Filiale' }])
    expect(told('de', 'Organization')).toMatchObject([{ '@type': 'LocalBusiness' }])
  })

  test('is told in the languages that it has words in, a region by those of its language', () => {
    expect([told('de-AT', 'Bakery').length, told('en', 'Bakery').length]).toEqual([1, 0])
  })

  test('is closed or open otherwise from one day to the other', () => {
    const days = openingHours([], [{ date: '2026-12-24', until: '2026-12-26' }, { date: '2026-12-31' }])
    expect(days.specialOpeningHoursSpecification).toMatchObject([
      { validFrom: '2026-12-24', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
      { validFrom: '2026-12-31', validThrough: '2026-12-31' },
    ])
  })
})

describe('an event', () => {
  const plan = { inventory: { site: { settings: {}, company: { country: 'DE' } } }, origin: 'https://a.example' }
  const business = { '@id': 'https://a.example/#business', name: 'Backstube', address: 'Hier' }
  const told = (item: object, today = '2026-05-04') =>
    eventData({ headline: 'Fest', ...item }, { plan, business, today } as never)[0]

  test('is told of until its last day is over', () => {
    expect(told({ starts: '2026-05-02', ends: '2026-05-04' })).toMatchObject({
      startDate: '2026-05-02',
      endDate: '2026-05-04',
    })
    expect(told({ starts: '2026-05-02', ends: '2026-05-03' })).toBeUndefined()
    expect([told({ starts: '2026-05-04' }), told({ starts: '2026-05-03' })]).toEqual([expect.anything(), undefined])
    expect(told({ starts: '2026-05-04T23:00' }, '2026-05-04')).toMatchObject({ startDate: '2026-05-04T23:00+02:00' })
    expect([told({}), told({ starts: 'bald' }), told({ headline: ' ', starts: '2026-05-04' })]).toEqual([
      ...[undefined, undefined, undefined],
    ])
  })

  test('has no end that comes before it, and costs nothing but where it says so', () => {
    expect(told({ starts: '2026-05-06', ends: '2026-05-05' })?.endDate).toBeUndefined()
    expect(told({ starts: '2026-05-06', ends: '2026-05-06' })?.endDate).toBeUndefined()
    const offer = (item: object) => told({ starts: '2026-05-06', ...item })?.offers
    expect(offer({ price: 'Eintritt frei' })).toMatchObject({ price: '0', priceCurrency: 'EUR' })
    expect(offer({ price: '12 € pro Person', primary: { href: '/karten' } })).toMatchObject({
      ...{ price: '12', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      url: 'https://a.example/karten',
    })
    expect(offer({ price: '12 €', status: 'sold_out', primary: { href: 'https://karten.example/' } })).toMatchObject({
      ...{ availability: 'https://schema.org/SoldOut', url: 'https://karten.example/' },
    })
    expect([offer({ price: '12 €', status: 'cancelled' }), offer({})]).toEqual([undefined, undefined])
    expect(told({ starts: '2026-05-06', status: 'cancelled' })).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    })
  })

  test('takes place where its words say, else at the business', () => {
    const at = (place?: string) => told({ starts: '2026-05-06', place })?.location
    expect(at()).toEqual({ '@type': 'Place', name: 'Backstube', address: 'Hier' })
    expect(at('Saal')).toEqual({ '@type': 'Place', name: 'Saal', address: 'Hier' })
    expect(at('Bürgersaal, Marktplatz 3, 79312 Emmendingen')).toMatchObject({
      name: 'Bürgersaal',
      address: { streetAddress: 'Marktplatz 3', postalCode: '79312', addressLocality: 'Emmendingen' },
    })
  })
})

describe('a language', () => {
  test('that a page is not in is led to by its home page, and named by none of its addresses', async () => {
    const page = await bakery.html('/nur-deutsch')
    expect(page).toContain(`href="/en" lang="en"`)
    expect(page).not.toContain('hreflang="x-default"')
    expect(await bakery.html('/beides')).toContain(`hreflang="en" href="${bakery.origin}/en/beides"`)
  })

  test('that no page is in is offered by none', async () => {
    const site = await createBakery(world)
    await site.page({ path: '/', de: 'Start', is_home: true, blocks: [text('Nur deutsch')] })
    await site.publish()
    expect(await site.html('/')).not.toContain('lang="en"')
    await site.page({ path: '/neu', en: 'New' })
    await site.publish()
    expect(await site.html('/')).toContain('lang="en"')
  })
})

describe('pages under each other', () => {
  const crumbs = (page: string): string[] => {
    const nodes = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    )
    const { itemListElement = [] } = nodes.find((node) => node['@type'] === 'BreadcrumbList') ?? {}
    return itemListElement.map(({ item }: { item: string }) => item.slice(item.indexOf('/', 8)))
  }

  test('stand where they were put, else where their paths are, and none under home or a draft', async () => {
    const site = await createBakery(world)
    const home = await site.page({ path: '/', de: 'Start', is_home: true })
    await site.page({ path: '/laden', de: 'Laden' })
    const draft = await site.page({ path: '/laden/entwurf', de: 'Entwurf', status: 'draft' })
    await site.page({ path: '/laden/entwurf/tief', de: 'Tief', en: 'Deep' })
    const other = await site.page({ path: '/anderswo', de: 'Anderswo', parent_id: draft })
    const moved = await site.page({ path: '/laden/verlegt', de: 'Verlegt', parent_id: other })
    await site.page({ path: '/unten', de: 'Unten', parent_id: moved })
    await site.page({ path: '/oben', de: 'Oben', parent_id: home })
    await site.publish()
    const at = async (path: string) => crumbs(await site.html(path))
    expect(await at('/laden/entwurf/tief')).toEqual(['/', '/laden', '/laden/entwurf/tief'])
    expect(await at('/laden/verlegt')).toEqual(['/', '/anderswo', '/laden/verlegt'])
    expect(await at('/unten')).toEqual(['/', '/anderswo', '/laden/verlegt', '/unten'])
    expect(await at('/oben')).toEqual(['/', '/oben'])
    const english = (await site.html('/sitemap.xml')).match(/\/en\/[^<"]*tief/)?.[0] ?? ''
    expect(await at(english)).toEqual(['/en', english]) // the page above is in German alone
    expect(await at('/anderswo')).toEqual(['/', '/anderswo'])
  })
})
