import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { type BlockRow, blocks, type PageRow, pages, pageTranslations } from '../db/tenant/pages'
import type { SiteRow } from '../db/tenant/sites'
import { notFound } from '../errors'
import { createPacer } from '../event-loop'
import { findBlockInSite } from '../pages/block-rows'
import { blockView } from '../pages/sections'
import type { Reads } from '../tenants/tenants'

/** A page with those of its blocks that were asked for, as their types' present versions have them. */
export interface PageOfSite {
  page: PageRow
  title: string
  /** What search results say of it, by locale. */
  descriptions: Record<string, string>
  blocks: BlockRow[]
}

const pagesPerQuery = 40

/** Blocks of these types and bound ones, of all pages, header and footer included; without `types` every block. */
export async function readSiteBlocks(db: Reads, site: SiteRow, types?: string[]): Promise<PageOfSite[]> {
  const pause = createPacer()
  const rows = await db.select().from(pages).where(eq(pages.siteId, site.id)).orderBy(pages.sortOrder, pages.path)
  const all: PageOfSite[] = []
  for (let start = 0; start < rows.length; start += pagesPerQuery) {
    const part = rows.slice(start, start + pagesPerQuery)
    const ids = part.map(({ id }) => id)
    const asked = types && or(inArray(blocks.type, types), isNotNull(blocks.bound))
    const found = await db
      .select()
      .from(blocks)
      .where(and(inArray(blocks.pageId, ids), asked))
      .orderBy(blocks.sortOrder, blocks.id)
    const texts = await db.select().from(pageTranslations).where(inArray(pageTranslations.pageId, ids))
    for (const page of part) {
      const own = texts.filter(({ pageId }) => pageId === page.id)
      const main = own.find(({ locale }) => locale === site.defaultLocale) ?? own[0]
      all.push({
        page,
        title: main?.title ?? page.path,
        descriptions: Object.fromEntries(
          own.flatMap(({ locale, extra }) =>
            typeof extra.description === 'string' ? [[locale, extra.description]] : [],
          ),
        ),
        blocks: found.filter(({ pageId }) => pageId === page.id).map(lifted),
      })
    }
    await pause()
  }
  return all
}

/** A block of the site as if it were alone on its page. Throws `notFound`. */
export async function readBlockOfSite(db: Reads, site: SiteRow, id: string): Promise<PageOfSite> {
  const { block, page, title } = await findBlockInSite(db, id)
  if (page.siteId !== site.id) throw notFound()
  return { page, title: title ?? page.path, descriptions: {}, blocks: [lifted(block)] }
}

function lifted(row: BlockRow): BlockRow {
  const { props, content } = blockView(row)
  return { ...row, props, content }
}
