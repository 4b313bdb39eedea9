import { inArray } from 'drizzle-orm'
import { listedEntries } from '../block-types/listed-entries'
import { partSize } from '../db/keyset'
import { entries } from '../db/tenant/collections'
import { createPacer } from '../event-loop'
import type { Reads } from '../tenants/tenants'
import type { EntryQuery, EntryView } from './cms.schema'
import { viewEntries } from './entries'
import { findCollectionInSite } from './entry-rows'
import { readPublishedCollections } from './published-collections'
import { entriesIn } from './shown-collections'

/**
 * The entries that a list on a page shows to readers of a locale, in its order: the first `limit` of those that the
 * published page would have. Throws `notFound`.
 */
export async function listShownEntries(
  db: Reads,
  collectionId: string,
  { shown_in: locale, limit, ...by }: EntryQuery & { shown_in: string },
): Promise<{ data: EntryView[] }> {
  const home = await findCollectionInSite(db, collectionId)
  const { collection, site } = home
  const [read] = await readPublishedCollections(db, site, [collection.slug], createPacer())
  if (!read) return { data: [] }
  const all = entriesIn(read, locale, site.defaultLocale).map((entry) => ({ ...entry, types: read.types }))
  const ids = listedEntries(all, by, locale)
    .slice(0, partSize(limit))
    .map(({ id }) => id)
  const rows = new Map((await db.select().from(entries).where(inArray(entries.id, ids))).map((row) => [row.id, row]))
  return {
    data: await viewEntries(
      db,
      home,
      ids.flatMap((id) => rows.get(id) ?? []),
    ),
  }
}
