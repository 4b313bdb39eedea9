import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { collections, entries } from '../db/tenant/collections'
import { deletedPages } from '../db/tenant/deleted-pages'
import type { AssetRow } from '../db/tenant/media'
import { blocks, pages, pageTranslations } from '../db/tenant/pages'
import { type SiteRow, sites, themes } from '../db/tenant/sites'
import { createPacer } from '../event-loop'
import type { Reads } from '../tenants/tenants'
import { stemOf } from './addresses'
import type { AssetUses } from './media.schema'

/** Of pages, and of entries, that are told. */
const mostTold = 200
/** What a search through the blocks of this many pages takes, others can wait for. */
const pagesPerQuery = 100

type Image = Pick<AssetRow, 'id' | 'file'>

/** Rows whose text names the image by its id, or by an address of it or of a variant. */
const names = (column: SQLiteColumn, { id, file }: Image): SQL =>
  sql`(instr(${column}, ${id}) > 0 or instr(${column}, ${stemOf(file)}) > 0)`

/** Where a site names an image now. At most 200 pages and 200 entries; `more` says that there are others. */
export async function readUses(db: Reads, site: SiteRow, image: Image): Promise<AssetUses> {
  const found = await pagesNaming(db, site, image)
  const named = await entriesNaming(db, site, image, mostTold + 1)
  return {
    pages: found.slice(0, mostTold),
    entries: named.slice(0, mostTold),
    ...(await namedBySite(db, site, image)),
    more: found.length > mostTold || named.length > mostTold,
  }
}

/** Whether entries, the theme, fields of the site or deleted pages name an image; pages are told elsewhere. */
export async function isNamedBesidePages(db: Reads, site: SiteRow, image: Image): Promise<boolean> {
  const { theme, site_fields } = await namedBySite(db, site, image)
  if (theme || site_fields.length > 0 || (await entriesNaming(db, site, image, 1)).length > 0) return true
  return (await db.$count(deletedPages, and(eq(deletedPages.siteId, site.id), names(deletedPages.record, image)))) > 0
}

async function pagesNaming(db: Reads, site: SiteRow, image: Image): Promise<AssetUses['pages']> {
  const pause = createPacer()
  const rows = await db
    .select({ id: pages.id, slug: pages.slug, path: pages.path, type: pages.type, status: pages.status })
    .from(pages)
    .where(eq(pages.siteId, site.id))
    .orderBy(asc(pages.sortOrder), asc(pages.path))
  const found: AssetUses['pages'] = []
  for (let start = 0; start < rows.length && found.length <= mostTold; start += pagesPerQuery) {
    const part = rows.slice(start, start + pagesPerQuery)
    const ids = part.map(({ id }) => id)
    const inBlocks = await db
      .select({ pageId: blocks.pageId, id: blocks.id, type: blocks.type })
      .from(blocks)
      .where(and(inArray(blocks.pageId, ids), or(names(blocks.content, image), names(blocks.props, image))))
    const inTexts = await db
      .select({ pageId: pageTranslations.pageId })
      .from(pageTranslations)
      .where(and(inArray(pageTranslations.pageId, ids), names(pageTranslations.extra, image)))
    const inSeo = await db
      .select({ pageId: pages.id })
      .from(pages)
      .where(and(inArray(pages.id, ids), names(pages.seo, image)))
    const blocksOf = Map.groupBy(inBlocks, ({ pageId }) => pageId)
    const inFields = new Set([...inTexts, ...inSeo].map(({ pageId }) => pageId))
    const using = part.filter(({ id }) => blocksOf.has(id) || inFields.has(id))
    const titles = await titlesOf(
      db,
      site,
      using.map(({ id }) => id),
    )
    for (const { id, slug, ...page } of using) {
      found.push({
        page_id: id,
        title: titles.get(id) ?? slug,
        path: page.path,
        type: page.type,
        status: page.status,
        blocks: (blocksOf.get(id) ?? []).map((block) => ({ id: block.id, type: block.type })),
      })
    }
    await pause()
  }
  return found
}

async function titlesOf(db: Reads, { defaultLocale }: SiteRow, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: pageTranslations.pageId, title: pageTranslations.title })
    .from(pageTranslations)
    .where(and(inArray(pageTranslations.pageId, ids), eq(pageTranslations.locale, defaultLocale)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const entriesNaming = (db: Reads, site: SiteRow, image: Image, limit: number) =>
  db
    .select({ id: entries.id, collection_id: collections.id, slug: entries.slug })
    .from(entries)
    .innerJoin(collections, eq(collections.id, entries.collectionId))
    .where(and(eq(collections.siteId, site.id), names(entries.data, image)))
    .orderBy(asc(collections.createdAt), asc(entries.sortOrder), asc(entries.id))
    .limit(limit)

const siteFields = ['branding', 'company', 'settings', 'trustBar'] as const
const fieldNames = { branding: 'branding', company: 'company', settings: 'settings', trustBar: 'trust_bar' } as const

async function namedBySite(db: Reads, site: SiteRow, image: Image): Promise<Pick<AssetUses, 'theme' | 'site_fields'>> {
  const isOf = eq(sites.id, site.id)
  const named = await Promise.all(siteFields.map((field) => db.$count(sites, and(isOf, names(sites[field], image)))))
  const inTheme =
    site.themeId !== null &&
    (await db.$count(themes, and(eq(themes.id, site.themeId), names(themes.tokens, image)))) > 0
  return { theme: inTheme, site_fields: siteFields.filter((_, i) => named[i]! > 0).map((field) => fieldNames[field]) }
}
