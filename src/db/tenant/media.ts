import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, json, updatedAt } from '../columns'
import { sites } from './sites'

export interface Variant {
  format: 'avif' | 'webp'
  width: number
  bytes: number
  /** File name in the site's media folder. */
  file: string
}

/** Images of a site. `file` names the stored original, re-encoded; its name changes with its content. */
export const assets = sqliteTable(
  'assets',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** As the sender called it. */
    fileName: text('file_name').notNull(),
    file: text().notNull(),
    alt: text().notNull(),
    title: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    isAnimated: flag('is_animated').notNull(),
    variants: json<Variant[]>().notNull(),
    variantsState: text('variants_state', { enum: ['waiting', 'ready', 'failed'] }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('assets_site').on(table.siteId, table.createdAt)],
)

export type AssetRow = typeof assets.$inferSelect
