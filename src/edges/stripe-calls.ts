import Stripe from 'stripe'
import { within } from '../deadline'
import { PaymentsError } from './payments'

/** Whatever goes wrong in `work`, or takes too long, is a `PaymentsError`. */
async function askWithin<T>(ms: number, work: () => Promise<T>): Promise<T> {
  try {
    return await within(ms, () => new PaymentsError('the provider did not answer in time'), work)
  } catch (error) {
    if (error instanceof PaymentsError) throw error
    // What the provider says may quote a key or a customer, so it is no `cause`, which would be logged.
    if (error instanceof Stripe.errors.StripeCardError) throw new PaymentsError('the payment was declined', 'declined')
    if (error instanceof Stripe.errors.StripeError) throw new PaymentsError(`the provider failed: ${codesOf(error)}`)
    throw new PaymentsError('the answer makes no sense', 'failed', { cause: error })
  }
}

/** The same calls, each of which has so long (`askWithin`). */
export const eachWithin = <C extends object>(ms: number, calls: C): C =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, (...input: unknown[]) => askWithin(ms, () => call(...input))]),
  ) as C

/** Words for the log, and the provider's name for the request, by which its support finds it. */
function codesOf({
  type,
  code,
  statusCode,
  detail,
  requestId,
}: InstanceType<typeof Stripe.errors.StripeError>): string {
  const unreachable = typeof detail === 'object' && 'code' in detail ? detail.code : undefined
  return [type, code, statusCode, unreachable, requestId]
    .filter((word) => /^\w{1,60}$/.test(String(word ?? '')))
    .join(' ')
}

/** Undefined in place of the provider's 404, and for an invoice that will never be (`invoice_upcoming_none`). */
export async function orMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Stripe.errors.StripeError ? error.code : undefined
    if (code === 'resource_missing' || code === 'invoice_upcoming_none') return undefined
    throw error
  }
}

/** Undefined where the provider says that this cannot be done to the object as it is now. */
export async function orRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw error
  }
}
