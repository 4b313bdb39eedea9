import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, json, time, updatedAt } from '../columns'
import { sites } from './sites'

/** Addresses that hear of what happens on a site. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** https. */
    url: text().notNull(),
    description: text().notNull(),
    events: json<string[]>().notNull(),
    /** Signs every call; sealed (db/secrets.ts), answered once. */
    secret: text().notNull(),
    isActive: flag('is_active').notNull(),
    /** Why the service switched it off; null where a person did, or where it is on. */
    disabledReason: text('disabled_reason', { enum: ['failing', 'gone'] }),
    /** Since when every call has failed. */
    failingSince: time('failing_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('webhook_endpoints_site').on(table.siteId)],
)

/** One call of a delivery. Nothing of what the receiver answered is kept but its status. */
export interface Attempt {
  at: string
  /** Null where no answer came. */
  status: number | null
  /** One word, where the call failed. */
  error: string | null
  ms: number
}

/** What is to be sent to an endpoint or was, with how it went. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** What the event is about: a submission that is deleted takes what tells of it along. */
    subjectId: text('subject_id').notNull(),
    /** Sent as it is: the signature covers every byte of it. */
    body: text().notNull(),
    bytes: integer().notNull(),
    status: text({ enum: ['pending', 'delivered', 'failed'] }).notNull(),
    /** The newest, the oldest of them first. */
    attempts: json<Attempt[]>().notNull(),
    /** Calls since it was put in line, by its event or anew by a person. */
    tries: integer().notNull(),
    /** When the next call is due; null once there is none. */
    dueAt: time('due_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_deliveries_endpoint').on(table.endpointId, table.id),
    index('webhook_deliveries_site').on(table.siteId, table.id),
    index('webhook_deliveries_subject').on(table.subjectId),
    index('webhook_deliveries_due').on(table.dueAt),
  ],
)

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect
