import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json, time } from '../columns'

/** How far the index of a site is. A site without a row was never published. */
export const siteIndexes = sqliteTable('site_indexes', {
  siteId: text('site_id').primaryKey(),
  /** The release that it was made from; null while the first one is read. */
  releaseId: text('release_id'),
  status: text({ enum: ['indexing', 'ready', 'error'] }).notNull(),
  error: text(),
  /** Of the vectors; null where there are none, since the server of the model was away. */
  embeddingModel: text('embedding_model'),
  indexedAt: time('indexed_at'),
})

/** A page in one language, and what its passages were made from. */
export const indexedPages = sqliteTable(
  'indexed_pages',
  {
    siteId: text('site_id').notNull(),
    locale: text().notNull(),
    path: text().notNull(),
    pageId: text('page_id').notNull(),
    /** Hash of the published file. */
    etag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.locale, table.path] })],
)

/**
 * Pieces of published pages. Their words stand in `passage_words` (FTS5), the bits of their vectors in a table of vec0,
 * by row id.
 */
export const passages = sqliteTable(
  'passages',
  {
    rowId: integer('row_id').primaryKey({ autoIncrement: true }),
    siteId: text('site_id').notNull(),
    locale: text().notNull(),
    path: text().notNull(),
    pageId: text('page_id').notNull(),
    title: text().notNull(),
    anchor: text(),
    type: text().notNull(),
    headings: json<string[]>().notNull(),
    text: text().notNull(),
    facts: json<Record<string, unknown>>().notNull(),
    /** Words without their endings, by blanks: of the text, and of the titles above it. */
    stems: text().notNull(),
    headStems: text('head_stems').notNull(),
    /** Hash of what its vector was made from: the same text elsewhere needs no new one. */
    textHash: text('text_hash').notNull(),
  },
  (table) => [
    index('passages_page').on(table.siteId, table.locale, table.path),
    index('passages_text').on(table.siteId, table.textHash),
  ],
)

/** Vectors as they were given, to compare exactly what is near by its bits: vec0 reads single ones slowly. */
export const passageVectors = sqliteTable('passage_vectors', {
  rowId: integer('row_id').primaryKey(),
  vector: blob({ mode: 'buffer' }).notNull(),
})

export type PassageRow = typeof passages.$inferSelect
