import { beforeEach, describe, expect, test } from 'bun:test'
import { openStripe } from '../src/edges/stripe'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { neverAnswer, type StripeServer, startStripe } from './support/stripe-server'
import type { World } from './support/world'

/** The commercial endpoints against a Stripe-like server on loopback. */

cleanUpAfterEach()
let stripe: StripeServer
let world: World
let owner: Awaited<ReturnType<World['owner']>>
beforeEach(async () => {
  stripe = await startStripe()
  atEnd(stripe.stop)
  world = await newWorld({ env: stripe.env })
  stripe.useClock(world.ctx.now)
  owner = await world.owner()
})

/** Sends what the provider has told so far; events that were sent before count once. */
async function deliverEvents() {
  for (const event of stripe.events) {
    const { body, signature } = stripe.message(event)
    const { status } = await world.stranger().post('/webhooks/payments', body, { 'stripe-signature': signature })
    expect(status).toBe(200)
  }
}

const pro = { plan: 'pro', interval: 'month' }
async function buy(order: object = pro) {
  const { status, body } = await owner.post('/billing/checkout', order)
  expect(status).toBe(200)
  stripe.complete(body.sessionId)
  await deliverEvents()
  return body
}
const subscriptionOf = async () => (await owner.get('/billing/subscription')).body
const planNow = async () => (await owner.get('/me')).body.tenant.plan
const soleCustomer = () => [...stripe.customers.keys()][0]!
/** Short enough for a test that waits for it; what is to come in time needs more of it. */
function waitBriefly(ms = 80) {
  const { secretKey } = world.ctx.config.stripe!
  world.ctx.payments = openStripe({ secretKey, apiBase: stripe.origin }, world.ctx.now, ms)
}

describe('config', () => {
  test('gives the public key, the mode and every plan price', async () => {
    const { body } = await owner.get('/billing/config')
    expect(body).toEqual({
      publicKey: 'pk_test_51testkeyoftheworld',
      mode: 'test',
      currentPlan: 'starter',
      hasSubscription: false,
      prices: body.prices,
    })
    expect(Object.keys(body.prices)).toEqual(['starter', 'pro', 'premium', 'agency'])
    expect(body.prices.pro).toEqual({
      month: { price_net_cents: 3900, price_net_eur: 39 },
      year: { price_net_cents: 39000, price_net_eur: 390 },
    })
    await buy()
    const after = (await owner.get('/billing/config')).body
    expect([after.currentPlan, after.hasSubscription]).toEqual(['pro', true])
  })
})

describe('plans', () => {
  test('list plans and packs with net prices in cents and euros, in the language of the account', async () => {
    const { body } = await owner.get('/billing/plans')
    expect([body.currentPlan, body.currency, body.creditBalance, body.chatTokens]).toEqual(['starter', 'eur', 0, 0])
    expect(body.plans.map(({ key }: { key: string }) => key)).toEqual(['starter', 'pro', 'premium', 'agency'])
    expect(body.plans[0]).toEqual({
      key: 'starter',
      name: 'Starter',
      month: { price_net_cents: 1900, price_net_eur: 19 },
      year: { price_net_cents: 19000, price_net_eur: 190 },
      quotas: { sites: 1, seats: 2, custom_domains: 1, ai_text: 100, ai_image: 20, chat_tokens: 200_000 },
      features: ['ai_chat'],
    })
    expect(body.creditPacks).toEqual([
      { key: 'credits_100', name: '100 Einheiten KI-Guthaben', amount: 100, price_net_cents: 900, price_net_eur: 9 },
      { key: 'credits_500', name: '500 Einheiten KI-Guthaben', amount: 500, price_net_cents: 3900, price_net_eur: 39 },
      {
        key: 'credits_2000',
        name: '2.000 Einheiten KI-Guthaben',
        amount: 2000,
        price_net_cents: 12900,
        price_net_eur: 129,
      },
    ])
    await owner.post('/account/locale', { language: 'en' })
    expect((await owner.get('/billing/plans')).body.chatTokenPacks).toEqual([
      { key: 'tokens_500k', name: '500,000 chat tokens', amount: 500_000, price_net_cents: 900, price_net_eur: 9 },
      { key: 'tokens_2m', name: '2,000,000 chat tokens', amount: 2_000_000, price_net_cents: 2900, price_net_eur: 29 },
      {
        key: 'tokens_10m',
        name: '10,000,000 chat tokens',
        amount: 10_000_000,
        price_net_cents: 11900,
        price_net_eur: 119,
      },
    ])
  })

  test('show credits and chat tokens once they are paid', async () => {
    await buy({ target: 'credits', pack: 'credits_500' })
    await buy({ target: 'chat_tokens', pack: 'tokens_2m' })
    const { body } = await owner.get('/billing/plans')
    expect([body.creditBalance, body.chatTokens]).toEqual([500, 2_000_000])
  })
})

describe('checkout', () => {
  test('of a plan leads to the provider and back to the app', async () => {
    const { body } = await owner.post('/billing/checkout', { target: 'plan', plan: 'premium', interval: 'year' })
    expect(body).toEqual({ sessionId: body.sessionId, url: `https://checkout.example.com/c/pay/${body.sessionId}` })
    const session = stripe.sessions.get(body.sessionId)!
    expect(session.success_url).toBe('http://localhost:3000/app/plan?checkout=success&session_id={CHECKOUT_SESSION_ID}')
    expect(session.cancel_url).toBe('http://localhost:3000/app/plan?checkout=cancelled')
    expect(session.cart.map(({ price, quantity }) => [price.lookup_key, price.unit_amount, quantity])).toEqual([
      ['plan_premium_year', 79000, 1],
    ])
    expect(stripe.customers.get(session.customer)).toMatchObject({
      email: owner.email,
      metadata: { tenant_id: owner.user.tenant_id },
    })
    expect(await planNow()).toBe('starter') // nothing is given before it is paid
  })

  test('with a running plan switches it in place with proration, at once and everywhere', async () => {
    await buy()
    const { body } = await owner.post('/billing/checkout', { plan: 'premium', interval: 'month' })
    expect(body).toEqual({ switched: true, plan: 'premium' })
    expect([...stripe.subscriptions.values()].length).toBe(1)
    expect([...stripe.invoices.values()].at(-1)!.total_excluding_tax).toBe(4000)
    // no event has been delivered yet
    expect(await planNow()).toBe('premium')
    expect((await subscriptionOf()).plan).toBe('premium')
  })

  test('of a plan without an interval is monthly, and a running plan stays yearly', async () => {
    const { body } = await owner.post('/billing/checkout', { plan: 'pro' })
    expect(stripe.sessions.get(body.sessionId)!.cart.map(({ price }) => price.lookup_key)).toEqual(['plan_pro_month'])
    await buy({ plan: 'pro', interval: 'year' })
    await owner.post('/billing/checkout', { plan: 'premium' })
    expect([(await subscriptionOf()).plan, (await subscriptionOf()).interval]).toEqual(['premium', 'year'])
  })

  test('switches a plan that was bought a moment ago and of which no event has come', async () => {
    const { body } = await owner.post('/billing/checkout', pro)
    stripe.complete(body.sessionId)
    const second = await owner.post('/billing/checkout', { plan: 'premium', interval: 'year' })
    expect(second.body).toEqual({ switched: true, plan: 'premium' })
    expect(stripe.subscriptions.size).toBe(1)
  })

  test('with a card that is declined leaves the plan as it is', async () => {
    await buy()
    stripe.decline(soleCustomer())
    const { status, body } = await owner.post('/billing/checkout', { plan: 'agency', interval: 'month' })
    expect([status, body.error]).toEqual([402, 'payment_declined'])
    expect(await planNow()).toBe('pro')
  })

  test('makes one customer for an account, also when 10 begin at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.post('/billing/checkout', pro)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(stripe.customers.size).toBe(1)
    expect(stripe.prices.size).toBe(1)
  })

  test.each([
    ['no plan', {}, 'plan'],
    ['the free plan', { plan: 'free', interval: 'month' }, 'plan'],
    ['an unknown interval', { plan: 'pro', interval: 'week' }, 'interval'],
    ['an unknown target', { target: 'gifts' }, 'target'],
    ['no pack', { target: 'credits' }, 'pack'],
    ['an unknown pack', { target: 'credits', pack: 'credits_1' }, 'pack'],
    ['a pack of another kind', { target: 'credits', pack: 'tokens_2m' }, 'pack'],
    ['a pack named like a method', { target: 'chat_tokens', pack: 'constructor' }, 'pack'],
    ['a pack that is no text', { target: 'credits', pack: 7 }, 'pack'],
  ])('of %s is an error of that field, and the provider is not asked', async (_, order, field) => {
    const { status, body } = await owner.post('/billing/checkout', order)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(stripe.asked).toEqual([])
  })
})

describe('a subscription', () => {
  test('is shown also where there is none', async () => {
    expect(await subscriptionOf()).toEqual({
      active: false,
      status: 'none',
      plan: 'starter',
      interval: null,
      current_period_end: null,
      cancel_at_period_end: false,
      next_charge_amount: null,
      currency: null,
    })
  })

  test('is shown with what the next invoice will ask, tax included', async () => {
    await buy()
    expect(await subscriptionOf()).toEqual({
      active: true,
      status: 'active',
      plan: 'pro',
      interval: 'month',
      current_period_end: '2026-06-03T10:00:10.000Z',
      cancel_at_period_end: false,
      next_charge_amount: 4641,
      currency: 'eur',
    })
    stripe.misbehave(() => new Response('', { status: 500, headers: { 'stripe-should-retry': 'false' } }))
    expect((await subscriptionOf()).next_charge_amount).toBe(3900)
  })

  test('ends with its period, and can be resumed until then', async () => {
    await buy()
    const cancelled = await owner.post('/billing/cancel')
    expect([cancelled.status, cancelled.body]).toEqual([
      200,
      { ok: true, status: 'active', cancel_at_period_end: true, current_period_end: '2026-06-03T10:00:10.000Z' },
    ])
    const shown = await subscriptionOf()
    expect([shown.active, shown.cancel_at_period_end, shown.next_charge_amount]).toEqual([true, true, null])
    const resumed = await owner.post('/billing/resume')
    expect([resumed.status, resumed.body]).toEqual([200, { ok: true, cancel_at_period_end: false }])
    expect((await subscriptionOf()).cancel_at_period_end).toBe(false)
  })

  test('ends at once with `immediate` in the body', async () => {
    await buy()
    const { body } = await owner.post('/billing/cancel', { immediate: true })
    expect([body.ok, body.status]).toEqual([true, 'canceled'])
    const shown = await subscriptionOf()
    expect([shown.active, shown.status, shown.plan]).toEqual([false, 'canceled', 'free'])
    expect(await planNow()).toBe('free')
    for (const action of ['cancel', 'resume']) {
      const { status, body } = await owner.post(`/billing/${action}`)
      expect([status, body.error]).toEqual([400, 'no_subscription'])
    }
  })

  test('does not end at once because of the query', async () => {
    await buy()
    const { body } = await owner.post('/billing/cancel?immediate=true', {})
    expect([body.status, body.cancel_at_period_end]).toEqual(['active', true])
    expect(await planNow()).toBe('pro')
  })

  test.each([['true'], [1], [null], [{}]])('is not cancelled by `immediate: %p`', async (immediate) => {
    await buy()
    const { status, body } = await owner.post('/billing/cancel', { immediate })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['immediate']])
    expect((await subscriptionOf()).cancel_at_period_end).toBe(false)
  })

  test('cannot be cancelled or resumed before there is one; the portal needs a customer', async () => {
    for (const [path, key] of [
      ['cancel', 'no_subscription'],
      ['resume', 'no_subscription'],
      ['portal', 'no_payment_account'],
    ]) {
      const { status, body } = await owner.post(`/billing/${path}`)
      expect([path, status, body.error]).toEqual([path, 400, key])
    }
    expect(stripe.asked).toEqual([])
  })

  test('of another account is out of reach', async () => {
    await buy()
    const stranger = await world.owner('Tischlerei Eiche')
    expect((await stranger.post('/billing/cancel', { immediate: true })).status).toBe(400)
    expect((await stranger.get('/billing/subscription')).body.status).toBe('none')
    expect(await planNow()).toBe('pro')
  })
})

test('the portal opens for who has bought something', async () => {
  await buy({ target: 'credits', pack: 'credits_100' })
  const { status, body } = await owner.post('/billing/portal')
  expect([status, body]).toEqual([200, { url: `https://billing.example.com/p/${soleCustomer()}` }])
})

describe('add-ons', () => {
  test('are booked beside the plan and listed from then on', async () => {
    const { body } = await owner.post('/billing/addons/checkout', {
      addons: [{ key: 'extra_site', quantity: 2 }, { key: 'extra_seat' }, { key: 'extra_site' }],
    })
    const session = stripe.complete(body.sessionId)
    expect(
      stripe.subscriptions
        .get(session.subscription!)!
        .items.data.map(({ price, quantity }) => [price.lookup_key, quantity]),
    ).toEqual([
      ['addon_extra_site', 3],
      ['addon_extra_seat', 1],
    ])
    const listed = (await owner.get('/billing/addons')).body
    const [site, seat] = stripe.subscriptions.get(session.subscription!)!.items.data
    const running = {
      ...{ step: 1, sub_id: session.subscription, status: 'active' },
      ...{ cancel_at_period_end: false, current_period_end: '2026-06-03T10:00:10.000Z' },
    }
    expect(listed.active).toEqual([
      {
        ...{ key: 'extra_site', name: 'Zusätzliche Website', meter: 'sites' },
        ...{ quantity: 3, amount_per_unit: 900, item_id: site!.id, ...running },
      },
      {
        ...{ key: 'extra_seat', name: 'Zusätzlicher Platz im Team', meter: 'seats' },
        ...{ quantity: 1, amount_per_unit: 500, item_id: seat!.id, ...running },
      },
    ])
    expect(await planNow()).toBe('starter')
  })

  test('are listed with their prices, and none as booked while the provider does not answer', async () => {
    await buy()
    stripe.misbehave(() => new Response('', { status: 500, headers: { 'stripe-should-retry': 'false' } }))
    const { status, body } = await owner.get('/billing/addons')
    expect([status, body.active, body.currency]).toEqual([200, [], 'eur'])
    const monthly = (cents: number) => ({ price_net_cents: cents, price_net_eur: cents / 100, interval: 'month' })
    expect(body.addons).toEqual([
      { key: 'extra_site', name: 'Zusätzliche Website', ...monthly(900), meter: 'sites', step: 1, bonus: 1 },
      { key: 'extra_seat', name: 'Zusätzlicher Platz im Team', ...monthly(500), meter: 'seats', step: 1, bonus: 1 },
      {
        ...{ key: 'custom_domain', name: 'Zusätzliche eigene Domain', ...monthly(300) },
        ...{ meter: 'custom_domains', step: 1, bonus: 1 },
      },
      { key: 'ki_generations', name: '100 KI-Texte im Monat', ...monthly(900), meter: 'ai_text', step: 1, bonus: 100 },
      {
        ...{ key: 'image_credit_pack', name: '50 KI-Bilder im Monat', ...monthly(900) },
        ...{ meter: 'ai_image', step: 1, bonus: 50 },
      },
    ])
    expect(body.note).toContain('Umsatzsteuer')
  })

  test('keep the price they were booked at, and the name in the language of who looks', async () => {
    const { body } = await owner.post('/billing/addons/checkout', { addons: [{ key: 'ki_generations' }] })
    const session = stripe.complete(body.sessionId)
    stripe.subscriptions.get(session.subscription!)!.items.data[0]!.price.unit_amount = 700
    await owner.post('/account/locale', { language: 'en' })
    const [active] = (await owner.get('/billing/addons')).body.active
    expect([active.name, active.amount_per_unit]).toEqual(['100 AI texts a month', 700])
  })

  test.each([
    ['an unknown one', [{ key: 'extra_site' }, { key: 'extra_moon' }], 'addons.1.key'],
    ['one named like a method', [{ key: 'toString' }], 'addons.0.key'],
    ['none', [], 'addons'],
    ['a quantity of 0', [{ key: 'extra_site', quantity: 0 }], 'addons.0.quantity'],
    ['a quantity of 101', [{ key: 'extra_site', quantity: 101 }], 'addons.0.quantity'],
    ['half of one', [{ key: 'extra_site', quantity: 0.5 }], 'addons.0.quantity'],
  ])('cannot be booked: %s', async (_, addons, field) => {
    const { status, body } = await owner.post('/billing/addons/checkout', { addons })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(stripe.asked).toEqual([])
  })
})

describe('a provider that fails', () => {
  const buying: [string, object][] = [
    ['checkout', pro],
    ['checkout', { target: 'credits', pack: 'credits_100' }],
    ['addons/checkout', { addons: [{ key: 'extra_site' }] }],
    ['portal', {}],
  ]
  const changing: [string, object][] = [
    ['cancel', {}],
    ['cancel', { immediate: true }],
    ['resume', {}],
  ]
  const actions = [
    ...buying.map(([path, body]) => [path, body, 503, 'payments_unavailable'] as const),
    ...changing.map(([path, body]) => [path, body, 500, 'payment_provider_failed'] as const),
  ]
  const said: [status: number, body: string][] = [
    [400, '{"error":{"message":"sk_test_secret"}}'],
    [200, '<html>sk_test_secret'],
    [200, '[]'],
    [200, 'null'],
    [200, '{}'],
    [200, '7'],
    [429, '{"error":{"type":"invalid_request_error","code":"rate_limit","message":"sk_test_secret"}}'],
    [500, '{"error":{"type":"api_error","message":"sk_test_secret"}}'],
    [502, '<html>sk_test_secret'],
    [503, ''],
  ]
  const once = { 'stripe-should-retry': 'false' } // a second try would only take its time
  test.each(actions)('makes %s %j answer %d without a word of what it said', async (path, body, status, key) => {
    await buy()
    for (const [code, text] of said) {
      stripe.misbehave(() => new Response(text, { status: code, headers: once }))
      const answer = await owner.post(`/billing/${path}`, body)
      expect([code, text, answer.status, answer.body.error]).toEqual([code, text, status, key])
      expect(JSON.stringify(answer.body)).not.toContain('sk_test')
      expect(answer.body.message).toContain('antwortet gerade nicht')
    }
  })

  test.each(actions)('by silence does not keep %s %j waiting: it is a %d', async (path, body, status, key) => {
    await buy()
    waitBriefly()
    stripe.misbehave(neverAnswer)
    const answer = await owner.post(`/billing/${path}`, body)
    expect([answer.status, answer.body.error]).toEqual([status, key])
  })

  test.each(actions)('by taking no connection makes %s %j a %d', async (path, body, status, key) => {
    await buy()
    stripe.stop()
    const answer = await owner.post(`/billing/${path}`, body)
    expect([answer.status, answer.body.error]).toEqual([status, key])
  })

  test('makes the first checkout of an account a 503, and the next one works', async () => {
    stripe.misbehave(() => new Response('', { status: 500, headers: once }))
    expect((await owner.post('/billing/checkout', pro)).status).toBe(503)
    stripe.misbehave()
    expect((await owner.post('/billing/checkout', pro)).status).toBe(200)
    expect(stripe.customers.size).toBe(1)
  })

  test('by silence leaves what can be looked at', async () => {
    await buy()
    waitBriefly()
    stripe.misbehave(neverAnswer)
    expect((await subscriptionOf()).next_charge_amount).toBe(3900)
    expect((await owner.get('/billing/addons')).body.active).toEqual([])
    expect((await owner.get('/billing/plans')).status).toBe(200)
  })

  test('after it made the change does not turn it into a failure', async () => {
    await buy()
    waitBriefly(3000)
    stripe.misbehave(({ path }) => (path === '/v1/invoices' ? neverAnswer() : undefined))
    const { status, body } = await owner.post('/billing/checkout', { plan: 'premium', interval: 'month' })
    expect([status, body]).toEqual([200, { switched: true, plan: 'premium' }])
    expect(world.logged()).toContain('could not be read again')
  })

  test('never has its key or a customer in the log', async () => {
    await buy()
    stripe.misbehave(() =>
      Response.json(
        { error: { message: `No such customer ${soleCustomer()} for sk_test_51testkeyoftheworld` } },
        { status: 401 },
      ),
    )
    await owner.post('/billing/portal')
    expect(world.logged()).toContain('payments_unavailable')
    expect(world.logged()).not.toContain('sk_test_51')
    expect(world.logged()).not.toContain(soleCustomer())
  })
})

describe('without a payment provider', () => {
  test('nothing can be bought, and everything can be looked at', async () => {
    const own = await newWorld()
    const host = await own.owner()
    const config = (await host.get('/billing/config')).body
    expect([config.publicKey, config.mode, config.currentPlan, config.hasSubscription]).toEqual([
      null,
      'none',
      'agency',
      false,
    ])
    expect((await host.get('/billing/plans')).body.plans.length).toBe(4)
    expect((await host.get('/billing/addons')).body.active).toEqual([])
    expect((await host.get('/billing/subscription')).body.status).toBe('none')
    const actions: [string, object, number, string][] = [
      ['checkout', pro, 503, 'payments_unavailable'],
      ['addons/checkout', { addons: [{ key: 'extra_site' }] }, 503, 'payments_unavailable'],
      ['cancel', {}, 400, 'no_subscription'],
      ['resume', {}, 400, 'no_subscription'],
      ['portal', {}, 400, 'no_payment_account'],
    ]
    for (const [path, body, status, error] of actions) {
      const answer = await host.post(`/billing/${path}`, body)
      expect([path, answer.status, answer.body.error]).toEqual([path, status, error])
    }
  })
})
