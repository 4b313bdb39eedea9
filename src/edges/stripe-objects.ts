import type Stripe from 'stripe'
import type { Buyer, InvoiceTax, PostalAddress } from '../db/control/billing'
import {
  PaymentsError,
  type ProviderCheckout,
  type ProviderEvent,
  type ProviderInvoice,
  type ProviderSubscription,
} from './payments'

/**
 * From Stripe's objects to ours. A field that must be there and is not makes the whole answer worthless: these throw
 * `PaymentsError`, or a `TypeError` where a list is no list.
 */

/** Objects of one customer: more than anyone has, and a list that never ends does. */
export const maxListed = 1000

export function readSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const items = subscription.items.data.map(({ id, quantity, price }) => ({
    itemId: text(id),
    // A price that was replaced gives its lookup key away; the copy in its metadata stays.
    lookupKey: price.lookup_key ?? price.metadata?.lookup_key ?? '',
    quantity: quantity ?? 1,
    unitCents: price.unit_amount ?? 0,
    interval: price.recurring?.interval === 'year' ? ('year' as const) : ('month' as const),
  }))
  const ends = subscription.items.data.map(({ current_period_end }) => current_period_end).filter(Number.isFinite)
  return {
    id: text(subscription.id),
    customerId: customerOf(subscription),
    status: text(subscription.status),
    items,
    currency: text(subscription.currency),
    currentPeriodEnd: time(ends.length > 0 ? Math.min(...ends) : undefined),
    // the provider's own pages may set a date in place of the flag
    cancelAtPeriodEnd: subscription.cancel_at_period_end || (subscription.cancel_at ?? null) !== null,
    livemode: subscription.livemode === true,
  }
}

/** `percents` are those of the tax rates that the invoice names, as far as they are known. */
export function readInvoice(
  invoice: Stripe.Invoice,
  lines: Stripe.InvoiceLineItem[],
  percents: ReadonlyMap<string, number>,
): ProviderInvoice {
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const netCents = invoice.total_excluding_tax ?? whole(invoice.total) - tax
  const { finalized_at, paid_at } = invoice.status_transitions ?? {}
  return {
    id: text(invoice.id),
    customerId: customerOf(invoice),
    subscriptionId: idIn(invoice.parent?.subscription_details?.subscription),
    number: invoice.number ?? undefined,
    status: invoiceStates.find((state) => state === (invoice.status ?? 'draft')) ?? missing('status'),
    currency: text(invoice.currency),
    netCents,
    taxCents: tax,
    grossCents: whole(invoice.total),
    lines: lines.map((line) => ({
      text: line.description ?? '',
      quantity: line.quantity ?? 1,
      netCents: whole(line.amount) - taxInside(line),
    })),
    taxes: readTaxes(invoice, netCents, percents),
    buyer: readBuyer(invoice.customer_name, invoice.customer_address, invoice.customer_tax_ids ?? []),
    // The invoice's own period is the one before; what is billed stands on the lines.
    periodStart: time(edge(Math.min, lines, 'start') ?? invoice.period_start),
    periodEnd: time(edge(Math.max, lines, 'end') ?? invoice.period_end),
    issuedAt: time(finalized_at ?? invoice.created) ?? missing('date'),
    paidAt: time(paid_at),
    attemptCount: invoice.attempt_count ?? 0,
    nextAttemptAt: time(invoice.next_payment_attempt),
    pdfUrl: invoice.invoice_pdf ?? undefined,
  }
}

/** The session carries its payment with the charge in full, or what was given back could not be told. */
export const readCheckout = (session: Stripe.Checkout.Session, customerId: string): ProviderCheckout => ({
  id: text(session.id),
  ...readMoney(session.payment_intent),
  customerId,
  // nothing to pay, after a voucher, is paid as well
  paid: session.status === 'complete' && session.payment_status !== 'unpaid',
  mode: session.mode === 'payment' ? 'payment' : 'subscription',
  metadata: session.metadata ?? {},
  livemode: session.livemode === true,
})

function readMoney(payment: Stripe.Checkout.Session['payment_intent']) {
  if (!payment) return { paidCents: 0, refundedCents: 0 } // of a subscription, or after a voucher
  const charge = typeof payment === 'object' ? payment.latest_charge : missing('payment')
  if (!charge) return { paidCents: 0, refundedCents: 0 } // not paid yet
  if (typeof charge !== 'object') return missing('charge')
  return { paidCents: whole(charge.amount), refundedCents: whole(charge.amount_refunded) }
}

export function readEvent(event: Stripe.Event): ProviderEvent {
  // whatever is signed is taken: an event of a later version may be about nothing
  const object: { id?: string; object?: string; customer?: Reference; charge?: Reference } = event.data?.object ?? {}
  return {
    id: text(event.id),
    type: text(event.type),
    livemode: event.livemode === true,
    customerId: object.object === 'customer' ? object.id : idIn(object.customer),
    chargeId: idIn(object.charge),
    objectId: object.id ?? '',
  }
}

/** The ids of the tax rates on an invoice. */
export const taxRatesOf = ({ total_taxes }: Stripe.Invoice): string[] =>
  (total_taxes ?? []).flatMap(({ tax_rate_details }) => tax_rate_details?.tax_rate ?? [])

function readTaxes(invoice: Stripe.Invoice, netCents: number, percents: ReadonlyMap<string, number>): InvoiceTax[] {
  const taxes = invoice.total_taxes ?? []
  const exempt = { reverse: 'reverse_charge', exempt: 'customer_exempt', none: undefined }
  const reason = exempt[(invoice.customer_tax_exempt ?? 'none') as keyof typeof exempt]
  if (taxes.length === 0) return reason ? [{ netCents, taxCents: 0, reason }] : []
  // Without tax the provider may not name the amount that it is reckoned on: it is what the others leave.
  const named = taxes.reduce((sum, { taxable_amount }) => sum + (taxable_amount ?? 0), 0)
  const unnamed = taxes.find(({ amount, taxable_amount }) => amount === 0 && !taxable_amount)
  return taxes.map((tax) => ({
    netCents: taxes.length === 1 ? netCents : tax === unnamed ? netCents - named : (tax.taxable_amount ?? 0),
    taxCents: whole(tax.amount),
    percent: percents.get(tax.tax_rate_details?.tax_rate ?? ''),
    reason: tax.taxability_reason ?? undefined,
  }))
}

export const readCustomer = ({ name, address, tax_ids }: Stripe.Customer): Buyer =>
  readBuyer(name ?? null, address ?? null, tax_ids?.data ?? [])

function readBuyer(name: string | null, address: Stripe.Address | null, taxIds: { value: string | null }[]): Buyer {
  return {
    name: name || undefined,
    address: address ? readAddress(address) : undefined,
    taxIds: taxIds.flatMap(({ value }) => value || []),
  }
}

/** Without a street or a town it is none: the country alone may come from a card. */
function readAddress({ line1, line2, postal_code, city, state, country }: Stripe.Address): PostalAddress | undefined {
  if (!line1 || !city) return undefined
  const parts = { line1, line2, postalCode: postal_code, city, state, country }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part))
}

const invoiceStates = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const

type Reference = string | { id: string } | null | undefined

export const customerIdOf = ({ customer }: { customer?: Reference }) => idIn(customer)

const customerOf = ({ customer }: { customer?: Reference }) => text(idIn(customer))

const idIn = (reference: Reference) => (typeof reference === 'object' ? reference?.id : reference) || undefined

/** Seconds since 1970, as the provider counts. */
const time = (seconds: number | null | undefined) =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : undefined

function edge(pick: (...times: number[]) => number, lines: Stripe.InvoiceLineItem[], side: 'start' | 'end') {
  const times = lines.map(({ period }) => period?.[side]).filter((at) => typeof at === 'number')
  return times.length > 0 ? pick(...times) : undefined
}

const taxInside = ({ taxes }: Stripe.InvoiceLineItem) =>
  (taxes ?? []).reduce((sum, tax) => sum + (tax.tax_behavior === 'inclusive' ? tax.amount : 0), 0)

const text = (value: unknown) => (typeof value === 'string' && value ? value : missing('text'))
const whole = (value: unknown) => (Number.isInteger(value) ? (value as number) : missing('amount'))

function missing(what: string): never {
  throw new PaymentsError(`the answer lacks a ${what}`)
}

export function idOf({ id }: { id?: unknown }): string {
  if (typeof id !== 'string' || !id) throw new PaymentsError('the answer holds no id')
  return id
}

/** An address that a browser may be sent to. */
export function urlOf({ url }: { url?: unknown }): string {
  if (typeof url === 'string' && /^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url
  throw new PaymentsError('the answer holds no address')
}
