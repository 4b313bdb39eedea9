import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { creditsFor, type PlanKey, plans } from '../src/plans/plans'
import { shortage } from '../src/usage/entitlements'
import { type UsageRequest, writeSettlement } from '../src/usage/ledger'
import { setPlan } from './support/team'
import { account, fifty, grant, image, refusalOf, text, tokens } from './support/usage'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { DEFAULT_PLAN: 'free' } }) // 20 texts, 3 images, 20 000 tokens a month
})
afterAll(() => world.end())

const outcomes = async (calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls)
  const refusals = settled.flatMap((call) => (call.status === 'rejected' ? [call.reason.key] : []))
  return { passed: settled.length - refusals.length, refusals: [...new Set(refusals)] }
}

describe('a reservation takes the quota first and then what was bought', () => {
  const premium = { creditsPerUnit: creditsFor.premium_image }
  const rows: [
    what: string,
    before: UsageRequest[],
    bought: number,
    wanted: UsageRequest,
    fromQuota: number,
    paid: number | null,
  ][] = [
    ['within the quota', [], 0, text('a'), 1, 0],
    ['up to its last unit', [text('b', 19)], 0, text('a'), 1, 0],
    ['all of it at once', [], 0, text('a', 20), 20, 0],
    ['one more than there is', [text('b', 20)], 0, text('a'), 0, null],
    ['more at once than there is', [], 0, text('a', 21), 0, null],
    ['with credits that are not needed', [text('b', 19)], 5, text('a'), 1, 0],
    ['a text for one credit', [text('b', 20)], 1, text('a'), 0, 1],
    ['partly with credits', [text('b', 18)], 5, text('a', 4), 2, 2],
    ['partly with too few credits', [text('b', 18)], 1, text('a', 4), 0, null],
    ['an image for four credits', [image('b', 3)], 4, image('a'), 0, 4],
    ['an image for three credits', [image('b', 3)], 3, image('a'), 0, null],
    ['a premium image of the quota', [], 0, { ...image('a'), ...premium }, 1, 0],
    ['a premium image for ten credits', [image('b', 3)], 10, { ...image('a'), ...premium }, 0, 10],
    ['a premium image for nine credits', [image('b', 3)], 9, { ...image('a'), ...premium }, 0, null],
    ['two images, one of them for credits', [image('b', 2)], 9, image('a', 2), 1, 4],
    ['tokens of the quota', [], 0, tokens('a', 20_000), 20_000, 0],
    ['tokens beyond it', [], 0, tokens('a', 20_001), 0, null],
    ['tokens that were bought', [tokens('b', 20_000)], 500, tokens('a', 500), 0, 500],
    ['tokens of both kinds', [tokens('b', 19_990)], 500, tokens('a', 300), 10, 290],
    ['more tokens than both', [tokens('b', 19_990)], 500, tokens('a', 511), 0, null],
    ['nothing', [text('b', 20)], 0, text('a', 0), 0, 0],
  ]
  test.each(rows)('%s', async (_, before, bought, wanted, fromQuota, paid) => {
    const it = await account(world)
    for (const earlier of before) await it.reserve(earlier)
    await grant(world, it.owner, wanted.resource === 'chat_tokens' ? 'chat_tokens' : 'credits', bought)
    const { used, ai_credits, chat_tokens } = await it.usage()
    const reserving = it.reserve(wanted)
    if (paid === null) expect((await refusalOf(reserving)).status).toBe(402)
    else expect(await reserving).toMatchObject({ resource: wanted.resource, units: wanted.units })
    const after = await it.usage()
    expect(after.used[wanted.resource] - used[wanted.resource]).toBe(paid === null ? 0 : fromQuota)
    const left =
      wanted.resource === 'chat_tokens' ? chat_tokens.extra - after.chat_tokens.extra : ai_credits - after.ai_credits
    expect(left).toBe(paid ?? 0)
  })

  test('and what the other kind of pack bought is not touched', async () => {
    const it = await account(world)
    await grant(world, it.owner, 'chat_tokens', 1000)
    await it.reserve(text('a', 20))
    expect((await refusalOf(it.reserve(text('b')))).status).toBe(402)
    await grant(world, it.owner, 'credits', 1000)
    await it.reserve(tokens('c', 21_000))
    expect((await refusalOf(it.reserve(tokens('d', 1)))).status).toBe(402)
  })

  test('and without limit on the largest plan', async () => {
    const it = await account(world)
    await setPlan(world, it.owner, 'agency')
    await grant(world, it.owner, 'credits', 10)
    expect(await it.reserve(text('a', 100_000))).toEqual({ resource: 'ai_text', units: 100_000, remaining: -1 })
    expect(await it.reserve(tokens('b', 1e9))).toEqual({ resource: 'chat_tokens', units: 1e9, remaining: -1 })
    expect((await it.usage()).ai_credits).toBe(10)
  })
})

describe('a refusal', () => {
  test('says which quota, of which plan, what is left and whether a larger plan helps', async () => {
    const it = await account(world)
    await it.reserve(image('a', 2))
    const message = 'Das Kontingent Ihres Tarifs ist ausgeschöpft.'
    const body = { error: 'quota_exceeded', message, resource: 'ai_image', plan: 'free', remaining: 1, upgrade: true }
    const { status, body: said } = await refusalOf(it.reserve(image('b', 2)))
    expect(status).toBe(402)
    expect(said).toEqual(body)
  })

  test('has a key of its own for chat tokens', async () => {
    const it = await account(world)
    await grant(world, it.owner, 'chat_tokens', 7)
    await it.reserve(tokens('a', 19_000))
    const { status, body: said } = await refusalOf(it.reserve(tokens('b', 2000)), 'en')
    expect(status).toBe(402)
    expect(said).toEqual({
      error: 'chat_tokens_exhausted',
      message: 'Your chat tokens are used up.',
      resource: 'chat_tokens',
      plan: 'free',
      remaining: 1007,
      upgrade: true,
    })
  })

  test('leads to a larger plan from every one but the largest', () => {
    const isHelped = (plan: PlanKey) => shortage({ ...plans[plan], plan }, 'ai_text', 0).upgrade
    expect((['free', 'starter', 'pro', 'premium', 'agency'] as const).map(isHelped)).toEqual([
      ...[true, true, true, true, false],
    ])
  })

  test('writes nothing, and the same reference passes once there is room', async () => {
    const it = await account(world)
    await it.reserve(text('a', 20))
    const before = await it.rows()
    await refusalOf(it.reserve(text('b')))
    expect(await it.rows()).toEqual(before)
    await grant(world, it.owner, 'credits', 1)
    expect(await it.reserve(text('b'))).toEqual({ resource: 'ai_text', units: 1, remaining: 0 })
  })

  test('meets what is no whole number, so that no sum is spoilt', async () => {
    const it = await account(world)
    for (const units of [Number.NaN, 0.5, -1, Number.POSITIVE_INFINITY]) {
      await expect(it.reserve(tokens('a', units))).rejects.toThrow(RangeError)
    }
    await it.reserve(tokens('a', 10))
    for (const actual of [Number.NaN, 0.5, -1]) await expect(it.settle('a', actual)).rejects.toThrow(RangeError)
    expect((await it.usage()).used.chat_tokens).toBe(10)
  })
})

describe('under fifty parallel calls', () => {
  test('exactly as many pass as fit', async () => {
    const it = await account(world)
    await it.reserve(text('before', 3))
    expect(await outcomes(fifty((n) => it.reserve(text(`r${n}`))))).toEqual({
      passed: 17,
      refusals: ['quota_exceeded'],
    })
    expect((await it.usage()).used.ai_text).toBe(20)
  })

  test('exactly as many pass as fit into quota and credits', async () => {
    const it = await account(world)
    await grant(world, it.owner, 'credits', 23) // five images and a rest
    expect(await outcomes(fifty((n) => it.reserve(image(`r${n}`))))).toEqual({
      passed: 8,
      refusals: ['quota_exceeded'],
    })
    const { used, remaining, ai_credits } = await it.usage()
    expect([used.ai_image, remaining.ai_image, ai_credits]).toEqual([3, 0, 3])
  })

  test('exactly as many pass as fit into the tokens of both kinds', async () => {
    const it = await account(world)
    await grant(world, it.owner, 'chat_tokens', 11_000)
    expect(await outcomes(fifty((n) => it.reserve(tokens(`r${n}`, 3000))))).toEqual({
      passed: 10,
      refusals: ['chat_tokens_exhausted'],
    })
    expect((await it.usage()).chat_tokens).toEqual({ limit: 20_000, used: 20_000, extra: 1000, remaining: 1000 })
  })

  test('one reference is charged once and gets one answer', async () => {
    const it = await account(world)
    const answers = await Promise.all(fifty(() => it.reserve(text('same', 2))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ resource: 'ai_text', units: 2, remaining: 18 })]),
    )
    expect(await it.rows()).toHaveLength(1)
  })

  test('what is refunded in between can be had again, and nothing more', async () => {
    const it = await account(world)
    await it.reserve(text('first', 20))
    const calls = fifty((n) => (n === 25 ? it.refund('first') : it.reserve(text(`r${n}`))))
    const { passed } = await outcomes(calls)
    expect(passed - 1).toBeLessThanOrEqual(20)
    expect((await it.usage()).used.ai_text).toBe(passed - 1)
  })
})

describe('a reference', () => {
  test('that comes again gives its first answer, however it was paid', async () => {
    const it = await account(world)
    await it.reserve(image('before', 3))
    await grant(world, it.owner, 'credits', 20)
    const premium = { ...image('a'), creditsPerUnit: creditsFor.premium_image }
    const first = await it.reserve(premium)
    expect(await it.reserve(premium)).toEqual(first)
    await it.tenant.write((tx) => writeSettlement(tx, 'a', world.ctx.now()))
    expect(await it.reserve(premium)).toEqual(first)
    expect((await it.usage()).ai_credits).toBe(10)
  })

  test('that comes again when the quota is gone passes all the same', async () => {
    const it = await account(world)
    await it.reserve(text('a', 20))
    expect(await it.reserve(text('a', 20))).toEqual({ resource: 'ai_text', units: 20, remaining: 0 })
  })

  test('that was refunded cannot be had for nothing', async () => {
    const it = await account(world)
    await it.reserve(text('a'))
    await it.refund('a')
    await expect(it.reserve(text('a'))).rejects.toThrow('refunded')
    expect((await it.usage()).used.ai_text).toBe(0)
  })
})
