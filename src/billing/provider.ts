import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { TenantId } from '../db/tenant-id'
import { startDeadline } from '../deadline'
import { type Payments, PaymentsError, type ProviderSubscription } from '../edges/payments'
import { defineError } from '../errors'
import { planOf } from '../plans/catalog'
import { findCustomer } from './customers'
import { refreshAccount } from './state'

export const paymentsUnavailable = defineError(503, 'payments_unavailable', {
  de: 'Auf diesem Server ist keine Zahlung eingerichtet.',
  en: 'Payments are not set up on this server.',
})
/** Buying waits until the provider is back; a client cannot tell the two apart and need not. */
export const providerUnavailable = defineError(503, 'payments_unavailable', {
  de: 'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  en: 'The payment provider does not answer at the moment. Please try again in a few minutes.',
})
/** For what changes a running subscription, and for events: the contract answers both with 500. */
export const providerFailed = defineError(500, 'payment_provider_failed', {
  de: 'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  en: 'The payment provider does not answer at the moment. Please try again in a few minutes.',
})
export const paymentDeclined = defineError(402, 'payment_declined', {
  de: 'Die Zahlung wurde abgelehnt. Bitte hinterlegen Sie im Kundenportal ein anderes Zahlungsmittel.',
  en: 'The payment was declined. Please choose another payment method in the customer portal.',
})

/** How long a request waits for the provider, all calls together. */
const deadlineMs = 10_000

/**
 * Asks the provider on behalf of a request. Throws `paymentsUnavailable` where there is none, `providerUnavailable` when
 * it fails or takes longer than ten seconds, and `paymentDeclined`.
 */
export async function askProvider<T>(ctx: Context, work: (payments: Payments) => Promise<T>): Promise<T> {
  const { payments } = ctx
  if (!payments) throw paymentsUnavailable()
  return within(payments.deadlineMs ?? deadlineMs, (late) => orFailed(work(payments), late, providerUnavailable))
}

interface Change<T> {
  /** Whether the account is another one after this answer; without it, always. */
  isChange?(answer: T): boolean
  /** What to throw when the provider fails; `providerFailed` without it. */
  failure?: typeof providerFailed
}

/** As `askProvider`, for what may change the account there: what it looks like afterwards is here at once, too. */
export async function changeAtProvider<T>(
  ctx: Context,
  tenantId: TenantId,
  work: (payments: Payments) => Promise<T>,
  { isChange = () => true, failure = providerFailed }: Change<T> = {},
): Promise<T> {
  const { payments } = ctx
  if (!payments) throw paymentsUnavailable()
  return within(payments.deadlineMs ?? deadlineMs, async (late) => {
    const answer = await orFailed(work(payments), late, failure)
    if (!isChange(answer)) return answer
    // The change is made, whatever happens now: the provider's event and the nightly look bring it here as well.
    await Promise.race([refreshAccount(ctx, tenantId), late]).catch((error: unknown) =>
      ctx.log.warn({ tenant: tenantId, error }, 'an account could not be read again after a change at the provider'),
    )
    return answer
  })
}

/** As `findCustomer`, and made when missing. Many at once get the same one. */
export async function ensureCustomer(ctx: Context, payments: Payments, { tenant, email }: Me): Promise<string> {
  const known = await ctx.control.read((db) => findCustomer(db, tenant.id))
  if (known) return known
  const customerId = await payments.createCustomer({ tenantId: tenant.id, email, name: tenant.name })
  await ctx.control.write((tx) =>
    accountRows(tx, tenant.id)
      .billingCustomers.insert({ customerId, createdAt: ctx.now().toISOString() })
      .onConflictDoNothing(),
  )
  ctx.fleet?.note({ kind: 'customer', name: customerId, account: tenant.id })
  return (await ctx.control.read((db) => findCustomer(db, tenant.id))) ?? customerId
}

/** States in which a plan is in force and may be changed in place. */
const runningStates = ['active', 'trialing', 'past_due'] as const
export const isRunning = (status: string) => runningStates.some((state) => state === status)

/** The plan that a customer has at the provider now: asked there, since an event may still be on its way. */
export async function findRunningPlan(
  payments: Payments,
  customerId: string,
): Promise<ProviderSubscription | undefined> {
  const all = await payments.subscriptionsOf(customerId)
  return all.find(({ status, items }) => isRunning(status) && items.some(({ lookupKey }) => planOf(lookupKey)))
}

async function within<T>(ms: number, work: (late: Promise<never>) => Promise<T>): Promise<T> {
  const deadline = startDeadline(ms, () => new PaymentsError('the provider did not answer in time'))
  try {
    return await work(deadline.ended)
  } finally {
    deadline.clear()
  }
}

async function orFailed<T>(work: Promise<T>, late: Promise<never>, failure: typeof providerFailed): Promise<T> {
  try {
    return await Promise.race([work, late])
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    throw (error.reason === 'declined' ? paymentDeclined : failure)({}, { cause: error })
  }
}
