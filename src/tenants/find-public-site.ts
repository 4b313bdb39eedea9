import { and, eq } from 'drizzle-orm'
import type { Context } from '../context'
import { publicSlugs, tenants } from '../db/control/schema'
import { type SiteRow, sites } from '../db/tenant/sites'
import type { Tenant } from './tenants'

export interface PublicSite {
  tenant: Tenant
  site: SiteRow
}

/** The site that a public path names, and whose it is; `undefined` for a slug that nobody has. Throws `tenantUnavailable`. */
export async function findPublicSite(ctx: Context, slug: string): Promise<PublicSite | undefined> {
  if (!/^[a-z0-9-]{1,63}$/.test(slug)) return undefined
  const [owner] = await ctx.control.read((db) =>
    db
      .select({ tenantId: publicSlugs.tenantId, siteId: publicSlugs.siteId })
      .from(publicSlugs)
      .innerJoin(tenants, eq(tenants.id, publicSlugs.tenantId))
      .where(and(eq(publicSlugs.publicSlug, slug), eq(tenants.state, 'active'))),
  )
  if (!owner) return undefined
  const tenant = ctx.tenants.get(owner.tenantId)
  const [site] = await tenant.read((db) => db.select().from(sites).where(eq(sites.id, owner.siteId)))
  return site && { tenant, site }
}
