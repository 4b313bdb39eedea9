import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { isTaken, prepared } from '../db/database'
import { type PageRow, pages, pageTranslations, type TranslationRow } from '../db/tenant/pages'
import { fieldError, notFound } from '../errors'
import { isId } from '../http/fields'
import { scheduleWakeUp } from '../publishing/publish-due'
import { findSite } from '../sites/find-site'
import type { Reads, Tenant, Tx } from '../tenants/tenants'
import type { NewPage, PageChange, PageView } from './pages.schema'
import { insertTranslations, upsertTranslations } from './translations'

const pathTaken = () =>
  fieldError('path', {
    de: 'Eine andere Seite dieser Website hat diesen Pfad.',
    en: 'Another page of this site has this path.',
  })
const parentUnknown = () =>
  fieldError('parent_id', {
    de: 'Diese Seite gibt es auf der Website nicht.',
    en: 'There is no such page on this site.',
  })
const notATime = () => fieldError('published_at', { de: 'Kein gültiger Zeitpunkt.', en: 'Not a valid time.' })

const pagesOfSite = prepared((db: Reads) =>
  db
    .select()
    .from(pages)
    .where(and(eq(pages.siteId, sql.placeholder('site')), ne(pages.type, 'system')))
    .orderBy(asc(pages.sortOrder), asc(pages.path))
    .prepare(),
)
const translationsOfSite = prepared((db: Reads) =>
  db
    .select()
    .from(pageTranslations)
    .where(
      inArray(
        pageTranslations.pageId,
        db
          .select({ id: pages.id })
          .from(pages)
          .where(eq(pages.siteId, sql.placeholder('site'))),
      ),
    )
    .orderBy(asc(pageTranslations.locale))
    .prepare(),
)

/** Pages of a site without header and footer, in sort order. */
export async function listPages(db: Reads, siteId: string): Promise<PageView[]> {
  const rows = await pagesOfSite(db).all({ site: siteId })
  const translations = Map.groupBy(await translationsOfSite(db).all({ site: siteId }), (row) => row.pageId)
  return rows.map((row) => pageView(row, translations.get(row.id) ?? []))
}

const pageById = prepared((db: Reads) =>
  db
    .select()
    .from(pages)
    .where(eq(pages.id, sql.placeholder('id')))
    .prepare(),
)
const translationsOfPage = prepared((db: Reads) =>
  db
    .select()
    .from(pageTranslations)
    .where(eq(pageTranslations.pageId, sql.placeholder('page')))
    .orderBy(asc(pageTranslations.locale))
    .prepare(),
)

/** Throws `notFound` for foreign, unknown and malformed ids alike. */
export async function findPage(db: Reads, id: string): Promise<PageRow> {
  const [page] = isId(id) ? await pageById(db).all({ id }) : []
  if (!page) throw notFound()
  return page
}

export const viewPage = async (db: Reads, page: PageRow): Promise<PageView> =>
  pageView(page, await translationsOfPage(db).all({ page: page.id }))

/** What the activity calls a page: its title, or its path when it has none. */
export const pageName = async (db: Reads, page: PageRow): Promise<string> =>
  (await translationsOfPage(db).all({ page: page.id }))[0]?.title ?? page.path

/** Throws `notFound`, FieldErrors for a taken path or a parent that is no page of the site. */
export async function createPage(tx: Tx, by: Author, siteId: string, input: NewPage): Promise<PageView> {
  const site = await findSite(tx, siteId)
  if (input.parent_id != null) await demandParent(tx, site.id, input.parent_id)
  const status = input.status ?? 'draft'
  const page: PageRow = {
    id: newId(),
    siteId: site.id,
    slug: input.slug,
    path: input.path,
    type: input.type ?? 'page',
    status,
    template: input.template ?? null,
    parentId: input.parent_id ?? null,
    sortOrder: input.sort_order ?? (await nextSortOrder(tx, site.id)),
    isHome: input.is_home ?? (input.path === '/' && (await hasNoHome(tx, site.id))),
    isNoindex: input.is_noindex ?? false,
    seo: input.seo ?? {},
    publishedAt: status === 'published' ? by.at : null,
    createdAt: by.at,
    updatedAt: by.at,
  }
  if (page.isHome) await clearHome(tx, site.id)
  await tx.insert(pages).values(page).catch(refuseTakenPath)
  await insertTranslations(tx, page.id, input.translations)
  await record(tx, by, 'page.created', { siteId: site.id, id: page.id, name: input.translations[0]!.title })
  return viewPage(tx, page)
}

/**
 * Fields not sent stay; translations are upserted by locale. A scheduled page needs a wake-up, which is written to the
 * control database first: one too many costs a look, one too few a publish. Throws `notFound`, FieldErrors.
 */
export async function updatePage(ctx: Context, tenant: Tenant, by: Author, id: string, input: PageChange) {
  const before = await tenant.read((db) => findPage(db, id))
  const publishedAt = input.published_at == null ? input.published_at : parseTime(input.published_at)
  const due = publishedAt ?? before.publishedAt
  if ((input.status ?? before.status) === 'scheduled' && due) await scheduleWakeUp(ctx, tenant.id, before.siteId, due)
  return tenant.write((tx) => writePage(tx, by, id, { ...input, published_at: publishedAt }))
}

async function writePage(tx: Tx, by: Author, id: string, input: PageChange): Promise<PageView> {
  const page = await findPage(tx, id)
  if (input.is_home) await clearHome(tx, page.siteId)
  const status = input.status ?? page.status
  const publishedAt = input.published_at === undefined ? page.publishedAt : input.published_at
  const [changed] = await tx
    .update(pages)
    .set({
      slug: input.slug,
      path: input.path,
      type: input.type,
      status,
      isHome: input.is_home,
      isNoindex: input.is_noindex,
      seo: input.seo === null ? {} : input.seo,
      publishedAt: status === 'published' ? (publishedAt ?? by.at) : publishedAt,
      updatedAt: by.at,
    })
    .where(eq(pages.id, page.id))
    .returning()
    .catch(refuseTakenPath)
  await upsertTranslations(tx, page.id, input.translations ?? [])
  const view = await viewPage(tx, changed!)
  await record(tx, by, 'page.updated', {
    siteId: page.siteId,
    id: page.id,
    name: view.translations[0]?.title ?? page.path,
  })
  return view
}

/** Its children stay and lose their parent. Throws `notFound`. */
export async function deletePage(tx: Tx, by: Author, id: string) {
  const page = await findPage(tx, id)
  const { translations } = await viewPage(tx, page)
  await tx.update(pages).set({ parentId: null }).where(eq(pages.parentId, page.id))
  await tx.delete(pages).where(eq(pages.id, page.id))
  await record(tx, by, 'page.deleted', { siteId: page.siteId, id: page.id, name: translations[0]?.title ?? page.path })
}

/** A change to a page's blocks is a change to the page. */
export const touchPage = (tx: Tx, by: Author, pageId: string) =>
  tx.update(pages).set({ updatedAt: by.at }).where(eq(pages.id, pageId))

async function demandParent(db: Reads, siteId: string, parentId: string) {
  const [parent] = isId(parentId) ? await pageById(db).all({ id: parentId }) : []
  if (parent?.siteId !== siteId) throw parentUnknown()
}

async function nextSortOrder(db: Reads, siteId: string) {
  const [row] = await db
    .select({ last: sql<number | null>`max(${pages.sortOrder})` })
    .from(pages)
    .where(eq(pages.siteId, siteId))
  return (row?.last ?? -1) + 1
}

const hasNoHome = async (db: Reads, siteId: string) =>
  (await db.$count(pages, and(eq(pages.siteId, siteId), eq(pages.isHome, true)))) === 0

/** A site has one home: a new one takes the place of the former. */
const clearHome = (tx: Tx, siteId: string) =>
  tx
    .update(pages)
    .set({ isHome: false })
    .where(and(eq(pages.siteId, siteId), eq(pages.isHome, true)))

function refuseTakenPath(error: unknown): never {
  throw isTaken(error, 'pages.path') ? pathTaken() : error
}

/** Any ISO 8601 time, kept in UTC with milliseconds. */
function parseTime(text: string): string {
  const time = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(time.getTime())) throw notATime()
  const utc = time.toISOString()
  if (!/^\d{4}-/.test(utc)) throw notATime() // a zone can push it out of the years that have four digits
  return utc
}

function pageView(row: PageRow, translations: TranslationRow[]): PageView {
  return {
    id: row.id,
    site_id: row.siteId,
    slug: row.slug,
    path: row.path,
    type: row.type,
    status: row.status,
    template: row.template,
    parent_id: row.parentId,
    sort_order: row.sortOrder,
    is_home: row.isHome,
    is_noindex: row.isNoindex,
    seo: row.seo,
    published_at: row.publishedAt,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    translations: translations.map(({ locale, title, slug, extra }) => ({ ...extra, locale, title, slug })),
  }
}
