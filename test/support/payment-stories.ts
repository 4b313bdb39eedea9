import { eq } from 'drizzle-orm'
import {
  billingCustomers,
  creditGrants,
  invoices,
  subscriptions,
  type TenantRow,
  tenants,
} from '../../src/db/control/schema'
import { newTenantId, type TenantId } from '../../src/db/tenant-id'
import type { ProviderInvoice, ProviderSubscription } from '../../src/edges/payments'
import { creditsLeft, extraTokensLeft } from '../../src/usage/balances'
import { readAllowance } from '../../src/usage/entitlements'
import { addonSubscription, type Provider, paidInvoice, paidPack, planSubscription } from './payments'
import type { World } from './world'

/** One account at the provider, as a step of a story finds it. */
export class ProviderAccount {
  constructor(
    private readonly provider: Provider,
    readonly customerId: string,
    readonly tenantId: TenantId,
  ) {}
  buys(pack: string) {
    this.provider.checkouts.unshift(paidPack(this.customerId, this.tenantId, pack))
  }
  /** `cents` of the 1071 that a pack costs here, in all so far. */
  isRefunded(pack: string, cents: number) {
    this.provider.checkouts.find(({ metadata }) => metadata.pack === pack)!.refundedCents = cents
  }
  subscribes(plan: string, more: Partial<ProviderSubscription> = {}) {
    this.put(planSubscription(this.customerId, plan, more))
  }
  books(more: Partial<ProviderSubscription> = {}) {
    this.put(addonSubscription(this.customerId, more))
  }
  is(status: string, which = `sub_${this.customerId}`) {
    this.provider.subscriptions.find(({ id }) => id === which)!.status = status
  }
  isBilled(number: string, more: Partial<ProviderInvoice> = {}) {
    const invoice = paidInvoice(this.customerId, { id: `in_${this.customerId}_${number}`, number, ...more })
    this.provider.invoices = [invoice, ...this.provider.invoices.filter(({ id }) => id !== invoice.id)]
  }
  private put(subscription: ProviderSubscription) {
    const others = this.provider.subscriptions.filter(({ id }) => id !== subscription.id)
    this.provider.subscriptions = [subscription, ...others]
  }
}

export interface Story {
  steps: ((at: ProviderAccount) => void)[]
  /** What the account looks like when everything has been told. */
  end: {
    account: Pick<TenantRow, 'plan' | 'status' | 'suspendedBy'>
    subscriptions: string[]
    invoices: string[]
    grants: string[]
    /** Credits and chat tokens that are left. */
    left?: [number, number]
  }
}

const unpaid = { status: 'open', paidAt: undefined } as const

/** Five events each: 120 orders in which they can arrive. */
export const stories: Record<string, Story> = {
  'an upgrade after a late payment': {
    steps: [
      (at) => at.buys('credits_100'),
      (at) => {
        at.subscribes('pro')
        at.isBilled('1')
      },
      (at) => {
        at.is('past_due')
        at.isBilled('2', { ...unpaid, attemptCount: 1, nextAttemptAt: '2026-06-05T10:00:00.000Z' })
      },
      (at) => {
        at.is('unpaid')
        at.isBilled('2', { ...unpaid, attemptCount: 4 })
      },
      (at) => {
        at.isBilled('2', { attemptCount: 5 })
        at.subscribes('premium')
      },
    ],
    end: {
      account: { plan: 'premium', status: 'active', suspendedBy: null },
      subscriptions: ['plan premium active'],
      invoices: ['1 paid', '2 paid'],
      grants: ['credits 100'],
    },
  },
  'a cancellation with a debt': {
    steps: [
      (at) => {
        at.subscribes('agency', { status: 'incomplete' })
        at.isBilled('1', { ...unpaid, subscriptionId: `sub_${at.customerId}`, attemptCount: 1 })
      },
      (at) => {
        at.is('active')
        at.isBilled('1', { subscriptionId: `sub_${at.customerId}` })
      },
      (at) => at.buys('tokens_2m'),
      (at) => {
        at.is('past_due')
        at.isBilled('2', { ...unpaid, attemptCount: 2, nextAttemptAt: '2026-06-05T10:00:00.000Z' })
      },
      (at) => {
        at.is('canceled')
        at.isBilled('2', { ...unpaid, attemptCount: 4 })
      },
    ],
    end: {
      account: { plan: 'free', status: 'suspended', suspendedBy: 'payments' },
      subscriptions: ['plan agency canceled'],
      invoices: ['1 paid', '2 open'],
      grants: ['chat_tokens 2000000'],
    },
  },
  'an add-on that is paid for at last, during the trial': {
    steps: [
      (at) => at.books(),
      (at) => {
        at.buys('credits_100')
        at.buys('credits_500')
      },
      (at) => at.is('past_due', `sub_addons_${at.customerId}`),
      (at) => {
        at.is('unpaid', `sub_addons_${at.customerId}`)
        at.isBilled('1', { ...unpaid, attemptCount: 4 })
      },
      (at) => {
        at.is('active', `sub_addons_${at.customerId}`)
        at.isBilled('1', { attemptCount: 5 })
      },
    ],
    end: {
      account: { plan: 'starter', status: 'trialing', suspendedBy: null },
      subscriptions: ['addons null active'],
      invoices: ['1 paid'],
      grants: ['credits 100', 'credits 500'],
    },
  },
}

export const refundStory: Story = {
  steps: [
    (at) => {
      at.buys('credits_100')
      at.buys('tokens_500k')
    },
    (at) => at.isRefunded('credits_100', 300),
    (at) => at.buys('credits_500'),
    (at) => {
      at.isRefunded('credits_100', 1071)
      at.isRefunded('tokens_500k', 1071)
    },
    (at) => at.isRefunded('tokens_500k', 0), // the bank did not carry it out
  ],
  end: {
    account: { plan: 'starter', status: 'trialing', suspendedBy: null },
    subscriptions: [],
    invoices: [],
    grants: ['chat_tokens 500000', 'credits 100 less 100', 'credits 500'],
    left: [500, 500_000],
  },
}

export function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((first, i) => permutations(items.toSpliced(i, 1)).map((rest) => [first, ...rest]))
}

/** An account on trial that the provider knows. Its folder is made only for who looks into it. */
export async function newAccount(world: World, provider: Provider, n: number, withFolder = false) {
  const tenantId = newTenantId()
  const customerId = `cus_${n}`
  const at = world.ctx.now().toISOString()
  await world.ctx.control.write(async (tx) => {
    await tx.insert(tenants).values({
      ...{ id: tenantId, name: customerId, slug: customerId, plan: 'starter', status: 'trialing', state: 'active' },
      ...{ trialEndsAt: '2026-05-18T10:00:00.000Z', createdAt: at, updatedAt: at },
    })
    await tx.insert(billingCustomers).values({ tenantId, customerId, createdAt: at })
  })
  if (withFolder) await world.ctx.tenants.create(tenantId)
  return new ProviderAccount(provider, customerId, tenantId)
}

/** Credits and chat tokens that an account has left beside its quota. */
export async function boughtLeft({ ctx }: World, tenantId: TenantId): Promise<[number, number]> {
  const allowance = await ctx.control.read((db) => readAllowance(db, { id: tenantId }))
  return ctx.tenants
    .get(tenantId)
    .read(async (db) => [await creditsLeft(db, allowance), await extraTokensLeft(db, allowance)])
}

/** What came of it all, without ids and times. */
export const stateOf = (world: World, tenantId: TenantId) =>
  world.ctx.control.read(async (db) => {
    const [tenant] = await db.select().from(tenants).where(eq(tenants.id, tenantId))
    const { plan, status, suspendedBy } = tenant!
    const subscribed = await db.select().from(subscriptions).where(eq(subscriptions.tenantId, tenantId))
    const billed = await db.select().from(invoices).where(eq(invoices.tenantId, tenantId))
    const granted = await db.select().from(creditGrants).where(eq(creditGrants.tenantId, tenantId))
    return {
      account: { plan, status, suspendedBy },
      subscriptions: subscribed.map((row) => `${row.kind} ${row.plan} ${row.status}`).sort(),
      invoices: billed.map(({ number, status }) => `${number} ${status}`).sort(),
      grants: granted
        .map(({ kind, amount, refunded }) => `${kind} ${amount}${refunded ? ` less ${refunded}` : ''}`)
        .sort(),
    }
  })
