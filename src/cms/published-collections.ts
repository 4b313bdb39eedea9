import { and, asc, eq, inArray } from 'drizzle-orm'
import { type CollectionField, type CollectionRow, collections, type EntryRow, entries } from '../db/tenant/collections'
import type { JsonObject } from '../db/tenant/sites'
import type { Pacer } from '../event-loop'
import type { Reads } from '../tenants/tenants'
import { entryOrder } from './entries'
import { fittingValues, titleOf } from './field-values'

/** A collection as published pages show it: plain values, so that a release can tell whether anything changed. */
export interface PublishedCollection {
  slug: string
  /** Kind of each field by its key, in the order of the fields. */
  types: Record<string, CollectionField['type']>
  /** References are `{id, slug, title}` of the entry they name; those to entries that are gone are left out. */
  entries: { id: string; slug: string; data: JsonObject }[]
}

const rowsPerQuery = 200

/** The collections of a site that `slugs` name. `pause` is called between two queries. */
export async function readPublishedCollections(
  db: Reads,
  siteId: string,
  slugs: string[],
  pause: Pacer,
): Promise<PublishedCollection[]> {
  if (slugs.length === 0) return []
  const bySlug = (wanted: string[]) =>
    db
      .select()
      .from(collections)
      .where(and(eq(collections.siteId, siteId), inArray(collections.slug, wanted)))
      .orderBy(asc(collections.slug))
  const shown = await bySlug(slugs)
  const named = shown.flatMap(({ fields }) => fields.flatMap(({ collection }) => collection ?? []))
  const rows = new Map<string, { fields: CollectionField[]; entries: EntryRow[] }>()
  for (const collection of [...shown, ...(named.length > 0 ? await bySlug(named) : [])]) {
    if (rows.has(collection.slug)) continue
    rows.set(collection.slug, { fields: collection.fields, entries: await readRows(db, collection, pause) })
  }
  const targets = new Map(
    [...new Set(named)].map((slug) => {
      const { fields, entries } = rows.get(slug) ?? { fields: [], entries: [] }
      const summaries = entries.map((row) => ({
        id: row.id,
        slug: row.slug,
        title: titleOf(fields, row.data) ?? row.slug,
      }))
      return [slug, new Map(summaries.map((summary) => [summary.id, summary]))]
    }),
  )
  return shown.map(({ slug, fields }) => ({
    slug,
    types: Object.fromEntries(fields.map(({ key, type }) => [key, type])),
    entries: rows.get(slug)!.entries.map((row) => {
      const data = fittingValues(fields, row.data)
      for (const { key, type, collection } of fields) {
        if (type === 'reference' && key in data) data[key] = targets.get(collection!)?.get(String(data[key]))
      }
      return { id: row.id, slug: row.slug, data }
    }),
  }))
}

/** In small queries: the rows of a large collection take longer to parse than others should wait. */
async function readRows(db: Reads, { id }: CollectionRow, pause: Pacer): Promise<EntryRow[]> {
  const rows: EntryRow[] = []
  for (;;) {
    const part = await db
      .select()
      .from(entries)
      .where(eq(entries.collectionId, id))
      .orderBy(...entryOrder)
      .limit(rowsPerQuery)
      .offset(rows.length)
    rows.push(...part)
    if (part.length < rowsPerQuery) return rows
    await pause()
  }
}
