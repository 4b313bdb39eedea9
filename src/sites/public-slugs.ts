import { eq, lt } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlTx } from '../db/control/control'
import { publicSlugs } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'

/** Names that would read as the service's own. */
const reserved = new Set(['www', 'api', 'app', 'admin', 'mail', 'internal', 'static', 'assets', 'status', 'docs'])
const maxLength = 50 // a DNS label holds 63; the suffix needs some

/**
 * Reserves a name for a site over all accounts: the slug when it is free, else with a short suffix.
 * Written before the site itself, so that no two sites ever share one. `isOwn` tells names whose host is the service's.
 */
export async function reservePublicSlug(
  tx: ControlTx,
  { tenantId, siteId, slug, createdAt }: { tenantId: TenantId; siteId: string; slug: string; createdAt: string },
  isOwn: (publicSlug: string) => boolean = () => false,
): Promise<string> {
  const base = slug.slice(0, maxLength).replace(/^-+|-+$/g, '') || 'site'
  for (let attempt = 0; ; attempt++) {
    const publicSlug =
      attempt === 0 && !reserved.has(base) && !isOwn(base) ? base : `${base}-${crypto.randomUUID().slice(0, 5)}`
    const { publicSlugs } = accountRows(tx, tenantId)
    const [row] = await publicSlugs.insert({ publicSlug, siteId, createdAt }).onConflictDoNothing().returning()
    if (row) return publicSlug
    if (attempt > 20) throw new Error(`no public slug for ${base}`)
  }
}

export const releasePublicSlug = (tx: ControlTx, tenantId: TenantId, siteId: string) =>
  accountRows(tx, tenantId).publicSlugs.delete((row) => eq(row.siteId, siteId))

/**
 * Frees names whose site was never made or is gone: a crash between the two databases can leave one behind.
 * Rows of the last hour may belong to a site that is being made.
 */
export async function sweepPublicSlugs(ctx: Context) {
  const before = new Date(ctx.now().getTime() - 3_600_000).toISOString()
  const rows = await ctx.control.read((db) => db.select().from(publicSlugs).where(lt(publicSlugs.createdAt, before)))
  const byTenant = Map.groupBy(rows, (row) => row.tenantId)
  await ctx.tenants.forEach(byTenant.keys(), async (tenant) => {
    const sites = await tenant.read((db) => db.query.sites.findMany({ columns: { id: true } }))
    const orphans = byTenant.get(tenant.id)!.filter(({ siteId }) => !sites.some((site) => site.id === siteId))
    for (const { siteId, publicSlug } of orphans) {
      await ctx.control.write((tx) => releasePublicSlug(tx, tenant.id, siteId))
      ctx.hosts.forget(publicSlug)
    }
  })
}
