import { eq, getTableColumns, sql } from 'drizzle-orm'
import { prepared } from '../db/database'
import { givenColumns } from '../db/statements'
import { blocks, type PageRow, pages, pageTotals, pageTranslations, type TranslationRow } from '../db/tenant/pages'
import { type SiteRow, sites } from '../db/tenant/sites'
import { notFound } from '../errors'
import { limitReached, contentLimits as limits, tooManyBytes } from '../limits/content-limits'
import type { Reads, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'

const perPage = { de: 'je Seite', en: 'per page' }
const perSite = { de: 'je Website', en: 'per site' }
const perAccount = { de: 'je Konto', en: 'per account' }
const textsPerSite = {
  de: 'für Titel, SEO und Übersetzungen je Website',
  en: 'for titles, SEO and translations per site',
}

const bytesOfTexts = sql<number>`octet_length(${pages.seo}) + (
  select coalesce(sum(octet_length(t.title) + octet_length(t.slug) + octet_length(t.extra)), 0)
  from ${pageTranslations} t where t.page_id = ${pages.id})`
const bytesOfBlocks = sql<number>`(
  select coalesce(sum(octet_length(b.props) + octet_length(b.content)), 0)
  from ${blocks} b where b.page_id = ${pages.id})`

type Sizes = Pick<PageRow, 'textBytes' | 'blockBytes'>
const sizeOf = ({ textBytes, blockBytes }: Sizes) => textBytes + blockBytes

const measure = prepared((tx: Tx) =>
  tx
    .update(pages)
    .set({
      textBytes: bytesOfTexts,
      blockBytes: bytesOfBlocks,
      revision: sql`${pages.revision}`,
      updatedAt: givenColumns(pages, ['updatedAt']).updatedAt,
    })
    .where(eq(pages.id, sql.placeholder('id')))
    .returning({ textBytes: pages.textBytes, blockBytes: pages.blockBytes, contentsRevision: pages.contentsRevision })
    .prepare(),
)

/**
 * Notes what a page holds after a change to its texts or blocks, in the transaction of that change. `before` is the page
 * as it was. It counts as a change of its contents, not of its own fields: gives their new revision. Throws FieldErrors at
 * `field` where page, site or account now hold too much; what shrinks is always taken.
 */
export async function updatePageSize(tx: Tx, before: PageRow, field: string, updatedAt: string) {
  const [after] = await measure(tx).all({ id: before.id, updatedAt })
  if (!after) return null
  if (sizeOf(after) > sizeOf(before)) await demandRoomFor(tx, { ...after, siteId: before.siteId }, field)
  return after.contentsRevision
}

/** Throws FieldErrors at `field` where a page that has grown, its site or the account hold more than they may. */
export async function demandRoomFor(db: Reads, page: Sizes & Pick<PageRow, 'siteId'>, field: string) {
  if (sizeOf(page) > limits.pageBytes) throw tooManyBytes(field, limits.pageBytes, perPage)
  await demandPageRoom(db, page.siteId, field)
}

/** What the texts of a page hold, as `updatePageSize` counts them. */
export const textBytesOf = (seo: PageRow['seo'], translations: TranslationRow[]) =>
  translations.reduce(
    (sum, { title, slug, extra }) => sum + Buffer.byteLength(title + slug + JSON.stringify(extra)),
    Buffer.byteLength(JSON.stringify(seo)),
  )

const siteTotals = prepared((db: Reads) => {
  const bytes = sql<number>`${pageTotals.textBytes} + ${pageTotals.blockBytes}`
  return db
    .select({
      texts: pageTotals.textBytes,
      site: bytes,
      account: sql<number>`(select sum(${bytes}) from ${pageTotals})`,
    })
    .from(pageTotals)
    .where(eq(pageTotals.siteId, sql.placeholder('site')))
    .limit(1)
    .prepare()
})

/** Throws FieldErrors at `field` where a site's pages, or all of the account, hold more than they may. */
export async function demandPageRoom(db: Reads, siteId: string, field: string) {
  const [totals] = await siteTotals(db).all({ site: siteId })
  if (!totals) return // it never had one
  const { texts, site, account } = totals
  if (texts > limits.pageTextBytesPerSite) throw tooManyBytes(field, limits.pageTextBytesPerSite, textsPerSite)
  if (site > limits.pageBytesPerSite) throw tooManyBytes(field, limits.pageBytesPerSite, perSite)
  if (account > limits.pageBytesPerAccount) throw tooManyBytes(field, limits.pageBytesPerAccount, perAccount)
}

const siteWithPages = prepared((db: Reads) =>
  db
    .select({
      site: getTableColumns(sites),
      count: sql<number>`coalesce(${pageTotals.pages}, 0)`,
      lastOrder: sql<number>`coalesce((select max(${pages.sortOrder}) from ${pages} where ${pages.siteId} = ${sites.id}), -1)`,
    })
    .from(sites)
    .leftJoin(pageTotals, eq(pageTotals.siteId, sites.id))
    .where(eq(sites.id, sql.placeholder('site')))
    .limit(1)
    .prepare(),
)

/** Where another page comes. */
export interface NewPlace {
  site: SiteRow
  /** The last place in the order of its pages: -1 where there are none. */
  lastOrder: number
}

/** Throws `notFound`, and FieldErrors at `pages` when the site can have no further one. */
export async function demandAnotherPage(db: Reads, siteId: string): Promise<NewPlace> {
  const [found] = isId(siteId) ? await siteWithPages(db).all({ site: siteId }) : []
  if (!found) throw notFound()
  if (found.count < limits.pagesPerSite) return found
  throw limitReached('pages', limits.pagesPerSite, { de: 'Seiten je Website', en: 'pages per site' })
}

/** Throws FieldErrors at `blocks` when the page can have no further one. */
export async function demandAnotherBlock(db: Reads, pageId: string) {
  if ((await db.$count(blocks, eq(blocks.pageId, pageId))) < limits.blocksPerPage) return
  throw limitReached('blocks', limits.blocksPerPage, { de: 'Blöcke je Seite', en: 'blocks per page' })
}
