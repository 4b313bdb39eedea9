import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { newId } from '../src/db/columns'
import { newCollection, newEntry } from './support/collections'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** Ids that the client makes, so that what was deleted can be made again under the id it had. */

type Owner = Awaited<ReturnType<World['owner']>>
let world: World
let owner: Owner
let other: Owner
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner()
  other = await world.owner()
})
afterAll(() => world.end())

/** What an account needs to make one of each kind. */
async function roomFor(client: Owner) {
  const site = await newSite(client)
  const page = await newPage(client, site.id, '/raum')
  const collection = await newCollection(client, site.id, 'Raum')
  return { site, page, collection }
}
type Room = Awaited<ReturnType<typeof roomFor>>

let n = 0
const kinds = {
  page: (client: Owner, { site }: Room, id: unknown) =>
    client.post(`/sites/${site.id}/pages`, {
      id,
      slug: 'a',
      path: `/a-${++n}`,
      translations: [{ locale: 'de', title: 'A', slug: `a-${n}` }],
    }),
  block: (client: Owner, { page }: Room, id: unknown) =>
    client.post(`/pages/${page.id}/blocks`, { id, type: 'spacer' }),
  collection: (client: Owner, { site }: Room, id: unknown) =>
    client.post(`/sites/${site.id}/collections`, { id, name: 'Brote' }),
  entry: (client: Owner, { collection }: Room, id: unknown) =>
    client.post(`/collections/${collection.id}/entries`, { id, data: {} }),
}

describe.each(Object.entries(kinds))('a %s', (_, make) => {
  test('has the id that was chosen; without one, or with null, it gets one', async () => {
    const room = await roomFor(owner)
    const id = newId()
    const { status, body } = await make(owner, room, id)
    expect([status, body.data.id]).toEqual([201, id])
    for (const none of [undefined, null]) {
      const answer = await make(owner, room, none)
      expect([answer.status, answer.body.data.id]).toEqual([201, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    }
  })

  test('is refused under an id that is taken, and the one that has it stays as it is', async () => {
    const room = await roomFor(owner)
    const id = newId()
    const first = await make(owner, room, id)
    const second = await make(owner, await roomFor(owner), id)
    expect([second.status, second.body.error]).toEqual([409, 'id_taken'])
    expect(first.status).toBe(201)
  })

  test('can have an id that another account has: nobody hears of that', async () => {
    const id = newId()
    expect((await make(owner, await roomFor(owner), id)).status).toBe(201)
    const { status, body } = await make(other, await roomFor(other), id)
    expect([status, body.data.id]).toEqual([201, id])
  })

  test.each([
    crypto.randomUUID(),
    '0198c6f2-4f1a-7c3e-9a86-2f4f1f0f6a3',
    '0198c6f2-4f1a-7c3e-9a86-2f4f1f0f6a3e0',
    '0198C6F2-4F1A-7C3E-9A86-2F4F1F0F6A3E',
    '0198c6f2-4f1a-7c3e-7a86-2f4f1f0f6a3e',
    '0198c6f24f1a7c3e9a862f4f1f0f6a3e',
    ' 0198c6f2-4f1a-7c3e-9a86-2f4f1f0f6a3e',
    '0198c6f2-4f1a-7c3e-9a86-2f4f1f0f6a3e\n',
    '',
    'new',
    7,
    {},
  ])('is refused at `id` for %p', async (id) => {
    const { status, body } = await make(owner, await roomFor(owner), id)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['id']])
  })
})

test('five makings at once under one id: one is made', async () => {
  for (const make of Object.values(kinds)) {
    const [room, id] = [await roomFor(owner), newId()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(owner, room, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  }
})

test('a deleted block comes back under its id, in a section that has its former id as well', async () => {
  const { page } = await roomFor(owner)
  await newBlock(owner, page.id)
  const { id, type, props, content, section_id } = await newBlock(owner, page.id, { section_id: 'new' })
  await owner.delete(`/blocks/${id}`)
  const again = { id, type, props, content, section_id: 'new', new_section_id: section_id }
  const { status, body } = await owner.post(`/pages/${page.id}/blocks`, again)
  expect([status, body.data.id, body.data.section_id]).toEqual([201, id, section_id])
  expect(body.data.content).toEqual(content)
})

test('a new section cannot have the id of another one, and `new_section_id` is nothing to a section that is there', async () => {
  const { page } = await roomFor(owner)
  const block = await newBlock(owner, page.id)
  const path = `/pages/${page.id}/blocks`
  const taken = await owner.post(path, { type: 'spacer', section_id: 'new', new_section_id: block.section_id })
  expect([taken.status, taken.body.error]).toEqual([409, 'id_taken'])
  const ignored = await owner.post(path, { type: 'spacer', section_id: block.section_id, new_section_id: newId() })
  expect([ignored.status, ignored.body.data.section_id]).toEqual([201, block.section_id])
  const malformed = await owner.post(path, { type: 'spacer', section_id: 'new', new_section_id: 'x' })
  expect([malformed.status, Object.keys(malformed.body.errors)]).toEqual([422, ['new_section_id']])
})

test('a section id that the page does not have is refused as before, also one that could be chosen', async () => {
  const { page } = await roomFor(owner)
  const { status, body } = await owner.post(`/pages/${page.id}/blocks`, { type: 'spacer', section_id: newId() })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['section_id']])
})

test('a replacement gives a new block an id of its own, whatever is sent: it may be one of another account', async () => {
  const { page } = await roomFor(owner)
  const theirs = await newBlock(other, (await roomFor(other)).page.id)
  const { body } = await owner.put(`/pages/${page.id}/blocks`, {
    blocks: [theirs.id, newId(), crypto.randomUUID()].map((id) => ({ id, type: 'spacer' })),
  })
  const ids = body.blocks.map((block: { id: string }) => block.id)
  expect([ids.length, ids.includes(theirs.id)]).toEqual([3, false])
  expect((await owner.put(`/blocks/${theirs.id}`, { is_visible: false })).status).toBe(404)
})

test('an entry that is deleted can be made again under its id', async () => {
  const { collection } = await roomFor(owner)
  const { id } = await newEntry(owner, collection.id, {})
  await owner.delete(`/entries/${id}`)
  const { status } = await owner.post(`/collections/${collection.id}/entries`, { id, data: {} })
  expect(status).toBe(201)
})
