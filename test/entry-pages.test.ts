import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { drawPage, openPage } from '../src/renderer/standalone'
import { ask, openAssistant } from './support/assistant'
import { newCollection, newEntry } from './support/collections'
import { faults } from './support/markup-check'
import { type Bakery, createBakery, hero, text } from './support/published'
import { unknownTerms } from './support/schema-org'
import { newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** Pages of their own for entries of collections, on real releases. */

let world: World
let bakery: Bakery
let breads: { id: string; slug: string }
beforeEach(async () => {
  world = await createWorld()
  bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [hero('Brot', 'Bread')] })
  breads = await newCollection(bakery.client, bakery.site.id, 'Brote', fields)
})
afterEach(() => world.end())

const fields = [
  { key: 'name', label: 'Name', type: 'text', localized: true },
  { key: 'beschreibung', label: 'Beschreibung', type: 'text' },
  { key: 'preis', label: 'Preis', type: 'number' },
  { key: 'seit', label: 'Gebacken seit', type: 'date' },
  { key: 'bio', label: 'Bio', type: 'boolean' },
  { key: 'geschichte', label: 'Geschichte', type: 'richtext' },
]
const rye = {
  name: { de: 'Roggenlaib', en: 'Rye loaf' },
  beschreibung: 'Ein **dunkles** Brot',
  preis: 5.2,
  seit: '2026-03-14',
  bio: true,
  geschichte: 'Aus der Wiehre.',
}
const list = { type: 'collection_list', props: { collection: 'brote' }, content: { de: {}, en: {} } }
const listing = () => bakery.page({ path: '/brote', de: 'Brote', en: 'Breads', slug: { en: 'breads' }, blocks: [list] })
const site = () => `/sites/${bakery.site.id}`
const set = async (entryPages: object | null) => {
  const answer = await bakery.client.put(site(), { settings: { entry_pages: entryPages } })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
}
const publish = async () => {
  const { status, error } = await bakery.publish()
  expect([status, error]).toEqual(['succeeded', null])
}
const status = async (path: string) => (await bakery.visit(path)).status
const at = (path: string) => `${bakery.origin}${path}`
const mainOf = (markup: string) => /<main[\s\S]*<\/main>/.exec(markup)?.[0] ?? ''
const dataOf = (markup: string): { '@type': string; [name: string]: unknown }[] =>
  [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))
const nodeOf = (markup: string, type: string) => dataOf(markup).find((node) => node['@type'] === type)

describe('an entry of a collection with pages', () => {
  test('stands below its path in every language, with its own title, texts, prices and dates', async () => {
    await listing()
    await newEntry(bakery.client, breads.id, rye)
    await set({ brote: { path: '/brote' } })
    await publish()
    const page = await bakery.html('/brote/roggenlaib')
    const main = mainOf(page)
    expect(faults(main)).toEqual([])
    expect(main).toMatch(/<h1[^>]*>Roggenlaib<\/h1>/)
    expect(main.match(/<h1/g)).toHaveLength(1)
    for (const words of ['<strong>dunkles</strong>', '5,20 €', '14. März 2026', 'Aus der Wiehre.', 'Bio: <strong>ja'])
      expect(main).toContain(words)
    expect(main).toContain('<a href="/brote">Brote</a>')
    expect(page).toContain('<title>Roggenlaib – Backstube Lindenhof</title>')
    expect(page).toContain('<meta name="description" content="Ein dunkles Brot">')
    const [, style = ''] = /<link rel="stylesheet" href="([^"]*)">/.exec(page) ?? []
    for (const type of ['page_header', 'image_text']) {
      expect(main).toContain(`class="block b-${type}`)
      expect(await bakery.html(style)).toContain(`.b-${type}`)
    }
    const english = await bakery.html('/en/breads/rye-loaf')
    expect(mainOf(english)).toMatch(/<h1[^>]*>Rye loaf<\/h1>/)
    for (const words of ['€5.20', '14 March 2026', 'Bio: <strong>yes', '<a href="/en/breads">Breads</a>'])
      expect(mainOf(english)).toContain(words)
  })

  test('shows its links and pictures even where it has no other facts', async () => {
    const odd = await newCollection(bakery.client, bakery.site.id, 'Partner', [
      { key: 'name', type: 'text' },
      { key: 'mail', type: 'email' },
      { key: 'web', label: 'Zur Website', type: 'url' },
      { key: 'bild', type: 'image' },
      { key: 'zweites', type: 'image' },
    ])
    const [bild, zweites] = ['/bilder/a.jpg', '/bilder/b.jpg'].map((url) => ({ url, alt: url }))
    await newEntry(bakery.client, odd.id, {
      name: 'Mühle',
      mail: 'post@example.com',
      web: 'https://example.com/muehle',
    })
    await newEntry(bakery.client, odd.id, { name: 'Imkerei', bild, zweites })
    await set({ partner: { path: '/partner' } })
    await publish()
    const mill = mainOf(await bakery.html('/partner/muehle'))
    for (const words of ['href="mailto:post@example.com"', 'href="https://example.com/muehle">Zur Website'])
      expect(mill).toContain(words)
    const pictures = mainOf(await bakery.html('/partner/imkerei')).match(/src="\/bilder\/[ab]\.jpg"/g)
    expect(pictures).toEqual(['src="/bilder/a.jpg"', 'src="/bilder/b.jpg"'])
    expect(faults(mill)).toEqual([])
  })

  test('names its address, its translations and its place, and stands in sitemap and llms.txt, not in the menu', async () => {
    await listing()
    await newEntry(bakery.client, breads.id, rye)
    await set({ brote: { path: '/brote' } })
    await publish()
    const page = await bakery.html('/brote/roggenlaib')
    expect(page).toContain(`<link rel="canonical" href="${at('/brote/roggenlaib')}">`)
    expect(page).toContain(`hreflang="en" href="${at('/en/breads/rye-loaf')}"`)
    expect(page).toContain('<meta property="og:image"')
    const sitemap = await bakery.html('/sitemap.xml')
    const llms = await bakery.html('/llms.txt')
    for (const path of ['/brote/roggenlaib', '/en/breads/rye-loaf']) {
      expect(sitemap).toContain(`<loc>${at(path)}</loc>`)
      expect(llms).toContain(`](${at(path)})`)
    }
    expect(/<nav class="b-header__nav[\s\S]*?<\/nav>/.exec(page)?.[0].match(/href="[^"]*"/g)).toEqual(['href="/brote"'])
    const crumbs = nodeOf(page, 'BreadcrumbList')?.itemListElement as { name: string; item: string }[]
    expect(crumbs.map(({ name, item }) => [name, item])).toEqual([
      ['Backstube Lindenhof', at('/')],
      ['Brote', at('/brote')],
      ['Roggenlaib', at('/brote/roggenlaib')],
    ])
  })

  test('is what lists link to in the language of the reader, but for a link of its own', async () => {
    await newEntry(bakery.client, breads.id, rye)
    const linked = await newCollection(bakery.client, bakery.site.id, 'Links', [
      { key: 'name', type: 'text' },
      { key: 'ziel', type: 'url' },
    ])
    await newEntry(bakery.client, linked.id, { name: 'Mit Ziel', ziel: 'https://example.com/' })
    await newEntry(bakery.client, linked.id, { name: 'Ohne Ziel' })
    const links = { ...list, props: { collection: 'links', link_field: 'ziel' } }
    await bakery.page({ path: '/brote', de: 'Brote', en: 'Breads', blocks: [list, links] })
    const linkless = async () => mainOf(await bakery.html('/brote'))
    await publish()
    expect(await linkless()).not.toContain('href="/brote/')
    await set({ brote: { path: '/brote' }, links: { path: '/links' } })
    await publish()
    expect(await linkless()).toContain('<a href="/brote/roggenlaib">Roggenlaib</a>')
    expect(await linkless()).toContain('<a href="https://example.com/">Mit Ziel</a>')
    expect(await linkless()).toContain('<a href="/links/ohne-ziel">Ohne Ziel</a>')
    expect(mainOf(await bakery.html('/en/brote'))).toContain('<a href="/en/brote/rye-loaf">Rye loaf</a>')
  })

  test('is gone with the entry, and with the setting', async () => {
    const entry = await newEntry(bakery.client, breads.id, rye)
    await newEntry(bakery.client, breads.id, { name: 'Dinkel' })
    await set({ brote: { path: '/brote' } })
    await publish()
    expect([await status('/brote/roggenlaib'), await status('/brote/dinkel')]).toEqual([200, 200])
    await bakery.client.delete(`/entries/${entry.id}`)
    expect(await status('/brote/roggenlaib')).toBe(200) // visitors see what was published
    await publish()
    expect([await status('/brote/roggenlaib'), await status('/brote/dinkel')]).toEqual([404, 200])
    expect(await bakery.html('/sitemap.xml')).not.toContain('roggenlaib')
    await set(null)
    await publish()
    expect(await status('/brote/dinkel')).toBe(404)
  })

  test('is told apart from another of the same name, and keeps its address when its name changes', async () => {
    const first = await newEntry(bakery.client, breads.id, { name: 'Dinkel', beschreibung: 'Das erste' })
    await newEntry(bakery.client, breads.id, { name: 'Dinkel', beschreibung: 'Das zweite' })
    await set({ brote: { path: '/brote' } })
    await publish()
    expect(await bakery.html('/brote/dinkel')).toContain('Das erste')
    expect(await bakery.html('/brote/dinkel-2')).toContain('Das zweite')
    await bakery.client.put(`/entries/${first.id}`, { data: { name: 'Urdinkel' } })
    await publish()
    expect(mainOf(await bakery.html('/brote/dinkel'))).toMatch(/<h1[^>]*>Urdinkel<\/h1>/)
  })

  test('leads on from its former path, release after release', async () => {
    await newEntry(bakery.client, breads.id, rye)
    await set({ brote: { path: '/brote' } })
    await publish()
    await set({ brote: { path: '/sortiment/brote' } })
    for (const _ of [1, 2]) {
      await publish()
      const answer = await bakery.visit('/brote/roggenlaib')
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/sortiment/brote/roggenlaib'])
      expect((await bakery.visit('/en/brote/rye-loaf')).headers.get('location')).toBe('/en/sortiment/brote/rye-loaf')
    }
  })

  test('leads on from its former slug in one language, and stays where it is in the others', async () => {
    await listing()
    const { id } = await newEntry(bakery.client, breads.id, rye)
    await set({ brote: { path: '/brote' } })
    await publish()
    const changed = await bakery.client.put(`/entries/${id}`, { slugs: { en: 'dark-rye' } })
    expect(changed.status).toBe(200)
    expect((await bakery.client.get(site())).body.data.unpublished_changes.entries).toBe(true)
    await publish()
    expect((await bakery.visit('/en/breads/rye-loaf')).headers.get('location')).toBe('/en/breads/dark-rye')
    const page = await bakery.html('/brote/roggenlaib')
    for (const [locale, path] of [
      ['de', '/brote/roggenlaib'],
      ['en', '/en/breads/dark-rye'],
    ])
      expect(page).toContain(`hreflang="${locale}" href="${at(path!)}"`)
    const sitemap = await bakery.html('/sitemap.xml')
    expect(sitemap).toContain(`<loc>${at('/en/breads/dark-rye')}</loc>`)
    expect(sitemap).not.toContain('rye-loaf')
  })

  test('gives way to a page that people made at its address, which the check tells', async () => {
    await newEntry(bakery.client, breads.id, rye)
    await set({ brote: { path: '/brote' } })
    await publish()
    await bakery.page({ path: '/brote/roggenlaib', de: 'Aktion', blocks: [text('Nur heute')] })
    const { warnings, blockers } = (await bakery.client.get(`${site()}/publish-check`)).body.data
    const told = warnings.find(({ code }: { code: string }) => code === 'entry_address_taken')
    expect(told).toMatchObject({ page: { title: 'Aktion' }, message: { de: expect.stringContaining('Roggenlaib') } })
    expect(blockers.map(({ code }: { code: string }) => code)).not.toContain('address_taken')
    await publish()
    expect(await bakery.html('/brote/roggenlaib')).toContain('Nur heute')
    expect(mainOf(await bakery.html('/brote/roggenlaib-2'))).toContain('Roggenlaib')
  })

  test('shows nothing of another site, whatever its collection is called', async () => {
    const other = await newSite(bakery.client)
    const neighbours = await newCollection(bakery.client, other.id, 'Brote', fields)
    await newEntry(bakery.client, neighbours.id, { name: 'Kanarienvogel' })
    await newEntry(bakery.client, breads.id, rye)
    await set({ brote: { path: '/brote' } })
    await publish()
    expect(await status('/brote/roggenlaib')).toBe(200)
    expect(await status('/brote/kanarienvogel')).toBe(404)
    expect(await bakery.everything()).not.toContain('Kanarienvogel')
  })

  test('runs nothing that its values hold', async () => {
    const script = '"><script>alert(1)</script>[x](javascript:alert(1))'
    const odd = await newCollection(bakery.client, bakery.site.id, 'Odd', [
      { key: 'name', label: script, type: 'text' },
      { key: 'note', label: script, type: 'text' },
      { key: 'body', label: script, type: 'richtext' },
    ])
    await newEntry(bakery.client, odd.id, { name: `Eins ${script}`, note: script, body: script })
    await set({ odd: { path: '/odd' } })
    await publish()
    const [, path = ''] = /<loc>[^<]*(\/odd\/[^<]*)<\/loc>/.exec(await bakery.html('/sitemap.xml')) ?? []
    const page = await bakery.html(path)
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('href="javascript:')
    expect(page).toContain('Eins')
  })

  test('has no page in a language that it has no word of, where the owner hides what is untranslated', async () => {
    await newEntry(bakery.client, breads.id, rye)
    await newEntry(bakery.client, breads.id, { name: { de: 'Dinkel' } })
    await set({ brote: { path: '/brote' } })
    await publish()
    expect([await status('/en/brote/rye-loaf'), await status('/en/brote/dinkel')]).toEqual([200, 200])
    await bakery.client.put(site(), { settings: { untranslated: 'hide' } })
    await publish()
    expect([await status('/en/brote/rye-loaf'), await status('/en/brote/dinkel')]).toEqual([200, 404])
    expect(await bakery.html('/brote/dinkel')).not.toContain('hreflang="en" href="http')
  })
})

describe('search engines are told', () => {
  const kinds: [string, object[], object, string, object][] = [
    [
      'Kuchen',
      [
        { key: 'name', type: 'text' },
        { key: 'preis', type: 'number' },
      ],
      { name: 'Torte', preis: 32.5 },
      'Product',
      { name: 'Torte', offers: { '@type': 'Offer', price: '32.50', priceCurrency: 'EUR' } },
    ],
    [
      'Termine',
      [
        { key: 'name', type: 'text' },
        { key: 'beginn', type: 'date' },
        { key: 'preis', type: 'text' },
        { key: 'ort', type: 'text' },
      ],
      { name: 'Backkurs', beginn: '2999-03-14T18:00', preis: '45 €', ort: 'Backstube' },
      'Event',
      { startDate: '2999-03-14T18:00', location: { name: 'Backstube' }, offers: { price: '45', priceCurrency: 'EUR' } },
    ],
    [
      'Stellen',
      [
        { key: 'titel', type: 'text' },
        { key: 'ausgeschrieben_am', type: 'date' },
        { key: 'aufgaben', type: 'richtext' },
      ],
      { titel: 'Bäcker', ausgeschrieben_am: '2026-01-02', aufgaben: 'Backen.' },
      'JobPosting',
      { title: 'Bäcker', datePosted: '2026-01-02', description: 'Backen.' },
    ],
    [
      'Team',
      [
        { key: 'name', type: 'text' },
        { key: 'rolle', type: 'text' },
        { key: 'mail', type: 'email' },
      ],
      { name: 'Rosa Lindner', rolle: 'Meisterin', mail: 'rosa@example.com' },
      'Person',
      { name: 'Rosa Lindner', jobTitle: 'Meisterin', email: 'rosa@example.com' },
    ],
    ['Orte', [{ key: 'name', type: 'text' }], { name: 'Ofen' }, 'Thing', { name: 'Ofen' }],
  ]
  for (const [collection, own, data, type, expected] of kinds)
    test(`of an entry of „${collection}“ as ${type}`, async () => {
      const { id, slug } = await newCollection(bakery.client, bakery.site.id, collection, own)
      const entry = await newEntry(bakery.client, id, data)
      await set({ [slug]: { path: `/${slug}` } })
      await publish()
      const page = await bakery.html(`/${slug}/${entry.slug}`)
      expect(nodeOf(page, type)).toMatchObject(expected)
      expect(dataOf(page).flatMap(unknownTerms)).toEqual([])
    })
})

test('an entry that did not change is not drawn again when another one does', async () => {
  const first = await newEntry(bakery.client, breads.id, rye)
  await newEntry(bakery.client, breads.id, { name: 'Dinkel', geschichte: 'Wie der [Roggenlaib](/brote/roggenlaib).' })
  await newEntry(bakery.client, breads.id, { name: 'Hafer' })
  await listing()
  await set({ brote: { path: '/brote' } })
  await publish()
  const inputs = async () => {
    const release = `${bakery.folder}/${await bakery.liveRelease()}/manifest.json`
    const { routes } = await Bun.file(release).json()
    return new Map(Object.entries<{ inputs: string }>(routes).map(([path, file]) => [path, file.inputs]))
  }
  const before = await inputs()
  await bakery.client.put(`/entries/${first.id}`, { data: { beschreibung: 'Ein helles Brot' } })
  await publish()
  const after = await inputs()
  const isSame = (path: string) => before.get(path) === after.get(path)
  expect([isSame('/brote/hafer'), isSame('/en/breads/hafer')]).toEqual([true, true])
  // what shows the entry, or links to one, is looked at anew
  expect([isSame('/brote/roggenlaib'), isSame('/brote/dinkel'), isSame('/brote')]).toEqual([false, false, false])
  expect(await bakery.html('/brote/roggenlaib')).toContain('helles')
})

test('a link to an entry that is gone is no link in the texts of others', async () => {
  const first = await newEntry(bakery.client, breads.id, rye)
  await newEntry(bakery.client, breads.id, { name: 'Dinkel', geschichte: 'Wie der [Roggenlaib](/brote/roggenlaib).' })
  await set({ brote: { path: '/brote' } })
  await publish()
  expect(mainOf(await bakery.html('/brote/dinkel'))).toContain('<a href="/brote/roggenlaib">')
  expect(mainOf(await bakery.html('/en/brote/dinkel'))).toContain('<a href="/en/brote/rye-loaf">')
  await bakery.client.delete(`/entries/${first.id}`)
  await publish()
  expect(mainOf(await bakery.html('/brote/dinkel'))).not.toContain('roggenlaib')
})

test('what waits to be published is told: entries that no list shows, and the setting', async () => {
  const changes = async () => (await bakery.client.get(site())).body.data.unpublished_changes
  await publish()
  await newEntry(bakery.client, breads.id, rye)
  expect(await changes()).toMatchObject({ entries: false, settings: false })
  await set({ brote: { path: '/brote' } })
  expect(await changes()).toMatchObject({ settings: true })
  await publish()
  expect(await changes()).toMatchObject({ entries: false, settings: false, pages: { new: 0, changed: 0, deleted: 0 } })
  await newEntry(bakery.client, breads.id, { name: 'Dinkel' })
  expect(await changes()).toMatchObject({ entries: true })
  await bakery.client.post(`${site()}/publish`, { entries: true })
  await world.drain()
  expect([await status('/brote/dinkel'), await changes()]).toMatchObject([200, { entries: false }])
})

test('a preview link shows entries before they are published', async () => {
  await newEntry(bakery.client, breads.id, rye)
  await set({ brote: { path: '/brote' } })
  const { draftAt } = await import('../src/publishing/draft-site')
  const drawn = await draftAt(world.ctx, bakery.tenant, bakery.site.id, '/en/brote/rye-loaf')
  expect(drawn).toMatchObject({ status: 200, language: 'en', document: expect.stringContaining('Rye loaf') })
  expect(await draftAt(world.ctx, bakery.tenant, bakery.site.id, '/brote/anderes')).toMatchObject({ status: 404 })
})

test('the assistant answers from an entry and names its own address', async () => {
  await newEntry(bakery.client, breads.id, {
    name: 'Roggenlaib',
    geschichte: 'Der Roggenlaib reift achtundvierzig Stunden im Weidenkorb.',
  })
  await set({ brote: { path: '/brote' } })
  await openAssistant(world, bakery)
  const { done } = await ask(world, bakery.site.public_slug, 'Wie lange reift der Roggenlaib im Weidenkorb?')
  expect(done.sources[0]).toMatchObject({ url: at('/brote/roggenlaib') })
})

test('signs of Markdown in names of fields and in facts are signs', async () => {
  const made = await newCollection(bakery.client, bakery.site.id, 'Formen', [
    { key: 'name', type: 'text' },
    { key: 'mass', label: 'Maß *innen*', type: 'text' },
    { key: 'art', label: 'Art', type: 'text' },
  ])
  await newEntry(bakery.client, made.id, { name: 'Kasten', mass: '3 ~ 4 [cm]', art: 'Typ \\*A\\* mit **Rand**' })
  await set({ formen: { path: '/formen' } })
  await publish()
  const main = mainOf(await bakery.html('/formen/kasten'))
  expect(main).toContain('Maß *innen*: <strong>3 ~ 4 [cm]</strong>')
  expect(main).toContain('Art: <strong>Typ *A* mit Rand</strong>')
})

test('search results get the text that introduces an entry, else the beginning of a long one, 160 signs at most', async () => {
  const long = 'Roggen aus dem Markgräflerland, drei Tage gereift und im Holzofen gebacken. '.repeat(5)
  await newEntry(bakery.client, breads.id, { ...rye, geschichte: 'Nicht dies.', beschreibung: long })
  await newEntry(bakery.client, breads.id, { name: { de: 'Dinkel' }, geschichte: `## Woher\n\n${long}` })
  const header = { type: 'page_header', content: { de: { headline: '{{name}}' } } }
  const template = await bakery.page({ path: '/vorlage', de: 'Vorlage', type: 'landing', blocks: [header] })
  await set({ brote: { path: '/brote', template } })
  await publish()
  for (const [path, start] of [
    ['/brote/roggenlaib', 'Roggen aus dem Markgräflerland'],
    ['/brote/dinkel', 'Woher Roggen aus dem Markgräflerland'],
  ] as const) {
    const [, said = ''] = /<meta name="description" content="([^"]*)"/.exec(await bakery.html(path)) ?? []
    expect(said).toStartWith(start)
    expect(said.length).toBeGreaterThan(100)
    expect(said.length).toBeLessThanOrEqual(160)
  }
})

test('an entry whose id a page has gets no page of its own: the page stays what it is', async () => {
  const page = await bakery.page({ path: '/laden', de: 'Laden', blocks: [text('Unser Laden')] })
  const { status: made } = await bakery.client.post(`/collections/${breads.id}/entries`, { id: page, data: rye })
  expect(made).toBe(201)
  await set({ brote: { path: '/brote' } })
  await publish()
  expect(await status('/brote/roggenlaib')).toBe(404)
  expect(mainOf(await bakery.html('/laden'))).toContain('Unser Laden')
  expect(await bakery.html('/sitemap.xml')).not.toContain('roggenlaib')
})

test('the sitemap names the day on which an entry was changed, whatever else was changed since', async () => {
  await newEntry(bakery.client, breads.id, rye)
  await set({ brote: { path: '/brote' } })
  const then = world.ctx.now().toISOString()
  world.advance(48 * 3_600_000)
  await bakery.client.put(site(), { name: 'Anders' })
  await publish()
  const [, changed] = /roggenlaib<\/loc><lastmod>([^<]*)/.exec(await bakery.html('/sitemap.xml')) ?? []
  expect(changed).toBe(then)
})

test('below the path of the home page, which itself stands at /, entries keep that path in every language', async () => {
  const home = await bakery.page({ path: '/brote', de: 'Brote', en: 'Breads', slug: { en: 'breads' }, is_home: true })
  await newEntry(bakery.client, breads.id, rye)
  await set({ brote: { path: '/brote' } })
  await publish()
  expect((await bakery.client.get(`/pages/${home}`)).body.data.is_home).toBe(true)
  expect(await status('/brote/roggenlaib')).toBe(200)
  expect(await status('/en/brote/rye-loaf')).toBe(200)
  expect(await status('/en/rye-loaf')).toBe(404)
})

test('a release that is shown again brings its entries along', async () => {
  const entry = await newEntry(bakery.client, breads.id, rye)
  await set({ brote: { path: '/brote' } })
  await publish()
  const first = await bakery.liveRelease()
  await bakery.client.delete(`/entries/${entry.id}`)
  await publish()
  expect(await status('/brote/roggenlaib')).toBe(404)
  expect((await bakery.client.post(`${site()}/releases/${first}/rollback`, {})).status).toBe(200)
  expect(await status('/brote/roggenlaib')).toBe(200)
})

test('entries stay as visitors know them where only other things are published', async () => {
  const entry = await newEntry(bakery.client, breads.id, rye)
  const other = await bakery.page({ path: '/neu', de: 'Neu' })
  await set({ brote: { path: '/brote' } })
  await publish()
  await bakery.client.put(`/entries/${entry.id}`, { data: { beschreibung: 'Ganz anders' } })
  await bakery.block(other, text('Frisch'))
  await bakery.client.post(`${site()}/publish`, { pages: [other] })
  await world.drain()
  expect(await bakery.html('/neu')).toContain('Frisch')
  expect(await bakery.html('/brote/roggenlaib')).toContain('<strong>dunkles</strong>')
  expect(await bakery.html('/brote/roggenlaib')).not.toContain('Ganz anders')
})

test('an editor draws the links of a list as they are published', async () => {
  const id = await listing()
  await newEntry(bakery.client, breads.id, rye)
  await set({ brote: { path: '/brote' } })
  await publish()
  const get = async (path: string) => (await bakery.client.get(path)).body.data
  const { fields: own, slug } = await get(`/collections/${breads.id}`)
  const open = openPage(
    {
      api: 'http://localhost:3000',
      site: await get(site()),
      pages: [await get(`/pages/${id}`)],
      collections: [{ slug, fields: own, entries: await get(`/collections/${breads.id}/entries`) }],
    },
    id,
    'en',
  )
  const drawn = open && drawPage(open).main.map(({ markup }) => markup)
  expect(drawn?.join('')).toContain('<a href="/en/breads/rye-loaf">Rye loaf</a>')
  expect(mainOf(await bakery.html('/en/breads'))).toContain('<a href="/en/breads/rye-loaf">Rye loaf</a>')
})
