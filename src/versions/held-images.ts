import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import { collections, entries } from '../db/tenant/collections'
import { deletedPages } from '../db/tenant/deleted-pages'
import { type DeletedAssetRow, deletedAssets } from '../db/tenant/media'
import { siteVersions } from '../db/tenant/versions'
import { createPacer } from '../event-loop'
import { isNamed, mayShowSince } from '../media/deleted-images'
import { filesOf, mediaFolder, removeFiles } from '../media/files'
import { imageNames } from '../media/image-names'
import { tenantsWithMedia } from '../media/variants'
import type { Tenant } from '../tenants/tenants'
import { readSnapshot, type Snapshot, unpackSnapshot } from './snapshot'
import { newestFirst } from './versions'

/** All that a snapshot may name. */
export async function namesInSnapshot({ site, theme, pages }: Snapshot): Promise<Set<string>> {
  const pause = createPacer()
  const names = new Set(imageNames(JSON.stringify([site, theme])))
  for (const page of pages) {
    for (const name of imageNames(JSON.stringify(page))) names.add(name)
    await pause()
  }
  return names
}

/** Removes deleted images, with their files, that nothing names any more: no page, deleted ones included, no entry, theme, site or version. */
export async function sweepDeletedImages(ctx: Context) {
  await ctx.tenants.forEach(await tenantsWithMedia(ctx), async (tenant) => {
    const deleted = await tenant.read((db) => db.select().from(deletedAssets))
    for (const [siteId, images] of Map.groupBy(deleted, (one) => one.siteId)) await sweepSite(tenant, siteId, images)
  })
}

async function sweepSite(tenant: Tenant, siteId: string, images: DeletedAssetRow[]) {
  const versions = await tenant.read((db) =>
    db
      .select({ id: siteVersions.id, createdAt: siteVersions.createdAt })
      .from(siteVersions)
      .where(eq(siteVersions.siteId, siteId))
      .orderBy(...newestFirst),
  )
  const there = new Set(versions.map(({ id }) => id))
  let open = images.filter(({ heldBy }) => heldBy === null || !there.has(heldBy))
  if (open.length === 0) return
  const now = await namesNow(tenant, siteId)
  open = open.filter((image) => !isNamed(image, now))
  for (const { id, createdAt } of versions) {
    if (!open.some(({ row }) => mayShowSince(row) <= createdAt)) break
    const names = await namesInVersion(tenant, id)
    const held = open.filter((image) => isNamed(image, names)).map((image) => image.id)
    await setHeldBy(tenant, held, id)
    open = open.filter((image) => !held.includes(image.id))
  }
  await remove(tenant, siteId, open, versions[0]?.id)
}

/** What the site's draft, its entries and pages that can be brought back name. */
async function namesNow(tenant: Tenant, siteId: string): Promise<Set<string>> {
  const names = await namesInSnapshot(await tenant.read((db) => readSnapshot(db, siteId)))
  const pause = createPacer()
  const ofSite = await tenant.read((db) =>
    db.select({ id: collections.id }).from(collections).where(eq(collections.siteId, siteId)),
  )
  for (const { id } of ofSite) {
    const rows = await tenant.read((db) =>
      db.select({ data: entries.data }).from(entries).where(eq(entries.collectionId, id)),
    )
    for (const { data } of rows) {
      for (const name of imageNames(JSON.stringify(data))) names.add(name)
      await pause()
    }
  }
  const kept = await tenant.read((db) =>
    db.select({ record: deletedPages.record }).from(deletedPages).where(eq(deletedPages.siteId, siteId)),
  )
  for (const { record } of kept) {
    for (const name of imageNames(JSON.stringify(record))) names.add(name)
    await pause()
  }
  return names
}

async function namesInVersion(tenant: Tenant, id: string): Promise<Set<string>> {
  const [row] = await tenant.read((db) =>
    db.select({ snapshot: siteVersions.snapshot }).from(siteVersions).where(eq(siteVersions.id, id)),
  )
  return row ? namesInSnapshot(await unpackSnapshot(row.snapshot)) : new Set()
}

const setHeldBy = (tenant: Tenant, ids: string[], heldBy: string) =>
  ids.length === 0
    ? undefined
    : tenant.write((tx) => tx.update(deletedAssets).set({ heldBy }).where(inArray(deletedAssets.id, ids)))

/** Not where a version was saved meanwhile: the next sweep looks again. */
async function remove(tenant: Tenant, siteId: string, images: DeletedAssetRow[], newest: string | undefined) {
  for (const image of images) {
    const gone = await tenant.write(async (tx) => {
      const [latest] = await tx
        .select({ id: siteVersions.id })
        .from(siteVersions)
        .where(eq(siteVersions.siteId, siteId))
        .orderBy(...newestFirst)
        .limit(1)
      if (latest?.id !== newest) return []
      return tx.delete(deletedAssets).where(eq(deletedAssets.id, image.id)).returning()
    })
    if (gone.length > 0) await removeFiles(mediaFolder(tenant, siteId), filesOf(image.row))
  }
}
