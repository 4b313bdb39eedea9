import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { creditGrants } from '../src/db/control/schema'
import { withAiSlot } from '../src/usage/ai-slots'

import { newSite } from './support/sites'
import { invite, join, setPlan, viewTeam } from './support/team'
import { bookAddons, grant, image, reserve, settleTokens, tenantOf, text, tokens } from './support/usage'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { DEFAULT_PLAN: 'free' } })
})
afterAll(() => world.end())

const amounts = (...[sites, seats, custom_domains, ai_text, ai_image, chat_tokens]: number[]) => ({
  ...{ sites, seats, custom_domains, ai_text, ai_image, chat_tokens },
})

describe('GET /usage', () => {
  test.each([
    ['free', amounts(1, 1, 0, 20, 3, 20_000), amounts(1, 0, 0, 20, 3, 20_000)],
    ['starter', amounts(1, 2, 1, 100, 20, 200_000), amounts(1, 1, 1, 100, 20, 200_000)],
    ['pro', amounts(3, 5, 3, 400, 80, 1_000_000), amounts(3, 4, 3, 400, 80, 1_000_000)],
    ['premium', amounts(10, 15, 10, 1500, 300, 4_000_000), amounts(10, 14, 10, 1500, 300, 4_000_000)],
    ['agency', amounts(-1, -1, -1, -1, -1, -1), amounts(-1, -1, -1, -1, -1, -1)],
  ])('shows a new account on the plan %s', async (plan, quotas, remaining) => {
    const owner = await world.owner()
    await setPlan(world, owner, plan)
    const { status, body } = await owner.get('/usage')
    expect(status).toBe(200)
    expect(body).toEqual({
      plan,
      quotas,
      used: amounts(0, 1, 0, 0, 0, 0),
      remaining,
      ai_credits: 0,
      chat_tokens: { limit: quotas.chat_tokens, used: 0, extra: 0, remaining: remaining.chat_tokens },
    })
  })

  test('counts sites, members, open invitations and what AI work consumed', async () => {
    const owner = await world.owner()
    await setPlan(world, owner, 'pro')
    const tenant = tenantOf(world, owner)
    await newSite(owner)
    await join(world, owner)
    await invite(owner)
    await grant(world, owner, 'credits', 100)
    await grant(world, owner, 'credits', 500)
    await grant(world, owner, 'chat_tokens', 500_000)
    await reserve(world.ctx, tenant, text('a', 402))
    await reserve(world.ctx, tenant, image('b', 81))
    await reserve(world.ctx, tenant, tokens('c', 1_000_000))
    await settleTokens(world.ctx, tenant, 'c', 1_200_000)
    const viewer = await world.member(owner, 'viewer')
    const { body } = await viewer.get('/usage')
    expect(body).toEqual({
      plan: 'pro',
      quotas: amounts(3, 5, 3, 400, 80, 1_000_000),
      used: amounts(1, 4, 0, 400, 80, 1_000_000),
      remaining: amounts(2, 1, 3, 0, 0, 0),
      ai_credits: 594,
      chat_tokens: { limit: 1_000_000, used: 1_000_000, extra: 300_000, remaining: 300_000 },
    })
  })

  test('shows no debt where more was spent than was ever bought, as after an older control database is put back', async () => {
    const owner = await world.owner()
    await setPlan(world, owner, 'free')
    await grant(world, owner, 'credits', 30)
    await grant(world, owner, 'chat_tokens', 500)
    await reserve(world.ctx, tenantOf(world, owner), text('a', 50))
    await reserve(world.ctx, tenantOf(world, owner), tokens('b', 20_500))
    await world.ctx.control.write((tx) =>
      tx.delete(creditGrants).where(eq(creditGrants.tenantId, owner.user.tenant_id)),
    )
    const { body } = await owner.get('/usage')
    expect([body.ai_credits, body.chat_tokens.extra, body.chat_tokens.remaining]).toEqual([0, 0, 0])
  })

  test('has nothing left, and no debt, where a smaller plan allows less than there is', async () => {
    const owner = await world.owner()
    await setPlan(world, owner, 'pro')
    for (let n = 0; n < 3; n++) await newSite(owner)
    await join(world, owner)
    await setPlan(world, owner, 'free')
    const { used, remaining } = (await owner.get('/usage')).body
    expect([used.sites, used.seats, remaining.sites, remaining.seats]).toEqual([3, 2, 0, 0])
  })

  test('shows nothing of another account', async () => {
    const [mine, other] = [await world.owner(), await world.owner()]
    await newSite(other)
    await grant(world, other, 'credits', 100)
    await bookAddons(world, other, { extra_site: 1 })
    await reserve(world.ctx, tenantOf(world, other), text('a'))
    const { body } = await mine.get('/usage')
    expect([body.used, body.quotas.sites, body.ai_credits]).toEqual([amounts(0, 1, 0, 0, 0, 0), 1, 0])
  })

  test('counts what an agency consumes although nothing limits it', async () => {
    const owner = await world.owner()
    await setPlan(world, owner, 'agency')
    await reserve(world.ctx, tenantOf(world, owner), tokens('a', 700))
    const { body } = await owner.get('/usage')
    expect([body.used.chat_tokens, body.remaining.chat_tokens]).toEqual([700, -1])
    expect(body.chat_tokens).toEqual({ limit: -1, used: 700, extra: 0, remaining: -1 })
  })
})

describe('add-ons', () => {
  const all = { extra_site: 1, extra_seat: 2, custom_domain: 3, ki_generations: 2, image_credit_pack: 3 }

  test('add to the quotas of the plan, by their quantity', async () => {
    const owner = await world.owner()
    await setPlan(world, owner, 'starter')
    await bookAddons(world, owner, all)
    await bookAddons(world, owner, { extra_site: 4 })
    expect((await owner.get('/usage')).body.quotas).toEqual(amounts(6, 4, 4, 300, 170, 200_000))
  })

  test.each([
    ['active', 2],
    ['past_due', 2],
    ['unpaid', 1],
    ['canceled', 1],
    ['incomplete', 1],
    ['paused', 1],
  ])('of a subscription that is %s leave room for %i sites', async (status, sites) => {
    const owner = await world.owner()
    await bookAddons(world, owner, { extra_site: 1 }, status)
    expect((await owner.get('/usage')).body.quotas.sites).toBe(sites)
  })

  test('count when they stand on the subscription of the plan', async () => {
    const owner = await world.owner()
    await bookAddons(world, owner, { extra_site: 1 }, 'active', 'plan')
    expect((await owner.get('/usage')).body.quotas.sites).toBe(2)
  })

  test('make an unlimited quota no smaller', async () => {
    const owner = await world.owner()
    await setPlan(world, owner, 'agency')
    await bookAddons(world, owner, all)
    expect((await owner.get('/usage')).body.quotas).toEqual(amounts(-1, -1, -1, -1, -1, -1))
  })

  test('let one more site be made, and not two', async () => {
    const owner = await world.owner()
    await newSite(owner)
    expect((await owner.post('/sites', { name: 'Zwei', slug: 'zwei' })).status).toBe(402)
    await bookAddons(world, owner, { extra_site: 1 })
    const calls = ['zwei', 'drei', 'vier'].map((slug) => owner.post('/sites', { name: slug, slug }))
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 402, 402])
    const { body } = answers.find(({ status }) => status === 402)!
    expect(body).toEqual({
      error: 'quota_exceeded',
      message: 'Das Kontingent Ihres Tarifs ist ausgeschöpft.',
      resource: 'sites',
      plan: 'free',
      remaining: 0,
      upgrade: true,
    })
  })

  test('let one more person be invited, and not two', async () => {
    const owner = await world.owner()
    await setPlan(world, owner, 'starter')
    expect((await invite(owner)).status).toBe(201)
    expect((await invite(owner)).body).toMatchObject({ error: 'seat_limit_reached', limit: 2 })
    await bookAddons(world, owner, { extra_seat: 1 })
    const statuses = (await Promise.all([invite(owner), invite(owner)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 422])
    expect((await viewTeam(owner)).seats).toEqual({
      used: 3,
      limit: 3,
      unlimited: false,
      available: 0,
      plan: 'starter',
    })
  })
})

describe('the lock on text requests', () => {
  /** Calls that stay inside until they are let go. */
  function holding(tenant: Parameters<typeof withAiSlot>[1], count: number) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = Array.from({ length: count }, () => withAiSlot(world.ctx, tenant, () => promise))
    return async () => {
      resolve()
      await Promise.all(held)
    }
  }
  const inside = (tenant: Parameters<typeof withAiSlot>[1]) => withAiSlot(world.ctx, tenant, async () => 'done')

  test('lets four in and answers the fifth with busy, until one has left', async () => {
    const tenant = tenantOf(world, await world.owner())
    const letThree = holding(tenant, 3)
    expect(await inside(tenant)).toBe('done')
    const letOne = holding(tenant, 1)
    await expect(inside(tenant)).rejects.toMatchObject({ status: 429, key: 'busy' })
    await letOne()
    expect(await inside(tenant)).toBe('done')
    await letThree()
  })

  test('keeps no other account waiting', async () => {
    const [one, other] = [tenantOf(world, await world.owner()), tenantOf(world, await world.owner())]
    const letGo = holding(one, 4)
    expect(await inside(other)).toBe('done')
    await letGo()
  })

  test('is free again after what failed', async () => {
    const tenant = tenantOf(world, await world.owner())
    for (let n = 0; n < 10; n++) {
      const failing = withAiSlot(world.ctx, tenant, async () => {
        throw new Error('the model is gone')
      })
      await expect(failing).rejects.toThrow('the model is gone')
    }
    expect(await inside(tenant)).toBe('done')
  })
})
