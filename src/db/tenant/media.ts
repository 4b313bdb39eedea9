import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, json, time, updatedAt } from '../columns'
import { sites } from './sites'

export interface Variant {
  format: 'avif' | 'webp'
  width: number
  bytes: number
  /** File name in the site's media folder. */
  file: string
}

/** A point of a picture, from the upper left corner: shares of its width and height, 0 to 1. */
export interface Point {
  x: number
  y: number
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
    /** What a crop keeps, where a block says nothing else. */
    focal: json<Point>(),
    /** How light its lightest parts are where words may stand, 0 to 100; null where nobody has measured. */
    light: integer(),
    /** The same of its darkest parts. */
    shadows: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('assets_site').on(table.siteId, table.createdAt, table.id)],
)

export type AssetRow = typeof assets.$inferSelect

/** Images that were deleted while something still named them: restoring a version brings them back, with their files. */
export const deletedAssets = sqliteTable(
  'deleted_assets',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    row: json<AssetRow>().notNull(),
    /** A version that names it, as far as the last sweep has seen. */
    heldBy: text('held_by'),
    deletedAt: time('deleted_at').notNull(),
  },
  (table) => [index('deleted_assets_site').on(table.siteId)],
)

export type DeletedAssetRow = typeof deletedAssets.$inferSelect
