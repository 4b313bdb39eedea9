import { afterAll, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { newId } from '../src/db/columns'
import { sections } from '../src/db/tenant/pages'
import { readShownPages } from '../src/pages/shown-pages'
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
const positions = async () =>
  (await read()).blocks.map((block: { id: string; sort_order: number }) => [block.id, block.sort_order])
/** Ids of the blocks of each section, as editors get them. */
const bySection = async () =>
  (await read()).sections.map((section: { blocks: { id: string }[] }) => section.blocks.map(({ id }) => id))
/** Ids of the blocks as visitors get them. */
const shown = () =>
  tenant.read(async (db) => {
    const page = await db.query.pages.findFirst({ where: (row, { eq }) => eq(row.id, pageId) })
    const [content] = await readShownPages(db, [page!])
    return content!.blocks.map(({ id }) => id)
  })
const reorder = (blocks: unknown[]) => owner.put(`/pages/${pageId}/reorder-blocks`, { blocks })

test('blocks are reordered by ids, and moved across sections by objects', async () => {
  const [a, b, c] = [await newBlock(owner, pageId), await newBlock(owner, pageId), await newBlock(owner, pageId)]
  const byId = await owner.put(`/pages/${pageId}/reorder-blocks`, { blocks: [c.id, a.id, b.id] })
  expect(byId.body.data[0].blocks.map((x: { id: string; sort_order: number }) => [x.id, x.sort_order])).toEqual([
    [c.id, 0],
    [a.id, 1],
    [b.id, 2],
  ])
  const across = await owner.put(`/pages/${pageId}/reorder-blocks`, {
    blocks: [
      { id: a.id, section_id: 'new', sort_order: 0 },
      { id: b.id, sort_order: 0 },
      { id: c.id, sort_order: 1 },
    ],
  })
  expect(across.body.data.map((s: { blocks: { id: string }[] }) => s.blocks.map((x) => x.id))).toEqual([
    [b.id, c.id],
    [a.id],
  ])
})

test.each([
  ['an unknown id', () => [crypto.randomUUID()], 'blocks.0'],
  ['a block twice', (id: string) => [id, id], 'blocks.1'],
  ['an unknown section', (id: string) => [{ id, section_id: crypto.randomUUID() }], 'blocks.0.section_id'],
  ['a number', () => [5], 'blocks.0'],
])('reorder refuses %s and moves nothing', async (_, entries, field) => {
  const block = await newBlock(owner, pageId)
  const before = await read()
  const { status, body } = await owner.put(`/pages/${pageId}/reorder-blocks`, { blocks: entries(block.id) })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  expect((await read()).sections).toEqual(before.sections)
})

test('a block that is written into another section stands at its end there, behind the one at its own position', async () => {
  const [a, b] = [await newBlock(owner, pageId), await newBlock(owner, pageId, { section_id: 'new' })]
  expect([a.sort_order, b.sort_order]).toEqual([0, 0])
  const { body } = await owner.put(`/blocks/${a.id}`, { section_id: b.section_id })
  expect([body.data.section_id, body.data.sort_order]).toEqual([b.section_id, 1])
  expect(await bySection()).toEqual([[b.id, a.id]])
})

test('a block that is changed stays where it is, also where its own section or position is sent', async () => {
  const [a, b] = [await newBlock(owner, pageId), await newBlock(owner, pageId)]
  const apart = await newBlock(owner, pageId, { section_id: 'new' })
  const before = await positions()
  for (const change of [
    { content: { de: { headline: 'Neu' } } },
    { is_visible: false },
    { section_id: a.section_id },
    { sort_order: a.sort_order },
    { section_id: a.section_id, sort_order: a.sort_order },
  ]) {
    expect((await owner.put(`/blocks/${a.id}`, change)).status).toBe(200)
    expect(await positions()).toEqual(before)
  }
  expect(await bySection()).toEqual([[a.id, b.id], [apart.id]])
})

test('no section is the first one, for a block that is written as for one that is ordered', async () => {
  const [a, b] = [await newBlock(owner, pageId), await newBlock(owner, pageId, { section_id: 'new' })]
  const c = await newBlock(owner, pageId, { section_id: b.section_id })
  await owner.put(`/blocks/${c.id}`, { section_id: null })
  expect(await bySection()).toEqual([[a.id, c.id], [b.id]])
  await reorder([a.id, { id: b.id, section_id: null }, c.id])
  expect(await bySection()).toEqual([[a.id, b.id, c.id]])
})

test('a reorder says whether a block stands in it twice or is not one of the page', async () => {
  const a = await newBlock(owner, pageId)
  const elsewhere = await newBlock(owner, (await newPage(owner, siteId, '/anderswo')).id)
  const [twice, foreign] = [await reorder([a.id, a.id]), await reorder([a.id, elsewhere.id])]
  expect([twice.status, twice.body.errors]).toEqual([422, { 'blocks.1': ['Dieser Block kommt zweimal vor.'] }])
  expect([foreign.status, foreign.body.errors]).toEqual([
    422,
    { 'blocks.1': ['Diesen Block gibt es auf der Seite nicht.'] },
  ])
})

test('a reorder puts those that are not sent behind the others, in the order they had', async () => {
  const ids: string[] = []
  for (let i = 0; i < 4; i++) ids.push((await newBlock(owner, pageId)).id)
  const [a, b, c, d] = ids
  await owner.put(`/pages/${pageId}/reorder-blocks`, { blocks: [d, c] })
  expect(await positions()).toEqual([
    [d, 0],
    [c, 1],
    [a, 2],
    [b, 3],
  ])
})

test('a reorder takes the positions that objects name, whatever their order', async () => {
  const [a, b] = [await newBlock(owner, pageId), await newBlock(owner, pageId)]
  await owner.put(`/pages/${pageId}/reorder-blocks`, {
    blocks: [
      { id: a.id, sort_order: 7 },
      { id: b.id, sort_order: 3 },
    ],
  })
  expect(await positions()).toEqual([
    [b.id, 3],
    [a.id, 7],
  ])
})

test('a block at a taken position moves all that follow, not only the one it meets', async () => {
  const [a, b, c] = [await newBlock(owner, pageId), await newBlock(owner, pageId), await newBlock(owner, pageId)]
  const first = await newBlock(owner, pageId, { sort_order: 0 })
  expect(await positions()).toEqual([
    [first.id, 0],
    [a.id, 1],
    [b.id, 2],
    [c.id, 3],
  ])
})

test('a position is taken in its own section: blocks of other sections and pages stay where they are', async () => {
  const [a, b] = [await newBlock(owner, pageId), await newBlock(owner, pageId)]
  const apart = await newBlock(owner, pageId, { section_id: 'new', sort_order: 3 })
  const elsewhere = await newBlock(owner, (await newPage(owner, siteId, '/b')).id, { sort_order: 3 })
  await reorder([a.id, { id: b.id, sort_order: 5 }, { id: apart.id, sort_order: 3 }])
  const free = await newBlock(owner, pageId, { sort_order: 3 })
  const taken = await newBlock(owner, pageId, { sort_order: 3 })
  expect(await positions()).toEqual([
    [a.id, 0],
    [taken.id, 3],
    [free.id, 4],
    [b.id, 6],
    [apart.id, 3],
  ])
  expect((await owner.get(`/pages/${elsewhere.page_id}`)).body.data.blocks[0].sort_order).toBe(3)
})

test('visitors see one section after the other, also where blocks of both have the same positions', async () => {
  const a = await newBlock(owner, pageId)
  const c = await newBlock(owner, pageId, { section_id: 'new' })
  const b = await newBlock(owner, pageId, { section_id: a.section_id })
  const d = await newBlock(owner, pageId, { section_id: c.section_id })
  expect([a, b, c, d].map((block) => block.sort_order)).toEqual([0, 1, 0, 1])
  expect(await shown()).toEqual([a.id, b.id, c.id, d.id])
  await reorder([
    { id: d.id, section_id: a.section_id, sort_order: 0 },
    { id: a.id, section_id: c.section_id, sort_order: 0 },
  ])
  expect(await shown()).toEqual([d.id, b.id, a.id, c.id])
  await tenant.write((tx) => tx.update(sections).set({ sortOrder: 5 }).where(eq(sections.id, a.section_id)))
  expect(await shown()).toEqual([a.id, c.id, d.id, b.id])
  expect(await bySection()).toEqual([
    [a.id, c.id],
    [d.id, b.id],
  ])
})

test('sections at one position are not mixed, and stand for visitors as they do for editors', async () => {
  const a = await newBlock(owner, pageId)
  const b = await newBlock(owner, pageId, { section_id: a.section_id })
  const c = await newBlock(owner, pageId, { section_id: 'new' })
  const d = await newBlock(owner, pageId, { section_id: c.section_id })
  await tenant.write((tx) => tx.update(sections).set({ sortOrder: 0 }))
  const groups = await bySection()
  expect(groups.toSorted()).toEqual(
    [
      [a.id, b.id],
      [c.id, d.id],
    ].toSorted(),
  )
  expect(await shown()).toEqual(groups.flat())
})

test('a new section stands behind all there are, whatever id the client has chosen for it', async () => {
  const ids: string[] = []
  for (const new_section_id of Array.from({ length: 4 }, newId).reverse())
    ids.push((await newBlock(owner, pageId, { section_id: 'new', new_section_id })).id)
  expect(await bySection()).toEqual(ids.map((id) => [id]))
  expect(await shown()).toEqual(ids)
  for (const id of ids.splice(0, 2)) await owner.delete(`/blocks/${id}`)
  ids.push((await newBlock(owner, pageId, { section_id: 'new' })).id)
  expect(await shown()).toEqual(ids)
})

test('a section that a reorder empties disappears, and one that keeps a block stays', async () => {
  const [a, b] = [await newBlock(owner, pageId), await newBlock(owner, pageId)]
  const c = await newBlock(owner, pageId, { section_id: 'new' })
  const { status, body } = await reorder([a.id, b.id, { id: c.id, section_id: a.section_id }])
  expect([status, body.data.length]).toEqual([200, 1])
  expect(await bySection()).toEqual([[a.id, b.id, c.id]])
  await reorder([{ id: b.id, section_id: 'new' }])
  expect(await bySection()).toEqual([[a.id, c.id], [b.id]])
})
