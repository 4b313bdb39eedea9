import { eq } from 'drizzle-orm'
import { isHours, isOffer, joinedDays, valueAtPlace } from '../block-types/fact-places'
import type { Holder } from '../block-types/inner-blocks'
import { type StoredFacts, siteFacts } from '../db/tenant/facts'
import type { BoundField, BoundFields } from '../db/tenant/pages'
import { noWarning, type Warn } from '../http/warnings'
import type { Reads } from '../tenants/tenants'
import { isObject } from '../values/is-object'
import type { Text } from '../words/text'

const cutLoose: Text = {
  de: 'Hier steht jetzt etwas anderes als in den Angaben der Website. Ändern sich diese, bleibt es stehen.',
  en: 'This now says something else than the details of the site. It stays when those change.',
}

/** What the sheet of a site says beside its company data. */
export async function readSheet(db: Reads, siteId: string): Promise<StoredFacts> {
  const [row] = await db.select({ facts: siteFacts.facts }).from(siteFacts).where(eq(siteFacts.siteId, siteId))
  return row?.facts ?? {}
}

/** Whether writing a block asks for the sheet: a field may be bound again by saying what the sheet says. */
export const asksForSheet = (bound: unknown) =>
  isObject(bound) && Object.values(bound).some((field) => isObject(field) && field.is_loose)

interface Bound {
  /** The block as it was, with what was bound. */
  before: Holder & { bound: BoundFields | null }
  after: Holder
  /** Of the site, by whose language the fields are compared. */
  defaultLocale: string
  sheet: StoredFacts
  warn?: Warn
  at?: string
}

/**
 * What of a block is bound once it is written: a field that says another thing is cut loose, of which `warn` hears, and
 * bound again when it is given the value of the fact; a field that is gone is no longer bound.
 */
export function boundAfter({ before, after, defaultLocale, sheet, warn = noWarning, at = '' }: Bound) {
  if (!before.bound) return null
  const entries = Object.entries(before.bound).flatMap(([place, field]): [string, BoundField][] => {
    const now = valueAtPlace(after, place, defaultLocale)
    if (!now) return []
    if (Bun.deepEquals(now, valueAtPlace(before, place, defaultLocale))) return [[place, field]]
    if (field.is_loose) return [[place, says(now, field.fact, sheet) ? { fact: field.fact } : field]]
    warn(`${at}bound.${place}`, cutLoose)
    return [[place, { fact: field.fact, is_loose: true }]]
  })
  return asBound(entries)
}

/** Of a block that is made as a copy: what says the same as the sheet of this site, however it came by it. */
export function boundAsCopied(sent: unknown, block: Holder, defaultLocale: string, sheet: StoredFacts) {
  const entries = Object.entries(isObject(sent) ? sent : {}).flatMap(([place, field]): [string, BoundField][] => {
    const value = valueAtPlace(block, place, defaultLocale)
    const isBound = isObject(field) && typeof field.fact === 'string' && !field.is_loose
    return value && isBound && says(value, field.fact as string, sheet) ? [[place, { fact: field.fact as string }]] : []
  })
  return asBound(entries)
}

export const asBound = (entries: [string, BoundField][]): BoundFields | null =>
  entries.length > 0 ? Object.fromEntries(entries) : null

/** Whether a place of a block says what the sheet says. */
export function says(value: NonNullable<ReturnType<typeof valueAtPlace>>, fact: string, sheet: StoredFacts): boolean {
  if (!isHours(value)) {
    const offer = sheet.offers?.find(({ id }) => `offers.${id}` === fact)
    return offer !== undefined && isOffer(value, offer)
  }
  const { hours, special = [] } = sheet
  return fact === 'hours' && hours !== undefined && Bun.deepEquals(value, { hours: joinedDays(hours), special })
}
