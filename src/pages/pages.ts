import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import type { Context } from '../context'
import { newId, newRevision } from '../db/columns'
import { isTaken, prepared } from '../db/database'
import { givenColumns, givenRow } from '../db/statements'
import { type PageRow, pages, type TranslationRow } from '../db/tenant/pages'
import { publishedPages, scheduledPages } from '../db/tenant/published'
import type { SiteRow } from '../db/tenant/sites'
import { fieldError, notFound } from '../errors'
import { etagOf } from '../http/etag'
import { scheduleWakeUp } from '../jobs/wake-ups'
import { demandFieldSize } from '../limits/content-limits'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'
import { demandDistinctAddresses, hasNoHome, hasPagesBelow, makeRoomForHome } from './addresses'
import { findPageInSite } from './block-rows'
import { demandFreePageId } from './page-ids'
import { demandAnotherPage, demandRoomFor, type NewPlace, textBytesOf, updatePageSize } from './page-size'
import { readTime } from './page-times'
import type { NewPage, PageChange, PageView } from './pages.schema'
import { type Publication, publicationColumns, publicationOf, publicationView } from './publication'
import { demandRegionStays } from './region-pages'
import { dropScheduledText, keepScheduledText } from './scheduled-text'
import {
  insertTranslations,
  newTranslations,
  translationsOfPage,
  translationView,
  upsertTranslations,
} from './translations'

export const pathTaken = () =>
  fieldError('path', {
    de: 'Eine andere Seite dieser Website hat diesen Pfad.',
    en: 'Another page of this site has this path.',
  })
const parentUnknown = () =>
  fieldError('parent_id', {
    de: 'Diese Seite gibt es auf der Website nicht.',
    en: 'There is no such page on this site.',
  })

const pageById = prepared((db: Reads) =>
  db
    .select({ ...getTableColumns(pages), ...publicationColumns })
    .from(pages)
    .leftJoin(publishedPages, eq(publishedPages.pageId, pages.id))
    .leftJoin(scheduledPages, eq(scheduledPages.pageId, pages.id))
    .where(eq(pages.id, sql.placeholder('id')))
    .limit(1)
    .prepare(),
)
const update = prepared((tx: Tx) =>
  tx
    .update(pages)
    .set(
      givenColumns(pages, ['slug', 'path', 'type', 'status', 'isHome', 'isNoindex', 'seo', 'publishedAt', 'updatedAt']),
    )
    .where(eq(pages.id, sql.placeholder('id')))
    .returning()
    .prepare(),
)

/** Throws `notFound` for foreign, unknown and malformed ids alike. */
export async function findPage(db: Reads, id: string): Promise<PageRow & Publication> {
  const [page] = isId(id) ? await pageById(db).all({ id }) : []
  if (!page) throw notFound()
  return page
}

/** What was read with `findPage` knows its publication; a row that was just written does not. */
export async function viewPage(db: Reads, page: PageRow & Partial<Publication>): Promise<PageView> {
  const { publishedRevision, scheduledContentAt } = page
  const publication =
    publishedRevision === undefined || scheduledContentAt === undefined
      ? await publicationOf(db, page.id)
      : { publishedRevision, scheduledContentAt }
  return pageView(page, await translationsOfPage(db).all({ page: page.id }), publication)
}

/** Of a page with its translations, sections and blocks. */
export const contentsEtag = ({ id, contentsRevision }: PageRow) => `"${contentsRevision || `${id}-contents`}"`

/** As `contentsEtag`, of a page by its id. Throws `notFound`. */
export const pageTag = async (db: Reads, id: string) => contentsEtag(await findPage(db, id))

/** Without its blocks. Throws `notFound`. */
export const getPage = async (db: Reads, id: string) => viewPage(db, await findPage(db, id))

/** What the activity calls a page: its title in the site's main language, else in any, else its path. */
export async function pageName(db: Reads, page: PageRow): Promise<string> {
  const { title } = await findPageInSite(db, page.id)
  return title ?? page.path
}

/**
 * When it goes live is said by an update. Throws `notFound`, FieldErrors for a taken path or
 * address, a parent that is no page of the site, too much content, and `idTaken` for a chosen id that is in use.
 */
export const createPage = async (tx: Tx, by: Author, siteId: string, input: NewPage, id?: string): Promise<PageView> =>
  insertPage(tx, by, await demandAnotherPage(tx, siteId), input, id)

/** As `createPage`, at the place that `demandAnotherPage` has found. */
export async function insertPage(
  tx: Tx,
  by: Author,
  { site, lastOrder }: NewPlace,
  input: NewPage,
  id: string = input.id ?? newId(),
): Promise<PageView> {
  if (input.id != null) await demandFreePageId(tx, input.id)
  demandFieldSize('seo', input.seo ?? {})
  if (input.parent_id != null) await demandParent(tx, site.id, input.parent_id)
  const status = input.status ?? 'draft'
  const seo = input.seo ?? {}
  const translations = newTranslations(id, input.translations, site.defaultLocale)
  const page: PageRow = {
    id,
    siteId: site.id,
    slug: input.slug,
    path: input.path,
    type: input.type ?? 'page',
    status,
    template: input.template ?? null,
    parentId: input.parent_id ?? null,
    sortOrder: input.sort_order ?? lastOrder + 1,
    isHome: input.is_home ?? (input.path === '/' && (await hasNoHome(tx, site.id))),
    isNoindex: input.is_noindex ?? false,
    seo,
    textBytes: textBytesOf(seo, translations),
    blockBytes: 0,
    publishedAt: status === 'published' ? by.at : null,
    createdAt: by.at,
    updatedAt: by.at,
    revision: newRevision(),
    contentsRevision: newRevision(),
  }
  if (page.isHome) await makeRoomForHome(tx, page)
  await insertRow(tx).run(page).catch(refuseTakenPath)
  await insertTranslations(tx, translations)
  await demandRoomFor(tx, page, 'translations')
  if (hasAddress(page)) await demandDistinctAddresses(tx, site.id, 'path')
  const name = titleIn(translations, site) ?? page.path
  await record(tx, by, 'page.created', { siteId: site.id, id: page.id, name, isRegion: page.type === 'system' })
  return pageView(page, translations, neverPublished)
}

const insertRow = prepared((tx: Tx) => tx.insert(pages).values(givenRow(pages)).prepare())
const neverPublished: Publication = { publishedRevision: null, scheduledContentAt: null }

const titleIn = (translations: Pick<TranslationRow, 'locale' | 'title'>[], { defaultLocale }: SiteRow) =>
  (translations.find(({ locale }) => locale === defaultLocale) ?? translations[0])?.title

/** Hears of a page as it is, in the transaction of a write and before it. */
type CheckPage = (tx: Tx, now: { page: PageView; site: SiteRow }) => Promise<void>

/**
 * Fields not sent stay; translations are upserted by locale. A scheduled page needs a wake-up, which is written to the
 * control database first: one too many is looked at in vain, one too few misses a publish. Throws `notFound`, FieldErrors.
 */
export async function updatePage(
  ctx: Context,
  tenant: Tenant,
  by: Author,
  id: string,
  input: PageChange,
  check?: CheckPage,
) {
  const publishedAt = readTime(input.published_at)
  if (input.status === 'scheduled' || publishedAt) {
    const before = await tenant.read((db) => findPage(db, id))
    const due = publishedAt ?? before.publishedAt
    if ((input.status ?? before.status) === 'scheduled' && due) await scheduleWakeUp(ctx, tenant.id, before.siteId, due)
  }
  return tenant.write((tx) => writePage(tx, by, id, { ...input, published_at: publishedAt }, check))
}

/**
 * As `updatePage`, for pages that are not scheduled. Who says `scheduled`, or when, has the text of now kept for that time;
 * later edits wait for a publish.
 */
export async function writePage(
  tx: Tx,
  by: Author,
  id: string,
  input: PageChange,
  check?: CheckPage,
): Promise<PageView> {
  const page = await findPage(tx, id)
  const known = await translationsOfPage(tx).all({ page: page.id })
  const site = await findSite(tx, page.siteId)
  await check?.(tx, { page: pageView(page, known, page), site })
  demandFieldSize('seo', input.seo ?? {})
  demandRegionStays(page, input)
  if (input.is_home)
    await makeRoomForHome(tx, { ...page, path: input.path ?? page.path, type: input.type ?? page.type })
  const status = input.status ?? page.status
  const publishedAt = input.published_at === undefined ? page.publishedAt : input.published_at
  const [changed] = await update(tx)
    .all({
      id: page.id,
      slug: input.slug ?? page.slug,
      path: input.path ?? page.path,
      type: input.type ?? page.type,
      status,
      isHome: input.is_home ?? page.isHome,
      isNoindex: input.is_noindex ?? page.isNoindex,
      seo: input.seo === undefined ? page.seo : (input.seo ?? {}),
      publishedAt: status === 'published' ? (publishedAt ?? by.at) : publishedAt,
      updatedAt: by.at,
    })
    .catch(refuseTakenPath)
  if (input.translations) await upsertTranslations(tx, page.id, input.translations, site.defaultLocale, known)
  if (input.translations || input.seo !== undefined)
    await updatePageSize(tx, page, input.translations ? 'translations' : 'seo', by.at)
  const field = addressField(page, known, changed!, input)
  if (field && (hasAddress(changed!) || (hasAddress(page) && (await hasPagesBelow(tx, page)))))
    await demandDistinctAddresses(tx, page.siteId, field)
  if (status !== 'scheduled') {
    if (page.scheduledContentAt !== null) await dropScheduledText(tx, page.id)
  } else if (input.status === 'scheduled' || input.published_at)
    await keepScheduledText(tx, await findPage(tx, page.id), by.at)
  const view = await viewPage(tx, await findPage(tx, page.id))
  await record(tx, by, 'page.updated', {
    siteId: page.siteId,
    id: page.id,
    name: titleIn(view.translations, site) ?? page.path,
    isRegion: page.type === 'system',
    locale: onlyLocale(input),
    isTyping: changed!.status === page.status && changed!.path === page.path && changed!.isHome === page.isHome,
  })
  return view
}

/** The language of a change that is about the texts of one language and nothing else. */
function onlyLocale({ translations, ...others }: PageChange): string | undefined {
  const isMore = Object.values(others).some((value) => value !== undefined)
  return !isMore && translations?.length === 1 ? translations[0]?.locale : undefined
}

async function demandParent(db: Reads, siteId: string, parentId: string) {
  const [parent] = isId(parentId) ? await pageById(db).all({ id: parentId }) : []
  if (parent?.siteId !== siteId) throw parentUnknown()
}

/** Whether visitors see the page at an address of its own, now or from its date on. */
export const hasAddress = ({ type, status }: PageRow) =>
  type !== 'system' && (status === 'published' || status === 'scheduled')

/** The field of a change that moves the page or one below it to another address; `undefined` when none does. */
function addressField(before: PageRow, known: TranslationRow[], after: PageRow, { translations = [] }: PageChange) {
  if (after.path !== before.path) return 'path'
  const slugOf = new Map(known.map(({ locale, slug }) => [locale, slug]))
  if (translations.some(({ locale, slug }) => slug !== undefined && slug !== slugOf.get(locale))) return 'translations'
  if (after.isHome !== before.isHome) return 'is_home'
  if (after.status !== before.status) return 'status'
  return after.type === before.type ? undefined : 'type'
}

export function refuseTakenPath(error: unknown): never {
  throw isTaken(error, 'pages.path') ? pathTaken() : error
}

export function pageView(row: PageRow, translations: TranslationRow[], publication: Publication): PageView {
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
    ...publicationView(row, publication),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
    translations: translations.map(translationView),
    etag: etagOf(row),
    contents_etag: contentsEtag(row),
  }
}
