import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, json, time } from '../columns'
import type { PageRecord } from './pages'
import { sites } from './sites'

/** With the pages that stood below it. */
export type DeletedRecord = PageRecord & { children: string[] }

/** Pages that can be brought back for a while. A table of its own: nothing that reads pages can meet one of these. */
export const deletedPages = sqliteTable(
  'deleted_pages',
  {
    /** The page's. */
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    title: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    deletedAt: time('deleted_at').notNull(),
    /** Last, so that what stands before it is read without it. */
    record: json<DeletedRecord>().notNull(),
  },
  (table) => [
    index('deleted_pages_site').on(table.siteId, table.deletedAt),
    index('deleted_pages_at').on(table.deletedAt),
  ],
)

export type DeletedPageRow = typeof deletedPages.$inferSelect
