import { afterAll, expect, spyOn, test } from 'bun:test'
import Database from 'libsql'
import { newId, newRevision } from '../src/db/columns'
import { entries } from '../src/db/tenant/collections'
import { assets } from '../src/db/tenant/media'
import { pages } from '../src/db/tenant/pages'
import { newCollection } from './support/collections'
import { newSite } from './support/sites'
import { createWorld } from './support/world'

/** Parts of long lists, read as such: many rows are alike in what they are ordered by. */

// from the beginning, while no statement is prepared yet
const statements = new Map<string, Database.Database>()
const { prepare } = Database.prototype
const noting = function (this: Database.Database, text: string) {
  statements.set(text, this)
  return prepare.call(this, text)
}
const spy = spyOn(Database.prototype, 'prepare').mockImplementation(noting as typeof prepare)

const world = await createWorld()
afterAll(() => world.end())
const owner = await world.owner()
const site = await newSite(owner)
const collection = await newCollection(owner, site.id, 'Brote', [{ key: 'title', type: 'text' }])
const other = await newSite(owner)
const otherCollection = await newCollection(owner, other.id, 'Torten', [{ key: 'title', type: 'text' }])
const at = world.ctx.now().toISOString()
const numbers = Array.from({ length: 25 }, (_, n) => n)
let foreign = ''
await world.ctx.tenants.get(owner.user.tenant_id).write(async (tx) => {
  const row = (n: number, siteId = site.id) => ({
    id: newId(),
    siteId,
    sortOrder: Math.floor(n / 6),
    createdAt: at,
    updatedAt: at,
  })
  const page = { type: 'page' as const, status: 'draft' as const, isHome: false, isNoindex: false, seo: {} }
  await tx
    .insert(pages)
    .values(numbers.map((n) => ({ ...row(n), ...page, slug: `p-${n}`, path: `/p-${(n * 7) % 25}` })))
  const entry = { collectionId: collection.id, data: { title: 'Laib' }, revision: newRevision() }
  await tx.insert(entries).values(numbers.map((n) => ({ ...row(n), ...entry, slug: `e-${n}` })))
  const image = { fileName: 'a.png', alt: '', title: '', mime: 'image/png', bytes: 1, width: 1, height: 1 }
  const made = { isAnimated: false, variants: [], variantsState: 'ready' as const }
  await tx.insert(assets).values(numbers.map((n) => ({ ...row(n), ...image, ...made, file: `${n}.png` })))
  // one of each in the midst of them, which is another site's
  const elsewhere = row(15, other.id)
  await tx.insert(pages).values({ ...elsewhere, ...page, slug: 'p', path: '/p' })
  await tx.insert(entries).values({ ...elsewhere, ...entry, collectionId: otherCollection.id, slug: 'e' })
  await tx.insert(assets).values({ ...elsewhere, ...image, ...made, file: 'other.png' })
  foreign = elsewhere.id
})

const lists = [`/sites/${site.id}/pages`, `/collections/${collection.id}/entries`, `/sites/${site.id}/media`]
const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)

test('a part is read through an index, and never sorted beforehand: its cost is that of its rows', async () => {
  try {
    for (const list of lists) {
      const { body } = await owner.get(`${list}?limit=2`)
      await owner.get(`${list}?limit=3&cursor=${body.next_cursor}`)
    }
  } finally {
    spy.mockRestore()
  }
  const parts = [...statements].filter(([text]) => / from "(pages|entries|assets)" .* order by .* limit /.test(text))
  expect(parts).toHaveLength(8) // pages come in two: their own rows, and their translations
  const plans = parts.map(([text, db]) => db.prepare(`explain query plan ${text}`).all() as { detail: string }[])
  for (const plan of plans) {
    const lines = plan.map(({ detail }) => detail)
    expect(lines.filter((line) => line.startsWith('SCAN '))).toEqual([])
    expect(lines).not.toContain('USE TEMP B-TREE FOR ORDER BY')
  }
})

test.each(lists)('the parts of %s follow each other without gap or repetition', async (list) => {
  const whole = idsOf((await owner.get(list)).body)
  expect(new Set(whole).size).toBe(25)
  for (const limit of [1, 7, 24, 25, 26]) {
    const seen: string[] = []
    let parts = 0
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { body } = await owner.get(`${list}?limit=${limit}&cursor=${cursor}`)
      expect(body.data.length).toBeLessThanOrEqual(limit)
      seen.push(...idsOf(body))
      cursor = body.next_cursor
      parts++
    }
    expect(seen).toEqual(whole)
    expect(parts).toBe(Math.ceil(25 / limit)) // the last one is not followed by an empty one
  }
  expect(idsOf((await owner.get(`${list}?cursor=${whole[20]}`)).body)).toEqual(whole.slice(21))
  expect((await owner.get(`${list}?cursor=${whole[24]}&limit=3`)).body).toEqual({ data: [] })
  for (const unknown of [newId(), 'never', "' or 1=1 --", site.id, foreign])
    expect(idsOf((await owner.get(`${list}?limit=3&cursor=${encodeURIComponent(unknown)}`)).body)).toEqual(
      whole.slice(0, 3),
    )
})
