import { desc, eq } from 'drizzle-orm'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads } from '../db/control/control'
import type { SubscriptionRow } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import type { Payments, ProviderSubscription } from '../edges/payments'
import { defineError } from '../errors'
import type { Cancelled, SubscriptionView } from './billing.schema'
import { findCustomer } from './customers'
import { askProvider, changeAtProvider, findRunningPlan, isRunning } from './provider'

export const noSubscription = defineError(400, 'no_subscription', {
  de: 'Für dieses Konto läuft kein Abonnement.',
  en: 'This account has no running subscription.',
})
export const noPaymentAccount = defineError(400, 'no_payment_account', {
  de: 'Für dieses Konto gibt es noch kein Zahlungskonto. Es entsteht mit der ersten Buchung.',
  en: 'This account has no payment account yet. It is made with the first purchase.',
})

/** The plan's subscription as it was last told; also of an account that never had one. */
export async function viewSubscription(ctx: Context, { tenant }: Me): Promise<SubscriptionView> {
  const row = await ctx.control.read((db) => findPlanSubscription(db, tenant.id))
  if (!row) return { ...none, plan: tenant.plan }
  const active = isRunning(row.status)
  return {
    active,
    status: row.status,
    plan: active && row.plan ? row.plan : tenant.plan,
    interval: row.interval,
    current_period_end: row.currentPeriodEnd,
    cancel_at_period_end: row.cancelAtPeriodEnd,
    next_charge_amount: active && !row.cancelAtPeriodEnd ? await nextCharge(ctx, row) : null,
    currency: row.currency,
  }
}

const none = {
  active: false,
  status: 'none',
  interval: null,
  current_period_end: null,
  cancel_at_period_end: false,
  next_charge_amount: null,
  currency: null,
}

/** The row in force, else the newest. */
export async function findPlanSubscription(db: ControlReads, tenantId: TenantId): Promise<SubscriptionRow | undefined> {
  const { subscriptions } = accountRows(db, tenantId)
  const rows = await subscriptions
    .select(({ kind }) => eq(kind, 'plan'))
    .orderBy((row) => [desc(row.createdAt), desc(row.id)])
  return rows.find(({ status }) => isRunning(status)) ?? rows[0]
}

/** `immediate` ends it now, else it runs out with the period that is paid for. Throws `noSubscription`. */
export async function cancelSubscription(
  ctx: Context,
  { tenant }: Me,
  { immediate = false }: { immediate?: boolean },
): Promise<Cancelled> {
  const customerId = await demandCustomer(ctx, tenant.id, noSubscription)
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = await changeAtProvider(ctx, tenant.id, async (payments) =>
    payments.cancel((await demandRunningPlan(payments, customerId)).id, immediate),
  )
  return {
    ok: true,
    status,
    cancel_at_period_end: cancelAtPeriodEnd,
    current_period_end: currentPeriodEnd ?? null,
  }
}

/** Takes a scheduled cancellation back. Throws `noSubscription`. */
export async function resumeSubscription(ctx: Context, { tenant }: Me) {
  const customerId = await demandCustomer(ctx, tenant.id, noSubscription)
  await changeAtProvider(ctx, tenant.id, async (payments) =>
    payments.resume((await demandRunningPlan(payments, customerId)).id),
  )
  return { ok: true as const, cancel_at_period_end: false as const }
}

/** The provider's own pages, where cards are changed. Throws `noPaymentAccount`. */
export async function openPortal(ctx: Context, { tenant }: Me) {
  const customerId = await demandCustomer(ctx, tenant.id, noPaymentAccount)
  return askProvider(ctx, async (payments) => ({
    url: await payments.portal(customerId, `${ctx.config.appUrl}/app/plan`),
  }))
}

/** Known here: whoever never bought anything is told so, also by a server on which nothing is sold. */
async function demandCustomer(ctx: Context, tenantId: TenantId, missing: typeof noSubscription): Promise<string> {
  const customerId = await ctx.control.read((db) => findCustomer(db, tenantId))
  if (!customerId) throw missing()
  return customerId
}

async function demandRunningPlan(payments: Payments, customerId: string): Promise<ProviderSubscription> {
  const running = await findRunningPlan(payments, customerId)
  if (!running) throw noSubscription()
  return running
}

/** Gross as the provider reckons it; the net prices where it does not answer. */
async function nextCharge(ctx: Context, { id, items }: SubscriptionRow): Promise<number | null> {
  try {
    return (await askProvider(ctx, (payments) => payments.upcomingAmount(id))) ?? null
  } catch {
    return items.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  }
}
