import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, time } from '../columns'
import { tenantId } from './tenant-column'

export const jobs = sqliteTable(
  'jobs',
  {
    /** The id of the generation in the tenant's file that the job carries out. */
    id: id(),
    tenantId: tenantId(),
    /** Null in rows of releases that did not note it. */
    siteId: text('site_id'),
    kind: text().notNull(),
    status: text({ enum: ['queued', 'running'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('jobs_status').on(table.status)],
)

/** When a site has a scheduled page to bring live. A superfluous row costs one query; a missing one would leave a page unpublished. */
export const wakeUps = sqliteTable(
  'wake_ups',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    tenantId: tenantId(),
    siteId: text('site_id').notNull(),
    dueAt: time('due_at').notNull(),
  },
  (table) => [index('wake_ups_due').on(table.dueAt)],
)
