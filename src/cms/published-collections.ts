import { and, asc, eq, inArray } from 'drizzle-orm'
import { type CollectionRow, collections, type EntryRow, entries } from '../db/tenant/collections'
import type { SiteRow } from '../db/tenant/sites'
import type { Pacer } from '../event-loop'
import type { Reads } from '../tenants/tenants'
import { entryOrder } from './entries'
import { slugsOf } from './entry-slugs'
import { fittingValues } from './field-values'
import { type KeptCollection, type PublishedCollection, shownCollections, titlesOf } from './shown-collections'

const rowsPerQuery = 200

/** The collections of a site that `slugs` name. `pause` is called between two queries. */
export async function readPublishedCollections(
  db: Reads,
  { id: siteId, defaultLocale }: Pick<SiteRow, 'id' | 'defaultLocale'>,
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
  const kept = new Map<string, KeptCollection>()
  for (const collection of [...shown, ...(named.length > 0 ? await bySlug(named) : [])]) {
    if (kept.has(collection.slug)) continue
    const { slug, fields } = collection
    const entries = (await readRows(db, collection, pause)).map(({ id, slug, slugs, data: stored, updatedAt }) => {
      const data = fittingValues(fields, stored, defaultLocale)
      return { id, slug, ...(slugs && { slugs }), title: titlesOf(fields, data) ?? slug, data, updatedAt }
    })
    kept.set(slug, { slug, fields, entries })
  }
  return shownCollections(
    [...kept.values()],
    shown.map(({ slug }) => slug),
  )
}

type CalledRow = EntryRow & { slugs?: Record<string, string> }

/** In small queries: the rows of a large collection take longer to parse than others should wait. */
async function readRows(db: Reads, { id }: CollectionRow, pause: Pacer): Promise<CalledRow[]> {
  const rows: CalledRow[] = []
  for (;;) {
    const part = await db
      .select()
      .from(entries)
      .where(eq(entries.collectionId, id))
      .orderBy(...entryOrder)
      .limit(rowsPerQuery)
      .offset(rows.length)
    const own = await slugsOf(
      db,
      part.map((row) => row.id),
    )
    rows.push(...part.map((row) => ({ ...row, slugs: own.get(row.id) })))
    if (part.length < rowsPerQuery) return rows
    await pause()
  }
}
