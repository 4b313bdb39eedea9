import { and, desc, eq, getTableColumns, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { tenants } from '../db/control/schema'
import { type DeletedPageRow, type DeletedRecord, deletedPages } from '../db/tenant/deleted-pages'
import { blocks, type PageRow, pages, pageTranslations, sections } from '../db/tenant/pages'
import { notFound } from '../errors'
import { scheduleWakeUp } from '../jobs/wake-ups'
import { bringBack as bringBackImagesOf, isNamed, listDeleted } from '../media/deleted-images'
import { imageNames } from '../media/image-names'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'
import { demandDistinctAddresses, hasNoHome, hasPagesBelow } from './addresses'
import type { DeletedPageView, PageRestore } from './deleted-pages.schema'
import { demandAnotherPage, updatePageSize } from './page-size'
import { findPage, hasAddress, pageName, pathTaken, refuseTakenPath, viewPage } from './pages'
import { readSections } from './sections'
import { cleanPath } from './urls'

export const keptDays = 30
/** Of an account; beyond, the oldest are gone for good. */
export const mostDeletedPages = 1000
const mostDeletedBytes = 100_000_000

const daysLater = (at: string, days: number) => new Date(new Date(at).getTime() + days * 24 * 3_600_000).toISOString()
/** Deleted later than this, a page can be brought back. */
const limitAt = (now: Date) => daysLater(now.toISOString(), -keptDays)

/**
 * It can be brought back for 30 days. Its children stay and lose their parent. Throws `notFound`, FieldErrors where others
 * would then share an address.
 */
export async function deletePage(tx: Tx, by: Author, id: string) {
  const page = await findPage(tx, id)
  const kept = await readRecord(tx, page)
  const title = await pageName(tx, page)
  await tx.update(pages).set({ parentId: null }).where(eq(pages.parentId, page.id))
  await tx.delete(pages).where(eq(pages.id, page.id))
  if (hasAddress(page) && (await hasPagesBelow(tx, page))) await demandDistinctAddresses(tx, page.siteId, 'page')
  await tx.insert(deletedPages).values({
    id: page.id,
    siteId: page.siteId,
    path: page.path,
    title,
    type: page.type,
    bytes: page.textBytes + page.blockBytes,
    actorId: by.id,
    actorName: by.name,
    deletedAt: by.at,
    record: kept,
  })
  await dropSurplus(tx)
  await record(tx, by, 'page.deleted', {
    siteId: page.siteId,
    id: page.id,
    name: title,
    isRegion: page.type === 'system',
  })
}

async function readRecord(db: Reads, page: PageRow): Promise<DeletedRecord> {
  const ofPage = await readSections(db, page.id)
  const children = await db.select({ id: pages.id }).from(pages).where(eq(pages.parentId, page.id))
  return {
    page,
    translations: await db
      .select()
      .from(pageTranslations)
      .where(eq(pageTranslations.pageId, page.id))
      .orderBy(pageTranslations.locale),
    sections: ofPage.map(({ section }) => section),
    blocks: ofPage.flatMap((section) => section.blocks),
    children: children.map(({ id }) => id),
  }
}

/** By order of arrival, so that a clock that was ahead for a while does no harm. */
async function dropSurplus(tx: Tx) {
  const rows = await tx
    .select({ id: deletedPages.id, bytes: deletedPages.bytes })
    .from(deletedPages)
    .orderBy(sql`rowid desc`)
  let bytes = 0
  const surplus = rows.filter((row, index) => {
    bytes += row.bytes
    return index >= mostDeletedPages || bytes > mostDeletedBytes
  })
  for (const { id } of surplus) await tx.delete(deletedPages).where(eq(deletedPages.id, id))
}

/** Newest first. Throws `notFound` for the site. */
export async function listDeletedPages(db: Reads, siteId: string, now: Date): Promise<DeletedPageView[]> {
  const site = await findSite(db, siteId)
  const { record: _, ...columns } = getTableColumns(deletedPages)
  const rows = await db
    .select(columns)
    .from(deletedPages)
    .where(and(eq(deletedPages.siteId, site.id), gt(deletedPages.deletedAt, limitAt(now))))
    .orderBy(desc(deletedPages.deletedAt), sql`rowid desc`)
  return rows.map((row) => ({
    id: row.id,
    site_id: row.siteId,
    path: row.path,
    title: row.title,
    type: row.type,
    deleted_at: row.deletedAt,
    deleted_by: { id: row.actorId, name: row.actorName },
    kept_until: daysLater(row.deletedAt, keptDays),
  }))
}

/**
 * Brings a deleted page back, everything under the id it had; a block or section whose id has been chosen again meanwhile
 * gets another. Throws `notFound`, FieldErrors for a path that is taken, one page or byte too many.
 */
export async function restorePage(ctx: Context, tenant: Tenant, by: Author, id: string, { path }: PageRestore) {
  const { record: kept } = await tenant.read((db) => findDeleted(db, id, ctx.now()))
  const { siteId, publishedAt } = kept.page
  // before the page itself, as for every page that is scheduled: see `updatePage`
  if (isStillToCome(kept.page, by.at) && publishedAt) await scheduleWakeUp(ctx, tenant.id, siteId, publishedAt)
  const { view, images } = await tenant.write(async (tx) => {
    const row = await findDeleted(tx, id, ctx.now())
    const images = await bringBackImages(tx, siteId, row)
    return { view: await bringBack(tx, by, row, path ?? kept.page.path), images }
  })
  for (const { id: assetId, variantsState } of images)
    if (variantsState === 'waiting') ctx.media.variantQueue.add({ tenantId: tenant.id, assetId })
  return view
}

/** Deleted images that the page shows. */
async function bringBackImages(tx: Tx, siteId: string, { record: kept }: DeletedPageRow) {
  const names = new Set(imageNames(JSON.stringify(kept)))
  const deleted = (await listDeleted(tx, siteId)).filter((image) => isNamed(image, names))
  return bringBackImagesOf(
    tx,
    siteId,
    deleted.map((image) => image.id),
  )
}

const isStillToCome = ({ status, publishedAt }: PageRow, at: string) =>
  status === 'scheduled' && publishedAt !== null && publishedAt > at

async function bringBack(tx: Tx, by: Author, { record: kept, title }: DeletedPageRow, path: string) {
  const { page: before } = kept
  const { siteId } = before
  await demandAnotherPage(tx, siteId)
  const isHome = before.isHome && (await hasNoHome(tx, siteId))
  if (!isHome && cleanPath(path) === '/' && !(await hasNoHome(tx, siteId))) throw pathTaken()
  const page: PageRow = {
    ...before,
    path,
    isHome,
    status: before.status === 'scheduled' && !isStillToCome(before, by.at) ? 'draft' : before.status,
    parentId: await presentParent(tx, before),
    textBytes: 0,
    blockBytes: 0,
  }
  await tx
    .insert(pages)
    .values({ ...page, revision: undefined, contentsRevision: undefined })
    .catch(refuseTakenPath)
  await bringBackContents(tx, kept)
  const orphans = and(inArray(pages.id, kept.children), eq(pages.siteId, siteId), isNull(pages.parentId))
  await tx.update(pages).set({ parentId: page.id }).where(orphans)
  await tx.delete(deletedPages).where(eq(deletedPages.id, page.id))
  await updatePageSize(tx, page, 'page', by.at)
  if (hasAddress(page)) await demandDistinctAddresses(tx, siteId, 'path')
  await record(tx, by, 'page.restored', { siteId, id: page.id, name: title })
  return viewPage(tx, await findPage(tx, page.id))
}

async function presentParent(db: Reads, { siteId, parentId }: PageRow) {
  if (parentId === null) return null
  const isThere = (await db.$count(pages, and(eq(pages.id, parentId), eq(pages.siteId, siteId)))) > 0
  return isThere ? parentId : null
}

async function bringBackContents(tx: Tx, kept: DeletedRecord) {
  for (const row of kept.translations) await tx.insert(pageTranslations).values({ ...row, revision: undefined })
  const sectionIds = new Map<string, string>()
  for (const row of kept.sections) {
    const isTaken = (await tx.$count(sections, eq(sections.id, row.id))) > 0
    const id = isTaken ? newId() : row.id
    sectionIds.set(row.id, id)
    await tx.insert(sections).values({ ...row, id, revision: undefined })
  }
  for (const row of kept.blocks) {
    const isTaken = (await tx.$count(blocks, eq(blocks.id, row.id))) > 0
    const sectionId = sectionIds.get(row.sectionId) ?? row.sectionId
    await tx.insert(blocks).values({ ...row, id: isTaken ? newId() : row.id, sectionId, revision: undefined })
  }
}

/** Throws `notFound` for one that is gone for good as for one that never was. */
async function findDeleted(db: Reads, id: string, now: Date): Promise<DeletedPageRow> {
  const isKept = and(eq(deletedPages.id, id), gt(deletedPages.deletedAt, limitAt(now)))
  const [row] = isId(id) ? await db.select().from(deletedPages).where(isKept) : []
  if (!row) throw notFound()
  return row
}

/** Those whose time is over are gone for good. */
export async function sweepDeletedPages(ctx: Context) {
  const isOver = lte(deletedPages.deletedAt, limitAt(ctx.now()))
  const rows = await ctx.control.read((db) =>
    db.select({ id: tenants.id }).from(tenants).where(eq(tenants.state, 'active')),
  )
  await ctx.tenants.forEach(
    rows.map(({ id }) => id),
    async (tenant) => {
      if ((await tenant.read((db) => db.$count(deletedPages, isOver))) === 0) return
      await tenant.write((tx) => tx.delete(deletedPages).where(isOver))
    },
  )
}
