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

describe('names and numbers are taken up to their bound and refused at their field beyond it', () => {
  const letters = (length: number) => 'x'.repeat(length)
  const german = (title: string, slug: string) => [{ locale: 'de', title, slug }]
  const page = (fields: object) => ({ slug: 'a', path: '/a', translations: german('A', 'a'), ...fields })
  const site = (fields: object) => ({ name: 'A', slug: crypto.randomUUID(), ...fields })
  const locales = (count: number) => Array.from({ length: count }, (_, i) => `a${String.fromCharCode(97 + i)}`)
  const select = (options: string[]) => ({ name: 'A', fields: [{ key: 'a', type: 'select', options }] })
  const options = (count: number) => Array.from({ length: count }, (_, i) => `${i}`)
  const [pages, sites, collections] = ['pages', 'sites', 'collections']

  test.each([
    [
      pages,
      'translations.0.title',
      page({ translations: german(letters(500), 'a') }),
      page({ translations: german(letters(501), 'a') }),
    ],
    [
      pages,
      'translations.0.slug',
      page({ translations: german('A', letters(200)) }),
      page({ translations: german('A', letters(201)) }),
    ],
    [pages, 'slug', page({ slug: letters(200) }), page({ slug: letters(201) })],
    [pages, 'path', page({ path: `/${letters(499)}` }), page({ path: `/${letters(500)}` })],
    [pages, 'template', page({ template: letters(100) }), page({ template: letters(101) })],
    [pages, 'sort_order', page({ sort_order: 1_000_000 }), page({ sort_order: 1_000_001 })],
    [pages, 'sort_order', page({ sort_order: -1_000_000 }), page({ sort_order: -1_000_001 })],
    [sites, 'name', site({ name: letters(255) }), site({ name: letters(256) })],
    [sites, 'slug', site({ slug: letters(100) }), site({ slug: letters(101) })],
    [sites, 'locales', site({ locales: locales(20) }), site({ locales: locales(21) })],
    [sites, 'tracker_id', site({ tracker_id: letters(255) }), site({ tracker_id: letters(256) })],
    [sites, 'contact_endpoint', site({ contact_endpoint: letters(2000) }), site({ contact_endpoint: letters(2001) })],
    [
      sites,
      'google_verification',
      site({ google_verification: letters(255) }),
      site({ google_verification: letters(256) }),
    ],
    [collections, 'fields.0.options', select(options(200)), select(options(201))],
    [collections, 'fields.0.options.0', select([letters(200)]), select([letters(201)])],
    ['versions', 'label', { label: letters(255) }, { label: letters(256) }],
    ['publish', 'label', { label: letters(255) }, { label: letters(256) }],
    ['publish', 'notes', { notes: letters(5000) }, { notes: letters(5001) }],
  ])('of %s: %s', async (part, field, fits, beyond) => {
    const path = part === sites ? '/sites' : `/sites/${siteId}/${part}`
    const refused = await owner.post(path, beyond)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
    expect((await owner.post(path, fits)).status).toBeLessThan(300)
  })

  test('the position of a block', async () => {
    const { id } = await newPage(owner, siteId, '/a')
    const at = async (sort_order: number) =>
      (await owner.post(`/pages/${id}/blocks`, { type: 'cta', sort_order })).status
    expect([await at(1_000_000), await at(1_000_001), await at(-1)]).toEqual([201, 422, 422])
    const [block] = (await owner.get(`/pages/${id}`)).body.data.blocks
    const move = (sort_order: number) =>
      owner.put(`/pages/${id}/reorder-blocks`, { blocks: [{ id: block.id, sort_order }] })
    expect([(await move(1_000_000)).status, (await move(1_000_001)).status]).toEqual([200, 422])
  })
})
