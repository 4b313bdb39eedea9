import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { newId } from '../src/db/columns'
import { blocks, pages, sections } from '../src/db/tenant/pages'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld } from './support/world'

/** What lists show of the posts of a site, in one answer. */

const world = await createWorld()
afterAll(() => world.end())
const owner = await world.owner()
const site = await newSite(owner)
const post = (path: string) => newPage(owner, site.id, path, { type: 'post' })
const article = (page: string, body: string, fields: object = {}) =>
  newBlock(owner, page, { type: 'blog_post', content: { de: { category: 'Brot', body, ...fields } } })
const list = async (query = '') => (await owner.get(`/sites/${site.id}/posts${query}`)).body

test('each post comes with its first section of that kind, as its page has it; other pages do not come', async () => {
  await newBlock(owner, (await newPage(owner, site.id, '/')).id, {
    type: 'blog_post',
    content: { de: { body: 'Nein' } },
  })
  const [first, second, empty] = [await post('/a'), await post('/b'), await post('/c')]
  await newBlock(owner, first.id)
  const shown = await article(first.id, 'Eins')
  await article(first.id, 'Noch einer')
  const other = await article(second.id, 'Zwei')
  // moved before the first one: what stands first on the page counts, not what was made first
  const before = await article(second.id, 'Davor')
  await owner.put(`/pages/${second.id}/reorder-blocks`, { blocks: [before.id, other.id] })
  const elsewhere = await newPage(owner, (await newSite(owner)).id, '/a', { type: 'post' })
  await article(elsewhere.id, 'Woanders')
  expect(await list()).toEqual({
    data: [
      { id: first.id, block: (await owner.get(`/pages/${first.id}`)).body.data.blocks[1] },
      { id: second.id, block: (await owner.get(`/pages/${second.id}`)).body.data.blocks[0] },
      { id: empty.id, block: null },
    ],
  })
  expect((await list()).data.map(({ block }: { block: { id: string } | null }) => block?.id)).toEqual([
    shown.id,
    before.id,
    undefined,
  ])
})

test('`short` leaves the first 800 characters of each text and everything else, in parts as well', async () => {
  const long = `${'Brot 🥖 '.repeat(200)}Ende`
  const page = await post('/lang')
  await article(page.id, long, { author: 'Rosa', text: 'Vorspann '.repeat(60) })
  const bare = await post('/leer')
  await newBlock(owner, bare.id, { type: 'blog_post', content: { de: { category: 'Brot' } } }) // nothing to cut
  const [whole, short] = await Promise.all(['whole', 'short'].map((texts) => list(`?texts=${texts}`)))
  const of = (body: { data: { id: string; block: { content: { de: Record<string, string> } } }[] }) =>
    body.data.find(({ id }) => id === page.id)!.block
  expect(of(whole).content.de.body).toBe(long)
  expect(of(short)).toEqual({
    ...of(whole),
    content: { de: { ...of(whole).content.de, body: long.slice(0, 800).toWellFormed() } },
  })
  const part = await list('?limit=1&texts=short')
  expect([part.data.length, part.next_cursor]).toEqual([1, part.data[0].id])
  expect((await list(`?limit=50&cursor=${part.next_cursor}`)).data).toEqual(whole.data.slice(1))
  expect((await owner.get(`/sites/${site.id}/posts?texts=long`)).status).toBe(422)
})

test('of more than a hundred posts each comes with its own', async () => {
  const { id: siteId } = await newSite(owner)
  const first = await newPage(owner, siteId, '/0', { type: 'post' })
  await article(first.id, 'Null')
  const tenant = world.ctx.tenants.get(owner.user.tenant_id)
  await tenant.write(async (tx) => {
    const [page] = await tx.select().from(pages).where(eq(pages.id, first.id))
    const [section] = await tx.select().from(sections).where(eq(sections.pageId, first.id))
    const [block] = await tx.select().from(blocks).where(eq(blocks.pageId, first.id))
    for (let n = 1; n < 204; n++) {
      const [pageId, sectionId] = [newId(), newId()]
      await tx.insert(pages).values({ ...page!, id: pageId, path: `/${n}`, sortOrder: n })
      await tx.insert(sections).values({ ...section!, id: sectionId, pageId })
      await tx.insert(blocks).values({ ...block!, id: newId(), pageId, sectionId })
    }
  })
  const { data } = (await owner.get(`/sites/${siteId}/posts`)).body
  expect(data).toHaveLength(204)
  for (const { id, block } of data) expect(block?.page_id).toBe(id)
})
