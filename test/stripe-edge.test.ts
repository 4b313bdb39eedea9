import { beforeEach, describe, expect, test } from 'bun:test'
import { InvalidSignature, type Payments, PaymentsError, type ProviderInvoice } from '../src/edges/payments'
import { openStripe } from '../src/edges/stripe'
import { atEnd, cleanUpAfterEach } from './support/fresh-world'
import { neverAnswer, type StripeServer, signStripe, startStripe } from './support/stripe-server'

/** The edge to Stripe against a server that keeps state and is as strict as Stripe. */

cleanUpAfterEach()
let stripe: StripeServer
let payments: Payments
beforeEach(async () => {
  stripe = await startStripe()
  atEnd(stripe.stop)
  payments = open()
})

const open = (more: object = {}, deadlineMs = 5000) =>
  openStripe(
    {
      secretKey: stripe.env.STRIPE_SECRET_KEY,
      webhookSecret: stripe.env.STRIPE_WEBHOOK_SECRET,
      apiBase: stripe.origin,
      ...more,
    },
    () => new Date('2026-05-04T10:00:10.000Z'),
    deadlineMs,
  )

const newCustomer = (tenantId = 'tenant-1') =>
  payments.createCustomer({ tenantId, email: 'anna@example.com', name: 'Bäckerei Süß' })
const checkoutContext = async () => ({
  customerId: await newCustomer(),
  tenantId: 'tenant-1',
  successUrl: 'http://localhost:3000/billing?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/billing',
})
async function newPlan(plan = 'pro', interval: 'month' | 'year' = 'month') {
  const trip = await checkoutContext()
  const { sessionId } = await payments.checkoutPlan({ ...trip, plan, interval })
  stripe.complete(sessionId)
  const [subscription] = await payments.subscriptionsOf(trip.customerId)
  return { ...trip, subscription: subscription! }
}

/** What a call throws; a call that throws nothing fails the test. */
async function failure(work: Promise<unknown>) {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(outcome).toBeInstanceOf(PaymentsError)
  return outcome as PaymentsError
}

describe('a customer', () => {
  test('is one for each tenant, also when 20 ask at once or the address has changed since', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => newCustomer()))
    ids.push(await payments.createCustomer({ tenantId: 'tenant-1', email: 'new@example.com', name: 'Neu' }))
    expect(new Set(ids).size).toBe(1)
    expect([...stripe.customers.values()].map(({ email, name, metadata }) => [email, name, metadata])).toEqual([
      ['new@example.com', 'Neu', { tenant_id: 'tenant-1' }],
    ])
    expect(await newCustomer('tenant-2')).not.toBe(ids[0]!)
  })
})

describe('prices', () => {
  const pay = async () => payments.checkoutPlan({ ...(await checkoutContext()), plan: 'pro', interval: 'year' })

  test('are made once and found again by their lookup key', async () => {
    await pay()
    await pay()
    await open().checkoutPlan({ ...(await checkoutContext()), plan: 'pro', interval: 'year' })
    expect([...stripe.prices.values()].map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount])).toEqual([
      ['plan_pro_year', 39000],
    ])
    expect([...stripe.products.keys()]).toEqual(['plan_pro'])
  })

  test('are made once when 10 checkouts want them at once', async () => {
    const trip = await checkoutContext()
    await Promise.all(
      Array.from({ length: 10 }, () => payments.checkoutPlan({ ...trip, plan: 'agency', interval: 'month' })),
    )
    expect(stripe.prices.size).toBe(1)
  })

  test('that ask another amount than the catalog are replaced, and who has the old one is still known', async () => {
    const { subscription, customerId } = await newPlan('pro')
    const [old] = stripe.prices.values()
    old!.unit_amount = 4900
    const { sessionId } = await payments.checkoutPlan({ ...(await checkoutContext()), plan: 'pro', interval: 'month' })
    expect(stripe.sessions.get(sessionId)!.cart[0]!.price.unit_amount).toBe(3900)
    expect(old!.lookup_key).toBeNull()
    const [kept] = await payments.subscriptionsOf(customerId)
    expect([kept!.id, kept!.items[0]!.lookupKey, kept!.items[0]!.unitCents]).toEqual([
      subscription.id,
      'plan_pro_month',
      4900,
    ])
  })
})

describe('a price', () => {
  test.each<[string, object]>([
    ['by the year', { recurring: { interval: 'year' } }],
    ['in another currency', { currency: 'usd' }],
    ['with the tax inside', { tax_behavior: 'inclusive' }],
    ['once', { recurring: null }],
  ])('that asks the same amount %s is another one, and is replaced', async (_, change) => {
    const { subscription } = await newPlan('pro')
    const [old] = stripe.prices.values()
    Object.assign(old!, change)
    const { sessionId } = await payments.checkoutPlan({ ...(await checkoutContext()), plan: 'pro', interval: 'month' })
    const { price } = stripe.sessions.get(sessionId)!.cart[0]!
    expect(price.id).not.toBe(old!.id)
    expect([price.unit_amount, price.currency, price.recurring?.interval]).toEqual([3900, 'eur', 'month'])
    expect(stripe.prices.size).toBe(2)
    expect(subscription.items).toHaveLength(1)
  })
})

describe('a checkout', () => {
  test('of a plan gives a subscription with that plan', async () => {
    const { subscription, customerId } = await newPlan('premium', 'year')
    expect(subscription).toEqual({
      id: subscription.id,
      customerId,
      status: 'active',
      items: [
        {
          itemId: subscription.items[0]!.itemId,
          lookupKey: 'plan_premium_year',
          quantity: 1,
          unitCents: 79000,
          interval: 'year',
        },
      ],
      currency: 'eur',
      currentPeriodEnd: '2027-05-04T10:00:10.000Z',
      cancelAtPeriodEnd: false,
      livemode: false,
    })
    expect(await payments.subscription(subscription.id)).toEqual(subscription)
  })

  test('of a pack tells which pack and whose, and is paid only when the money is there', async () => {
    const trip = await checkoutContext()
    const { sessionId } = await payments.checkoutPack({ ...trip, pack: 'tokens_2m' })
    expect(await payments.checkoutsOf(trip.customerId)).toEqual([])
    stripe.complete(sessionId, { later: true })
    const checkout = {
      id: sessionId,
      customerId: trip.customerId,
      paid: false,
      mode: 'payment' as const,
      ...{ paidCents: 0, refundedCents: 0 },
      metadata: { tenant_id: 'tenant-1', pack: 'tokens_2m' },
      livemode: false,
    }
    expect(await payments.checkoutsOf(trip.customerId)).toEqual([checkout])
    stripe.settle(sessionId)
    expect(await payments.checkoutsOf(trip.customerId)).toEqual([{ ...checkout, paid: true, paidCents: 3451 }])
  })

  test('of add-ons holds each with its quantity', async () => {
    const trip = await checkoutContext()
    const wanted = [
      { key: 'extra_site', quantity: 3 },
      { key: 'ki_generations', quantity: 100 },
    ]
    stripe.complete((await payments.checkoutAddons({ ...trip, addons: wanted })).sessionId)
    const [subscription] = await payments.subscriptionsOf(trip.customerId)
    expect(subscription!.items.map(({ lookupKey, quantity, unitCents }) => [lookupKey, quantity, unitCents])).toEqual([
      ['addon_extra_site', 3, 900],
      ['addon_ki_generations', 100, 900],
    ])
  })

  test('of a plan closes the one that was left open, so that two tabs cannot buy two plans', async () => {
    const trip = await checkoutContext()
    const first = await payments.checkoutPlan({ ...trip, plan: 'pro', interval: 'month' })
    const pack = await payments.checkoutPack({ ...trip, pack: 'credits_100' })
    const second = await payments.checkoutPlan({ ...trip, plan: 'premium', interval: 'month' })
    const states = [first, pack, second].map(({ sessionId }) => stripe.sessions.get(sessionId)!.status)
    expect(states).toEqual(['expired', 'open', 'open'])
  })

  test('is in the language of who buys, and of a pack with an invoice of its own', async () => {
    const trip = await checkoutContext()
    await payments.checkoutPlan({ ...trip, plan: 'pro', interval: 'month', language: 'en' })
    await payments.checkoutPack({ ...trip, pack: 'credits_100', language: 'de' })
    await payments.checkoutAddons({ ...trip, addons: [{ key: 'extra_site', quantity: 1 }] })
    const opened = stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
    expect(opened.map(({ params: { mode, locale, invoice_creation } }) => [mode, locale, invoice_creation])).toEqual([
      ['subscription', 'en', undefined],
      ['payment', 'de', { enabled: 'true' }],
      ['subscription', 'auto', undefined],
    ])
  })

  test('of something that is not on sale is refused before anything is made', async () => {
    const trip = await checkoutContext()
    await failure(payments.checkoutPlan({ ...trip, plan: 'free', interval: 'month' }))
    await failure(payments.checkoutPack({ ...trip, pack: 'constructor' }))
    await failure(payments.checkoutAddons({ ...trip, addons: [{ key: 'toString', quantity: 1 }] }))
    expect([stripe.sessions.size, stripe.prices.size]).toEqual([0, 0])
  })
})

describe('a subscription', () => {
  test('is switched in place and the difference billed', async () => {
    const { subscription, customerId } = await newPlan('pro')
    const switched = await payments.switchPlan(subscription.id, 'premium', 'month')
    expect([switched.id, switched.items[0]!.lookupKey]).toEqual([subscription.id, 'plan_premium_month'])
    const { params } = stripe.asked.findLast(({ path }) => path === `/v1/subscriptions/${subscription.id}`)!
    expect(params.metadata).toEqual({ plan: 'premium' })
    const [difference] = await payments.invoicesOf(customerId)
    expect(difference!.lines.map(({ netCents }) => netCents)).toEqual([-3900, 7900])
    expect([difference!.netCents, difference!.taxCents, difference!.grossCents]).toEqual([4000, 760, 4760])
  })

  test('stays as it was when the card is declined', async () => {
    const { subscription, customerId } = await newPlan('pro')
    stripe.decline(customerId)
    expect((await failure(payments.switchPlan(subscription.id, 'premium', 'month'))).reason).toBe('declined')
    expect(await payments.subscription(subscription.id)).toEqual(subscription)
  })

  test('is cancelled at the end of its period, resumed, and cancelled at once', async () => {
    const { subscription } = await newPlan()
    expect((await payments.cancel(subscription.id, false)).cancelAtPeriodEnd).toBe(true)
    expect(await payments.upcomingAmount(subscription.id)).toBeUndefined()
    expect((await payments.resume(subscription.id)).cancelAtPeriodEnd).toBe(false)
    expect(await payments.upcomingAmount(subscription.id)).toBe(4641)
    expect((await payments.cancel(subscription.id, true)).status).toBe('canceled')
    await failure(payments.resume(subscription.id))
  })

  test('that ends by a date, as the customer portal sets it, counts as cancelled and can be resumed', async () => {
    const { subscription } = await newPlan()
    stripe.cancelAtDate(subscription.id)
    expect((await payments.subscription(subscription.id))!.cancelAtPeriodEnd).toBe(true)
    expect((await payments.resume(subscription.id)).cancelAtPeriodEnd).toBe(false)
  })

  test('that was cancelled goes on with the plan that it is switched to, whoever set its end', async () => {
    const cancels = [(id: string) => payments.cancel(id, false), async (id: string) => stripe.cancelAtDate(id)]
    for (const cancel of cancels) {
      const { subscription } = await newPlan('pro')
      await cancel(subscription.id)
      expect((await payments.subscription(subscription.id))!.cancelAtPeriodEnd).toBe(true)
      expect((await payments.switchPlan(subscription.id, 'premium', 'month')).cancelAtPeriodEnd).toBe(false)
      expect(await payments.upcomingAmount(subscription.id)).toBe(9401)
    }
  })

  test('that nobody knows is undefined', async () => {
    expect(await payments.subscription('sub_unknown')).toBeUndefined()
    expect(await payments.upcomingAmount('sub_unknown')).toBeUndefined()
    expect(await payments.invoicePdf('in_unknown')).toBeUndefined()
  })
})

describe('invoices', () => {
  test('tell net, tax and gross, the period that is billed, and whether another try comes', async () => {
    const { subscription, customerId } = await newPlan()
    stripe.decline(customerId)
    const { id } = stripe.renew(subscription.id)!
    const [failed] = await payments.invoicesOf(customerId)
    expect(failed).toEqual({
      id,
      customerId,
      subscriptionId: subscription.id,
      number: `BK-2026-${id.slice(-4)}`,
      status: 'open',
      currency: 'eur',
      netCents: 3900,
      taxCents: 741,
      grossCents: 4641,
      lines: [{ text: '1 × Tarif Pro', quantity: 1, netCents: 3900 }],
      taxes: [{ netCents: 3900, taxCents: 741, percent: 19, reason: 'standard_rated' }],
      buyer: { name: 'Bäckerei Süß', address: undefined, taxIds: [] },
      periodStart: '2026-06-03T10:00:10.000Z',
      periodEnd: '2026-07-03T10:00:10.000Z',
      issuedAt: '2026-05-04T10:00:10.000Z',
      paidAt: undefined,
      attemptCount: 1,
      nextAttemptAt: '2026-05-07T10:00:10.000Z',
      pdfUrl: `${stripe.origin}/pdf/${id}`,
    })
    stripe.collect(id, { last: true })
    const [lost] = await payments.invoicesOf(customerId)
    expect([lost!.attemptCount, lost!.nextAttemptAt]).toEqual([2, undefined])
    expect((await payments.subscription(subscription.id))!.status).toBe('unpaid')
  })

  test('are read to the last one over many pages, and to their last line', async () => {
    const { subscription, customerId } = await newPlan()
    for (let i = 0; i < 230; i++) stripe.renew(subscription.id)
    const longest = [...stripe.invoices.values()].at(-1)!
    const [line] = longest.lines.data
    longest.lines.data = Array.from({ length: 130 }, (_, i) => ({ ...line!, id: `il_many_${i}`, amount: i }))
    const all = await payments.invoicesOf(customerId)
    expect(new Set(all.map(({ id }) => id)).size).toBe(231)
    expect(all[0]!.lines.map(({ netCents }) => netCents).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 130 }, (_, i) => i),
    )
  })

  test('of another customer are not among them', async () => {
    await newPlan()
    expect(await payments.invoicesOf(await newCustomer('tenant-2'))).toEqual([])
  })

  test('come as PDF from the provider, and from nowhere else', async () => {
    const { customerId } = await newPlan()
    const [{ id }] = (await payments.invoicesOf(customerId)) as [ProviderInvoice]
    expect(Buffer.from((await payments.invoicePdf(id))!).toString()).toStartWith('%PDF-')
    const invoice = stripe.invoices.get(id)!
    const elsewhere = ['http://127.0.0.1:1/pdf', 'http://169.254.169.254/', 'file:///etc/passwd', 'data:,%25PDF-', 'x']
    for (const url of elsewhere) {
      invoice.invoice_pdf = url
      await failure(payments.invoicePdf(id))
    }
    let visits = 0
    const beside = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response(`%PDF-${++visits}`) })
    atEnd(() => beside.stop(true))
    invoice.invoice_pdf = `${beside.url.origin}/pdf` // the same host, another server
    await failure(payments.invoicePdf(id))
    expect(visits).toBe(0)
    invoice.invoice_pdf = null
    expect(await payments.invoicePdf(id)).toBeUndefined()
  })

  test.each([
    ['is no PDF', () => new Response('<html>')],
    ['is too long', () => new Response(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(11 * 1024 * 1024)]))],
    ['is not there', () => new Response('%PDF-', { status: 410 })],
  ])('whose PDF %s are refused', async (_, answer) => {
    const { customerId } = await newPlan()
    const [{ id }] = (await payments.invoicesOf(customerId)) as [ProviderInvoice]
    stripe.misbehave(({ path }) => (path.startsWith('/pdf') ? answer() : undefined))
    await failure(payments.invoicePdf(id))
  })
})

describe('a provider that fails', () => {
  const everyCall: [string, () => Promise<unknown>][] = [
    ['createCustomer', () => newCustomer()],
    ['portal', () => payments.portal('cus_0001', 'http://localhost:3000')],
    ['subscriptionsOf', () => payments.subscriptionsOf('cus_0001')],
    ['subscription', () => payments.subscription('sub_0001')],
    ['invoicesOf', () => payments.invoicesOf('cus_0001')],
    ['checkoutsOf', () => payments.checkoutsOf('cus_0001')],
    ['upcomingAmount', () => payments.upcomingAmount('sub_0001')],
    ['switchPlan', () => payments.switchPlan('sub_0001', 'pro', 'year')],
    ['cancel', () => payments.cancel('sub_0001', true)],
    ['resume', () => payments.resume('sub_0001')],
    ['invoicePdf', () => payments.invoicePdf('in_0001')],
    [
      'checkoutPlan',
      () =>
        payments.checkoutPlan({
          customerId: 'cus_0001',
          tenantId: 'tenant-1',
          successUrl: 'http://localhost:3000',
          cancelUrl: 'http://localhost:3000',
          plan: 'pro',
          interval: 'month',
        }),
    ],
  ]
  const json = (value: unknown, status = 200) =>
    Response.json(value, { status, headers: { 'stripe-should-retry': 'false' } })
  const nonsense: [string, () => Response | Promise<Response>][] = [
    ['says 500', () => json({ error: { type: 'api_error', message: 'sk_test_51testkeyoftheworld' } }, 500)],
    ['says 401', () => json({ error: { type: 'invalid_request_error' } }, 401)],
    ['says 429', () => json({ error: { type: 'rate_limit_error' } }, 429)],
    ['says 404 with a number', () => json(7, 404)],
    ['says 502 in HTML', () => new Response('<html>', { status: 502, headers: { 'stripe-should-retry': 'false' } })],
    ['leads elsewhere', () => new Response('', { status: 302, headers: { location: `${stripe.origin}/elsewhere` } })],
    ['answers HTML', () => new Response('<html>', { status: 200 })],
    ['answers null', () => json(null)],
    ['answers a number', () => json(7)],
    ['answers a list where an object belongs', () => json([])],
    ['answers an error that is none', () => json({ error: true })],
    [
      'answers lists of null',
      () => json({ object: 'list', data: [null], has_more: false, id: 7, url: 'javascript:1' }),
    ],
    ['cuts the answer short', () => new Response('{"id": "cus_')],
  ]
  for (const [name, call] of everyCall) {
    test.each(nonsense)(`or %s makes ${name} throw a PaymentsError that quotes nothing`, async (_, answer) => {
      stripe.misbehave(answer)
      const { message } = await failure(call())
      expect(message).not.toContain('sk_test')
    })
  }

  test.each(everyCall)('by silence ends %s at the deadline', async (_, call) => {
    payments = open({}, 60)
    stripe.misbehave(neverAnswer)
    await failure(call())
  })

  test('by silence once is asked again with the same idempotency key, so nothing is made twice', async () => {
    let calls = 0
    stripe.misbehave(({ path }) =>
      path === '/v1/customers' && ++calls === 1 ? new Response('', { status: 503 }) : undefined,
    )
    await newCustomer()
    const keys = stripe.asked.filter(({ path }) => path === '/v1/customers').map((one) => one.idempotencyKey)
    expect(keys).toEqual(['customer-tenant-1', 'customer-tenant-1'])
    expect(stripe.customers.size).toBe(1)
  })
})

describe('mode', () => {
  test.each([
    ['sk_test_1', 'test'],
    ['rk_test_1', 'test'],
    ['sk_live_1', 'live'],
    ['rk_live_1', 'live'],
  ])('of the key %s is %s', (secretKey, mode) => {
    expect(open({ secretKey }).mode as string).toBe(mode)
  })
})

describe('an event', () => {
  const newEvent = async () => {
    await newPlan()
    return stripe.events.find(({ type }) => type === 'checkout.session.completed')!
  }

  test('that is signed tells what happened to whom', async () => {
    const event = await newEvent()
    const { body, signature } = stripe.message(event)
    const told = await payments.verifyEvent(body, signature)
    expect(told).toEqual({
      id: event.id,
      type: 'checkout.session.completed',
      livemode: false,
      customerId: 'cus_0001',
      objectId: (event.data.object as { id: string }).id,
    })
    expect(await payments.verifyEvent(new TextEncoder().encode(body), signature)).toEqual(told)
  })

  test('that is signed and about nothing is taken', async () => {
    for (const data of ['', ',"data":{}', ',"data":{"object":{}}']) {
      const text = `{"id":"evt_1","type":"x"${data}}`
      const told = await payments.verifyEvent(text, signStripe(text, undefined, stripe.now()))
      expect([data, told]).toEqual([data, { id: 'evt_1', type: 'x', livemode: false, objectId: '' }])
    }
  })

  test('is refused in all other cases', async () => {
    const event = await newEvent()
    const { body, signature } = stripe.message(event)
    const at = stripe.now()
    const other = (text: string) => signStripe(text, undefined, at)
    const cases: [string, string][] = [
      [body, ''],
      [body, 'x'],
      [body, signature.replace('v1=', 'v0=')],
      [body, signature.replace(`t=${at}`, `t=${at + 1}`)],
      [body, signature.slice(0, -1)],
      [body, `t=${at},v1=${'0'.repeat(64)}`],
      [body, `t=${at}`],
      [`${body} `, signature],
      [body.replace('"livemode":false', '"livemode":true'), signature],
      ['', other('')],
      ['{', other('{')],
      ['null', other('null')],
      ['{}', other('{}')],
      ['{"type":"x"}', other('{"type":"x"}')],
      [body, stripe.message(event, { secret: 'whsec_other' }).signature],
      [body, stripe.message(event, { at: at - 301 }).signature],
    ]
    for (const [text, header] of cases) {
      const error = await payments.verifyEvent(text, header).catch((thrown: unknown) => thrown)
      expect([text.slice(0, 30), header, error instanceof InvalidSignature]).toEqual([text.slice(0, 30), header, true])
    }
  })
})
