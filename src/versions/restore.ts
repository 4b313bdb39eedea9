import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { author, record } from '../activity/activity'
import { beforeRestoreLabel } from '../activity/version-labels'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { deletedPages } from '../db/tenant/deleted-pages'
import { siteFacts } from '../db/tenant/facts'
import { blocks, pages, pageTranslations, sections } from '../db/tenant/pages'
import { publishedPages, scheduledPages } from '../db/tenant/published'
import { type SiteRow, sites, themes } from '../db/tenant/sites'
import { createPacer } from '../event-loop'
import { scheduleWakeUp } from '../jobs/wake-ups'
import { demandSiteRoom, sizeOfSites } from '../limits/site-size'
import { bringBack, isNamed, listDeleted } from '../media/deleted-images'
import { demandDistinctAddresses } from '../pages/addresses'
import { demandPageRoom } from '../pages/page-size'
import { keepScheduledText } from '../pages/scheduled-text'
import { findSite } from '../tenants/find-site'
import type { Tenant, Tx } from '../tenants/tenants'
import { dropUnusedTheme, themeOf } from '../theme/theme'
import { namesInSnapshot } from './held-images'
import { packPresent, stillPresent } from './present'
import { type Snapshot, unpackSnapshot } from './snapshot'
import { findVersion, insertVersion } from './versions'
import type { Restored } from './versions.schema'

/**
 * Puts a site back to a version, every row under the id it had, with the images it shows, and keeps what it replaces
 * as a version of its own.
 * Both happen in one transaction, so an edit comes before it, and is in the version kept, or after it.
 * Throws `notFound`, FieldErrors for a version that could not be published, an error for a snapshot that cannot be read.
 */
export async function restoreVersion(
  ctx: Context,
  tenant: Tenant,
  me: Me,
  siteId: string,
  versionId: string,
): Promise<Restored> {
  const by = author(ctx, me)
  const version = await tenant.read((db) => findVersion(db, siteId, versionId))
  const snapshot = await unpackSnapshot(version.snapshot)
  await scheduleWakeUps(ctx, tenant, siteId, snapshot)
  const deletedImages = await deletedImagesIn(tenant, siteId, snapshot)
  const present = await packPresent(tenant, siteId)
  const images = await tenant.write(async (tx) => {
    const site = await findSite(tx, siteId)
    const before = await sizeOfSites(tx)
    const replaced = await stillPresent(tx, siteId, present)
    const about = {
      siteId,
      label: beforeRestoreLabel(version.label, me.language),
      trigger: 'restore' as const,
      actorId: by.id,
      actorName: by.name,
      createdAt: by.at,
    }
    await insertVersion(tx, replaced, about, version.id)
    const themeId = await bringBackTheme(tx, site, snapshot)
    await tx
      .update(sites)
      .set({ ...snapshot.site, themeId, updatedAt: by.at })
      .where(eq(sites.id, siteId))
    await bringBackFacts(tx, siteId, snapshot)
    await dropPages(tx, siteId)
    await forgetDeleted(tx, snapshot)
    await bringBackPages(tx, snapshot, by.at)
    await knowAgain(tx, snapshot)
    await demandDistinctAddresses(tx, siteId, 'version')
    await demandSiteRoom(tx, before, 'version')
    await demandPageRoom(tx, siteId, 'version')
    await record(tx, by, 'version.restored', { siteId, id: version.id, name: version.label })
    return bringBack(tx, siteId, deletedImages)
  })
  for (const { id, variantsState } of images)
    if (variantsState === 'waiting') ctx.media.variantQueue.add({ tenantId: tenant.id, assetId: id })
  return {
    ok: true,
    restored: {
      version_id: version.id,
      pages: version.pagesCount,
      blocks: snapshot.pages.reduce((sum, record) => sum + record.blocks.length, 0),
    },
  }
}

/** Ids of images that the version shows and that were deleted since. */
async function deletedImagesIn(tenant: Tenant, siteId: string, snapshot: Snapshot): Promise<string[]> {
  const deleted = await tenant.read((db) => listDeleted(db, siteId))
  if (deleted.length === 0) return []
  const names = await namesInSnapshot(snapshot)
  return deleted.filter((image) => isNamed(image, names)).map(({ id }) => id)
}

/** Before the pages themselves: a wake-up too many is looked at in vain, one too few misses a publish. */
async function scheduleWakeUps(ctx: Context, tenant: Tenant, siteId: string, { pages: records }: Snapshot) {
  const due = records.flatMap(({ page }) => (page.status === 'scheduled' && page.publishedAt) || [])
  for (const at of new Set(due)) await scheduleWakeUp(ctx, tenant.id, siteId, at)
}

/**
 * Gives the id of the theme to use. A theme that other sites use too and that has changed since stays as they know it:
 * this site gets a copy. A system theme that is gone gives way to the default one.
 */
async function bringBackTheme(tx: Tx, site: SiteRow, { site: { themeId }, theme }: Snapshot): Promise<string | null> {
  if (site.themeId !== themeId) await dropUnusedTheme(tx, site)
  if (!theme) return themeId !== null && (await themeOf(tx, { themeId })).id === themeId ? themeId : null
  const now = await themeOf(tx, { themeId: theme.id })
  if (now.id === theme.id && now.name === theme.name && Bun.deepEquals(now.tokens, theme.tokens)) return theme.id
  const otherSitesWithIt = await tx.$count(sites, and(eq(sites.themeId, theme.id), ne(sites.id, site.id)))
  const id = otherSitesWithIt > 0 ? newId() : theme.id
  await tx
    .insert(themes)
    .values({ ...theme, id, revision: undefined })
    .onConflictDoUpdate({ target: themes.id, set: { ...theme, revision: undefined } })
  return id
}

/** The sheet as the blocks that come back are bound to it; what an older version does not know stays. */
async function bringBackFacts(tx: Tx, siteId: string, { facts }: Snapshot) {
  if (facts === undefined) return
  await tx.delete(siteFacts).where(eq(siteFacts.siteId, siteId))
  if (facts) await tx.insert(siteFacts).values(anew(facts))
}

/** All of them: what comes back can then meet neither a taken path nor a taken id. */
async function dropPages(tx: Tx, siteId: string) {
  const rows = await tx.select({ id: pages.id }).from(pages).where(eq(pages.siteId, siteId))
  await inParts(rows, (part) =>
    tx.delete(pages).where(
      inArray(
        pages.id,
        part.map(({ id }) => id),
      ),
    ),
  )
}

/** What comes back with the version can no longer be brought back beside it. */
const forgetDeleted = (tx: Tx, { pages: records }: Snapshot) =>
  inParts(records, (part) =>
    tx.delete(deletedPages).where(
      inArray(
        deletedPages.id,
        part.map(({ page }) => page.id),
      ),
    ),
  )

/** Rows come back in a state of their own: who knows the one they were saved in does not know the present one. */
async function bringBackPages(tx: Tx, { pages: records }: Snapshot, at: string) {
  const insertAll = <T extends SQLiteTable>(table: T, rows: T['$inferInsert'][]) =>
    inParts(rows, (part) => tx.insert(table).values(part))
  await insertAll(
    pages,
    records.map(({ page }) => ({ ...page, revision: undefined, contentsRevision: undefined })),
  )
  await insertAll(
    pageTranslations,
    records.flatMap(({ translations }) => translations.map(anew)),
  )
  await insertAll(
    sections,
    records.flatMap((record) => record.sections.map(anew)),
  )
  await insertAll(
    blocks,
    records.flatMap((record) => record.blocks.map(anew)),
  )
  await insertAll(
    scheduledPages,
    records.flatMap(({ scheduled }) => scheduled ?? []),
  )
  for (const { page, scheduled } of records)
    if (page.status === 'scheduled' && page.publishedAt && !scheduled) await keepScheduledText(tx, page, at)
}

/** A page that comes back as visitors see it is not changed since the publish, although it is in a state of its own. */
async function knowAgain(tx: Tx, { pages: records }: Snapshot) {
  for (const { page } of records)
    await tx
      .update(publishedPages)
      .set({ revision: sql`(select contents_revision from ${pages} where ${pages.id} = ${page.id})` })
      .where(and(eq(publishedPages.pageId, page.id), eq(publishedPages.revision, page.contentsRevision ?? '')))
}

const anew = <T extends { revision: string | null }>(row: T) => ({ ...row, revision: undefined })

const rowsPerStatement = 40

/** Parts of one length share a prepared statement; the pauses let requests of others through. */
async function inParts<T>(rows: T[], write: (part: T[]) => Promise<unknown>) {
  const pause = createPacer()
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await write(rows.slice(start, start + rowsPerStatement))
    await pause()
  }
}
