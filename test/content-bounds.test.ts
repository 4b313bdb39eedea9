import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { count, eq, gt, inArray, sql } from 'drizzle-orm'
import { newId } from '../src/db/columns'
import { collections, entries } from '../src/db/tenant/collections'
import { blocks, pages, pageTotals, pageTranslations } from '../src/db/tenant/pages'
import { sites, themes } from '../src/db/tenant/sites'
import { siteVersions } from '../src/db/tenant/versions'
import { contentLimits as limits } from '../src/limits/content-limits'
import type { Tenant, Tx } from '../src/tenants/tenants'
import { expectRefused } from './support/refusals'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld } from './support/world'

const world = await createWorld()
let owner: Awaited<ReturnType<typeof world.owner>>
let tenant: Tenant
let siteId: string
beforeEach(async () => {
  owner = await world.owner()
  tenant = world.ctx.tenants.get(owner.user.tenant_id)
  siteId = (await newSite(owner)).id
})
afterEach(async () => {
  const [kept, summed] = await tenant.read((db) =>
    Promise.all([
      db.select().from(pageTotals).where(gt(pageTotals.pages, 0)).orderBy(pageTotals.siteId),
      db
        .select({
          siteId: pages.siteId,
          pages: count(),
          textBytes: sql<number>`sum(${pages.textBytes})`,
          blockBytes: sql<number>`sum(${pages.blockBytes})`,
        })
        .from(pages)
        .groupBy(pages.siteId)
        .orderBy(pages.siteId),
    ]),
  )
  expect(kept).toEqual(summed)
})
afterAll(() => world.end())

const text = (kilobytes: number) => 'x'.repeat(kilobytes * 1024)
const newCollection = async (fields: object[]) =>
  (await owner.post(`/sites/${siteId}/collections`, { name: 'Brote', fields })).body.data.id
const write = (change: (tx: Tx) => Promise<unknown>) => tenant.write(change)

describe('a page', () => {
  const big = { type: 'cta', content: { de: { own: text(99) } } }

  test('holds 2 MB, however they come, and what makes it smaller is always taken', async () => {
    const page = await newPage(owner, siteId, '/a')
    const path = `/pages/${page.id}`
    expect((await owner.put(`${path}/blocks`, { blocks: Array(19).fill(big) })).status).toBe(200)
    await expectRefused(owner, () => owner.post(`${path}/blocks`, big), 'content', path)
    await expectRefused(owner, () => owner.put(path, { seo: { a: text(99) } }), 'seo', path)
    const translations = [{ locale: 'en', title: 'A', slug: 'a', note: text(99) }]
    await expectRefused(owner, () => owner.put(path, { translations }), 'translations', path)
    await expectRefused(owner, () => owner.put(`${path}/blocks`, { blocks: Array(21).fill(big) }), 'blocks', path)
    const small = (await owner.post(`${path}/blocks`, { type: 'spacer' })).body.data
    const other = (await owner.post(`${path}/blocks`, { type: 'spacer' })).body.data
    await expectRefused(owner, () => owner.put(`/blocks/${small.id}`, big), 'content', path)

    await write((tx) =>
      tx
        .update(blocks)
        .set({ content: { de: { own: text(300) } } })
        .where(inArray(blocks.id, [small.id, other.id])),
    )
    await write((tx) => tx.update(pages).set({ blockBytes: 3_000_000 }).where(eq(pages.id, page.id))) // from before the bound
    expect((await owner.put(`/blocks/${small.id}`, { content: { de: { headline: 'A' } } })).status).toBe(200)
    await expectRefused(owner, () => owner.put(`/blocks/${small.id}`, big), 'content', path) // still beyond the bound
    expect((await owner.put(`${path}/blocks`, { blocks: [] })).status).toBe(200)
    expect((await owner.post(`${path}/blocks`, big)).status).toBe(201)
  })

  test('knows what it holds after every change', async () => {
    const page = await newPage(owner, siteId, '/a', { seo: { title: 'Brot' } })
    const sizes = async () => {
      const row = await tenant.read((db) => db.query.pages.findFirst({ where: (one, { eq }) => eq(one.id, page.id) }))
      return [row!.textBytes, row!.blockBytes]
    }
    const bytes = (...values: unknown[]) => values.reduce((sum: number, one) => sum + JSON.stringify(one).length, 0)
    const texts = bytes({ title: 'Brot' }, {}) + 'a'.length * 2 // seo, further fields; title and slug
    expect(await sizes()).toEqual([texts, 0])
    const block = await newBlock(owner, page.id, { props: { variant: 'card' } })
    const held = bytes({ variant: 'card' }, block.content)
    expect(await sizes()).toEqual([texts, held])
    await owner.put(`/pages/${page.id}`, {
      translations: [{ locale: 'en', title: 'B', slug: 'b', note: 'n' }],
      seo: null,
    })
    expect(await sizes()).toEqual([texts - bytes({ title: 'Brot' }) + 2 + 2 + bytes({ note: 'n' }), held])
    await owner.delete(`/blocks/${block.id}`)
    expect((await sizes())[1]).toBe(0)
  })

  test('has at most 1 000 blocks', async () => {
    const page = await newPage(owner, siteId, '/a')
    const first = await newBlock(owner, page.id)
    const [row] = await tenant.read((db) => db.select().from(blocks).where(eq(blocks.id, first.id)))
    const copies = Array.from({ length: limits.blocksPerPage - 2 }, () => ({ ...row!, id: newId() }))
    await write(async (tx) => {
      for (let i = 0; i < copies.length; i += 100) await tx.insert(blocks).values(copies.slice(i, i + 100))
    })
    await newBlock(owner, page.id)
    await expectRefused(
      owner,
      () => owner.post(`/pages/${page.id}/blocks`, { type: 'spacer' }),
      'blocks',
      `/pages/${page.id}`,
    )
    await newBlock(owner, (await newPage(owner, siteId, '/b')).id) // each page for itself
  })

  test('has at most 20 languages', async () => {
    const page = await newPage(owner, siteId, '/a')
    const path = `/pages/${page.id}`
    const languages = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        locale: `a${String.fromCharCode(97 + from + i)}`,
        title: 'A',
        slug: 'a',
      }))
    expect((await owner.put(path, { translations: languages(0, 19) })).status).toBe(200)
    await expectRefused(owner, () => owner.put(path, { translations: languages(19, 1) }), 'translations', path)
    expect((await owner.put(path, { translations: languages(0, 3) })).status).toBe(200)
    const more = languages(20, 2).map((one) => ({ ...one, id: newId(), pageId: page.id, extra: {} }))
    await write((tx) => tx.insert(pageTranslations).values(more)) // from before there was a bound
    expect((await owner.put(path, { translations: languages(20, 2) })).status).toBe(200)
    await expectRefused(owner, () => owner.put(path, { translations: languages(22, 1) }), 'translations', path)
  })
})

describe('sums', () => {
  test.each([
    ['texts of a site', { textBytes: limits.pageTextBytesPerSite - 50 }, true],
    ['pages of a site', { blockBytes: limits.pageBytesPerSite - 50 }, true],
    ['pages of an account', { blockBytes: limits.pageBytesPerAccount - 50 }, false],
  ])('of the %s are bounded, whatever page grows', async (_, sizes, ofOneSite) => {
    const full = await newPage(owner, siteId, '/full')
    const other = (await newSite(owner)).id
    const [here, there] = [await newPage(owner, siteId, '/a'), await newPage(owner, other, '/a')]
    await write((tx) => tx.update(pages).set(sizes).where(eq(pages.id, full.id)))
    const more = { translations: [{ locale: 'de', note: text(1) }] }
    await expectRefused(owner, () => owner.put(`/pages/${here.id}`, more), 'translations', `/pages/${here.id}`)
    const another = { path: '/b', slug: 'b', translations: [{ locale: 'de', title: 'B', slug: 'b', note: text(1) }] }
    const list = `/sites/${siteId}/pages`
    await expectRefused(owner, () => owner.post(list, another), 'translations', list)
    expect((await owner.put(`/pages/${there.id}`, more)).status).toBe(ofOneSite ? 200 : 422)
    const beyond = Object.fromEntries(Object.entries(sizes).map(([key, bytes]) => [key, bytes + 1000]))
    await write((tx) => tx.update(pages).set(beyond).where(eq(pages.id, full.id)))
    expect((await owner.post(`/sites/${other}/pages`, another)).status).toBe(ofOneSite ? 201 : 422)
    const stranger = await world.owner()
    const page = await newPage(stranger, (await newSite(stranger)).id, '/a')
    expect((await stranger.put(`/pages/${page.id}`, more)).status).toBe(200)
    await owner.delete(`/pages/${full.id}`)
    expect((await owner.put(`/pages/${here.id}`, more)).status).toBe(200)
  })

  test('of the fields that the list of sites shows are bounded, own themes counted once a site', async () => {
    const filled = { company: { a: text(99) }, branding: { a: text(99) }, settings: { a: text(99) } }
    const theme = (await owner.put(`/sites/${siteId}/theme`, { tokens: { own: text(99) } })).body.data
    for (let i = 0; i < 9; i++) await newSite(owner, { ...filled, theme_id: theme.id })
    const last = await newSite(owner, { company: filled.company })
    const path = `/sites/${last.id}`
    const oneMore = { name: 'A', slug: 'a', theme_id: theme.id, company: filled.company }
    await expectRefused(
      owner,
      () => owner.post('/sites', { ...oneMore, branding: filled.branding }),
      'company',
      '/sites',
    )
    await owner.put(path, { branding: { a: text(50) } })
    await expectRefused(owner, () => owner.put(path, { settings: { a: text(99) } }), 'settings', path)
    await expectRefused(owner, () => owner.put(path, { theme_id: theme.id }), 'theme_id', path)
    await expectRefused(owner, () => owner.put(`${path}/theme`, { tokens: { own: text(99) } }), 'tokens', path)
    expect(JSON.stringify((await owner.get('/sites')).body).length).toBeLessThan(limits.siteBytesPerAccount + 100_000)
    expect((await owner.put(path, { company: {} })).status).toBe(200)
    expect((await owner.put(path, { theme_id: theme.id })).status).toBe(200)
  })

  test('of sites that are beyond their bound take what makes them smaller', async () => {
    await write((tx) => tx.update(sites).set({ company: { a: text(99) }, branding: { a: text(5000) } }))
    const path = `/sites/${siteId}`
    await expectRefused(owner, () => owner.put(path, { settings: { a: text(1) } }), 'settings', path)
    expect((await owner.put(path, { company: { a: text(50) } })).status).toBe(200)
    expect((await owner.put(path, { name: 'Neu' })).status).toBe(200)
  })

  test('hold for what a restore brings back', async () => {
    const filled = { company: { a: text(99) }, branding: { a: text(99) }, settings: { a: text(99) } }
    await owner.put(`/sites/${siteId}`, filled)
    const version = (await owner.post(`/sites/${siteId}/versions`, {})).body.data
    await owner.put(`/sites/${siteId}`, { company: {}, branding: {}, settings: { a: null } })
    for (let i = 0; i < 13; i++) await newSite(owner, filled)
    const restore = () => owner.post(`/sites/${siteId}/versions/${version.id}/restore`, {})
    await expectRefused(owner, restore, 'version', `/sites/${siteId}`)
  })

  test('hold for the pages that a restore brings back', async () => {
    const page = await newPage(owner, siteId, '/a')
    await owner.post(`/pages/${page.id}/blocks`, { type: 'cta', content: { de: { own: text(9) } } })
    const version = (await owner.post(`/sites/${siteId}/versions`, {})).body.data
    await owner.put(`/pages/${page.id}/blocks`, { blocks: [] })
    const other = await newPage(owner, (await newSite(owner)).id, '/b')
    const fill = (blockBytes: number) =>
      write((tx) => tx.update(pages).set({ blockBytes }).where(eq(pages.id, other.id)))
    const restore = () => owner.post(`/sites/${siteId}/versions/${version.id}/restore`, {})
    await fill(limits.pageBytesPerAccount - 5000)
    await expectRefused(owner, restore, 'version', `/pages/${page.id}`)
    await fill(limits.pageBytesPerAccount - 50_000)
    expect((await restore()).status).toBe(200)
  })

  test('of entries are bounded by collection and account', async () => {
    const [one, other] = [
      await newCollection([{ key: 'a', type: 'text' }]),
      await newCollection([{ key: 'a', type: 'text' }]),
    ]
    const path = (id: string) => `/collections/${id}/entries`
    const entry = (await owner.post(path(one), { data: { a: 'x' } })).body.data
    const held = async () =>
      (await tenant.read((db) => db.select().from(collections).where(eq(collections.id, one))))[0]!.entryBytes
    expect(await held()).toBe('{"a":"x"}'.length)
    await owner.put(`/entries/${entry.id}`, { data: { a: 'xyz' } })
    expect(await held()).toBe('{"a":"xyz"}'.length)
    for (const [entryBytes, elsewhere] of [
      [limits.entryBytesPerCollection, 201],
      [limits.entryBytesPerAccount, 422],
    ] as const) {
      await write((tx) => tx.update(collections).set({ entryBytes }).where(eq(collections.id, one)))
      await expectRefused(owner, () => owner.post(path(one), { data: { a: 'x' } }), 'data', path(one))
      await expectRefused(owner, () => owner.put(`/entries/${entry.id}`, { data: { a: 'long' } }), 'data', path(one))
      expect((await owner.put(`/entries/${entry.id}`, { data: { a: 'abc' } })).status).toBe(200)
      expect((await owner.post(path(other), { data: { a: 'x' } })).status).toBe(elsewhere)
    }
    const before = await held()
    await owner.delete(`/entries/${entry.id}`)
    expect(await held()).toBe(before - '{"a":"abc"}'.length)
  })
})

describe('the number', () => {
  const fill = (count: number, insert: (tx: Tx, from: number, size: number) => Promise<unknown>) =>
    write(async (tx) => {
      for (let i = 0; i < count; i += 50) await insert(tx, i, Math.min(50, count - i))
    })
  const copies = <T extends { id: string }>(row: T, count: number, change: (i: number) => Partial<T>) =>
    Array.from({ length: count }, (_, i) => ({ ...row, id: newId(), ...change(i) }))

  test('of pages of a site is bounded', async () => {
    const { id } = await newPage(owner, siteId, '/a', { status: 'draft' })
    const [row] = await tenant.read((db) => db.select().from(pages).where(eq(pages.id, id)))
    await fill(limits.pagesPerSite - 2, (tx, from, size) =>
      tx.insert(pages).values(copies(row!, size, (i) => ({ path: `/p${from + i}` }))),
    )
    await newPage(owner, siteId, '/last', { status: 'draft' })
    const translations = [{ locale: 'de', title: 'A', slug: 'a' }]
    const { status, body } = await owner.post(`/sites/${siteId}/pages`, { slug: 'b', path: '/b', translations })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['pages']])
    await newPage(owner, (await newSite(owner)).id, '/a')
  })

  test('of sites is bounded where the plan is not, with the answer that a plan gives', async () => {
    const [row] = await tenant.read((db) => db.select().from(sites))
    await fill(limits.sitesPerAccount - 2, (tx, from, size) =>
      tx.insert(sites).values(copies(row!, size, (i) => ({ slug: `s${from + i}` }))),
    )
    await newSite(owner)
    const { status, body } = await owner.post('/sites', { name: 'A', slug: 'one-more' })
    expect([status, body.error, body.resource, body.remaining]).toEqual([402, 'quota_exceeded', 'sites', 0])
  })

  test('of own themes is bounded', async () => {
    const at = world.ctx.now().toISOString()
    const row = { id: '', name: 'A', tokens: {}, createdAt: at, updatedAt: at }
    await fill(limits.themesPerAccount, (tx, _, size) => tx.insert(themes).values(copies(row, size, () => ({}))))
    await expectRefused(
      owner,
      () => owner.put(`/sites/${siteId}/theme`, { tokens: {} }),
      'tokens',
      `/sites/${siteId}/theme`,
    )
  })

  test('of collections, and their definitions together, are bounded', async () => {
    const id = await newCollection([])
    const [row] = await tenant.read((db) => db.select().from(collections).where(eq(collections.id, id)))
    const path = `/sites/${siteId}/collections`
    await fill(limits.collectionsPerSite - 2, (tx, from, size) =>
      tx.insert(collections).values(copies(row!, size, (i) => ({ slug: `c${from + i}` }))),
    )
    expect((await owner.post(path, { name: 'A' })).status).toBe(201)
    await expectRefused(owner, () => owner.post(path, { name: 'A' }), 'collections', path)
    expect((await owner.post(`/sites/${(await newSite(owner)).id}/collections`, { name: 'A' })).status).toBe(201)

    const label = text(99)
    const fields = [{ key: 'a', label, type: 'text' as const }]
    await write((tx) => tx.update(collections).set({ fields }).where(eq(collections.siteId, siteId)))
    const one = { fields: [{ key: 'a', type: 'text' }] }
    await expectRefused(owner, () => owner.put(`/collections/${row!.id}`, one), 'fields', `/collections/${row!.id}`)
    await owner.delete(`/collections/${row!.id}`)
    await expectRefused(owner, () => owner.post(path, { name: 'A', ...one }), 'fields', path)
  })

  test('of entries of a collection is bounded', async () => {
    const id = await newCollection([{ key: 'a', type: 'text' }])
    const path = `/collections/${id}/entries`
    await owner.post(path, { data: {} })
    const [row] = await tenant.read((db) => db.select().from(entries).where(eq(entries.collectionId, id)))
    await fill(limits.entriesPerCollection - 2, (tx, from, size) =>
      tx.insert(entries).values(copies(row!, size, (i) => ({ slug: `e${from + i}` }))),
    )
    expect((await owner.post(path, { data: {} })).status).toBe(201)
    const { status, body } = await owner.post(path, { data: {} })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['entries']])
    expect((await owner.post(`/collections/${await newCollection([])}/entries`, { data: {} })).status).toBe(201)
  })

  test('of versions saved by hand is bounded, those saved by themselves aside', async () => {
    const path = `/sites/${siteId}/versions`
    const { id } = (await owner.post(path, {})).body.data
    const [row] = await tenant.read((db) => db.select().from(siteVersions).where(eq(siteVersions.id, id)))
    const add = (count: number, trigger: 'manual' | 'publish') =>
      fill(count, (tx, _, size) => tx.insert(siteVersions).values(copies(row!, size, () => ({ trigger }))))
    await add(20, 'publish')
    await add(limits.versionsPerSite - 2, 'manual')
    expect((await owner.post(path, {})).status).toBe(201)
    await expectRefused(owner, () => owner.post(path, {}), 'versions', path)
    expect((await owner.post(`/sites/${(await newSite(owner)).id}/versions`, {})).status).toBe(201)
  })
})
