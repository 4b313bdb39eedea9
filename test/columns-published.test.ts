import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readPageFacts } from '../src/assistant/knowledge/block-facts'
import { readPassages } from '../src/assistant/knowledge/passages'
import { innerColumns, mapParts } from '../src/block-types/inner-blocks'
import { narrowView } from '../src/block-types/narrow-view'
import { renderBlock } from '../src/block-types/render'
import { readBlogSite } from '../src/blog/site-content'
import { trusted } from '../src/html/html'
import { readContent } from '../src/publishing/release-content'
import { readRelease } from '../src/publishing/release-files'
import type { SearchIndex, SearchPointer } from '../src/publishing/search/index-format'
import { findSite } from '../src/tenants/find-site'
import { newCollection, newEntry } from './support/collections'
import { form, jpeg } from './support/images'
import { samplePage } from './support/page-view'
import { type Bakery, createBakery, hero } from './support/published'
import { createWorld, type World } from './support/world'

/** Blocks in columns are found by whatever looks for blocks: what they need and what they say is on the page. */

let world: World
let bakery: Bakery
let columns: string
let picture: string
let main: string
beforeAll(async () => {
  world = await createWorld({ env: { BASE_URL: 'http://localhost:3000' } })
  bakery = await createBakery(world)
  const { client, site } = bakery
  const uploaded = await client.post(`/sites/${site.id}/media`, form(await jpeg(1200, 800), 'ofen.jpg'))
  picture = uploaded.body.id
  const breads = await newCollection(client, site.id, 'Brote', [{ key: 'name', type: 'text' }])
  await newEntry(client, breads.id, { name: 'Dinkelseele' })
  await client.put(`/sites/${site.id}`, { settings: { contact_recipient: 'hallo@example.com' } })
  const { header } = (await client.get(`/sites/${site.id}/regions`)).body.data
  const [bar] = (await client.get(`/pages/${header}`)).body.data.blocks
  await client.put(`/blocks/${bar.id}`, { props: { ...bar.props, show_search: true } })
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [hero('Brot', 'Bread')] })
  const page = await bakery.page({ path: '/besuch', de: 'Besuch', en: 'Visit' })
  columns = await bakery.block(page, { type: 'columns', props: { columns: placed }, content: words() })
  await bakery.publish()
  main = mainOf(await bakery.html('/besuch'))
})
afterAll(() => world.end())

const placed = [
  {
    blocks: [
      { id: 'textaaaaaaaa', type: 'rich_text' },
      { id: 'questions001', type: 'faq' },
      { id: 'gallery00001', type: 'gallery' },
    ],
  },
  {
    blocks: [
      { id: 'orderform001', type: 'contact_form', props: { form: 'cake', anchor: 'bestellen' } },
      { id: 'hours0000001', type: 'opening_hours', props: { hours: [{ day: 'mo', from: '8:00', to: '12:00' }] } },
      { id: 'breads000001', type: 'collection_list', props: { collection: 'brote', title_field: 'name' } },
    ],
  },
]
const words = () => ({
  de: {
    blocks: {
      textaaaaaaaa: { headline: 'Mit dem Rad', body: 'Vom Lorettobad geradeaus. [Weiter](/nirgends)' },
      questions001: { items: [{ question: 'Gibt es Kaffee?', answer: 'Ja, von nebenan.' }] },
      gallery00001: { items: [{ image: { asset_id: picture, alt: 'Der Ofen' } }] },
      orderform001: { headline: 'Torte bestellen', fields: [{ name: 'guests', label: 'Gäste', required: true }] },
      hours0000001: { headline: 'Geöffnet' },
      breads000001: { headline: 'Unsere Brote' },
    },
  },
  en: { blocks: { textaaaaaaaa: { headline: 'By bicycle', body: 'Straight on from the lido.' } } },
})
const mainOf = (markup: string) => /<main[\s\S]*<\/main>/.exec(markup)?.[0] ?? ''
const filesOf = async (path: string) =>
  [...(await bakery.html(path)).matchAll(/\/_assets\/([\w.-]+)/g)].map(([, f]) => f!)

test('they are drawn in their columns, the first heading is the title of the page, the next are below it', () => {
  expect(main.match(/b-columns__column/g)).toHaveLength(2)
  expect(main.match(/<section class="part /g)).toHaveLength(6)
  expect(main).toMatch(/<h1[^>]*>Mit dem Rad<\/h1>/)
  expect(main.match(/<h1/g)).toHaveLength(1)
  expect(main).toMatch(/<h2[^>]*>Geöffnet<\/h2>/)
  expect(main).toContain('Dinkelseele')
})

test('the title of the page is the first heading, also where the first of them have none', () => {
  const image = { url: 'https://example.com/ofen.jpg', alt: 'Der Ofen' }
  const blocks = { a: { items: [{ image }] }, b: { headline: 'Mit dem Rad', body: 'Geradeaus.' } }
  const props = { columns: [{ blocks: [{ id: 'a', type: 'gallery' }] }, { blocks: [{ id: 'b', type: 'rich_text' }] }] }
  const block = { id: 'c', type: 'columns', version: 1, props, content: { de: { blocks } } }
  const { text } = renderBlock(block, samplePage('de'), { position: 0, defaultLocale: 'de' })
  expect(text).toMatch(/<h1[^>]*>Mit dem Rad<\/h1>/)
})

test('below a heading of their own none of them has the title of the page, and what fits no column is left out', () => {
  const blocks = { a: { headline: 'Mit dem Rad' }, b: { headline: 'Mit der Bahn' }, h: { headline: 'Zu breit' } }
  const inner = (id: string, type: string) => ({ id, type })
  const columns = [{ blocks: [inner('a', 'rich_text'), inner('h', 'hero')] }, { blocks: [inner('b', 'rich_text')] }]
  const draw = (own: object) => {
    const content = { de: { ...own, blocks } }
    const block = { id: 'c', type: 'columns', version: 1, props: { columns }, content }
    const { text } = renderBlock(block, samplePage('de'), { position: 0, defaultLocale: 'de' })
    return [...text.matchAll(/<(h\d)[^>]*>([^<]*)</g)].map(([, level, words]) => `${level} ${words}`)
  }
  expect(draw({ headline: 'Anfahrt' })).toEqual(['h1 Anfahrt', 'h2 Mit dem Rad', 'h2 Mit der Bahn'])
  expect(draw({})).toEqual(['h1 Mit dem Rad', 'h2 Mit der Bahn'])
})

test('their texts are found by the ids that they have, and a version that nobody has noted stays so', () => {
  const columns = [
    {
      blocks: [
        { id: 'constructor', type: 'rich_text' },
        { id: 'b', type: 'rich_text', version: 1 },
      ],
    },
  ]
  const block = {
    id: 'c',
    type: 'columns',
    version: 1,
    props: { columns },
    content: { de: { blocks: { b: { body: 'B' } } } },
  }
  const [parts = []] = innerColumns(block)
  expect(parts.map(({ content }) => content)).toEqual([{}, { de: { body: 'B' } }])
  const mapped = mapParts(block, (part) => ({ ...part, content: part.content }))
  expect(JSON.stringify(mapped.props)).toBe(JSON.stringify(block.props))
})

test('their styles and scripts are on the page', async () => {
  const files = await filesOf('/besuch')
  for (const name of ['form', 'gallery']) expect(files.some((file) => file.endsWith(`-${name}.js`))).toBe(true)
  const home = await filesOf('/')
  expect(home.some((file) => file.endsWith('-form.js'))).toBe(false)
  const sheet = files.find((file) => file.endsWith('style.css'))
  const css = await (await bakery.visit(`/_assets/${sheet}`)).text()
  for (const type of ['faq', 'contact_form', 'opening_hours', 'gallery']) expect(css).toContain(`.b-${type}`)
})

test('what they say is in the structured data of the page and of the business', async () => {
  const markup = await bakery.html('/besuch')
  expect(markup).toContain('"@type":"FAQPage"')
  expect(markup).toContain('Gibt es Kaffee?')
  expect(await bakery.html('/')).toContain('"opens":"08:00"')
})

test('a form in a column demands what its published page says', async () => {
  const url = `/public/contact/${bakery.site.public_slug}`
  const sent = { name: 'Ida Holm', email: 'ida@example.org', message: 'Eine Torte bitte.', form: 'cake' }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const back = { return_to: '/besuch#f-rform001-sent' }
  const post = (fields: object) =>
    world.stranger().post(url, new URLSearchParams({ ...sent, ...back, ...fields }).toString(), headers)
  const refused = await post({})
  expect([refused.status, refused.body.includes('Diese Angabe wird gebraucht.')]).toEqual([200, true])
  expect(main).toContain('f-rform001')
  expect((await post({ 'fields[guests]': '12' })).status).toBe(303)
  const { data } = (await bakery.client.get(`/sites/${bakery.site.id}/submissions`)).body
  expect(data).toHaveLength(1)
})

test('of two forms whose ids are alike on two pages, each demands what its own page says', async () => {
  const twins = await createBakery(world)
  const inner = { id: 'orderform001', type: 'contact_form', props: { form: 'cake' } }
  for (const [path, required] of [
    ['/torten', true],
    ['/feste', false],
  ] as const) {
    const fields = [{ name: 'guests', label: 'Gäste', required }]
    const block = { type: 'columns', props: { columns: [{ blocks: [inner] }, { blocks: [] }] } }
    await twins.page({
      path,
      de: path,
      blocks: [{ ...block, content: { de: { blocks: { orderform001: { fields } } } } }],
    })
  }
  await twins.publish()
  const post = (path: string) => {
    const sent = { name: 'Ida Holm', email: 'ida@example.org', message: 'Eine Torte bitte.', form: 'cake' }
    const body = new URLSearchParams({ ...sent, return_to: `${path}#f-rform001-sent` }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return world.stranger().post(`/public/contact/${twins.site.public_slug}`, body, headers)
  }
  expect([(await post('/torten')).status, (await post('/feste')).status]).toEqual([200, 303])
})

test('the search of the site finds them under their own anchors, and the form as a way to get in touch', async () => {
  const pointer = (await (await bakery.visit('/_assets/search-de.json')).json()) as SearchPointer
  const index = (await (await bakery.visit(pointer.index)).json()) as SearchIndex
  const [, , sections] = index.pages.find(([address]) => address === '/besuch')!
  const anchors = new Map(sections.map(([anchor, titles]) => [titles.split('\n')[0], anchor]))
  expect(anchors.get('Mit dem Rad')).toBe('b-aaaaaaaa')
  expect(anchors.get('Torte bestellen')).toBe('bestellen')
  expect(index.contact).toEqual([{ href: '/besuch#bestellen', label: 'Torte bestellen' }])
})

test('the assistant reads them as parts of their own', async () => {
  const release = await readRelease(bakery.folder, (await bakery.liveRelease())!)
  const content = await readContent(release!.dir)
  const { pageId } = release!.manifest.pages.find(({ path }) => path === '/besuch')!
  const passages = readPassages(await bakery.html('/besuch'), readPageFacts(content!, pageId, 'de'))
  const found = passages.find(({ text }) => text.includes('Lorettobad'))
  expect(found).toMatchObject({ anchor: 'b-aaaaaaaa', type: 'rich_text' })
  expect(found?.headings).toContain('Mit dem Rad')
  const answer = passages.find(({ text }) => text.includes('von nebenan'))
  expect(answer).toMatchObject({ anchor: 'b-tions001', facts: { question: 'Gibt es Kaffee?' } })
})

test('texts for a post are taken from them too', async () => {
  const now = new Date('2026-05-02')
  const content = await bakery.tenant.read(async (db) => readBlogSite(db, await findSite(db, bakery.site.id), now))
  const told = JSON.stringify(content.pages.find(({ path }) => path === '/besuch'))
  for (const word of ['Mit dem Rad', 'Gibt es Kaffee?', 'Dinkelseele']) expect(told).toContain(word)
})

test('a picture in a column is in use, and drawn no larger than its column', async () => {
  const { body } = await bakery.client.get(`/sites/${bakery.site.id}/media/${picture}`)
  expect(body.data.used_on.pages[0].blocks).toEqual([{ id: columns, type: 'columns' }])
  const block = { id: columns, type: 'columns', version: 1, props: { columns: placed }, content: words() }
  const sizes = (image: object | undefined, options: { sizes: string }) =>
    image && trusted(`<img alt="" sizes="${options.sizes}">`)
  const drawn = renderBlock(block, samplePage('de', { picture: sizes }), { position: 1, defaultLocale: 'de' })
  expect(drawn.text).toContain('sizes="(min-width: 48rem) min(76rem, 57rem), 94vw"')
})

test('in one of three columns it is smaller still, and a small picture is as small as anywhere', () => {
  const page = samplePage('de', { picture: (_, { sizes }) => trusted(sizes) })
  const sizes = (columns: number, wanted: string) => narrowView(page, columns).picture({}, { sizes: wanted })?.text
  expect([2, 3].map((columns) => sizes(columns, '(min-width: 60rem) 50vw, 94vw'))).toEqual([
    '(min-width: 48rem) min(50vw, 57rem), 94vw',
    '(min-width: 48rem) min(50vw, 38rem), 94vw',
  ])
  expect(sizes(3, '4rem')).toBe('4rem')
})

test('a row has the form of as many columns as there are', () => {
  const ids = ['inner0000001', 'inner0000002', 'inner0000003']
  const props = { columns: ids.map((id) => ({ blocks: [{ id, type: 'rich_text' }] })) }
  const content = { de: { blocks: Object.fromEntries(ids.map((id) => [id, { body: id }])) } }
  const block = { id: columns, type: 'columns', version: 1, props, content }
  const { text } = renderBlock(block, samplePage('de'), { position: 1, defaultLocale: 'de' })
  expect(text).toContain('b-columns__row is-3 ')
  expect(text.match(/b-columns__column/g)).toHaveLength(3)
})

test('the check before a publish and the publish itself tell what is wrong with them, at their place', async () => {
  const checked = (await bakery.client.get(`/sites/${bakery.site.id}/publish-check`)).body.data
  const all: { code: string; field: string; block?: object; locale: string }[] = [
    ...checked.blockers,
    ...checked.warnings,
  ]
  const dead = all.find(({ code }) => code === 'dead_link')
  expect(dead).toMatchObject({
    block: { id: columns, type: 'columns' },
    field: 'content.de.blocks.textaaaaaaaa.body',
    locale: 'de',
  })
  const missing = all.filter(({ code }) => code === 'block_untranslated').map(({ field }) => field)
  expect(missing).toContain('content.en.blocks.questions001')
  expect(missing).not.toContain('content.en.blocks.textaaaaaaaa')
  const { output } = await bakery.publish()
  const warned = (output as { warnings: { code: string; block: string; field: string }[] }).warnings
  expect(warned.find(({ code }) => code === 'dead_link')).toMatchObject({
    block: columns,
    field: 'content.blocks.textaaaaaaaa.body',
  })
})

test('one without a translation names its language, and is left out where the site wants that', async () => {
  const english = mainOf(await bakery.html('/en/besuch'))
  expect(english).toMatch(/<section lang="de" class="part b-faq/)
  expect(english).toMatch(/<section class="part b-rich_text/)
  const site = `/sites/${bakery.site.id}`
  await bakery.client.put(site, { settings: { untranslated: 'hide' } })
  await bakery.publish()
  const hidden = mainOf(await bakery.html('/en/besuch'))
  expect(hidden).not.toContain('b-faq')
  expect(hidden).toContain('By bicycle')
  await bakery.client.put(site, { settings: { untranslated: null } })
})

test('in a template each is filled with the values of the entry, in the languages that it has', async () => {
  const { client, site } = bakery
  const inner = (id: string, headline: string, more: object = {}) => [id, { headline, ...more }]
  const template = await bakery.page({
    path: '/vorlage',
    de: 'Vorlage',
    type: 'landing',
    blocks: [
      {
        type: 'columns',
        props: {
          columns: [
            { blocks: [{ id: 'entryname001', type: 'rich_text' }] },
            { blocks: [{ id: 'entrywords01', type: 'cta' }] },
          ],
        },
        content: {
          de: {
            blocks: Object.fromEntries([inner('entryname001', '{{name}}'), inner('entrywords01', 'Kaufen: {{name}}')]),
          },
        },
      },
    ],
  })
  const { settings } = (await client.get(`/sites/${site.id}`)).body.data
  await client.put(`/sites/${site.id}`, {
    settings: { ...settings, entry_pages: { brote: { path: '/brote', template } } },
  })
  await bakery.publish()
  const german = mainOf(await bakery.html('/brote/dinkelseele'))
  expect(german).toMatch(/<h1[^>]*>Dinkelseele<\/h1>/)
  expect(german).toContain('Kaufen: Dinkelseele')
  const english = mainOf(await bakery.html('/en/brote/dinkelseele'))
  expect(english).toMatch(/<h1[^>]*>Dinkelseele<\/h1>/)
  expect(english).toMatch(/<section lang="de"[^>]*b-cta/)
})

test('a change to the parts of a block leaves everything else as it was', () => {
  const block = { id: 'a', type: 'columns', version: 1, props: { ratio: '1-2', columns: placed }, content: words() }
  expect(mapParts(block, (part) => part)).toEqual(block as never)
  const renamed = mapParts(block, (part) => ('inside' in part ? { ...part, id: `${part.id}x` } : part))
  expect(
    innerColumns(renamed)
      .flat()
      .map(({ id }) => id),
  ).toEqual(placed.flatMap((c) => c.blocks.map(({ id }) => `${id}x`)))
  expect(Object.keys((renamed.content.en as { blocks: object }).blocks)).toEqual(['textaaaaaaaax'])
})
