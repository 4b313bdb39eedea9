import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Payments } from '../src/edges/payments'
import { openStripe } from '../src/edges/stripe'
import { hasStripeMock, type StripeMock, startStripeMock } from './support/stripe-mock'

/** Every request that the service makes passes Stripe's own description of its API, and its own examples can be read. */
describe.skipIf(!hasStripeMock)('to Stripe’s mock server', () => {
  let mock: StripeMock
  let payments: Payments
  beforeAll(async () => {
    mock = await startStripeMock()
    payments = openStripe({ secretKey: 'sk_test_123', apiBase: mock.origin, tax: true }, () => new Date())
  })
  afterAll(() => mock?.stop())

  const checkoutContext = {
    customerId: 'cus_1',
    tenantId: 'tenant-1',
    successUrl: 'http://localhost:3000/billing?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/billing',
    language: 'de' as const,
  }
  const session = { sessionId: expect.stringMatching(/^cs_/), url: expect.stringMatching(/^https:/) }
  const subscription = expect.objectContaining({ id: 'sub_1', customerId: expect.stringMatching(/^cus_/) })
  const calls: [string, () => Promise<unknown>, unknown][] = [
    [
      'createCustomer',
      () => payments.createCustomer({ tenantId: 'tenant-1', email: 'anna@example.com', name: 'Bäckerei Süß' }),
      expect.stringMatching(/^cus_/),
    ],
    [
      'checkoutPlan by month',
      () => payments.checkoutPlan({ ...checkoutContext, plan: 'pro', interval: 'month' }),
      session,
    ],
    [
      'checkoutPlan by year',
      () => payments.checkoutPlan({ ...checkoutContext, plan: 'agency', interval: 'year' }),
      session,
    ],
    ['checkoutPack', () => payments.checkoutPack({ ...checkoutContext, pack: 'credits_100' }), session],
    [
      'checkoutAddons',
      () => payments.checkoutAddons({ ...checkoutContext, addons: [{ key: 'extra_site', quantity: 2 }] }),
      session,
    ],
    ['switchPlan', () => payments.switchPlan('sub_1', 'premium', 'year'), subscription],
    ['cancel at the end', () => payments.cancel('sub_1', false), subscription],
    ['cancel at once', () => payments.cancel('sub_1', true), subscription],
    ['resume', () => payments.resume('sub_1'), subscription],
    ['portal', () => payments.portal('cus_1', 'http://localhost:3000/billing'), expect.stringMatching(/^https:/)],
    ['subscription', () => payments.subscription('sub_1'), subscription],
    [
      'subscriptionsOf',
      () => payments.subscriptionsOf('cus_1'),
      [
        expect.objectContaining({
          id: expect.stringMatching(/^sub_/),
          items: [expect.objectContaining({ quantity: 1 })],
        }),
      ],
    ],
    [
      'invoicesOf',
      () => payments.invoicesOf('cus_1'),
      [
        expect.objectContaining({
          id: expect.stringMatching(/^in_/),
          lines: [expect.objectContaining({ quantity: 1 })],
        }),
      ],
    ],
    [
      'checkoutsOf',
      () => payments.checkoutsOf('cus_1'),
      [expect.objectContaining({ id: expect.stringMatching(/^cs_/) })],
    ],
    ['upcomingAmount', () => payments.upcomingAmount('sub_1'), expect.any(Number)],
    ['customerOfCharge', () => payments.customerOfCharge('ch_1'), undefined],
    ['buyerOf', () => payments.buyerOf('cus_1'), expect.objectContaining({ taxIds: expect.any(Array) })],
    ['invoicePdf', () => payments.invoicePdf('in_1'), undefined],
  ]
  test.each(calls)('%s is well formed', async (_, call, answer) => {
    expect(await call()).toEqual(answer)
  })
})
