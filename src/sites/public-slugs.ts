import { eq, lt } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlTx } from '../db/control/control'
import { publicSlugs } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { findHost, releaseDomains } from '../domains/domain-rows'
import type { Hosts } from '../tenants/hosts'
import { withName } from '../tenants/names'

const maxLength = 50 // a DNS label holds 63; the suffix needs some
const suffixLength = 6
const newSuffix = () => crypto.randomUUID().slice(0, suffixLength - 1)
const baseOf = (slug: string) => slug.slice(0, maxLength).replace(/^-+|-+$/g, '') || 'site'

interface Wanted {
  tenantId: TenantId
  siteId: string
  slug: string
  createdAt: string
}

/**
 * Reserves a name for a site over all accounts: the slug when it is free, else with a short suffix.
 * Written before the site itself, so that no two sites ever share one. `hosts` tells names that are the service's own;
 * nor is one given whose host another site has registered.
 */
export async function reservePublicSlug(
  tx: ControlTx,
  { tenantId, siteId, slug, createdAt }: Wanted,
  hosts: Pick<Hosts, 'isReserved' | 'previewHost'>,
): Promise<string> {
  const base = baseOf(slug)
  for (let attempt = 0; ; attempt++) {
    const publicSlug = attempt === 0 && !hosts.isReserved(base) ? base : `${base}-${newSuffix()}`
    if (await findHost(tx, hosts.previewHost(publicSlug))) continue
    const { publicSlugs } = accountRows(tx, tenantId)
    const [row] = await publicSlugs.insert({ publicSlug, siteId, createdAt }).onConflictDoNothing().returning()
    if (row) return publicSlug
    if (attempt > 20) throw new Error(`no public slug for ${base}`)
  }
}

/** The same in a transaction of its own, over all boxes where there are several. */
export async function takePublicSlug(ctx: Context, wanted: Wanted): Promise<string> {
  if (!ctx.fleet) return ctx.control.write((tx) => reservePublicSlug(tx, wanted, ctx.hosts))
  const base = baseOf(wanted.slug.slice(0, maxLength - suffixLength))
  for (let attempt = 0; ; attempt++) {
    const slug = attempt === 0 ? baseOf(wanted.slug) : `${base}-${newSuffix()}`
    const owned = { kind: 'host' as const, name: ctx.hosts.previewHost(slug), account: wanted.tenantId }
    const take = () =>
      ctx.control.write(async (tx) => {
        const given = await reservePublicSlug(tx, { ...wanted, slug }, ctx.hosts)
        if (given !== slug) throw new SlugTaken()
        return given
      })
    try {
      return await withName(ctx, owned, () => new SlugTaken(), take)
    } catch (error) {
      if (!(error instanceof SlugTaken) || attempt > 20) throw error
    }
  }
}

class SlugTaken extends Error {}

/** With the hosts that were registered for the site: those it gives back. */
export async function releasePublicSlug(tx: ControlTx, tenantId: TenantId, siteId: string): Promise<string[]> {
  await accountRows(tx, tenantId).publicSlugs.delete((row) => eq(row.siteId, siteId))
  return releaseDomains(tx, tenantId, siteId)
}

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
      const released = await ctx.control.write((tx) => releasePublicSlug(tx, tenant.id, siteId))
      ctx.hosts.forget(publicSlug)
      ctx.hosts.forgetSite(siteId, released)
    }
  })
}
