import { and, eq, gte, inArray, lt, ne, or } from 'drizzle-orm'
import { type CollectionField, type CollectionRow, type EntryRow, entries, entrySlugs } from '../db/tenant/collections'
import type { JsonObject } from '../db/tenant/sites'
import { FieldErrors } from '../errors'
import { notAnActiveLocale } from '../http/known-fields'
import type { Reads, Tx } from '../tenants/tenants'
import { slugIn } from '../values/slug-in'
import type { Text } from '../words/text'
import type { SlugsInput } from './cms.schema'
import type { CollectionInSite, OwnSlugs } from './entry-rows'
import { freeSlug } from './free-slug'
import { isTexts, type TextsByLocale } from './localized'
import { titlesOf } from './shown-collections'

const slugTaken: Text = {
  de: 'Ein anderer Eintrag der Sammlung heißt in dieser Sprache so.',
  en: 'Another entry of the collection has this slug in this language.',
}
const slugNeeded: Text = {
  de: 'In der Hauptsprache hat jeder Eintrag einen Kurznamen.',
  en: 'Every entry has a slug in the default locale.',
}

const idsPerQuery = 200

/** The slugs of their own that entries have, by id. */
export async function slugsOf(db: Reads, ids: string[]): Promise<Map<string, OwnSlugs>> {
  const found = new Map<string, OwnSlugs>()
  for (let start = 0; start < ids.length; start += idsPerQuery) {
    const some = inArray(entrySlugs.entryId, ids.slice(start, start + idsPerQuery))
    for (const { entryId, locale, slug } of await db.select().from(entrySlugs).where(some).orderBy(entrySlugs.locale))
      found.set(entryId, { ...found.get(entryId), [locale]: slug })
  }
  return found
}

/** The slug of an entry in each language of its site. */
export const slugsIn = (locales: string[], { slug }: Pick<EntryRow, 'slug'>, own: OwnSlugs = {}): OwnSlugs =>
  Object.fromEntries(locales.map((locale) => [locale, own[locale] ?? slug]))

/** Entries with one of these slugs in some language. */
export const isCalled = (db: Reads, { id }: CollectionRow, slugs: string[]) =>
  inArray(
    entries.id,
    db
      .select({ id: entrySlugs.entryId })
      .from(entrySlugs)
      .where(and(eq(entrySlugs.collectionId, id), inArray(entrySlugs.slug, slugs))),
  )

/** A slug that no entry of the collection has in any language. */
export async function newSlug(db: Reads, { collection, site }: CollectionInSite, title = ''): Promise<string> {
  const wanted = slugIn(title, site.defaultLocale) || 'entry'
  return freeSlug(wanted, await slugsLike(db, collection, wanted))
}

/** Those that are so, or so with a number; `but` is an entry whose own do not count. */
async function slugsLike(db: Reads, { id }: CollectionRow, wanted: string, but = ''): Promise<Set<string>> {
  // `.` comes after `-`
  const main = or(eq(entries.slug, wanted), and(gte(entries.slug, `${wanted}-`), lt(entries.slug, `${wanted}.`)))
  const own = or(
    eq(entrySlugs.slug, wanted),
    and(gte(entrySlugs.slug, `${wanted}-`), lt(entrySlugs.slug, `${wanted}.`)),
  )
  const rows = [
    ...(await db
      .select({ slug: entries.slug })
      .from(entries)
      .where(and(eq(entries.collectionId, id), ne(entries.id, but), main))),
    ...(await db
      .select({ slug: entrySlugs.slug })
      .from(entrySlugs)
      .where(and(eq(entrySlugs.collectionId, id), ne(entrySlugs.entryId, but), own))),
  ]
  return new Set(rows.map(({ slug }) => slug))
}

/** What an entry is called in languages that had no name for it before. */
export function titlesBegun(fields: CollectionField[], before: JsonObject, after: JsonObject): TextsByLocale {
  const [had, has] = [titlesOf(fields, before), titlesOf(fields, after)]
  if (!isTexts(has)) return {}
  const known = isTexts(had) ? had : {}
  return Object.fromEntries(Object.entries(has).filter(([locale, title]) => title.trim() && !known[locale]?.trim()))
}

/**
 * Writes the slugs that were sent, and those of languages that `begun` says an entry now has a name in; gives its row with
 * the slug of the default locale, which is to be written by the caller, and those of the others. Throws FieldErrors below
 * `slugs`.
 */
export async function writeSlugs(
  tx: Tx,
  { collection, site }: CollectionInSite,
  row: EntryRow,
  { before = {}, sent, begun }: { before?: OwnSlugs; sent: SlugsInput; begun: TextsByLocale },
): Promise<{ row: EntryRow; own: OwnSlugs }> {
  const errors: Record<string, Text[]> = {}
  const own = new Map(Object.entries(before))
  let { slug } = row
  for (const [locale, wanted] of Object.entries(sent)) {
    const isMain = locale === site.defaultLocale
    if (wanted !== null && !site.locales.includes(locale) && before[locale] !== wanted)
      errors[`slugs.${locale}`] = [notAnActiveLocale]
    else if (isMain && wanted === null) errors[`slugs.${locale}`] = [slugNeeded]
    else if (isMain && wanted !== null) slug = wanted
    if (isMain || wanted === null) own.delete(locale)
    else own.set(locale, wanted)
  }
  for (const [locale, title] of Object.entries(begun)) {
    const wanted = slugIn(title, locale)
    const isOpen = locale !== site.defaultLocale && site.locales.includes(locale) && !own.has(locale)
    if (!isOpen || Object.hasOwn(sent, locale) || !wanted || wanted === slug) continue
    own.set(locale, freeSlug(wanted, await slugsLike(tx, collection, wanted, row.id)))
  }
  const after = Object.fromEntries([...own].filter(([, one]) => one !== slug))
  const called = { row: { ...row, slug }, own: after }
  if (slug === row.slug && Bun.deepEquals(after, before) && Object.keys(errors).length === 0) return called
  for (const locale of new Set([...site.locales, ...Object.keys(after)]))
    if (await isTaken(tx, row, locale, after[locale] ?? slug)) errors[`slugs.${locale}`] ??= [slugTaken]
  const sameSlug = and(eq(entries.collectionId, collection.id), eq(entries.slug, slug), ne(entries.id, row.id))
  if ((await tx.$count(entries, sameSlug)) > 0) errors[`slugs.${site.defaultLocale}`] ??= [slugTaken]
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
  await tx.delete(entrySlugs).where(eq(entrySlugs.entryId, row.id))
  const rows = Object.entries(after).map(([locale, one]) => ({
    ...{ entryId: row.id, collectionId: collection.id, locale, slug: one },
  }))
  if (rows.length > 0) await tx.insert(entrySlugs).values(rows)
  return called
}

/** Whether another entry of the collection is called so in the language. */
async function isTaken(db: Reads, { id, collectionId }: EntryRow, locale: string, slug: string): Promise<boolean> {
  const inLocale = and(eq(entrySlugs.collectionId, collectionId), eq(entrySlugs.locale, locale))
  const own = await db.$count(entrySlugs, and(inLocale, eq(entrySlugs.slug, slug), ne(entrySlugs.entryId, id)))
  if (own > 0) return true
  const [other] = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.collectionId, collectionId), eq(entries.slug, slug), ne(entries.id, id)))
  return other !== undefined && (await db.$count(entrySlugs, and(inLocale, eq(entrySlugs.entryId, other.id)))) === 0
}
