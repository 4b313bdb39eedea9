import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { NavItem } from '../src/block-types/page-view'
import type { Addresses } from '../src/pages/urls'
import { menuOf, shortLegal, shortMenu } from '../src/publishing/menu'
import { pageTree } from '../src/publishing/page-tree'
import type { PublishedPage } from '../src/publishing/published-page'
import { type Bakery, createBakery } from './support/published'
import { createWorld, type World } from './support/world'

/** What header and footer show of many pages, and the page that lists what they cannot show. */

const item = (label: string, children: NavItem[] = []): NavItem => ({
  label,
  href: `/${label}`,
  children,
})
const items = (count: number, name = 's') => Array.from({ length: count }, (_, i) => item(`${name}-${i}`))
const linksOf = (menu: NavItem[]): number => menu.reduce((sum, { children }) => sum + 1 + linksOf(children), 0)

describe('the short menu', () => {
  test('is the menu where that has room', () => {
    const full = [item('a', items(30)), item('b', items(30)), ...items(38)]
    for (const menu of [[], items(40), [item('a', items(40)), item('b', items(20))], full])
      expect(shortMenu(menu)).toBe(menu)
  })

  test('keeps the first entries, and leaves a place for the page of all pages', () => {
    expect(shortMenu(items(41))).toEqual(items(41).slice(0, 39))
    expect(shortMenu(items(2000))).toEqual(items(2000).slice(0, 39))
  })

  test('keeps the first of each list, none without any, and no more than a hundred links', () => {
    const [long] = shortMenu([item('a', items(500))])
    expect(long!.children).toEqual(items(500).slice(0, 40))
    const many = shortMenu(Array.from({ length: 40 }, (_, i) => item(`m-${i}`, items(30, `m-${i}`))))
    expect(linksOf(many)).toBeLessThan(100)
    expect(many.every(({ children }) => children.length > 0)).toBe(true)
  })

  test('of the pages of law, too', () => {
    expect(shortLegal(items(12))).toHaveLength(12)
    expect(shortLegal(items(13))).toEqual(items(13).slice(0, 11))
  })
})

describe('the tree of pages', () => {
  const page = (id: string, more: Partial<PublishedPage> = {}): PublishedPage => ({
    ...{
      id,
      path: `/${id}`,
      type: 'page',
      parentId: null,
      isHome: false,
      isNoindex: false,
      seo: {},
      publishedAt: null,
    },
    ...{ createdAt: '', updatedAt: '', translations: new Map(), blocks: [], ...more },
  })
  const ids = (pages: PublishedPage[]) => pages.map(({ id }) => id)

  test('ends where pages name each other, and has each of them once', () => {
    const pages = [page('a', { parentId: 'b' }), page('b', { parentId: 'c' }), page('c', { parentId: 'a' }), page('d')]
    const tree = pageTree(pages)
    for (const one of pages) expect(ids(tree.ancestors(one)).length).toBeLessThan(3)
    const all = (id?: string): string[] => tree.children(id).flatMap((one) => [one.id, ...all(one.id)])
    expect(all().sort()).toEqual(['a', 'b', 'c', 'd'])
    const self = page('e', { parentId: 'e' })
    expect(ids(pageTree([self]).children(undefined))).toEqual(['e'])
  })

  test('follows the parent before the path, and the nearest page above a path', () => {
    const home = page('home', { path: '/', isHome: true })
    const [a, b] = [page('a'), page('b', { path: '/a/b' })]
    const deep = page('deep', { path: '/a/b/c/deep' })
    const put = page('put', { path: '/a/put', parentId: 'b' })
    const atHome = page('atHome', { parentId: 'home' })
    const lost = page('lost', { path: '/a/lost', parentId: 'gone' })
    const tree = pageTree([home, a, b, deep, put, atHome, lost])
    expect([deep, put, lost, atHome].map((one) => ids(tree.ancestors(one)))).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a'],
      [],
    ])
    expect(ids(tree.children(undefined))).toEqual(['home', 'a', 'atHome'])
  })
})

describe('the menu', () => {
  const at = (id: string, more: Partial<PublishedPage> = {}) =>
    ({
      ...{ id, path: `/${id}`, type: 'page', parentId: null, isHome: false, blocks: [] },
      translations: new Map([['de', { title: id, slug: id, extra: {} }]]),
      ...more,
    }) as unknown as PublishedPage

  test('lifts what stands below home, below pages of other kinds and below those that a language does not have', () => {
    const pages = [
      at('home', { isHome: true, path: '/anfang' }),
      at('a'),
      at('b', { parentId: 'a' }),
      at('landing', { type: 'landing' }),
      at('below', { parentId: 'landing' }),
      at('english'),
      at('deep', { parentId: 'english' }),
      at('root', { path: '/' }),
    ]
    const hrefs: Record<string, string> = { home: '/anfang', root: '/' }
    const addresses = {
      home: () => '/',
      of: (id: string) => (id === 'english' ? undefined : (hrefs[id] ?? `/${id}`)),
    } as unknown as Addresses
    const menu = menuOf({ addresses, tree: pageTree(pages) }, 'de')
    const written = (items: NavItem[]): unknown[] => items.map(({ href, children }) => [href, ...written(children)])
    expect(written(menu)).toEqual([['/a', ['/b']], ['/below'], ['/deep']])
  })
})

describe('a site with many pages', () => {
  let world: World
  let bakery: Bakery
  beforeEach(async () => {
    world = await createWorld()
    bakery = await createBakery(world)
    await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true })
  })
  afterEach(() => world.end())

  const count = (text: string, part: string) => text.split(part).length - 1
  const header = (page: string) => page.slice(page.indexOf('<header'), page.indexOf('</header>'))
  const main = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  const addPages = async (from: number, to: number) => {
    for (let n = from; n < to; n++)
      await bakery.page({ path: `/seite-${n}`, de: `Seite [${n}] *`, ...(n < 3 && { en: `Page ${n}` }) })
  }

  test('has a page of all pages in the language whose header cannot show them, each there once', async () => {
    await addPages(0, 44)
    await bakery.page({ path: '/seite-1/unten', de: 'Unten' })
    await bakery.publish()
    const page = await bakery.html('/seite-43')
    expect(header(page)).toContain('href="/seite-38"')
    expect(header(page)).not.toContain('href="/seite-39"')
    expect(header(page)).toContain('href="/alle-seiten">Alle Seiten</a>')
    expect(header(page)).toContain('href="/seite-1/unten"')
    expect(main(page)).not.toContain('Seite [1]')

    const all = main(await bakery.html('/alle-seiten'))
    expect(all).toContain('Seite [43] *')
    for (const path of ['/seite-0', '/seite-1', '/seite-1/unten', '/seite-43'])
      expect(count(all, `href="${path}"`)).toBe(1)
    expect(header(await bakery.html('/alle-seiten'))).toContain('href="/alle-seiten" aria-current="page"')

    expect(header(await bakery.html('/en'))).not.toContain('All pages')
    expect((await bakery.visit('/en/all-pages')).status).toBe(404)
    expect(await bakery.html('/sitemap.xml')).toContain('/alle-seiten</loc>')
  })

  test('says on a page that the menu leaves out which pages are above it', async () => {
    await addPages(0, 44)
    const blocks = [{ type: 'page_header', props: { show_path: true }, content: { de: {}, en: {} } }]
    await bakery.page({ path: '/seite-42/unten', de: 'Unten', blocks })
    await bakery.page({ path: '/seite-42/unten/ganz', de: 'Ganz unten', blocks })
    await bakery.publish()
    const above = async (path: string) => {
      const [list = ''] = /<nav class="b-page_header__path"[\s\S]*?<\/nav>/.exec(await bakery.html(path)) ?? []
      return [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    }
    expect(await above('/seite-42/unten')).toEqual(['/', '/seite-42'])
    expect(await above('/seite-42/unten/ganz')).toEqual(['/', '/seite-42', '/seite-42/unten'])
  })

  test('has pages that grow no more with their number', async () => {
    await addPages(0, 50)
    await bakery.publish()
    const before = await bakery.html('/seite-49')
    await addPages(50, 60)
    await bakery.publish()
    expect(header(await bakery.html('/seite-49'))).toBe(header(before))
  })

  test('has none where the owner wrote the links of the header, nor where pages are few', async () => {
    await addPages(0, 40)
    await bakery.publish()
    expect((await bakery.visit('/alle-seiten')).status).toBe(404)
    await addPages(40, 44)
    const own = { name: 'Backstube', items: [{ label: 'Erste', href: '/seite-0' }] }
    const { header: region } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
    const [frame] = (await bakery.client.get(`/pages/${region}`)).body.data.blocks
    await bakery.client.put(`/blocks/${frame.id}`, { content: { de: own, en: own } })
    await bakery.publish()
    expect(header(await bakery.html('/seite-43'))).toContain('href="/seite-0"')
    expect((await bakery.visit('/alle-seiten')).status).toBe(404)
  })

  test('has one where the owner wrote the links in one language alone', async () => {
    await addPages(0, 44)
    const items = [{ label: 'Erste', href: '/seite-0' }]
    const { header: region } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
    const [frame] = (await bakery.client.get(`/pages/${region}`)).body.data.blocks
    await bakery.client.put(`/blocks/${frame.id}`, { content: { de: { items }, en: { name: 'Bakery' } } })
    await bakery.publish()
    expect((await bakery.visit('/alle-seiten')).status).toBe(200)
  })

  test('takes no address of the owner', async () => {
    await addPages(0, 44)
    await bakery.page({ path: '/alle-seiten', de: 'Eigene' })
    await bakery.publish()
    expect(main(await bakery.html('/alle-seiten'))).not.toContain('href="/seite-43"')
    expect(main(await bakery.html('/alle-seiten-2'))).toContain('href="/seite-43"')
  })

  test('leads from the footer to more pages of law than it has room for', async () => {
    for (let n = 0; n < 13; n++) await bakery.page({ path: `/recht-${n}`, type: 'legal', de: `Recht ${n}` })
    await bakery.publish()
    const page = await bakery.html('/')
    const footer = page.slice(page.indexOf('<footer'))
    expect(footer).toContain('href="/recht-10"')
    expect(footer).not.toContain('href="/recht-11"')
    expect(footer).toContain('href="/alle-seiten"')
    expect(main(await bakery.html('/alle-seiten'))).toContain('href="/recht-12"')
  })
})
