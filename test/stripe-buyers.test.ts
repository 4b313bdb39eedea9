import { beforeEach, describe, expect, test } from 'bun:test'
import type { Payments } from '../src/edges/payments'
import { openStripe } from '../src/edges/stripe'
import { atEnd, cleanUpAfterEach } from './support/fresh-world'
import { type StripeServer, startStripe } from './support/stripe-server'

/** Who is billed and which tax is asked, against a server that keeps state and is as strict as Stripe. */

cleanUpAfterEach()
let stripe: StripeServer
let payments: Payments
beforeEach(async () => {
  stripe = await startStripe()
  atEnd(stripe.stop)
  payments = open()
})

const open = (more: object = {}) =>
  openStripe(
    { secretKey: stripe.env.STRIPE_SECRET_KEY, apiBase: stripe.origin, ...more },
    () => new Date('2026-05-04T10:00:10.000Z'),
  )

const newCustomer = () =>
  payments.createCustomer({ tenantId: 'tenant-1', email: 'anna@example.com', name: 'Bäckerei Süß' })
const checkoutContext = async () => ({
  customerId: await newCustomer(),
  tenantId: 'tenant-1',
  successUrl: 'http://localhost:3000/billing?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/billing',
})
async function newPlan() {
  const trip = await checkoutContext()
  stripe.complete((await payments.checkoutPlan({ ...trip, plan: 'pro', interval: 'month' })).sessionId)
  const [subscription] = await payments.subscriptionsOf(trip.customerId)
  return { ...trip, subscription: subscription! }
}

describe('who is billed', () => {
  const address = { line1: 'Lindenallee 4', postal_code: '04109', city: 'Leipzig', country: 'DE' }
  const buyer = { name: 'Lindenhof GmbH', address, tax_ids: [{ type: 'eu_vat', value: 'DE123456788' }] }
  const read = {
    name: 'Lindenhof GmbH',
    address: { line1: 'Lindenallee 4', postalCode: '04109', city: 'Leipzig', country: 'DE' },
    taxIds: ['DE123456788'],
  }
  const parametersOf = (path: string) => stripe.asked.findLast((one) => one.path === path)!.params

  test('is asked for at every checkout, and stands on the invoice and on the account', async () => {
    const trip = await checkoutContext()
    const sessions = [
      await payments.checkoutPlan({ ...trip, plan: 'pro', interval: 'month' }),
      await payments.checkoutPack({ ...trip, pack: 'credits_100' }),
      await payments.checkoutAddons({ ...trip, addons: [{ key: 'extra_site', quantity: 1 }] }),
    ]
    const opened = stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
    expect(opened).toHaveLength(3)
    for (const { params } of opened)
      expect(params).toMatchObject({
        billing_address_collection: 'required',
        tax_id_collection: { enabled: 'true' },
        customer_update: { address: 'auto', name: 'auto' },
      })
    for (const { params } of opened) expect(params.automatic_tax).toBeUndefined()
    expect(await payments.buyerOf(trip.customerId)).toEqual({ name: 'Bäckerei Süß', address: undefined, taxIds: [] })
    for (const { sessionId } of sessions) stripe.complete(sessionId, { buyer })
    for (const invoice of await payments.invoicesOf(trip.customerId)) expect(invoice.buyer).toEqual(read)
    expect(await payments.buyerOf(trip.customerId)).toEqual(read)
    expect(await payments.buyerOf('cus_unknown')).toBeUndefined()
  })

  test('is nobody once the customer was removed', async () => {
    const [kept, gone] = [
      await newCustomer(),
      await payments.createCustomer({ tenantId: 'tenant-2', email: 'b@example.com', name: 'B' }),
    ]
    Object.assign(stripe.customers.get(gone)!, { deleted: true })
    expect([(await payments.buyerOf(kept))?.name, await payments.buyerOf(gone)]).toEqual(['Bäckerei Süß', undefined])
    expect(await payments.buyerOf('cus_unknown')).toBeUndefined()
  })

  test('stays on an old invoice when the account moves', async () => {
    const trip = await checkoutContext()
    stripe.complete((await payments.checkoutPack({ ...trip, pack: 'credits_100' })).sessionId, { buyer })
    Object.assign(stripe.customers.get(trip.customerId)!, { address: { line1: 'Neue Straße 1', city: 'Halle' } })
    expect((await payments.invoicesOf(trip.customerId))[0]!.buyer).toEqual(read)
    expect((await payments.buyerOf(trip.customerId))!.address).toEqual({ line1: 'Neue Straße 1', city: 'Halle' })
  })

  test('has no address where the card gave a country alone', async () => {
    const trip = await checkoutContext()
    Object.assign(stripe.customers.get(trip.customerId)!, { address: { country: 'DE', postal_code: '04109' } })
    expect((await payments.buyerOf(trip.customerId))!.address).toBeUndefined()
  })

  test('pays the tax that Stripe reckons, where the operator wants that', async () => {
    payments = open({ tax: true })
    const { subscription } = await newPlan()
    await payments.checkoutPack({ ...(await checkoutContext()), pack: 'credits_100' })
    const opened = stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
    expect(opened.map(({ params }) => params.automatic_tax)).toEqual([{ enabled: 'true' }, { enabled: 'true' }])
    await payments.switchPlan(subscription.id, 'premium', 'month')
    expect(parametersOf(`/v1/subscriptions/${subscription.id}`).automatic_tax).toEqual({ enabled: 'true' })
  })

  test('is kept current on the provider’s pages, whose configuration is made once', async () => {
    const customerId = await newCustomer()
    for (let i = 0; i < 3; i++) await payments.portal(customerId, 'http://localhost:3000/billing')
    expect(stripe.portals.map(({ features }) => features.customer_update)).toEqual([
      { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] },
    ])
    expect(parametersOf('/v1/billing_portal/sessions').configuration).toBe(stripe.portals[0]!.id)
  })

  const update = (enabled: boolean, ...allowed_updates: string[]) => ({ customer_update: { enabled, allowed_updates } })
  test.each([
    ['lets customers keep address and tax ids', update(true, 'tax_id', 'address'), true],
    ['lets them keep no tax ids', update(true, 'address'), false],
    ['lets them keep no address', update(true, 'tax_id'), false],
    ['lets them change nothing', update(false, 'tax_id', 'address'), false],
  ])('uses the operator’s own configuration where it %s', async (_, features, isUsed) => {
    const shared = { object: 'billing_portal.configuration' as const, active: true as const, metadata: {} }
    stripe.portals.push({ ...shared, id: 'bpc_other', is_default: false, features: update(true, 'tax_id', 'address') })
    stripe.portals.push({ ...shared, id: 'bpc_default', is_default: true, features })
    await payments.portal(await newCustomer(), 'http://localhost:3000/billing')
    expect(parametersOf('/v1/billing_portal/sessions').configuration === 'bpc_default').toBe(isUsed)
    expect(stripe.portals).toHaveLength(isUsed ? 2 : 3)
  })
})

describe('tax on an invoice', () => {
  async function taxesOf(change: object) {
    const { customerId } = await newPlan()
    const [made] = stripe.invoices.values()
    Object.assign(made!, change)
    return (await payments.invoicesOf(customerId))[0]!.taxes
  }
  const tax = (amount: number, taxable: number | null, reason: string, rate?: string) => ({
    ...{ amount, tax_behavior: 'exclusive', taxable_amount: taxable, taxability_reason: reason },
    tax_rate_details: rate ? { tax_rate: rate } : null,
  })

  test('is told by rate, and each rate asked for once', async () => {
    const told = [tax(627, 3300, 'standard_rated', 'txr_19'), tax(42, 600, 'reduced_rated', 'txr_7')]
    expect(await taxesOf({ total_taxes: told })).toEqual([
      { netCents: 3300, taxCents: 627, percent: 19, reason: 'standard_rated' },
      { netCents: 600, taxCents: 42, percent: 7, reason: 'reduced_rated' },
    ])
    await payments.invoicesOf([...stripe.customers.keys()][0]!)
    const asked = stripe.asked.flatMap(({ path }) => (path.startsWith('/v1/tax_rates/') ? path : []))
    expect(asked.toSorted()).toEqual(['/v1/tax_rates/txr_19', '/v1/tax_rates/txr_7'])
  })

  test.each([
    ['the recipient owes it', { total_taxes: [tax(0, 0, 'reverse_charge')] }, 'reverse_charge'],
    ['the customer is set to owe it', { total_taxes: [], customer_tax_exempt: 'reverse' }, 'reverse_charge'],
    ['the customer is exempt', { total_taxes: null, customer_tax_exempt: 'exempt' }, 'customer_exempt'],
  ])('is none where %s, with the reason and all of the amount', async (_, change, reason) => {
    expect(await taxesOf({ ...change, total: 3900 })).toMatchObject([{ netCents: 3900, taxCents: 0, reason }])
  })

  test('is nothing where the provider reckons none', async () => {
    expect(await taxesOf({ total_taxes: [], customer_tax_exempt: 'none', total: 3900 })).toEqual([])
  })

  test('beside an untaxed part leaves that the rest', async () => {
    const told = [tax(570, 3000, 'standard_rated', 'txr_19'), tax(0, null, 'product_exempt')]
    expect((await taxesOf({ total_taxes: told })).map(({ netCents }) => netCents)).toEqual([3000, 900])
  })
})
