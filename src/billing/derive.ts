import type { SubscriptionRow, TenantRow } from '../db/control/schema'
import type { ProviderInvoice, ProviderSubscription } from '../edges/payments'
import { addonOf, planKeys, planOf } from '../plans/catalog'
import type { PlanKey } from '../plans/plans'

export type SubscriptionState = Omit<SubscriptionRow, 'tenantId' | 'createdAt' | 'updatedAt'>

/** A subscription as it is kept here; undefined when nothing in it is from the catalog. */
export function subscriptionState(subscription: ProviderSubscription): SubscriptionState | undefined {
  const { id, status, currency, currentPeriodEnd = null, cancelAtPeriodEnd } = subscription
  const items = subscription.items.flatMap(({ lookupKey, itemId, quantity, unitCents, interval }) => {
    const plan = planOf(lookupKey)
    const key = plan ? 'plan' : addonOf(lookupKey)
    return key ? [{ plan, interval, item: { key, itemId, quantity, unitCents } }] : []
  })
  const main = items.find(({ plan }) => plan) ?? items[0]
  if (!main) return undefined
  return {
    id,
    kind: main.plan ? 'plan' : 'addons',
    status,
    plan: main.plan ?? null,
    interval: main.interval,
    items: items.map(({ item }) => item),
    currency,
    currentPeriodEnd,
    cancelAtPeriodEnd,
  }
}

interface ProviderState {
  subscriptions: SubscriptionState[]
  invoices: Pick<ProviderInvoice, 'status' | 'attemptCount' | 'nextAttemptAt' | 'subscriptionId'>[]
  /** A plan that was in force has ended since the last time, or is heard of only now that it has. */
  hasEnded: boolean
  /** For who has no plan any more. */
  fallback: PlanKey
  /** What a trial gives; undefined where there are none. */
  trialPlan?: PlanKey
}

/**
 * Plan and status of an account by what the provider says of it. Whatever was seen in between, the same last word gives
 * the same state. A plan that the operator gave to an account without a running subscription stays.
 */
export function deriveAccount(
  before: Pick<TenantRow, 'plan' | 'status' | 'suspendedBy'>,
  current: ProviderState,
): Pick<TenantRow, 'plan' | 'status' | 'suspendedBy'> {
  const plan = bestPlan(current.subscriptions) ?? (current.hasEnded ? current.fallback : before.plan)
  if (before.status === 'suspended' && before.suspendedBy !== 'payments') return { ...before, plan }
  if (isGivenUp(current)) return { plan, status: 'suspended', suspendedBy: 'payments' }
  if (current.subscriptions.some(({ status }) => status === 'past_due'))
    return { plan, status: 'past_due', suspendedBy: null }
  return { plan, status: isOnTrial(before, current) ? 'trialing' : 'active', suspendedBy: null }
}

/** A cancelled or paused subscription gives nothing any more. One that was never paid for (`incomplete`) never did. */
export const isEnded = (status: string) => status === 'canceled' || status === 'paused'
export const isBegun = (status: string) => !status.startsWith('incomplete')

/** The highest, should there be two; one that is being paid for before one that is not. */
function bestPlan(subscriptions: SubscriptionState[]): PlanKey | undefined {
  const rank = ({ plan, status }: SubscriptionState) =>
    (plan ? planKeys.indexOf(plan) : -1) + (status === 'unpaid' ? 0 : planKeys.length)
  const [best] = subscriptions
    .filter(({ plan, status }) => plan && isBegun(status) && !isEnded(status))
    .sort((a, b) => rank(b) - rank(a))
  return best?.plan ?? undefined
}

/**
 * Whether the provider has stopped trying to collect something. The first invoice of a subscription that never began
 * is none of that: a card that was declined at the checkout is no debt.
 */
function isGivenUp({ subscriptions, invoices }: ProviderState): boolean {
  const neverBegun = new Set(subscriptions.filter(({ status }) => !isBegun(status)).map(({ id }) => id))
  const isFailed = ({ status, attemptCount, nextAttemptAt, subscriptionId }: ProviderState['invoices'][number]) =>
    attemptCount > 0 &&
    ((status === 'open' && !nextAttemptAt) || status === 'uncollectible') &&
    !(subscriptionId && neverBegun.has(subscriptionId))
  return subscriptions.some(({ status }) => status === 'unpaid') || invoices.some(isFailed)
}

/** A trial goes on after an add-on's trouble; `end-trials` ends it when its time is over. */
function isOnTrial(before: Pick<TenantRow, 'plan' | 'status'>, { subscriptions, trialPlan }: ProviderState): boolean {
  if (subscriptions.some(({ kind, status }) => kind === 'plan' && isBegun(status))) return false
  return before.status === 'trialing' || (before.status !== 'active' && before.plan === trialPlan)
}
