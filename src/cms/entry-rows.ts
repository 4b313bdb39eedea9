import { eq, getTableColumns, sql } from 'drizzle-orm'
import { prepared } from '../db/database'
import { givenColumns } from '../db/statements'
import { type CollectionRow, collections, type EntryRow, entries, entrySlugs } from '../db/tenant/collections'
import { type SiteRow, sites } from '../db/tenant/sites'
import { notFound } from '../errors'
import type { Reads, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'

/** A collection with what its entries need to know of the site. */
export interface CollectionInSite {
  collection: CollectionRow
  site: Pick<SiteRow, 'id' | 'locales' | 'defaultLocale'>
}

/** Slugs of an entry by locale, where they are not its `slug`. */
export type OwnSlugs = Record<string, string>

const inSite = {
  collection: getTableColumns(collections),
  site: { id: sites.id, locales: sites.locales, defaultLocale: sites.defaultLocale },
}
const collectionInSite = prepared((db: Reads) =>
  db
    .select(inSite)
    .from(collections)
    .innerJoin(sites, eq(sites.id, collections.siteId))
    .where(eq(collections.id, sql.placeholder('id')))
    .limit(1)
    .prepare(),
)
/** By locale as JSON, in the statement that reads the entry. */
const ownSlugs =
  sql<OwnSlugs>`(select json_group_object(${entrySlugs.locale}, ${entrySlugs.slug}) from ${entrySlugs} where ${entrySlugs.entryId} = ${entries.id})`.mapWith(
    JSON.parse,
  )
const entryInSite = prepared((db: Reads) =>
  db
    .select({ entry: getTableColumns(entries), own: ownSlugs, ...inSite })
    .from(entries)
    .innerJoin(collections, eq(collections.id, entries.collectionId))
    .innerJoin(sites, eq(sites.id, collections.siteId))
    .where(eq(entries.id, sql.placeholder('id')))
    .limit(1)
    .prepare(),
)

/** Throws `notFound` for foreign, unknown and malformed ids alike. */
export async function findCollectionInSite(db: Reads, id: string): Promise<CollectionInSite> {
  const [found] = isId(id) ? await collectionInSite(db).all({ id }) : []
  if (!found) throw notFound()
  return found
}

/** As `findCollectionInSite`, by an entry of the collection. */
export async function findEntryInSite(
  db: Reads,
  id: string,
): Promise<CollectionInSite & { entry: EntryRow; own: OwnSlugs }> {
  const [found] = isId(id) ? await entryInSite(db).all({ id }) : []
  if (!found) throw notFound()
  return found
}

const update = prepared((tx: Tx) =>
  tx
    .update(entries)
    .set(givenColumns(entries, ['slug', 'data', 'textMarks', 'updatedAt', 'revision']))
    .where(eq(entries.id, sql.placeholder('id')))
    .prepare(),
)

/** What a change of its values or slugs writes. */
export const writeEntry = (tx: Tx, { id, slug, data, textMarks, updatedAt, revision }: EntryRow) =>
  update(tx).run({ id, slug, data, textMarks, updatedAt, revision })
