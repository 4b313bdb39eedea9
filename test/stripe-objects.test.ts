import { describe, expect, test } from 'bun:test'
import { PaymentsError } from '../src/edges/payments'
import {
  readCheckout,
  readCustomer,
  readEvent,
  readInvoice,
  readSubscription,
  urlOf,
} from '../src/edges/stripe-objects'

/** What is read out of Stripe's objects: amounts, dates and names, each from the place that counts. */

const at = (seconds: number) => new Date(seconds * 1000).toISOString()
const price = { lookup_key: 'plan_pro_month', metadata: {}, unit_amount: 2900, recurring: { interval: 'month' } }
const item = (more: object = {}) => ({ id: 'si_1', quantity: 1, price, current_period_end: 2000, ...more })
const subscription = (more: object = {}, items = [item()]) =>
  readSubscription({
    ...{ id: 'sub_1', customer: 'cus_1', status: 'active', currency: 'eur', livemode: false },
    ...{ cancel_at_period_end: false, cancel_at: null, items: { data: items }, ...more },
  } as never)

describe('a subscription', () => {
  test('names its price by its key, else by the copy that a replaced price keeps, and one of others not at all', () => {
    const keyOf = (own: object) => subscription({}, [item({ price: { ...price, ...own } })]).items[0]?.lookupKey
    expect(keyOf({ metadata: { lookup_key: 'plan_old_month' } })).toBe('plan_pro_month')
    expect(keyOf({ lookup_key: null, metadata: { lookup_key: 'plan_old_month' } })).toBe('plan_old_month')
    expect(keyOf({ lookup_key: null })).toBe('')
  })

  test('ends with the first of its parts, by the year or the month, in the number that was bought', () => {
    const yearly = item({ id: 'si_2', quantity: 3, current_period_end: 1000 })
    const read = subscription({}, [item(), { ...yearly, price: { ...price, recurring: { interval: 'year' } } }])
    expect(read.currentPeriodEnd).toBe(at(1000))
    expect(
      read.items.map(({ itemId, quantity, interval, unitCents }) => [itemId, quantity, interval, unitCents]),
    ).toEqual([
      ['si_1', 1, 'month', 2900],
      ['si_2', 3, 'year', 2900],
    ])
    expect(subscription({}, []).currentPeriodEnd).toBeUndefined()
  })

  test('is to end where a flag or a date says so', () => {
    const ends = (more: object) => subscription(more).cancelAtPeriodEnd
    expect([ends({}), ends({ cancel_at_period_end: true }), ends({ cancel_at: 3000 })]).toEqual([false, true, true])
  })

  test('of nobody, or without an id, is worthless', () => {
    for (const more of [{ customer: null }, { id: '' }, { status: undefined }, { currency: 5 }])
      expect(() => subscription(more)).toThrow(PaymentsError)
    expect(subscription({ customer: { id: 'cus_2' } }).customerId).toBe('cus_2')
  })
})

const line = (more: object = {}) => ({
  description: 'Plan',
  quantity: 1,
  amount: 2900,
  period: { start: 100, end: 200 },
  ...more,
})
const tax = (more: object = {}) => ({
  amount: 551,
  taxable_amount: 2900,
  tax_rate_details: { tax_rate: 'txr_1' },
  ...more,
})
const invoice = (more: object = {}, lines: object[] = [line()]) =>
  readInvoice(
    {
      ...{ id: 'in_1', customer: 'cus_1', number: 'A-1', status: 'paid', currency: 'eur', total: 3451 },
      ...{ total_excluding_tax: 2900, total_taxes: [tax()], created: 10, period_start: 1, period_end: 2 },
      ...{ status_transitions: { finalized_at: 20, paid_at: 30 }, attempt_count: 2, next_payment_attempt: null },
      ...more,
    } as never,
    lines as never,
    new Map([['txr_1', 19]]),
  )

describe('an invoice', () => {
  test('has net, tax and gross as the provider reckons them, the net without what is tax where it is not said', () => {
    expect(invoice()).toMatchObject({ netCents: 2900, taxCents: 551, grossCents: 3451 })
    expect(invoice({ total_excluding_tax: null })).toMatchObject({ netCents: 2900, taxCents: 551 })
    expect(invoice({ total_excluding_tax: null, total_taxes: null })).toMatchObject({ netCents: 3451, taxCents: 0 })
    const two = [tax({ amount: 100 }), tax({ amount: 51 })]
    expect(invoice({ total_taxes: two }).taxCents).toBe(151)
  })

  test('has lines without the tax that is inside them', () => {
    const inside = [
      { amount: 463, tax_behavior: 'inclusive' },
      { amount: 7, tax_behavior: 'exclusive' },
    ]
    const { lines } = invoice({}, [
      line(),
      line({ taxes: inside, quantity: 2, description: null }),
      line({ quantity: null }),
    ])
    expect(lines).toEqual([
      { text: 'Plan', quantity: 1, netCents: 2900 },
      { text: '', quantity: 2, netCents: 2437 },
      { text: 'Plan', quantity: 1, netCents: 2900 },
    ])
  })

  test('says of each tax what it is reckoned on, and why there is none', () => {
    expect(invoice().taxes).toEqual([{ netCents: 2900, taxCents: 551, percent: 19, reason: undefined }])
    const none = tax({ amount: 0, taxable_amount: null, tax_rate_details: null, taxability_reason: 'not_collecting' })
    expect(invoice({ total_taxes: [tax({ taxable_amount: 2000 }), none] }).taxes).toEqual([
      { netCents: 2000, taxCents: 551, percent: 19, reason: undefined },
      { netCents: 900, taxCents: 0, percent: undefined, reason: 'not_collecting' },
    ])
    const of = (customer_tax_exempt: string | null) => invoice({ total_taxes: [], customer_tax_exempt }).taxes
    expect([of('reverse'), of('exempt'), of('none'), of(null)]).toEqual([
      [{ netCents: 2900, taxCents: 0, reason: 'reverse_charge' }],
      [{ netCents: 2900, taxCents: 0, reason: 'customer_exempt' }],
      [],
      [],
    ])
  })

  test('is of the day on which it was made final, and bills the time that its lines name', () => {
    expect(invoice()).toMatchObject({ issuedAt: at(20), paidAt: at(30), periodStart: at(100), periodEnd: at(200) })
    const open = { status_transitions: { finalized_at: null, paid_at: null } }
    expect(invoice(open)).toMatchObject({ issuedAt: at(10), paidAt: undefined })
    const lines = [line({ period: { start: 150, end: 300 } }), line({ period: { start: 120, end: 250 } })]
    expect(invoice({}, lines)).toMatchObject({ periodStart: at(120), periodEnd: at(300) })
    expect(invoice({}, [])).toMatchObject({ periodStart: at(1), periodEnd: at(2) })
  })

  test('of no state that is known, without an amount, a day or a customer is worthless; a draft has no number', () => {
    for (const more of [
      { status: 'lost' },
      { total: 1.5 },
      { customer: null },
      { created: null, status_transitions: null },
    ])
      expect(() => invoice(more)).toThrow(PaymentsError)
    expect(invoice({ status: null, number: null })).toMatchObject({ status: 'draft', number: undefined })
  })

  test('names its buyer and, where it bills one, its subscription', () => {
    const address = {
      line1: 'Goethestraße 14',
      line2: '',
      postal_code: '79100',
      city: 'Freiburg',
      state: null,
      country: 'DE',
    }
    const bought = { customer_name: 'Backstube', customer_tax_ids: [{ value: 'DE1' }, { value: null }] }
    const parent = { subscription_details: { subscription: { id: 'sub_1' } } }
    expect(invoice({ ...bought, customer_address: address, parent })).toMatchObject({
      buyer: {
        name: 'Backstube',
        address: { line1: 'Goethestraße 14', postalCode: '79100', city: 'Freiburg', country: 'DE' },
        taxIds: ['DE1'],
      },
      subscriptionId: 'sub_1',
    })
    expect(invoice().subscriptionId).toBeUndefined()
    for (const part of ['line1', 'city'])
      expect(readCustomer({ name: '', address: { ...address, [part]: '' } } as never)).toEqual({
        ...{ name: undefined, address: undefined, taxIds: [] },
      })
  })
})

describe('a checkout', () => {
  const session = (more: object = {}) =>
    readCheckout(
      {
        id: 'cs_1',
        status: 'complete',
        payment_status: 'paid',
        mode: 'payment',
        payment_intent: null,
        ...more,
      } as never,
      'cus_1',
    )

  test('is paid once it is complete and nothing is open, a voucher included', () => {
    const paid = (status: string, payment_status: string) => session({ status, payment_status }).paid
    expect([paid('complete', 'paid'), paid('complete', 'no_payment_required')]).toEqual([true, true])
    expect([paid('complete', 'unpaid'), paid('open', 'paid'), paid('expired', 'no_payment_required')]).toEqual([
      ...[false, false, false],
    ])
  })

  test('tells what was paid and what of it was given back, and nothing where it cannot know', () => {
    const charge = { amount: 1000, amount_refunded: 400 }
    expect(session({ payment_intent: { latest_charge: charge } })).toMatchObject({
      paidCents: 1000,
      refundedCents: 400,
    })
    for (const payment_intent of [null, { latest_charge: null }])
      expect(session({ payment_intent })).toMatchObject({ paidCents: 0, refundedCents: 0 })
    for (const payment_intent of ['pi_1', { latest_charge: 'ch_1' }])
      expect(() => session({ payment_intent })).toThrow(PaymentsError)
    expect([session({ mode: 'setup' }).mode, session().customerId]).toEqual(['subscription', 'cus_1'])
  })
})

test('an event names its customer, whether it is about them or about something of theirs', () => {
  const event = (object: object, more: object = {}) =>
    readEvent({ id: 'evt_1', type: 'x', livemode: false, data: { object }, ...more } as never)
  expect(event({ object: 'customer', id: 'cus_1' })).toMatchObject({ customerId: 'cus_1', objectId: 'cus_1' })
  expect(event({ object: 'invoice', id: 'in_1', customer: 'cus_2' })).toMatchObject({ customerId: 'cus_2' })
  expect(event({ object: 'invoice', id: 'in_1', customer: { id: 'cus_3' } })).toMatchObject({ customerId: 'cus_3' })
  expect(event({ object: 'refund', id: 're_1', charge: { id: 'ch_1' } })).toMatchObject({
    ...{ customerId: undefined, chargeId: 'ch_1', objectId: 're_1' },
  })
  expect([event({}, { livemode: true }).livemode, event({}, { livemode: 'true' }).livemode]).toEqual([true, false])
})

test('an address for a browser is one of the web', () => {
  expect(urlOf({ url: 'https://pay.example/x' })).toBe('https://pay.example/x')
  for (const url of ['javascript:alert(1)', '/x', '', null]) expect(() => urlOf({ url })).toThrow(PaymentsError)
})
