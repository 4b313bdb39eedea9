import { describe, expect, test } from 'bun:test'
import type { ControlTx } from '../src/db/control/control'
import { providerEvents } from '../src/db/control/schema'
import { PaymentsError } from '../src/edges/payments'
import { timetable } from '../src/schedule'
import { createDice } from './support/dice'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { inLongRun } from './support/long'
import {
  boughtLeft,
  newAccount,
  type ProviderAccount,
  permutations,
  refundStory,
  stateOf,
  stories,
} from './support/payment-stories'
import { deliver, newPayingWorld, type Provider } from './support/payments'
import { startStripe } from './support/stripe-server'
import type { World } from './support/world'

cleanUpAfterEach()

const allStories = Object.entries({ ...stories, 'packs whose money is given back': refundStory })

/** Where a delivery breaks off: at the network, before the transaction, at its n-th write, or when it is done. */
type Crash = 'network' | 'before' | number | 'after' | undefined
const crashes: Crash[] = [undefined, 'before', 0, 'after', 1, 'network', 2, undefined, 3, 'after', 4, 5, 6]

describe('events in any order, repeated and broken off', () => {
  test.each(allStories)('%s ends in the same state in any order', async (_, { steps, end }) => {
    const { world, provider } = await newPayingWorld()
    const crashing = crashable(world, provider)
    const all = [...permutations([...steps.keys()]).entries()]
    expect(all).toHaveLength(120)
    const orders = all.filter(([n]) => n % inLongRun(1, 3) === 0)
    for (const [n, order] of orders) {
      const account = await newAccount(world, provider, n, end.left !== undefined)
      const again: number[] = []
      let done = 0
      for (const [k, event] of order.entries()) {
        while (done <= event) steps[done++]!(account) // nothing is told before it happened
        for (let repeat = 0; repeat < 1 + ((n + k) % 3); repeat++) {
          crashing.next = crashes[(n * 7 + k * 3 + repeat) % crashes.length]
          if ((await deliverOf(world, account, event)) !== 200) again.push(event)
        }
      }
      crashing.next = undefined
      for (const event of again) expect(await deliverOf(world, account, event)).toBe(200)
      const { left, ...state } = end
      expect([order, await stateOf(world, account.tenantId)]).toEqual([order, state])
      if (left) expect([order, await boughtLeft(world, account.tenantId)]).toEqual([order, left])
    }
    expect(await world.ctx.control.read((db) => db.$count(providerEvents))).toBe(5 * orders.length)
    expect(crashing.count).toBeGreaterThan(2.5 * orders.length)
  })

  test.each(allStories)('%s is healed at night when every event was lost', async (_, { steps, end }) => {
    const { world, provider } = await newPayingWorld()
    const accounts = []
    for (const n of [1, 2]) accounts.push(await newAccount(world, provider, n, end.left !== undefined))
    for (const account of accounts) for (const step of steps) step(account)
    await runTask(world, 'reconcile-billing')
    const { left, ...state } = end
    for (const { tenantId } of accounts) expect(await stateOf(world, tenantId)).toEqual(state)
    await runTask(world, 'reconcile-billing')
    for (const { tenantId } of accounts) {
      expect(await stateOf(world, tenantId)).toEqual(state)
      if (left) expect(await boughtLeft(world, tenantId)).toEqual(left)
    }
  })

  test('an account that cannot be read at night does not hold up the others', async () => {
    const { world, provider } = await newPayingWorld()
    const accounts = [await newAccount(world, provider, 1), await newAccount(world, provider, 2)]
    for (const account of accounts) account.subscribes('pro')
    let calls = 0
    provider.beforeAnswer = async () => {
      if (calls++ < 3) throw new PaymentsError('the provider did not answer in time')
    }
    await runTask(world, 'reconcile-billing')
    const plans = await Promise.all(accounts.map(async ({ tenantId }) => (await stateOf(world, tenantId)).account.plan))
    expect(plans.sort()).toEqual(['pro', 'starter'])
  })
})

describe('the events of a Stripe-like server', () => {
  test('told late, twice, in disorder and broken off leave what they leave in order', async () => {
    const ends = []
    for (let seed = 0; seed < inLongRun(24, 12); seed++) ends.push(await live(seed))
    const [inOrder] = ends
    expect(inOrder).toEqual({
      account: { plan: 'pro', status: 'active', suspendedBy: null },
      subscriptions: ['plan pro active'],
      invoices: inOrder!.invoices,
      grants: ['credits 500'],
    })
    expect(inOrder!.invoices.map((invoice) => invoice.split(' ')[1])).toEqual(['paid', 'paid', 'paid'])
    for (const end of ends) expect(end).toEqual(inOrder!)
  }, 180_000)

  /** Buys a plan and credits, fails to pay the next month until it is suspended, and pays. Seed 0: all is told in order. */
  async function live(seed: number) {
    const stripe = await startStripe()
    const world = await newWorld({ env: stripe.env })
    stripe.useClock(world.ctx.now)
    const owner = await world.owner()
    const crashing = crashable(world)
    const checkouts: string[] = []
    for (const order of [
      { plan: 'pro', interval: 'month' },
      { target: 'credits', pack: 'credits_500' },
    ])
      checkouts.push((await owner.post('/billing/checkout', order)).body.sessionId)
    const [customer] = stripe.customers.keys()
    const latest = () => [...stripe.invoices.keys()].at(-1)!
    const steps = [
      () => stripe.complete(checkouts[0]!),
      () => stripe.complete(checkouts[1]!),
      () => {
        stripe.decline(customer!)
        stripe.renew([...stripe.subscriptions.keys()][0]!)
      },
      () => stripe.collect(latest(), { last: true }),
      () => {
        stripe.decline(customer!, false)
        stripe.collect(latest())
      },
    ]
    const random = createDice(seed * 0x9e3779b9).next
    const told = new Set<string>()
    for (const step of [...steps, undefined]) {
      step?.()
      const open = stripe.events.filter(({ id }) => seed > 0 || !told.has(id))
      const sent = seed > 0 && step ? shuffled(open, random).slice(0, 1 + Math.floor(random() * 6)) : open
      for (const event of seed > 0 ? shuffled(sent, random) : sent) {
        crashing.next = seed > 0 && step ? crashes[Math.floor(random() * crashes.length)] : undefined
        const { body, signature } = stripe.message(event)
        const answer = await world.stranger().post('/webhooks/payments', body, { 'stripe-signature': signature })
        if (answer.status === 200) told.add(event.id)
        else expect([answer.status, step !== undefined]).toEqual([500, true])
      }
    }
    expect(told.size).toBe(stripe.events.length)
    const end = await stateOf(world, owner.user.tenant_id)
    stripe.stop()
    return end
  }
})

const deliverOf = async (world: World, { customerId }: ProviderAccount, event: number) =>
  (await deliver(world, { id: `evt_${customerId}_${event}`, customerId })).status

/** Lets one delivery break off where `next` says. */
function crashable({ ctx: { control } }: World, provider?: Provider) {
  const crashing = { next: undefined as Crash, count: 0 }
  const crash = () => {
    crashing.next = undefined
    crashing.count++
    throw new Error('crashed')
  }
  const write = control.write
  control.write = async (work) => {
    if (crashing.next === 'before') crash()
    const writesLeft = crashing.next
    const result = await write((tx) => work(typeof writesLeft === 'number' ? failing(tx, writesLeft, crash) : tx))
    if (crashing.next === 'after') crash()
    return result
  }
  if (provider)
    provider.beforeAnswer = async () => {
      if (crashing.next === 'network') crash()
    }
  return crashing
}

const failing = (tx: ControlTx, writesLeft: number, crash: () => void): ControlTx =>
  new Proxy(tx, {
    get(target, key) {
      if ((key === 'insert' || key === 'update' || key === 'delete') && writesLeft-- === 0) crash()
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

const runTask = (world: World, name: string) => timetable.find((task) => task.name === name)!.run(world.ctx)

function shuffled<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
