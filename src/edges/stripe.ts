import Stripe from 'stripe'
import type { Config } from '../config/config'
import { addonOf, addonPrice, findPack, isAddon, type PaidPlan, packPrice, planKeys, planPrice } from '../plans/catalog'
import { type CheckoutContext, InvalidSignature, type Payments, PaymentsError, type Session } from './payments'
import { askWithin, orMissing, orRefused } from './stripe-calls'
import { fetchObject } from './stripe-fetch'
import {
  customerIdOf,
  readCheckout,
  readCustomer,
  readEvent,
  readInvoice,
  readSubscription,
  taxRatesOf,
} from './stripe-objects'
import { fetchPdf } from './stripe-pdf'
import { portalConfiguration } from './stripe-portal'
import { priceId } from './stripe-prices'

/** The objects of this version are what `stripe-objects.ts` reads; the package of the same version types them. */
const apiVersion = '2026-10-28.endive'

/** How long one call of this file may take, its retry included. */
const defaultDeadlineMs = 10_000
/** Age of a signed message at most (Stripe's own default). */
const toleranceSeconds = 300
/** Objects of one customer: more than anyone has, and a list that never ends does. */
const maxListed = 1000

/** Payments through Stripe, or through whatever STRIPE_API_BASE names. No request is made before the first call. */
export function openStripe(
  config: NonNullable<Config['stripe']>,
  now: () => Date,
  deadlineMs = defaultDeadlineMs,
): Payments {
  const base = config.apiBase ? new URL(config.apiBase) : undefined
  const stripe = new Stripe(config.secretKey, {
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
  const automaticTax = config.tax ? { automatic_tax: { enabled: true } } : {}
  const percents = new Map<string, number>()
  const ask = <T>(work: () => Promise<T>) => askWithin(deadlineMs, work)

  return {
    publishableKey: config.publishableKey,
    mode: /^(sk|rk)_live_/.test(config.secretKey) ? 'live' : 'test',
    deadlineMs,

    createCustomer: ({ tenantId, email, name }) =>
      ask(async () => {
        // The same parameters under the same key, or the provider refuses the repetition: what may change comes second.
        const id = idOf(
          await stripe.customers.create(
            { metadata: { tenant_id: tenantId } },
            { idempotencyKey: `customer-${tenantId}` },
          ),
        )
        await stripe.customers.update(id, { email, name })
        return id
      }),

    checkoutPlan: (checkoutContext) =>
      ask(async () => {
        const price = await priceId(stripe, planPrice(paidPlan(checkoutContext.plan), checkoutContext.interval))
        const metadata = { tenant_id: checkoutContext.tenantId, plan: checkoutContext.plan }
        await closeOpenPlans(checkoutContext.customerId)
        return openCheckout(checkoutContext, {
          mode: 'subscription',
          line_items: [{ price, quantity: 1 }],
          metadata,
          subscription_data: { metadata },
        })
      }),

    checkoutPack: (checkoutContext) =>
      ask(async () => {
        const pack = findPack(checkoutContext.pack)
        if (!pack) throw new PaymentsError('there is no such pack')
        const price = await priceId(stripe, packPrice(checkoutContext.pack, pack))
        return openCheckout(checkoutContext, {
          mode: 'payment',
          line_items: [{ price, quantity: 1 }],
          metadata: { tenant_id: checkoutContext.tenantId, pack: checkoutContext.pack },
          invoice_creation: { enabled: true },
        })
      }),

    checkoutAddons: (checkoutContext) =>
      ask(async () => {
        const items = await Promise.all(
          checkoutContext.addons.map(async ({ key, quantity }) => {
            if (!isAddon(key)) throw new PaymentsError('there is no such add-on')
            return { price: await priceId(stripe, addonPrice(key)), quantity }
          }),
        )
        const metadata = { tenant_id: checkoutContext.tenantId }
        return openCheckout(checkoutContext, {
          mode: 'subscription',
          line_items: items,
          metadata,
          subscription_data: { metadata },
        })
      }),

    switchPlan: (id, plan, interval) =>
      ask(async () => {
        const current = await stripe.subscriptions.retrieve(id)
        const item = readSubscription(current).items.find(({ lookupKey }) => !addonOf(lookupKey))
        if (!item) throw new PaymentsError('the subscription holds no plan')
        const price = await priceId(stripe, planPrice(paidPlan(plan), interval))
        return readSubscription(
          await stripe.subscriptions.update(id, {
            items: [{ id: item.itemId, price, quantity: 1 }],
            proration_behavior: 'always_invoice',
            payment_behavior: 'error_if_incomplete', // a card that is declined leaves everything as it was
            metadata: { plan },
            ...automaticTax,
            ...uncancelled(current),
          }),
        )
      }),

    cancel: (id, immediate) =>
      ask(async () =>
        readSubscription(
          immediate
            ? await stripe.subscriptions.cancel(id)
            : await stripe.subscriptions.update(id, { cancel_at_period_end: true }),
        ),
      ),

    resume: (id) =>
      ask(async () => {
        const change = uncancelled(await stripe.subscriptions.retrieve(id))
        return readSubscription(await stripe.subscriptions.update(id, change))
      }),

    buyerOf: (id) =>
      ask(async () => {
        const customer = await orMissing(() => stripe.customers.retrieve(id, { expand: ['tax_ids'] }))
        return customer && !customer.deleted ? readCustomer(customer) : undefined
      }),

    portal: (customer, returnUrl) =>
      ask(async () => {
        const configuration = await portalConfiguration(stripe)
        const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, configuration })
        return address(url)
      }),

    subscriptionsOf: (customer) =>
      ask(async () => {
        const found = stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
        return (await found.autoPagingToArray({ limit: maxListed })).map(readSubscription)
      }),

    subscription: (id) =>
      ask(async () => orMissing(async () => readSubscription(await stripe.subscriptions.retrieve(id)))),

    invoicesOf: (customer) =>
      ask(async () => {
        const found = await stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: maxListed })
        const invoices = []
        for (const invoice of found) {
          // an invoice carries its first lines; the rest has to be asked for
          const lines = invoice.lines.has_more
            ? await stripe.invoices.listLineItems(idOf(invoice), { limit: 100 }).autoPagingToArray({ limit: maxListed })
            : invoice.lines.data
          invoices.push(readInvoice(invoice, lines, await percentsOf(taxRatesOf(invoice))))
        }
        return invoices
      }),

    checkoutsOf: (customer) =>
      ask(async () => {
        const expand = ['data.payment_intent.latest_charge']
        const found = stripe.checkout.sessions.list({ customer, status: 'complete', limit: 100, expand })
        return (await found.autoPagingToArray({ limit: maxListed })).map((one) => readCheckout(one, customer))
      }),

    customerOfCharge: (id) =>
      ask(async () => {
        const charge = await orMissing(() => stripe.charges.retrieve(id))
        return charge && customerIdOf(charge)
      }),

    upcomingAmount: (subscription) =>
      ask(() =>
        orMissing(async () => {
          const { amount_due } = await stripe.invoices.createPreview({ subscription })
          if (!Number.isInteger(amount_due)) throw new PaymentsError('the answer holds no amount')
          return amount_due
        }),
      ),

    invoicePdf: (id) =>
      ask(async () => {
        const invoice = await orMissing(() => stripe.invoices.retrieve(id))
        return invoice && idOf(invoice) && invoice.invoice_pdf
          ? fetchPdf(invoice.invoice_pdf, base, deadlineMs)
          : undefined
      }),

    async verifyEvent(rawBody, signature) {
      const { webhookSecret } = config
      if (!webhookSecret) throw new PaymentsError('there is no webhook secret')
      try {
        const receivedAt = now().getTime()
        return readEvent(
          await stripe.webhooks.constructEventAsync(
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

  /** A checkout page that was left open must not sell a second plan beside the first. */
  async function closeOpenPlans(customer: string) {
    const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
    const plans = data.filter(({ metadata }) => metadata?.plan)
    await Promise.all(plans.map(({ id }) => orRefused(() => stripe.checkout.sessions.expire(id)))) // it may be closed by now
  }

  /** What rates ask, in percent. It never changes, so each is asked for once. */
  async function percentsOf(rates: string[]): Promise<ReadonlyMap<string, number>> {
    for (const id of rates) {
      if (percents.has(id)) continue
      const rate = await orMissing(() => stripe.taxRates.retrieve(id))
      if (rate && Number.isFinite(rate.percentage)) percents.set(id, rate.percentage)
    }
    return percents
  }

  async function openCheckout(
    checkoutContext: CheckoutContext,
    what: Stripe.Checkout.SessionCreateParams,
  ): Promise<Session> {
    const session = await stripe.checkout.sessions.create({
      ...what,
      customer: checkoutContext.customerId,
      client_reference_id: checkoutContext.tenantId,
      success_url: checkoutContext.successUrl,
      cancel_url: checkoutContext.cancelUrl,
      locale: checkoutContext.language ?? 'auto',
      // name and address of the recipient belong on an invoice (§ 14 UStG), the VAT id where the recipient owes the tax
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      ...automaticTax,
      customer_update: { address: 'auto', name: 'auto' },
    })
    return { sessionId: idOf(session), url: address(session.url) }
  }
}

/** What takes a scheduled end back. The provider's own pages set a date, we set the flag; only one may be named. */
function uncancelled({ cancel_at_period_end, cancel_at }: Stripe.Subscription): Stripe.SubscriptionUpdateParams {
  return cancel_at && !cancel_at_period_end ? { cancel_at: '' } : { cancel_at_period_end: false }
}

function paidPlan(plan: string): PaidPlan {
  const known = planKeys.find((key) => key === plan)
  if (!known) throw new PaymentsError('there is no such plan')
  return known
}

function idOf({ id }: { id?: unknown }): string {
  if (typeof id !== 'string' || !id) throw new PaymentsError('the answer holds no id')
  return id
}

/** An address that a browser may be sent to. */
function address(url: unknown): string {
  if (typeof url === 'string' && /^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url
  throw new PaymentsError('the answer holds no address')
}
