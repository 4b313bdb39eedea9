import { and, eq, inArray } from 'drizzle-orm'
import { type CollectionField, collections, entries } from '../db/tenant/collections'
import { assets } from '../db/tenant/media'
import type { JsonObject } from '../db/tenant/sites'
import { FieldErrors } from '../errors'
import type { Reads } from '../tenants/tenants'
import type { Text } from '../words/text'
import { assetUnknown, entryUnknown } from './field-values'

const idsPerQuery = 500

/** Throws FieldErrors below `data` for entries and images that the site does not have, foreign ones included. */
export async function demandTargets(db: Reads, siteId: string, fields: CollectionField[], data: JsonObject) {
  const entriesThere = await findTargets(db, siteId, fields, [data])
  const assetIds = fields.flatMap((field) => assetIdIn(field, data) ?? [])
  const assetsThere = new Set(
    assetIds.length === 0
      ? []
      : (
          await db
            .select({ id: assets.id })
            .from(assets)
            .where(and(eq(assets.siteId, siteId), inArray(assets.id, assetIds)))
        ).map(({ id }) => id),
  )
  const errors: Record<string, Text[]> = {}
  for (const field of fields) {
    const assetId = assetIdIn(field, data)
    if (assetId !== undefined && !assetsThere.has(assetId)) errors[`data.${field.key}`] = [assetUnknown]
    if (isDangling(field, data, entriesThere)) errors[`data.${field.key}`] = [entryUnknown]
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
}

/** The entries that are there of those named in `rows`, whose values fit their fields. */
export async function findTargets(db: Reads, siteId: string, fields: CollectionField[], rows: JsonObject[]) {
  const references = fields.filter(({ type }) => type === 'reference')
  const ids = [...new Set(references.flatMap(({ key }) => rows.flatMap((data) => textAt(data, key) ?? [])))]
  const there = new Set<string>()
  for (let start = 0; start < ids.length; start += idsPerQuery) {
    const found = await db
      .select({ id: entries.id, collection: collections.slug })
      .from(entries)
      .innerJoin(collections, eq(collections.id, entries.collectionId))
      .where(and(eq(collections.siteId, siteId), inArray(entries.id, ids.slice(start, start + idsPerQuery))))
    for (const { id, collection } of found) there.add(`${collection} ${id}`)
  }
  return there
}

/** Whether `data` names an entry that is not, or no longer, in the collection that the field points into. */
export function isDangling(field: CollectionField, data: JsonObject, there: Set<string>): boolean {
  const id = field.type === 'reference' ? textAt(data, field.key) : undefined
  return id !== undefined && !there.has(`${field.collection} ${id}`)
}

const textAt = (data: JsonObject, key: string) => {
  const value = Object.hasOwn(data, key) ? data[key] : undefined
  return typeof value === 'string' ? value : undefined
}

function assetIdIn({ type, key }: CollectionField, data: JsonObject): string | undefined {
  const value = type === 'image' && Object.hasOwn(data, key) ? data[key] : undefined
  return value && typeof value === 'object' && 'asset_id' in value ? textAt(value as JsonObject, 'asset_id') : undefined
}
