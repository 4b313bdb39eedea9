import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import type { TextMarks } from '../block-types/made-from'
import { newId, newRevision } from '../db/columns'
import { type KeysetQuery, readPart } from '../db/keyset'
import { collections, type EntryRow, entries } from '../db/tenant/collections'
import { type JsonObject, sites } from '../db/tenant/sites'
import { refuseTakenId } from '../http/chosen-id'
import { etagOf } from '../http/etag'
import { namesIn } from '../http/pagination'
import { noWarning } from '../http/warnings'
import { demandFieldSize } from '../limits/content-limits'
import type { Reads, Tx } from '../tenants/tenants'
import { queueEvent } from '../webhooks/events'
import type { EntryView, SlugsInput } from './cms.schema'
import { demandAnotherEntry, updateEntrySize } from './cms-size'
import { type CollectionInSite, findCollectionInSite, findEntryInSite, type OwnSlugs, writeEntry } from './entry-rows'
import { isCalled, newSlug, slugsIn, slugsOf, titlesBegun, writeSlugs } from './entry-slugs'
import { notedOfEntry, withSettled } from './entry-texts'
import { fittingValues, mergeValues } from './field-values'
import { titleOf } from './shown-collections'
import { demandTargets, findTargets, isDangling } from './targets'
import { warnOfValues } from './value-warnings'

/**
 * Entries of a collection in sort order, a page of them where `limit` or `cursor` asks for it; with `named` only those of
 * these ids and slugs. Throws `notFound`.
 */
export async function listEntries(
  db: Reads,
  collectionId: string,
  { named, ...asked }: KeysetQuery & { named?: string },
) {
  const home = await findCollectionInSite(db, collectionId)
  const words = named === undefined ? undefined : namesIn(named)
  const isNamed =
    words && or(inArray(entries.id, words), inArray(entries.slug, words), isCalled(db, home.collection, words))
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
 * At the end of its collection, with a slug from its first text in each language that has it. Throws `notFound`,
 * FieldErrors below `data` and `slugs`, and `idTaken` for a chosen id that is in use.
 */
export async function createEntry(
  tx: Tx,
  by: Author,
  collectionId: string,
  sent: JsonObject,
  id: string = newId(),
  warn = noWarning,
  slugs: SlugsInput = {},
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
    slug: await newSlug(tx, home, titleOf(collection.fields, data, site.defaultLocale)),
    data,
    textMarks: notedOfEntry(collection.fields, data, site.defaultLocale),
    sortOrder: await nextSortOrder(tx, collection.id),
    createdAt: by.at,
    updatedAt: by.at,
    revision: newRevision(),
  }
  await tx.insert(entries).values(row).catch(refuseTakenId('entries.id'))
  const begun = titlesBegun(collection.fields, {}, data)
  const { row: called, own } = await writeSlugs(tx, home, row, { sent: slugs, begun })
  if (called.slug !== row.slug) await writeEntry(tx, called)
  await updateEntrySize(tx, collection, undefined, row)
  await noteChange(tx, by, 'entry.created', home, called)
  return viewEntry(tx, home, called, own)
}

/** Values not sent stay, `null` clears one, texts by locale are merged; slugs not sent stay. Throws `notFound`, FieldErrors below `data` and `slugs`. */
export async function updateEntry(
  tx: Tx,
  by: Author,
  id: string,
  sent: JsonObject = {},
  warn = noWarning,
  slugs: SlugsInput = {},
): Promise<EntryView> {
  const { entry, own: before, ...home } = await findEntryInSite(tx, id)
  const { collection, site } = home
  const data = mergeValues(collection.fields, entry.data, sent, site.defaultLocale)
  demandFieldSize('data', data)
  warnOfValues(collection.fields, sent, entry.data, site.locales, warn)
  const written = collection.fields.filter(({ key }) => Object.hasOwn(sent, key))
  await demandTargets(tx, site.id, written, data)
  const textMarks = notedOfEntry(collection.fields, data, site.defaultLocale, entry)
  const row = { ...entry, data, textMarks, updatedAt: by.at, revision: newRevision() }
  const begun = titlesBegun(collection.fields, entry.data, data)
  const { row: called, own } = await writeSlugs(tx, home, row, { before, sent: slugs, begun })
  await writeEntry(tx, called)
  await updateEntrySize(tx, collection, entry, row)
  await noteChange(tx, by, 'entry.updated', home, called)
  return viewEntry(tx, home, called, own)
}

/** Notes that these texts of a language belong to their source as it is: marks by field. Throws `notFound`. */
export async function settleEntryTexts(tx: Tx, id: string, locale: string, marks: TextMarks) {
  const { entry } = await findEntryInSite(tx, id)
  await writeEntry(tx, { ...entry, textMarks: withSettled(entry.textMarks, locale, marks) })
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
  const found = await db
    .select({ entry: entries, locales: sites.locales })
    .from(entries)
    .innerJoin(collections, eq(collections.id, entries.collectionId))
    .innerJoin(sites, eq(sites.id, collections.siteId))
    .where(inArray(entries.id, ids))
  const rows = new Map(found.map((one) => [one.entry.id, one]))
  const own = await slugsOf(db, ids)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? entryView(row.entry, row.entry.data, slugsIn(row.locales, row.entry, own.get(id))) : []
  })
}

/** Throws `notFound`. */
export async function getEntry(db: Reads, id: string): Promise<EntryView> {
  const { entry, own, ...home } = await findEntryInSite(db, id)
  return viewEntry(db, home, entry, own)
}

const viewEntry = async (db: Reads, home: CollectionInSite, row: EntryRow, own: OwnSlugs) =>
  (await viewEntries(db, home, [row], new Map([[row.id, own]])))[0]!

/** With the values that fit; references to what is gone are `null`. */
export async function viewEntries(
  db: Reads,
  { collection, site }: CollectionInSite,
  rows: EntryRow[],
  known?: Map<string, OwnSlugs>,
): Promise<EntryView[]> {
  const { fields } = collection
  const shown = rows.map((row) => fittingValues(fields, row.data, site.defaultLocale))
  const there = await findTargets(db, site.id, fields, shown)
  const ids = rows.map(({ id }) => id)
  const own = known ?? (await slugsOf(db, ids))
  return rows.map((row, i) => {
    const data = shown[i]!
    for (const field of fields) if (isDangling(field, data, there)) data[field.key] = null
    return entryView(row, data, slugsIn(site.locales, row, own.get(row.id)))
  })
}

const entryView = (row: EntryRow, data: JsonObject, slugs: EntryView['slugs']): EntryView => ({
  id: row.id,
  collection_id: row.collectionId,
  slug: row.slug,
  slugs,
  data,
  sort_order: row.sortOrder,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  etag: etagOf(row),
})

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
