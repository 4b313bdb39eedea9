import type { CollectionField } from '../db/tenant/collections'
import type { JsonObject } from '../db/tenant/sites'

/** A collection as published pages show it: plain values, so that a release can tell whether anything changed. */
export interface PublishedCollection {
  slug: string
  /** Kind of each field by its key, in the order of the fields. */
  types: Record<string, CollectionField['type']>
  /** References are `{id, slug, title}` of the entry they name; those to entries that are gone are left out. */
  entries: { id: string; slug: string; data: JsonObject }[]
}

/** A collection as it is kept, with the values that fit its fields. */
export interface KeptCollection {
  slug: string
  fields: Pick<CollectionField, 'key' | 'type' | 'collection'>[]
  entries: { id: string; slug: string; title: string; data: JsonObject }[]
}

/** Those of `kept` that `slugs` name, in their order there; `kept` has the collections that they refer to as well. */
export function shownCollections(kept: KeptCollection[], slugs: string[]): PublishedCollection[] {
  const targets = new Map<string, Map<string, { id: string; slug: string; title: string }>>()
  const targetsOf = (collection: string) => {
    const known = targets.get(collection)
    if (known) return known
    const { entries = [] } = kept.find(({ slug }) => slug === collection) ?? {}
    const found = new Map(entries.map(({ id, slug, title }) => [id, { id, slug, title }]))
    targets.set(collection, found)
    return found
  }
  return kept
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, fields, entries }) => ({
      slug,
      types: Object.fromEntries(fields.map(({ key, type }) => [key, type])),
      entries: entries.map(({ id, slug, data }) => {
        const shown = { ...data }
        for (const { key, type, collection } of fields)
          if (type === 'reference' && key in shown) shown[key] = targetsOf(collection!).get(String(shown[key]))
        return { id, slug, data: shown }
      }),
    }))
}

/** What an entry is called: its first text that says something, in the order of the fields. */
export function titleOf(fields: Pick<CollectionField, 'key' | 'type'>[], data: JsonObject): string | undefined {
  for (const { key, type } of fields) {
    const value = type === 'text' && Object.hasOwn(data, key) ? data[key] : undefined
    if (typeof value === 'string' && value.trim()) return value.trim()
  }
  return undefined
}
