import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context'
import { assets, deletedAssets } from '../db/tenant/media'
import type { Tenant } from '../tenants/tenants'
import { filesOf } from './files'
import { listSiteIds } from './media'
import { queueWaiting, tenantsWithMedia } from './variants'

/** A file without a row may be on its way in. */
const minAgeMs = 3_600_000

/** Removes files that no row names: a crash between a file and its row, or between a row's end and its file's. */
export async function sweepMedia(ctx: Context) {
  await ctx.tenants.forEach(await tenantsWithMedia(ctx), async (tenant) => {
    await sweepTenant(ctx, tenant)
    await queueWaiting(ctx, tenant)
  })
}

async function sweepTenant(ctx: Context, tenant: Tenant) {
  const before = ctx.now().getTime() - minAgeMs
  const root = join(tenant.folder, 'media')
  const found: { siteId: string; file: string }[] = []
  const folders = await readdir(root) // before the rows: a file that comes later is none of this sweep's
  for (const siteId of folders) {
    for (const file of await readdir(join(root, siteId))) found.push({ siteId, file })
  }
  const { siteIds, named } = await tenant.read(async (db) => {
    const rows = await db.select({ siteId: assets.siteId, file: assets.file, variants: assets.variants }).from(assets)
    const kept = (await db.select({ row: deletedAssets.row }).from(deletedAssets)).map(({ row }) => row)
    return {
      siteIds: new Set(await listSiteIds(db)),
      named: new Set([...rows, ...kept].flatMap((row) => filesOf(row).map((file) => join(row.siteId, file)))),
    }
  })
  for (const { siteId, file } of found) {
    if (!named.has(join(siteId, file))) await removeOlder(join(root, siteId, file), before)
  }
  for (const siteId of folders) if (!siteIds.has(siteId)) await removeOlder(join(root, siteId), before)
}

async function removeOlder(path: string, before: number) {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
  if (mtimeMs < before) await rm(path, { recursive: true, force: true })
}
