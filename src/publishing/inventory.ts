import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { BlockRecord } from '../block-types/render'
import { readPublishedCollections } from '../cms/published-collections'
import type { PublishedCollection } from '../cms/shown-collections'
import { assistants } from '../db/tenant/assistants'
import { type AssetRow, assets } from '../db/tenant/media'
import { blocks, type PageRow, pages, pageTranslations, sections } from '../db/tenant/pages'
import { type JsonObject, redirects, type SiteRow } from '../db/tenant/sites'
import { createPacer } from '../event-loop'
import { findSite } from '../tenants/find-site'
import type { Reads } from '../tenants/tenants'
import { themeOf } from '../theme/theme'
import { type PublishedPage, regionPaths, sortedOut } from './published-page'
import { listedIn } from './texts'

/** What the pages of a site are drawn from. */
export interface SiteContent {
  site: Pick<SiteRow, 'id' | 'name' | 'publicSlug' | 'company' | 'branding' | 'googleVerification' | 'updatedAt'>
  /** Active ones, the default first. */
  locales: string[]
  /** In sort order. */
  pages: PublishedPage[]
  /** The site's own page for addresses that lead nowhere: the one at `/404`. */
  notFoundPage?: PublishedPage
  /** `undefined` where the site has no such region: the type's defaults are shown then. */
  header?: BlockRecord[]
  footer?: BlockRecord[]
  redirects: { fromPath: string; pageId: string; locale: string }[]
  /** Those that a block of the site lists. */
  collections: PublishedCollection[]
  /** Pages bring the widget along. Pausing the assistant hides it without a publish. */
  hasAssistant: boolean
}

/** Everything a release is made of, read at one moment. What is hidden or unpublished is not in it. */
export interface Inventory extends SiteContent {
  site: SiteRow
  tokens: JsonObject
  /** The site's whole media library. */
  media: AssetRow[]
}

const pagesPerQuery = 40

/**
 * Call it inside one `tenant.read`: no write comes between its queries. `draftId` names a page that counts as published
 * whatever its status is; a draft has no assistant. Throws `notFound`.
 */
export async function readInventory(db: Reads, siteId: string, draftId?: string): Promise<Inventory> {
  const site = await findSite(db, siteId)
  const isShown = or(eq(pages.status, 'published'), draftId === undefined ? undefined : eq(pages.id, draftId))
  const rows = await db
    .select()
    .from(pages)
    .where(and(eq(pages.siteId, siteId), isShown, or(ne(pages.type, 'system'), isRegion)))
    .orderBy(asc(pages.sortOrder), asc(pages.path))
  const locales = [...new Set([site.defaultLocale, ...site.locales])]
  const read = await readContent(db, rows, locales)
  const regionAt = (path: string) => read.find((page) => page.type === 'system' && page.path === path)?.blocks
  return {
    site,
    tokens: (await themeOf(db, site)).tokens,
    locales,
    ...sortedOut(read, draftId),
    header: regionAt(regionPaths.header),
    footer: regionAt(regionPaths.footer),
    redirects: await db
      .select({ fromPath: redirects.fromPath, pageId: redirects.pageId, locale: redirects.locale })
      .from(redirects)
      .where(eq(redirects.siteId, siteId)),
    media: await db.select().from(assets).where(eq(assets.siteId, siteId)),
    collections: await readPublishedCollections(db, site, listedIn(read), createPacer()),
    hasAssistant: draftId === undefined && (await isAssistantEnabled(db, siteId)),
  }
}

async function isAssistantEnabled(db: Reads, siteId: string): Promise<boolean> {
  const [row] = await db.select({ enabled: assistants.enabled }).from(assistants).where(eq(assistants.siteId, siteId))
  return row?.enabled === true
}

const isRegion = inArray(pages.path, Object.values(regionPaths))

/** In small queries with pauses: the rows of a large site take longer to parse than others should wait. */
async function readContent(db: Reads, rows: PageRow[], locales: string[]): Promise<PublishedPage[]> {
  const pause = createPacer()
  const read: PublishedPage[] = []
  for (let start = 0; start < rows.length; start += pagesPerQuery) {
    const part = rows.slice(start, start + pagesPerQuery)
    const ids = part.map((page) => page.id)
    const translations = await db
      .select()
      .from(pageTranslations)
      .where(and(inArray(pageTranslations.pageId, ids), inArray(pageTranslations.locale, locales)))
    await pause()
    const visible = await visibleBlocks(db, ids)
    await pause()
    const translationsOf = Map.groupBy(translations, (row) => row.pageId)
    const blocksOf = Map.groupBy(visible, (row) => row.pageId)
    for (const page of part) {
      read.push({
        ...page,
        translations: new Map((translationsOf.get(page.id) ?? []).map((row) => [row.locale, row])),
        blocks: (blocksOf.get(page.id) ?? []).map(({ pageId: _, ...block }) => block),
      })
    }
  }
  return read
}

/** Of published pages and drafts alike, in the order in which they are shown. */
export const visibleBlocks = (db: Reads, pageIds: string[]) =>
  db
    .select({
      pageId: blocks.pageId,
      id: blocks.id,
      type: blocks.type,
      version: blocks.typeVersion,
      props: blocks.props,
      content: blocks.content,
    })
    .from(blocks)
    .innerJoin(sections, eq(sections.id, blocks.sectionId))
    .where(and(inArray(blocks.pageId, pageIds), eq(blocks.isVisible, true)))
    .orderBy(asc(sections.sortOrder), asc(sections.id), asc(blocks.sortOrder), asc(blocks.id))
