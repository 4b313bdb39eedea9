import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id, json, revision, updatedAt } from '../columns'
import type { JsonObject } from './sites'
import { sites } from './sites'

export const fieldTypes = [
  'text',
  'richtext',
  'number',
  'boolean',
  'date',
  'image',
  'url',
  'email',
  'select',
  'reference',
] as const

export interface CollectionField {
  key: string
  label: string
  type: (typeof fieldTypes)[number]
  required?: boolean
  /** A text that has one version for each locale. */
  localized?: boolean
  /** What a `select` offers. */
  options?: string[]
  /** Slug of the collection that a `reference` points into. */
  collection?: string
}

type TextMarks = Record<string, Record<string, string>>

export const collections = sqliteTable(
  'collections',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    slug: text().notNull(),
    fields: json<CollectionField[]>().notNull(),
    /** What the entries hold. */
    entryBytes: integer('entry_bytes').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
    /** Of the definitions and of all entries: changes with each of them as well. */
    contentsRevision: revision('contents_revision'),
  },
  (table) => [uniqueIndex('collections_site_slug').on(table.siteId, table.slug)],
)

export const entries = sqliteTable(
  'entries',
  {
    id: id(),
    collectionId: text('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    /** Values by field key; those of fields that are gone or changed their type stay here and are not shown. */
    data: json<JsonObject>().notNull(),
    /** Of its texts, by locale and field (block-types/made-from.ts): noted when they were written, and said by a person. */
    textMarks: json<{ noted?: TextMarks; settled?: TextMarks }>('text_marks'),
    sortOrder: integer('sort_order').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    index('entries_collection').on(table.collectionId, table.sortOrder),
    uniqueIndex('entries_slug').on(table.collectionId, table.slug),
  ],
)

/** What an entry is called in addresses of a language, where that is not its `slug`. */
export const entrySlugs = sqliteTable(
  'entry_slugs',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** That of its entry. */
    collectionId: text('collection_id').notNull(),
    locale: text().notNull(),
    slug: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.locale] }),
    uniqueIndex('entry_slugs_slug').on(table.collectionId, table.slug, table.locale),
  ],
)

export type CollectionRow = typeof collections.$inferSelect
export type EntryRow = typeof entries.$inferSelect
