import Stripe from 'stripe'
import type { Config } from '../config/config'
import { InvalidSignature, type Payments, PaymentsError } from './payments'
import { eachWithin, orMissing } from './stripe-calls'
import { stripeCheckouts } from './stripe-checkouts'
import { fetchObject } from './stripe-fetch'
import { stripeInvoices } from './stripe-invoices'
import { customerIdOf, idOf, readCustomer, readEvent, urlOf } from './stripe-objects'
import { portalConfiguration } from './stripe-portal'
import { stripeSubscriptions } from './stripe-subscriptions'

/** The objects of this version are what `stripe-objects.ts` reads; the package of the same version types them. */
const apiVersion = '2026-10-28.endive'

/** How long one call of this file may take, its retry included. */
const defaultDeadlineMs = 10_000
/** Age of a signed message at most (Stripe's own default). */
const toleranceSeconds = 300

/** Payments through Stripe, or through whatever STRIPE_API_BASE names. No request is made before the first call. */
export function openStripe(
  config: NonNullable<Config['stripe']>,
  now: () => Date,
  deadlineMs = defaultDeadlineMs,
): Payments {
  const base = config.apiBase ? new URL(config.apiBase) : undefined
  const stripe = openClient(config.secretKey, base, deadlineMs)
  const tax = config.tax ? { automatic_tax: { enabled: true } } : {}

  return {
    publishableKey: config.publishableKey,
    mode: /^(sk|rk)_live_/.test(config.secretKey) ? 'live' : 'test',
    deadlineMs,
    ...eachWithin(deadlineMs, {
      ...stripeCustomers(stripe),
      ...stripeCheckouts(stripe, tax),
      ...stripeSubscriptions(stripe, tax),
      ...stripeInvoices(stripe, base, deadlineMs),
    }),

    async verifyEvent(rawBody, signature) {
      const { webhookSecret } = config
      if (!webhookSecret) throw new PaymentsError('there is no webhook secret')
      const { webhooks } = stripe
      const receivedAt = now().getTime()
      try {
        return readEvent(
          await webhooks.constructEventAsync(
            rawBody,
            signature,
            webhookSecret,
            toleranceSeconds,
            undefined,
            receivedAt,
          ),
        )
      } catch (error) {
        throw new InvalidSignature('the message is not signed by the provider', { cause: error })
      }
    },
  }
}

const openClient = (secretKey: string, base: URL | undefined, deadlineMs: number) =>
  new Stripe(secretKey, {
    apiVersion,
    maxNetworkRetries: 1, // safe for writes too: the package sends the same idempotency key again
    timeout: Math.floor(deadlineMs * 0.45), // the second try has to fit in as well
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchObject),
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })

const stripeCustomers = (stripe: Stripe) =>
  ({
    async createCustomer({ tenantId, email, name }) {
      // The same parameters under the same key, or the provider refuses the repetition: what may change comes second.
      const created = { metadata: { tenant_id: tenantId } }
      const id = idOf(await stripe.customers.create(created, { idempotencyKey: `customer-${tenantId}` }))
      await stripe.customers.update(id, { email, name })
      return id
    },

    async buyerOf(id) {
      const customer = await orMissing(() => stripe.customers.retrieve(id, { expand: ['tax_ids'] }))
      return customer && !customer.deleted ? readCustomer(customer) : undefined
    },

    async customerOfCharge(id) {
      const charge = await orMissing(() => stripe.charges.retrieve(id))
      return charge && customerIdOf(charge)
    },

    async portal(customer, returnUrl) {
      const configuration = await portalConfiguration(stripe)
      return urlOf(await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, configuration }))
    },
  }) satisfies Partial<Payments>
