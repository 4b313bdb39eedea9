import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { findSession } from '../src/auth/sessions'
import { deriveAccount, subscriptionState } from '../src/billing/derive'
import { askProvider, changeAtProvider, ensureCustomer, findRunningPlan } from '../src/billing/provider'
import { refreshAccount } from '../src/billing/state'
import { findPlanSubscription } from '../src/billing/subscription'
import { newId } from '../src/db/columns'
import { billingCustomers, creditGrants, invoices, subscriptions, tenants } from '../src/db/control/schema'
import { newTenantId, type TenantId } from '../src/db/tenant-id'
import { PaymentsError } from '../src/edges/payments'
import { timetable } from '../src/schedule'
import { cleanUpAfterEach, tokenOf } from './support/fresh-world'
import {
  addonSubscription,
  deliver,
  newCustomer,
  newInvoice,
  newPayingWorld,
  paidInvoice,
  paidPack,
  planSubscription,
} from './support/payments'
import type { World } from './support/world'

cleanUpAfterEach()

const storePdfs = (world: World) => timetable.find(({ name }) => name.includes('invoice'))!.run(world.ctx)

describe('a call to the provider', () => {
  test('that fails is told as unavailable, one that was declined as declined, and a mistake of ours as what it is', async () => {
    const { world } = await newPayingWorld()
    const failure = (error: Error) =>
      askProvider(world.ctx, () => Promise.reject(error)).catch((thrown: unknown) => thrown)
    expect(await failure(new PaymentsError('away'))).toMatchObject({ status: 503, key: 'payments_unavailable' })
    expect(await failure(new PaymentsError('no', 'declined'))).toMatchObject({ status: 402, key: 'payment_declined' })
    const mistake = new TypeError('ours')
    expect(await failure(mistake)).toBe(mistake)
  })

  test('that takes too long is told so, and one that is in time leaves no timer behind', async () => {
    const { world } = await newPayingWorld()
    world.ctx.payments = { ...world.ctx.payments!, deadlineMs: 20 }
    await expect(askProvider(world.ctx, () => new Promise(() => undefined))).rejects.toMatchObject({ status: 503 })
    expect(await askProvider(world.ctx, async () => 7)).toBe(7)
  })

  test('that changed something does not wait for ever to be read again', async () => {
    const { world, provider } = await newPayingWorld()
    const { tenantId } = await newCustomer(world)
    world.ctx.payments = { ...world.ctx.payments!, deadlineMs: 50 }
    const gate = Promise.withResolvers<void>()
    provider.beforeAnswer = () => gate.promise
    expect(await changeAtProvider(world.ctx, tenantId, async () => 'done')).toBe('done')
    expect(world.logged()).toContain('could not be read again')
    gate.resolve()
    await refreshAccount(world.ctx, tenantId) // after the one that was left behind
  })

  test('that changed nothing reads nothing again', async () => {
    const { world, provider } = await newPayingWorld()
    const { tenantId } = await newCustomer(world)
    await changeAtProvider(world.ctx, tenantId, async () => 'a session', { isChange: () => false })
    expect(provider.asked).toBe(0)
    await changeAtProvider(world.ctx, tenantId, async () => 'switched', { isChange: () => true })
    expect(provider.asked).toBeGreaterThan(0)
  })
})

test('two who begin to buy at the same moment are one customer', async () => {
  const { world } = await newPayingWorld()
  const owner = await world.owner()
  const me = (await findSession(world.ctx, await tokenOf(world, owner)))!
  const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let made = 0
  const payments = { ...world.ctx.payments!, createCustomer: () => gates[made++]!.promise }
  const both = [ensureCustomer(world.ctx, payments, me), ensureCustomer(world.ctx, payments, me)]
  while (made < 2) await new Promise((next) => setImmediate(next))
  gates[0]!.resolve('cus_a')
  expect(await both[0]).toBe('cus_a')
  gates[1]!.resolve('cus_b')
  expect(await both[1]).toBe('cus_a')
  expect(await ensureCustomer(world.ctx, payments, me)).toBe('cus_a')
  expect(made).toBe(2)
})

test('the plan that runs is one from the catalog in force, not an add-on and not an old one', async () => {
  const { world, provider } = await newPayingWorld()
  const { customerId } = await newCustomer(world)
  const find = async () => (await findRunningPlan(world.ctx.payments!, customerId))?.id
  provider.subscriptions = [
    addonSubscription(customerId),
    planSubscription(customerId, 'pro', { id: 'old', status: 'canceled' }),
  ]
  expect(await find()).toBeUndefined()
  for (const status of ['active', 'trialing', 'past_due'] as const) {
    provider.subscriptions[2] = planSubscription(customerId, 'starter', { id: status, status })
    expect(await find()).toBe(status)
  }
})

describe('the subscription of an account', () => {
  const row = (
    tenantId: TenantId,
    id: string,
    status: string,
    createdAt: string,
    kind: 'plan' | 'addons' = 'plan',
  ) => ({
    ...{ id, tenantId, kind, status, plan: kind === 'plan' ? ('pro' as const) : null, interval: 'month' as const },
    ...{ items: [], currency: 'eur', cancelAtPeriodEnd: false, createdAt, updatedAt: createdAt },
  })

  test('is the one in force, though a newer one has ended; without one the newest', async () => {
    const { world } = await newPayingWorld()
    const { tenantId } = await newCustomer(world)
    const insert = (...rows: ReturnType<typeof row>[]) =>
      world.ctx.control.write((tx) => tx.insert(subscriptions).values(rows))
    const found = async () => (await world.ctx.control.read((db) => findPlanSubscription(db, tenantId)))?.id
    await insert(
      row(tenantId, 'a', 'canceled', '2026-01-01T00:00:00.000Z'),
      row(tenantId, 'b', 'canceled', '2026-02-01T00:00:00.000Z'),
      row(tenantId, 'addons', 'active', '2026-03-01T00:00:00.000Z', 'addons'),
    )
    expect(await found()).toBe('b')
    await insert(row(tenantId, 'running', 'past_due', '2026-01-15T00:00:00.000Z'))
    expect(await found()).toBe('running')
  })

  test('that has ended says so, with the plan that the account has now and nothing to be paid', async () => {
    const { world } = await newPayingWorld()
    const owner = await newCustomer(world)
    const at = world.ctx.now().toISOString()
    await world.ctx.control.write((tx) => tx.insert(subscriptions).values(row(owner.tenantId, 'a', 'canceled', at)))
    await world.ctx.control.write((tx) =>
      tx.update(tenants).set({ plan: 'free' }).where(eq(tenants.id, owner.tenantId)),
    )
    expect((await owner.get('/billing/subscription')).body).toMatchObject({
      ...{ active: false, status: 'canceled', plan: 'free', next_charge_amount: null },
    })
  })

  test('costs the sum of its items by their number, where the provider does not say', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    provider.subscriptions = [
      planSubscription(owner.customerId, 'pro', {
        items: [
          { itemId: 'si_1', lookupKey: 'plan_pro_month', quantity: 1, unitCents: 3900, interval: 'month' },
          { itemId: 'si_2', lookupKey: 'addon_extra_site', quantity: 3, unitCents: 900, interval: 'month' },
        ],
      }),
    ]
    await refreshAccount(world.ctx, owner.tenantId)
    const amount = async () => (await owner.get('/billing/subscription')).body.next_charge_amount
    expect(await amount()).toBe(3900 + 3 * 900)
    world.ctx.payments = { ...world.ctx.payments!, upcomingAmount: async () => undefined }
    expect(await amount()).toBeNull()
    world.ctx.payments = { ...world.ctx.payments!, upcomingAmount: async () => 0 }
    expect(await amount()).toBe(0)
    await world.ctx.control.write((tx) => tx.update(subscriptions).set({ cancelAtPeriodEnd: true }))
    expect(await amount()).toBeNull() // nothing follows
  })
})

test('add-ons that have ended are no longer listed among those that are booked', async () => {
  const { world, provider } = await newPayingWorld()
  const owner = await newCustomer(world)
  provider.subscriptions = [
    addonSubscription(owner.customerId, { id: 'sub_ended', status: 'canceled' }),
    addonSubscription(owner.customerId, { id: 'sub_late', status: 'past_due' }),
  ]
  const { active } = (await owner.get('/billing/addons')).body
  expect(active.map(({ sub_id, status }: Record<string, string>) => [sub_id, status])).toEqual([
    ['sub_late', 'past_due'],
  ])
})

describe('invoices', () => {
  test('of accounts that are not finished, and drafts, are not fetched', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await world.owner()
    const asked: string[] = []
    provider.pdf = async (id) => {
      asked.push(id)
      return Buffer.from('%PDF')
    }
    const id = newTenantId()
    const at = world.ctx.now().toISOString()
    const account = { name: 'x', slug: 'x', plan: 'free', status: 'active', createdAt: at, updatedAt: at } as const
    await world.ctx.control.write((tx) => tx.insert(tenants).values({ ...account, id, state: 'provisioning' }))
    await newInvoice(world, { user: { tenant_id: id } }, { providerId: 'in_unfinished' })
    await newInvoice(world, owner, { providerId: 'in_draft', status: 'draft', number: '' })
    await newInvoice(world, owner, { providerId: 'in_paid' })
    await storePdfs(world)
    expect(asked).toEqual(['in_paid'])
  })

  test('have each their own PDF, also where several are fetched one after the other', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    const ids = []
    for (const number of ['BK-1', 'BK-2', 'BK-3']) ids.push(await newInvoice(world, owner, { number }))
    provider.pdf = async (id) => Buffer.from(`%PDF of ${id}`)
    const seen = async (id: string) => (await owner.get(`/billing/invoices/${id}/pdf`)).body
    expect(await seen(ids[0]!)).toBe(`%PDF of in_${ids[0]}`)
    await storePdfs(world)
    for (const id of ids) expect(await seen(id)).toBe(`%PDF of in_${id}`)
  })

  test('whose state changes while their PDF is fetched are fetched again', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await world.owner()
    const id = await newInvoice(world, owner, { status: 'open' })
    provider.pdf = async () => {
      await world.ctx.control.write((tx) => tx.update(invoices).set({ status: 'paid' }).where(eq(invoices.id, id)))
      return Buffer.from('%PDF')
    }
    await storePdfs(world)
    const [row] = await world.ctx.control.read((db) => db.select().from(invoices))
    expect(row!.pdfFile).toBeNull()
    await storePdfs(world)
    const [later] = await world.ctx.control.read((db) => db.select().from(invoices))
    expect(later!.pdfFile).toBe(`${id}.pdf`)
    expect(existsSync(join(world.ctx.tenants.get(owner.user.tenant_id).folder, 'invoices', `${id}.pdf`))).toBe(true)
  })

  test('are no longer fetched once the server is about to stop', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await world.owner()
    let asked = 0
    provider.pdf = async () => {
      asked++
      world.ctx.stop.begin()
      return Buffer.from('%PDF')
    }
    for (const n of [1, 2, 3]) await newInvoice(world, owner, { providerId: `in_${n}` })
    await storePdfs(world)
    expect(asked).toBe(1)
  })

  test('are sent under a name that is one in any folder, and kept by no browser', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await world.owner()
    provider.pdf = async () => Buffer.from('%PDF')
    for (const [number, name] of [
      ['../..BK/1 "x"', 'BK-1-x-'],
      ['BK-0001', 'BK-0001'],
      ['…', undefined],
    ] as const) {
      const id = await newInvoice(world, owner, { number })
      const { headers } = await owner.get(`/billing/invoices/${id}/pdf`)
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${name ?? id}.pdf"`)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('of one day stand in the order of their numbers', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    provider.invoices = [
      paidInvoice(owner.customerId, { id: 'in_1', number: 'BK-9', issuedAt: '2026-01-01T00:00:00.000Z' }),
      paidInvoice(owner.customerId, { id: 'in_2', number: 'BK-2', issuedAt: '2026-02-01T00:00:00.000Z' }),
      paidInvoice(owner.customerId, { id: 'in_3', number: 'BK-3', issuedAt: '2026-02-01T00:00:00.000Z' }),
    ]
    await refreshAccount(world.ctx, owner.tenantId)
    const { body } = await owner.get('/billing/invoices')
    expect(body.invoices.map(({ number }: { number: string }) => number)).toEqual(['BK-3', 'BK-2', 'BK-9'])
  })
})

describe('what the provider tells', () => {
  test('of a pack counts for the account that it was bought for, once paid, and in this mode alone', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    const pack = (id: string, more: object) =>
      paidPack(owner.customerId, owner.tenantId, 'credits_100', { id, ...more })
    const { body } = await owner.get('/billing/plans')
    const [{ key, amount }] = body.creditPacks
    provider.checkouts = [
      pack('cs_unpaid', { paid: false }),
      pack('cs_foreign', { metadata: { tenant_id: newId(), pack: key } }),
      pack('cs_live', { livemode: true, metadata: { tenant_id: owner.tenantId, pack: key } }),
      pack('cs_plan', { mode: 'subscription', metadata: { tenant_id: owner.tenantId, pack: key } }),
      pack('cs_good', { metadata: { tenant_id: owner.tenantId, pack: key } }),
    ]
    await refreshAccount(world.ctx, owner.tenantId)
    const grants = await world.ctx.control.read((db) => db.select().from(creditGrants))
    expect(grants.map((row) => [row.reference, row.amount])).toEqual([['cs_good', amount]])
  })

  test('with an event is stored when the event is answered', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    provider.subscriptions = [planSubscription(owner.customerId, 'premium')]
    expect((await deliver(world, { id: 'evt_1', customerId: owner.customerId })).status).toBe(200)
    const [tenant] = await world.ctx.control.read((db) =>
      db.select().from(tenants).where(eq(tenants.id, owner.tenantId)),
    )
    expect(tenant!.plan).toBe('premium')
    const [customer] = await world.ctx.control.read((db) => db.select().from(billingCustomers))
    expect(customer!.customerId).toBe(owner.customerId)
  })
})

test('a subscription with a plan among its items is that plan’s, and of two plans the one that is paid counts', () => {
  const [plan, addon] = [planSubscription('c', 'starter'), addonSubscription('c')]
  const mixed = subscriptionState({ ...plan, items: [...addon.items, ...plan.items] })!
  expect([mixed.kind, mixed.plan, mixed.items.length]).toEqual(['plan', 'starter', 2])
  const unpaid = subscriptionState(planSubscription('c', 'premium', { id: 'unpaid', status: 'unpaid' }))!
  const before = { plan: 'premium', status: 'active', suspendedBy: null } as const
  const told = { subscriptions: [unpaid, mixed], invoices: [], hasEnded: false, fallback: 'free' as const }
  expect(deriveAccount(before, told)).toMatchObject({ plan: 'starter', status: 'suspended' })
})
