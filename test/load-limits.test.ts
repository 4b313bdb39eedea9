import { describe, expect, test } from 'bun:test'
import { openLoadLimits } from '../src/http/load-limits'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'

cleanUpAfterEach()

/** Whether a promise has settled once everything that waits for nothing else has run. */
async function isSettled(promise: Promise<unknown>) {
  let settled = false
  promise.finally(() => {
    settled = true
  })
  await new Promise((next) => setImmediate(next))
  return settled
}

describe('requests of one account', () => {
  test('eight run at once, the ninth waits for one of them, and in turn', async () => {
    const loadLimits = openLoadLimits()
    const running = await Promise.all(Array.from({ length: 8 }, () => loadLimits.enter('a')))
    const ninth = loadLimits.enter('a')
    const tenth = loadLimits.enter('a')
    expect([await isSettled(ninth), await isSettled(tenth)]).toEqual([false, false])
    running[3]!()
    expect([await isSettled(ninth), await isSettled(tenth)]).toEqual([true, false])
    ;(await ninth)()
    expect(await isSettled(tenth)).toBe(true)
  })

  test('writes have places of their own: they do not wait behind reads, nor reads behind them', async () => {
    const loadLimits = openLoadLimits()
    for (let n = 0; n < 208; n++) void loadLimits.enter('a')
    const writes = Array.from({ length: 9 }, () => loadLimits.enter('a', 10, true))
    expect(await Promise.all(writes.map(isSettled))).toEqual([...Array(8).fill(true), false])
    expect(loadLimits.running('a')).toBe(16)
    ;(await writes[0]!)()
    expect(await isSettled(writes[8]!)).toBe(true)
  })

  test('a save of an account whose reads have no place left goes through', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const { id } = (await owner.post('/sites', { name: 'A', slug: 'a' })).body.data
    const leaves = await Promise.all(
      Array.from({ length: 8 }, () => world.ctx.http.loadLimits.enter(owner.user.tenant_id)),
    )
    const read = owner.get(`/sites/${id}`)
    expect((await owner.put(`/sites/${id}`, { name: 'B' })).status).toBe(200)
    for (const leave of leaves) leave()
    expect((await read).body.data.name).toBe('B')
  })

  test('a place that is given back twice is one place', async () => {
    const loadLimits = openLoadLimits()
    const running = await Promise.all(Array.from({ length: 8 }, () => loadLimits.enter('a')))
    const [ninth, tenth] = [loadLimits.enter('a'), loadLimits.enter('a')]
    running[0]!()
    running[0]!()
    expect([await isSettled(ninth), await isSettled(tenth)]).toEqual([true, false])
  })

  test('those of another account do not wait for them', async () => {
    const loadLimits = openLoadLimits()
    for (let n = 0; n < 50; n++) void loadLimits.enter('a')
    expect(await isSettled(loadLimits.enter('b'))).toBe(true)
  })

  test('with a long body, one runs at a time, and short ones do not wait for it', async () => {
    const loadLimits = openLoadLimits()
    const long = 128 * 1024 + 1
    const [first, second] = [loadLimits.enter('a', long), loadLimits.enter('a', long)]
    expect([await isSettled(first), await isSettled(second)]).toEqual([true, false])
    expect(await isSettled(loadLimits.enter('a', long - 1))).toBe(true)
    expect(await isSettled(loadLimits.enter('b', long))).toBe(true)
    ;(await first)()
    expect(await isSettled(second)).toBe(true)
  })

  test('200 wait, the next one is refused and may come again in a second', async () => {
    const loadLimits = openLoadLimits()
    for (let n = 0; n < 208; n++) void loadLimits.enter('a')
    await expect(loadLimits.enter('a')).rejects.toMatchObject({ status: 503, key: 'busy', extra: { retryAfter: 1 } })
    expect(await isSettled(loadLimits.enter('b'))).toBe(true)
  })

  test('one that is refused leaves the place of long bodies free', async () => {
    const loadLimits = openLoadLimits()
    const long = 128 * 1024 + 1
    const places = Array.from({ length: 208 }, () => loadLimits.enter('a'))
    await expect(loadLimits.enter('a', long)).rejects.toMatchObject({ key: 'busy' })
    for (const place of places) (await place)()
    expect(await isSettled(loadLimits.enter('a', long))).toBe(true)
  })

  test('every answer gives its place back, whatever it was', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const viewer = await world.member(owner, 'viewer')
    const answers = []
    for (let n = 0; n < 20; n++) {
      answers.push(
        owner.get('/me'),
        owner.get('/pages/none'),
        owner.post('/sites', '{'),
        owner.post('/sites', {}),
        viewer.post('/sites', {}),
        owner.post('/sites', 'x'.repeat(2_000_000)),
      )
    }
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect([...new Set(statuses)].sort()).toEqual([200, 400, 403, 404, 413, 422])
    await new Promise((next) => setImmediate(next))
    expect(world.ctx.http.loadLimits.running(owner.user.tenant_id)).toBe(0)
  })
})

describe('bytes of bodies', () => {
  test('are bounded in all, and room comes back', () => {
    const loadLimits = openLoadLimits()
    const half = 96 * 1024 * 1024
    const release = loadLimits.reserve(half)
    loadLimits.reserve(half)
    expect(() => loadLimits.reserve(1)).toThrow()
    release()
    release()
    loadLimits.reserve(half)
    expect(() => loadLimits.reserve(1)).toThrow()
  })
})
