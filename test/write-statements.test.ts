import { afterAll, describe, expect, test } from 'bun:test'
import { newCollection, newEntry } from './support/collections'
import { newBlock, newPage, newSite } from './support/sites'
import { statementsOf } from './support/statements'
import { createWorld } from './support/world'

/** How many statements a write of an editor costs, so that they cannot creep up; `begin` and `commit` not counted. */

const world = await createWorld()
afterAll(() => world.end())
const owner = await world.owner()
const site = await newSite(owner)
const text = (words: string) => ({ type: 'rich_text', content: { de: { text: words } } })

describe('statements of a write', () => {
  test('of one block, which was written by the same person before: four, and one more where it grows', async () => {
    const page = await newPage(owner, site.id, '/block')
    const block = await newBlock(owner, page.id, text('eins'))
    const write = (words: string) => statementsOf(() => owner.put(`/blocks/${block.id}`, text(words)))
    await write('zwei')
    expect([await write('drei'), await write('vierzehn')]).toEqual([
      { status: 200, count: 4 },
      { status: 200, count: 5 },
    ])
  })

  test('of the blocks of a page: eight, however many there are', async () => {
    const page = await newPage(owner, site.id, '/blocks')
    const write = async (count: number, words: string) => {
      const { blocks } = (await owner.get(`/pages/${page.id}`)).body.data
      const sent = Array.from({ length: count }, (_, index) => ({
        ...text(`${words} ${index}`),
        id: blocks[index]?.id,
      }))
      return statementsOf(() => owner.put(`/pages/${page.id}/blocks`, { blocks: sent }))
    }
    await write(60, 'erst')
    for (const count of [60, 20]) expect(await write(count, `dann ${count}`)).toEqual({ status: 200, count: 8 })
  })

  test('of the order of blocks: nine, however many there are', async () => {
    const page = await newPage(owner, site.id, '/order')
    for (let i = 0; i < 12; i++) await newBlock(owner, page.id)
    const { blocks } = (await owner.get(`/pages/${page.id}`)).body.data
    const ids = blocks.map(({ id }: { id: string }) => id).reverse()
    const reorder = (blocks: string[]) => statementsOf(() => owner.put(`/pages/${page.id}/reorder-blocks`, { blocks }))
    for (const sent of [ids, ids.slice(0, 3)]) expect(await reorder(sent)).toEqual({ status: 200, count: 9 })
    expect((await owner.get(`/pages/${page.id}`)).body.data.blocks.map(({ id }: { id: string }) => id)).toEqual(ids)
  })

  test('of an entry: six, the last of which looks for endpoints that wait', async () => {
    const collection = await newCollection(owner, site.id, 'Brote', [{ key: 'title', type: 'text' }])
    const { id } = await newEntry(owner, collection.id, { title: 'Laib' })
    const write = (title: string) => statementsOf(() => owner.put(`/entries/${id}`, { data: { title } }))
    await write('zwei')
    await world.ctx.deliveries.settled()
    expect(await write('drei')).toEqual({ status: 200, count: 6 })
  })

  test('of a new page: five, however many there are', async () => {
    const create = (path: string) =>
      statementsOf(() =>
        owner.post(`/sites/${site.id}/pages`, {
          ...{ slug: path.slice(1), path },
          translations: ['de', 'en'].map((locale) => ({ locale, title: `Seite ${locale}`, slug: path.slice(1) })),
        }),
      )
    for (const path of ['/neu', '/noch-eine']) expect(await create(path)).toEqual({ status: 201, count: 5 })
  })

  test('of a form that a visitor sends: three', async () => {
    const send = (message: string) =>
      statementsOf(() =>
        world
          .stranger()
          .post(`/public/contact/${site.public_slug}`, { name: 'Jana', email: 'jana@example.com', message }),
      )
    await send('Erst')
    expect(await send('Dann')).toEqual({ status: 200, count: 3 })
  })

  test('of the title of a page: nine', async () => {
    const page = await newPage(owner, site.id, '/titel')
    const write = (title: string) =>
      statementsOf(() => owner.put(`/pages/${page.id}`, { translations: [{ locale: 'de', title, slug: 'titel' }] }))
    await write('Erst')
    expect(await write('Dann')).toEqual({ status: 200, count: 9 })
  })
})
