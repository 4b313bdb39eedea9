import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, time } from '../columns'
import { tenantId } from './tenant-column'

/** Hosts that accounts have registered for their sites. Each host once over all accounts. */
export const domains = sqliteTable(
  'domains',
  {
    id: id(),
    tenantId: tenantId(),
    siteId: text('site_id').notNull(),
    /** Lower case, punycode, no trailing dot. */
    host: text().notNull().unique(),
    kind: text({ enum: ['preview', 'custom'] }).notNull(),
    state: text({ enum: ['pending', 'verified', 'binding', 'live', 'error'] }).notNull(),
    isPrimary: flag('is_primary').notNull(),
    /** Becomes primary as soon as it is live. */
    wantsPrimary: flag('wants_primary').notNull(),
    /** An address without path, which keeps that of the visitor, or a whole one. */
    redirectTo: text('redirect_to'),
    /** The value of the TXT record that proves who owns the host. */
    token: text().notNull(),
    /** Why the last look failed. */
    error: text(),
    checkedAt: time('checked_at'),
    verifiedAt: time('verified_at'),
    liveAt: time('live_at'),
    /** While it waits: since when, how often it was looked at, and when it is again. */
    waitingSince: time('waiting_since'),
    checks: integer().notNull(),
    nextCheckAt: time('next_check_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('domains_tenant').on(table.tenantId),
    index('domains_site').on(table.siteId),
    index('domains_next_check').on(table.nextCheckAt),
    uniqueIndex('domains_primary').on(table.siteId).where(sql`${table.isPrimary} = 1`),
  ],
)

export type DomainRow = typeof domains.$inferSelect
