import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import { newId, newRevision } from '../db/columns'
import { type Asked, readPart } from '../db/keyset'
import { type CollectionRow, collections, type EntryRow, entries } from '../db/tenant/collections'
import type { JsonObject } from '../db/tenant/sites'
import { refuseTakenId } from '../http/chosen-id'
import { etagOf } from '../http/etag'
import { namesIn } from '../http/pagination'
import { noWarning } from '../http/warnings'
import { demandFieldSize } from '../limits/content-limits'
import type { Reads, Tx } from '../tenants/tenants'
import { slugify } from '../values/slug'
import { queueEvent } from '../webhooks/events'
import type { EntryView } from './cms.schema'
import { demandAnotherEntry, updateEntrySize } from './cms-size'
import { type CollectionInSite, findCollectionInSite, findEntryInSite, writeEntry } from './entry-rows'
import { fittingValues, mergeValues } from './field-values'
import { freeSlug } from './free-slug'
import { titleOf } from './shown-collections'
import { demandTargets, findTargets, isDangling } from './targets'
import { warnOfValues } from './value-warnings'

/**
 * Entries of a collection in sort order, a page of them where `limit` or `cursor` asks for it; with `named` only those of
 * these ids and slugs. Throws `notFound`.
 */
export async function listEntries(db: Reads, collectionId: string, { named, ...asked }: Asked & { named?: string }) {
  const home = await findCollectionInSite(db, collectionId)
  const words = named === undefined ? undefined : namesIn(named)
  const isNamed = words && or(inArray(entries.id, words), inArray(entries.slug, words))
  const list = { table: entries, of: and(eq(entries.collectionId, home.collection.id), isNamed), by: orderedBy }
  const part = await readPart(db, asked, list, (where, limit) =>
    db
      .select()
      .from(entries)
      .where(where)
      .orderBy(...entryOrder)
      .limit(limit),
  )
  return { ...part, data: await viewEntries(db, home, part.data) }
}

const orderedBy = [entries.sortOrder, entries.createdAt, entries.id]
export const entryOrder = orderedBy.map((column) => asc(column))

/**
 * At the end of its collection, with a slug from its first text. Throws `notFound`, FieldErrors below `data`, and
 * `idTaken` for a chosen id that is in use.
 */
export async function createEntry(
  tx: Tx,
  by: Author,
  collectionId: string,
  sent: JsonObject,
  id: string = newId(),
  warn = noWarning,
): Promise<EntryView> {
  const home = await findCollectionInSite(tx, collectionId)
  const { collection, site } = home
  await demandAnotherEntry(tx, collection.id)
  const data = mergeValues(collection.fields, {}, sent, site.defaultLocale)
  demandFieldSize('data', data)
  warnOfValues(collection.fields, sent, {}, site.locales, warn)
  await demandTargets(tx, site.id, collection.fields, data)
  const row: EntryRow = {
    id,
    collectionId: collection.id,
    slug: await newSlug(tx, collection, titleOf(collection.fields, data, site.defaultLocale)),
    data,
    sortOrder: await nextSortOrder(tx, collection.id),
    createdAt: by.at,
    updatedAt: by.at,
    revision: newRevision(),
  }
  await tx.insert(entries).values(row).catch(refuseTakenId('entries.id'))
  await updateEntrySize(tx, collection, undefined, row)
  await noteChange(tx, by, 'entry.created', home, row)
  return viewEntry(tx, home, row)
}

/** Values not sent stay, `null` clears one, texts by locale are merged; the slug stays. Throws `notFound`, FieldErrors below `data`. */
export async function updateEntry(
  tx: Tx,
  by: Author,
  id: string,
  sent: JsonObject = {},
  warn = noWarning,
): Promise<EntryView> {
  const { entry, ...home } = await findEntryInSite(tx, id)
  const { collection, site } = home
  const data = mergeValues(collection.fields, entry.data, sent, site.defaultLocale)
  demandFieldSize('data', data)
  warnOfValues(collection.fields, sent, entry.data, site.locales, warn)
  const written = collection.fields.filter(({ key }) => Object.hasOwn(sent, key))
  await demandTargets(tx, site.id, written, data)
  const row = { ...entry, data, updatedAt: by.at, revision: newRevision() }
  await writeEntry(tx, row)
  await updateEntrySize(tx, collection, entry, row)
  await noteChange(tx, by, 'entry.updated', home, row)
  return viewEntry(tx, home, row)
}

/** Throws `notFound`. */
export async function deleteEntry(tx: Tx, by: Author, id: string) {
  const { entry, ...home } = await findEntryInSite(tx, id)
  await tx.delete(entries).where(eq(entries.id, entry.id))
  await updateEntrySize(tx, home.collection, entry, undefined)
  await noteChange(tx, by, 'entry.deleted', home, entry)
}

/** Ids of all entries of a site, collection by collection. */
export const listEntryIds = (db: Reads, siteId: string) =>
  db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(collections, eq(collections.id, entries.collectionId))
    .where(eq(collections.siteId, siteId))
    .orderBy(asc(collections.createdAt), asc(collections.id), ...entryOrder)

/** Everything stored of these entries, values that no field shows included. What is gone is left out. */
export async function readStoredEntries(db: Reads, ids: string[]): Promise<EntryView[]> {
  const rows = new Map((await db.select().from(entries).where(inArray(entries.id, ids))).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? entryView(row, row.data) : []
  })
}

/** Throws `notFound`. */
export async function getEntry(db: Reads, id: string): Promise<EntryView> {
  const { entry, ...home } = await findEntryInSite(db, id)
  return viewEntry(db, home, entry)
}

const viewEntry = async (db: Reads, home: CollectionInSite, row: EntryRow) => (await viewEntries(db, home, [row]))[0]!

/** With the values that fit; references to what is gone are `null`. */
export async function viewEntries(
  db: Reads,
  { collection, site }: CollectionInSite,
  rows: EntryRow[],
): Promise<EntryView[]> {
  const { fields } = collection
  const shown = rows.map((row) => fittingValues(fields, row.data, site.defaultLocale))
  const there = await findTargets(db, site.id, fields, shown)
  return rows.map((row, i) => {
    const data = shown[i]!
    for (const field of fields) if (isDangling(field, data, there)) data[field.key] = null
    return entryView(row, data)
  })
}

const entryView = (row: EntryRow, data: JsonObject): EntryView => ({
  id: row.id,
  collection_id: row.collectionId,
  slug: row.slug,
  data,
  sort_order: row.sortOrder,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  etag: etagOf(row),
})

async function newSlug(db: Reads, { id }: CollectionRow, title = ''): Promise<string> {
  const wanted = slugify(title) || 'entry'
  const numbered = and(gte(entries.slug, `${wanted}-`), lt(entries.slug, `${wanted}.`)) // `.` comes after `-`
  const rows = await db
    .select({ slug: entries.slug })
    .from(entries)
    .where(and(eq(entries.collectionId, id), or(eq(entries.slug, wanted), numbered)))
  return freeSlug(wanted, new Set(rows.map(({ slug }) => slug)))
}

async function nextSortOrder(db: Reads, collectionId: string) {
  const [row] = await db
    .select({ last: sql<number | null>`max(${entries.sortOrder})` })
    .from(entries)
    .where(eq(entries.collectionId, collectionId))
  return (row?.last ?? -1) + 1
}

async function noteChange(
  tx: Tx,
  by: Author,
  type: 'entry.created' | 'entry.updated' | 'entry.deleted',
  { collection, site }: CollectionInSite,
  entry: EntryRow,
) {
  const { id, collectionId, slug } = entry
  const siteId = site.id
  const name = titleOf(collection.fields, entry.data, site.defaultLocale) ?? slug
  await record(tx, by, type, { siteId, id, name, isTyping: type === 'entry.updated' })
  const data = { action: type.slice('entry.'.length), entry: { id, collection_id: collectionId, slug } }
  await queueEvent(tx, { event: 'entry.changed', siteId, subjectId: id, at: by.at, data })
}
