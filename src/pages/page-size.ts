import { count, eq, max, sql } from 'drizzle-orm'
import { prepared } from '../db/database'
import { givenColumns } from '../db/statements'
import { blocks, type PageRow, pages, pageTranslations } from '../db/tenant/pages'
import { limitReached, contentLimits as limits, tooManyBytes } from '../limits/content-limits'
import type { Reads, Tx } from '../tenants/tenants'

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
  if (sizeOf(after) <= sizeOf(before)) return after.contentsRevision
  if (sizeOf(after) > limits.pageBytes) throw tooManyBytes(field, limits.pageBytes, perPage)
  await demandPageRoom(tx, before.siteId, field)
  return after.contentsRevision
}

const pageSums = prepared((db: Reads) => {
  const ofSite = (value: unknown) =>
    sql<number>`coalesce(sum(case when ${pages.siteId} = ${sql.placeholder('site')} then ${value} else 0 end), 0)`
  return db
    .select({
      pages: ofSite(1),
      texts: ofSite(pages.textBytes),
      site: ofSite(sql`${pages.textBytes} + ${pages.blockBytes}`),
      account: sql<number>`coalesce(sum(${pages.textBytes} + ${pages.blockBytes}), 0)`,
    })
    .from(pages)
    .prepare()
})

/** Throws FieldErrors at `field` where a site's pages, or all of the account, hold more than they may. */
export async function demandPageRoom(db: Reads, siteId: string, field: string) {
  const [sums] = await pageSums(db).all({ site: siteId })
  const { texts, site, account } = sums!
  if (texts > limits.pageTextBytesPerSite) throw tooManyBytes(field, limits.pageTextBytesPerSite, textsPerSite)
  if (site > limits.pageBytesPerSite) throw tooManyBytes(field, limits.pageBytesPerSite, perSite)
  if (account > limits.pageBytesPerAccount) throw tooManyBytes(field, limits.pageBytesPerAccount, perAccount)
}

const counted = prepared((db: Reads) =>
  db
    .select({ count: count(), lastOrder: max(pages.sortOrder) })
    .from(pages)
    .where(eq(pages.siteId, sql.placeholder('site')))
    .prepare(),
)

/** How many pages a site has, header and footer included, and the last place in their order: -1 where there are none. */
export async function countPages(db: Reads, siteId: string): Promise<{ count: number; lastOrder: number }> {
  const [row] = await counted(db).all({ site: siteId })
  return { count: row!.count, lastOrder: row!.lastOrder ?? -1 }
}

/** Throws FieldErrors at `pages` when a site with so many can have no further one. */
export function demandAnotherPage(count: number) {
  if (count < limits.pagesPerSite) return
  throw limitReached('pages', limits.pagesPerSite, { de: 'Seiten je Website', en: 'pages per site' })
}

/** Throws FieldErrors at `blocks` when the page can have no further one. */
export async function demandAnotherBlock(db: Reads, pageId: string) {
  if ((await db.$count(blocks, eq(blocks.pageId, pageId))) < limits.blocksPerPage) return
  throw limitReached('blocks', limits.blocksPerPage, { de: 'Blöcke je Seite', en: 'blocks per page' })
}
