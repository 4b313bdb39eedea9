import type { SiteRow } from '../db/tenant/sites'
import { siteById } from './find-site'
import type { Hosts } from './hosts'
import type { Tenant, Tenants } from './tenants'

export interface PublicSite {
  tenant: Tenant
  site: SiteRow
}

/** The site that a public path names, and whose it is; `undefined` for a slug that nobody has. Throws `tenantUnavailable`. */
export async function findPublicSite(
  ctx: { hosts: Hosts; tenants: Tenants },
  slug: string,
): Promise<PublicSite | undefined> {
  const owner = await ctx.hosts.findSlug(slug)
  if (!owner) return undefined
  const tenant = ctx.tenants.get(owner.tenantId)
  const [site] = await tenant.read((db) => siteById(db).all({ id: owner.siteId }))
  return site && { tenant, site }
}
