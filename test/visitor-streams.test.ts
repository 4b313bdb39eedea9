import { describe, expect, test } from 'bun:test'
import { createApp } from '../src/app'
import { openVisitorStreams, tooManyVisitors } from '../src/assistant/visitor-streams'
import { onSite } from '../src/auth/on-site'
import { yieldToEventLoop } from '../src/event-loop'
import { openLoadLimits } from '../src/http/load-limits'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'

cleanUpAfterEach()

/** The real app with one public operation more, whose answers go on until they are let go. */
async function serveVisitors() {
  const world = await newWorld()
  const { ctx } = world
  const site = await newSite(await world.owner())
  const going: (() => void)[] = []
  let begun = 0
  const app = createApp(ctx)
    .use(onSite(ctx))
    .post(
      '/public/talk/:siteSlug',
      ({ request, server, route }) =>
        ctx.http.eventStreams.answer(
          { request, server, route, language: 'de', deadlineMs: 600_000 },
          async ({ signal }) => {
            begun++
            const { promise, resolve, reject } = Promise.withResolvers<void>()
            going.push(resolve)
            signal.addEventListener('abort', () => reject(signal.reason))
            await promise
            return { conversation_id: 'c', usage: {} }
          },
        ),
      { onSite: { perMinute: 1000 } },
    )
  const ask = async (address: string, signal?: AbortSignal) =>
    app.handle(
      new Request(`http://localhost/public/talk/${site.public_slug}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        signal,
      }),
    )
  return { ask, going, begun: () => begun }
}

describe('answers of the assistant that are being read', () => {
  const busy = tooManyVisitors.text.en

  test('are four for one sender and thirty for one site, and 300 in all', () => {
    const { enter, running } = openVisitorStreams()
    const first = enter('a', 'one')
    for (let n = 1; n < 4; n++) enter('a', 'one')
    expect(() => enter('b', 'one')).toThrow(busy)
    for (let n = 4; n < 30; n++) enter('a', `visitor ${n}`)
    expect(() => enter('a', 'another')).toThrow(busy)
    for (let n = 30; n < 300; n++) enter(`site ${n}`, `visitor ${n}`)
    expect(running()).toBe(300)
    expect(() => enter('c', 'another')).toThrow(busy)
    first.leave()
    expect(() => enter('a', 'another')).not.toThrow()
  })

  test('use up the share of their sender on their site for that day, and no other', () => {
    const { spend, spentBy } = openVisitorStreams()
    const share = { siteId: 'a', sender: 'one', day: '2026-05-04' }
    spend(share, 300)
    spend(share, -100)
    expect(spentBy(share)).toBe(200)
    for (const other of [{ siteId: 'b' }, { sender: 'two' }, { day: '2026-05-05' }])
      expect(spentBy({ ...share, ...other })).toBe(0)
  })

  test('of one site end when it is switched off, and those of others go on', () => {
    const { enter, stopSite } = openVisitorStreams()
    const [here, there] = [enter('paused', 'x'), enter('open', 'x')]
    stopSite('paused')
    expect([here.signal.aborted, there.signal.aborted]).toEqual([true, false])
  })
})

describe('streams of visitors', () => {
  test('eight run for one address, the ninth is refused before anything is begun, another address is served', async () => {
    const { ask, begun } = await serveVisitors()
    for (let n = 0; n < 8; n++) expect((await ask('203.0.113.1')).status).toBe(200)
    const refused = await ask('203.0.113.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect(await refused.json()).toMatchObject({ error: 'busy' })
    expect((await ask('203.0.113.2')).status).toBe(200)
    await yieldToEventLoop()
    expect(begun()).toBe(9)
  })

  test('IPv6 counts by its /64: other addresses of the same network give no further streams', async () => {
    const { ask } = await serveVisitors()
    for (let n = 0; n < 8; n++) expect((await ask(`2001:db8:0:1::${n + 1}`)).status).toBe(200)
    expect((await ask('2001:db8:0:1:ffff::1')).status).toBe(429)
    expect((await ask('2001:db8:0:2::1')).status).toBe(200)
  })

  test('one that ends makes room, and so does a reader that leaves', async () => {
    const { ask, going } = await serveVisitors()
    const left = new AbortController()
    const answers = [await ask('203.0.113.1', left.signal)]
    for (let n = 1; n < 8; n++) answers.push(await ask('203.0.113.1'))
    expect((await ask('203.0.113.1')).status).toBe(429)
    going[3]?.()
    expect(await answers[3]?.text()).toContain('event: done')
    await yieldToEventLoop()
    expect((await ask('203.0.113.1')).status).toBe(200)
    expect((await ask('203.0.113.1')).status).toBe(429)
    left.abort()
    await yieldToEventLoop()
    expect((await ask('203.0.113.1')).status).toBe(200)
  })

  test('64 run for the sites of one account, wherever they come from; those of another account do not count', () => {
    const limits = openLoadLimits()
    const leaves = Array.from({ length: 64 }, (_, n) => limits.enterVisitorStream(`203.0.113.${n}`, 'a'))
    expect(() => limits.enterVisitorStream('198.51.100.1', 'a')).toThrow('Too many chats')
    for (let n = 0; n < 8; n++) limits.enterVisitorStream('198.51.100.1', 'b') // what was refused took no place
    leaves[0]?.()
    leaves[0]?.()
    limits.enterVisitorStream('198.51.100.2', 'a')
    expect(() => limits.enterVisitorStream('198.51.100.3', 'a')).toThrow('Too many chats')
  })
})
