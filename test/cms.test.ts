import { describe, expect, test } from 'bun:test'
import { newCollection, newEntry } from './support/collections'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'
import { withoutTags } from './support/tags'

cleanUpAfterEach()

async function ownerWithSite() {
  const world = await newWorld()
  const owner = await world.owner()
  return { world, owner, site: await newSite(owner) }
}

const text = { key: 'title', type: 'text' }

describe('a collection', () => {
  test('is created, read, listed, changed and deleted', async () => {
    const { world, owner, site } = await ownerWithSite()
    const created = await owner.post(`/sites/${site.id}/collections`, {
      name: ' Unsere Brote ',
      fields: [
        { key: 'title', label: 'Name', type: 'text', required: true },
        { key: 'price', type: 'number' },
        { key: 'grain', label: ' ', type: 'select', options: ['Roggen', 'Dinkel'] },
      ],
    })
    expect(created.status).toBe(201)
    const { data } = created.body
    const at = world.ctx.now().toISOString()
    expect(withoutTags(data)).toEqual({
      id: data.id,
      site_id: site.id,
      name: 'Unsere Brote',
      slug: 'unsere-brote',
      fields: [
        { key: 'title', label: 'Name', type: 'text', required: true },
        { key: 'price', label: 'price', type: 'number', required: false },
        { key: 'grain', label: 'grain', type: 'select', required: false, options: ['Roggen', 'Dinkel'] },
      ],
      entries_count: 0,
      created_at: at,
      updated_at: at,
    })
    await newEntry(owner, data.id, { title: 'Roggenlaib' })
    const counted = (await owner.get(`/collections/${data.id}`)).body.data
    expect(counted).toEqual({ ...data, entries_count: 1, contents_etag: counted.contents_etag })
    expect((await owner.get(`/sites/${site.id}/collections`)).body).toEqual({ data: [counted] })

    world.advance(1000)
    const changed = await owner.put(`/collections/${data.id}`, { name: 'Brote', slug: 'anders', fields: [text] })
    expect(changed.status).toBe(200)
    expect(withoutTags(changed.body.data)).toEqual({
      ...withoutTags(data),
      name: 'Brote',
      fields: [{ key: 'title', label: 'title', type: 'text', required: false }],
      entries_count: 1,
      updated_at: world.ctx.now().toISOString(),
    })
    const renamed = await owner.put(`/collections/${data.id}`, { name: 'Brot' })
    expect(renamed.body.data.fields).toEqual(changed.body.data.fields)
    const refitted = await owner.put(`/collections/${data.id}`, { fields: [text, { key: 'note', type: 'text' }] })
    expect([refitted.body.data.name, refitted.body.data.fields.length]).toEqual(['Brot', 2])

    expect((await owner.delete(`/collections/${data.id}`)).body).toEqual({ deleted: true })
    expect((await owner.get(`/collections/${data.id}`)).status).toBe(404)
    expect((await owner.get(`/sites/${site.id}/collections`)).body).toEqual({ data: [] })
  })

  test('gets a slug from its name, with a number where that is taken on the site', async () => {
    const { owner, site } = await ownerWithSite()
    const slugs = []
    for (const name of ['Über uns!', 'Über uns', 'über-uns', '日本']) {
      slugs.push((await newCollection(owner, site.id, name)).slug)
    }
    expect(slugs).toEqual(['ueber-uns', 'ueber-uns-2', 'ueber-uns-3', 'collection'])
    expect((await newCollection(owner, (await newSite(owner)).id, 'Über uns')).slug).toBe('ueber-uns')
  })

  test('cannot take the slug of another collection of its site, nor a malformed one', async () => {
    const { owner, site } = await ownerWithSite()
    const path = `/sites/${site.id}/collections`
    expect((await owner.post(path, { name: 'A', slug: 'team' })).body.data.slug).toBe('team')
    for (const slug of ['team', 'Team', 'a b', 'a/b', 'ä', '', 'x'.repeat(101), 5]) {
      const { status, body } = await owner.post(path, { name: 'B', slug })
      expect([slug, status, Object.keys(body.errors)]).toEqual([slug, 422, ['slug']])
    }
    expect((await owner.post(path, { name: 'B', slug: 'x'.repeat(100) })).status).toBe(201)
    expect((await owner.post(path, { name: 'B', slug: null })).body.data.slug).toBe('b')
    const other = await newSite(owner)
    expect((await owner.post(`/sites/${other.id}/collections`, { name: 'A', slug: 'team' })).status).toBe(201)
  })

  test.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(256) }],
    ['fields', { name: 'A', fields: {} }],
    ['fields', { name: 'A', fields: Array.from({ length: 101 }, (_, i) => ({ key: `f${i}`, type: 'text' })) }],
    ['fields.0.key', { name: 'A', fields: [{ type: 'text' }] }],
    ['fields.0.key', { name: 'A', fields: [{ key: 'Title', type: 'text' }] }],
    ['fields.0.key', { name: 'A', fields: [{ key: '1a', type: 'text' }] }],
    ['fields.0.key', { name: 'A', fields: [{ key: '__proto__', type: 'text' }] }],
    ['fields.0.key', { name: 'A', fields: [{ key: 'x'.repeat(61), type: 'text' }] }],
    ['fields.2.key', { name: 'A', fields: [text, { key: 'b', type: 'text' }, text] }],
    ['fields.0.type', { name: 'A', fields: [{ key: 'a' }] }],
    ['fields.0.type', { name: 'A', fields: [{ key: 'a', type: 'html' }] }],
    ['fields.0.required', { name: 'A', fields: [{ ...text, required: 'yes' }] }],
    ['fields.0.label', { name: 'A', fields: [{ ...text, label: 'x'.repeat(201) }] }],
    ['fields.1.options', { name: 'A', fields: [text, { key: 'a', type: 'select' }] }],
    ['fields.0.options', { name: 'A', fields: [{ key: 'a', type: 'select', options: [] }] }],
    ['fields.0.options', { name: 'A', fields: [{ key: 'a', type: 'select', options: ['x', 'x'] }] }],
    ['fields.0.options.1', { name: 'A', fields: [{ key: 'a', type: 'select', options: ['x', ''] }] }],
    ['fields.0.collection', { name: 'A', fields: [{ key: 'a', type: 'reference' }] }],
    ['fields.0.collection', { name: 'A', fields: [{ key: 'a', type: 'reference', collection: 'nowhere' }] }],
  ])('is refused with a message at %s: %j', async (path, body) => {
    const { owner, site } = await ownerWithSite()
    const created = await owner.post(`/sites/${site.id}/collections`, body)
    expect([created.status, Object.keys(created.body.errors)]).toEqual([422, [path]])
    if (path === 'name' && !('name' in body)) return // may stay away in a change
    const { id } = await newCollection(owner, site.id, 'Leer')
    const changed = await owner.put(`/collections/${id}`, body)
    expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, [path]])
  })

  test('of 100 fields with the longest names allowed is taken', async () => {
    const { owner, site } = await ownerWithSite()
    const fields = Array.from({ length: 100 }, (_, i) => ({ key: `f_${i}`.padEnd(60, 'x'), type: 'text' }))
    const collection = await newCollection(owner, site.id, 'x'.repeat(255), fields)
    expect(collection.fields.map(({ key }: { key: string }) => key)).toEqual(fields.map(({ key }) => key))
  })

  test('can refer to itself and to others of its site, never to one of another site or account', async () => {
    const { world, owner, site } = await ownerWithSite()
    const stranger = await world.owner()
    await newCollection(owner, (await newSite(owner)).id, 'Nachbar')
    await newCollection(stranger, (await newSite(stranger)).id, 'Fremd')
    await newCollection(owner, site.id, 'Autoren')
    const self = await newCollection(owner, site.id, 'Themen', [
      { key: 'parent', type: 'reference', collection: 'themen' },
      { key: 'author', type: 'reference', collection: 'autoren' },
    ])
    expect(self.fields[0].collection).toBe('themen')
    const refused = []
    for (const collection of ['nachbar', 'fremd', 'nirgends']) {
      const { status, body } = await owner.post(`/sites/${site.id}/collections`, {
        name: 'A',
        fields: [{ key: 'a', type: 'reference', collection }],
      })
      refused.push([status, body])
    }
    expect(refused[0]![0]).toBe(422)
    expect(refused[1]).toEqual(refused[0]!)
    expect(refused[2]).toEqual(refused[0]!)
  })

  test('can be saved as it is after the collection it refers to was deleted', async () => {
    const { owner, site } = await ownerWithSite()
    const authors = await newCollection(owner, site.id, 'Autoren')
    const posts = await newCollection(owner, site.id, 'Texte', [
      { key: 'author', type: 'reference', collection: 'autoren' },
    ])
    await owner.delete(`/collections/${authors.id}`)
    const { status, body } = await owner.put(`/collections/${posts.id}`, { name: 'Texte', fields: posts.fields })
    expect([status, body.data.fields]).toEqual([200, posts.fields])
  })

  test('keeps no settings that its type does not know', async () => {
    const { owner, site } = await ownerWithSite()
    const { fields } = await newCollection(owner, site.id, 'A', [
      { key: 'a', type: 'text', options: ['x'], collection: 'a', hint: '?' },
    ])
    expect(fields).toEqual([{ key: 'a', label: 'a', type: 'text', required: false }])
  })
})

describe('who may do what', () => {
  test('a viewer reads collections and entries and changes nothing', async () => {
    const { world, owner, site } = await ownerWithSite()
    const collection = await newCollection(owner, site.id, 'Brote', [text])
    const entry = await newEntry(owner, collection.id, { title: 'Roggen' })
    const viewer = await world.member(owner, 'viewer')
    expect((await viewer.get(`/sites/${site.id}/collections`)).body.data).toHaveLength(1)
    expect((await viewer.get(`/collections/${collection.id}/entries`)).body.data).toEqual([entry])
    const answers = [
      await viewer.post(`/sites/${site.id}/collections`, { name: 'A' }),
      await viewer.put(`/collections/${collection.id}`, { name: 'A' }),
      await viewer.post(`/collections/${collection.id}/entries`, { data: {} }),
      await viewer.put(`/entries/${entry.id}`, { data: {} }),
      await viewer.delete(`/entries/${entry.id}`),
      await viewer.delete(`/collections/${collection.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    const editor = await world.member(owner, 'editor')
    expect((await editor.put(`/entries/${entry.id}`, { data: { title: 'Dinkel' } })).body.data.data.title).toBe(
      'Dinkel',
    )
  })

  test('every change leaves its line in the activity of the site, a refused one none', async () => {
    const { world, owner, site } = await ownerWithSite()
    const collection = await newCollection(owner, site.id, 'Brote', [{ ...text, required: true }])
    const entry = await newEntry(owner, collection.id, { title: 'Roggen' })
    await owner.post(`/collections/${collection.id}/entries`, { data: {} })
    await owner.put(`/entries/${entry.id}`, { data: { title: 'Dinkel' } })
    await owner.put(`/collections/${collection.id}`, { name: 'Laibe' })
    await owner.delete(`/entries/${entry.id}`)
    await owner.delete(`/collections/${collection.id}`)
    const rows = await world.ctx.tenants.get(owner.user.tenant_id).read((db) => db.query.activity.findMany())
    const seen = rows
      .filter(({ type }) => type !== 'site.created')
      .map((row) => [row.type, row.subjectType, row.subjectId, row.subjectName])
    expect(seen).toEqual([
      ['collection.created', 'collection', collection.id, 'Brote'],
      ['entry.created', 'entry', entry.id, 'Roggen'],
      ['entry.updated', 'entry', entry.id, 'Dinkel'],
      ['collection.updated', 'collection', collection.id, 'Laibe'],
      ['entry.deleted', 'entry', entry.id, 'Dinkel'],
      ['collection.deleted', 'collection', collection.id, 'Laibe'],
    ])
    expect(rows.map(({ siteId, actorId }) => [siteId, actorId])).toEqual(rows.map(() => [site.id, owner.user.id]))
  })
})
