import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { refreshAccount } from '../src/billing/state'
import { creditGrants } from '../src/db/control/schema'
import { usageLedger } from '../src/db/tenant/usage'
import { PaymentsError, type ProviderCheckout } from '../src/edges/payments'

import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { boughtLeft } from './support/payment-stories'
import { deliver, eventText, newCustomer, newPayingWorld, paidPack, signatureOf } from './support/payments'
import { startStripe } from './support/stripe-server'
import { refund, reserve, settleTokens, tenantOf, text, tokens } from './support/usage'

cleanUpAfterEach()

/** The quota of a trial month, in texts and in tokens: what comes after it costs credits or bought tokens. */
const quota = { texts: 100, tokens: 200_000 }

/** An account whose quota is used up, and its packs at the provider. */
async function newBuyer() {
  const { world, provider } = await newPayingWorld()
  const owner = await newCustomer(world)
  const { customerId, tenantId } = owner
  const tenant = tenantOf(world, owner)
  await reserve(world.ctx, tenant, text('quota', quota.texts))
  await reserve(world.ctx, tenant, tokens('token quota', quota.tokens))
  let bought = 0
  return {
    world,
    provider,
    owner,
    tenant,
    customerId,
    refresh: () => refreshAccount(world.ctx, tenantId),
    async buy(pack: string, more: Partial<ProviderCheckout> = {}) {
      const checkout = paidPack(customerId, tenantId, pack, { id: `cs_${++bought}`, ...more })
      provider.checkouts.unshift(checkout)
      await refreshAccount(world.ctx, tenantId)
      world.advance(1000)
      return checkout
    },
    spend: (units: number) => reserve(world.ctx, tenant, text(`spent ${crypto.randomUUID()}`, units)),
    async giveBack(checkout: ProviderCheckout, cents = checkout.paidCents) {
      checkout.refundedCents = cents
      await refreshAccount(world.ctx, tenantId)
    },
    left: async () => (await boughtLeft(world, tenantId))[0],
    tokensLeft: async () => (await boughtLeft(world, tenantId))[1],
    rows: () => tenant.read((db) => db.select().from(usageLedger).where(eq(usageLedger.step, 'take_back'))),
  }
}

describe('a pack whose money is given back', () => {
  test('takes back what is unspent, and what was spent is no debt for the next pack', async () => {
    const { buy, spend, giveBack, left, rows, owner } = await newBuyer()
    const pack = await buy('credits_100')
    await spend(30)
    await giveBack(pack)
    expect(await left()).toBe(0)
    expect((await owner.get('/usage')).body.ai_credits).toBe(0)
    expect((await owner.get('/billing/plans')).body.creditBalance).toBe(0)
    expect((await rows()).map(({ resource, units }) => [resource, units])).toEqual([['credits', 70]])
    await expect(spend(1)).rejects.toMatchObject({ key: 'quota_exceeded' })
    await buy('credits_100')
    expect(await left()).toBe(100)
    await spend(100)
    await expect(spend(1)).rejects.toMatchObject({ key: 'quota_exceeded' })
  })

  test('in part takes back that part, in favour of who bought, however often it is told', async () => {
    const { buy, spend, giveBack, left, refresh, rows } = await newBuyer()
    const pack = await buy('credits_100')
    await giveBack(pack, 300) // 28.01 of 100
    expect(await left()).toBe(72)
    await spend(60)
    await giveBack(pack, 800) // 74.6 of 100, of which 12 more are there
    expect(await left()).toBe(0)
    await giveBack(pack)
    await refresh()
    expect([await left(), (await rows()).map(({ units }) => units)]).toEqual([0, [28, 12]])
  })

  test('leaves what other packs gave, also when it is spent to the last credit', async () => {
    const { buy, spend, giveBack, left } = await newBuyer()
    const first = await buy('credits_100')
    await spend(100)
    const second = await buy('credits_500')
    await giveBack(first)
    expect(await left()).toBe(500)
    await spend(20)
    await giveBack(second, second.paidCents / 2)
    expect(await left()).toBe(500 - 20 - 250)
    await giveBack(second)
    expect(await left()).toBe(0)
  })

  test('is taken from the pack that was refunded, where a later one is in use', async () => {
    const { buy, spend, giveBack, left } = await newBuyer()
    const first = await buy('credits_100')
    const second = await buy('credits_500')
    await spend(130) // all of the first, 30 of the second
    await giveBack(second)
    expect(await left()).toBe(0)
    await giveBack(first)
    expect(await left()).toBe(0)
  })

  test('was bought before another that is heard of at the same moment, and is spent before it', async () => {
    const { provider, customerId, owner, spend, refresh, giveBack, left } = await newBuyer()
    const pack = (name: string) => paidPack(customerId, owner.tenantId, name, { id: `cs_${name}` })
    const [first, second] = [pack('credits_100'), pack('credits_500')]
    provider.checkouts = [second, first] // the newest first, as the provider lists them
    await refresh()
    await spend(130) // all of the first, 30 of the second
    await giveBack(second)
    expect(await left()).toBe(0)
    await giveBack(first)
    expect(await left()).toBe(0)
  })

  test('is spent only up to what was not taken back', async () => {
    const { buy, spend, giveBack, left, refresh } = await newBuyer()
    const first = await buy('credits_100')
    await giveBack(first, 600) // 56 of 100
    const second = await buy('credits_500')
    await spend(130) // 44 of the first, 86 of the second
    await refresh()
    expect(await left()).toBe(414)
    await giveBack(second)
    expect(await left()).toBe(0)
    await buy('tokens_500k')
    expect(await left()).toBe(0)
  })

  test('comes back when the refund fails, and goes again with the next', async () => {
    const { buy, spend, giveBack, left, rows } = await newBuyer()
    const pack = await buy('credits_100')
    await spend(10)
    for (const [cents, amount] of [
      [1071, 0],
      [0, 90],
      [1071, 0],
    ] as const) {
      await giveBack(pack, cents)
      expect(await left()).toBe(amount)
    }
    expect((await rows()).map(({ units }) => units)).toEqual([90, -90, 90])
  })

  test('takes what a failed run gives back, too', async () => {
    const { world, tenant, buy, giveBack, left, refresh } = await newBuyer()
    const pack = await buy('credits_100')
    await reserve(world.ctx, tenant, text('run', 40))
    await giveBack(pack)
    expect(await left()).toBe(0)
    await refund(world.ctx, tenant, 'run')
    expect(await left()).toBe(40)
    await refresh()
    expect(await left()).toBe(0)
  })

  test('takes chat tokens back in the same way, and no credits for them', async () => {
    const { world, tenant, buy, giveBack, left, tokensLeft } = await newBuyer()
    await buy('credits_100')
    const pack = await buy('tokens_500k')
    await reserve(world.ctx, tenant, tokens('chat', 1000))
    await settleTokens(world.ctx, tenant, 'chat', 400)
    await giveBack(pack, 500)
    expect(await tokensLeft()).toBe(500_000 - 400 - Math.floor((500_000 * 500) / 1071))
    await giveBack(pack)
    expect([await tokensLeft(), await left()]).toEqual([0, 100])
  })

  test('that is heard of only when it is refunded gives nothing', async () => {
    const { buy, left } = await newBuyer()
    await buy('credits_100', { refundedCents: 1071 })
    expect(await left()).toBe(0)
  })

  test('that cost nothing stays', async () => {
    const { buy, left } = await newBuyer()
    await buy('credits_100', { paidCents: 0 })
    expect(await left()).toBe(100)
  })

  test('is taken back by the next message when the first broke off between the two files', async () => {
    const { world, tenant, buy, customerId, left } = await newBuyer()
    const pack = await buy('credits_100')
    pack.refundedCents = pack.paidCents
    const get = world.ctx.tenants.get
    world.ctx.tenants.get = () => ({ ...tenant, write: () => Promise.reject(new Error('the disk is full')) })
    expect((await deliver(world, { id: 'evt_1', customerId })).status).toBe(500)
    world.ctx.tenants.get = get
    const [row] = await world.ctx.control.read((db) => db.select().from(creditGrants))
    expect([row!.refunded, await left()]).toEqual([100, 100])
    expect((await deliver(world, { id: 'evt_1', customerId })).status).toBe(200)
    expect(await left()).toBe(0)
  })
})

describe('a refund at a Stripe-like server', () => {
  test('is heard of by each of its events alone', async () => {
    for (const type of ['charge.refunded', 'refund.created']) {
      const stripe = await startStripe()
      atEnd(stripe.stop)
      const world = await newWorld({ env: stripe.env })
      stripe.useClock(world.ctx.now)
      const owner = await world.owner()
      const send = async (wanted: string) => {
        for (const event of stripe.events.filter((one) => one.type === wanted)) {
          const { body, signature } = stripe.message(event)
          const answer = await world.stranger().post('/webhooks/payments', body, { 'stripe-signature': signature })
          expect(answer.status).toBe(200)
        }
      }
      const { body } = await owner.post('/billing/checkout', { target: 'credits', pack: 'credits_500' })
      stripe.complete(body.sessionId)
      await send('checkout.session.completed')
      const credits = async () => (await owner.get('/usage')).body.ai_credits
      expect(await credits()).toBe(500)
      stripe.refund(body.sessionId, 2000) // of 4641
      await send(type)
      expect(await credits()).toBe(500 - 215)
      stripe.refund(body.sessionId, 2641)
      await send(type)
      expect(await credits()).toBe(0)
      stripe.refund(body.sessionId, -4641)
      await send('refund.failed')
      expect(await credits()).toBe(500)
    }
  })

  test('whose payment nobody knows is acknowledged, and sent again while the provider cannot say whose it is', async () => {
    const { world, provider } = await newPayingWorld()
    const { customerId, tenantId } = await newCustomer(world)
    const known = paidPack(customerId, tenantId, 'credits_100', { refundedCents: 1071 })
    provider.checkouts = [known]
    const event = JSON.parse(eventText({ id: 'evt_1' }))
    event.data.object = { id: 're_1', object: 'refund', charge: 'ch_1' }
    const body = JSON.stringify(event)
    const send = () =>
      world.stranger().post('/webhooks/payments', body, { 'stripe-signature': signatureOf(body, world.ctx.now()) })
    provider.beforeAnswer = () => Promise.reject(new PaymentsError('the provider did not answer in time'))
    expect((await send()).status).toBe(500)
    provider.beforeAnswer = async () => {}
    expect([(await send()).status, provider.asked]).toEqual([200, 0])
    provider.charges = { ch_1: customerId }
    expect((await send()).status).toBe(200)
    expect(provider.asked).toBeGreaterThan(0)
  })
})
