import { isNotNull } from 'drizzle-orm'
import type { Context } from '../context'
import { assets, deletedAssets } from '../db/tenant/media'
import { siteReleases } from '../db/tenant/published'
import { sites } from '../db/tenant/sites'
import { filesOf } from '../media/files'
import { listTenantIds } from '../tenants/provisioning'
import type { Tenant } from '../tenants/tenants'

/** What has come since may be named by a row that is on its way in. */
const minAgeMs = 3_600_000

/** Removes stored files that neither the library nor a kept release of the account names any more. */
export async function sweepStored(ctx: Context) {
  if (!ctx.replica) return
  const { files } = ctx.replica
  const before = new Date(Date.now() - minAgeMs) // by the clock of files
  await ctx.tenants.forEach(await listTenantIds(ctx), async (tenant) => {
    const old = await Array.fromAsync(files.listStored(tenant.id, before)) // before the rows
    const named = await namedBy(tenant, (site, release) => files.releaseNames(tenant.id, site, release))
    for (const { name, remove } of old) if (!name.startsWith('invoices/') && !named.has(name)) await remove()
  })
}

async function namedBy(tenant: Tenant, releaseNames: (site: string, id: string) => Promise<string[] | undefined>) {
  const { media, releases } = await tenant.read(async (db) => {
    const rows = await db.select({ siteId: assets.siteId, file: assets.file, variants: assets.variants }).from(assets)
    const kept = (await db.select({ row: deletedAssets.row }).from(deletedAssets)).map(({ row }) => row)
    const noted = await db.select({ site: siteReleases.siteId, id: siteReleases.id }).from(siteReleases)
    const live = await db
      .select({ site: sites.id, id: sites.liveReleaseId })
      .from(sites)
      .where(isNotNull(sites.liveReleaseId))
    return { media: [...rows, ...kept], releases: [...noted, ...live] }
  })
  const named = new Set(media.flatMap((row) => filesOf(row).map((file) => `${row.siteId}/${file}`)))
  for (const { site, id } of releases) for (const name of (await releaseNames(site, id!)) ?? []) named.add(name)
  return named
}
