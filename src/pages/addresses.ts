import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type PageRow, pages, pageTranslations } from '../db/tenant/pages'
import { ApiError, fieldError } from '../errors'
import { findSite } from '../tenants/find-site'
import type { Reads, Tx } from '../tenants/tenants'
import { slugify } from '../values/slug'
import { refuseTaken } from './address-taken'
import { cleanPath, isNotFoundPage, planAddresses } from './urls'

const systemHome = () =>
  fieldError('is_home', {
    de: 'Kopf- und Fußzeile können keine Startseite sein.',
    en: 'Header and footer cannot be the home page.',
  })

/**
 * Call it in the transaction that changes what addresses are made of. Throws FieldErrors at `field` when two pages that
 * are published, or will be by their date, would stand at one address: no publish could succeed then.
 */
export async function demandDistinctAddresses(db: Reads, siteId: string, field: string) {
  const site = await findSite(db, siteId)
  const locales = [...new Set([site.defaultLocale, ...site.locales])]
  const rows = await readAddressedPages(db, siteId, locales)
  const published = rows.filter(({ status }) => status === 'published')
  const stages = published.length === rows.length ? [rows] : [published, rows]
  for (const stage of stages) {
    try {
      planAddresses(stage, locales, refuseTaken)
    } catch (error) {
      throw error instanceof ApiError ? fieldError(field, error.text) : error
    }
  }
}

async function readAddressedPages(db: Reads, siteId: string, locales: string[]) {
  const found = await db
    .select({ id: pages.id, path: pages.path, type: pages.type, isHome: pages.isHome, status: pages.status })
    .from(pages)
    .where(and(eq(pages.siteId, siteId), ne(pages.type, 'system'), inArray(pages.status, ['published', 'scheduled'])))
  const words = await db
    .select({
      pageId: pageTranslations.pageId,
      locale: pageTranslations.locale,
      title: pageTranslations.title,
      slug: pageTranslations.slug,
    })
    .from(pageTranslations)
    .innerJoin(pages, eq(pages.id, pageTranslations.pageId))
    .where(and(eq(pages.siteId, siteId), inArray(pageTranslations.locale, locales)))
  const wordsOf = Map.groupBy(words, ({ pageId }) => pageId)
  return found.flatMap((page) => {
    const translations = new Map(wordsOf.get(page.id)?.map((row) => [row.locale, row]))
    return translations.size > 0 && !isNotFoundPage(page) ? [{ ...page, translations }] : []
  })
}

/** Their addresses change with the page's slug, and with whether it is published at all. */
export const hasPagesBelow = async (db: Reads, { siteId, path }: PageRow) =>
  (await db.$count(pages, and(eq(pages.siteId, siteId), sql`instr(${pages.path}, ${`${cleanPath(path)}/`}) = 1`))) > 0

export const hasNoHome = async (db: Reads, siteId: string) =>
  (await db.$count(pages, and(eq(pages.siteId, siteId), eq(pages.isHome, true)))) === 0

/** Throws FieldErrors for header and footer. */
export async function makeRoomForHome(tx: Tx, page: Pick<PageRow, 'id' | 'siteId' | 'path' | 'type'>) {
  if (page.type === 'system') throw systemHome()
  await unsetFormerHome(tx, page.siteId, page)
}

/**
 * A site has one home, and it is shown at `/` whatever its path: the former one gives way. Where that one's path is `/`
 * it moves to its slug, since two pages cannot stand there.
 */
async function unsetFormerHome(tx: Tx, siteId: string, newHome: { id?: string; path: string }) {
  const ofSite = and(eq(pages.siteId, siteId), newHome.id === undefined ? undefined : ne(pages.id, newHome.id))
  await tx
    .update(pages)
    .set({ isHome: false })
    .where(and(ofSite, eq(pages.isHome, true)))
  if (cleanPath(newHome.path) === '/') return
  const atRoot = await tx
    .select()
    .from(pages)
    .where(and(ofSite, sql`trim(${pages.path}, '/') = ''`))
  for (const page of atRoot) await moveToSlug(tx, page)
}

async function moveToSlug(tx: Tx, page: PageRow) {
  const { locales } = await findSite(tx, page.siteId)
  const rows = await tx.select({ path: pages.path }).from(pages).where(eq(pages.siteId, page.siteId))
  const taken = new Set([...rows.map(({ path }) => cleanPath(path)), ...locales.map((locale) => cleanPath(locale))])
  const wanted = `/${slugify(page.slug) || 'start'}`
  let path = wanted
  for (let n = 2; taken.has(path); n++) path = `${wanted}-${n}`
  await tx.update(pages).set({ path }).where(eq(pages.id, page.id))
}
