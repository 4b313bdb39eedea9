import { describe, expect, test } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import { deriveAccount, type SubscriptionState } from '../src/billing/derive'
import { refreshAccount } from '../src/billing/state'
import { newId } from '../src/db/columns'
import { subscriptions, tenants } from '../src/db/control/schema'
import type { ProviderSubscription } from '../src/edges/payments'
import { yieldToEventLoop } from '../src/event-loop'
import { timetable } from '../src/schedule'
import { command } from './support/commands'
import { cleanUpAfterEach } from './support/fresh-world'
import { stateOf } from './support/payment-stories'
import {
  addonSubscription,
  deliver,
  newCustomer,
  newPayingWorld,
  paidInvoice,
  paidPack,
  planSubscription,
} from './support/payments'
import type { World } from './support/world'

cleanUpAfterEach()

describe('an account', () => {
  const trial = { plan: 'starter', status: 'trialing', suspendedBy: null } as const
  const pro = { plan: 'pro', status: 'active', suspendedBy: null } as const
  const free = { plan: 'free', status: 'active', suspendedBy: null } as const
  const held = { plan: 'pro', status: 'suspended', suspendedBy: 'payments' } as const
  const barred = { plan: 'pro', status: 'suspended', suspendedBy: 'operator' } as const
  const open = { status: 'open', attemptCount: 4 } as const
  const cases: [
    what: string,
    before: Parameters<typeof deriveAccount>[0],
    told: Partial<Parameters<typeof deriveAccount>[1]>,
    after: Parameters<typeof deriveAccount>[0],
  ][] = [
    ['on trial that buys nothing stays on trial', trial, {}, trial],
    ['on trial that subscribes is active', trial, { subscriptions: [plan('pro')] }, pro],
    ['whose plan is on the provider’s trial is active', trial, { subscriptions: [plan('pro', 'trialing')] }, pro],
    ['whose first payment failed stays as it was', trial, { subscriptions: [plan('pro', 'incomplete')] }, trial],
    ['whose first payment never came, too', trial, { subscriptions: [plan('pro', 'incomplete_expired')] }, trial],
    [
      'whose first payment failed is not suspended for it',
      trial,
      { subscriptions: [plan('pro', 'incomplete')], invoices: [{ ...open, subscriptionId: 'sub_pro' }] },
      trial,
    ],
    [
      'whose first payment failed is suspended for what it owes for another',
      pro,
      {
        subscriptions: [plan('premium', 'incomplete'), plan('pro', 'past_due')],
        invoices: [{ ...open, subscriptionId: 'sub_pro' }],
      },
      held,
    ],
    [
      'that pays late for an add-on alone pays late',
      pro,
      { subscriptions: [plan('pro'), addons('past_due')] },
      { ...pro, status: 'past_due' },
    ],
    [
      'that pays late keeps its plan',
      pro,
      { subscriptions: [plan('pro', 'past_due')] },
      { ...pro, status: 'past_due' },
    ],
    ['whose subscription is unpaid is suspended', pro, { subscriptions: [plan('pro', 'unpaid')] }, held],
    [
      'whose invoice the provider gave up on is suspended',
      pro,
      { subscriptions: [plan('pro', 'past_due')], invoices: [open] },
      held,
    ],
    [
      'whose debt was written off is suspended still',
      held,
      { subscriptions: [plan('pro')], invoices: [{ ...open, status: 'uncollectible' }] },
      held,
    ],
    [
      'whose invoice will be tried again is not suspended',
      pro,
      {
        subscriptions: [plan('pro', 'past_due')],
        invoices: [{ ...open, nextAttemptAt: '2026-06-01T00:00:00.000Z' }],
      },
      { ...pro, status: 'past_due' },
    ],
    [
      'with a new invoice that nobody tried to collect yet is not suspended',
      pro,
      { subscriptions: [plan('pro')], invoices: [{ status: 'open', attemptCount: 0 }] },
      pro,
    ],
    ['that pays at last is active again', held, { subscriptions: [plan('pro')] }, pro],
    ['whose debt was cancelled is active again', held, { subscriptions: [plan('pro')], invoices: [] }, pro],
    ['that the operator suspended is not freed by a payment', barred, { subscriptions: [plan('pro')] }, barred],
    [
      'that the operator suspended gets the plan it pays for',
      barred,
      { subscriptions: [plan('premium')] },
      { ...barred, plan: 'premium' },
    ],
    [
      'suspended from before there was a word for who did it is the operator’s',
      { ...barred, suspendedBy: null },
      { subscriptions: [plan('pro')] },
      { ...barred, suspendedBy: null },
    ],
    ['whose plan ended is free', pro, { subscriptions: [plan('pro', 'canceled')], hasEnded: true }, free],
    ['whose plan was paused is free', pro, { subscriptions: [plan('pro', 'paused')], hasEnded: true }, free],
    [
      'whose plan ended falls back to the operator’s default',
      pro,
      { subscriptions: [plan('pro', 'canceled')], hasEnded: true, fallback: 'starter', trialPlan: undefined },
      { ...free, plan: 'starter' },
    ],
    [
      'whose plan ended long ago keeps what the operator gave it since',
      { ...pro, plan: 'agency' },
      { subscriptions: [plan('pro', 'canceled')] },
      { ...pro, plan: 'agency' },
    ],
    [
      'with two plans has the higher one',
      trial,
      { subscriptions: [plan('starter'), plan('premium'), plan('pro')] },
      { ...pro, plan: 'premium' },
    ],
    [
      'with a plan unpaid and another paid has the paid one, and is suspended',
      trial,
      { subscriptions: [plan('premium', 'unpaid'), plan('pro')] },
      held,
    ],
    [
      'that ended one plan and runs another has that one',
      trial,
      { subscriptions: [plan('premium', 'canceled'), plan('pro')], hasEnded: true },
      pro,
    ],
    [
      'on trial whose add-on is late and then paid is on trial again',
      { ...trial, status: 'past_due' },
      { subscriptions: [addons()] },
      trial,
    ],
  ]
  test.each(cases)('%s', (_, before, told, after) => {
    const defaults = {
      subscriptions: [],
      invoices: [],
      hasEnded: false,
      fallback: 'free' as const,
      trialPlan: 'starter' as const,
    }
    expect(deriveAccount(before, { ...defaults, ...told })).toEqual(after)
  })

  test('that is suspended is refused at once, and let in at once when it has paid', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    const { customerId } = owner
    provider.subscriptions = [planSubscription(customerId, 'pro')]
    provider.invoices = [paidInvoice(customerId, { status: 'open', attemptCount: 4, paidAt: undefined })]
    await deliver(world, { id: 'evt_1', customerId })
    const refused = await owner.get('/me')
    expect([refused.status, refused.body.error]).toEqual([403, 'account_suspended'])
    const login = await world.stranger().post('/auth/login', { email: owner.email, password: owner.password })
    expect(login.status).toBe(403)
    provider.invoices = [paidInvoice(customerId, { attemptCount: 5 })]
    await deliver(world, { id: 'evt_2', customerId })
    expect((await owner.get('/me')).body.tenant).toMatchObject({ plan: 'pro', status: 'active' })
  })

  test('that the operator suspended is not let in by a payment, but by the operator', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    await command(world, 'tenant', owner.email, '--status', 'suspended')
    provider.subscriptions = [planSubscription(owner.customerId, 'pro')]
    await deliver(world, { id: 'evt_1', customerId: owner.customerId })
    expect((await owner.get('/me')).body.error).toBe('account_suspended')
    await command(world, 'tenant', owner.email, '--status', 'active')
    expect((await owner.get('/me')).body.tenant).toMatchObject({ plan: 'pro', status: 'active' })
    expect((await stateOf(world, owner.tenantId)).account.suspendedBy).toBe(null)
  })

  test('whose trial ends while it is suspended is free when it has paid', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    provider.subscriptions = [addonSubscription(owner.customerId, { status: 'unpaid' })]
    await refreshAccount(world.ctx, owner.tenantId)
    expect((await owner.get('/me')).status).toBe(403)
    world.advance(20 * 86_400_000)
    provider.subscriptions = [addonSubscription(owner.customerId)]
    await refreshAccount(world.ctx, owner.tenantId)
    await runTask(world, 'end-trials')
    expect((await owner.get('/me')).body.tenant).toMatchObject({ plan: 'free', status: 'active' })
  })

  test.each([
    ['that the provider lists still', (ended: ProviderSubscription) => [ended]],
    ['that the provider lists no more', () => []],
  ])('keeps the plan that the operator gave it after a cancellation %s', async (_, listed) => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    const { customerId, tenantId } = owner
    provider.subscriptions = [planSubscription(customerId, 'pro')]
    await refreshAccount(world.ctx, tenantId)
    provider.subscriptions = listed(planSubscription(customerId, 'pro', { status: 'canceled' }))
    await refreshAccount(world.ctx, tenantId)
    expect((await stateOf(world, tenantId)).account.plan).toBe('free')
    await command(world, 'tenant', owner.email, '--plan', 'agency')
    await deliver(world, { id: 'evt_1', customerId })
    await refreshAccount(world.ctx, tenantId)
    await runTask(world, 'reconcile-billing')
    expect((await stateOf(world, tenantId)).account).toEqual({ plan: 'agency', status: 'active', suspendedBy: null })
  })

  test('whose subscription the provider does not know any more has none', async () => {
    const { world, provider } = await newPayingWorld()
    const { customerId, tenantId } = await newCustomer(world)
    provider.subscriptions = [planSubscription(customerId, 'pro'), addonSubscription(customerId)]
    await refreshAccount(world.ctx, tenantId)
    provider.subscriptions = []
    await refreshAccount(world.ctx, tenantId)
    const { account, subscriptions: all } = await stateOf(world, tenantId)
    expect([account.plan, all]).toEqual(['free', ['addons null canceled', 'plan pro canceled']])
  })

  test('on trial whose purchase never began stays on trial when the provider forgets it', async () => {
    const { world, provider } = await newPayingWorld()
    const { customerId, tenantId } = await newCustomer(world)
    const { account: before } = await stateOf(world, tenantId)
    provider.subscriptions = [planSubscription(customerId, 'pro', { status: 'incomplete_expired' })]
    await refreshAccount(world.ctx, tenantId)
    provider.subscriptions = []
    await refreshAccount(world.ctx, tenantId)
    expect(before.status).toBe('trialing')
    expect((await stateOf(world, tenantId)).account).toEqual(before)
  })

  test('keeps what was bought: items, period and currency', async () => {
    const { world, provider } = await newPayingWorld()
    const { customerId, tenantId } = await newCustomer(world)
    provider.subscriptions = [
      planSubscription(customerId, 'pro', { cancelAtPeriodEnd: true }),
      addonSubscription(customerId),
      planSubscription(customerId, 'pro', { id: 'sub_other_mode', livemode: true }),
      planSubscription(customerId, 'unknown', { id: 'sub_by_hand' }),
    ]
    await refreshAccount(world.ctx, tenantId)
    const rows = await world.ctx.control.read((db) => db.select().from(subscriptions).orderBy(asc(subscriptions.kind)))
    const at = world.ctx.now().toISOString()
    const shared = { tenantId, status: 'active', interval: 'month' as const, currency: 'eur', createdAt: at }
    const period = { currentPeriodEnd: '2026-06-04T10:00:00.000Z', updatedAt: at }
    expect(rows).toEqual([
      {
        ...shared,
        ...period,
        ...{ id: `sub_addons_${customerId}`, kind: 'addons', plan: null, cancelAtPeriodEnd: false },
        items: [{ key: 'extra_site', itemId: 'si_2', quantity: 2, unitCents: 900 }],
      },
      {
        ...shared,
        ...period,
        ...{ id: `sub_${customerId}`, kind: 'plan', plan: 'pro', cancelAtPeriodEnd: true },
        items: [{ key: 'plan', itemId: 'si_1', quantity: 1, unitCents: 3900 }],
      },
    ])
  })

  test('gets credits for its own paid packs alone', async () => {
    const { world, provider } = await newPayingWorld()
    const { customerId, tenantId } = await newCustomer(world)
    const pack = (name: string, more: object) => paidPack(customerId, tenantId, name, { id: `cs_${newId()}`, ...more })
    provider.checkouts = [
      pack('credits_100', { paid: false }),
      pack('credits_100', { livemode: true }),
      pack('credits_100', { mode: 'subscription' }),
      pack('credits_100', { metadata: { tenant_id: newId(), pack: 'credits_100' } }),
      pack('credits_100', { metadata: { pack: 'credits_100' } }),
      pack('constructor', {}),
      pack('tokens_500k', {}),
    ]
    await refreshAccount(world.ctx, tenantId)
    expect((await stateOf(world, tenantId)).grants).toEqual(['chat_tokens 500000'])
    expect(world.logged()).toContain('not in the catalog')
  })

  test('that never bought anything costs no call', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await world.owner()
    await refreshAccount(world.ctx, owner.user.tenant_id)
    await runTask(world, 'reconcile-billing')
    expect(provider.asked).toBe(0)
  })

  test('is read by one at a time, also for who asks again at once', async () => {
    const { world } = await newPayingWorld()
    const { tenantId } = await newCustomer(world)
    const payments = world.ctx.payments!
    const { subscriptionsOf } = payments
    let [reading, most] = [0, 0]
    payments.subscriptionsOf = async (id) => {
      most = Math.max(most, ++reading)
      await yieldToEventLoop()
      reading--
      return subscriptionsOf(id)
    }
    const refresh = () => refreshAccount(world.ctx, tenantId)
    const first = refresh()
    await yieldToEventLoop() // it has begun
    await Promise.all([first.then(refresh), refresh()])
    expect(most).toBe(1)
  })

  test('has handled each event once it is answered, also those that shared a look', async () => {
    const { world, provider } = await newPayingWorld()
    const { customerId } = await newCustomer(world)
    const events = ['evt_1', 'evt_2', 'evt_3'].map((id) => ({ id, customerId }))
    const tell = () => Promise.all(events.map((event) => deliver(world, event)))
    expect((await tell()).map(({ status }) => status)).toEqual([200, 200, 200])
    const { asked } = provider
    await tell()
    expect(provider.asked).toBe(asked)
  })

  test('has what a new event tells, also where it shares the look with one that was handled before', async () => {
    const { world, provider } = await newPayingWorld()
    const { customerId, tenantId } = await newCustomer(world)
    const tell = (...ids: string[]) =>
      Promise.all(
        ids.map((id) =>
          refreshAccount(world.ctx, tenantId, {
            id,
            customerId,
            type: 'invoice.paid',
            livemode: false,
            objectId: 'in_1',
          }),
        ),
      )
    await tell('evt_1')
    const { asked } = provider
    provider.subscriptions = [planSubscription(customerId, 'pro')]
    await tell('evt_1', 'evt_2')
    expect((await stateOf(world, tenantId)).account.plan).toBe('pro')
    expect(provider.asked).toBe(asked * 2) // one look for both
    await tell('evt_2', 'evt_1')
    expect(provider.asked).toBe(asked * 2)
  })

  test('keeps the plan that the operator gave it when an add-on beside it ends', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    const { customerId, tenantId } = owner
    await world.ctx.control.write((tx) =>
      tx.update(tenants).set({ plan: 'premium', status: 'active' }).where(eq(tenants.id, tenantId)),
    )
    for (const status of ['active', 'canceled']) {
      provider.subscriptions = [addonSubscription(customerId, { status })]
      await refreshAccount(world.ctx, tenantId)
      expect((await stateOf(world, tenantId)).account).toMatchObject({ plan: 'premium', status: 'active' })
    }
  })

  test('whose plan ends has the one that is everybody’s here, and no trial where there are none', async () => {
    const { world, provider } = await newPayingWorld({ env: { DEFAULT_PLAN: 'starter' } })
    const { customerId, tenantId } = await newCustomer(world)
    const plans = []
    for (const [plan, status] of [
      ['pro', 'past_due'],
      ['pro', 'canceled'],
      ['starter', 'past_due'],
    ] as const) {
      provider.subscriptions = [planSubscription(customerId, plan, { status, id: `sub_${plan}` })]
      await refreshAccount(world.ctx, tenantId)
      plans.push((await stateOf(world, tenantId)).account)
    }
    provider.subscriptions = []
    await refreshAccount(world.ctx, tenantId)
    plans.push((await stateOf(world, tenantId)).account)
    expect(plans.map(({ plan, status }) => `${plan} ${status}`)).toEqual([
      'pro past_due',
      'starter active',
      'starter past_due',
      'starter active',
    ])
  })

  test('that is removed while the provider is asked stays removed', async () => {
    const { world, provider } = await newPayingWorld()
    const { customerId, tenantId } = await newCustomer(world)
    provider.subscriptions = [planSubscription(customerId, 'pro')]
    provider.beforeAnswer = async () => {
      await world.ctx.control.write((tx) => tx.delete(tenants).where(eq(tenants.id, tenantId)))
    }
    expect((await deliver(world, { id: 'evt_1', customerId })).status).toBe(200)
    expect(await world.ctx.control.read((db) => db.$count(subscriptions))).toBe(0)
  })
})

function plan(key: 'starter' | 'pro' | 'premium', status = 'active'): SubscriptionState {
  const id = `sub_${key}`
  return {
    ...{ id, kind: 'plan', status, plan: key, interval: 'month', items: [], currency: 'eur' },
    ...{ currentPeriodEnd: null, cancelAtPeriodEnd: false },
  }
}
function addons(status = 'active'): SubscriptionState {
  return { ...plan('pro', status), id: 'sub_addons', kind: 'addons', plan: null }
}

const runTask = (world: World, name: string) => timetable.find((task) => task.name === name)!.run(world.ctx)
