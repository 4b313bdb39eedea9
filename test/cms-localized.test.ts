import { describe, expect, test } from 'bun:test'
import { textIn } from '../src/cms/localized'
import { newCollection, newEntry } from './support/collections'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { createBakery } from './support/published'

cleanUpAfterEach()

const plain = [
  { key: 'name', type: 'text', required: true },
  { key: 'text', type: 'richtext' },
]
const localized = plain.map((field) => ({ ...field, localized: true }))

async function newBakery(fields: object[] = localized) {
  const world = await newWorld()
  const bakery = await createBakery(world)
  const { client, site } = bakery
  const breads = await newCollection(client, site.id, 'Brote', fields)
  const entriesOf = `/collections/${breads.id}/entries`
  const make = async (data: object) => (await client.post(entriesOf, { data })).body
  const refused = async (data: object) => {
    const { status, body } = await client.post(entriesOf, { data })
    return [status, Object.keys(body.errors ?? {})]
  }
  const turn = async (to: object[]) =>
    expect((await client.put(`/collections/${breads.id}`, { fields: to })).status).toBe(200)
  const read = async () =>
    (await client.get(entriesOf)).body.data.map(({ data }: { data: object }) => data) as Record<string, unknown>[]
  return { bakery, client, site, breads, make, refused, turn, read }
}

const listOf = (collection: string, props: object = {}) => ({
  type: 'collection_list',
  props: { collection, title_field: 'name', text_field: 'text', ...props },
  content: { de: { headline: 'Brote' }, en: { headline: 'Breads' } },
})

describe('a localized text', () => {
  test('is kept by locale and merged by locale; plain text is that of the default locale, null clears', async () => {
    const { client, make } = await newBakery()
    const { data } = await make({ name: { de: 'Roggen', en: 'Rye' }, text: 'Kräftig' })
    expect(data.data).toEqual({ name: { de: 'Roggen', en: 'Rye' }, text: { de: 'Kräftig' } })
    expect(data.slug).toBe('roggen')
    const put = async (change: object) => (await client.put(`/entries/${data.id}`, { data: change })).body.data.data
    expect(await put({ name: { en: 'Rye loaf' } })).toMatchObject({ name: { de: 'Roggen', en: 'Rye loaf' } })
    expect(await put({ name: 'Roggenlaib' })).toMatchObject({ name: { de: 'Roggenlaib', en: 'Rye loaf' } })
    expect(await put({ name: { en: null }, text: null })).toEqual({ name: { de: 'Roggenlaib' } })
  })

  test('is checked in each locale; a required one is needed in the default locale', async () => {
    const { refused } = await newBakery()
    expect(await refused({ name: { de: 'A', en: 5 } })).toEqual([422, ['data.name.en']])
    expect(await refused({ name: { de: 'A', english: 'A' } })).toEqual([422, ['data.name.english']])
    expect(await refused({ name: ['A'] })).toEqual([422, ['data.name']])
    expect(await refused({ name: { de: 'A', en: 'x'.repeat(5001) } })).toEqual([422, ['data.name.en']])
    expect(await refused({ name: { de: 'A', en: 'x'.repeat(5000) } })).toEqual([201, []])
    for (const name of [{ en: 'A' }, { de: ' ' }, { de: null }])
      expect(await refused({ name })).toEqual([422, ['data.name']])
  })

  test('in a language that the site does not have is kept and named, as are values of no field', async () => {
    const { make } = await newBakery()
    const { warnings, data } = await make({ name: { de: 'A', fr: 'B' }, colour: 'red' })
    expect(warnings.map(({ path }: { path: string }) => path)).toEqual(['data.name.fr', 'data.colour'])
    expect(data.data).toEqual({ name: { de: 'A', fr: 'B' } })
  })

  test('in such a language is no news once it is stored', async () => {
    const { client, make } = await newBakery()
    const { data } = await make({ name: { de: 'A', fr: 'B' } })
    const put = async (name: object) =>
      (await client.put(`/entries/${data.id}`, { data: { name } })).body.warnings?.map(
        ({ path }: { path: string }) => path,
      )
    expect(await put({ de: 'A', fr: 'C' })).toBeUndefined()
    expect(await put({ fr: 'C', it: 'D' })).toEqual(['data.name.it'])
  })

  test('can only be a text', async () => {
    const { client, site } = await newBakery()
    const { status, body } = await client.post(`/sites/${site.id}/collections`, {
      name: 'B',
      fields: [{ key: 'a', type: 'number', localized: true }],
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['fields.0.localized']])
  })
})

describe('without `localized`', () => {
  test('a text is one text, and the definition says nothing new', async () => {
    const { breads, make, refused } = await newBakery(plain)
    expect(breads.fields[0]).not.toHaveProperty('localized')
    expect((await make({ name: 'Roggen' })).data.data).toEqual({ name: 'Roggen' })
    expect(await refused({ name: { de: 'Roggen' } })).toEqual([422, ['data.name']])
  })

  test('changing there and back loses nothing, whatever is written meanwhile', async () => {
    const { client, make, turn, read } = await newBakery(plain)
    const { data } = await make({ name: 'Roggen', text: 'Kräftig' })
    await turn(localized)
    expect(await read()).toEqual([{ name: { de: 'Roggen' }, text: { de: 'Kräftig' } }])
    await client.put(`/entries/${data.id}`, { data: { name: { en: 'Rye' } } })
    await turn(plain)
    expect(await read()).toEqual([{ name: 'Roggen', text: 'Kräftig' }])
    await client.put(`/entries/${data.id}`, { data: { name: 'Roggenlaib', text: null } })
    expect(await read()).toEqual([{ name: 'Roggenlaib' }])
    await turn(localized)
    expect(await read()).toEqual([{ name: { de: 'Roggenlaib', en: 'Rye' } }])
  })

  test('what another type of field has left is not taken for texts', async () => {
    const { client, site } = await newBakery()
    const images = await newCollection(client, site.id, 'Bilder', [{ key: 'bild', type: 'image' }])
    await newEntry(client, images.id, { bild: { url: '/a.png' } })
    await client.put(`/collections/${images.id}`, { fields: [{ key: 'bild', type: 'text', localized: true }] })
    expect((await client.get(`/collections/${images.id}/entries`)).body.data[0].data).toEqual({})
    await client.put(`/collections/${images.id}`, { fields: [{ key: 'bild', type: 'image' }] })
    expect((await client.get(`/collections/${images.id}/entries`)).body.data[0].data).toEqual({
      bild: { url: '/a.png' },
    })
  })
})

test('published lists follow the reader: texts, their order, titles of references; the default locale where one is missing', async () => {
  const { bakery, client, site, make } = await newBakery()
  const apple = (await make({ name: { de: 'Zopf', en: 'Braid' }, text: { de: 'Mit **Milch**', en: 'With **milk**' } }))
    .data
  await make({ name: { de: 'Anis', en: 'Sesame' } })
  await make({ name: { de: 'Laugen' } })
  const orders = await newCollection(client, site.id, 'Bestellungen', [
    { key: 'name', type: 'text' },
    { key: 'brot', type: 'reference', collection: 'brote' },
  ])
  await newEntry(client, orders.id, { name: 'Nr. 1', brot: apple.id })
  const orderList = listOf('bestellungen', { text_field: undefined, meta_fields: ['brot'] })
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true })
  await bakery.page({
    path: '/brote',
    de: 'Brote',
    en: 'Breads',
    slug: { en: 'breads' },
    blocks: [listOf('brote', { sort_field: 'name' }), orderList],
  })
  expect((await bakery.publish()).status).toBe('succeeded')
  const german = await bakery.html('/brote')
  const english = await bakery.html('/en/breads')
  const places = (page: string, words: string[]) => words.map((word) => page.indexOf(`>${word}<`))
  const inOrder = (found: number[]) => found.every((at, i) => at > (found[i - 1] ?? 0))
  expect(inOrder(places(german, ['Anis', 'Laugen', 'Zopf']))).toBe(true)
  expect(inOrder(places(english, ['Braid', 'Laugen', 'Sesame']))).toBe(true)
  expect(german).toContain('<strong>Milch</strong>')
  expect(english).toContain('<strong>milk</strong>')
  expect(english.match(/Braid/g)).toHaveLength(2)
  expect(german).not.toMatch(/Braid|Sesame|\[object/)
  expect(english).not.toMatch(/Zopf|Anis|\[object/)
})

test('a reader gets the text in the own locale, in its base language, in the default one, in any; a blank one is none', () => {
  const read = (texts: Record<string, string>) => textIn(texts, 'de-AT', 'en')
  expect(read({ fr: 'Pain', en: 'Bread', de: 'Brot', 'de-AT': 'Laib' })).toBe('Laib')
  expect(read({ fr: 'Pain', en: 'Bread', de: 'Brot' })).toBe('Brot')
  expect(read({ fr: 'Pain', en: 'Bread', de: ' ', 'de-AT': '' })).toBe('Bread')
  expect(read({ fr: ' ', it: 'Pane', en: '\n' })).toBe('Pane')
  expect(read({ en: '' })).toBeUndefined()
  expect(textIn('Brot', 'en', 'de')).toBe('Brot')
})
