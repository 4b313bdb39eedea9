import { describe, expect, test } from 'bun:test'
import { openPresence } from '../src/events/presence'
import type { TestClient } from './support/client'
import { atEnd, cleanUpAfterEach, newServer, tokenOf } from './support/fresh-world'
import { watch } from './support/site-events'
import { newBlock, newPage, newSite } from './support/sites'

cleanUpAfterEach()

async function newEditor() {
  const { world, url } = await newServer()
  const owner = await world.owner()
  const site = await newSite(owner)
  const path = `/sites/${site.id}/presence`
  const token = await tokenOf(world, owner)
  const open = async (headers: Record<string, string> = {}) => {
    const watcher = await watch(url, token, site.id, headers)
    atEnd(() => watcher.leave())
    await watcher.next('hello')
    return watcher
  }
  const say = async (by: TestClient, client: string, place: object = {}, to = path) => by.put(to, { client, ...place })
  const who = async () =>
    (await say(owner, 'asks')).body.data.filter(({ client }: { client: string }) => client !== 'asks')
  return { world, owner, site, path, open, say, who }
}

describe('presence', () => {
  test('tells readers who is on the site and where, viewers included, and hello tells whoever comes later', async () => {
    const { world, owner, site, open, say } = await newEditor()
    const viewer = await world.member(owner, 'viewer')
    const page = await newPage(owner, site.id, '/brote')
    const block = await newBlock(owner, page.id)
    const watcher = await open()
    const from = watcher.told.length
    const { status, body } = await say(viewer, 'tab-1', {
      page_id: page.id,
      block_id: block.id,
      section_id: block.section_id,
    })
    const { id, name } = (await viewer.get('/me')).body
    const person = {
      ...{ user_id: id, name, role: 'viewer', client: 'tab-1' },
      ...{ page_id: page.id, section_id: block.section_id, block_id: block.id },
    }
    expect([status, body.data]).toEqual([200, [person]])
    expect((await watcher.next('presence', from)).data).toEqual({ people: [person] })
    expect((await (await open()).next('hello')).data.presence).toEqual([person])
  })

  test('says nothing when nothing has changed', async () => {
    const { owner, site, open, say } = await newEditor()
    const watcher = await open()
    for (let n = 0; n < 5; n++) await say(owner, 'tab-1')
    await newPage(owner, site.id, '/danach')
    await watcher.next('saved')
    expect(watcher.told.filter(({ kind }) => kind === 'presence')).toHaveLength(1)
  })

  test('lasts 30 seconds after the last call', async () => {
    const { world, owner, open, say } = await newEditor()
    const watcher = await open()
    await say(owner, 'tab-1')
    world.advance(29_999)
    await say(owner, 'tab-2')
    await world.ctx.siteEvents.check()
    expect((await watcher.count(['presence'], 2)).at(-1)?.data.people).toHaveLength(2)
    world.advance(1)
    await world.ctx.siteEvents.check()
    const people = (await watcher.count(['presence'], 3)).at(-1)?.data.people
    expect(people.map(({ client }: { client: string }) => client)).toEqual(['tab-2'])
  })

  test('ends with the stream of that window, and not with another one', async () => {
    const { owner, open, say } = await newEditor()
    const watcher = await open()
    const [mine, again] = [await open({ 'x-client-id': 'tab-1' }), await open({ 'x-client-id': 'tab-1' })]
    await say(owner, 'tab-1')
    await say(owner, 'tab-2')
    await mine.leave()
    await say(owner, 'tab-3') // later than the end of the first stream
    expect((await watcher.count(['presence'], 3)).at(-1)?.data.people).toHaveLength(3)
    await again.leave()
    const people = (await watcher.count(['presence'], 4)).at(-1)?.data.people
    expect(people.map(({ client }: { client: string }) => client)).toEqual(['tab-2', 'tab-3'])
  })

  test('of a window whose stream has ended nobody stays, whatever it said last, until it is open again', async () => {
    const { world, owner, open, say, who } = await newEditor()
    const mine = await open({ 'x-client-id': 'tab-1' })
    await say(owner, 'tab-1')
    await mine.leave()
    await until(async () => (await who()).length === 0)
    await say(owner, 'tab-1') // was on its way when the window was closed
    expect(await who()).toEqual([])
    const again = await open({ 'x-client-id': 'tab-1' }) // what it said meanwhile counts
    expect((await who()).map(({ client }: { client: string }) => client)).toEqual(['tab-1'])
    await again.leave()
    await until(async () => (await who()).length === 0)
    world.advance(10_000) // whoever says so now means it
    await say(owner, 'tab-1')
    expect(await who()).toHaveLength(1)
  })

  test('shows a person in their eight newest windows, and 64 windows of an account', async () => {
    const { world, owner, say, who } = await newEditor()
    const member = await world.member(owner, 'viewer')
    for (let n = 1; n <= 8; n++) await say(member, `m${n}`)
    expect(await who()).toHaveLength(8)
    await say(member, 'm9')
    const clients = (await who()).map(({ client }: { client: string }) => client)
    expect([clients.length, clients.includes('m1'), clients.includes('m9')]).toEqual([8, false, true])
    for (let person = 0; person < 8; person++) {
      const another = await world.member(owner, 'viewer')
      for (let n = 0; n < 8; n++) await say(another, `p${person}-${n}`)
    }
    expect(world.ctx.siteEvents.sizes().present).toBe(64)
  })

  test('is nobody of another site, and nobody of another account can say anything there', async () => {
    const { world, owner, path, say, who } = await newEditor()
    const other = await newSite(owner, { slug: 'anders' })
    await say(owner, 'elsewhere', {}, `/sites/${other.id}/presence`)
    const stranger = await world.owner('Kanzlei')
    expect((await say(stranger, 'spy', {}, path)).status).toBe(404)
    expect(await who()).toEqual([])
  })

  test('goes by the last sign of each, and lists people by their names', () => {
    let seconds = 0
    const presence = openPresence(() => new Date(seconds * 1000))
    const enter = (at: number, name: string, client: string) => {
      seconds = at
      const place = { page_id: null, section_id: null, block_id: null }
      presence.enter('a', 's', { user_id: name, name, role: 'editor', client, ...place })
    }
    const names = () => presence.list('a', 's').map(({ name, client }) => `${name} ${client}`)
    enter(0, 'Jo', '1')
    enter(10, 'Ida', '3')
    enter(20, 'Ida', '2')
    enter(25, 'Jo', '1')
    expect(names()).toEqual(['Ida 2', 'Ida 3', 'Jo 1'])
    seconds = 41
    expect([...presence.expire()]).toEqual(['s'])
    expect(names()).toEqual(['Ida 2', 'Jo 1'])
    seconds = 51
    presence.expire()
    expect(names()).toEqual(['Jo 1'])
  })

  test('of one window name on two sites is on both, and goes from each by itself', () => {
    const presence = openPresence(() => new Date(0))
    const person = { user_id: 'jo', name: 'Jo', role: 'editor', client: 'tab' } as const
    for (const site of ['s', 't'])
      presence.enter('a', site, { ...person, page_id: null, section_id: null, block_id: null })
    const counts = () => ['s', 't'].map((site) => presence.list('a', site).length)
    expect(counts()).toEqual([1, 1])
    presence.leave('a', 's', 'jo', 'tab')
    expect(counts()).toEqual([0, 1])
  })

  test('a page, section or block that is not there is refused', async () => {
    const { world, owner, site, say, who } = await newEditor()
    const stranger = await world.owner('Kanzlei')
    const foreign = await newPage(stranger, (await newSite(stranger)).id, '/fremd')
    const [one, two] = [await newPage(owner, site.id, '/a'), await newPage(owner, site.id, '/b')]
    const block = await newBlock(owner, two.id)
    const refused = async (place: object) => Object.keys((await say(owner, 'tab', place)).body.errors ?? {})
    expect(await refused({ page_id: foreign.id })).toEqual(['page_id'])
    const elsewhere = await newPage(owner, (await newSite(owner, { slug: 'anders' })).id, '/a')
    expect(await refused({ page_id: elsewhere.id })).toEqual(['page_id'])
    expect(await refused({ page_id: crypto.randomUUID() })).toEqual(['page_id'])
    expect(await refused({ page_id: 'x' })).toEqual(['page_id'])
    expect(await refused({ block_id: block.id })).toEqual(['block_id'])
    expect(await refused({ section_id: block.section_id })).toEqual(['section_id'])
    expect(await refused({ page_id: one.id, block_id: block.id })).toEqual(['block_id'])
    expect(await refused({ page_id: one.id, section_id: block.section_id })).toEqual(['section_id'])
    expect(await refused({ page_id: two.id, section_id: block.section_id, block_id: block.id })).toEqual([])
    expect(await who()).toHaveLength(1)
  })

  test.each([[undefined], [''], ['a b'], ['a'.repeat(65)], [7], [null]])('a client %p is refused', async (client) => {
    const { owner, path } = await newEditor()
    const { status, body } = await owner.put(path, { client })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['client']])
  })
})

/** Ends with the test's own time where it never comes true. */
async function until(isTrue: () => Promise<boolean>) {
  while (!(await isTrue())) await new Promise((next) => setImmediate(next))
}
