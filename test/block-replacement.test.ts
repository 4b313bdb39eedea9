import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { TestClient } from './support/client'
import { newBlock, newPage, newSite } from './support/sites'
import { withoutTags } from './support/tags'
import { createWorld, type World } from './support/world'

let world: World
let owner: TestClient
let siteId: string
let pageId: string
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner()
})
afterAll(() => world.end())

const freshPage = async () => {
  siteId = (await newSite(owner)).id
  pageId = (await newPage(owner, siteId, '/')).id
}
const read = async () => (await owner.get(`/pages/${pageId}`)).body.data

describe('replacing all blocks of a page', () => {
  const replace = (blocks: unknown) => owner.put(`/pages/${pageId}/blocks`, { blocks })

  test('updates known ids, creates new ones, deletes the rest, in array order', async () => {
    await freshPage()
    const [a, b, c] = [await newBlock(owner, pageId), await newBlock(owner, pageId), await newBlock(owner, pageId)]
    const { status, body } = await replace([
      { id: c.id, type: 'cta', props: { variant: 'line' } },
      { type: 'spacer' },
      { id: a.id, type: 'cta', content: { en: { headline: 'Order bread' } } },
    ])
    expect([status, body.ok, body.count]).toEqual([200, true, 3])
    expect(body.blocks.map((x: { id: string; type: string }) => [x.id, x.type])).toEqual([
      [c.id, 'cta'],
      [expect.any(String), 'spacer'],
      [a.id, 'cta'],
    ])
    const page = await read()
    expect(page.blocks.map((x: { id: string }) => x.id)).toEqual(body.blocks.map((x: { id: string }) => x.id))
    expect(page.blocks.some((x: { id: string }) => x.id === b.id)).toBe(false)
    expect([page.blocks[0].props, page.blocks[0].content]).toEqual([{ variant: 'line' }, c.content])
    expect(Object.keys(page.blocks[2].content).sort()).toEqual(['de', 'en'])
  })

  test('keeps sections where the order allows it', async () => {
    await freshPage()
    const a = await newBlock(owner, pageId)
    const b = await newBlock(owner, pageId, { section_id: 'new' })
    await replace([{ id: a.id }, { type: 'spacer' }, { id: b.id }])
    expect((await read()).sections.map((s: { blocks: unknown[] }) => s.blocks.length)).toEqual([2, 1])
    await replace([{ id: b.id }, { id: a.id }])
    const page = await read()
    expect(page.blocks.map((x: { id: string }) => x.id)).toEqual([b.id, a.id])
  })

  test('puts a block that comes after another section’s into that one, also at the position it had', async () => {
    await freshPage()
    const [gone, a] = [await newBlock(owner, pageId), await newBlock(owner, pageId)]
    const b = await newBlock(owner, pageId, { section_id: 'new' })
    await replace([{ id: b.id }, { id: a.id }])
    const { sections, blocks } = await read()
    expect(sections.length).toBe(1)
    expect(blocks.map(({ id }: { id: string }) => id)).toEqual([b.id, a.id])
    expect((await owner.put(`/blocks/${gone.id}`, {})).status).toBe(404)
  })

  test('writes a block of which only the props or only the texts are others, and gives it another tag', async () => {
    await freshPage()
    const block = await newBlock(owner, pageId, { props: { variant: 'card' } })
    const tags = [block.etag]
    for (const change of [{ props: { variant: 'line' } }, { content: { de: { headline: 'Neu' } } }]) {
      const { body } = await replace([{ id: block.id, ...change }])
      expect((await read()).blocks[0]).toMatchObject(change)
      tags.push(body.blocks[0].etag)
    }
    expect(new Set(tags).size).toBe(3)
  })

  test('names 50 mistakes at most', async () => {
    await freshPage()
    const { status, body } = await replace(Array.from({ length: 60 }, () => ({ type: 'cta', props: { blink: true } })))
    expect([status, Object.keys(body.errors).length]).toEqual([422, 50])
  })

  test('an empty list clears the page', async () => {
    await freshPage()
    await newBlock(owner, pageId)
    expect(withoutTags((await replace([])).body)).toEqual({ ok: true, blocks: [], count: 0 })
    expect(await read()).toMatchObject({ blocks: [], sections: [] })
  })

  test('unknown types are skipped: they create nothing and leave a stored block as it is', async () => {
    await freshPage()
    const a = await newBlock(owner, pageId)
    const { body } = await replace([
      { type: 'marquee' },
      { id: a.id, type: 'marquee', props: { x: 1 } },
      { block_type_id: crypto.randomUUID() },
    ])
    expect(body.blocks).toEqual([{ id: a.id, type: 'cta', etag: a.etag }])
    expect((await read()).blocks).toEqual([{ ...a, sort_order: 0, updated_at: expect.any(String) }])
  })

  test.each([
    ['nothing at all', {}],
    ['a misspelt type', { typ: 'hero', content: { de: { headline: 'Brot' } } }],
    ['an empty type', { type: '' }],
    ['no type', { type: null }],
    ['a type that is no text', { type: 7 }],
    ['no id and content', { id: null, content: { de: { headline: 'Brot' } } }],
    ['an id nobody has and no type', { id: crypto.randomUUID(), props: {} }],
  ])('an element with %s is refused at its type, and the page stays', async (_, element) => {
    await freshPage()
    const a = await newBlock(owner, pageId)
    const before = await read()
    const { status, body } = await replace([{ id: a.id }, element])
    expect([status, Object.keys(body.errors)]).toEqual([422, ['blocks.1.type']])
    expect(await read()).toEqual(before)
  })

  test("another page's id without a type is refused like one that nobody has", async () => {
    await freshPage()
    const { id } = await newBlock(owner, (await newPage(owner, siteId, '/b')).id)
    const [foreign, unknown] = [await replace([{ id }]), await replace([{ id: crypto.randomUUID() }])]
    expect([foreign.status, foreign.body]).toEqual([422, unknown.body])
  })

  test('an id that nobody has makes a new block with an id of its own', async () => {
    await freshPage()
    const id = crypto.randomUUID()
    const { status, body } = await replace([{ id, type: 'spacer' }])
    expect([status, body.count, body.blocks[0].id === id]).toEqual([200, 1, false])
  })

  test('a type may be named by its id', async () => {
    await freshPage()
    const hero = (await owner.get('/block-types')).body.data.find(({ key }: { key: string }) => key === 'hero')
    expect((await replace([{ block_type_id: hero.id }])).body.blocks).toEqual([
      { id: expect.any(String), type: 'hero', etag: expect.any(String) },
    ])
    // where both are sent, the key says it
    expect((await replace([{ type: 'faq', block_type_id: hero.id }])).body.blocks[0].type).toBe('faq')
  })

  test.each([
    ['of the page', (id: string) => [{ id }, { id }]],
    ['of the page, once with a type that is skipped', (id: string) => [{ id, type: 'marquee' }, { id }]],
    [
      'that nobody has',
      () => {
        const id = crypto.randomUUID()
        return [
          { id, type: 'spacer' },
          { id, type: 'spacer' },
        ]
      },
    ],
  ])('an id %s twice is refused, and the page stays', async (_, elements) => {
    await freshPage()
    const a = await newBlock(owner, pageId)
    const before = await read()
    const { status, body } = await replace(elements(a.id))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['blocks.1']])
    expect(await read()).toEqual(before)
  })

  test('what is not sent of a block stays: hidden, since when, props of its type, content', async () => {
    await freshPage()
    const a = await newBlock(owner, pageId, { is_visible: false, props: { variant: 'card' } })
    world.advance(60_000)
    await replace([{ type: 'spacer' }, { id: a.id, type: 'cta' }])
    const [spacer, kept] = (await read()).blocks
    expect(kept).toEqual({ ...a, sort_order: 1, updated_at: world.ctx.now().toISOString() })
    expect([spacer.is_visible, spacer.created_at]).toEqual([true, world.ctx.now().toISOString()])
  })

  test('another type takes its own defaults, never the props of the type before, and keeps the content', async () => {
    await freshPage()
    const a = await newBlock(owner, pageId, { props: { spacing: 'l' } }) // a prop that every type has
    const types = (await owner.get('/block-types')).body.data
    const hero = types.find(({ key }: { key: string }) => key === 'hero')
    await replace([{ id: a.id, type: 'hero' }])
    expect((await read()).blocks[0]).toMatchObject({ id: a.id, type: 'hero', content: a.content })
    expect((await read()).blocks[0].props).toEqual(hero.default_props)
  })

  test('content sent replaces its language and keeps the others', async () => {
    await freshPage()
    const a = await newBlock(owner, pageId, { content: { de: { headline: 'Brot' }, en: { headline: 'Bread' } } })
    await replace([{ id: a.id, content: { de: { text: 'Neu' } } }])
    expect((await read()).blocks[0].content).toEqual({ de: { text: 'Neu' }, en: { headline: 'Bread' } })
    await replace([{ id: a.id, content: { en: null } }])
    expect((await read()).blocks[0].content).toEqual({ de: { text: 'Neu' } })
  })

  test("an id of another page's block makes a new block and leaves that page alone", async () => {
    await freshPage()
    const other = await newPage(owner, siteId, '/b')
    const foreign = await newBlock(owner, other.id)
    const { body } = await replace([{ id: foreign.id, type: 'spacer' }])
    expect(body.blocks[0].id).not.toBe(foreign.id)
    expect((await owner.get(`/pages/${other.id}`)).body.data.blocks[0]).toEqual(foreign)
  })

  test('400 blocks pass, 401 are refused; a bad one changes nothing', async () => {
    await freshPage()
    const many = (count: number) => Array.from({ length: count }, () => ({ type: 'spacer' }))
    expect((await replace(many(400))).body.count).toBe(400)
    const tooMany = await replace(many(401))
    expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([422, ['blocks']])
    const bad = await replace([{ type: 'spacer' }, { type: 'cta', props: { blink: 1 } }])
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['blocks.1.props.blink']])
    expect((await read()).blocks.length).toBe(400)
  })
})
