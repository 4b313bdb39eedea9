import { describe, expect, test } from 'bun:test'
import { assets } from '../src/db/tenant/media'
import type { TenantId } from '../src/db/tenant-id'
import { newCollection, newEntry } from './support/collections'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'
import { withoutTags } from './support/tags'
import type { World } from './support/world'

cleanUpAfterEach()

async function ownerWith(fields: object[], name = 'Brote') {
  const world = await newWorld()
  const owner = await world.owner()
  const site = await newSite(owner)
  const collection = await newCollection(owner, site.id, name, fields)
  const path = `/collections/${collection.id}/entries`
  return { world, owner, site, collection, path }
}

const title = { key: 'title', type: 'text', required: true }
const uuid = '01970000-0000-7000-8000-000000000000'

describe('an entry', () => {
  test('is created, listed, changed and deleted', async () => {
    const { world, owner, collection, path } = await ownerWith([title, { key: 'price', type: 'number' }])
    const created = await owner.post(path, { data: { title: 'Roggenlaib', price: 5.2, unknown: 'x' } })
    expect(created.status).toBe(201)
    const at = world.ctx.now().toISOString()
    const { data } = created.body
    expect(withoutTags(data)).toEqual({
      id: data.id,
      collection_id: collection.id,
      slug: 'roggenlaib',
      slugs: { de: 'roggenlaib', en: 'roggenlaib' },
      data: { title: 'Roggenlaib', price: 5.2 },
      sort_order: 0,
      created_at: at,
      updated_at: at,
    })
    world.advance(1000)
    const changed = await owner.put(`/entries/${data.id}`, '{"data":{"title":"Dinkellaib","__proto__":{"price":1}}}')
    expect(changed.status).toBe(200)
    const updated = { ...data, data: { title: 'Dinkellaib', price: 5.2 }, updated_at: world.ctx.now().toISOString() }
    expect(withoutTags(changed.body.data)).toEqual(withoutTags(updated))
    expect((await owner.get(path)).body).toEqual({ data: [changed.body.data] })
    const cleared = await owner.put(`/entries/${data.id}`, { data: { price: null } })
    expect(cleared.body.data.data).toEqual({ title: 'Dinkellaib' })
    expect((await owner.put(`/entries/${data.id}`, {})).body.data.data).toEqual({ title: 'Dinkellaib' })
    expect((await owner.delete(`/entries/${data.id}`)).body).toEqual({ deleted: true })
    expect((await owner.get(path)).body).toEqual({ data: [] })
    expect((await owner.put(`/entries/${data.id}`, { data: {} })).status).toBe(404)
  })

  test('needs its required values, at creation and at every later write', async () => {
    const { owner, collection, path } = await ownerWith([
      title,
      { key: 'isFresh'.toLowerCase(), type: 'boolean', required: true },
    ])
    for (const data of [{}, { title: null, isfresh: null }, { title: ' ' }]) {
      const { status, body } = await owner.post(path, { data })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['data.title', 'data.isfresh']])
    }
    const entry = await newEntry(owner, collection.id, { title: 'A', isfresh: false })
    const nulled = await owner.put(`/entries/${entry.id}`, { data: { title: null } })
    expect([nulled.status, Object.keys(nulled.body.errors)]).toEqual([422, ['data.title']])
    expect((await owner.get(path)).body.data).toEqual([entry])
  })

  test.each([['x'], [[]], [null], [5], [undefined]])('whose data is %j is refused', async (data) => {
    const { owner, path, collection } = await ownerWith([])
    const { status, body } = await owner.post(path, { data })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['data']])
    const entry = await newEntry(owner, collection.id, {})
    if (data !== undefined) expect((await owner.put(`/entries/${entry.id}`, { data })).status).toBe(422)
  })

  test('has a slug for each language of the site: its own where it has a name there, else that of the main language', async () => {
    const { owner, site, collection, path } = await ownerWith([{ key: 'name', type: 'text', localized: true }])
    const rye = await newEntry(owner, collection.id, { name: { de: 'Roggenlaib', en: 'Rye loaf' } })
    expect([rye.slug, rye.slugs]).toEqual(['roggenlaib', { de: 'roggenlaib', en: 'rye-loaf' }])
    const second = await newEntry(owner, collection.id, { name: { de: 'Roggenlaib', en: 'Rye loaf' } })
    expect(second.slugs).toEqual({ de: 'roggenlaib-2', en: 'rye-loaf-2' })
    const plain = await newEntry(owner, collection.id, { name: 'Dinkel' })
    expect(plain.slugs).toEqual({ de: 'dinkel', en: 'dinkel' })
    expect((await owner.get(path)).body.data).toEqual([rye, second, plain])
    const put = async (id: string, body: object) => {
      const { status, body: answer } = await owner.put(`/entries/${id}`, body)
      return status === 200 ? answer.data.slugs : answer.errors
    }
    // a name that begins a language brings its slug; one that changes does not
    expect(await put(plain.id, { data: { name: { en: 'Spelt' } } })).toEqual({ de: 'dinkel', en: 'spelt' })
    expect(await put(plain.id, { data: { name: { en: 'Emmer' } } })).toEqual({ de: 'dinkel', en: 'spelt' })
    expect(await put(plain.id, { slugs: { en: 'spelt-bread' } })).toEqual({ de: 'dinkel', en: 'spelt-bread' })
    expect(await put(plain.id, { slugs: { de: 'urdinkel' } })).toEqual({ de: 'urdinkel', en: 'spelt-bread' })
    expect(await put(plain.id, { slugs: { en: null } })).toEqual({ de: 'urdinkel', en: 'urdinkel' })
    expect(await put(plain.id, { slugs: { en: 'urdinkel' } })).toEqual({ de: 'urdinkel', en: 'urdinkel' })
    expect(await put(plain.id, { slugs: { de: 'dinkel' } })).toEqual({ de: 'dinkel', en: 'dinkel' }) // it follows
    await put(plain.id, { slugs: { de: 'urdinkel' } })
    expect((await owner.get(`/entries/${plain.id}`)).body.data).toMatchObject({ slug: 'urdinkel', data: { name: {} } })
    const named = async (slug: string) =>
      (await owner.get(`${path}?named=${slug}`)).body.data.map(({ id }: { id: string }) => id)
    expect([await named('rye-loaf'), await named('spelt-bread')]).toEqual([[rye.id], []])
    const { body } = await owner.post(path, { data: { name: 'Hafer' }, slugs: { de: 'haferlaib', en: 'oats' } })
    expect([body.data.slug, body.data.slugs]).toEqual(['haferlaib', { de: 'haferlaib', en: 'oats' }])
    expect((await owner.get(`/entries/${body.data.id}`)).body.data.slug).toBe('haferlaib')
    expect((await owner.put(`/sites/${site.id}`, { locales: ['de', 'en', 'fr'] })).status).toBe(200)
    expect((await owner.get(`/entries/${rye.id}`)).body.data.slugs.fr).toBe('roggenlaib')
    const exported = (await owner.get('/account/data-export')).body.sites[0].entries
    expect(exported.find(({ id }: { id: string }) => id === rye.id).slugs).toEqual({
      de: 'roggenlaib',
      en: 'rye-loaf',
      fr: 'roggenlaib',
    })
    expect(await put(rye.id, { data: { name: { fr: 'Rye loaf' } } })).toMatchObject({ en: 'rye-loaf', fr: 'rye-loaf' })
    const asSent = await owner.post(path, { data: { name: { de: 'Emmer', en: 'Farro' } }, slugs: { en: null } })
    expect(asSent.body.data.slugs).toEqual({ de: 'emmer', en: 'emmer', fr: 'emmer' })
    expect((await owner.put(`/sites/${site.id}`, { locales: ['de', 'en'] })).status).toBe(200)
    expect(await put(rye.id, { slugs: { fr: 'rye-loaf' } })).toEqual({ de: 'roggenlaib', en: 'rye-loaf' }) // as it is
    expect(Object.keys(await put(rye.id, { slugs: { fr: 'seigle' } }))).toEqual(['slugs.fr'])
  })

  test('whose slug in a language is taken, malformed, of no language of the site or taken from the main one is refused', async () => {
    const { owner, collection, path } = await ownerWith([{ key: 'name', type: 'text', localized: true }])
    const rye = await newEntry(owner, collection.id, { name: { de: 'Roggenlaib', en: 'Rye loaf' } })
    const spelt = await newEntry(owner, collection.id, { name: 'Dinkel' })
    const refused = async (slugs: unknown) => {
      const { status, body } = await owner.put(`/entries/${spelt.id}`, { slugs })
      return [status, ...Object.keys(body.errors ?? {})]
    }
    expect(await refused({ en: 'rye-loaf' })).toEqual([422, 'slugs.en'])
    expect(await refused({ de: 'roggenlaib' })).toEqual([422, 'slugs.de'])
    expect(await refused({ de: 'rye-loaf' })).toEqual([422, 'slugs.en']) // English would follow
    expect(await refused({ de: 'rye-loaf', en: 'spelt' })).toEqual([200])
    expect(await refused({ en: 'roggenlaib' })).toEqual([200]) // each language by itself
    expect(await refused({ en: null, de: 'dinkel' })).toEqual([200])
    expect(await refused({ fr: 'epeautre' })).toEqual([422, 'slugs.fr'])
    expect(await refused({ de: null })).toEqual([422, 'slugs.de'])
    for (const slug of ['Rye Loaf', '', 'a/b', 'x'.repeat(101), 5]) expect((await refused({ en: slug }))[0]).toBe(422)
    expect((await refused(['x']))[0]).toBe(422)
    expect((await owner.get(`/entries/${spelt.id}`)).body.data.slugs).toEqual({ de: 'dinkel', en: 'dinkel' })
    const taken = await owner.post(path, { data: { name: 'X' }, slugs: { en: 'rye-loaf' } })
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['slugs.en']])
    expect((await owner.delete(`/entries/${rye.id}`)).status).toBe(200)
    expect(await refused({ en: 'rye-loaf' })).toEqual([200])
  })

  test('gets a slug from its first text, unique in its collection, that stays', async () => {
    const { owner, site, collection } = await ownerWith([
      { key: 'price', type: 'number' },
      { key: 'name', type: 'text' },
      { key: 'note', type: 'text' },
    ])
    const slugs = []
    for (const data of [
      { name: 'Süße Brötchen' },
      { name: 'Süße Brötchen!' },
      { name: 'süße-brötchen-2' },
      { name: ' ', note: 'Nur samstags' },
      { price: 5 },
      { name: '日本' },
    ])
      slugs.push((await newEntry(owner, collection.id, data)).slug)
    expect(slugs).toEqual([
      'suesse-broetchen',
      'suesse-broetchen-2',
      'suesse-broetchen-2-2',
      'nur-samstags',
      'entry',
      'entry-2',
    ])
    const other = await newCollection(owner, site.id, 'Torten', [{ key: 'name', type: 'text' }])
    const entry = await newEntry(owner, other.id, { name: 'Süße Brötchen' })
    expect(entry.slug).toBe('suesse-broetchen')
    const renamed = await owner.put(`/entries/${entry.id}`, { data: { name: 'Torte' } })
    expect(renamed.body.data.slug).toBe('suesse-broetchen')
  })
})

describe('two collections with the same entries', () => {
  const data = { name: { de: 'Roggenlaib', en: 'Rye loaf' } }
  async function twins() {
    const fields = [{ key: 'name', type: 'text', localized: true }]
    const { owner, site, collection } = await ownerWith(fields)
    const other = await newCollection(owner, site.id, 'Mehr Brote', fields)
    const there = [await newEntry(owner, other.id, data), await newEntry(owner, other.id, data)]
    return { owner, site, collection, other, there, here: await newEntry(owner, collection.id, data) }
  }

  test('give their entries places and slugs by themselves', async () => {
    const { owner, here, there } = await twins()
    expect([here.sort_order, here.slugs]).toEqual([0, { de: 'roggenlaib', en: 'rye-loaf' }])
    const put = (slugs: object) => owner.put(`/entries/${here.id}`, { slugs })
    for (const slugs of [{ en: 'rye-loaf-2' }, { de: 'roggenlaib-2' }, { en: 'roggenlaib' }, { en: null }])
      expect((await put(slugs)).status).toBe(200)
    expect((await owner.get(`/entries/${there[1].id}`)).body.data).toEqual(there[1])
  })

  test('are changed and deleted one by one', async () => {
    const { owner, site, collection, other, here, there } = await twins()
    const read = async (id: string) => (await owner.get(`/collections/${id}`)).body.data
    const entry = async ({ id }: { id: string }) => (await owner.get(`/entries/${id}`)).body.data
    const before = await read(collection.id)
    await owner.put(`/collections/${other.id}`, { name: 'Anders' })
    await owner.put(`/entries/${there[0].id}`, { data: { name: { de: 'Anders' } } })
    expect(await entry(there[1])).toEqual(there[1])
    expect((await owner.delete(`/entries/${there[0].id}`)).status).toBe(200)
    expect([await read(collection.id), await entry(here), await entry(there[1])]).toEqual([before, here, there[1]])
    expect((await owner.delete(`/collections/${other.id}`)).status).toBe(200)
    expect((await owner.get(`/sites/${site.id}/collections`)).body.data).toEqual([before])
    expect([await entry(here), (await owner.get(`/entries/${there[1].id}`)).status]).toEqual([here, 404])
  })

  test('count and name their own entries alone', async () => {
    const { owner, site, collection, other, here, there } = await twins()
    const apart = await newCollection(owner, (await newSite(owner)).id, 'Woanders', [])
    await newEntry(owner, apart.id, {})
    const { data: listed } = (await owner.get(`/sites/${site.id}/collections`)).body
    expect(listed.map((one: { entries_count: number }) => one.entries_count)).toEqual([1, 2])
    expect((await owner.get(`/collections/${collection.id}`)).body.data.entries_count).toBe(1)
    const named = async (id: string, words: string) =>
      (await owner.get(`/collections/${id}/entries?named=${words}`)).body.data.map((one: { id: string }) => one.id)
    for (const word of ['roggenlaib', 'rye-loaf'])
      expect([await named(collection.id, word), await named(other.id, word)]).toEqual([[here.id], [there[0].id]])
    expect(await named(collection.id, `${here.id},${there[1].id}`)).toEqual([here.id])
    const { sites } = (await owner.get('/account/data-export')).body
    const idsOf = (siteId: string) =>
      sites.find(({ id }: { id: string }) => id === siteId).entries.map((one: { id: string }) => one.id)
    expect(idsOf(site.id)).toEqual([here.id, ...there.map(({ id }) => id)])
  })
})

describe('values', () => {
  const fits: [type: string, value: unknown][] = [
    ['text', ''],
    ['text', 'x'.repeat(5000)],
    ['richtext', 'x'.repeat(50_000)],
    ['number', 0],
    ['number', -1.5e300],
    ['boolean', false],
    ['boolean', true],
    ['date', '2026-03-14'],
    ['date', '2024-02-29'],
    ['date', '2026-03-14T19:00'],
    ['date', '2026-03-14T23:59:59.999Z'],
    ['date', '2026-03-14T19:00:00+02:00'],
    ['image', '/bilder/brot.jpg'],
    ['image', 'https://example.com/a.jpg'],
    ['image', { url: '/bilder/brot.jpg', alt: 'x'.repeat(500) }],
    ['image', { url: '/a.jpg', focal: { x: 0, y: 1 } }],
    ['url', 'https://example.com'],
    ['url', 'HTTP://example.com/a?b=c#d'],
    ['url', '/impressum'],
    ['url', '/'],
    ['url', `/${'x'.repeat(1999)}`],
    ['email', 'hallo@example.com'],
    ['email', 'Hallo+brot@sub.example.com'],
    ['select', 'Roggen'],
  ]
  const misfits: [type: string, value: unknown][] = [
    ['text', 'x'.repeat(5001)],
    ['text', 5],
    ['text', ['x']],
    ['text', {}],
    ['richtext', 'x'.repeat(50_001)],
    ['richtext', true],
    ['number', '5'],
    ['number', ''],
    ['number', true],
    ['boolean', 'true'],
    ['boolean', 1],
    ['boolean', 0],
    ['date', ''],
    ['date', '2026-02-29'],
    ['date', '2026-13-01'],
    ['date', '14.03.2026'],
    ['date', '2026-03-14T24:00:00Z'],
    ['date', '2026-03-14T19:60'],
    ['date', '2026-03-14 19:00'],
    ['date', '2026-03-14T19:00:00+25:00'],
    ['date', '2026-03-14\n'],
    ['date', 1_770_000_000_000],
    ['image', ''],
    ['image', {}],
    ['image', { alt: 'Brot' }],
    ['image', { url: 'javascript:alert(1)' }],
    ['image', 'data:image/png;base64,AAAA'],
    ['image', { url: '/a.jpg', alt: 'x'.repeat(501) }],
    ['image', { url: '/a.jpg', focal: { x: 2, y: 0 } }],
    ['image', { asset_id: 'x' }],
    ['image', { asset_id: uuid }],
    ['image', { asset_id: uuid, url: '/a.jpg' }],
    ['image', ['/a.jpg']],
    ['url', ''],
    ['url', 'example.com'],
    ['url', 'https://'],
    ['url', 'https://exa mple.com'],
    ['url', 'javascript:alert(1)'],
    ['url', 'java\nscript:alert(1)'],
    ['url', 'mailto:a@example.com'],
    ['url', '//example.com'],
    ['url', '/\\example.com'],
    ['url', '/\t/example.com'],
    ['url', '#oben'],
    ['url', `/${'x'.repeat(2000)}`],
    ['url', 5],
    ['email', ''],
    ['email', 'hallo'],
    ['email', 'a@b'],
    ['email', 'a b@example.com'],
    ['email', 'a+<script>@example.com'],
    ['email', 'a@example.com\n'],
    ['email', `${'x'.repeat(243)}@example.com`],
    ['select', 'roggen'],
    ['select', ''],
    ['select', ['Roggen']],
    ['reference', ''],
    ['reference', 'x'],
    ['reference', uuid],
    ['reference', { id: uuid }],
  ]
  const types = ['text', 'richtext', 'number', 'boolean', 'date', 'image', 'url', 'email', 'select', 'reference']
  const fields = types.map((type) => ({
    key: `a_${type}`,
    type,
    options: type === 'select' ? ['Roggen', 'Dinkel'] : undefined,
    collection: type === 'reference' ? 'alles' : undefined,
  }))

  test('that fit their type are kept as they were sent', async () => {
    const { owner, path } = await ownerWith(fields, 'Alles')
    for (const [type, value] of fits) {
      const { status, body } = await owner.post(path, { data: { [`a_${type}`]: value } })
      expect([type, value, status, body.data?.data]).toEqual([type, value, 201, { [`a_${type}`]: value }])
    }
    expect((await owner.get(path)).body.data).toHaveLength(fits.length)
  })

  test('that do not fit are refused at their place and not coerced', async () => {
    const { owner, path, collection } = await ownerWith(fields, 'Alles')
    const entry = await newEntry(owner, collection.id, {})
    for (const [type, value] of misfits) {
      const data = { [`a_${type}`]: value }
      for (const answer of [await owner.post(path, { data }), await owner.put(`/entries/${entry.id}`, { data })]) {
        const { status, body } = answer
        expect([type, value, status, Object.keys(body.errors ?? {})]).toEqual([
          type,
          value,
          422,
          [`a_${type}`].map((k) => `data.${k}`),
        ])
      }
    }
    expect((await owner.get(path)).body.data).toEqual([entry])
  })

  test('a number that JSON can write and no computer can hold is refused', async () => {
    const { owner, path } = await ownerWith(fields, 'Alles')
    const { status, body } = await owner.post(path, '{"data":{"a_number":1e999}}')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['data.a_number']])
  })

  test('all wrong ones are named at once', async () => {
    const { owner, path } = await ownerWith([title, ...fields], 'Alles')
    const { body } = await owner.post(path, { data: { a_number: 'x', a_email: 'x' } })
    expect(Object.keys(body.errors)).toEqual(['data.title', 'data.a_number', 'data.a_email'])
  })

  test('of a field that is called like a part of every object are values like others', async () => {
    const { owner, path } = await ownerWith([
      { key: 'constructor', type: 'text' },
      { key: 'to_string', type: 'reference', collection: 'brote' },
    ])
    expect((await owner.post(path, { data: {} })).body.data.data).toEqual({})
    const { body } = await owner.post(path, { data: { constructor: 'Brandt & Osei' } })
    expect([body.data.data, body.data.slug]).toEqual([{ constructor: 'Brandt & Osei' }, 'brandt-osei'])
  })

  test('an image names one of the media library of its own site', async () => {
    const { world, owner, site, path } = await ownerWith([{ key: 'photo', type: 'image' }])
    const mine = await newAsset(world, owner.user.tenant_id, site.id)
    const neighbours = await newAsset(world, owner.user.tenant_id, (await newSite(owner)).id)
    const photo = { asset_id: mine, alt: 'Brot' }
    const { status, body } = await owner.post(path, { data: { photo: { ...photo, note: 'x' } } })
    expect([status, body.data.data]).toEqual([201, { photo }])
    const twice = await owner.post(path, { data: { photo: { ...photo, url: 'javascript:alert(1)' } } })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['data.photo']])
    const foreign = await owner.post(path, { data: { photo: { asset_id: neighbours } } })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['data.photo']])
    expect(foreign.body).toEqual((await owner.post(path, { data: { photo: { asset_id: uuid } } })).body)
  })
})

describe('references', () => {
  const author = { key: 'author', type: 'reference', collection: 'autoren' }

  async function withAuthors() {
    const world = await newWorld()
    const owner = await world.owner()
    const site = await newSite(owner)
    const authors = await newCollection(owner, site.id, 'Autoren', [title])
    const texts = await newCollection(owner, site.id, 'Texte', [title, author])
    return { world, owner, site, authors, texts }
  }

  test('name an entry of their collection; one elsewhere is answered like one that never was', async () => {
    const { world, owner, authors, texts } = await withAuthors()
    const person = await newEntry(owner, authors.id, { title: 'Redaktion' })
    const entry = await newEntry(owner, texts.id, { title: 'A', author: person.id })
    expect(entry.data).toEqual({ title: 'A', author: person.id })

    const neighbour = await newCollection(owner, (await newSite(owner)).id, 'Autoren', [title])
    const stranger = await world.owner()
    const foreign = await newCollection(stranger, (await newSite(stranger)).id, 'Autoren', [title])
    const answers = []
    for (const id of [
      uuid,
      (await newEntry(owner, neighbour.id, { title: 'B' })).id,
      (await newEntry(stranger, foreign.id, { title: 'C' })).id,
      entry.id, // of the site, in another collection
      person.id.toUpperCase(),
      'x',
    ]) {
      const created = await owner.post(`/collections/${texts.id}/entries`, { data: { title: 'D', author: id } })
      const changed = await owner.put(`/entries/${entry.id}`, { data: { author: id } })
      answers.push(JSON.stringify([created.status, created.body]), JSON.stringify([changed.status, changed.body]))
    }
    expect(new Set(answers).size).toBe(1)
    expect(JSON.parse(answers[0]!)).toMatchObject([
      422,
      { errors: { 'data.author': ['Diesen Eintrag gibt es in der Sammlung nicht.'] } },
    ])
  })

  test('to entries that are gone are null, and hinder no change of other values', async () => {
    const { owner, authors, texts } = await withAuthors()
    const [one, two] = [
      await newEntry(owner, authors.id, { title: 'Eins' }),
      await newEntry(owner, authors.id, { title: 'Zwei' }),
    ]
    const a = await newEntry(owner, texts.id, { title: 'A', author: one.id })
    await newEntry(owner, texts.id, { title: 'B', author: two.id })
    const shown = async () =>
      (await owner.get(`/collections/${texts.id}/entries`)).body.data.map((entry: { data: unknown }) => entry.data)
    await owner.delete(`/entries/${one.id}`)
    expect(await shown()).toEqual([
      { title: 'A', author: null },
      { title: 'B', author: two.id },
    ])
    const changed = await owner.put(`/entries/${a.id}`, { data: { title: 'A2' } })
    expect([changed.status, changed.body.data.data]).toEqual([200, { title: 'A2', author: null }])
    await owner.delete(`/collections/${authors.id}`)
    expect(await shown()).toEqual([
      { title: 'A2', author: null },
      { title: 'B', author: null },
    ])
    await newCollection(owner, authors.site_id, 'Autoren', [title])
    expect((await shown())[1]).toEqual({ title: 'B', author: null })
  })
})

describe('a change of the fields', () => {
  test('hides the values of a field that goes and shows them again when it comes back', async () => {
    const { owner, collection, path } = await ownerWith([title, { key: 'price', type: 'number' }])
    const entry = await newEntry(owner, collection.id, { title: 'A', price: 5 })
    const shown = async (fields: object[]) => {
      await owner.put(`/collections/${collection.id}`, { fields })
      return (await owner.get(path)).body.data[0].data
    }
    expect(await shown([title])).toEqual({ title: 'A' })
    const changed = await owner.put(`/entries/${entry.id}`, { data: { title: 'B', price: 7 } })
    expect(changed.body.data.data).toEqual({ title: 'B' })
    expect(await shown([title, { key: 'price', type: 'text' }])).toEqual({ title: 'B' })
    expect(await shown([title, { key: 'price', type: 'number' }])).toEqual({ title: 'B', price: 5 })
    expect(await shown([{ key: 'title', type: 'richtext' }])).toEqual({ title: 'B' })
    expect(await shown([])).toEqual({})
  })

  test('hides a choice that is no longer offered until it is again', async () => {
    const grain = (...options: string[]) => [{ key: 'grain', type: 'select', options }]
    const { owner, collection, path } = await ownerWith(grain('Roggen', 'Dinkel'))
    await newEntry(owner, collection.id, { grain: 'Dinkel' })
    const shown = async (fields: object[]) => {
      await owner.put(`/collections/${collection.id}`, { fields })
      return (await owner.get(path)).body.data[0].data
    }
    expect(await shown(grain('Roggen'))).toEqual({})
    expect(await shown(grain('Dinkel'))).toEqual({ grain: 'Dinkel' })
  })

  test('to required leaves stored entries as they are and asks at their next write', async () => {
    const { owner, collection, path } = await ownerWith([title])
    const entry = await newEntry(owner, collection.id, { title: 'A' })
    const fields = [title, { key: 'price', type: 'number', required: true }]
    expect((await owner.put(`/collections/${collection.id}`, { fields })).status).toBe(200)
    expect((await owner.get(path)).body.data).toEqual([entry])
    const refused = await owner.put(`/entries/${entry.id}`, { data: { title: 'B' } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['data.price']])
    const { body } = await owner.put(`/entries/${entry.id}`, { data: { price: 5 } })
    expect(body.data.data).toEqual({ title: 'A', price: 5 })
  })
})

describe('a list of entries', () => {
  test('of 500 is whole and in order, or comes in pages, each entry once', async () => {
    const { owner, collection, path } = await ownerWith([title])
    for (let n = 0; n < 500; n++) await newEntry(owner, collection.id, { title: 'Brot' })
    const { data } = (await owner.get(path)).body
    expect(data.map((entry: { sort_order: number }) => entry.sort_order)).toEqual(
      Array.from({ length: 500 }, (_, n) => n),
    )
    expect(new Set(data.map((entry: { slug: string }) => entry.slug)).size).toBe(500)
    const paged = []
    let cursor = ''
    for (let pages = 0; pages < 5; pages++) {
      const { body } = await owner.get(`${path}?limit=120${cursor && `&cursor=${cursor}`}`)
      paged.push(...body.data)
      cursor = body.next_cursor
    }
    expect(cursor).toBeUndefined()
    expect(paged).toEqual(data)
    expect((await owner.get(`/collections/${collection.id}`)).body.data.entries_count).toBe(500)
  })

  test('goes with its collection and with its site', async () => {
    const { owner, site, collection } = await ownerWith([title])
    const entry = await newEntry(owner, collection.id, { title: 'A' })
    const other = await newCollection(owner, site.id, 'Torten', [title])
    const cake = await newEntry(owner, other.id, { title: 'B' })
    await owner.delete(`/collections/${collection.id}`)
    expect((await owner.put(`/entries/${entry.id}`, { data: {} })).status).toBe(404)
    expect((await owner.put(`/entries/${cake.id}`, { data: {} })).status).toBe(200)
    await owner.delete(`/sites/${site.id}`)
    expect((await owner.put(`/entries/${cake.id}`, { data: {} })).status).toBe(404)
    expect((await owner.get(`/collections/${other.id}`)).status).toBe(404)
  })
})

async function newAsset(world: World, tenantId: TenantId, siteId: string): Promise<string> {
  const at = world.ctx.now().toISOString()
  const row: typeof assets.$inferInsert = {
    id: Bun.randomUUIDv7(),
    siteId,
    fileName: 'brot.jpg',
    file: 'brot.jpg',
    alt: '',
    title: '',
    mime: 'image/jpeg',
    bytes: 1,
    width: 1,
    height: 1,
    isAnimated: false,
    variants: [],
    variantsState: 'ready',
    createdAt: at,
    updatedAt: at,
  }
  await world.ctx.tenants.get(tenantId).write((tx) => tx.insert(assets).values(row))
  return row.id
}
