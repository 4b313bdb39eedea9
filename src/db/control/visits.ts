import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { tenantId } from './tenant-column'

/** How many pages of an account's sites visitors opened on a day (UTC). Nothing is known of who they were. */
export const visits = sqliteTable(
  'visits',
  {
    tenantId: tenantId(),
    /** `2026-05-04`. */
    day: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day] })],
)
