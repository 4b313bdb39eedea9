import { found, type StripeAccount } from './stripe-account'
import {
  invalid,
  type List,
  type Params,
  type Price,
  partsOf,
  type Session,
  type Subscription,
  stringsOf,
  textOf,
} from './stripe-objects'

interface Asked {
  method: string
  path: string
  params: Params
}

/** Does what the request asks for. Throws the refusal that Stripe would answer with. */
export function perform(account: StripeAccount, { method, path, params }: Asked): object {
  for (const [route, allowed, work] of operations) {
    const names = /^(\S+) (.*)$/.exec(route)!
    const match = new RegExp(`^/v1/${names[2]!.replace(':id', '(\\w+)')}$`).exec(path)
    if (names[1] !== method || !match) continue
    const unknown = Object.keys(params).find((name) => !allowed.split(' ').includes(name))
    if (unknown) throw invalid('parameter_unknown', `Received unknown parameter: ${unknown}`)
    return work(account, params, match[1] ?? '')
  }
  throw invalid('url_invalid', `Unrecognized request URL (${method}: ${path}).`, 404)
}

type Operation = (account: StripeAccount, params: Params, id: string) => object
const paging = 'limit starting_after ending_before'

/** Method and path, the parameters it takes, what it does. */
const operations: [string, string, Operation][] = [
  [
    'POST customers',
    'email name metadata',
    (account, params) => {
      const id = account.id('cus')
      const { email, name } = stringsOf(params)
      const metadata = stringsOf(params.metadata)
      const livemode = false
      const blank = { address: null, tax_ids: [], metadata, livemode }
      const customer = { id, object: 'customer' as const, email: email ?? null, name: name ?? null, ...blank }
      account.customers.set(id, { ...customer, created: account.now() })
      return account.customers.get(id)!
    },
  ],
  [
    'POST customers/:id',
    'email name metadata',
    (account, params, id) => Object.assign(found(account.customers, id, 'customer'), stringsOf(params)),
  ],
  [
    'GET customers/:id',
    'expand',
    (account, params, id) => {
      const customer = found(account.customers, id, 'customer')
      const expanded = Object.values(stringsOf(params.expand)).includes('tax_ids')
      return { ...customer, tax_ids: expanded ? account.list(customer.tax_ids) : undefined }
    },
  ],
  ['GET tax_rates/:id', '', (_, __, id) => ({ id, object: 'tax_rate', percentage: Number(id.replace('txr_', '')) })],
  [
    'POST products',
    'id name',
    (account, params) => {
      const { id = account.id('prod'), name = '' } = stringsOf(params)
      if (account.products.has(id)) throw invalid('resource_already_exists', 'Product already exists.')
      account.products.set(id, { id, object: 'product', name, active: true })
      return account.products.get(id)!
    },
  ],
  [
    'GET prices',
    `lookup_keys active ${paging}`,
    (account, params) => {
      const keys = Object.values(stringsOf(params.lookup_keys))
      const wanted = [...account.prices.values()].filter(
        (price) => price.active && keys.includes(price.lookup_key ?? ''),
      )
      return page(account, wanted, params)
    },
  ],
  [
    'POST prices',
    'product currency unit_amount tax_behavior lookup_key transfer_lookup_key metadata recurring',
    (account, params) => createPrice(account, params),
  ],
  [
    'POST checkout/sessions',
    'mode line_items metadata subscription_data invoice_creation customer client_reference_id success_url cancel_url locale billing_address_collection customer_update tax_id_collection automatic_tax',
    (account, params) => {
      const given = stringsOf(params)
      const customer = found(account.customers, given.customer ?? '', 'customer').id
      const cart = partsOf(params.line_items).map((part) => ({
        price: found(account.prices, textOf(part.price) ?? '', 'price'),
        quantity: Number(textOf(part.quantity)),
      }))
      if (given.mode !== 'payment' && given.mode !== 'subscription') throw invalid('parameter_missing', 'mode')
      if (cart.length === 0 || cart.some(({ price }) => (price.recurring !== null) !== (given.mode === 'subscription')))
        throw invalid('line_items', 'The prices do not fit the mode.')
      const { client_reference_id, success_url = '', cancel_url = '' } = given
      if (!client_reference_id || !URL.canParse(success_url) || !URL.canParse(cancel_url))
        throw invalid('url_invalid', 'Not a valid URL')
      const { address, name } = stringsOf(params.customer_update)
      if (stringsOf(params.tax_id_collection).enabled === 'true' && name !== 'auto')
        throw invalid('customer_update', 'Tax ID collection requires updating the business name on the customer.')
      if (stringsOf(params.automatic_tax).enabled === 'true' && address !== 'auto')
        throw invalid('customer_update', 'Automatic tax calculation requires a valid address on the customer.')
      const metadata = stringsOf(params.metadata)
      const session = account.openSession(customer, given.mode, cart, { metadata, success_url, cancel_url })
      session.url = `https://checkout.example.com/c/pay/${session.id}`
      return { ...session, cart: undefined }
    },
  ],
  [
    'POST checkout/sessions/:id/expire',
    '',
    (account, _, id) => {
      const session = found(account.sessions, id, 'checkout.session')
      if (session.status !== 'open')
        throw invalid('session_not_open', 'Only sessions with a status of open can be expired.')
      session.status = 'expired'
      session.url = null
      return { ...session, cart: undefined }
    },
  ],
  [
    'GET checkout/sessions',
    `customer status expand ${paging}`,
    (account, params) => {
      const expanded = Object.values(stringsOf(params.expand)).includes('data.payment_intent.latest_charge')
      const paymentOf = ({ payment_intent: payment }: Session) =>
        expanded && payment
          ? { id: payment, object: 'payment_intent', latest_charge: account.charges.get(payment.replace('pi_', 'ch_')) }
          : payment
      return page(
        account,
        [...account.sessions.values()]
          .filter((one) => one.customer === params.customer && (!params.status || one.status === params.status))
          .map((one) => ({ ...one, cart: undefined, payment_intent: paymentOf(one) })),
        params,
      )
    },
  ],
  ['GET charges/:id', '', (account, _, id) => found(account.charges, id, 'charge')],
  [
    'GET subscriptions',
    `customer status ${paging}`,
    (account, params) => page(account, ofCustomer(account.subscriptions, params), params),
  ],
  ['GET subscriptions/:id', '', (account, _, id) => found(account.subscriptions, id, 'subscription')],
  [
    'POST subscriptions/:id',
    'items automatic_tax proration_behavior payment_behavior cancel_at_period_end cancel_at metadata',
    (account, params, id) => changeSubscription(account, params, id),
  ],
  ['DELETE subscriptions/:id', '', (account, _, id) => account.cancelNow(running(account, id).id)],
  [
    'GET invoices',
    `customer ${paging}`,
    (account, params) => {
      const all = ofCustomer(account.invoices, params).map((one) => ({
        ...one,
        lines: { ...one.lines, data: one.lines.data.slice(0, 10), has_more: one.lines.data.length > 10 },
      }))
      return page(account, all, params)
    },
  ],
  ['GET invoices/:id', '', (account, _, id) => found(account.invoices, id, 'invoice')],
  [
    'GET invoices/:id/lines',
    paging,
    (account, params, id) => page(account, [...found(account.invoices, id, 'invoice').lines.data].reverse(), params),
  ],
  [
    'POST invoices/create_preview',
    'subscription',
    (account, params) => {
      const subscription = running(account, textOf(params.subscription) ?? '')
      if (subscription.cancel_at_period_end) throw invalid('invoice_upcoming_none', 'No upcoming invoices.', 404)
      const { net, tax } = account.upcoming(subscription)
      return { object: 'invoice', amount_due: net + tax, total: net + tax, currency: 'eur' }
    },
  ],
  [
    'GET billing_portal/configurations',
    `active ${paging}`,
    (account, params) => page(account, account.portals, params),
  ],
  [
    'POST billing_portal/configurations',
    'metadata features',
    (account, params) => {
      const update = (params.features as Params).customer_update as Params
      const customer_update = {
        enabled: update.enabled === 'true',
        allowed_updates: Object.values(stringsOf(update.allowed_updates)),
      }
      account.portals.push({
        ...{ id: account.id('bpc'), object: 'billing_portal.configuration', active: true, is_default: false },
        metadata: stringsOf(params.metadata),
        features: { customer_update },
      })
      return account.portals.at(-1)!
    },
  ],
  [
    'POST billing_portal/sessions',
    'customer return_url configuration',
    (account, params) => {
      if (!account.portals.some(({ id }) => id === params.configuration))
        throw invalid('resource_missing', 'No such configuration.')
      const customer = found(account.customers, textOf(params.customer) ?? '', 'customer').id
      return {
        id: account.id('bps'),
        object: 'billing_portal.session',
        url: `https://billing.example.com/p/${customer}`,
      }
    },
  ],
]

function createPrice(account: StripeAccount, params: Params): Price {
  const { product = '', currency = '', unit_amount, lookup_key = null, tax_behavior = '' } = stringsOf(params)
  found(account.products, product, 'product')
  const holder = [...account.prices.values()].find((price) => lookup_key && price.lookup_key === lookup_key)
  if (holder && params.transfer_lookup_key !== 'true')
    throw invalid('lookup_key', 'A price uses that lookup key already.')
  if (holder) holder.lookup_key = null
  const { interval } = stringsOf(params.recurring)
  const price: Price = {
    id: account.id('price'),
    object: 'price',
    active: true,
    currency,
    unit_amount: Number(unit_amount),
    product,
    lookup_key,
    metadata: stringsOf(params.metadata),
    recurring: interval === 'month' || interval === 'year' ? { interval, interval_count: 1 } : null,
    tax_behavior,
    livemode: false,
    created: account.now(),
  }
  account.prices.set(price.id, price)
  return price
}

function changeSubscription(account: StripeAccount, params: Params, id: string): Subscription {
  const subscription = running(account, id)
  for (const part of partsOf(params.items)) {
    const price = found(account.prices, textOf(part.price) ?? '', 'price')
    account.changeItem(subscription, textOf(part.id) ?? '', price, Number(textOf(part.quantity) ?? '1'))
  }
  if (params.cancel_at_period_end !== undefined && params.cancel_at !== undefined)
    throw invalid('parameter_invalid', 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  if (params.cancel_at === '') subscription.cancel_at = null
  if (params.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = params.cancel_at_period_end === 'true'
    const end = subscription.items.data[0]!.current_period_end
    subscription.cancel_at = subscription.cancel_at_period_end ? end : null
  }
  Object.assign(subscription.metadata, stringsOf(params.metadata))
  account.tell('customer.subscription.updated', subscription)
  return subscription
}

/** What is canceled cannot be changed any more. */
function running(account: StripeAccount, id: string): Subscription {
  const subscription = found(account.subscriptions, id, 'subscription')
  if (subscription.status === 'canceled') throw invalid('resource_missing', `No such subscription: '${id}'`, 404)
  return subscription
}

const ofCustomer = <T extends { customer: string }>(all: Map<string, T>, { customer }: Params) =>
  [...all.values()].filter((one) => one.customer === customer)

/** Newest first, as Stripe lists. */
function page<T extends { id: string }>(account: StripeAccount, all: T[], params: Params): List<T> {
  const newest = [...all].reverse()
  const after = textOf(params.starting_after)
  const start = after ? newest.findIndex((one) => one.id === after) + 1 : 0
  const limit = Number(textOf(params.limit) ?? '10')
  if (!(limit >= 1 && limit <= 100)) throw invalid('parameter_invalid_integer', 'limit')
  const data = newest.slice(start, start + limit)
  return { ...account.list(data), has_more: newest.length > start + limit }
}
