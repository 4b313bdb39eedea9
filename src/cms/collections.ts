import { asc, count, eq } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import { newId, newRevision } from '../db/columns'
import { type CollectionRow, collections, entries } from '../db/tenant/collections'
import { fieldError, notFound } from '../errors'
import { refuseTakenId } from '../http/chosen-id'
import { etagOf } from '../http/etag'
import { demandFieldSize } from '../limits/content-limits'
import { findSite } from '../tenants/find-site'
import type { Reads, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'
import { slugify } from '../values/slug'
import type { CollectionChange, CollectionView, NewCollection } from './cms.schema'
import { demandAnotherCollection, demandFieldRoom } from './cms-size'
import { readFields } from './collection-fields'
import { freeSlug } from './free-slug'

const slugMalformed = () =>
  fieldError('slug', {
    de: 'Erlaubt sind Kleinbuchstaben, Ziffern und Bindestriche, höchstens 100 Zeichen.',
    en: 'Allowed are lowercase letters, digits and hyphens, at most 100 characters.',
  })
const slugTaken = () =>
  fieldError('slug', {
    de: 'Eine andere Sammlung dieser Website hat diesen Kurznamen.',
    en: 'Another collection of this site has this slug.',
  })

/** Collections of a site, oldest first. Throws `notFound`. */
export async function listCollections(db: Reads, siteId: string): Promise<CollectionView[]> {
  const site = await findSite(db, siteId)
  const rows = await collectionsOf(db, site.id)
  const counts = await db
    .select({ id: entries.collectionId, count: count() })
    .from(entries)
    .innerJoin(collections, eq(collections.id, entries.collectionId))
    .where(eq(collections.siteId, site.id))
    .groupBy(entries.collectionId)
  const countOf = new Map(counts.map((row) => [row.id, row.count]))
  return rows.map((row) => collectionView(row, countOf.get(row.id) ?? 0))
}

/** Throws `notFound` for foreign, unknown and malformed ids alike. */
export async function findCollection(db: Reads, id: string): Promise<CollectionRow> {
  const [row] = isId(id) ? await db.select().from(collections).where(eq(collections.id, id)) : []
  if (!row) throw notFound()
  return row
}

/** Throws `notFound`. */
export async function getCollection(db: Reads, id: string): Promise<CollectionView> {
  const row = await findCollection(db, id)
  return collectionView(row, await db.$count(entries, eq(entries.collectionId, row.id)))
}

/**
 * Without a slug the name gives one, with a number where that is taken. Throws `notFound`, FieldErrors for a taken or
 * malformed slug, for definitions that make no sense, for one collection or byte too many, and `idTaken`.
 */
export async function createCollection(tx: Tx, by: Author, siteId: string, input: NewCollection) {
  const site = await findSite(tx, siteId)
  demandFieldSize('fields', input.fields ?? [])
  if (input.slug != null && !/^[a-z0-9-]{1,100}$/.test(input.slug)) throw slugMalformed()
  const slugs = new Set((await collectionsOf(tx, site.id)).map(({ slug }) => slug))
  if (input.slug != null && slugs.has(input.slug)) throw slugTaken()
  await demandAnotherCollection(tx, site.id)
  const name = input.name.trim()
  const slug = input.slug ?? freeSlug(slugify(name) || 'collection', slugs)
  const row: CollectionRow = {
    id: input.id ?? newId(),
    siteId: site.id,
    name,
    slug,
    fields: readFields(input.fields ?? [], slugs.add(slug)),
    entryBytes: 0,
    createdAt: by.at,
    updatedAt: by.at,
    revision: newRevision(),
    contentsRevision: newRevision(),
  }
  await tx.insert(collections).values(row).catch(refuseTakenId('collections.id'))
  await demandFieldRoom(tx, site.id)
  await record(tx, by, 'collection.created', { siteId: site.id, id: row.id, name })
  return collectionView(row, 0)
}

/**
 * Slug and entries stay: values of fields that are gone or changed their type are only hidden. A reference whose
 * collection was deleted may stay as it is. Throws `notFound`, FieldErrors.
 */
export async function updateCollection(tx: Tx, by: Author, id: string, input: CollectionChange) {
  const before = await findCollection(tx, id)
  demandFieldSize('fields', input.fields ?? [])
  const siblings = await collectionsOf(tx, before.siteId)
  const targets = new Set([...siblings.map(({ slug }) => slug), ...before.fields.flatMap((f) => f.collection ?? [])])
  const name = input.name?.trim() ?? before.name
  const fields = input.fields ? readFields(input.fields, targets) : before.fields
  await tx.update(collections).set({ name, fields, updatedAt: by.at }).where(eq(collections.id, before.id))
  if (input.fields) await demandFieldRoom(tx, before.siteId)
  await record(tx, by, 'collection.updated', { siteId: before.siteId, id: before.id, name })
  return getCollection(tx, before.id)
}

/** Its entries go with it; what refers to them shows nothing from then on. Throws `notFound`. */
export async function deleteCollection(tx: Tx, by: Author, id: string) {
  const { siteId, name } = await findCollection(tx, id)
  await tx.delete(collections).where(eq(collections.id, id))
  await record(tx, by, 'collection.deleted', { siteId, id, name })
}

const collectionsOf = (db: Reads, siteId: string) =>
  db
    .select()
    .from(collections)
    .where(eq(collections.siteId, siteId))
    .orderBy(asc(collections.createdAt), asc(collections.id))

const collectionView = (row: CollectionRow, entriesCount: number): CollectionView => ({
  id: row.id,
  site_id: row.siteId,
  name: row.name,
  slug: row.slug,
  fields: row.fields.map((field) => ({ ...field, required: field.required ?? false })),
  entries_count: entriesCount,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  etag: etagOf(row),
  contents_etag: etagOf({ id: `${row.id}-contents`, revision: row.contentsRevision }),
})
