import { createHmac } from 'node:crypto'
import { newId } from '../../src/db/columns'
import type { Buyer } from '../../src/db/control/billing'
import { billingCustomers, type InvoiceRow, invoices } from '../../src/db/control/schema'
import type { TenantId } from '../../src/db/tenant-id'
import type { Payments, ProviderCheckout, ProviderInvoice, ProviderSubscription } from '../../src/edges/payments'
import { newWorld } from './fresh-world'
import type { World, WorldOptions } from './world'

/** A payment provider as a test sets it: what an account has there, and how often it was asked. */
export interface Provider {
  subscriptions: ProviderSubscription[]
  invoices: ProviderInvoice[]
  checkouts: ProviderCheckout[]
  buyers: Record<string, Buyer>
  /** Customers by charge. */
  charges: Record<string, string>
  pdf(invoiceId: string): Promise<Uint8Array | undefined>
  /** Runs between reading and answering. */
  beforeAnswer(): Promise<void>
  asked: number
}

export const webhookSecret = 'whsec_1234567890abcdef'
const env = {
  STRIPE_SECRET_KEY: 'sk_test_1234567890abcdef',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890abcdef',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: 'http://127.0.0.1:9', // nobody is there: what the fake lacks fails
}

/** A world with a fake provider; signatures are checked by the real edge. */
export async function newPayingWorld(options: WorldOptions = {}) {
  const world = await newWorld({ ...options, env: { ...env, ...options.env } })
  const provider: Provider = {
    ...{ subscriptions: [], invoices: [], checkouts: [], buyers: {}, charges: {}, asked: 0 },
    pdf: async () => undefined,
    beforeAnswer: async () => {},
  }
  const answer = async <T extends { customerId: string }>(rows: T[], customerId: string) => {
    provider.asked++
    const seen = structuredClone(rows.filter((row) => row.customerId === customerId))
    await provider.beforeAnswer()
    return seen
  }
  const real = world.ctx.payments!
  const fake: Payments = {
    ...real,
    subscriptionsOf: (customer) => answer(provider.subscriptions, customer),
    invoicesOf: (customer) => answer(provider.invoices, customer),
    buyerOf: async (customer) => provider.buyers[customer],
    checkoutsOf: (customer) => answer(provider.checkouts, customer),
    customerOfCharge: async (charge) => {
      await provider.beforeAnswer()
      return provider.charges[charge]
    },
    invoicePdf: (id) => provider.pdf(id),
  }
  world.ctx.payments = fake
  return { world, provider }
}

/** The owner of an account that the provider knows as `cus_<name>`. */
export async function newCustomer(world: World, name = 'one') {
  const owner = await world.owner()
  const customerId = `cus_${name}`
  const tenantId: TenantId = owner.user.tenant_id
  await world.ctx.control.write((tx) =>
    tx.insert(billingCustomers).values({ tenantId, customerId, createdAt: world.ctx.now().toISOString() }),
  )
  return Object.assign(owner, { customerId, tenantId })
}

export interface SentEvent {
  id: string
  type?: string
  customerId?: string
  livemode?: boolean
}

export const eventText = ({ id, type = 'invoice.paid', customerId, livemode = false }: SentEvent) =>
  JSON.stringify({
    ...{ id, object: 'event', type, livemode, api_version: '2026-10-28.endive', created: 1_777_888_810 },
    data: { object: { id: 'in_1', object: 'invoice', customer: customerId } },
  })

/** As the provider signs: HMAC-SHA256 over the time in seconds, a dot and the body. */
export function signatureOf(body: string | Uint8Array, at: Date, secret = webhookSecret) {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`
}

/** Delivers an event, signed. */
export const deliver = (world: World, event: SentEvent) =>
  world.stranger().post('/webhooks/payments', eventText(event), {
    'stripe-signature': signatureOf(eventText(event), world.ctx.now()),
  })

export const planSubscription = (
  customerId: string,
  plan: string,
  more: Partial<ProviderSubscription> = {},
): ProviderSubscription => ({
  ...{ id: `sub_${customerId}`, customerId, status: 'active', currency: 'eur', cancelAtPeriodEnd: false },
  ...{ livemode: false, currentPeriodEnd: '2026-06-04T10:00:00.000Z' },
  items: [{ itemId: 'si_1', lookupKey: `plan_${plan}_month`, quantity: 1, unitCents: 3900, interval: 'month' }],
  ...more,
})

export const addonSubscription = (
  customerId: string,
  more: Partial<ProviderSubscription> = {},
): ProviderSubscription => ({
  ...planSubscription(customerId, 'pro', { id: `sub_addons_${customerId}` }),
  items: [{ itemId: 'si_2', lookupKey: 'addon_extra_site', quantity: 2, unitCents: 900, interval: 'month' }],
  ...more,
})

const address = { line1: 'Lindenallee 4', postalCode: '04109', city: 'Leipzig', country: 'DE' }

export const paidInvoice = (customerId: string, more: Partial<ProviderInvoice> = {}): ProviderInvoice => ({
  ...{ id: `in_${customerId}`, customerId, number: 'BK-0001', status: 'paid', currency: 'eur' },
  ...{ netCents: 3900, taxCents: 741, grossCents: 4641, attemptCount: 1 },
  lines: [{ text: 'Tarif Pro', quantity: 1, netCents: 3900 }],
  taxes: [{ netCents: 3900, taxCents: 741, percent: 19, reason: 'standard_rated' }],
  buyer: { name: 'Backstube Lindenhof', address, taxIds: ['DE123456788'] },
  ...{ periodStart: '2026-05-04T00:00:00.000Z', periodEnd: '2026-06-04T00:00:00.000Z' },
  ...{ issuedAt: '2026-05-04T10:00:00.000Z', paidAt: '2026-05-04T10:00:05.000Z' },
  ...more,
})

export const paidPack = (
  customerId: string,
  tenantId: TenantId,
  pack: string,
  more: Partial<ProviderCheckout> = {},
): ProviderCheckout => ({
  ...{ id: `cs_${customerId}_${pack}`, customerId, paid: true, mode: 'payment', livemode: false },
  ...{ paidCents: 1071, refundedCents: 0 },
  metadata: { tenant_id: tenantId, pack },
  ...more,
})

/** A paid invoice that is stored here already; gives its id. */
export async function newInvoice(
  world: World,
  owner: { user: { tenant_id: TenantId } },
  more: Partial<InvoiceRow> = {},
): Promise<string> {
  const id = newId()
  const at = world.ctx.now().toISOString()
  await world.ctx.control.write((tx) =>
    tx.insert(invoices).values({
      ...{ id, tenantId: owner.user.tenant_id, providerId: `in_${id}`, number: 'BK-0001', status: 'paid' },
      ...{ currency: 'eur', totalNetCents: 3900, totalGrossCents: 4641, taxCents: 741 },
      lines: [{ text: 'Tarif Pro', quantity: 1, netCents: 3900 }],
      ...{ periodStart: '2026-05-04T00:00:00.000Z', periodEnd: '2026-06-04T00:00:00.000Z' },
      ...{ issuedAt: at, paidAt: at, createdAt: at, updatedAt: at },
      ...more,
    }),
  )
  return id
}
