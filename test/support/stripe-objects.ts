/** Objects of Stripe's API as far as the test server keeps them. Amounts in cents, times in seconds. */

export interface Price {
  id: string
  object: 'price'
  active: boolean
  currency: string
  unit_amount: number
  product: string
  lookup_key: string | null
  metadata: Record<string, string>
  recurring: { interval: 'month' | 'year'; interval_count: 1 } | null
  tax_behavior: string
  livemode: boolean
  created: number
}
export interface Customer {
  id: string
  object: 'customer'
  email: string | null
  name: string | null
  address: Record<string, string> | null
  tax_ids: { type: string; value: string }[]
  metadata: Record<string, string>
  livemode: boolean
  created: number
}
export interface Item {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}
export interface Subscription {
  id: string
  object: 'subscription'
  customer: string
  status: 'active' | 'past_due' | 'unpaid' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'trialing'
  currency: string
  items: List<Item>
  cancel_at_period_end: boolean
  cancel_at: number | null
  canceled_at: number | null
  latest_invoice: string | null
  metadata: Record<string, string>
  livemode: boolean
  created: number
}
export interface Line {
  id: string
  object: 'line_item'
  description: string
  quantity: number
  amount: number
  period: { start: number; end: number }
  taxes: { amount: number; tax_behavior: 'exclusive' }[]
}
export interface Invoice {
  id: string
  object: 'invoice'
  customer: string
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  currency: string
  subtotal: number
  total: number
  total_excluding_tax: number
  total_taxes: {
    amount: number
    tax_behavior: 'exclusive'
    taxable_amount: number
    taxability_reason: string
    tax_rate_details: { tax_rate: string }
  }[]
  customer_name: string | null
  customer_address: Record<string, string> | null
  customer_tax_ids: { type: string; value: string }[]
  amount_due: number
  amount_paid: number
  attempt_count: number
  next_payment_attempt: number | null
  invoice_pdf: string | null
  lines: List<Line>
  period_start: number
  period_end: number
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } } | null
  status_transitions: { finalized_at: number | null; paid_at: number | null }
  livemode: boolean
  created: number
}
export interface Session {
  id: string
  object: 'checkout.session'
  customer: string
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  url: string | null
  metadata: Record<string, string>
  subscription: string | null
  invoice: string | null
  /** Of a payment that was made; in full where a request expands it. */
  payment_intent: string | null
  success_url: string
  cancel_url: string
  livemode: boolean
  created: number
}
/** What a card was charged with; its payment has the same id with another prefix. */
export interface Charge {
  id: string
  object: 'charge'
  customer: string
  payment_intent: string
  amount: number
  amount_refunded: number
  refunded: boolean
  livemode: boolean
  created: number
}
/** What customers may do on Stripe's pages. */
export interface Portal {
  id: string
  object: 'billing_portal.configuration'
  active: true
  is_default: boolean
  metadata: Record<string, string>
  features: { customer_update: { enabled: boolean; allowed_updates: string[] } }
}
export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}
export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  type: string
  created: number
  livemode: boolean
  data: { object: object }
}

/** Nested parameters as Stripe's form encoding means them: `items[0][price]=x`. */
export type Params = { [key: string]: string | Params }

export function parseForm(text: string): Params {
  const parsed: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    let at = parsed
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Params
    }
    at[path.at(-1)!] = value
  }
  return parsed
}

export const textOf = (value: string | Params | undefined) => (typeof value === 'string' ? value : undefined)
/** A list or an object of parameters, in order. */
export const partsOf = (value: string | Params | undefined): Params[] =>
  typeof value === 'object' ? Object.values(value).filter((part) => typeof part === 'object') : []
export const stringsOf = (value: string | Params | undefined): Record<string, string> =>
  typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}

/** An answer of Stripe's other than 200. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}
export const invalid = (code: string, message: string, status = 400) =>
  new Refusal(status, 'invalid_request_error', code, message)
export const missing = (what: string, id: string) => invalid('resource_missing', `No such ${what}: '${id}'`, 404)
