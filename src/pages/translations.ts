import { eq } from 'drizzle-orm'
import { newId } from '../db/columns'
import { pageTranslations, type TranslationRow } from '../db/tenant/pages'
import { FieldErrors, fieldError } from '../errors'
import { etagOf } from '../http/etag'
import { contentLimits, demandFieldSize, limitReached } from '../limits/content-limits'
import type { Tx } from '../tenants/tenants'
import type { NewPage, TranslationChange } from './pages.schema'

const required = { de: 'Pflichtfeld.', en: 'Required.' }
const localeTwice = (index: number) =>
  fieldError(`translations.${index}.locale`, {
    de: 'Diese Sprache kommt zweimal vor.',
    en: 'This locale appears twice.',
  })

/** Throws FieldErrors when a locale appears twice or further fields hold too much. */
export async function insertTranslations(tx: Tx, pageId: string, translations: NewPage['translations']) {
  demandDistinctLocales(translations)
  for (const [index, translation] of translations.entries())
    demandFieldSize(`translations.${index}`, extraOf(translation))
  await tx.insert(pageTranslations).values(
    translations.map((one) => ({
      id: newId(),
      pageId,
      locale: one.locale,
      title: one.title,
      slug: one.slug,
      extra: extraOf(one),
    })),
  )
}

/** Changes the locales sent and keeps the others. A new locale needs title and slug. Throws FieldErrors, also for too much. */
export async function upsertTranslations(tx: Tx, pageId: string, changes: TranslationChange[]) {
  demandDistinctLocales(changes)
  const rows = await tx.select().from(pageTranslations).where(eq(pageTranslations.pageId, pageId))
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
      await tx.update(pageTranslations).set(values).where(eq(pageTranslations.id, known.id))
    } else if (title !== undefined && slug !== undefined) {
      await tx.insert(pageTranslations).values({ id: newId(), pageId, locale, title, slug, extra })
    } else {
      const missing = [title === undefined && 'title', slug === undefined && 'slug'].filter((field) => field !== false)
      throw new FieldErrors(Object.fromEntries(missing.map((field) => [`translations.${index}.${field}`, [required]])))
    }
  }
}

/** Further fields are kept; the tag of an answer that is sent back is none of them. */
export function extraOf({ locale: _, title: __, slug: ___, ...rest }: TranslationChange): Record<string, unknown> {
  const { etag: ____, ...extra } = rest as Record<string, unknown>
  return extra
}

export const translationView = (row: TranslationRow) => ({
  ...row.extra,
  locale: row.locale,
  title: row.title,
  slug: row.slug,
  etag: etagOf(row),
})

function demandDistinctLocales(translations: { locale: string }[]) {
  const seen = new Set<string>()
  for (const [index, { locale }] of translations.entries()) {
    if (seen.has(locale)) throw localeTwice(index)
    seen.add(locale)
  }
}
