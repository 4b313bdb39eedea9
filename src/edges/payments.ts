import type { Buyer, InvoiceTax } from '../db/control/billing'

/**
 * What the service asks of a payment provider and what it is told. Amounts are in cents, times ISO 8601 UTC.
 * Every call may throw `PaymentsError`; none takes longer than ten seconds.
 */

export interface ProviderSubscription {
  id: string
  customerId: string
  /** The provider's own word: `active`, `past_due`, `unpaid`, `canceled`, … */
  status: string
  items: ProviderItem[]
  currency: string
  currentPeriodEnd?: string
  cancelAtPeriodEnd: boolean
  livemode: boolean
}

interface ProviderItem {
  itemId: string
  /** `plan_<plan>_<interval>` or `addon_<key>`; empty for a price that this service did not make. */
  lookupKey: string
  quantity: number
  /** Net, for one interval. */
  unitCents: number
  interval: 'month' | 'year'
}

export interface ProviderInvoice {
  id: string
  customerId: string
  /** Missing where it bills no subscription. */
  subscriptionId?: string
  /** Drafts have none. */
  number?: string
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  currency: string
  netCents: number
  taxCents: number
  grossCents: number
  lines: { text: string; quantity: number; netCents: number }[]
  /** Empty where the provider reckons no tax. */
  taxes: InvoiceTax[]
  /** As it was when the invoice was made final. */
  buyer: Buyer
  periodStart?: string
  periodEnd?: string
  issuedAt: string
  paidAt?: string
  /** Tries to collect it so far. */
  attemptCount: number
  /** Missing when the provider will not try again. */
  nextAttemptAt?: string
  pdfUrl?: string
}

export interface ProviderCheckout {
  id: string
  customerId: string
  /** The money is there. */
  paid: boolean
  mode: 'payment' | 'subscription'
  /** Gross, of a payment that was made at once; 0 where nothing was to be paid. */
  paidCents: number
  /** What of it was given back, in all. */
  refundedCents: number
  metadata: Record<string, string>
  livemode: boolean
}

/** A pointer, not a source: what happened is read from the provider again. */
export interface ProviderEvent {
  id: string
  type: string
  livemode: boolean
  customerId?: string
  /** Of an event about a part of a payment, as a refund is: those name no customer. */
  chargeId?: string
  objectId: string
}

type Interval = 'month' | 'year'

/** Who goes to the provider's pages and where they come back to. */
export interface CheckoutContext {
  customerId: string
  tenantId: string
  successUrl: string
  cancelUrl: string
  language?: 'de' | 'en'
}
export interface Session {
  sessionId: string
  url: string
}

export interface Payments {
  /** For browsers; undefined when it is not configured. */
  readonly publishableKey: string | undefined
  /** Whether real money moves. */
  readonly mode: 'test' | 'live'
  /** How long a request of ours waits for all that it asks of the provider, in milliseconds; ten seconds without it. */
  readonly deadlineMs?: number
  /** The same tenant gets the same customer, however often it is asked for within a day. */
  createCustomer(input: { tenantId: string; email: string; name: string }): Promise<string>
  checkoutPlan(input: CheckoutContext & { plan: string; interval: Interval }): Promise<Session>
  /** One payment. The session carries `tenant_id` and `pack` as metadata. */
  checkoutPack(input: CheckoutContext & { pack: string }): Promise<Session>
  checkoutAddons(input: CheckoutContext & { addons: { key: string; quantity: number }[] }): Promise<Session>
  /** At once, with proration; a cancellation that was scheduled is taken back. */
  switchPlan(subscriptionId: string, plan: string, interval: Interval): Promise<ProviderSubscription>
  /** At once, or when the period that is paid for ends. */
  cancel(subscriptionId: string, immediate: boolean): Promise<ProviderSubscription>
  /** Takes a scheduled cancellation back. */
  resume(subscriptionId: string): Promise<ProviderSubscription>
  /** Who is billed from now on; undefined for a customer that was removed. */
  buyerOf(customerId: string): Promise<Buyer | undefined>
  /** Address of the provider's own pages for cards, invoices, address and tax ids. */
  portal(customerId: string, returnUrl: string): Promise<string>
  /** In all states, newest first. */
  subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>
  subscription(id: string): Promise<ProviderSubscription | undefined>
  /** Newest first. */
  invoicesOf(customerId: string): Promise<ProviderInvoice[]>
  /** Whose payment it is; undefined for one that nobody knows or that has no customer. */
  customerOfCharge(chargeId: string): Promise<string | undefined>
  /** Those that were completed, newest first. */
  checkoutsOf(customerId: string): Promise<ProviderCheckout[]>
  /** Gross, what the next invoice will ask; undefined when there will be none. */
  upcomingAmount(subscriptionId: string): Promise<number | undefined>
  /** Undefined when the provider has no PDF of it. */
  invoicePdf(invoiceId: string): Promise<Uint8Array | undefined>
  /** Throws `InvalidSignature` for whatever is not a fresh message signed with the webhook secret. */
  verifyEvent(rawBody: string | Uint8Array, signature: string): Promise<ProviderEvent>
}

/** The provider refused, did not answer in time, or answered nonsense. The message names no customer and no key. */
export class PaymentsError extends Error {
  override name = 'PaymentsError'
  constructor(
    message: string,
    /** `declined`: the customer's card or bank said no. */
    readonly reason: 'failed' | 'declined' = 'failed',
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** A webhook call that the provider did not sign. */
export class InvalidSignature extends Error {
  override name = 'InvalidSignature'
}
