import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** With which key the secrets in this data are sealed, in one row. */
export const keyCheck = sqliteTable('key_check', {
  /** Always 1. */
  slot: integer().primaryKey(),
  /** As `keyCheckOf` gives it. */
  check: text().notNull(),
})
