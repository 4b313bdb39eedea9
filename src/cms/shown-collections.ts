import type { CollectionField } from '../db/tenant/collections'
import type { JsonObject } from '../db/tenant/sites'
import { isObject } from '../values/is-object'
import { dataIn, isTexts, type TextsByLocale, textIn } from './localized'

/** What an entry is called in addresses, by locale, where that is not its `slug`. */
type Slugs = Record<string, string>

/** A collection as published pages show it: plain values, so that a release can tell whether anything changed. */
export interface PublishedCollection {
  slug: string
  /** Kind of each field by its key, in the order of the fields. */
  types: Record<string, CollectionField['type']>
  /** Keys of the fields whose values are texts by locale, where there are any. */
  localized?: string[]
  /** What people call the fields, by key; missing in releases from before entries had pages. */
  labels?: Record<string, string>
  /** References are `{id, slug, title}` of the entry they name; those to entries that are gone are left out. A `title` is by locale where its field is. */
  entries: { id: string; slug: string; slugs?: Slugs; data: JsonObject; updatedAt?: string }[]
}

/** A collection as it is kept, with the values that fit its fields. */
export interface KeptCollection {
  slug: string
  fields: Pick<CollectionField, 'key' | 'label' | 'type' | 'collection' | 'localized'>[]
  entries: {
    id: string
    slug: string
    slugs?: Slugs
    title: string | TextsByLocale
    data: JsonObject
    updatedAt: string
  }[]
}

/** Those of `kept` that `slugs` name, in their order there; `kept` has the collections that they refer to as well. */
export function shownCollections(kept: KeptCollection[], slugs: string[]): PublishedCollection[] {
  const targets = new Map<string, Map<string, { id: string; slug: string; title: string | TextsByLocale }>>()
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
      ...localizedIn(fields),
      labels: Object.fromEntries(fields.map(({ key, label }) => [key, label])),
      entries: entries.map(({ id, slug, slugs, data, updatedAt }) => {
        const shown = { ...data }
        for (const { key, type, collection } of fields)
          if (type === 'reference' && key in shown) shown[key] = targetsOf(collection!).get(String(shown[key]))
        return { id, slug, ...(slugs && { slugs }), data: shown, updatedAt }
      }),
    }))
}

function localizedIn(fields: KeptCollection['fields']) {
  const localized = fields.filter((field) => field.localized).map(({ key }) => key)
  return localized.length > 0 && { localized }
}

/** Entries of a collection as readers of a locale see them. */
export function entriesIn(
  { types, localized = [], entries }: PublishedCollection,
  locale: string,
  defaultLocale: string,
): PublishedCollection['entries'] {
  const references = Object.keys(types).filter((key) => types[key] === 'reference')
  if (localized.length + references.length === 0) return entries
  return entries.map((entry) => {
    const data = dataIn(entry.data, localized, locale, defaultLocale)
    const named = references.flatMap((key) => {
      const target = Object.hasOwn(data, key) ? data[key] : undefined
      return isObject(target) ? [[key, { ...target, title: textIn(target.title, locale, defaultLocale) }]] : []
    })
    return { ...entry, data: { ...data, ...Object.fromEntries(named) } }
  })
}

/** What an entry is called: the first of its texts that says something, in the order of the fields, by locale where it is so. */
export function titlesOf(
  fields: Pick<CollectionField, 'key' | 'type'>[],
  data: JsonObject,
): string | TextsByLocale | undefined {
  for (const { key, type } of fields) {
    const value = type === 'text' && Object.hasOwn(data, key) ? data[key] : undefined
    if (typeof value === 'string' && value.trim()) return value.trim()
    if (isTexts(value) && Object.values(value).some((text) => text.trim())) return value
  }
  return undefined
}

/** As `titlesOf`, in the default locale. */
export function titleOf(
  fields: Pick<CollectionField, 'key' | 'type'>[],
  data: JsonObject,
  defaultLocale: string,
): string | undefined {
  const title = textIn(titlesOf(fields, data), defaultLocale, defaultLocale)
  return typeof title === 'string' ? title.trim() : undefined
}
