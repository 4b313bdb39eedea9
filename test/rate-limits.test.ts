import { describe, expect, setSystemTime, test } from 'bun:test'
import { openCounts, steadyTime } from '../src/http/counts'
import { openRateLimits } from '../src/http/rate-limit'
import type { TestClient } from './support/client'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import type { World } from './support/world'

cleanUpAfterEach()

describe('rate limits', () => {
  const login = (client: TestClient) => client.post('/auth/login', { email: 'nobody@example.com', password: 'wrong' })
  const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
    const found: number[] = []
    for (let n = 0; n < count; n++) found.push((await call()).status)
    return found
  }

  test('N pass, N+1 is 429 with Retry-After, the next started minute passes', async () => {
    const world = await newWorld() // its clock stands at ten seconds past the minute
    const stranger = world.stranger()
    expect(await statuses(12, () => login(stranger))).toEqual(Array(12).fill(401))
    const over = await login(stranger)
    expect([over.status, over.body.error, over.headers.get('retry-after')]).toEqual([429, 'rate_limited', '50'])
    expect(over.body).not.toContainKey('retryAfter')
    world.advance(49_999)
    expect((await login(stranger)).status).toBe(429)
    world.advance(1)
    expect(await statuses(13, () => login(stranger))).toEqual([...Array(12).fill(401), 429])
  })

  test('of 200 calls at once against a limit of 30 exactly 30 pass', async () => {
    const owner = await (await newWorld()).owner()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => owner.post('/account/locale', { language: 'de' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(170)
  })

  test('an account is counted as one, its people together; another account and another operation count for themselves', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const viewer = await world.member(owner, 'viewer')
    const language = (client: TestClient) => client.post('/account/locale', { language: 'de' })
    await statuses(15, () => language(owner))
    expect(await statuses(16, () => language(viewer))).toEqual([...Array(15).fill(200), 429])
    expect((await owner.post('/account/profile', { name: 'A' })).status).toBe(200)
    expect((await language(await world.owner())).status).toBe(200)
  })

  test('a call that fails counts like one that works', async () => {
    const owner = await (await newWorld()).owner()
    expect(await statuses(13, () => owner.post('/account/profile', '{'))).toEqual([...Array(12).fill(400), 429])
  })

  const from = (world: World, header: string) => world.stranger().from(header)

  test('IPv6 counts by its /64, IPv4 whole, and IPv4 written as IPv6 as itself', async () => {
    const world = await newWorld()
    for (let n = 0; n < 12; n++) await login(from(world, `2001:db8:0:1:${n.toString(16)}::${n + 1}`))
    expect((await login(from(world, '2001:db8:0:1:ffff:ffff:ffff:ffff'))).status).toBe(429)
    expect((await login(from(world, '2001:db8:0:2::1'))).status).toBe(401)
    for (let n = 0; n < 12; n++) await login(from(world, n % 2 ? '192.0.2.1' : '::ffff:192.0.2.1'))
    expect((await login(from(world, '192.0.2.1'))).status).toBe(429)
    expect((await login(from(world, '192.0.2.2'))).status).toBe(401)
  })

  test('behind a trusted proxy only the address it saw counts, not what the sender wrote before it', async () => {
    const world = await newWorld()
    for (let n = 0; n < 12; n++) await login(from(world, `203.0.113.${n}, 192.0.2.1`))
    expect((await login(from(world, '198.51.100.9, 192.0.2.1'))).status).toBe(429)
    expect((await login(from(world, '192.0.2.1, 192.0.2.7'))).status).toBe(401)
  })

  test('a chain of trusted proxies is followed from right to left', async () => {
    const world = await newWorld({ env: { TRUSTED_PROXIES: '127.0.0.1/32, 10.0.0.0/8' } })
    for (let n = 0; n < 12; n++) await login(from(world, `203.0.113.${n}, 192.0.2.1, 10.0.0.${n}, 10.9.9.9`))
    expect((await login(from(world, '192.0.2.1'))).status).toBe(429)
  })

  test.each(['203.0.113.', '::ffff:203.0.113.', '10.0.0.'])(
    'without trusted proxies a forged X-Forwarded-For (%s…) changes nothing',
    async (prefix) => {
      const world = await newWorld({ env: { TRUSTED_PROXIES: '' } })
      for (let n = 0; n < 12; n++) expect((await login(from(world, `${prefix}${n}`))).status).toBe(401)
      expect((await login(from(world, `${prefix}99`))).status).toBe(429)
      expect((await login(from(world, 'nonsense'))).status).toBe(429)
    },
  )

  test.each([
    ['203.0.113.7:1001', '203.0.113.7:65535', '203.0.113.8:1001'],
    ['[2001:db8::1]:443', '2001:db8::2', '[2001:db8:0:1::1]:443'],
    ['[2001:db8::1]', '[2001:db8::1]:1', '2001:db8:0:1::1'],
  ])('an address with its port is the address: %s', async (one, same, other) => {
    const world = await newWorld()
    for (let n = 0; n < 12; n++) await login(from(world, one))
    expect((await login(from(world, same))).status).toBe(429)
    expect((await login(from(world, other))).status).toBe(401)
  })

  test('a clock that is set back, or forward and back, gives no further calls', async () => {
    const world = await newWorld()
    const stranger = world.stranger()
    await statuses(12, () => login(stranger))
    for (const ms of [-60_000, -3_600_000, -1, 3_000_000]) {
      world.advance(ms)
      expect((await login(stranger)).status).toBe(429)
    }
    world.advance(711_000) // the minute after the latest that was seen
    expect(await statuses(13, () => login(stranger))).toEqual([...Array(12).fill(401), 429])
    world.advance(-60_000)
    expect((await login(stranger)).status).toBe(429)
  })

  test('the clock of the machine does not move the clock that limits count by', () => {
    const before = steadyTime().getTime()
    setSystemTime(new Date('2001-01-01T00:00:00.000Z'))
    try {
      expect(Math.abs(steadyTime().getTime() - before)).toBeLessThan(86_400_000)
    } finally {
      setSystemTime()
    }
  })

  test('calls are counted by route and not by path: other ids do not give further calls', async () => {
    const world = await newWorld()
    const stranger = world.stranger()
    const preview = (token: string) => stranger.get(`/public/team/invitation/${token}`)
    for (let n = 0; n < 12; n++) expect((await preview(`token-${n}`)).status).toBe(404)
    expect((await preview('another')).status).toBe(429)
    const owner = await world.owner()
    for (let n = 0; n < 30; n++) await owner.post(`/sites/${crypto.randomUUID()}/publish`, {})
    expect((await owner.post(`/sites/${crypto.randomUUID()}/publish`, {})).status).toBe(429)
  })

  test('what one minute holds is bounded, and beyond it nobody gets more calls than allowed', () => {
    let time = Date.parse('2026-05-04T10:00:00.000Z')
    const limits = openRateLimits(() => new Date(time), 100)
    const account = crypto.randomUUID()
    for (let n = 0; n < 50_000; n++) limits.take('POST /x', `2001:db8:${(n >> 8).toString(16)}:${n & 255}::/64`, 2)
    expect(limits.size()).toBeLessThanOrEqual(100 + 1024)
    expect(limits.take('POST /x', '2001:db8:0:1::/64', 2)).toBe(0) // counted by itself, its second call
    expect(limits.take('POST /x', '2001:db8:0:1::/64', 2)).toBe(60)
    expect(limits.take('POST /x', '198.51.100.1', 2)).toBe(60) // shares a count that is used up
    expect([1, 2, 3].map(() => limits.take('POST /x', account, 2))).toEqual([0, 0, 60])
    time += 60_000
    expect(limits.take('POST /x', '198.51.100.1', 2)).toBe(0)
    expect(limits.size()).toBe(1)
  })

  test('nonsense in the header of a trusted proxy is counted as the proxy', async () => {
    const world = await newWorld()
    const nonsense = [
      '',
      ',',
      'unknown',
      '999.1.1.1',
      '1.2.3.4.5',
      '192.0.2.1:80x',
      ' ',
      ',,,',
      'x'.repeat(5000),
      '::::',
      '-1',
      '1e9',
    ]
    expect(await Promise.all(nonsense.map(async (header) => (await login(from(world, header))).status))).toEqual(
      Array(12).fill(401),
    )
    expect((await login(from(world, 'still nonsense'))).status).toBe(429)
  })
})

test('what is given back after its window has ended, or once all is forgotten, changes nothing', () => {
  let now = 0
  const counts = openCounts(() => new Date(now), { windowMs: 1000 })
  const take = (caller: string) => counts.take('tries', caller, 1)
  expect([take('a'), take('a')]).toEqual([0, 1])
  now = 1000
  expect(take('b')).toBe(0)
  counts.giveBack('tries', 'a')
  expect([take('a'), take('a')]).toEqual([0, 1])
  counts.forget('tries', 'a')
  counts.giveBack('tries', 'a')
  expect([take('a'), take('a')]).toEqual([0, 1])
})
