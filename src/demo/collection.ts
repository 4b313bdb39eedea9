import type { Author } from '../activity/activity'
import { createCollection } from '../cms/collections'
import { createEntry } from '../cms/entries'
import type { JsonObject } from '../db/tenant/sites'
import type { Tx } from '../tenants/tenants'
import type { DemoCollection } from './demo-site'
import { withPictureIds } from './library'

export async function makeCollection(
  tx: Tx,
  by: Author,
  siteId: string,
  { name, slug, fields, entries }: DemoCollection,
  pictureIds: Map<string, string>,
) {
  const { id } = await createCollection(tx, by, siteId, { name, slug, fields })
  const dates = fields.flatMap(({ key, type }) => (type === 'date' ? [key] : []))
  for (const entry of withPictureIds(entries, pictureIds)) await createEntry(tx, by, id, dated(entry, dates, by.at))
}

/** Dates that are counted from a time, such as `saturday 2` and `first monday 1`, as days: a demo is never out of date. */
function dated(entry: JsonObject, keys: string[], at: string): JsonObject {
  const counted = keys.flatMap((key) => {
    const [, day, n] = /^(saturday|first monday) (\d+)$/.exec(String(entry[key])) ?? []
    if (!day) return []
    return [[key, day === 'saturday' ? saturdayAfter(at, Number(n)) : firstMondayAfter(at, Number(n))]]
  })
  return { ...entry, ...Object.fromEntries(counted) }
}

/** `2026-11-28`: the nth Saturday after a time. */
function saturdayAfter(at: string, n: number): string {
  const day = new Date(at)
  day.setUTCDate(day.getUTCDate() + (6 - day.getUTCDay() || 7) + 7 * (n - 1))
  return day.toISOString().slice(0, 10)
}

/** The nth day after a time that is the first Monday of its month. */
function firstMondayAfter(at: string, n: number): string {
  const day = new Date(`${at.slice(0, 10)}T00:00:00Z`)
  for (let found = 0; found < n; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() === 1 && day.getUTCDate() <= 7) found++
  }
  return day.toISOString().slice(0, 10)
}
