import { describe, expect, test } from 'bun:test'
import { shownCollections } from '../src/cms/shown-collections'
import { newCollection, newEntry } from './support/collections'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { executables, faults } from './support/markup-check'
import { payloads } from './support/payloads'
import { createBakery } from './support/published'
import { newSite } from './support/sites'

cleanUpAfterEach()

const listOf = (collection: string, props: object = {}) => ({
  type: 'collection_list',
  props: { collection, ...props },
  content: { de: { headline: 'Unsere Brote' } },
})

const mainOf = (markup: string) => /<main[\s\S]*<\/main>/.exec(markup)![0]

async function newBakery() {
  const world = await newWorld()
  return { world, bakery: await createBakery(world) }
}

describe('a published page', () => {
  test('shows entries of its own site alone, also where another one has a collection of that name', async () => {
    const { bakery } = await newBakery()
    const { client, site } = bakery
    const fields = [
      { key: 'name', type: 'text' },
      { key: 'ort', type: 'reference', collection: 'orte' },
    ]
    const fill = async (id: string, word: string) => {
      const places = await newCollection(client, id, 'Orte', [{ key: 'name', type: 'text' }])
      const place = await newEntry(client, places.id, { name: `Ort ${word}` })
      const breads = await newCollection(client, id, 'Brote', fields)
      await newEntry(client, breads.id, { name: `Brot ${word}`, ort: place.id })
    }
    await fill((await newSite(client)).id, 'drüben')
    await fill(site.id, 'hier')
    await fill((await newSite(client)).id, 'woanders')
    await bakery.page({ path: '/', de: 'Start', blocks: [listOf('brote', { meta_fields: ['ort'] })] })
    expect((await bakery.publish()).status).toBe('succeeded')
    const main = mainOf(await bakery.html('/'))
    for (const word of ['Brot hier', 'Ort hier']) expect(main).toContain(word)
    expect(main).not.toMatch(/drüben|woanders/)
  })

  test('shows entries in order, with rich text as Markdown, pictures, dates, yes and no, and the title of what they refer to', async () => {
    const { bakery } = await newBakery()
    const { client, site } = bakery
    const mills = await newCollection(client, site.id, 'Mühlen', [{ key: 'ort', type: 'text' }])
    const mill = await newEntry(client, mills.id, { ort: 'Mühle Simonswald' })
    const breads = await newCollection(client, site.id, 'Brote', [
      { key: 'bezeichnung', type: 'text' },
      { key: 'beschreibung', type: 'richtext' },
      { key: 'bild', type: 'image' },
      { key: 'seit', type: 'date' },
      { key: 'bio', type: 'boolean' },
      { key: 'preis', type: 'number' },
      { key: 'muehle', type: 'reference', collection: 'muehlen' },
    ])
    await newEntry(client, breads.id, {
      bezeichnung: 'Roggenlaib',
      beschreibung: 'Mit **Natursauer**.\n\n# Teig\n\n- Roggen\n- Salz',
      bild: { url: '/bilder/roggen.jpg', alt: 'Ein Laib' },
      seit: '2026-03-14T09:00:00+02:00',
      bio: true,
      preis: 5.2,
      muehle: mill.id,
    })
    await newEntry(client, breads.id, { bezeichnung: 'Anisbrot', bild: 'https://example.com/fremd.jpg', bio: false })
    const fields = { text_field: 'beschreibung', image_field: 'bild', meta_fields: ['seit', 'bio', 'preis', 'muehle'] }
    const labels = [{ field: 'preis', label: 'Preis "netto"' }]
    for (const variant of ['rows', 'cards', 'table']) {
      const list = listOf('brote', { ...fields, variant })
      const content = { de: { ...list.content.de, labels } }
      await bakery.page({ path: `/${variant}`, de: variant, blocks: [{ ...list, content }] })
    }
    expect((await bakery.publish()).status).toBe('succeeded')
    for (const path of ['/rows', '/cards', '/table']) {
      const shown = mainOf(await bakery.html(path))
      expect(faults(shown)).toEqual([])
      expect(shown.indexOf('Roggenlaib')).toBeGreaterThan(0)
      expect(shown.indexOf('Anisbrot')).toBeGreaterThan(shown.indexOf('Roggenlaib'))
      expect(shown).toContain('<strong>Natursauer</strong>')
      // below the h1 of the block and, where entries have one, the h2 of the entry
      expect(shown).toContain(path === '/table' ? '<h2>Teig</h2>' : '<h3>Teig</h3>')
      for (const words of ['14. März 2026', '>ja<', '>nein<', '>5,20 €<', 'Mühle Simonswald'])
        expect(shown).toContain(words)
      expect(shown).not.toContain('fremd.jpg')
      expect(shown).not.toContain(mill.id)
    }
    expect(await bakery.html('/cards')).toContain('alt="Ein Laib"')
    // where a table has no room for columns, each value stands beside the name of its own
    expect(await bakery.html('/table')).toContain('data-label="Preis &quot;netto&quot;">5,20 €</td>')
  })

  test('shows what is there when it is published: changed, removed and hidden values follow with the next release', async () => {
    const { bakery } = await newBakery()
    const { client, site } = bakery
    const mills = await newCollection(client, site.id, 'Mühlen', [{ key: 'name', type: 'text' }])
    const mill = await newEntry(client, mills.id, { name: 'Obermühle' })
    const name = { key: 'name', type: 'text' }
    const mühle = { key: 'mill', type: 'reference', collection: 'muehlen' }
    const breads = await newCollection(client, site.id, 'Brote', [name, { key: 'note', type: 'text' }, mühle])
    const entry = await newEntry(client, breads.id, { name: 'Roggen', note: 'Nur samstags', mill: mill.id })
    await bakery.page({ path: '/', de: 'Start', blocks: [listOf('brote', { meta_fields: ['note', 'mill'] })] })
    const shown = async () => {
      await bakery.publish()
      const markup = mainOf(await bakery.html('/'))
      return ['Roggen', 'Dinkel', 'Nur samstags', 'Obermühle', 'Untermühle'].filter((words) => markup.includes(words))
    }
    expect(await shown()).toEqual(['Roggen', 'Nur samstags', 'Obermühle'])
    await client.put(`/entries/${entry.id}`, { data: { name: 'Dinkel' } })
    expect(mainOf(await bakery.html('/'))).toContain('Roggen')
    expect(await shown()).toEqual(['Dinkel', 'Nur samstags', 'Obermühle'])
    await client.put(`/entries/${mill.id}`, { data: { name: 'Untermühle' } })
    expect(await shown()).toEqual(['Dinkel', 'Nur samstags', 'Untermühle'])
    await client.put(`/collections/${breads.id}`, { fields: [name, mühle] })
    expect(await shown()).toEqual(['Dinkel', 'Untermühle'])
    await client.delete(`/collections/${mills.id}`)
    expect(await shown()).toEqual(['Dinkel'])
    await client.delete(`/collections/${breads.id}`)
    expect(await shown()).toEqual([])
  })

  test('lists nothing of a collection of the same name on another site of the account', async () => {
    const { bakery } = await newBakery()
    const { client } = bakery
    const field = { key: 'name', type: 'text' }
    const neighbours = await newCollection(client, (await newSite(client)).id, 'Brote', [field])
    await newEntry(client, neighbours.id, { name: 'Kanarienvogel' })
    await newCollection(client, bakery.site.id, 'Brote', [field])
    await bakery.page({ path: '/', de: 'Start', blocks: [listOf('brote'), listOf('nirgends')] })
    expect((await bakery.publish()).status).toBe('succeeded')
    expect(await bakery.everything()).not.toContain('Kanarienvogel')
  })

  test('runs nothing whatever the strings of an entry and of its collection hold', async () => {
    const { bakery } = await newBakery()
    const { client, site } = bakery
    const collection = await newCollection(client, site.id, '<script>alert(1)</script>', [
      { key: 'name', label: '"><script>alert(1)</script>', type: 'text' },
      { key: 'body', type: 'richtext' },
      { key: 'kind', type: 'select', options: [...new Set(payloads)] },
      { key: 'link', type: 'url' },
      { key: 'photo', type: 'image' },
      { key: 'self', type: 'reference', collection: 'script-alert-1-script' },
    ])
    let before: string | undefined
    for (const payload of payloads) {
      const path = `/collections/${collection.id}/entries`
      const data = { name: payload, body: payload, kind: payload, ...(before && { self: before }) }
      const { status, body } = await client.post(path, { data })
      expect([payload, status]).toEqual([payload, 201])
      before = body.data.id
      for (const more of [{ link: payload }, { photo: { url: payload } }, { photo: { url: '/a.jpg', alt: payload } }])
        await client.put(`/entries/${before}`, { data: more }) // refused or safe, either is fine
    }
    const fields = {
      link_field: 'link',
      image_field: 'photo',
      meta_fields: ['name', 'body', 'kind', 'self', 'link'],
      limit: 200,
    }
    for (const variant of ['rows', 'cards', 'table'])
      for (const text_field of ['name', 'body'])
        await bakery.page({
          path: `/${variant}-${text_field}`,
          de: variant,
          blocks: [listOf(collection.slug, { ...fields, variant, text_field })],
        })
    expect((await bakery.publish()).status).toBe('succeeded')
    for (const variant of ['rows', 'cards', 'table'])
      for (const field of ['name', 'body']) {
        const shown = mainOf(await bakery.html(`/${variant}-${field}`))
        expect(
          shown.match(variant === 'table' ? /<tr>/g : /<li class="b-collection_list__entry"/g)?.length,
        ).toBeGreaterThan(60)
        expect([variant, field, executables(shown), faults(shown)]).toEqual([variant, field, [], []])
      }
  })

  test('lists 500 entries of a collection of which 300 stand beyond the limit of a list', async () => {
    const { bakery } = await newBakery()
    const { client, site } = bakery
    const collection = await newCollection(client, site.id, 'Brote', [{ key: 'name', type: 'text' }])
    for (let n = 0; n < 500; n++) await newEntry(client, collection.id, { name: `Brot Nummer ${n}.` })
    await bakery.page({ path: '/', de: 'Start', blocks: [listOf('brote', { limit: 200 })] })
    const last = { limit: 200, sort_field: 'name', sort: 'descending' }
    await bakery.page({ path: '/letzte', de: 'Letzte', blocks: [listOf('brote', last)] })
    await bakery.publish()
    const numbers = (markup: string) => [...mainOf(markup).matchAll(/Brot Nummer (\d+)\./g)].map(([, n]) => Number(n))
    expect(numbers(await bakery.html('/'))).toEqual(Array.from({ length: 200 }, (_, n) => n))
    expect(numbers(await bakery.html('/letzte'))).toEqual(Array.from({ length: 200 }, (_, n) => 499 - n))
  })
})

describe('the data export', () => {
  test('holds collections with their fields and everything stored of their entries', async () => {
    const { bakery } = await newBakery()
    const { client, site } = bakery
    const name = { key: 'name', type: 'text' }
    const breads = await newCollection(client, site.id, 'Brote', [name, { key: 'price', type: 'number' }])
    const cakes = await newCollection(client, site.id, 'Torten', [name])
    const rye = await newEntry(client, breads.id, { name: 'Roggen', price: 5 })
    const cake = await newEntry(client, cakes.id, { name: 'Kirsch' })
    await client.put(`/collections/${breads.id}`, { fields: [name] })
    const { body } = await client.get('/account/data-export')
    expect(body.sites[0].collections).toEqual((await client.get(`/sites/${site.id}/collections`)).body.data)
    expect(body.sites[0].entries).toEqual([rye, cake])
    expect(rye.data.price).toBe(5)
  })

  test('is a whole file also when the first entries are deleted while it is read', async () => {
    const { world, bakery } = await newBakery()
    const { client, site } = bakery
    const first = await newCollection(client, site.id, 'Brote')
    for (let n = 0; n < 100; n++) await newEntry(client, first.id, {})
    const second = await newCollection(client, site.id, 'Torten')
    const kept = await newEntry(client, second.id, {})
    const login = await world.stranger().post('/auth/login', { email: client.email, password: client.password })
    const headers = { authorization: `Bearer ${login.body.token}` }
    const response = await world.fetch(new Request('http://localhost/account/data-export', { headers }))
    let text = ''
    let isDeleted = false
    for await (const bytes of response.body!) {
      text += Buffer.from(bytes).toString('utf8')
      if (isDeleted || !text.includes('"entries":')) continue
      isDeleted = true
      expect((await client.delete(`/collections/${first.id}`)).status).toBe(200)
    }
    expect(isDeleted).toBe(true)
    expect(JSON.parse(text).sites[0].entries).toEqual([kept])
  })
})

test('what an entry refers to is shown by its name, and not at all once it is gone', () => {
  const entry = (id: string, data: object) => ({ id, slug: id, title: `Titel ${id}`, data: { ...data }, updatedAt: '' })
  const kept = [
    {
      slug: 'kurse',
      fields: [{ key: 'leitung', label: 'Leitung', type: 'reference' as const, collection: 'team' }],
      entries: [entry('a', { leitung: 'rosa' }), entry('b', { leitung: 'gone' }), entry('c', {})],
    },
    { slug: 'team', fields: [], entries: [entry('rosa', {})] },
    { slug: 'andere', fields: [], entries: [entry('gone', {})] },
  ]
  const [courses, ...others] = shownCollections(kept, ['kurse'])
  expect(others).toEqual([])
  expect(courses?.entries.map(({ data }) => data.leitung)).toEqual([
    { id: 'rosa', slug: 'rosa', title: 'Titel rosa' },
    undefined,
    undefined,
  ])
})
