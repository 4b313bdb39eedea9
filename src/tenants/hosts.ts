import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config/config'
import type { Control } from '../db/control/control'
import { publicSlugs, tenants } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'

/** The site behind a host, and whose it is. */
export interface SiteHost {
  tenantId: TenantId
  siteId: string
  publicSlug: string
}

/** 10 000 of each take about 5 MB. */
const maxKnown = 10_000

/**
 * Which host leads to which site, for serving, public paths and the edge. What was asked for stays in memory until
 * whoever changes it says so with `forget`; what was used longest ago goes first. `loadSite` is the one place that knows
 * where hosts are stored.
 */
export function openHosts({ baseUrl, allowedOrigins, sitesDomain }: HostNames, control: Pick<Control, 'read'>) {
  const parent = `.${sitesDomain}`
  const own = new Set([baseUrl, ...allowedOrigins].map((origin) => new URL(origin).hostname))
  const known = new LRUCache<string, SiteHost>({ max: maxKnown })
  /** Kept apart, so that made-up names never push out a site. */
  const unknown = new LRUCache<string, true>({ max: maxKnown })
  const loading = new Map<string, Promise<SiteHost | undefined>>()

  return {
    /**
     * The name in a Host header when a site may be behind it, in the form that `find` takes; `undefined` for the
     * service's own hosts and all others.
     */
    nameOf(header: string): string | undefined {
      const name = header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
      if (!name.endsWith(parent) || own.has(name)) return undefined
      return isSlug(name.slice(0, -parent.length)) ? name : undefined
    },

    /** Whether the host of such a public slug would be one of the service's own. */
    isOwn: (publicSlug: string): boolean => own.has(publicSlug + parent),

    /** The site behind a name from `nameOf`; `undefined` where there is none. Throws `tenantUnavailable`. */
    find,

    /** The site that a public path names; `undefined` for a slug that nobody has. Throws `tenantUnavailable`. */
    findSlug: async (publicSlug: string): Promise<SiteHost | undefined> =>
      isSlug(publicSlug) ? find(publicSlug + parent) : undefined,

    /** To be called once a public slug has been given to a site or taken from it. */
    forget(publicSlug: string) {
      const name = publicSlug + parent
      known.delete(name)
      unknown.delete(name)
      loading.delete(name) // what is on its way may be the former state: it is not kept
    },

    /** To be called once an account has been removed, and its public slugs with it. */
    forgetTenant(tenantId: TenantId) {
      for (const [name, site] of [...known.entries()]) if (site.tenantId === tenantId) known.delete(name)
      loading.clear()
    },
  }

  async function find(name: string): Promise<SiteHost | undefined> {
    const site = known.get(name)
    if (site) return site
    if (unknown.has(name)) return undefined
    const running = loading.get(name)
    if (running) return running
    const load = loadSite(control, name.slice(0, -parent.length))
      .then((found) => {
        if (loading.get(name) === load) keep(name, found) // else it was forgotten meanwhile
        return found
      })
      .finally(() => {
        if (loading.get(name) === load) loading.delete(name)
      })
    loading.set(name, load)
    return load
  }

  function keep(name: string, site: SiteHost | undefined) {
    if (site) known.set(name, site)
    else unknown.set(name, true)
  }
}
export type Hosts = ReturnType<typeof openHosts>
type HostNames = Pick<Config, 'baseUrl' | 'allowedOrigins' | 'sitesDomain'>

const isSlug = (text: string) => /^[a-z0-9-]{1,63}$/.test(text)

async function loadSite(control: Pick<Control, 'read'>, slug: string): Promise<SiteHost | undefined> {
  const [site] = await control.read((db) =>
    db
      .select({
        tenantId: publicSlugs.tenantId,
        siteId: publicSlugs.siteId,
        publicSlug: publicSlugs.publicSlug,
      })
      .from(publicSlugs)
      .innerJoin(tenants, eq(tenants.id, publicSlugs.tenantId))
      .where(and(eq(publicSlugs.publicSlug, slug), eq(tenants.state, 'active'))),
  )
  return site
}
