import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, json, time } from '../columns'
import { generations } from './generations'
import type { JsonObject } from './sites'
import { sites } from './sites'

/** One difference between what is stored and what was proposed; in a list, items are named by their `id`. */
export interface Difference {
  path: string[]
  /** Left out where there was nothing. */
  before?: unknown
  /** Left out where nothing will be. */
  after?: unknown
}

/** One operation that somebody has to confirm. */
export interface PendingCall {
  operation: string
  input: { params: Record<string, string>; body?: JsonObject }
  /** Of a change to an existing record: applied to the record as it is then, where these parts are still the same. */
  differences?: Difference[]
  /** SHA-256 of everything that a deletion or a new order rests on, hex. */
  mark?: string
}

/** What a chat proposed and nobody has confirmed yet. */
export const pendingActions = sqliteTable(
  'pending_actions',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    generationId: text('generation_id')
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    /** Who asked the chat for it. */
    userId: text('user_id').notNull(),
    calls: json<PendingCall[]>().notNull(),
    summary: text().notNull(),
    /** Shown beside the summary, values by path; one of them a call. */
    before: json<unknown[]>().notNull(),
    after: json<unknown[]>().notNull(),
    /** `applying` is never taken up again: after a crash nobody knows whether it happened. */
    state: text({ enum: ['open', 'applying', 'applied'] }).notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('pending_actions_site').on(table.siteId),
    index('pending_actions_generation').on(table.generationId),
    index('pending_actions_expiry').on(table.expiresAt),
  ],
)

export type PendingActionRow = typeof pendingActions.$inferSelect
