import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { blockTypes } from '../src/block-types/catalog'
import { mostColumns, mostInnerBlocks } from '../src/block-types/inner-blocks'
import { blocks } from '../src/db/tenant/pages'
import { contentLimits } from '../src/limits/content-limits'
import { newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** What the service takes as blocks in columns. */

let world: World
let owner: Awaited<ReturnType<World['owner']>>
let page: string
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner()
  page = (await newPage(owner, (await newSite(owner)).id, '/a')).id
})
afterAll(() => world.end())

const inner = (n: number, type = 'rich_text', props?: object) => ({
  id: `inner${String(n).padStart(7, '0')}`,
  type,
  ...(props && { props }),
})
const columnsOf = (...lists: object[][]) => ({ columns: lists.map((list) => ({ blocks: list })) })
const create = (props: object, content: object = {}) =>
  owner.post(`/pages/${page}/blocks`, { type: 'columns', props, content })
const errorsOf = async (props: object, content?: object) => {
  const { status, body } = await create(props, content)
  expect(status).toBe(422)
  return Object.keys(body.errors)
}
const stored = async (id: string) => {
  const tenant = world.ctx.tenants.get(owner.user.tenant_id)
  const [row] = await tenant.read((db) => db.select().from(blocks).where(eq(blocks.id, id)))
  return row!
}
const times = (n: number) => Array.from({ length: n }, (_, i) => inner(i))

describe('columns', () => {
  test('are two to four', async () => {
    expect((await create(columnsOf([], []))).status).toBe(201)
    expect((await create(columnsOf(...Array(mostColumns).fill([])))).status).toBe(201)
    expect(await errorsOf(columnsOf([]))).toEqual(['props.columns'])
    expect(await errorsOf(columnsOf(...Array(mostColumns + 1).fill([])))).toEqual(['props.columns'])
  })

  test('hold twelve blocks each and no more', async () => {
    expect((await create(columnsOf(times(mostInnerBlocks), []))).status).toBe(201)
    expect(await errorsOf(columnsOf(times(mostInnerBlocks + 1), []))).toEqual(['props.columns.0.blocks'])
  })

  test('hold every type that fits a narrow column, and none of the others: none of them holds columns', async () => {
    const wide = blockTypes.filter(({ fitsNarrow }) => !fitsNarrow).map(({ key }) => key)
    expect(wide.toSorted()).toEqual(
      'announcement_bar blog_post columns footer header hero legal page_header'.split(' '),
    )
    for (const { key, fitsNarrow } of blockTypes) {
      const answer = await create(columnsOf([], [inner(1, key)]))
      expect({ key, status: answer.status }).toEqual({ key, status: fitsNarrow ? 201 : 422 })
      if (!fitsNarrow) expect(Object.keys(answer.body.errors)).toEqual(['props.columns.1.blocks.0.type'])
    }
    const { body } = await owner.get('/block-types')
    const told = body.data.filter((type: { fits_narrow: boolean }) => !type.fits_narrow)
    expect(told.map(({ key }: { key: string }) => key).toSorted()).toEqual(wide.toSorted())
  })

  test('refuse what a block of its own would be refused for, at its place', async () => {
    expect(await errorsOf(columnsOf([inner(1, 'nothing')], []))).toEqual(['props.columns.0.blocks.0.type'])
    expect(await errorsOf(columnsOf([inner(1), inner(2, 'gallery', { ratio: '9/9', own: 1 })], []))).toEqual([
      'props.columns.0.blocks.1.props.own',
      'props.columns.0.blocks.1.props.ratio',
    ])
    const wrong = { de: { blocks: { inner0000001: { headline: 'x'.repeat(161) } } } }
    expect(await errorsOf(columnsOf([inner(1)], []), wrong)).toEqual(['content.de.blocks.inner0000001.headline'])
    const right = { de: { blocks: { inner0000001: { headline: 'x'.repeat(160) } } } }
    expect((await create(columnsOf([inner(1)], []), right)).status).toBe(201)
  })

  test('refuse an id that comes twice or that is none', async () => {
    expect(await errorsOf(columnsOf([inner(1)], [inner(1)]))).toEqual(['props.columns.1.blocks.0.id'])
    for (const id of ['kurz', 'MitGrossen', 'x'.repeat(37)])
      expect(await errorsOf(columnsOf([{ id, type: 'cta' }], []))).toEqual(['props.columns.0.blocks.0.id'])
    for (const id of ['x'.repeat(8), 'x'.repeat(36)])
      expect((await create(columnsOf([{ id, type: 'cta' }], []))).status).toBe(201)
  })

  test('hold as much as a block may in one language', async () => {
    const blocksOf = (length: number) => ({ de: { blocks: { inner0000001: { own: 'x'.repeat(length) } } } })
    const around = JSON.stringify(blocksOf(0).de).length
    const room = contentLimits.fieldBytes - around
    expect((await create(columnsOf([inner(1)], []), blocksOf(room))).status).toBe(201)
    expect(await errorsOf(columnsOf([inner(1)], []), blocksOf(room + 1))).toEqual(['content.de'])
  })
})

describe('a block in a column', () => {
  const content = {
    de: { headline: 'Außen', blocks: { inner0000001: { headline: 'Eins' }, inner0000002: { headline: 'Zwei' } } },
    en: { blocks: { inner0000001: { headline: 'One' } } },
  }

  test('gets an id where it has none, and its texts keep the ids of their lists', async () => {
    const items = [{ question: 'Wann?', answer: 'Um acht.' }]
    const { body } = await create(columnsOf([{ type: 'spacer' }], [inner(2, 'faq')]), {
      de: { blocks: { inner0000002: { items } } },
    })
    const [spacer] = body.data.props.columns[0].blocks
    expect(spacer.id).toMatch(/^[a-z0-9]{12}$/)
    const [item] = body.data.content.de.blocks.inner0000002.items
    expect(item).toEqual({ id: expect.stringMatching(/^[a-z0-9]{12}$/), ...items[0] })
    const again = await owner.put(`/blocks/${body.data.id}`, { props: body.data.props, content: body.data.content })
    expect([again.status, again.body.data.props, again.body.data.content]).toEqual([
      200,
      body.data.props,
      body.data.content,
    ])
  })

  test('is stored with the version of its type, which answers do not name', async () => {
    const { body } = await create(columnsOf([inner(1)], []), content)
    expect(body.data.props.columns[0].blocks).toEqual([inner(1)])
    const row = await stored(body.data.id)
    expect(row.props).toEqual(columnsOf([{ ...inner(1), version: 1 }], []))
  })

  test('takes its texts along when it goes, in every language', async () => {
    const { body } = await create(columnsOf([inner(1), inner(2)], []), content)
    const left = await owner.put(`/blocks/${body.data.id}`, { props: columnsOf([inner(2)], []) })
    expect(left.body.data.content).toEqual({
      de: { headline: 'Außen', blocks: { inner0000002: { headline: 'Zwei' } } },
      en: {},
    })
  })

  test('has its texts checked against its type also where they come without the props', async () => {
    const { body } = await create(columnsOf([inner(1)], []), content)
    const path = `/blocks/${body.data.id}`
    const wrong = await owner.put(path, { content: { de: { blocks: { inner0000001: { headline: 7 } } } } })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['content.de.blocks.inner0000001.headline']])
    const right = await owner.put(path, { content: { de: { blocks: { inner0000001: { headline: 'Neu' } } } } })
    expect(right.body.data.content.de.blocks.inner0000001).toEqual({ headline: 'Neu' })
  })

  test('that is not there is told of, and so is a text that no page shows', async () => {
    const { body } = await create(columnsOf([inner(1)], []), {
      de: { blocks: { inner0000001: { own: 'x' }, inner0000009: { headline: 'Weg' } } },
    })
    expect(body.warnings.map(({ path }: { path: string }) => path)).toEqual([
      'content.de.blocks.inner0000001.own',
      'content.de.blocks.inner0000009',
    ])
    expect(body.data.content.de.blocks).toEqual({ inner0000001: { own: 'x' } })
    const texts = { blocks: { inner0000001: { own: 'x' } } } // as it is there in German
    const again = await owner.put(`/blocks/${body.data.id}`, { content: { de: texts, en: texts } })
    expect(again.body.warnings.map(({ path }: { path: string }) => path)).toEqual([
      'content.en.blocks.inner0000001.own',
    ])
  })

  test('is the same after a replacement with what was read, and no newer', async () => {
    const other = (await newPage(owner, (await newSite(owner)).id, '/b')).id
    const created = await owner.post(`/pages/${other}/blocks`, {
      type: 'columns',
      props: columnsOf([inner(1)], []),
      content,
    })
    const before = (await owner.get(`/pages/${other}`)).body.data.blocks
    expect(before).toHaveLength(1)
    const { id, type, props, content: read, etag } = before[0]
    expect(id).toBe(created.body.data.id)
    const answer = await owner.put(`/pages/${other}/blocks`, { blocks: [{ id, type, props, content: read }] })
    expect([answer.status, answer.body.blocks]).toEqual([200, [{ id, type, etag }]])
  })
})
