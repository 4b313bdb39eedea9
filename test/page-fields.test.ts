import { afterAll, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { blocks } from '../src/db/tenant/pages'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld } from './support/world'

const world = await createWorld()
const owner = await world.owner()
const tenant = world.ctx.tenants.get(owner.user.tenant_id)
let siteId: string
let pageId: string
beforeEach(async () => {
  siteId = (await newSite(owner)).id
  pageId = (await newPage(owner, siteId, '/')).id
})
afterAll(() => world.end())

const read = async () => (await owner.get(`/pages/${pageId}`)).body.data
test('a block can be made hidden, and stays hidden when something else is changed', async () => {
  const block = await newBlock(owner, pageId, { is_visible: false })
  expect(block.is_visible).toBe(false)
  const { body } = await owner.put(`/blocks/${block.id}`, { content: { de: { headline: 'Neu' } } })
  expect(body.data.is_visible).toBe(false)
  expect((await read()).blocks[0].is_visible).toBe(false)
})

test('a replace writes with the version of the type there is now', async () => {
  const block = await newBlock(owner, pageId)
  await tenant.write((tx) => tx.update(blocks).set({ typeVersion: 0 }).where(eq(blocks.id, block.id)))
  await owner.put(`/pages/${pageId}/blocks`, { blocks: [{ id: block.id }] })
  const [row] = await tenant.read((db) => db.select().from(blocks).where(eq(blocks.id, block.id)))
  expect(row!.typeVersion).toBeGreaterThan(0)
})

test("another site's page is no parent", async () => {
  const other = await newPage(owner, (await newSite(owner)).id, '/')
  const translations = [{ locale: 'de', title: 'A', slug: 'a' }]
  const send = (parent: string) =>
    owner.post(`/sites/${siteId}/pages`, { slug: 'a', path: '/a', translations, parent_id: parent })
  const [foreign, unknown] = [await send(other.id), await send(crypto.randomUUID())]
  expect([foreign.status, foreign.body]).toEqual([422, unknown.body])
  expect((await send(pageId)).status).toBe(201)
})

test('seo stays when it is not sent and is emptied by null', async () => {
  const page = await newPage(owner, siteId, '/a', { seo: { title: 'Brot' } })
  expect((await owner.put(`/pages/${page.id}`, { is_noindex: true })).body.data.seo).toEqual({ title: 'Brot' })
  expect((await owner.put(`/pages/${page.id}`, { seo: null })).body.data.seo).toEqual({})
})

test('pages follow each other from 0 on, header and footer aside', async () => {
  const site = (await newSite(owner)).id
  const orders = [await newPage(owner, site, '/a'), await newPage(owner, site, '/b')].map((page) => page.sort_order)
  expect(orders).toEqual([0, 1])
})

test('further fields of a translation stay when others are sent', async () => {
  const translations = [{ locale: 'de', title: 'A', slug: 'a', nav_title: 'Brote', note: 1 }]
  const page = await newPage(owner, siteId, '/a', { translations })
  const { body } = await owner.put(`/pages/${page.id}`, { translations: [{ locale: 'de', note: 2 }] })
  const [kept] = body.data.translations
  expect(kept).toEqual({ locale: 'de', title: 'A', slug: 'a', nav_title: 'Brote', note: 2, etag: kept.etag })
})
