import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Addresses } from '../src/pages/urls'
import { archivePages } from '../src/publishing/archives'
import type { Inventory } from '../src/publishing/inventory'
import { nameId } from '../src/values/ids'
import { pageWords } from '../src/words/words-of'
import { type Bakery, createBakery, hero, text } from './support/published'
import { createWorld, type World } from './support/world'

/** Pages of categories and tags, which a release makes by itself for its published posts. */

let world: World
let bakery: Bakery
beforeEach(async () => {
  world = await createWorld()
  bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [hero('Brot', 'Bread')] })
})
afterEach(() => world.end())

const list = { type: 'blog_list', content: { de: {}, en: {} } }
const blog = () => bakery.page({ path: '/journal', de: 'Journal', en: 'News', slug: { en: 'news' }, blocks: [list] })
interface Words {
  category?: string
  tags?: string[]
}
const post = (path: string, de: Words, en?: Words, more: object = {}) =>
  bakery.page({
    path,
    type: 'post',
    de: `Titel ${path}`,
    ...(en && { en: `Title ${path}` }),
    blocks: [
      { type: 'blog_post', content: { de: { ...de, body: 'Text' }, ...(en && { en: { ...en, body: 'Text' } }) } },
    ],
    ...more,
  })
const status = async (path: string) => (await bakery.visit(path)).status

test('each category and tag of published posts has a page that lists its posts and no others', async () => {
  await blog()
  await post(
    '/journal/eins',
    { category: 'Backwissen', tags: ['Teig', 'Ofen & Feuer'] },
    { category: 'Know-how', tags: ['Dough'] },
  )
  await post('/journal/zwei', { category: 'Aus der Stube', tags: ['Teig'] })
  await post('/journal/vier', { category: 'BACKWISSEN' })
  await post('/journal/drei', { category: 'Geheim', tags: ['Geheim'] }, undefined, { status: 'draft' })
  await bakery.publish()
  const page = await bakery.html('/journal/kategorie/backwissen')
  expect(page).toMatch(/<h1[^>]*>Backwissen</)
  expect(page).toContain('Titel /journal/eins')
  expect(page).not.toContain('Titel /journal/zwei')
  expect(await bakery.html('/journal/schlagwort/teig')).toMatch(
    /Titel \/journal\/(eins|zwei)[\s\S]*Titel \/journal\/(eins|zwei)/,
  )
  expect(await status('/journal/schlagwort/ofen-feuer')).toBe(200)
  expect(await bakery.html('/en/news/category/know-how')).toContain('Title /journal/eins')
  expect(await status('/en/news/tag/dough')).toBe(200)
  expect([await status('/journal/kategorie/geheim'), await status('/en/news/category/aus-der-stube')]).toEqual([
    404, 404,
  ])
})

test('it names its address, its translation and what it is, and stands in the sitemap, not in menu or llms.txt', async () => {
  await blog()
  await post('/journal/eins', { category: 'Backwissen', tags: ['Teig'] }, { category: 'Know-how', tags: ['Dough'] })
  await bakery.publish()
  const page = await bakery.html('/journal/kategorie/backwissen')
  const at = (path: string) => `${bakery.origin}${path}`
  expect(page).toContain(`<link rel="canonical" href="${at('/journal/kategorie/backwissen')}">`)
  expect(page).toContain(`hreflang="en" href="${at('/en/news/category/know-how')}"`)
  expect(page).toContain('<title>Beiträge zu „Backwissen“ – Backstube Lindenhof</title>')
  expect(page).toContain('content="Alle Beiträge der Kategorie „Backwissen“."')
  expect(page).toContain('"@type":"CollectionPage"')
  expect(await bakery.html('/journal/schlagwort/teig')).not.toContain('hreflang="en" href="http')
  const sitemap = await bakery.html('/sitemap.xml')
  for (const path of ['/journal/kategorie/backwissen', '/en/news/category/know-how', '/journal/schlagwort/teig'])
    expect(sitemap).toContain(`<loc>${at(path)}</loc>`)
  expect(await bakery.html('/llms.txt')).not.toContain('kategorie')
  expect((await bakery.html('/')).split('<main')[0]).not.toContain('kategorie')
})

test('it is kept from search engines once all of its posts are, and not before', async () => {
  await blog()
  const first = await post('/journal/eins', { category: 'Backwissen' }, undefined, { is_noindex: true })
  const second = await post('/journal/zwei', { category: 'Backwissen' })
  const isHidden = async () => {
    await bakery.publish()
    return (await bakery.html('/journal/kategorie/backwissen')).includes('name="robots" content="noindex')
  }
  expect(await isHidden()).toBe(false)
  await bakery.client.put(`/pages/${second}`, { is_noindex: true })
  expect(await isHidden()).toBe(true)
  await bakery.client.put(`/pages/${first}`, { is_noindex: false })
  expect(await isHidden()).toBe(false)
})

test('it is kept from search engines with the page that lists the posts', async () => {
  const journal = await blog()
  await post('/journal/eins', { category: 'Backwissen' })
  await bakery.client.put(`/pages/${journal}`, { is_noindex: true })
  await bakery.publish()
  expect(await bakery.html('/journal/kategorie/backwissen')).toContain('name="robots" content="noindex')
})

test('it lists two dozen posts at most', async () => {
  await blog()
  for (let n = 0; n < 26; n++) await post(`/journal/${n}`, { category: 'Backwissen' })
  await bakery.publish()
  const [, main = ''] = (await bakery.html('/journal/kategorie/backwissen')).split('<main')
  expect(new Set(main.match(/Titel \/journal\/\d+/g)).size).toBe(24)
})

test('it is there in the languages of the page that lists the posts', async () => {
  await bakery.page({ path: '/journal', de: 'Journal', blocks: [list] })
  await post('/journal/eins', { category: 'Backwissen' }, { category: 'Know-how' })
  await bakery.publish()
  const sitemap = await bakery.html('/sitemap.xml')
  expect(sitemap).toContain('/journal/kategorie/backwissen<')
  expect(sitemap).not.toContain('know-how')
  expect(await status('/journal/category/backwissen')).toBe(404) // no German one was ever there
})

test('a post with a list of posts in it is not the page that lists them', async () => {
  const content = { de: { category: 'Backwissen', body: 'Text' } }
  await bakery.page({ path: '/eins', type: 'post', de: 'Eins', blocks: [{ type: 'blog_post', content }, list] })
  await bakery.publish()
  expect([await status('/eins'), await status('/eins/kategorie/backwissen')]).toEqual([200, 404])
})

test('a category can be subscribed to: its page names the feed, which has its posts and no others', async () => {
  await blog()
  await post('/journal/eins', { category: 'Öl & Mehl', tags: ['Teig'] }, { category: 'Oil & flour' })
  await post('/journal/zwei', { category: 'Aus der Stube' })
  await post('/journal/drei', { category: 'Versteckt' }, undefined, { is_noindex: true })
  await bakery.publish()
  const page = await bakery.html('/journal/kategorie/oel-mehl')
  expect(page).toMatch(
    /type="application\/rss\+xml" title="[^"]*: Öl &amp; Mehl" href="\/journal\/kategorie\/oel-mehl\/feed.xml"/,
  )
  const answer = await bakery.visit('/journal/kategorie/oel-mehl/feed.xml')
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const feed = await answer.text()
  const address = `${bakery.origin}/journal/kategorie/oel-mehl`
  expect(feed).toContain(`<channel><title>Backstube Lindenhof: Öl &#38; Mehl</title><link>${address}</link>`)
  expect(feed).toContain(`<atom:link rel="self" type="application/rss+xml" href="${address}/feed.xml"/>`)
  expect(feed.match(/<item><title>[^<]*/g)).toEqual(['<item><title>Titel /journal/eins'])
  expect(await bakery.html('/en/news/category/oil-flour/feed.xml')).toContain('<title>Title /journal/eins</title>')
  expect([
    await status('/journal/kategorie/versteckt/feed.xml'),
    await status('/journal/schlagwort/teig/feed.xml'),
  ]).toEqual([404, 404])
  const linked = text(
    '[Abonnieren](/journal/kategorie/oel-mehl/feed.xml) [Nichts](/journal/kategorie/nichts/feed.xml) [Teig](/journal/schlagwort/teig/feed.xml)',
  )
  await bakery.page({ path: '/lesen', de: 'Lesen', blocks: [linked] })
  const { body: check } = await bakery.client.get(`/sites/${bakery.site.id}/publish-check`)
  const found: { code: string }[] = [...check.data.blockers, ...check.data.warnings]
  const missing = found.filter(({ code }) => code === 'link_file_missing')
  expect(JSON.stringify(missing)).not.toContain('oel-mehl')
  expect(missing).toHaveLength(2)
})

test('the feed of a category has its posts also where 30 others are newer', async () => {
  await blog()
  await post('/journal/alt', { category: 'Backwissen' }, undefined, { published_at: '2020-01-01T08:00:00Z' })
  for (let n = 0; n < 30; n++) await post(`/journal/${n}`, {})
  await bakery.publish()
  const titles = async (feed: string) => (await bakery.html(feed)).match(/<item><title>[^<]*/g)
  expect(await titles('/journal/kategorie/backwissen/feed.xml')).toEqual(['<item><title>Titel /journal/alt'])
  expect((await titles('/feed.xml'))?.length).toBe(30)
})

test('posts and lists link to it in their language', async () => {
  await blog()
  await post('/journal/eins', { category: 'Backwissen', tags: ['Teig'] }, { category: 'Know-how', tags: ['Dough'] })
  await bakery.publish()
  const german = await bakery.html('/journal/eins')
  expect(german).toContain('<a href="/journal/kategorie/backwissen">Backwissen</a>')
  expect(german).toContain('<a href="/journal/schlagwort/teig">Teig</a>')
  expect(await bakery.html('/journal')).toContain('<a href="/journal/kategorie/backwissen">Backwissen</a>')
  expect(await bakery.html('/en/news/eins')).toContain('<a href="/en/news/category/know-how">Know-how</a>')
})

test('no page of the owner is overwritten, and names that give one address get two', async () => {
  await blog()
  await bakery.page({ path: '/journal/kategorie/brot', de: 'Eigene Seite', blocks: [hero('Von Hand gemacht')] })
  await post('/journal/eins', { category: 'Brot', tags: ['C', 'C++'] })
  await bakery.publish()
  expect(await bakery.html('/journal/kategorie/brot')).toContain('Von Hand gemacht')
  expect(await bakery.html('/journal/kategorie/brot-2')).toContain('Titel /journal/eins')
  expect(await bakery.html('/journal/eins')).toContain('href="/journal/kategorie/brot-2"')
  expect([await status('/journal/schlagwort/c'), await status('/journal/schlagwort/c-2')]).toEqual([200, 200])
})

test('a name that two categories have in one language leads to the first of them there', async () => {
  await blog()
  await post('/journal/eins', { category: 'Laib' }, { category: 'Bread' })
  await post('/journal/zwei', { category: 'Brot' }, { category: 'Bread' })
  await bakery.publish()
  expect([await status('/en/news/category/bread'), await status('/en/news/category/bread-2')]).toEqual([200, 200])
  for (const path of ['/en/news/eins', '/en/news/zwei']) {
    const markup = await bakery.html(path)
    expect([path, markup.includes('href="/en/news/category/bread"'), markup.includes('category/bread-2')]).toEqual([
      path,
      true,
      false,
    ])
  }
})

test('there are none where nothing lists posts; a list on the home page is enough', async () => {
  await post('/journal/eins', { category: 'Brot', tags: ['Teig'] })
  await bakery.publish()
  expect(await status('/journal/kategorie/brot')).toBe(404)
  expect(await bakery.html('/journal/eins')).toContain('<li>Teig</li>')
  const home = (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body.data.find(
    ({ path }: { path: string }) => path === '/',
  )
  await bakery.block(home.id, list)
  await bakery.publish()
  expect(await status('/kategorie/brot')).toBe(200)
})

test('they stand below the page that lists all posts: not the home page, nor one that lists a category', async () => {
  const home = (await bakery.client.get(`/sites/${bakery.site.id}/pages`)).body.data[0].id
  await bakery.block(home, list)
  const some = { ...list, props: { category: 'Backwissen' } }
  await bakery.page({ path: '/backwissen', de: 'Backwissen', blocks: [some] })
  await blog()
  await post('/journal/eins', { category: 'Backwissen' })
  await bakery.publish()
  const places = ['/journal/kategorie/backwissen', '/kategorie/backwissen', '/backwissen/kategorie/backwissen']
  expect(await Promise.all(places.map(status))).toEqual([200, 404, 404])
})

test('one goes with its last post, and hostile names do no harm', async () => {
  await blog()
  const id = await post('/journal/eins', {
    category: '<script>alert(1)</script>',
    tags: ['"><img src=x>', '../../x', '日本'],
  })
  await bakery.publish()
  const sitemap = await bakery.html('/sitemap.xml')
  const paths = [...sitemap.matchAll(/<loc>[^<]*(\/journal\/(?:kategorie|schlagwort)\/[^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(paths).toHaveLength(4)
  for (const path of paths) {
    expect(path).toMatch(/^[a-z0-9/-]+$/)
    const html = await bakery.html(path ?? '')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
  }
  await bakery.client.put(`/pages/${id}`, { status: 'draft' })
  await bakery.publish()
  for (const path of paths) expect(await status(path ?? '')).toBe(404)
})

test('a release holds a thousand of them at most: categories, then the tags that most posts have', () => {
  const pageOf = (id: string, more: object) => ({
    id,
    path: `/${id}`,
    status: 'published',
    updatedAt: '',
    blocks: [],
    ...more,
  })
  const posts = Array.from({ length: 60 }, (_, i) => {
    const tags = ['Alle', ...Array.from({ length: 19 }, (_, n) => `Tag ${i} ${n}`)]
    const blocks = [
      { id: `b${i}`, type: 'blog_post', version: 1, props: {}, content: { de: { category: 'Zuletzt', tags } } },
    ]
    return pageOf(`post-${i}`, { type: 'post', blocks, translations: new Map([['de', { extra: {} }]]) })
  })
  const list = pageOf('journal', { type: 'page', blocks: [{ type: 'blog_list', props: {} }] })
  const inventory = { site: bakery.site, locales: ['de'], pages: [list, ...posts] } as unknown as Inventory
  const addresses = { live: new Set<string>(), of: (id: string) => `/${id}` } as unknown as Addresses
  const archives = archivePages(inventory, { direct: addresses, idOf: nameId, words: pageWords })
  expect(archives).toHaveLength(1000)
  for (const [path, count] of [
    ['/journal/kategorie/zuletzt', 60],
    ['/journal/schlagwort/alle', 60],
  ] as const)
    expect(archives.find((page) => page.path === path)?.archive?.posts).toHaveLength(count)
})

test('a publish that changes nothing leaves it as it is', async () => {
  await blog()
  await post('/journal/eins', { category: 'Brot', tags: ['Teig'] })
  await bakery.publish()
  const etag = (await bakery.visit('/journal/kategorie/brot')).headers.get('etag')
  await bakery.publish()
  expect((await bakery.visit('/journal/kategorie/brot')).headers.get('etag')).toBe(etag)
})

test('archives stand in the order of the alphabet and in the words of the site’s first language, former ones lead on', async () => {
  const swedish = await createBakery(world, { locales: ['sv'], default_locale: 'sv' })
  const page = (path: string, type: string, block: object) =>
    swedish.page({ path, type, translations: [{ locale: 'sv', title: path, slug: path.slice(1) }], blocks: [block] })
  await page('/blogg', 'page', { type: 'blog_list', content: { sv: {} } })
  for (const category of ['Övrigt', 'Ärtor', 'Zonen', 'Ålen'])
    await page(`/${crypto.randomUUID()}`, 'post', { type: 'blog_post', content: { sv: { category, body: 'x' } } })
  await swedish.publish()
  const listed = (await swedish.html('/sitemap.xml')).matchAll(/<loc>[^<]*\/kategori\/([^<]*)<\/loc>/g)
  expect([...listed].map(([, name]) => name)).toEqual(['zonen', 'alen', 'artor', 'ovrigt'])
  const former = await swedish.visit('/blogg/category/oevrigt')
  expect([former.status, former.headers.get('location')]).toEqual([301, '/blogg/kategori/ovrigt'])
})
