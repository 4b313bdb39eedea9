import { asc, eq, sql } from 'drizzle-orm'
import type { TextMarks } from '../block-types/made-from'
import { newId, newRevision } from '../db/columns'
import { prepared } from '../db/database'
import { givenColumns, givenRows, rowsAsText } from '../db/statements'
import { pageTranslations, type TranslationRow } from '../db/tenant/pages'
import { FieldErrors, fieldError } from '../errors'
import { etagOf } from '../http/etag'
import { contentLimits, demandFieldSize, limitReached } from '../limits/content-limits'
import type { Reads, Tx } from '../tenants/tenants'
import { pageMadeFrom } from './made-from'
import type { NewPage, TranslationChange } from './pages.schema'

const required = { de: 'Pflichtfeld.', en: 'Required.' }
const localeTwice = (index: number) =>
  fieldError(`translations.${index}.locale`, {
    de: 'Diese Sprache kommt zweimal vor.',
    en: 'This locale appears twice.',
  })

/** Those of a new page, by locale. Throws FieldErrors when a locale appears twice or further fields hold too much. */
export function newTranslations(
  pageId: string,
  translations: NewPage['translations'],
  source: string,
): TranslationRow[] {
  demandDistinctLocales(translations)
  for (const [index, translation] of translations.entries())
    demandFieldSize(`translations.${index}`, extraOf(translation))
  const rows = translations.map((one) => {
    const { locale, title, slug } = one
    return { id: newId(), pageId, locale, title, slug, extra: extraOf(one), madeFrom: null, revision: newRevision() }
  })
  const copied = translations.map(({ locale, made_from }: TranslationChange & { made_from?: unknown }) => ({
    ...{ locale, title: '', extra: {} },
    madeFrom: made_from as TextMarks,
  }))
  const madeFrom = pageMadeFrom(rows, source, copied)
  const marked = rows.map((row) => ({ ...row, madeFrom: madeFrom[row.locale] ?? null }))
  return marked.sort((a, b) => (a.locale < b.locale ? -1 : 1))
}

export async function insertTranslations(tx: Tx, rows: TranslationRow[]) {
  if (rows.length > 0) await insertRows(tx).run({ rows: rowsAsText(pageTranslations, rows) })
}

/** By their locales. */
export const translationsOfPage = prepared((db: Reads) =>
  db
    .select()
    .from(pageTranslations)
    .where(eq(pageTranslations.pageId, sql.placeholder('page')))
    .orderBy(asc(pageTranslations.locale))
    .prepare(),
)

const update = prepared((tx: Tx) =>
  tx
    .update(pageTranslations)
    .set(givenColumns(pageTranslations, ['title', 'slug', 'extra']))
    .where(eq(pageTranslations.id, sql.placeholder('id')))
    .prepare(),
)
const insertRows = prepared((tx: Tx) => tx.insert(pageTranslations).select(givenRows(pageTranslations)).prepare())

/**
 * Changes the locales sent and keeps the others, `rows` as they were; notes which texts of the locale `source` they were made from. A new locale
 * needs title and slug. Throws FieldErrors, also for too much.
 */
export async function upsertTranslations(
  tx: Tx,
  pageId: string,
  changes: TranslationChange[],
  source: string,
  rows: TranslationRow[],
) {
  demandDistinctLocales(changes)
  const locales = new Set([...rows, ...changes].map(({ locale }) => locale))
  if (locales.size > Math.max(rows.length, contentLimits.localesPerPage))
    throw limitReached('translations', contentLimits.localesPerPage, {
      de: 'Sprachen je Seite',
      en: 'languages per page',
    })
  for (const [index, change] of changes.entries()) {
    const { locale, title, slug } = change
    const extra = extraOf(change)
    const known = rows.find((row) => row.locale === locale)
    demandFieldSize(`translations.${index}`, { ...known?.extra, ...extra })
    if (known) {
      const values = { title: title ?? known.title, slug: slug ?? known.slug, extra: { ...known.extra, ...extra } }
      if (Bun.deepEquals({ ...known, ...values }, known)) continue // its tag tells other writers that it is as it was
      await update(tx).run({ id: known.id, ...values })
    } else if (title !== undefined && slug !== undefined) {
      await tx.insert(pageTranslations).values({ id: newId(), pageId, locale, title, slug, extra })
    } else {
      const missing = [title === undefined && 'title', slug === undefined && 'slug'].filter((field) => field !== false)
      throw new FieldErrors(Object.fromEntries(missing.map((field) => [`translations.${index}.${field}`, [required]])))
    }
  }
  if (changes.length > 0 && locales.size > 1) await noteMadeFrom(tx, pageId, source, rows)
}

/** The other languages of a text may have become older with a change of one; that is none of their own. */
async function noteMadeFrom(tx: Tx, pageId: string, source: string, before: TranslationRow[]) {
  const rows = await translationsOfPage(tx).all({ page: pageId })
  const all = pageMadeFrom(rows, source, before)
  for (const row of rows) {
    const madeFrom = all[row.locale] ?? null
    if (Bun.deepEquals(madeFrom, row.madeFrom)) continue
    const unchanged = sql`${pageTranslations.revision}`
    await tx.update(pageTranslations).set({ madeFrom, revision: unchanged }).where(eq(pageTranslations.id, row.id))
  }
}

/** Further fields are kept; what only answers have is none of them when it is sent back. */
export function extraOf({ locale: _, title: __, slug: ___, ...rest }: TranslationChange): Record<string, unknown> {
  const { etag: ____, made_from: _____, ...extra } = rest as Record<string, unknown>
  return extra
}

export const translationView = (row: TranslationRow) => ({
  ...row.extra,
  locale: row.locale,
  title: row.title,
  slug: row.slug,
  ...(row.madeFrom && { made_from: row.madeFrom }),
  etag: etagOf(row),
})

function demandDistinctLocales(translations: { locale: string }[]) {
  const seen = new Set<string>()
  for (const [index, { locale }] of translations.entries()) {
    if (seen.has(locale)) throw localeTwice(index)
    seen.add(locale)
  }
}
