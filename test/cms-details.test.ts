import { describe, expect, test } from 'bun:test'
import { collections } from '../src/db/tenant/collections'
import { contentLimits as limits } from '../src/limits/content-limits'
import { newCollection, newEntry } from './support/collections'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'

cleanUpAfterEach()

const title = { key: 'title', type: 'text' }

async function account() {
  const world = await newWorld()
  const owner = await world.owner()
  const site = await newSite(owner)
  const tenant = world.ctx.tenants.get(owner.user.tenant_id)
  return { world, owner, site, tenant, path: `/sites/${site.id}/collections` }
}

describe('collections', () => {
  test('are listed oldest first, whatever they are called, in pages where asked for', async () => {
    const { world, owner, site, path } = await account()
    for (const name of ['Torten', 'Brote', 'Kuchen']) {
      await newCollection(owner, site.id, name)
      world.advance(1000)
    }
    const names = async (query = '') => {
      const { body } = await owner.get(path + query)
      return { names: body.data.map(({ name }: { name: string }) => name), next: body.next_cursor }
    }
    expect((await names()).names).toEqual(['Torten', 'Brote', 'Kuchen'])
    const first = await names('?limit=2')
    expect(first.names).toEqual(['Torten', 'Brote'])
    expect((await names(`?limit=2&cursor=${first.next}`)).names).toEqual(['Kuchen'])
  })

  test('have a name without blanks around it, and a slug though the name has no letters', async () => {
    const { owner, site } = await account()
    const { name, slug } = await newCollection(owner, site.id, '  Brote ')
    expect([name, slug]).toEqual(['Brote', 'brote'])
    expect((await newCollection(owner, site.id, '🥐')).slug).toBe('collection')
    expect((await newCollection(owner, site.id, '🥖')).slug).toBe('collection-2')
  })

  test('take a field’s key for its label where that says nothing', async () => {
    const { owner, site } = await account()
    const fields = [
      { ...title, label: '  ' },
      { key: 'b', type: 'text', label: null },
      { key: 'c', type: 'text', label: ' Preis ' },
    ]
    const { fields: kept } = await newCollection(owner, site.id, 'Brote', fields)
    expect(kept.map(({ label }: { label: string }) => label)).toEqual(['title', 'b', 'Preis'])
  })

  test('hold what their definitions may take, the account’s other sites aside', async () => {
    const { owner, tenant, site, path } = await account()
    const other = await newSite(owner)
    const { id } = await newCollection(owner, other.id, 'Groß', [title])
    const label = 'x'.repeat(limits.fieldBytesPerSite)
    await tenant.write((tx) => tx.update(collections).set({ fields: [{ key: 'a', label, type: 'text' }] }))
    const { status, body } = await owner.put(`/collections/${id}`, { fields: [title, { ...title, key: 'b' }] })
    expect([status, body.errors]).toEqual([200, undefined])
    await tenant.write((tx) => tx.update(collections).set({ fields: [{ key: 'a', label, type: 'text' }] }))
    expect((await owner.post(path, { name: 'Hier', fields: [title] })).status).toBe(201)
    expect(site.id).not.toBe(other.id)
  })
})

describe('an entry', () => {
  test('that a change shrinks is taken though the collection holds too much by now', async () => {
    const { owner, site, tenant } = await account()
    const { id } = await newCollection(owner, site.id, 'Brote', [title])
    const entry = await newEntry(owner, id, { title: 'Ein langer Titel' })
    await tenant.write((tx) => tx.update(collections).set({ entryBytes: limits.entryBytesPerCollection + 1000 }))
    expect((await owner.put(`/entries/${entry.id}`, { data: { title: 'Kurz' } })).status).toBe(200)
    expect((await owner.put(`/entries/${entry.id}`, { data: { title: 'Nass' } })).status).toBe(200) // as long as before
    expect((await owner.put(`/entries/${entry.id}`, { data: { title: 'Länger' } })).status).toBe(422)
  })

  test('is weighed in bytes, not in letters', async () => {
    const { owner, site, tenant } = await account()
    const { id } = await newCollection(owner, site.id, 'Brote', [title])
    await newEntry(owner, id, { title: 'ä€🥐' })
    const [row] = await tenant.read((db) => db.select().from(collections))
    expect(row!.entryBytes).toBe(Buffer.byteLength('{"title":"ä€🥐"}'))
  })

  test('needs a value that fits where one is required, though another was stored once', async () => {
    const { owner, site } = await account()
    const field = (more: object) => ({ fields: [title, { key: 'grain', required: true, ...more }] })
    const { id } = await newCollection(owner, site.id, 'Brote', field({ type: 'text' }).fields)
    const entry = await newEntry(owner, id, { title: 'A', grain: 'Roggen' })
    await owner.put(`/collections/${id}`, field({ type: 'number' }))
    const refused = await owner.put(`/entries/${entry.id}`, { data: { title: 'B' } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['data.grain']])
    expect((await owner.put(`/entries/${entry.id}`, { data: { title: 'B', grain: 3 } })).status).toBe(200)
  })

  test('can be sent back with what is stored of a former field; what no field ever had is named', async () => {
    const { owner, site } = await account()
    const { id } = await newCollection(owner, site.id, 'Brote', [title, { key: 'note', type: 'text' }])
    const entry = await newEntry(owner, id, { title: 'Roggen', note: 'Alt' })
    await owner.put(`/collections/${id}`, { fields: [title] })
    const { status, body } = await owner.put(`/entries/${entry.id}`, { data: { note: 'Alt', other: 1, gone: null } })
    expect([status, body.warnings.map(({ path }: { path: string }) => path)]).toEqual([200, ['data.other']])
  })

  test('is called by its first text alone, never by a number or an address before it', async () => {
    const { owner, site } = await account()
    const fields = [
      { key: 'link', type: 'url' },
      { key: 'mail', type: 'email' },
      { key: 'long', type: 'richtext' },
      title,
    ]
    const { id } = await newCollection(owner, site.id, 'Brote', fields)
    const data = { link: 'https://example.com', mail: 'a@example.com', long: 'Lang', title: ' Roggen ' }
    expect((await newEntry(owner, id, data)).slug).toBe('roggen')
    expect((await newEntry(owner, id, { ...data, title: '🥐' })).slug).toBe('entry')
  })

  test('goes behind the last one, also where one in between is gone', async () => {
    const { owner, site } = await account()
    const { id } = await newCollection(owner, site.id, 'Brote', [title])
    const rows = []
    for (const name of ['a', 'b', 'c']) rows.push(await newEntry(owner, id, { title: name }))
    await owner.delete(`/entries/${rows[1].id}`)
    const last = await newEntry(owner, id, { title: 'd' })
    expect([rows[0].sort_order, rows[2].sort_order, last.sort_order]).toEqual([0, 2, 3])
  })

  test('keeps of an image what an image has, and nothing that somebody adds to its focus', async () => {
    const { owner, site } = await account()
    const { id } = await newCollection(owner, site.id, 'Brote', [{ key: 'bild', type: 'image' }])
    const focal = { x: 0.5, y: 0.25 }
    const sent = { url: '/a.png', alt: 'A', focal: { ...focal, note: 'x' }, other: 1 }
    const answer = await owner.post(`/collections/${id}/entries`, { data: { bild: sent } })
    expect([answer.status, answer.body.data?.data.bild]).toEqual([201, { url: '/a.png', alt: 'A', focal }])
  })
})
