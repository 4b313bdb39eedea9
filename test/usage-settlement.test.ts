import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type UsageRequest, writeReservation } from '../src/usage/ledger'
import { setPlan } from './support/team'
import {
  type Account,
  account,
  bookAddons,
  fifty,
  grant,
  refund,
  refusalOf,
  reserve,
  settleTokens,
  tenantOf,
  text,
  tokens,
} from './support/usage'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { DEFAULT_PLAN: 'free' } }) // 20 texts, 3 images, 20 000 tokens a month
})
afterAll(() => world.end())

describe('settling chat tokens', () => {
  const rows: [
    what: string,
    reserved: number,
    before: number,
    bought: number,
    actual: number,
    used: number,
    extra: number,
  ][] = [
    ['as reserved', 1000, 0, 0, 1000, 1000, 0],
    ['less', 1000, 0, 0, 400, 400, 0],
    ['none at all', 1000, 0, 0, 0, 0, 0],
    ['more, as the quota allows', 1000, 0, 0, 1500, 1500, 0],
    ['more than the quota, from bought ones', 1000, 18_500, 800, 2000, 20_000, 300],
    ['more than both, the rest on the house', 1000, 18_500, 300, 9000, 20_000, 0],
    ['as reserved, with the last of both', 1300, 19_500, 800, 1300, 20_000, 0],
    ['less gives bought ones back first', 1000, 19_500, 800, 700, 20_000, 600],
    ['less than the quota part gives all bought ones back', 1000, 19_500, 800, 200, 19_700, 800],
  ]
  test.each(rows)('%s', async (_, reserved, before, bought, actual, used, extra) => {
    const it = await account(world)
    await grant(world, it.owner, 'chat_tokens', bought)
    if (before > 0) await it.reserve(tokens('before', before))
    await it.reserve(tokens('a', reserved))
    const answer = await it.settle('a', actual)
    expect((await it.usage()).chat_tokens).toEqual({ limit: 20_000, used, extra, remaining: 20_000 - used + extra })
    expect(answer).toEqual({
      resource: 'chat_tokens',
      units: used - before + bought - extra,
      remaining: 20_000 - used + extra,
    })
  })

  test('happens once', async () => {
    const it = await account(world)
    await it.reserve(tokens('a', 1000))
    const first = await it.settle('a', 400)
    expect(await it.settle('a', 900)).toEqual(first)
    expect((await it.usage()).used.chat_tokens).toBe(400)
  })

  test('for a reference without any fails loudly', async () => {
    const it = await account(world)
    await it.reserve(text('text'))
    await expect(it.settle('text', 1)).rejects.toThrow('no chat tokens are reserved')
    await expect(it.settle('unknown', 1)).rejects.toThrow('no chat tokens are reserved')
  })

  test('many at once overdraws nothing', async () => {
    const it = await account(world)
    await grant(world, it.owner, 'chat_tokens', 5000)
    for (let n = 0; n < 20; n++) await it.reserve(tokens(`r${n}`, 500))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => it.settle(`r${n}`, 2000)))
    expect((await it.usage()).chat_tokens).toEqual({ limit: 20_000, used: 20_000, extra: 0, remaining: 0 })
    expect(answers.reduce((total, { units }) => total + units, 0)).toBe(25_000)
  })
})

describe('a refund', () => {
  test('gives quota and credits back, once', async () => {
    const it = await account(world)
    await grant(world, it.owner, 'credits', 10)
    await it.reserve(text('a', 25))
    await Promise.all(fifty(() => it.refund('a')))
    const { used, ai_credits } = await it.usage()
    expect([used.ai_text, ai_credits]).toEqual([0, 10])
    expect(await it.rows()).toHaveLength(4)
  })

  test('changes nothing for a reference that never was', async () => {
    const it = await account(world)
    await it.refund('unknown')
    expect(await it.rows()).toEqual([])
  })

  test('after a settlement changes nothing', async () => {
    const it = await account(world)
    await it.reserve(tokens('a', 1000))
    await it.settle('a', 700)
    await it.refund('a')
    expect((await it.usage()).used.chat_tokens).toBe(700)
  })

  test('before a settlement leaves nothing to settle', async () => {
    const it = await account(world)
    await it.reserve(tokens('a', 1000))
    await it.refund('a')
    expect(await it.settle('a', 700)).toEqual({ resource: 'chat_tokens', units: 0, remaining: 20_000 })
    expect((await it.usage()).used.chat_tokens).toBe(0)
  })

  test.each([0, 1])('races with settlements, and whichever is first counts alone', async (first) => {
    const it = await account(world)
    await it.reserve(tokens('a', 1000))
    await Promise.all(fifty((n) => (n % 2 === first ? it.refund('a') : it.settle('a', 700).then(() => {}))))
    const steps = (await it.rows()).map(({ step, units }) => [step, units])
    const [second] = steps.filter(([step]) => step !== 'reserve')
    expect(steps).toHaveLength(2)
    expect([
      ['refund', -1000],
      ['settle', -300],
    ]).toContainEqual(second!)
    expect((await it.usage()).used.chat_tokens).toBe(1000 + Number(second![1]))
  })
})

describe('a month', () => {
  const at = (time: string) => new Date(time)
  const end = at('2026-05-31T23:59:59.999Z')
  const start = at('2026-06-01T00:00:00.000Z')

  /** Writes at a time of its own: the quotas follow the calendar, not the hour of the server. */
  const reserveAt = (it: Account, wanted: UsageRequest, now: Date) =>
    it.tenant.write((tx) => writeReservation(tx, allowance, wanted, now))
  const allowance = {
    plan: 'free' as const,
    quotas: { sites: 1, seats: 1, custom_domains: 0, ai_text: 20, ai_image: 3, chat_tokens: 20_000 },
    features: [],
    bought: { credits: 5, chat_tokens: 0 },
  }

  test('ends at midnight UTC, and the next begins with the whole quota', async () => {
    const it = await account(world)
    await reserveAt(it, text('a', 20), end)
    expect((await refusalOf(reserveAt(it, text('b', 6), end))).status).toBe(402)
    expect(await reserveAt(it, text('b', 20), start)).toEqual({ resource: 'ai_text', units: 20, remaining: 0 })
  })

  test('does not bring spent credits back', async () => {
    const it = await account(world)
    await reserveAt(it, text('a', 25), end)
    expect((await refusalOf(reserveAt(it, text('b', 21), start))).status).toBe(402)
  })

  test('that is over takes the settlement and refund of its own reservations', async () => {
    const later = await createWorld({ env: { DEFAULT_PLAN: 'free' } })
    const owner = await later.owner()
    const tenant = tenantOf(later, owner)
    const used = async () => (await owner.get('/usage')).body.used
    for (const wanted of [tokens('a', 1000), tokens('b', 500), text('c'), tokens('rest', 18_500)])
      await reserve(later.ctx, tenant, wanted)
    later.advance(start.getTime() - later.ctx.now().getTime())
    expect(await used()).toMatchObject({ ai_text: 0, chat_tokens: 0 })
    await reserve(later.ctx, tenant, tokens('d', 100))
    const settled = await settleTokens(later.ctx, tenant, 'a', 1800)
    await settleTokens(later.ctx, tenant, 'b', 20)
    await refund(later.ctx, tenant, 'c')
    expect(settled).toEqual({ resource: 'chat_tokens', units: 1000, remaining: 19_900 }) // May had no more
    expect(await used()).toMatchObject({ ai_text: 0, chat_tokens: 100 })
    const rows = await tenant.read((db) => db.query.usageLedger.findMany())
    const may = rows.filter(({ month }) => month === '2026-05').map(({ resource, units }) => ({ resource, units }))
    const total = (resource: string) =>
      may.filter((row) => row.resource === resource).reduce((sum, { units }) => sum + units, 0)
    expect([total('chat_tokens'), total('ai_text')]).toEqual([19_520, 0])
    await later.end()
  })
})

describe('a change of plan', () => {
  test('to a smaller one leaves nothing, not less than nothing', async () => {
    const it = await account(world)
    await setPlan(world, it.owner, 'pro')
    await it.reserve(text('a', 150))
    await it.reserve(tokens('b', 500_000))
    await setPlan(world, it.owner, 'starter')
    const { used, remaining, chat_tokens } = await it.usage()
    expect([used.ai_text, remaining.ai_text]).toEqual([150, 0])
    expect(chat_tokens).toEqual({ limit: 200_000, used: 500_000, extra: 0, remaining: 0 })
    expect((await refusalOf(it.reserve(text('c')))).body).toMatchObject({ plan: 'starter', remaining: 0 })
    await grant(world, it.owner, 'credits', 1)
    expect(await it.reserve(text('c'))).toMatchObject({ units: 1 })
    expect(await it.settle('b', 600_000)).toMatchObject({ units: 500_000, remaining: 0 })
  })

  test('to a larger one, or an add-on, opens what was closed', async () => {
    const it = await account(world)
    await it.reserve(text('a', 20))
    expect((await refusalOf(it.reserve(text('b')))).status).toBe(402)
    await bookAddons(world, it.owner, { ki_generations: 2 })
    expect(await it.reserve(text('b'))).toEqual({ resource: 'ai_text', units: 1, remaining: 199 })
    await setPlan(world, it.owner, 'premium')
    expect(await it.reserve(text('c'))).toEqual({ resource: 'ai_text', units: 1, remaining: 1678 })
  })
})
