import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { expectRefused } from './support/refusals'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld } from './support/world'

const world = await createWorld()
let owner: Awaited<ReturnType<typeof world.owner>>
let siteId: string
beforeEach(async () => {
  owner = await world.owner()
  siteId = (await newSite(owner)).id
})
afterAll(() => world.end())

const text = (kilobytes: number) => 'x'.repeat(kilobytes * 1024)
const newCollection = async (fields: object[]) =>
  (await owner.post(`/sites/${siteId}/collections`, { name: 'Brote', fields })).body.data.id

describe('a free-form field takes 100 kB, refuses more at its name and stays as it was', () => {
  test.each(['company', 'branding', 'settings'])('%s of a site', async (field) => {
    const path = `/sites/${siteId}`
    expect((await owner.put(path, { [field]: { a: text(99) } })).status).toBe(200)
    await expectRefused(owner, () => owner.put(path, { [field]: { a: text(101) } }), field, path)
    await expectRefused(
      owner,
      () => owner.post('/sites', { name: 'A', slug: 'a', [field]: { a: text(101) } }),
      field,
      '/sites',
    )
  })

  test('trust_bar of a new site', () =>
    expectRefused(
      owner,
      () => owner.post('/sites', { name: 'A', slug: 'a', trust_bar: { a: text(101) } }),
      'trust_bar',
      '/sites',
    ))

  test('settings after the merge', async () => {
    const path = `/sites/${siteId}`
    await owner.put(path, { settings: { a: text(60) } })
    await expectRefused(owner, () => owner.put(path, { settings: { b: text(60) } }), 'settings', path)
    expect((await owner.put(path, { settings: { a: null, b: text(60) } })).status).toBe(200)
  })

  test('tokens of a theme', async () => {
    const path = `/sites/${siteId}/theme`
    expect((await owner.put(path, { tokens: { own: text(99) } })).status).toBe(200)
    await expectRefused(owner, () => owner.put(path, { tokens: { own: text(101) } }), 'tokens', path)
  })

  test('seo of a page', async () => {
    const page = await newPage(owner, siteId, '/a')
    const path = `/pages/${page.id}`
    expect((await owner.put(path, { seo: { a: text(99) } })).status).toBe(200)
    await expectRefused(owner, () => owner.put(path, { seo: { a: text(101) } }), 'seo', path)
    const translations = [{ locale: 'de', title: 'A', slug: 'a' }]
    const create = () =>
      owner.post(`/sites/${siteId}/pages`, { slug: 'b', path: '/b', translations, seo: { a: text(101) } })
    await expectRefused(owner, create, 'seo', `/sites/${siteId}/pages`)
  })

  test('further fields of a translation, after the merge', async () => {
    const page = await newPage(owner, siteId, '/a')
    const path = `/pages/${page.id}`
    expect((await owner.put(path, { translations: [{ locale: 'de', note: text(60) }] })).status).toBe(200)
    const more = {
      translations: [
        { locale: 'en', title: 'A', slug: 'a' },
        { locale: 'de', other: text(60) },
      ],
    }
    await expectRefused(owner, () => owner.put(path, more), 'translations.1', path)
    const translations = [{ locale: 'de', title: 'A', slug: 'a', note: text(101) }]
    const create = () => owner.post(`/sites/${siteId}/pages`, { slug: 'b', path: '/b', translations })
    await expectRefused(owner, create, 'translations.0', `/sites/${siteId}/pages`)
  })

  test('content of a block in each language, props', async () => {
    const page = await newPage(owner, siteId, '/a')
    const path = `/pages/${page.id}`
    const both = { de: { own: text(99) }, en: { own: text(99) } }
    const block = await newBlock(owner, page.id, { content: both })
    const tooMuch = { content: { en: { own: text(101) } } }
    await expectRefused(owner, () => owner.put(`/blocks/${block.id}`, tooMuch), 'content.en', path)
    await expectRefused(owner, () => owner.post(`${path}/blocks`, { type: 'cta', ...tooMuch }), 'content.en', path)
    const replacement = { blocks: [{ id: block.id }, { type: 'cta', ...tooMuch }] }
    await expectRefused(owner, () => owner.put(`${path}/blocks`, replacement), 'blocks.1.content.en', path)
    const props = { props: { anchor: text(101) } }
    await expectRefused(owner, () => owner.put(`/blocks/${block.id}`, props), 'props', path)
    await expectRefused(
      owner,
      () => owner.put(`${path}/blocks`, { blocks: [{ type: 'cta', ...props }] }),
      'blocks.0.props',
      path,
    )
  })

  test('content that grows by the ids of its items', async () => {
    const page = await newPage(owner, siteId, '/a')
    const content = { de: { own: Array.from({ length: 10_000 }, () => ({})) } } // 30 kB, with ids 230 kB
    const send = () => owner.post(`/pages/${page.id}/blocks`, { type: 'cta', content })
    await expectRefused(owner, send, 'content.de', `/pages/${page.id}`)
  })

  test('fields of a collection', async () => {
    const path = `/collections/${await newCollection([])}`
    const options = Array.from({ length: 200 }, (_, i) => `${i}`.padEnd(200, 'x'))
    const fields = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ key: `f${i}`, type: 'select', options }))
    expect((await owner.put(path, { fields: fields(2) })).status).toBe(200)
    await expectRefused(owner, () => owner.put(path, { fields: fields(3) }), 'fields', path)
    const create = () => owner.post(`/sites/${siteId}/collections`, { name: 'B', fields: fields(3) })
    await expectRefused(owner, create, 'fields', `/sites/${siteId}/collections`)
  })

  test('data of an entry, after the merge', async () => {
    const keys = ['a', 'b', 'c']
    const collection = await newCollection(keys.map((key) => ({ key, type: 'richtext' })))
    const path = `/collections/${collection}/entries`
    const [half, whole] = [{ a: text(45) }, { a: text(45), b: text(45), c: text(45) }]
    const entry = (await owner.post(path, { data: half })).body.data
    await expectRefused(owner, () => owner.post(path, { data: whole }), 'data', path)
    expect((await owner.put(`/entries/${entry.id}`, { data: { b: text(45) } })).status).toBe(200)
    await expectRefused(owner, () => owner.put(`/entries/${entry.id}`, { data: { c: text(45) } }), 'data', path)
  })
})
