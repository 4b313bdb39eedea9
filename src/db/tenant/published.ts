import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, json, time } from '../columns'
import { type BlockRow, type PageRow, pages, type TranslationRow } from './pages'
import { type JsonObject, sites } from './sites'

/** A page with what visitors may see of it: all of its languages, its visible blocks in reading order. */
export interface ShownPage extends PageRow {
  translations: TranslationRow[]
  blocks: ShownBlock[]
}
interface ShownBlock extends Pick<BlockRow, 'id' | 'type' | 'content'> {
  version: number
  props: JsonObject
}

/**
 * The pages of the live release, header and footer included, each with the `contents_revision` that visitors see. No
 * reference to `pages`: a page that was deleted stays here until a publish takes it away.
 */
export const publishedPages = sqliteTable(
  'published_pages',
  {
    pageId: text('page_id').primaryKey(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    revision: text().notNull(),
  },
  (table) => [index('published_pages_site').on(table.siteId)],
)

/** What else the live release was made from: the revisions of settings, theme and collections. */
export const publishedSites = sqliteTable('published_sites', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  settings: text().notNull(),
  theme: text().notNull(),
  /** By slug; those that are shown. */
  collections: json<Record<string, string>>().notNull(),
})

/** Pages with the text they had when they were scheduled, until they are live. */
export const scheduledPages = sqliteTable('scheduled_pages', {
  pageId: text('page_id')
    .primaryKey()
    .references(() => pages.id, { onDelete: 'cascade' }),
  content: json<ShownPage>().notNull(),
  contentAt: time('content_at').notNull(),
})

/** Releases that visitors saw and that are still on disk; the id is the folder's name. */
export const siteReleases = sqliteTable(
  'site_releases',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    /** The whole site, what somebody chose, or pages whose time had come. */
    scope: text({ enum: ['all', 'choice', 'schedule'] }).notNull(),
    label: text(),
    pagesCount: integer('pages_count').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    createdAt: createdAt(),
  },
  (table) => [index('site_releases_site').on(table.siteId)],
)

export type ScheduledPageRow = typeof scheduledPages.$inferSelect
export type SiteReleaseRow = typeof siteReleases.$inferSelect
