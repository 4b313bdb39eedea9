import { eq, sql } from 'drizzle-orm'
import { prepared } from '../db/database'
import { type CollectionRow, collections, type EntryRow, entries } from '../db/tenant/collections'
import type { JsonObject } from '../db/tenant/sites'
import { limitReached, contentLimits as limits, tooManyBytes } from '../limits/content-limits'
import type { Reads, Tx } from '../tenants/tenants'

/** Throws FieldErrors at `collections` when the site can have no further one. */
export async function demandAnotherCollection(db: Reads, siteId: string) {
  if ((await db.$count(collections, eq(collections.siteId, siteId))) < limits.collectionsPerSite) return
  throw limitReached('collections', limits.collectionsPerSite, {
    de: 'Sammlungen je Website',
    en: 'collections per site',
  })
}

/** After a change: throws FieldErrors at `fields` where the definitions of a site hold more than one list may show. */
export async function demandFieldRoom(db: Reads, siteId: string) {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${collections.fields})), 0)` })
    .from(collections)
    .where(eq(collections.siteId, siteId))
  if (row!.bytes <= limits.fieldBytesPerSite) return
  throw tooManyBytes('fields', limits.fieldBytesPerSite, {
    de: 'für die Felder aller Sammlungen der Website',
    en: 'for the fields of all collections of the site',
  })
}

/** Throws FieldErrors at `entries` when the collection can have no further one. */
export async function demandAnotherEntry(db: Reads, collectionId: string) {
  if ((await db.$count(entries, eq(entries.collectionId, collectionId))) < limits.entriesPerCollection) return
  throw limitReached('entries', limits.entriesPerCollection, {
    de: 'Einträge je Sammlung',
    en: 'entries per collection',
  })
}

const growBy = prepared((tx: Tx) =>
  tx
    .update(collections)
    .set({
      entryBytes: sql`max(0, ${collections.entryBytes} + ${sql.placeholder('grown')})`,
      revision: sql`${collections.revision}`, // nothing that a write to the collection replaces
    })
    .where(eq(collections.id, sql.placeholder('id')))
    .prepare(),
)

const bytesHeld = prepared((db: Reads) =>
  db
    .select({
      collection: sql<number>`sum(iif(${collections.id} = ${sql.placeholder('id')}, ${collections.entryBytes}, 0))`,
      account: sql<number>`sum(${collections.entryBytes})`,
    })
    .from(collections)
    .prepare(),
)

/**
 * Notes on the collection that an entry has changed from `before` to `after`, in the transaction of that change. Throws
 * FieldErrors at `data` where collection or account now hold too much; what shrinks is always taken.
 */
export async function updateEntrySize(
  tx: Tx,
  { id }: CollectionRow,
  before: EntryRow | undefined,
  after: EntryRow | undefined,
) {
  const grown = bytesOf(after?.data) - bytesOf(before?.data)
  await growBy(tx).run({ id, grown })
  if (grown <= 0) return
  const [held] = await bytesHeld(tx).all({ id })
  if (held!.collection > limits.entryBytesPerCollection)
    throw tooManyBytes('data', limits.entryBytesPerCollection, { de: 'je Sammlung', en: 'per collection' })
  if (held!.account > limits.entryBytesPerAccount)
    throw tooManyBytes('data', limits.entryBytesPerAccount, {
      de: 'für alle Einträge des Kontos',
      en: 'for all entries of the account',
    })
}

const bytesOf = (data: JsonObject | undefined) => (data === undefined ? 0 : Buffer.byteLength(JSON.stringify(data)))
