import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, json, time, updatedAt } from '../columns'
import { tenantId } from './tenant-column'

/** Who is billed, as the customer entered it on the provider's pages. */
export interface Buyer {
  name?: string
  address?: PostalAddress
  /** VAT ids and the like. */
  taxIds: string[]
}

/** Every part may be missing; `country` is an ISO 3166 code. */
export type PostalAddress = Partial<Record<'line1' | 'line2' | 'postalCode' | 'city' | 'state' | 'country', string>>

/** An account as the payment provider knows it. */
export const billingCustomers = sqliteTable('billing_customers', {
  tenantId: tenantId().primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  /** As the provider has it now; null until it was read. */
  buyer: json<Buyer>(),
  createdAt: createdAt(),
})

interface SubscriptionItem {
  /** `plan` or the key of an add-on. */
  key: string
  itemId: string
  quantity: number
  /** Net, in cents, for one interval. */
  unitCents: number
}

/** Subscriptions as the provider last told them; read again from there at every event, never taken from an event. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    /** The provider's id. */
    id: id(),
    tenantId: tenantId(),
    kind: text({ enum: ['plan', 'addons'] }).notNull(),
    /** The provider's own word: `active`, `past_due`, `unpaid`, `canceled`, … */
    status: text().notNull(),
    plan: text({ enum: ['starter', 'pro', 'premium', 'agency'] }),
    interval: text({ enum: ['month', 'year'] }).notNull(),
    items: json<SubscriptionItem[]>().notNull(),
    currency: text().notNull(),
    currentPeriodEnd: time('current_period_end'),
    cancelAtPeriodEnd: flag('cancel_at_period_end').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('subscriptions_tenant').on(table.tenantId)],
)

/** Events whose effect is in the database: the row is written in the same transaction. */
export const providerEvents = sqliteTable('provider_events', {
  id: id(),
  type: text().notNull(),
  createdAt: createdAt(),
})

/** Bought credits and chat tokens. What is left is this less what the tenant's ledger has spent. */
export const creditGrants = sqliteTable(
  'credit_grants',
  {
    id: id(),
    tenantId: tenantId(),
    kind: text({ enum: ['credits', 'chat_tokens'] }).notNull(),
    amount: integer().notNull(),
    /**
     * How much of it the money was given back for; null while none ever was. What of that is unspent, the tenant's
     * ledger takes back.
     */
    refunded: integer(),
    /** What was paid, at the provider: one grant for each. */
    reference: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('credit_grants_tenant').on(table.tenantId)],
)

/** Tax at one rate, or the reason why there is none. */
export interface InvoiceTax {
  netCents: number
  taxCents: number
  /** Missing where it cannot be told. */
  percent?: number
  /** The provider's own word: `standard_rated`, `reverse_charge`, … */
  reason?: string
}

export const invoices = sqliteTable(
  'invoices',
  {
    id: id(),
    tenantId: tenantId(),
    providerId: text('provider_id').notNull().unique(),
    number: text().notNull(),
    status: text({ enum: ['draft', 'open', 'paid', 'void', 'uncollectible'] }).notNull(),
    currency: text().notNull(),
    totalNetCents: integer('total_net_cents').notNull(),
    totalGrossCents: integer('total_gross_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    /** What is billed, for the PDF that is made here where the provider has none. */
    lines: json<{ text: string; quantity: number; netCents: number }[]>().notNull(),
    /** Net by rate; null for invoices from before it was kept. */
    taxes: json<InvoiceTax[]>(),
    /** As it was when the invoice was made final; null for invoices from before it was kept. */
    buyer: json<Buyer>(),
    periodStart: time('period_start'),
    periodEnd: time('period_end'),
    issuedAt: time('issued_at').notNull(),
    paidAt: time('paid_at'),
    /** File name in the tenant's `invoices` folder; null while there is no PDF. */
    pdfFile: text('pdf_file'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('invoices_tenant').on(table.tenantId, table.issuedAt)],
)

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect
