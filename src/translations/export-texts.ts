import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { collections } from '../db/tenant/collections'
import { pageTotals } from '../db/tenant/pages'
import type { SiteRow } from '../db/tenant/sites'
import { fieldError } from '../errors'
import { attachment } from '../http/attachment'
import { notAnActiveLocale } from '../http/known-fields'
import { namesIn } from '../http/pagination'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant } from '../tenants/tenants'
import { slugify } from '../values/slug'
import type { InterfaceLanguage } from '../words/interface-languages'
import { pick } from '../words/text'
import { writeCsv } from './csv'
import { placeWords } from './place-words'
import { readEntryTexts, readPageTexts, type SiteText, textsOfSite, type WantedTexts } from './site-texts'
import type { ExportQuery } from './translations.schema'
import { type FilePart, writeXliff } from './xliff'

/** Bytes that pages and entries hold in all languages: a file of more could not be read back. */
const mostBytes = 12_000_000

const sameLanguage = () =>
  fieldError('to', { de: 'Das ist die Ausgangssprache.', en: 'This is the language of the source.' })
const noTarget = () => fieldError('to', { de: 'In welche Sprache?', en: 'Into which language?' })
const tooMuch = (field: string) =>
  fieldError(field, {
    de: 'Die Website hat mehr Text, als eine Datei haben kann. Bitte nennen Sie Seiten oder Sammlungen.',
    en: 'The site has more text than one file can hold. Please name pages or collections.',
  })

/**
 * The texts of a site in two languages as a file for translators, written as fast as the caller reads. Throws `notFound`,
 * FieldErrors for languages that the site does not have and for more text than a file can hold.
 */
export async function exportTranslations(
  ctx: Context,
  tenant: Tenant,
  siteId: string,
  query: ExportQuery,
  language: InterfaceLanguage,
): Promise<Response> {
  const { format, only, pages, collections: named } = query
  const site = await tenant.read(async (db) => {
    const found = await findSite(db, siteId)
    if (pages === undefined && named === undefined && (await bytesOf(db, found.id)) > mostBytes) throw tooMuch('pages')
    return found
  })
  const all = [site.defaultLocale, ...site.locales]
  const from = query.from ?? site.defaultLocale
  const others = [...new Set(all)].filter((locale) => locale !== from)
  const to = query.to ?? (others.length === 1 ? others[0] : undefined)
  if (to === undefined) throw noTarget()
  for (const [field, locale] of Object.entries({ from, to }))
    if (!all.includes(locale)) throw fieldError(field, notAnActiveLocale)
  if (from === to) throw sameLanguage()
  const wanted = { source: from, target: to, language }
  const parts = partsOf(tenant, site, wanted, {
    isWanted: ({ state }) => (only === undefined ? true : only === 'missing' ? state === 'missing' : state !== 'done'),
    pages: pages === undefined ? (named === undefined ? undefined : []) : namesIn(pages),
    slugs: named === undefined ? (pages === undefined ? undefined : []) : namesIn(named),
  })
  const file = { source: from, target: to }
  const name = `${slugify(site.slug) || 'site'}-${from}-${to}-${ctx.now().toISOString().slice(0, 10)}`
  return attachment(
    ctx,
    tenant,
    format === 'csv'
      ? { type: 'text/csv; charset=utf-8', name: `${name}.csv`, texts: writeCsv(file, parts) }
      : { type: 'application/xliff+xml; charset=utf-8', name: `${name}.xlf`, texts: writeXliff(file, parts) },
  )
}

async function bytesOf(db: Reads, siteId: string): Promise<number> {
  const [totals] = await db.select().from(pageTotals).where(eq(pageTotals.siteId, siteId))
  const [ofEntries] = await db
    .select({ bytes: sql<number>`coalesce(sum(${collections.entryBytes}), 0)` })
    .from(collections)
    .where(eq(collections.siteId, siteId))
  return (totals?.textBytes ?? 0) + (totals?.blockBytes ?? 0) + (ofEntries?.bytes ?? 0)
}

interface Choice {
  isWanted(text: SiteText): boolean
  /** Ids; all without them. */
  pages?: string[]
  slugs?: string[]
}

async function* partsOf(
  tenant: Tenant,
  site: SiteRow,
  wanted: WantedTexts,
  { isWanted, pages, slugs }: Choice,
): AsyncGenerator<FilePart> {
  const rowsOf = (texts: SiteText[]) =>
    texts.filter(isWanted).map(({ id, place, field, text, state }) => ({
      ...{ id, place, source: field.source, target: text, state },
      limit: field.maxLength === undefined ? undefined : pick(placeWords.atMost(field.maxLength), wanted.language),
    }))
  const ofSite = pages === undefined && slugs === undefined ? rowsOf(textsOfSite(site, wanted)) : []
  if (ofSite.length > 0)
    yield { id: `s${site.id}`, original: site.slug, title: pick(placeWords.site, wanted.language), texts: ofSite }
  for await (const { page, title, texts } of readPageTexts(tenant.read, site, wanted, pages)) {
    const rows = rowsOf(texts)
    if (rows.length > 0) yield { id: `p${page.id}`, original: page.path, title, texts: rows }
  }
  for await (const { entry, collection, title, texts } of readEntryTexts(tenant.read, site, wanted, { slugs })) {
    const rows = rowsOf(texts)
    const name = pick(placeWords.collection(collection.name), wanted.language)
    if (rows.length > 0)
      yield {
        id: `e${entry.id}`,
        original: `${collection.slug}/${entry.slug}`,
        title: `${name} · ${title}`,
        texts: rows,
      }
  }
}
