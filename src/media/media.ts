import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { type Author, author, record } from '../activity/activity'
import type { Me } from '../auth/sessions'
import type { Config } from '../config/config'
import type { Context } from '../context'
import { type KeysetQuery, readPart } from '../db/keyset'
import { type AssetRow, assets } from '../db/tenant/media'
import { blocks, pages, pageTranslations } from '../db/tenant/pages'
import { type SiteRow, sites } from '../db/tenant/sites'
import { notFound } from '../errors'
import { namesIn } from '../http/pagination'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'
import { mediaPath, stemOf } from './addresses'
import { keepDeleted } from './deleted-images'
import { filesOf, mediaFolder, removeFiles } from './files'
import { pdfMime } from './formats'
import type { AskedKind, AssetChange, AssetView, AssetWithUses } from './media.schema'
import { indexAsset, searchMatch, unindexAsset } from './search'
import { readUses } from './uses'

/** Newest first, images alone unless `kind` says otherwise; with `q`, those in whose names every word of it begins one. */
export async function listAssets(
  config: Config,
  db: Reads,
  siteId: string,
  { q = '', kind = 'image', named, ...asked }: KeysetQuery & { q?: string; kind?: AskedKind; named?: string } = {},
) {
  const site = await findSite(db, siteId)
  const list = {
    table: assets,
    of: and(eq(assets.siteId, site.id), ofKind(kind), searchMatch(q), amongNamed(named)),
    by: [assets.createdAt, assets.id],
    isDescending: true,
  }
  const part = await readPart(db, asked, list, (where, limit) =>
    db.select().from(assets).where(where).orderBy(desc(assets.createdAt), desc(assets.id)).limit(limit),
  )
  return { ...part, data: part.data.map((row) => assetView(config, site, row)) }
}

const ofKind = (kind: AskedKind) =>
  kind === 'all' ? undefined : kind === 'document' ? eq(assets.mime, pdfMime) : ne(assets.mime, pdfMime)

/** Those that a list of ids and of file names without their endings names; all of them without one. */
function amongNamed(named: string | undefined) {
  if (named === undefined) return undefined
  const words = namesIn(named)
  const stem = sql`substr(${assets.file}, 1, instr(${assets.file}, '.') - 1)`
  return or(inArray(assets.id, words), inArray(stem, words))
}

/** With everything that names the image. Throws `notFound`. */
export async function getAsset(config: Config, db: Reads, siteId: string, id: string): Promise<AssetWithUses> {
  const site = await findSite(db, siteId)
  const row = await findAsset(db, site, id)
  return { ...assetView(config, site, row), used_on: await readUses(db, site, row) }
}

/** Fields not sent stay. Throws `notFound`. */
export async function updateAsset(
  config: Config,
  tx: Tx,
  by: Author,
  siteId: string,
  id: string,
  { alt, title, focal }: AssetChange,
): Promise<AssetView> {
  const site = await findSite(tx, siteId)
  const found = await findAsset(tx, site, id)
  const point = focal && { x: focal.x, y: focal.y }
  const changes = {
    alt: alt ?? found.alt,
    title: title ?? found.title,
    focal: point === undefined ? found.focal : point,
    updatedAt: by.at,
  }
  const row = { ...found, ...changes }
  await tx.update(assets).set(changes).where(eq(assets.id, row.id))
  await indexAsset(tx, row)
  await record(tx, by, 'asset.updated', { siteId: site.id, id: row.id, name: row.fileName })
  return assetView(config, site, row)
}

/**
 * The live release keeps its own copies until the next publish; the files stay as long as something may name the image,
 * and a version that shows it brings it back. Throws `notFound`.
 */
export async function deleteAsset(ctx: Context, tenant: Tenant, me: Me, siteId: string, id: string) {
  const by = author(ctx, me)
  const { row, usedOn, isKept } = await tenant.write(async (tx) => {
    const site = await findSite(tx, siteId)
    const row = await findAsset(tx, site, id)
    const usedOn = await findUses(tx, site, row)
    await tx.delete(assets).where(eq(assets.id, row.id))
    await unindexAsset(tx, row.id)
    const isKept = await keepDeleted(tx, site, row, usedOn.length > 0, by.at)
    await record(tx, by, 'asset.deleted', { siteId: site.id, id: row.id, name: row.fileName })
    return { row, usedOn, isKept }
  })
  for (const file of filesOf(row)) ctx.media.servedFiles.delete(`${row.siteId}/${file}`)
  if (!isKept) await removeFiles(mediaFolder(tenant, row.siteId), filesOf(row))
  return { deleted: true as const, used_on: usedOn }
}

/** For the account's export: the library of one site. */
export async function assetsForExport(config: Config, db: Reads, siteId: string) {
  const found = await listAssets(config, db, siteId, { kind: 'all' })
  return found.data.map((asset) => ({ site_id: siteId, ...asset }))
}

/** Throws `notFound`. */
export async function findAsset(db: Reads, site: SiteRow, id: string): Promise<AssetRow> {
  const mine = and(eq(assets.siteId, site.id), eq(assets.id, id))
  const [row] = isId(id) ? await db.select().from(assets).where(mine) : []
  if (!row) throw notFound()
  return row
}

/** Pages whose blocks, settings or translations name the image by its id or by an address of it or of a variant. */
export async function findUses(db: Reads, site: SiteRow, { id, file }: AssetRow) {
  const names = (text: unknown) => sql`(instr(${text}, ${id}) > 0 or instr(${text}, ${stemOf(file)}) > 0)`
  const inBlocks = db
    .select({ id: blocks.pageId })
    .from(blocks)
    .where(or(names(blocks.content), names(blocks.props)))
  const inTranslations = db
    .select({ id: pageTranslations.pageId })
    .from(pageTranslations)
    .where(names(pageTranslations.extra))
  const isUse = sql`(${pages.id} in ${inBlocks} or ${pages.id} in ${inTranslations} or ${names(pages.seo)})`
  const found = await db
    .select({ page_id: pages.id, title: pageTranslations.title, slug: pages.slug, path: pages.path })
    .from(pages)
    .leftJoin(
      pageTranslations,
      and(eq(pageTranslations.pageId, pages.id), eq(pageTranslations.locale, site.defaultLocale)),
    )
    .where(and(eq(pages.siteId, site.id), isUse))
    .orderBy(asc(pages.sortOrder), asc(pages.path))
  return found.map(({ slug, title, ...page }) => ({ ...page, title: title ?? slug }))
}

export function assetView(config: Config, site: Pick<SiteRow, 'publicSlug'>, row: AssetRow): AssetView {
  const address = (file: string) => {
    const path = mediaPath(site.publicSlug, file)
    return { url: config.baseUrl + path, path }
  }
  return {
    id: row.id,
    ...address(row.file),
    file_name: row.fileName,
    alt: row.alt,
    title: row.title,
    mime: row.mime,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    variants: row.variants.map(({ file, ...variant }) => ({ ...variant, ...address(file) })),
    variants_state: row.variantsState,
    focal: row.focal,
    light: row.light,
    shadows: row.shadows,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

/** Sites of this account that can have images. */
export const listSiteIds = async (db: Reads) => (await db.select({ id: sites.id }).from(sites)).map(({ id }) => id)
