import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id } from '../columns'

/**
 * What was consumed, append-only: a reservation, then its settlement or refund, never a change to a row. What was bought
 * and refunded is taken back here, too, so that it counts as spent.
 * What is used is the sum over a month of `units`.
 */
export const usageLedger = sqliteTable(
  'usage_ledger',
  {
    id: id(),
    /** One reference for one consumption, shared by its steps; of a `take_back`, the grant and a number: `id:1`. */
    reference: text().notNull(),
    step: text({ enum: ['reserve', 'settle', 'refund', 'take_back'] }).notNull(),
    resource: text({ enum: ['ai_text', 'ai_image', 'chat_tokens', 'credits', 'extra_chat_tokens'] }).notNull(),
    /** Added to what is used; a refund is negative, a settlement the difference to what was reserved. */
    units: integer().notNull(),
    /** UTC, `2026-05`: the window of the quota that the reservation counted against. */
    month: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('usage_ledger_step').on(table.reference, table.step, table.resource),
    index('usage_ledger_month').on(table.resource, table.month),
  ],
)
