import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Whose database this is, in one row. Every database has this table, the control database and each tenant's. */
export const databaseIdentity = sqliteTable('database_identity', {
  /** Always 1: of two that claim one database at the same time, the second finds the row taken. */
  slot: integer().primaryKey(),
  /** `control`, or the id of the tenant. */
  owner: text().notNull(),
})
