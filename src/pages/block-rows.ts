import { eq, getTableColumns, sql } from 'drizzle-orm'
import { newRevision } from '../db/columns'
import { prepared } from '../db/database'
import { givenColumns, givenRows, newValues, rowsAsText } from '../db/statements'
import { type BlockRow, type BoundFields, blocks, type PageRow, pages, pageTranslations } from '../db/tenant/pages'
import { type SiteRow, sites } from '../db/tenant/sites'
import { notFound } from '../errors'
import type { Reads, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'

/** What a write to blocks needs to know of their site. */
export type SiteOfBlocks = Pick<SiteRow, 'id' | 'name' | 'locales' | 'defaultLocale'>

/** A page with what a write to its blocks needs to know of it. */
export interface PageInSite {
  page: PageRow
  site: SiteOfBlocks
  /** In the site's main language, else in any. */
  title: string | null
}

const { title, locale } = pageTranslations
const titles = sql`select ${title} from ${pageTranslations} where ${pageTranslations.pageId} = ${pages.id}`
const inSite = {
  page: getTableColumns(pages),
  site: { id: sites.id, name: sites.name, locales: sites.locales, defaultLocale: sites.defaultLocale },
  title: sql<
    string | null
  >`coalesce((${titles} and ${locale} = ${sites.defaultLocale}), (${titles} order by ${locale} limit 1))`,
}

const pageInSite = prepared((db: Reads) =>
  db
    .select(inSite)
    .from(pages)
    .innerJoin(sites, eq(sites.id, pages.siteId))
    .where(eq(pages.id, sql.placeholder('id')))
    .limit(1)
    .prepare(),
)
const blockInSite = prepared((db: Reads) =>
  db
    .select({ block: getTableColumns(blocks), ...inSite })
    .from(blocks)
    .innerJoin(pages, eq(pages.id, blocks.pageId))
    .innerJoin(sites, eq(sites.id, pages.siteId))
    .where(eq(blocks.id, sql.placeholder('id')))
    .limit(1)
    .prepare(),
)

/** Throws `notFound` for foreign, unknown and malformed ids alike. */
export async function findPageInSite(db: Reads, id: string): Promise<PageInSite> {
  const [found] = isId(id) ? await pageInSite(db).all({ id }) : []
  if (!found) throw notFound()
  return found
}

/** As `findPageInSite`, by a block of the page. */
export async function findBlockInSite(db: Reads, id: string): Promise<PageInSite & { block: BlockRow }> {
  const [found] = isId(id) ? await blockInSite(db).all({ id }) : []
  if (!found) throw notFound()
  return found
}

const { id: _, pageId, createdAt, ...changing } = getTableColumns(blocks)
const update = prepared((tx: Tx) =>
  tx
    .update(blocks)
    .set(givenColumns(blocks, Object.keys(changing) as (keyof typeof changing)[]))
    .where(eq(blocks.id, sql.placeholder('id')))
    .prepare(),
)
const upsert = prepared((tx: Tx) =>
  tx
    .insert(blocks)
    .select(givenRows(blocks))
    .onConflictDoUpdate({ target: blocks.id, set: newValues(blocks) })
    .prepare(),
)

/** Writes a block that is there, and gives it with its new revision. */
export async function writeBlock(tx: Tx, row: BlockRow): Promise<BlockRow> {
  const written = { ...row, revision: newRevision() }
  await update(tx).run(written)
  return written
}

/** Which fields are bound is no part of what a block says: it stays the same state of it. */
export const writeBound = (tx: Tx, id: string, bound: BoundFields | null) =>
  tx
    .update(blocks)
    .set({ bound, revision: sql`${blocks.revision}` })
    .where(eq(blocks.id, id))

/** Writes these blocks, new ones and others, as they are, with their revisions. */
export const writeBlocks = (tx: Tx, rows: BlockRow[]) => upsert(tx).run({ rows: rowsAsText(blocks, rows) })
