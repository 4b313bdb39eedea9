import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { type SiteRow, sites } from '../db/tenant/sites'
import type { Tenant } from './tenants'

/** The site that a public path names, and whose it is; `undefined` for a slug that nobody has. Throws `tenantUnavailable`. */
export async function findPublicSite(
  ctx: Context,
  slug: string,
): Promise<{ tenant: Tenant; site: SiteRow } | undefined> {
  const owner = await ctx.hosts.findSlug(slug)
  if (!owner) return undefined
  const tenant = ctx.tenants.get(owner.tenantId)
  const [site] = await tenant.read((db) => db.select().from(sites).where(eq(sites.id, owner.siteId)))
  return site && { tenant, site }
}
