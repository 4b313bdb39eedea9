import type { JsonObject } from '../db/tenant/sites'
import { isObject } from '../values/is-object'

/** How the entries of a collection stand on pages of their own: `settings.entry_pages` of the site, by the collection's slug. */
export interface EntryPageSettings {
  /** Entries stand below it: `/brote` for `/brote/roggenlaib`. */
  path: string
  /** Id of the page whose blocks each entry is drawn with; without it the service lays the fields out. */
  template?: string
}

export const maxEntryPath = 200
/** Lower case, without a slash at its end, and never an address of files. */
export const entryPathPattern = '^(/[a-z0-9]+(-[a-z0-9]+)*)+$'
const isEntryPath = (path: unknown): path is string =>
  typeof path === 'string' && path.length <= maxEntryPath && new RegExp(entryPathPattern).test(path)

/** By the slug of the collection. Stored JSON is read as it comes: what cannot be used is left out. */
export function entryPagesOf(settings: JsonObject | undefined): Map<string, EntryPageSettings> {
  const stored = isObject(settings?.entry_pages) ? settings.entry_pages : {}
  return new Map(
    Object.entries(stored).flatMap(([slug, value]) => {
      if (!isObject(value) || !isEntryPath(value.path)) return []
      const template = typeof value.template === 'string' ? { template: value.template } : {}
      return [[slug, { path: value.path, ...template }] as const]
    }),
  )
}

/** Ids of the pages that entries are drawn with: they have no address themselves. */
export const templateIds = (settings: JsonObject | undefined): Set<string> =>
  new Set([...entryPagesOf(settings).values()].flatMap(({ template }) => template ?? []))
