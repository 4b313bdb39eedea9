import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, json, revision, time, updatedAt } from '../columns'
import { type JsonObject, sites } from './sites'

export const pages = sqliteTable(
  'pages',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    path: text().notNull(),
    type: text({ enum: ['page', 'post', 'landing', 'legal', 'system'] }).notNull(),
    status: text({ enum: ['draft', 'published', 'scheduled', 'archived'] }).notNull(),
    template: text(),
    parentId: text('parent_id'),
    sortOrder: integer('sort_order').notNull(),
    isHome: flag('is_home').notNull(),
    isNoindex: flag('is_noindex').notNull(),
    seo: json<JsonObject>().notNull(),
    /** What seo and translations hold, and what the blocks hold; kept by pages/page-size.ts. */
    textBytes: integer('text_bytes').notNull().default(0),
    blockBytes: integer('block_bytes').notNull().default(0),
    publishedAt: time('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Of the page's own fields and translations. */
    revision: revision(),
    /** Of all that belongs to it: changes with every block as well. */
    contentsRevision: revision('contents_revision'),
  },
  (table) => [
    uniqueIndex('pages_site_path').on(table.siteId, table.path),
    index('pages_order').on(table.siteId, table.sortOrder, table.path),
  ],
)

/**
 * Sums over the pages of each site, header and footer included, so that no write adds up all of them. Triggers keep them
 * (migrations/tenant/0019): a migration that makes `pages` anew makes these anew, too.
 */
export const pageTotals = sqliteTable('page_totals', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  pages: integer().notNull(),
  textBytes: integer('text_bytes').notNull(),
  blockBytes: integer('block_bytes').notNull(),
})

export const pageTranslations = sqliteTable(
  'page_translations',
  {
    id: id(),
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    /** Whatever else an editor keeps beside a translation: description, navigation title, … */
    extra: json<JsonObject>().notNull(),
    /** Marks of its texts (block-types/made-from.ts); null for none, as in rows that are older than the column. */
    madeFrom: json<Record<string, string>>('made_from'),
    revision: revision(),
  },
  (table) => [uniqueIndex('page_translations_locale').on(table.pageId, table.locale)],
)

export const sections = sqliteTable(
  'sections',
  {
    id: id(),
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    sortOrder: integer('sort_order').notNull(),
    settings: json<JsonObject>().notNull(),
    revision: revision(),
  },
  (table) => [index('sections_page').on(table.pageId)],
)

export const blocks = sqliteTable(
  'blocks',
  {
    id: id(),
    pageId: text('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    sectionId: text('section_id')
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** The version of the type's schema that props and content were written with. */
    typeVersion: integer('type_version').notNull(),
    props: json<JsonObject>().notNull(),
    /** Keyed by locale. */
    content: json<Record<string, JsonObject>>().notNull(),
    /** Marks of its texts, by locale, as those of a translation. */
    madeFrom: json<Record<string, Record<string, string>>>('made_from'),
    /** Which of its fields show facts of the site (block-types/fact-places.ts); null for none. */
    bound: json<BoundFields>(),
    sortOrder: integer('sort_order').notNull(),
    isVisible: flag('is_visible').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Of what the block says, its place aside: that belongs to the page. */
    revision: revision(),
  },
  (table) => [
    index('blocks_page').on(table.pageId),
    index('blocks_section').on(table.sectionId),
    index('blocks_bound').on(table.pageId).where(sql`bound is not null`),
  ],
)

/** A field of a block that shows a fact of its site, and whether it says something else by now. */
export interface BoundField {
  /** `hours`, `offers.3f2a9c`. */
  fact: string
  is_loose?: true
}
/** By the place of the field in its block. */
export type BoundFields = Record<string, BoundField>

export type PageRow = typeof pages.$inferSelect
export type TranslationRow = typeof pageTranslations.$inferSelect
export type SectionRow = typeof sections.$inferSelect
export type BlockRow = typeof blocks.$inferSelect

/** A page with all that belongs to it, as rows. */
export interface PageRecord {
  page: PageRow
  translations: TranslationRow[]
  sections: SectionRow[]
  blocks: BlockRow[]
}
