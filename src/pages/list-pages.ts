import { and, asc, eq, inArray, ne, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { prepared } from '../db/database'
import { type KeysetQuery, readPart } from '../db/keyset'
import { allRows } from '../db/statements'
import { type PageRow, pages, pageTranslations, type TranslationRow } from '../db/tenant/pages'
import { publishedPages, scheduledPages } from '../db/tenant/published'
import type { Reads } from '../tenants/tenants'
import { pageView } from './pages'
import type { PageView } from './pages.schema'
import { type Publication, publicationColumns } from './publication'

/** Columns by which pages of a site follow each other. */
export const pageOrder = [pages.sortOrder, pages.path]
const listed = (siteId: string | Placeholder) => and(eq(pages.siteId, siteId), ne(pages.type, 'system'))

/** So many of the pages that a condition names, the first in their order; with -1 all of them. */
const selectIds = (db: Reads, where: SQL | undefined, limit: number | Placeholder) =>
  db
    .select({ id: pages.id })
    .from(pages)
    .where(where)
    .orderBy(...pageOrder.map(asc))
    .limit(limit)
const selectPages = (db: Reads, ids: SQLWrapper) =>
  db
    .select({ rows: allRows(pages, pageOrder, publicationColumns) })
    .from(pages)
    .leftJoin(publishedPages, eq(publishedPages.pageId, pages.id))
    .leftJoin(scheduledPages, eq(scheduledPages.pageId, pages.id))
    .where(inArray(pages.id, ids))
const selectTranslations = (db: Reads, ids: SQLWrapper) =>
  db
    .select({ rows: allRows(pageTranslations, [pageTranslations.locale]) })
    .from(pageTranslations)
    .where(inArray(pageTranslations.pageId, ids))

const firstIds = (db: Reads) => selectIds(db, listed(sql.placeholder('site')), sql.placeholder('limit'))
const firstPages = prepared((db: Reads) => selectPages(db, firstIds(db)).prepare())
const firstTranslations = prepared((db: Reads) => selectTranslations(db, firstIds(db)).prepare())

/** Pages of a site without header and footer, in sort order. */
export async function listPages(db: Reads, siteId: string): Promise<PageView[]> {
  return (await readPages(db, siteId, {})).data
}

/** As `listPages`, the part of them that is asked for; `short` has of each what lists of pages show. */
export async function readPages(
  db: Reads,
  siteId: string,
  { texts, ...asked }: KeysetQuery & { texts?: 'whole' | 'short' },
): Promise<{ data: PageView[]; next_cursor?: string }> {
  const list = { table: pages, of: listed(siteId), by: pageOrder }
  const part = await readPart(db, asked, list, async (where, limit) => {
    if (!asked.cursor)
      return viewsOf(firstPages(db).all({ site: siteId, limit }), firstTranslations(db).all({ site: siteId, limit }))
    const ids = selectIds(db, where, limit)
    return viewsOf(selectPages(db, ids), selectTranslations(db, ids))
  })
  return { ...part, data: texts === 'short' ? part.data.map(shortPage) : part.data }
}

const listedTexts = ['navigation_title']
/** What lists of posts show beside what stands in their sections. */
const listedOfPosts = [...listedTexts, 'description', 'category', 'author', 'image']

function shortPage(page: PageView): PageView {
  const isPost = page.type === 'post'
  const kept = isPost ? listedOfPosts : listedTexts
  return {
    ...page,
    seo: isPost && 'description' in page.seo ? { description: page.seo.description } : {},
    translations: page.translations.map(({ locale, title, slug, etag, ...others }) => ({
      locale,
      title,
      slug,
      etag,
      ...Object.fromEntries(Object.entries(others).filter(([key]) => kept.includes(key))),
    })),
  }
}

async function viewsOf(
  pagesFound: PromiseLike<{ rows: (PageRow & Publication)[] }[]>,
  textsFound: PromiseLike<{ rows: TranslationRow[] }[]>,
): Promise<PageView[]> {
  const [[found], [texts]] = await Promise.all([pagesFound, textsFound])
  const byPage = Map.groupBy(texts?.rows ?? [], ({ pageId }) => pageId)
  return (found?.rows ?? []).map((row) => pageView(row, byPage.get(row.id) ?? [], row))
}
