import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  ne,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { prepared } from '../db/database'
import { type Asked, readPart } from '../db/keyset'
import { type PageRow, pages, pageTranslations, type TranslationRow } from '../db/tenant/pages'
import { publishedPages, scheduledPages } from '../db/tenant/published'
import type { Reads } from '../tenants/tenants'
import { pageView } from './pages'
import type { PageView } from './pages.schema'
import { type Publication, publicationColumns } from './publication'

const selectPages = (db: Reads, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(pages), ...publicationColumns })
    .from(pages)
    .leftJoin(publishedPages, eq(publishedPages.pageId, pages.id))
    .leftJoin(scheduledPages, eq(scheduledPages.pageId, pages.id))
    .where(where)
    .orderBy(...pageOrder.map(asc))
/** Columns by which pages of a site follow each other. */
export const pageOrder = [pages.sortOrder, pages.path]
const listed = (siteId: string | Placeholder) => and(eq(pages.siteId, siteId), ne(pages.type, 'system'))
const pagesOfSite = prepared((db: Reads) => selectPages(db, listed(sql.placeholder('site'))).prepare())
const selectTranslations = (db: Reads, pageIds: string[] | SQLWrapper) =>
  db
    .select()
    .from(pageTranslations)
    .where(inArray(pageTranslations.pageId, pageIds))
    .orderBy(asc(pageTranslations.locale))
const translationsOfSite = prepared((db: Reads) =>
  selectTranslations(
    db,
    db
      .select({ id: pages.id })
      .from(pages)
      .where(eq(pages.siteId, sql.placeholder('site'))),
  ).prepare(),
)

/** Pages of a site without header and footer, in sort order. */
export async function listPages(db: Reads, siteId: string): Promise<PageView[]> {
  const rows = await pagesOfSite(db).all({ site: siteId })
  return withTranslations(rows, await translationsOfSite(db).all({ site: siteId }))
}

/** As `listPages`, the part of them that is asked for; `short` has of each what lists of pages show. */
export async function readPages(
  db: Reads,
  siteId: string,
  { texts, ...asked }: Asked & { texts?: 'whole' | 'short' },
): Promise<{ data: PageView[]; next_cursor?: string }> {
  const list = { table: pages, of: listed(siteId), by: pageOrder }
  const part = await readPart(db, asked, list, (where, limit) => selectPages(db, where).limit(limit))
  const isWhole = !asked.limit && !asked.cursor
  const translations = isWhole
    ? await translationsOfSite(db).all({ site: siteId })
    : await selectTranslations(
        db,
        part.data.map(({ id }) => id),
      )
  const data = withTranslations(part.data, translations)
  return { ...part, data: texts === 'short' ? data.map(shortPage) : data }
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

function withTranslations(rows: (PageRow & Publication)[], translations: TranslationRow[]): PageView[] {
  const byPage = Map.groupBy(translations, ({ pageId }) => pageId)
  return rows.map((row) => pageView(row, byPage.get(row.id) ?? [], row))
}
