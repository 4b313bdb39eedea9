import {
  type Charge,
  type Customer,
  type Invoice,
  type Item,
  type Line,
  type List,
  missing,
  type Portal,
  type Price,
  Refusal,
  type Session,
  type StripeEvent,
  type Subscription,
} from './stripe-objects'

/** German VAT, in per cent, as an account with tax registered at the provider adds it. */
const taxPercent = 19
const day = 86_400
const periods = { month: 30 * day, year: 365 * day }

/**
 * What happens inside a Stripe account: customers who pay or do not, subscriptions that run on, invoices, and the events
 * that tell of it. Ids are counted, so the same story has the same ids.
 */
interface Completion {
  later?: boolean
  /** What the customer fills in beside the card. */
  buyer?: Partial<Pick<Customer, 'name' | 'address' | 'tax_ids'>>
}

export function createStripeAccount(apiVersion: string) {
  let clock = () => new Date('2026-05-04T10:00:10.000Z')
  let counter = 0
  const livemode = false
  const products = new Map<string, { id: string; object: 'product'; name: string; active: boolean }>()
  const prices = new Map<string, Price>()
  const customers = new Map<string, Customer>()
  const sessions = new Map<string, Session & { cart: { price: Price; quantity: number }[] }>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  const charges = new Map<string, Charge>()
  const portals: Portal[] = []
  const events: StripeEvent[] = []
  const declining = new Set<string>()

  const now = () => Math.floor(clock().getTime() / 1000)
  const id = (prefix: string) => `${prefix}_${String(++counter).padStart(4, '0')}`
  const list = <T>(data: T[], url = '/v1'): List<T> => ({ object: 'list', data, has_more: false, url })

  const account = {
    products,
    prices,
    customers,
    sessions,
    subscriptions,
    invoices,
    charges,
    portals,
    events,
    now,
    id,
    /** Whose time it is, as a rule that of the world under test. */
    useClock(of: () => Date) {
      clock = of
    },
    /** From now on the customer's card is declined, or works again. */
    decline(customer: string, declines = true) {
      if (declines) declining.add(customer)
      else declining.delete(customer)
    },

    openSession(
      customer: string,
      mode: Session['mode'],
      cart: { price: Price; quantity: number }[],
      more: Partial<Session>,
    ) {
      const session = {
        id: id('cs_test'),
        object: 'checkout.session' as const,
        customer,
        mode,
        status: 'open' as const,
        payment_status: 'unpaid' as const,
        url: null,
        metadata: {},
        subscription: null,
        invoice: null,
        payment_intent: null,
        success_url: '',
        cancel_url: '',
        livemode,
        created: now(),
        ...more,
        cart,
      }
      sessions.set(session.id, session)
      return session
    },

    /** The customer fills in the checkout page. `later`: the money comes with `settle`, as from a bank account. */
    complete(sessionId: string, { later = false, buyer }: Completion = {}): Session {
      const session = found(sessions, sessionId, 'checkout.session')
      if (session.status !== 'open') throw new Error('the session is not open')
      Object.assign(found(customers, session.customer, 'customer'), buyer)
      session.status = 'complete'
      session.url = null
      session.payment_status = later ? 'unpaid' : 'paid'
      if (session.mode === 'subscription') {
        const subscription = subscribe(session.customer, session.cart, session.metadata)
        session.subscription = subscription.id
        tell('customer.subscription.created', subscription)
        session.invoice = bill(subscription, subscription.items.data.map(lineOf)).id
      } else {
        const lines = session.cart.map(({ price, quantity }) => line(price, quantity, price.unit_amount * quantity))
        session.invoice = invoice(session.customer, lines).id
      }
      if (!later) {
        pay(session.invoice)
        charge(session)
      }
      tell('checkout.session.completed', session)
      return session
    },

    /** Gives money of a pack back; `cents` below 0 for a refund that the bank did not carry out. */
    refund(sessionId: string, cents: number) {
      const session = found(sessions, sessionId, 'checkout.session')
      const charged = found(charges, session.payment_intent?.replace('pi_', 'ch_') ?? '', 'charge')
      charged.amount_refunded += cents
      charged.refunded = charged.amount_refunded === charged.amount
      if (cents > 0) tell('charge.refunded', charged)
      const status = cents > 0 ? 'succeeded' : 'failed'
      const refund = { object: 'refund', charge: charged.id, payment_intent: charged.payment_intent, status }
      tell(cents > 0 ? 'refund.created' : 'refund.failed', { id: id('re'), amount: Math.abs(cents), ...refund })
    },

    /** The money of a checkout that was completed with `later`. */
    settle(sessionId: string) {
      const session = found(sessions, sessionId, 'checkout.session')
      session.payment_status = 'paid'
      if (session.invoice) pay(session.invoice)
      charge(session)
      tell('checkout.session.async_payment_succeeded', session)
    },

    /** The period ends: a new one is billed, or the subscription is over where that was wished. */
    renew(subscriptionId: string): Invoice | undefined {
      const subscription = found(subscriptions, subscriptionId, 'subscription')
      if (subscription.cancel_at) {
        account.cancelNow(subscription.id)
        return undefined
      }
      for (const item of subscription.items.data) {
        item.current_period_start = item.current_period_end
        item.current_period_end += periods[item.price.recurring!.interval]
      }
      const bought = bill(subscription, subscription.items.data.map(lineOf))
      account.collect(bought.id)
      return bought
    },

    /** One try to get the money of an open invoice. After the `last` failure the subscription is `unpaid`. */
    collect(invoiceId: string, { last = false } = {}) {
      const open = found(invoices, invoiceId, 'invoice')
      if (!declining.has(open.customer)) return pay(open.id)
      open.attempt_count++
      open.next_payment_attempt = last ? null : now() + 3 * day
      tell('invoice.payment_failed', open)
      changeSubscription(open, last ? 'unpaid' : 'past_due')
    },

    /** What the customer's own pages at the provider do: a date in place of the flag. */
    cancelAtDate(subscriptionId: string) {
      const subscription = found(subscriptions, subscriptionId, 'subscription')
      subscription.cancel_at = subscription.items.data[0]!.current_period_end
      tell('customer.subscription.updated', subscription)
    },

    cancelNow(subscriptionId: string): Subscription {
      const subscription = found(subscriptions, subscriptionId, 'subscription')
      subscription.status = 'canceled'
      subscription.canceled_at = now()
      tell('customer.subscription.deleted', subscription)
      return subscription
    },

    /** Puts another price on an item and bills the difference at once. Declined cards leave everything as it was. */
    changeItem(subscription: Subscription, itemId: string, price: Price, quantity: number) {
      const item = subscription.items.data.find((one) => one.id === itemId)
      if (!item) throw missing('subscription_item', itemId)
      if (declining.has(subscription.customer))
        throw new Refusal(402, 'card_error', 'card_declined', 'Your card was declined.')
      const left = Math.max(0, item.current_period_end - now()) / (item.current_period_end - item.current_period_start)
      const unused = line(item.price, item.quantity, -Math.round(item.price.unit_amount * item.quantity * left))
      const sameInterval = item.price.recurring?.interval === price.recurring?.interval
      if (!sameInterval) {
        item.current_period_start = now()
        item.current_period_end = now() + periods[price.recurring!.interval]
      }
      item.price = price
      item.quantity = quantity
      const share = sameInterval ? left : 1
      const charged = line(price, quantity, Math.round(price.unit_amount * quantity * share))
      pay(bill(subscription, [unused, charged]).id)
    },

    /** Net and tax of the next invoice. */
    upcoming: (subscription: Subscription) => totals(subscription.items.data.map(lineOf)),
    tell,
    list,
  }
  return account

  function subscribe(customer: string, cart: { price: Price; quantity: number }[], metadata: Record<string, string>) {
    const items: Item[] = cart.map(({ price, quantity }) => ({
      id: id('si'),
      object: 'subscription_item',
      price,
      quantity,
      current_period_start: now(),
      current_period_end: now() + periods[price.recurring!.interval],
    }))
    const subscription: Subscription = {
      id: id('sub'),
      object: 'subscription',
      customer,
      status: 'active',
      currency: 'eur',
      items: list(items, '/v1/subscription_items'),
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      latest_invoice: null,
      metadata,
      livemode,
      created: now(),
    }
    subscriptions.set(subscription.id, subscription)
    return subscription
  }

  function bill(subscription: Subscription, lines: Line[]): Invoice {
    const made = invoice(subscription.customer, lines, subscription.id)
    subscription.latest_invoice = made.id
    return made
  }

  function invoice(customer: string, lines: Line[], subscription?: string): Invoice {
    const key = id('in')
    const { net, tax } = totals(lines)
    const made: Invoice = {
      id: key,
      object: 'invoice',
      customer,
      number: `BK-2026-${key.slice(-4)}`,
      status: 'open',
      currency: 'eur',
      subtotal: net,
      total: net + tax,
      total_excluding_tax: net,
      total_taxes: [
        {
          ...{ amount: tax, tax_behavior: 'exclusive' as const, taxable_amount: net },
          ...{ taxability_reason: 'standard_rated', tax_rate_details: { tax_rate: `txr_${taxPercent}` } },
        },
      ],
      customer_name: customers.get(customer)?.name ?? null,
      customer_address: customers.get(customer)?.address ?? null,
      customer_tax_ids: customers.get(customer)?.tax_ids ?? [],
      amount_due: Math.max(0, net + tax),
      amount_paid: 0,
      attempt_count: 0,
      next_payment_attempt: now() + 3600,
      invoice_pdf: `/pdf/${key}`,
      lines: list(lines, `/v1/invoices/${key}/lines`),
      period_start: now(),
      period_end: now(),
      parent: subscription ? { type: 'subscription_details', subscription_details: { subscription } } : null,
      status_transitions: { finalized_at: now(), paid_at: null },
      livemode,
      created: now(),
    }
    invoices.set(key, made)
    tell('invoice.created', made)
    tell('invoice.finalized', made)
    return made
  }

  /** Subscriptions are charged by invoice, which no test looks into. */
  function charge(session: Session) {
    if (session.mode !== 'payment') return
    const key = id('ch')
    const { amount_paid: amount } = found(invoices, session.invoice ?? '', 'invoice')
    session.payment_intent = key.replace('ch_', 'pi_')
    charges.set(key, {
      ...{ id: key, object: 'charge' as const, customer: session.customer, payment_intent: session.payment_intent },
      ...{ amount, amount_refunded: 0, refunded: false, livemode, created: now() },
    })
  }

  function pay(invoiceId: string) {
    const paid = found(invoices, invoiceId, 'invoice')
    Object.assign(paid, { status: 'paid', amount_paid: paid.amount_due, next_payment_attempt: null })
    paid.attempt_count++
    paid.status_transitions.paid_at = now()
    tell('invoice.paid', paid)
    changeSubscription(paid, 'active')
  }

  function changeSubscription({ parent }: Invoice, status: Subscription['status']) {
    const subscription = subscriptions.get(parent?.subscription_details.subscription ?? '')
    if (!subscription || subscription.status === 'canceled' || subscription.status === status) return
    subscription.status = status
    tell('customer.subscription.updated', subscription)
  }

  function lineOf(item: Item): Line {
    const made = line(item.price, item.quantity, item.price.unit_amount * item.quantity)
    return { ...made, period: { start: item.current_period_start, end: item.current_period_end } }
  }

  function line(price: Price, quantity: number, amount: number): Line {
    const description = `${quantity} × ${products.get(price.product)?.name ?? price.product}`
    const taxes = [{ amount: Math.round((amount * taxPercent) / 100), tax_behavior: 'exclusive' as const }]
    const period = { start: now(), end: now() }
    return { id: id('il'), object: 'line_item', description, quantity, amount, period, taxes }
  }

  function totals(lines: Line[]) {
    const net = lines.reduce((sum, { amount }) => sum + amount, 0)
    return { net, tax: Math.round((net * taxPercent) / 100) }
  }

  function tell(type: string, object: object) {
    const created = now()
    const data = { object: structuredClone(object) }
    events.push({ id: id('evt'), object: 'event', api_version: apiVersion, type, created, livemode, data })
  }
}
export type StripeAccount = ReturnType<typeof createStripeAccount>

export function found<T>(all: Map<string, T>, id: string, what: string): T {
  const one = all.get(id)
  if (!one) throw missing(what, id)
  return one
}
