import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id } from '../columns'
import { sites } from './sites'

/** Snapshots of a whole site: pages, sections, blocks, translations, theme and site fields, compressed. */
export const siteVersions = sqliteTable(
  'site_versions',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    trigger: text({ enum: ['manual', 'publish', 'restore', 'build', 'chat', 'import'] }).notNull(),
    pagesCount: integer('pages_count').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    snapshot: blob({ mode: 'buffer' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('site_versions_site').on(table.siteId, table.createdAt)],
)

export type SiteVersionRow = typeof siteVersions.$inferSelect
