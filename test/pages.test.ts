import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { TestClient } from './support/client'
import { newBlock, newPage, newSite } from './support/sites'
import { withoutTags } from './support/tags'
import { createWorld, type World } from './support/world'

let world: World
let owner: TestClient
let siteId: string
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner()
})
afterAll(() => world.end())

const freshSite = async () => {
  siteId = (await newSite(owner)).id
  return siteId
}
const german = (title: string, slug = 'seite') => [{ locale: 'de', title, slug }]

describe('pages', () => {
  test('are created with translations, extra fields of a translation included', async () => {
    await freshSite()
    const { status, body } = await owner.post(`/sites/${siteId}/pages`, {
      slug: 'brote',
      path: '/brote',
      type: 'landing',
      template: 'wide',
      sort_order: 7,
      seo: { description: 'Sauerteig' },
      is_noindex: true,
      translations: [
        { locale: 'en', title: 'Our bread', slug: 'bread' },
        { locale: 'de', title: 'Unsere Brote', slug: 'brote', nav_title: 'Brote' },
      ],
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      site_id: siteId,
      type: 'landing',
      status: 'draft',
      template: 'wide',
      sort_order: 7,
    })
    expect(body.data).toMatchObject({
      is_noindex: true,
      is_home: false,
      seo: { description: 'Sauerteig' },
      published_at: null,
    })
    expect(withoutTags(body.data.translations)).toEqual([
      { locale: 'de', title: 'Unsere Brote', slug: 'brote', nav_title: 'Brote' },
      { locale: 'en', title: 'Our bread', slug: 'bread' },
    ])
    const read = (await owner.get(`/pages/${body.data.id}`)).body.data
    expect(read).toEqual({ ...body.data, sections: [], blocks: [] })
    expect((await owner.get(`/sites/${siteId}/pages`)).body.data).toEqual([body.data])
  })

  test.each([
    ['no path', { path: undefined }, 'path'],
    ['a path without a slash', { path: 'brote' }, 'path'],
    ['capitals in the path', { path: '/Brote' }, 'path'],
    ['an umlaut in the path', { path: '/brötchen' }, 'path'],
    ['a dot in the path', { path: '/a.b' }, 'path'],
    ['no slug', { slug: undefined }, 'slug'],
    ['a blank slug', { slug: ' ' }, 'slug'],
    ['a blank title', { translations: german('  ') }, 'translations.0.title'],
    ['a blank slug of a translation', { translations: german('A', ' ') }, 'translations.0.slug'],
    ['no translations', { translations: undefined }, 'translations'],
    ['an empty list of translations', { translations: [] }, 'translations'],
    ['a translation without a title', { translations: [{ locale: 'de', slug: 'a' }] }, 'translations.0.title'],
    ['a translation without a slug', { translations: [{ locale: 'de', title: 'A' }] }, 'translations.0.slug'],
    ['a locale that is none', { translations: [{ locale: 'xyz', title: 'A', slug: 'a' }] }, 'translations.0.locale'],
    ['a locale twice', { translations: [...german('A'), ...german('B')] }, 'translations.1.locale'],
    ['an unknown type', { type: 'article' }, 'type'],
    ['an unknown status', { status: 'live' }, 'status'],
    ['a number as text', { sort_order: '3' }, 'sort_order'],
    ['a flag as text', { is_home: 'true' }, 'is_home'],
    ['an unknown parent', { parent_id: crypto.randomUUID() }, 'parent_id'],
  ])('%s is refused at its field and creates nothing', async (_, fields, field) => {
    await freshSite()
    const { status, body } = await owner.post(`/sites/${siteId}/pages`, {
      slug: 'a',
      path: '/a',
      translations: german('A'),
      ...fields,
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await owner.get(`/sites/${siteId}/pages`)).body.data).toEqual([])
  })

  test('a path is unique on a site, not over sites', async () => {
    await freshSite()
    const page = await newPage(owner, siteId, '/brote')
    const again = await owner.post(`/sites/${siteId}/pages`, { slug: 'x', path: '/brote', translations: german('A') })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['path']])
    const other = await newPage(owner, siteId, '/kuchen')
    const moved = await owner.put(`/pages/${other.id}`, { path: '/brote' })
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['path']])
    expect((await owner.put(`/pages/${page.id}`, { path: '/brote' })).status).toBe(200)
    await freshSite()
    expect((await newPage(owner, siteId, '/brote')).path).toBe('/brote')
  })

  test('a site has one home', async () => {
    await freshSite()
    const first = await newPage(owner, siteId, '/')
    const second = await newPage(owner, siteId, '/neu', { is_home: true })
    expect([first.is_home, second.is_home]).toEqual([true, true])
    expect((await owner.get(`/pages/${first.id}`)).body.data.is_home).toBe(false)
    await owner.put(`/pages/${first.id}`, { is_home: true })
    expect((await owner.get(`/pages/${second.id}`)).body.data.is_home).toBe(false)
  })

  test('a page at / is no other home: a published one has no address there, a draft waits for one', async () => {
    await freshSite()
    const home = await newPage(owner, siteId, '/neu', { is_home: true })
    const make = (status: string) =>
      owner.post(`/sites/${siteId}/pages`, { path: '/', slug: 'start', status, translations: german('Start', 'start') })
    const refused = await make('published')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['path']])
    expect((await make('draft')).body.data.is_home).toBe(false)
    expect((await owner.get(`/pages/${home.id}`)).body.data.is_home).toBe(true)
  })

  test('another home leaves the pages that were none as they were', async () => {
    await freshSite()
    await newPage(owner, siteId, '/')
    const plain = await newPage(owner, siteId, '/brote')
    const next = await newPage(owner, siteId, '/neu')
    await owner.put(`/pages/${next.id}`, { is_home: true })
    expect((await owner.get(`/pages/${plain.id}`)).body.data.etag).toBe(plain.etag)
  })

  test('a new site gets its home at /, and a home of one site is none of the others’ business', async () => {
    await freshSite()
    const first = await newPage(owner, siteId, '/')
    await freshSite()
    const second = await newPage(owner, siteId, '/')
    expect([first.is_home, second.is_home]).toEqual([true, true])
    const third = await newPage(owner, siteId, '/neu', { is_home: true })
    const of = async ({ id }: { id: string }) => {
      const { is_home, path } = (await owner.get(`/pages/${id}`)).body.data
      return [is_home, path]
    }
    expect(await of(first)).toEqual([true, '/'])
    expect(await of(second)).toEqual([false, '/start'])
    expect(await of(third)).toEqual([true, '/neu'])
  })

  test('a home that gives way moves to its slug, or the next path that neither a page nor a language has', async () => {
    await freshSite()
    const first = await newPage(owner, siteId, '/', { slug: 'en' })
    await newPage(owner, siteId, '/en-2')
    await newPage(owner, siteId, '/neu', { is_home: true })
    expect((await owner.get(`/pages/${first.id}`)).body.data.path).toBe('/en-3')
  })

  test('update upserts translations by locale and leaves the rest alone', async () => {
    await freshSite()
    const page = await newPage(owner, siteId, '/brote')
    const { status, body } = await owner.put(`/pages/${page.id}`, {
      translations: [
        { locale: 'de', title: 'Brot' },
        { locale: 'en', title: 'Bread', slug: 'bread' },
      ],
    })
    expect(status).toBe(200)
    expect(withoutTags(body.data.translations)).toEqual([
      { locale: 'de', title: 'Brot', slug: 'brote' },
      { locale: 'en', title: 'Bread', slug: 'bread' },
    ])
    expect(body.data).toMatchObject({ path: '/brote', status: 'published', slug: 'brote' })
    const refused = await owner.put(`/pages/${page.id}`, {
      path: '/neu',
      translations: [{ locale: 'fr', title: 'Pain' }],
    })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['translations.0.slug']])
    expect((await owner.get(`/pages/${page.id}`)).body.data.path).toBe('/brote')
  })

  test('the further fields of a translation have one bound together, however many writes they come in', async () => {
    await freshSite()
    const page = await newPage(owner, siteId, '/brote')
    const write = (field: string) =>
      owner.put(`/pages/${page.id}`, { translations: [{ locale: 'de', [field]: 'x'.repeat(60_000) }] })
    expect((await write('a')).status).toBe(200)
    expect((await write('a')).status).toBe(200)
    const refused = await write('b')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['translations.0']])
  })

  test('publishing a page notes when; a wrong time is refused', async () => {
    await freshSite()
    const page = await newPage(owner, siteId, '/a', { status: 'draft' })
    const live = await owner.put(`/pages/${page.id}`, { status: 'published' })
    expect(live.body.data.published_at).toBe(world.ctx.now().toISOString())
    world.advance(60_000)
    const edited = await owner.put(`/pages/${page.id}`, { status: 'published', is_noindex: true })
    expect(edited.body.data.published_at).toBe(live.body.data.published_at)
    const planned = await owner.put(`/pages/${page.id}`, {
      status: 'scheduled',
      published_at: '2026-12-24T08:00:00+01:00',
    })
    expect(planned.body.data).toMatchObject({ status: 'scheduled', published_at: '2026-12-24T07:00:00.000Z' })
    for (const published_at of [
      'morgen',
      '2030-02-30T00:00:00Z',
      '2030-04-31',
      '9999-12-31T23:59:59-14:00',
      '0000-01-01T00:00:00+14:00',
    ]) {
      const wrong = await owner.put(`/pages/${page.id}`, { published_at })
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['published_at']])
    }
  })

  test('deleting a page takes its blocks, children stay', async () => {
    await freshSite()
    const parent = await newPage(owner, siteId, '/a')
    const child = await newPage(owner, siteId, '/a/b', { parent_id: parent.id })
    const other = await newPage(owner, siteId, '/c')
    const [block, stays] = [await newBlock(owner, parent.id), await newBlock(owner, other.id)]
    const below = await newPage(owner, siteId, '/c/d', { parent_id: other.id })
    expect((await owner.delete(`/pages/${parent.id}`)).body).toEqual({ deleted: true })
    expect((await owner.get(`/pages/${child.id}`)).body.data.parent_id).toBeNull()
    expect((await owner.put(`/blocks/${block.id}`, {})).status).toBe(404)
    expect((await owner.get(`/pages/${below.id}`)).body.data).toEqual({ ...below, sections: [], blocks: [] })
    const { blocks } = (await owner.get(`/pages/${other.id}`)).body.data
    expect(blocks).toEqual([stays])
  })
})

describe('blocks', () => {
  let pageId: string
  const freshPage = async () => {
    await freshSite()
    pageId = (await newPage(owner, siteId, '/')).id
  }
  const read = async () => (await owner.get(`/pages/${pageId}`)).body.data

  test('without a section go to the first one; `new` opens one at the end', async () => {
    await freshPage()
    const [one, two] = [await newBlock(owner, pageId), await newBlock(owner, pageId)]
    const three = await newBlock(owner, pageId, { section_id: 'new' })
    expect([two.section_id === one.section_id, three.section_id === one.section_id]).toEqual([true, false])
    expect([one.sort_order, two.sort_order, three.sort_order]).toEqual([0, 1, 0])
    const page = await read()
    expect(page.sections.map((s: { blocks: { id: string }[] }) => s.blocks.map((b) => b.id))).toEqual([
      [one.id, two.id],
      [three.id],
    ])
    expect(page.blocks.map((b: { id: string }) => b.id)).toEqual([one.id, two.id, three.id])
  })

  test('take defaults without props, and content in any language', async () => {
    await freshPage()
    const { body } = await owner.get('/block-types')
    const hero = body.data.find((type: { key: string }) => type.key === 'hero')
    const byId = await newBlock(owner, pageId, {
      type: undefined,
      block_type_id: hero.id,
      content: { headline: 'Nur deutsch' },
    })
    expect([byId.type, byId.props, byId.is_visible]).toEqual(['hero', hero.default_props, true])
    expect(byId.content).toEqual({ de: { headline: 'Nur deutsch' } })
    const named = await newBlock(owner, pageId, { type: 'cta', block_type_id: hero.id })
    expect(named.type).toBe('cta')
    const changed = await owner.put(`/blocks/${named.id}`, { type: 'faq', block_type_id: hero.id })
    expect(changed.body.data.type).toBe('faq')
    expect((await owner.put(`/blocks/${named.id}`, { block_type_id: hero.id })).body.data.type).toBe('hero')
    const entry = { id: named.id, type: 'cta', block_type_id: hero.id }
    expect((await owner.put(`/pages/${pageId}/blocks`, { blocks: [entry] })).body.blocks[0].type).toBe('cta')
    const both = await newBlock(owner, pageId, { content: { de: { headline: 'Brot' }, en: { headline: 'Bread' } } })
    expect(both.content).toEqual({ de: { headline: 'Brot' }, en: { headline: 'Bread' } })
  })

  test('every type of the catalog can be created with its own defaults', async () => {
    await freshPage()
    const { body } = await owner.get('/block-types')
    for (const type of body.data) {
      const answer = await owner.post(`/pages/${pageId}/blocks`, { type: type.key, props: type.default_props })
      expect([type.key, answer.status]).toEqual([type.key, 201])
    }
  })

  test.each([
    ['no type', { type: undefined }, 'type'],
    ['an unknown type', { type: 'marquee' }, 'type'],
    ['an unknown type id', { type: undefined, block_type_id: crypto.randomUUID() }, 'block_type_id'],
    ['an unknown prop', { props: { blink: true } }, 'props.blink'],
    ['a prop of the wrong type', { props: { spacing: 5 } }, 'props.spacing'],
    ['props that are a list', { props: [] }, 'props'],
    ['content of the wrong type', { content: { de: { headline: 5 } } }, 'content.de.headline'],
    ['an unknown section', { section_id: crypto.randomUUID() }, 'section_id'],
    ['a negative position', { sort_order: -1 }, 'sort_order'],
  ])('%s is refused at its field and creates nothing', async (_, fields, field) => {
    await freshPage()
    const { status, body } = await owner.post(`/pages/${pageId}/blocks`, { type: 'cta', ...fields })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await read()).blocks).toEqual([])
  })

  test('a section of another page is as unknown as one that never was', async () => {
    await freshPage()
    const other = await newPage(owner, siteId, '/b')
    const { section_id } = await newBlock(owner, other.id)
    const foreign = await owner.post(`/pages/${pageId}/blocks`, { type: 'cta', section_id })
    const unknown = await owner.post(`/pages/${pageId}/blocks`, { type: 'cta', section_id: crypto.randomUUID() })
    expect([foreign.status, foreign.body]).toEqual([422, unknown.body])
  })

  test('list items get a stable id', async () => {
    await freshPage()
    const block = await newBlock(owner, pageId, { type: 'faq', content: { de: { items: [{ id: 'mine' }, {}] } } })
    const [first, second] = block.content.de.items
    expect(first.id).toBe('mine')
    expect(second.id).toMatch(/^[0-9a-f]{12}$/)
    const again = await owner.put(`/blocks/${block.id}`, { content: block.content })
    expect(again.body.data.content).toEqual(block.content)
  })

  test('update changes what is sent; another type takes its own defaults where the old props do not fit', async () => {
    await freshPage()
    const block = await newBlock(owner, pageId, { props: { variant: 'card' } })
    const hidden = await owner.put(`/blocks/${block.id}`, { is_visible: false, content: { en: { headline: 'Order' } } })
    expect(hidden.body.data).toMatchObject({ is_visible: false, props: { variant: 'card' } })
    expect(Object.keys(hidden.body.data.content).sort()).toEqual(['de', 'en'])
    const types = (await owner.get('/block-types')).body.data
    const spacer = types.find((type: { key: string }) => type.key === 'spacer')
    const retyped = await owner.put(`/blocks/${block.id}`, { type: 'spacer' })
    expect([retyped.status, retyped.body.data.type, retyped.body.data.props]).toEqual([
      200,
      'spacer',
      spacer.default_props,
    ])
    const refused = await owner.put(`/blocks/${block.id}`, { props: { variant: 'nonsense' } })
    expect(refused.status).toBe(422)
  })

  test('another type keeps the props that it takes as well, and those that come with it', async () => {
    await freshPage()
    const block = await newBlock(owner, pageId, { props: { spacing: 'l' } })
    const put = async (change: object) => (await owner.put(`/blocks/${block.id}`, change)).body.data
    expect((await put({ type: 'rich_text' })).props).toEqual({ spacing: 'l' })
    expect((await put({ type: 'cta', props: { spacing: 's', variant: 'card' } })).props).toEqual({
      spacing: 's',
      variant: 'card',
    })
  })

  test('a block put at a taken position moves the others down; an emptied section disappears', async () => {
    await freshPage()
    const [one, two] = [await newBlock(owner, pageId), await newBlock(owner, pageId)]
    const first = await newBlock(owner, pageId, { sort_order: 0 })
    expect((await read()).blocks.map((b: { id: string }) => b.id)).toEqual([first.id, one.id, two.id])
    const moved = await owner.put(`/blocks/${one.id}`, { section_id: 'new' })
    expect((await read()).sections.length).toBe(2)
    await owner.put(`/blocks/${one.id}`, { section_id: first.section_id })
    expect((await read()).sections.length).toBe(1)
    await owner.put(`/blocks/${one.id}`, { section_id: 'new' })
    await owner.delete(`/blocks/${moved.body.data.id}`)
    expect((await read()).sections.length).toBe(1)
    expect((await read()).blocks.map((b: { id: string }) => b.id)).toEqual([first.id, two.id])
  })
})

test('every change leaves a row in the activity of the site', async () => {
  await freshSite()
  const page = await newPage(owner, siteId, '/')
  const block = await newBlock(owner, page.id)
  await owner.put(`/blocks/${block.id}`, { is_visible: false })
  await owner.put(`/pages/${page.id}/blocks`, { blocks: [] })
  await owner.put(`/sites/${siteId}/theme`, { tokens: {} })
  const me = (await owner.get('/me')).body
  const rows = await world.ctx.tenants.get(me.tenant_id).read((db) => db.query.activity.findMany())
  const own = rows.filter((row) => row.siteId === siteId)
  expect(own.map((row) => row.type)).toEqual([
    'site.created',
    'page.created',
    'block.created',
    'block.updated',
    'blocks.replaced',
    'theme.updated',
  ])
  expect(new Set(own.map((row) => row.actorId))).toEqual(new Set([me.id]))
})
