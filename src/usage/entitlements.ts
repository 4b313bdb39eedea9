import { eq, inArray, sql } from 'drizzle-orm'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads } from '../db/control/control'
import { tenants } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { defineError, notFound } from '../errors'
import { addons, isAddon } from '../plans/catalog'
import { type Feature, type PlanKey, plans, type QuotaKey } from '../plans/plans'
import { Shortage } from './usage.schema'

export const quotaExceeded = defineError(
  402,
  'quota_exceeded',
  { de: 'Das Kontingent Ihres Tarifs ist ausgeschöpft.', en: 'The quota of your plan is used up.' },
  Shortage,
)

export interface Entitlements {
  plan: PlanKey
  /** The plan's quotas with what add-ons add; -1 is unlimited. */
  quotas: Record<QuotaKey, number>
  features: readonly Feature[]
}

/** Entitlements, and what was ever bought beside the plan. */
export interface Allowance extends Entitlements {
  bought: { credits: number; chat_tokens: number }
}

/** What an account may use: the one answer that everything else asks. Throws `notFound` when the account is gone. */
export async function entitlementsOf(db: ControlReads, { id }: { id: TenantId }): Promise<Entitlements> {
  const [account] = await db.select({ plan: tenants.plan }).from(tenants).where(eq(tenants.id, id))
  if (!account) throw notFound()
  const { quotas, features } = plans[account.plan]
  const extended = { ...quotas }
  for (const { key, quantity } of await listAddons(db, id)) {
    if (!isAddon(key)) continue
    const { resource, amount } = addons[key].adds
    if (extended[resource] !== -1) extended[resource] += amount * quantity
  }
  return { plan: account.plan, quotas: extended, features }
}

/**
 * Before the tenant's transaction, not in it: grants only grow, and all spending is inside it, so what was read can be too
 * little for a moment and never too much. Throws `notFound` when the account is gone.
 */
export async function readAllowance(db: ControlReads, tenant: { id: TenantId }): Promise<Allowance> {
  const entitlements = await entitlementsOf(db, tenant)
  const { creditGrants } = accountRows(db, tenant.id)
  const rows = await creditGrants
    .pick(({ kind, amount }) => ({ kind, amount: sql<number>`sum(${amount})` }))
    .groupBy(({ kind }) => kind)
  const bought = { credits: 0, chat_tokens: 0 }
  for (const { kind, amount } of rows) bought[kind] = amount
  return { ...entitlements, bought }
}

/** Throws `quotaExceeded` when one more would pass the limit. `used` is what exists now. */
export function demandRoom(entitlements: Entitlements, resource: QuotaKey, used: number) {
  const limit = entitlements.quotas[resource]
  if (limit === -1 || used < limit) return
  throw quotaExceeded(shortage(entitlements, resource, 0))
}

/** What the body of a 402 says beside its key. An upgrade helps unless this is the largest plan already. */
export const shortage = ({ plan }: Entitlements, resource: QuotaKey, remaining: number) => ({
  resource,
  plan,
  remaining,
  upgrade: plan !== 'agency',
})

/** Wherever they were booked, beside a plan as well; an unpaid one counts until the provider gives up on it. */
async function listAddons(db: ControlReads, tenantId: TenantId) {
  const { subscriptions } = accountRows(db, tenantId)
  const rows = await subscriptions.pick(
    ({ items }) => ({ items }),
    ({ status }) => inArray(status, ['active', 'past_due']),
  )
  return rows.flatMap(({ items }) => items)
}
