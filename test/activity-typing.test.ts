import { afterAll, describe, expect, test } from 'bun:test'
import { record } from '../src/activity/activity'
import { changeMark } from '../src/versions/change-mark'
import type { TestClient } from './support/client'
import { newBlock, newPage, newSite } from './support/sites'
import { createArchive } from './support/versions'
import { createWorld } from './support/world'

const world = await createWorld()
const { owner, tenant } = await createArchive(world)
afterAll(() => world.end())

const feedOf = async (siteId: string, by: Pick<TestClient, 'get'> = owner) =>
  (await by.get(`/sites/${siteId}/activity`)).body.data
const rowsOf = (siteId: string) =>
  tenant.read((db) =>
    db.query.activity.findMany({ where: (row, { eq }) => eq(row.siteId, siteId), orderBy: (row) => row.id }),
  )
const minutes = (count: number) => world.advance(count * 60_000)

async function newText() {
  minutes(60)
  const site = await newSite(owner)
  const page = await newPage(owner, site.id, '/brote')
  const block = await newBlock(owner, page.id)
  minutes(60)
  let n = 0
  return {
    site,
    page,
    block,
    write: (by: TestClient = owner, id = block.id) =>
      by.put(`/blocks/${id}`, { content: { de: { headline: `${n++}` } } }),
    title: (by: TestClient = owner, more: object = {}) =>
      by.put(`/pages/${page.id}`, { translations: [{ locale: 'de', title: `Brote ${n++}` }], ...more }),
  }
}

describe('what one person writes on a page', () => {
  test('is one row for ten minutes, which keeps its id, counts, and tells when it began and ended', async () => {
    const { site, page, write } = await newText()
    await write()
    const [first] = await feedOf(site.id)
    expect(first).toMatchObject({ type: 'block.updated', summary: expect.stringMatching(/^Abschnitt auf Seite „/) })
    expect([first.changes, first.last_at]).toEqual([undefined, undefined])
    for (let n = 0; n < 11; n++) {
      world.advance(5000)
      await write()
    }
    const [merged, next] = await feedOf(site.id)
    expect(merged).toMatchObject({
      id: first.id,
      type: 'block.updated',
      changes: 12,
      created_at: first.created_at,
      last_at: world.ctx.now().toISOString(),
      subject: { type: 'page', id: page.id },
    })
    expect(merged.summary).toMatch(/^12 Änderungen an Abschnitten der Seite „/)
    expect(next.type).toBe('block.created')
  })

  test('goes on in the row until ten minutes after its start, and not a moment longer', async () => {
    const { site, write } = await newText()
    await write()
    minutes(10)
    await write()
    world.advance(1)
    await write()
    const feed = await feedOf(site.id)
    expect(feed.slice(0, 2).map(({ changes }: { changes?: number }) => changes)).toEqual([undefined, 2])
  })

  test('counts blocks and texts of the page together', async () => {
    const { site, write, title } = await newText()
    await write()
    await title()
    await write()
    const [merged] = await feedOf(site.id)
    expect([merged.type, merged.changes, merged.summary]).toEqual([
      'page.updated',
      3,
      '3 Änderungen an Seite „Brote 1“',
    ])
    const reader = await world.member(owner, 'viewer')
    await reader.post('/account/locale', { language: 'en' })
    expect((await feedOf(site.id, reader))[0].summary).toBe('3 changes to page “Brote 1”')
  })

  test('stays apart by person and page', async () => {
    const { site, write } = await newText()
    const editor = await world.member(owner, 'editor')
    const other = await newPage(owner, site.id, '/kuchen')
    const cake = await newBlock(owner, other.id)
    for (let n = 0; n < 3; n++) {
      await write()
      await write(editor)
      await write(owner, cake.id)
    }
    const rows = (await rowsOf(site.id)).filter(({ type }) => type === 'block.updated')
    expect(rows.map(({ changes }) => changes)).toEqual([3, 3, 3])
  })

  test('stays apart from what is written with one of that person’s API tokens', async () => {
    const { site, write } = await newText()
    const agents: TestClient[] = []
    for (const name of ['Agent', 'Script']) {
      const { body } = await owner.post('/account/tokens', { name, role: 'editor' })
      agents.push(world.stranger().with(body.data.token))
    }
    for (const by of [owner, ...agents, owner, ...agents, owner, ...agents]) {
      world.advance(1000)
      expect((await write(by)).status).toBe(200)
    }
    const rows = (await feedOf(site.id)).slice(0, 3)
    expect(rows.map(({ via, changes }: { via: string | null; changes: number }) => [via, changes])).toEqual([
      ['Script', 3],
      ['Agent', 3],
      [null, 3],
    ])
  })

  test('stays apart from what their agent does, session by session', async () => {
    const { site, page, write } = await newText()
    await write()
    const by = { id: owner.user.id, name: owner.user.name, at: world.ctx.now().toISOString() }
    const subject = { siteId: site.id, id: page.id, name: 'Brote', isTyping: true }
    for (const session of ['one', 'two', 'one', undefined])
      await tenant.write((tx) => record(tx, { ...by, session }, 'block.updated', subject))
    const rows = (await rowsOf(site.id)).filter(({ type }) => type === 'block.updated')
    expect(rows.map(({ actorSession, changes }) => [actorSession, changes])).toEqual([
      [null, 2],
      ['one', 2],
      ['two', 1],
    ])
  })

  test('takes in no act of its own: what is created, deleted, released, moved or put back keeps its row', async () => {
    const { site, page, block, write, title } = await newText()
    await write()
    await title(owner, { status: 'draft' })
    await title(owner, { path: '/brot' })
    await owner.put(`/pages/${page.id}/reorder-blocks`, { blocks: [block.id] })
    await newBlock(owner, page.id)
    await owner.delete(`/blocks/${block.id}`)
    await title()
    const rows = (await rowsOf(site.id)).slice(3).map(({ type, changes }) => `${type} ${changes}`)
    expect(rows).toEqual([
      'page.updated 2', // written before and after
      'page.updated 1',
      'page.updated 1',
      'blocks.reordered 1',
      'block.created 1',
      'block.deleted 1',
    ])
  })

  test('at the same time is one row as well', async () => {
    const { site, write } = await newText()
    await Promise.all(Array.from({ length: 20 }, () => write()))
    expect((await feedOf(site.id))[0].changes).toBe(20)
  })
})

test('entries and themes are written in the same way', async () => {
  const { site } = await newText()
  const collection = (
    await owner.post(`/sites/${site.id}/collections`, {
      name: 'Kurse',
      fields: [{ key: 'title', label: 'Titel', type: 'text' }],
    })
  ).body.data
  const entry = (await owner.post(`/collections/${collection.id}/entries`, { data: { title: 'Backen' } })).body.data
  await owner.put(`/sites/${site.id}/theme`, { name: 'Eigenes', tokens: {} })
  minutes(60)
  for (let n = 0; n < 3; n++) {
    await owner.put(`/entries/${entry.id}`, { data: { title: 'Brot backen' } })
    world.advance(1000)
    await owner.put(`/sites/${site.id}/theme`, { name: 'Eigenes', tokens: {} })
    world.advance(1000)
  }
  const summaries = (await feedOf(site.id)).map(({ summary }: { summary: string }) => summary)
  expect(summaries.slice(0, 2)).toEqual(['3 Änderungen am Aussehen „Eigenes“', '3 Änderungen am Eintrag „Brot backen“'])
  const next = (await owner.post(`/collections/${collection.id}/entries`, { data: { title: 'Kochen' } })).body.data
  await owner.put(`/entries/${next.id}`, { data: { title: 'Suppe kochen' } })
  await owner.delete(`/entries/${next.id}`)
  const types = (await feedOf(site.id)).map(({ type }: { type: string }) => type)
  expect(types.slice(0, 3)).toEqual(['entry.deleted', 'entry.updated', 'entry.created'])
})

test('each change that is only counted is noticed by who puts a version back', async () => {
  const { site, write } = await newText()
  await write()
  const marks = new Set<string>()
  for (let n = 0; n < 5; n++) {
    await write()
    marks.add(await tenant.read((db) => changeMark(db, site.id)))
  }
  expect(marks.size).toBe(5)
})
