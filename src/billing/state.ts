import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { accountRows, type Columns } from '../db/control/account-rows'
import type { ControlTx } from '../db/control/control'
import { providerEvents, type TenantRow, tenants } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import type { Payments, ProviderCheckout, ProviderEvent, ProviderInvoice } from '../edges/payments'
import { findPack } from '../plans/catalog'
import { writeTakeBacks } from '../usage/take-back'
import { findCustomer } from './customers'
import { deriveAccount, isBegun, isEnded, type SubscriptionState, subscriptionState } from './derive'
import { storedInvoice } from './invoices'

/** An event that brought us here; undefined for those who want to know in any case. */
type Cause = ProviderEvent | undefined

/**
 * Reads all that the provider knows of an account and writes what follows from it in one transaction, together with the
 * event that told of a change. One refresh at a time for each account, so that an older one never overwrites a newer;
 * those who come while one waits for its turn share it. Does nothing for an account that never bought anything.
 * Throws `PaymentsError`; then nothing was written. Credits that were refunded are taken back in the tenant's file
 * afterwards, at every call: one that broke off in between is made good by the next.
 */
export function refreshAccount(ctx: Context, tenantId: TenantId, event?: ProviderEvent): Promise<void> {
  const rounds = ctx.refreshRounds
  const { running, waiting } = rounds.get(tenantId) ?? {}
  if (waiting) {
    waiting.causes.push(event)
    return waiting.done
  }
  const causes: Cause[] = [event]
  const done = (running ?? Promise.resolve())
    .catch(() => undefined) // its own caller has had the error
    .then(() => {
      rounds.set(tenantId, { running: done })
      return refresh(ctx, tenantId, causes)
    })
    .finally(() => {
      if (rounds.get(tenantId)?.waiting === undefined) rounds.delete(tenantId)
    })
  rounds.set(tenantId, { running, waiting: { causes, done } })
  return done
}

interface Round {
  causes: Cause[]
  done: Promise<void>
}
/** The refreshes of each account that run or wait. */
export const openRefreshRounds = () => new Map<TenantId, { running?: Promise<void>; waiting?: Round }>()
declare module '../context' {
  interface Context {
    refreshRounds: ReturnType<typeof openRefreshRounds>
  }
}

async function refresh(ctx: Context, tenantId: TenantId, causes: Cause[]) {
  const { payments } = ctx
  const ids = causes.flatMap((event) => (event ? [event.id] : []))
  const { customerId, handled } = await ctx.control.read(async (db) => ({
    customerId: await findCustomer(db, tenantId),
    handled: await db.select({ id: providerEvents.id }).from(providerEvents).where(inArray(providerEvents.id, ids)),
  }))
  const isNew = causes.some((event) => !event || !handled.some(({ id }) => id === event.id))
  if (!payments || !customerId) return
  if (isNew) {
    const current = await readFromProvider(payments, customerId)
    await ctx.control.write((tx) => writeState(ctx, tx, tenantId, causes, current))
  }
  await takeBackRefunds(ctx, tenantId)
}

/** Grants are read first, by themselves: no transaction spans two files, and one refresh at a time changes them. */
async function takeBackRefunds(ctx: Context, tenantId: TenantId) {
  const grants = await ctx.control.read((db) =>
    accountRows(db, tenantId)
      .creditGrants.select()
      .orderBy((row) => [asc(row.createdAt), asc(row.id)]),
  )
  if (grants.every(({ refunded }) => refunded === null)) return
  await ctx.tenants.get(tenantId).write((tx) => writeTakeBacks(tx, grants, ctx.now()))
}

type ProviderState = Awaited<ReturnType<typeof readFromProvider>>

async function readFromProvider(payments: Payments, customerId: string) {
  const [subscribed, billed, bought, buyer] = await Promise.all([
    payments.subscriptionsOf(customerId),
    payments.invoicesOf(customerId),
    payments.checkoutsOf(customerId),
    payments.buyerOf(customerId),
  ])
  const isOurs = ({ livemode }: { livemode: boolean }) => livemode === (payments.mode === 'live')
  return {
    subscriptions: subscribed.filter(isOurs).flatMap((one) => subscriptionState(one) ?? []),
    invoices: billed,
    checkouts: bought.filter(isOurs),
    buyer,
  }
}

async function writeState(ctx: Context, tx: ControlTx, tenantId: TenantId, causes: Cause[], current: ProviderState) {
  const at = ctx.now().toISOString()
  for (const event of causes) {
    if (!event) continue
    await tx.insert(providerEvents).values({ id: event.id, type: event.type, createdAt: at }).onConflictDoNothing()
  }
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId))
  if (!tenant) return // removed while the provider was asked
  const hasEnded = await writeSubscriptions(tx, tenantId, current.subscriptions, at)
  await writeInvoices(tx, tenantId, current.invoices, at)
  for (const checkout of current.checkouts.toReversed()) await grant(ctx, tx, tenantId, checkout, at)
  if (current.buyer) await accountRows(tx, tenantId).billingCustomers.update({ buyer: current.buyer })
  await writeAccount(ctx, tx, tenant, { ...current, hasEnded }, at)
}

/** Says whether a plan has ended. What the provider does not list any more has ended, too. */
async function writeSubscriptions(tx: ControlTx, tenantId: TenantId, current: SubscriptionState[], at: string) {
  const { subscriptions } = accountRows(tx, tenantId)
  const known = await subscriptions.select()
  const isNews = (id: string) => !known.some((row) => row.id === id && isEnded(row.status))
  const gone = known.filter(
    ({ id, status }) => isBegun(status) && !isEnded(status) && !current.some((one) => one.id === id),
  )
  for (const { id } of gone) await subscriptions.update({ status: 'canceled', updatedAt: at }, (row) => eq(row.id, id))
  for (const one of current) {
    const row = { ...one, updatedAt: at }
    await subscriptions.insertOrUpdate({ ...row, createdAt: at }, ({ id }) => [id], row)
  }
  const endings = [...current.filter(({ id, status }) => isEnded(status) && isNews(id)), ...gone]
  return endings.some(({ kind }) => kind === 'plan')
}

/** Invoices stay, whatever the provider lists; drafts may vanish. A PDF from before a change of state is fetched anew. */
async function writeInvoices(tx: ControlTx, tenantId: TenantId, current: ProviderInvoice[], at: string) {
  const providerIds = current.map(({ id }) => id)
  const { invoices } = accountRows(tx, tenantId)
  await invoices.delete(({ status, providerId }) => and(eq(status, 'draft'), notInArray(providerId, providerIds)))
  const known = await invoices.pick(({ providerId, status }) => ({ providerId, status }))
  const statuses = new Map(known.map(({ providerId, status }) => [providerId, status]))
  for (const invoice of current) {
    const values = storedInvoice(invoice)
    const before = statuses.get(invoice.id)
    if (before === undefined) await invoices.insert({ id: newId(), ...values, createdAt: at, updatedAt: at })
    else
      await invoices.update(
        { ...values, ...(before !== values.status && { pdfFile: null }), updatedAt: at },
        ({ providerId }) => eq(providerId, invoice.id),
      )
  }
}

/** Credits and tokens of a paid checkout: one grant for each, however often it is seen, and what of it was refunded. */
async function grant(ctx: Context, tx: ControlTx, tenantId: TenantId, checkout: ProviderCheckout, at: string) {
  const { id: reference, mode, paid, metadata } = checkout
  if (mode !== 'payment' || !paid || metadata.tenant_id !== tenantId) return
  const { creditGrants } = accountRows(tx, tenantId)
  const isThis = (row: Columns<'creditGrants'>) => eq(row.reference, reference)
  const [known] = await creditGrants.select(isThis)
  if (known) {
    const refunded = refundedOf(known.amount, checkout)
    if (refunded !== (known.refunded ?? 0)) await creditGrants.update({ refunded }, isThis)
    return
  }
  const pack = findPack(metadata.pack ?? '')
  if (!pack) {
    ctx.log.error({ tenant: tenantId, pack: metadata.pack }, 'a pack was paid for that is not in the catalog')
    return
  }
  const { kind, amount } = pack
  const refunded = refundedOf(amount, checkout) || null
  await creditGrants.insert({ id: newId(), kind, amount, refunded, reference, createdAt: at }).onConflictDoNothing()
}

/** The share of the money, rounded in favour of who bought. */
function refundedOf(amount: number, { paidCents, refundedCents }: ProviderCheckout): number {
  return paidCents > 0 ? Math.floor((amount * refundedCents) / paidCents) : 0
}

async function writeAccount(
  ctx: Context,
  tx: ControlTx,
  before: TenantRow,
  current: Pick<ProviderState, 'subscriptions' | 'invoices'> & { hasEnded: boolean },
  at: string,
) {
  const { defaultPlan } = ctx.config
  const after = deriveAccount(before, {
    ...current,
    fallback: defaultPlan ?? 'free',
    trialPlan: defaultPlan ? undefined : 'starter',
  })
  const isSame =
    after.plan === before.plan && after.status === before.status && after.suspendedBy === before.suspendedBy
  if (isSame) return
  await tx
    .update(tenants)
    .set({ ...after, updatedAt: at })
    .where(eq(tenants.id, before.id))
  ctx.log.info(
    { tenant: before.id, from: [before.plan, before.status], to: [after.plan, after.status] },
    'account changed by payments',
  )
}
