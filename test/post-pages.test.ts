import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Bakery, createBakery, hero } from './support/published'
import { createWorld, type World } from './support/world'

/** Posts that a list has no room for are on further pages, which links lead to. */

let world: World
let bakery: Bakery
let list: string
let home: string
const count = 31
beforeAll(async () => {
  world = await createWorld()
  bakery = await createBakery(world)
  home = await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [hero('Brot', 'Bread')] })
  await bakery.page({ path: '/journal/seite', de: 'Eine Seite', en: 'A page' })
  const journal = await bakery.page({ path: '/journal', de: 'Journal', en: 'News', slug: { en: 'news' } })
  list = await bakery.block(journal, { type: 'blog_list', props: { limit: 5 }, content: { de: {}, en: {} } })
  for (let n = 1; n <= count; n++) {
    const words = { category: 'Ofen', body: 'Text', tags: n <= 24 ? ['Teig'] : [] }
    await bakery.page({
      path: `/journal/nr-${n}`,
      type: 'post',
      de: `Beitrag ${n}.`,
      ...(n <= 6 && { en: `Post ${n}.` }),
      published_at: `2026-01-${String(n).padStart(2, '0')}T08:00:00.000Z`,
      blocks: [{ type: 'blog_post', content: { de: words, ...(n <= 6 && { en: words }) } }],
    })
  }
  await bakery.publish()
})
afterAll(() => world.end())

const postsOn = (markup: string) =>
  [...(/<main[\s\S]*<\/main>/.exec(markup)?.[0] ?? '').matchAll(/>(?:Beitrag|Post) (\d+)\.</g)].map(([, n]) =>
    Number(n),
  )
const links = (markup: string) =>
  Object.fromEntries(
    [...markup.matchAll(/<a class="[^"]*b-blog_list__(?:prev|next)" rel="(\w+)" href="([^"]*)"/g)].map(
      ([, rel, href]) => [rel, href],
    ),
  )
const status = async (path: string) => (await bakery.visit(path)).status

test('from the first page links lead to every post, newest first, each once', async () => {
  const seen: number[] = []
  const pages: string[] = []
  for (let path: string | undefined = '/journal'; path !== undefined; path = links(await bakery.html(path)).next) {
    seen.push(...postsOn(await bakery.html(path)))
    pages.push(path)
  }
  expect(seen).toEqual(Array.from({ length: count }, (_, i) => count - i))
  expect(pages).toEqual(['/journal', '/journal/seite/2', '/journal/seite/3', '/journal/seite/4'])
  expect(links(await bakery.html('/journal/seite/4'))).toEqual({ prev: '/journal/seite/3' })
  expect([await status('/journal/seite/1'), await status('/journal/seite/5')]).toEqual([404, 404])
})

test('a language has as many pages as its posts fill', async () => {
  expect(postsOn(await bakery.html('/en/news/page/2'))).toEqual([1])
  expect(links(await bakery.html('/en/news/page/2'))).toEqual({ prev: '/en/news' })
  expect(await status('/en/news/page/3')).toBe(404)
  expect(await bakery.html('/journal/seite/3')).not.toContain('/en/news/page/3')
})

test('a further page names itself: one heading, title, address, place, and the page above', async () => {
  const markup = await bakery.html('/journal/seite/2')
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(markup).toContain('<title>Journal – Seite 2 von 4 – Backstube Lindenhof</title>')
  expect(markup).toMatch(/<link rel="canonical" href="[^"]*\/journal\/seite\/2">/)
  expect(markup).toMatch(/hreflang="en" href="[^"]*\/en\/news\/page\/2"/)
  expect(markup).toContain('aria-label="Seiten der Beiträge"')
  expect(markup).toContain('"@type":"CollectionPage"')
  const [path = ''] = /<nav class="b-page_header__path"[\s\S]*?<\/nav>/.exec(markup) ?? []
  expect([...path.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/', '/journal'])
  const index = await (await bakery.visit('/llms.txt')).text()
  expect(index).not.toContain('/seite/2')
})

test('categories and tags show 24 posts a page, and no way on where all of them are there', async () => {
  expect(postsOn(await bakery.html('/journal/kategorie/ofen'))).toHaveLength(24)
  expect(postsOn(await bakery.html('/journal/kategorie/ofen/seite/2'))).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(links(await bakery.html('/journal/kategorie/ofen/seite/2'))).toEqual({ prev: '/journal/kategorie/ofen' })
  expect(postsOn(await bakery.html('/journal/schlagwort/teig'))).toHaveLength(24)
  expect(await bakery.html('/journal/schlagwort/teig')).not.toContain('b-blog_list__pager')
  expect(await bakery.html('/journal/nr-9')).toContain('href="/journal/kategorie/ofen"')
})

test('on another page a list goes on though a link of the owner leads elsewhere, and a further page has no feed of its own', async () => {
  const feedAt = (path: string) => status(`${path}/feed.xml`)
  expect([await feedAt('/journal/kategorie/ofen'), await status('/journal/kategorie/ofen/seite/2')]).toEqual([200, 200])
  expect(await feedAt('/journal/kategorie/ofen/seite/2')).toBe(404)
  const primary = { label: 'Anderswo', href: '/' }
  await bakery.client.put(`/blocks/${list}`, { content: { de: { primary }, en: {} } })
  await bakery.publish()
  expect(await status('/journal/seite/2')).toBe(200)
  await bakery.client.put(`/blocks/${list}`, { content: { de: {}, en: {} } })
})

test('a list that shows all posts, or those of a category, has one page', async () => {
  await bakery.client.put(`/blocks/${list}`, { props: { limit: count } })
  await bakery.publish()
  expect([await status('/journal/seite/2'), links(await bakery.html('/journal'))]).toEqual([404, {}])
  await bakery.client.put(`/blocks/${list}`, { props: { limit: 5, category: 'Ofen' } })
  await bakery.publish()
  expect([await status('/journal/seite/2'), links(await bakery.html('/journal'))]).toEqual([404, {}])
})

test('on the home page a list goes on, unless a link of the owner leads to the rest', async () => {
  await bakery.client.delete(`/blocks/${list}`)
  const block = await bakery.block(home, { type: 'blog_list', props: { limit: 3 }, content: { de: {} } })
  await bakery.publish()
  expect(links(await bakery.html('/'))).toEqual({ next: '/seite/2' })
  expect(postsOn(await bakery.html('/seite/2'))).toHaveLength(12)
  const primary = { label: 'Alle Beiträge', href: '/journal' }
  await bakery.client.put(`/blocks/${block}`, { content: { de: { primary } } })
  await bakery.publish()
  expect([await status('/seite/2'), links(await bakery.html('/'))]).toEqual([404, {}])
})
