import { isIP } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { type Config, hostUrl } from '../config/config'
import type { Control, ControlReads } from '../db/control/control'
import { domains } from '../db/control/domains'
import { publicSlugs, tenants } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { openRecentlyUsed } from '../values/recently-used'

/** The site behind a host, and whose it is. */
export interface SiteHost {
  tenantId: TenantId
  siteId: string
  publicSlug: string
  /** Origin of the site's primary domain, where it has one. */
  primaryOrigin?: string
  /** Where visitors of this host are sent; an origin keeps their path. */
  redirectTo?: string
  /** Not to be found by search engines: the site has a better address, or none yet that its account has chosen. */
  isAside?: boolean
}

/** 10 000 of each take about 5 MB. */
const maxKnown = 10_000

/** Names that would read as the service's own. */
const reserved = new Set(['www', 'api', 'app', 'admin', 'mail', 'internal', 'static', 'assets', 'status', 'docs'])

/**
 * Which host leads to which site, for serving, public paths and the edge. What was asked for stays in memory until
 * whoever changes it says so with `forget`; what was used longest ago goes first. `loadSite` is the one place that knows
 * where hosts are stored.
 */
export function openHosts(config: HostNames, control: Pick<Control, 'read'>) {
  const parent = `.${config.sitesDomain}`
  const own = new Set([config.baseUrl, ...config.allowedOrigins].map((origin) => new URL(origin).hostname))
  const known = openRecentlyUsed<SiteHost>(maxKnown)
  /** Kept apart, so that made-up names never push out a site. */
  const unknown = openRecentlyUsed<Absent>(maxKnown)
  const loading = new Map<string, Promise<SiteHost | Absent>>()

  /** Most requests are for the host of the one before. */
  let last: { header: string; name?: string } = { header: '' }
  function readName(header: string): string | undefined {
    const name = header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
    if (own.has(name)) return undefined
    if (name.endsWith(parent)) return isPublicSlug(name.slice(0, -parent.length)) ? name : undefined
    return isDomain(name) ? name : undefined
  }

  const hosts = {
    /**
     * The name in a Host header when a site may be behind it, in the form that `find` takes; `undefined` for the
     * service's own hosts and for what can be no site's.
     */
    nameOf(header: string): string | undefined {
      if (header !== last.header) last = { header, name: readName(header) }
      return last.name
    },

    /** Whether a name from `nameOf` is one of the service's own preview hosts, taken or not. */
    isPreview: (name: string): boolean => name.endsWith(parent),

    /** Whether a public slug would be mistaken for the service, or is its host. */
    isReserved: (publicSlug: string): boolean => reserved.has(publicSlug) || own.has(publicSlug + parent),

    /** The host at which a site is seen before it has a domain of its own. */
    previewHost: (publicSlug: string): string => publicSlug + parent,

    /** The site behind a name from `nameOf`; `undefined` where there is none. Throws `tenantUnavailable`. */
    find,

    /** Whether a name without a site is a domain that an account has registered and not bound yet. Throws `tenantUnavailable`. */
    async isWaiting(name: string): Promise<boolean> {
      const found = await look(name)
      return !isSite(found) && found.isWaiting
    },

    /** The site that a public path names; `undefined` for a slug that nobody has. Throws `tenantUnavailable`. */
    async findSlug(publicSlug: string): Promise<SiteHost | undefined> {
      const site = isPublicSlug(publicSlug) ? await find(publicSlug + parent) : undefined
      return site?.publicSlug === publicSlug ? site : undefined // a further preview host is no public slug
    },

    /** Where the site of a public slug is seen, without a trailing slash. Throws `tenantUnavailable`. */
    originOf: async (publicSlug: string): Promise<string> =>
      (await hosts.findSlug(publicSlug))?.primaryOrigin ?? hostUrl(config, publicSlug + parent),

    /** To be called once a public slug has been given to a site or taken from it. */
    forget(publicSlug: string) {
      forgetName(publicSlug + parent)
    },

    /** To be called once a domain of the site has been added, changed or removed: all of its hosts may lead elsewhere. */
    forgetSite(siteId: string, changed: readonly string[]) {
      for (const name of changed) forgetName(name)
      for (const [name, site] of [...known.entries()]) if (site.siteId === siteId) known.delete(name)
      loading.clear()
    },

    /** To be called once an account has been removed, put back or taken in, and its hosts with it. */
    forgetTenant(tenantId: TenantId) {
      for (const [name, site] of [...known.entries()]) if (site.tenantId === tenantId) known.delete(name)
      unknown.clear() // hosts that came with it were unknown before
      loading.clear()
    },
  }
  return hosts

  async function find(name: string): Promise<SiteHost | undefined> {
    const found = await look(name)
    return isSite(found) ? found : undefined
  }

  async function look(name: string): Promise<SiteHost | Absent> {
    const kept = known.get(name) ?? unknown.get(name) ?? loading.get(name)
    if (kept) return kept
    const load = control
      .read((db) => loadSite(config, db, name))
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

  function keep(name: string, found: SiteHost | Absent) {
    if (isSite(found)) known.set(name, found)
    else unknown.set(name, found)
  }

  function forgetName(name: string) {
    known.delete(name)
    unknown.delete(name)
    loading.delete(name) // what is on its way may be the former state: it is not kept
  }
}
export type Hosts = ReturnType<typeof openHosts>
type HostNames = Pick<Config, 'baseUrl' | 'allowedOrigins' | 'sitesDomain'>

/** Whether it has the form of a public slug. */
export const isPublicSlug = (text: string) => /^[a-z0-9-]{1,63}$/.test(text)
const isDomain = (name: string) =>
  name.length <= 253 && /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(name) && isIP(name) === 0

/** No site is at a host; its domain may be on the way to one. */
interface Absent {
  isWaiting: boolean
}
const isSite = (found: SiteHost | Absent): found is SiteHost => 'siteId' in found

async function loadSite(config: HostNames, db: ControlReads, name: string): Promise<SiteHost | Absent> {
  const parent = `.${config.sitesDomain}`
  const [domain] = await db.select().from(domains).where(eq(domains.host, name))
  const isShown = domain && (domain.state === 'live' || domain.state === 'binding')
  const isPreview = name.endsWith(parent)
  if (!isShown && !isPreview) return { isWaiting: domain !== undefined }
  const isWanted = isShown
    ? eq(publicSlugs.siteId, domain.siteId)
    : eq(publicSlugs.publicSlug, name.slice(0, -parent.length))
  const [site] = await db
    .select({
      tenantId: publicSlugs.tenantId,
      siteId: publicSlugs.siteId,
      publicSlug: publicSlugs.publicSlug,
    })
    .from(publicSlugs)
    .innerJoin(tenants, eq(tenants.id, publicSlugs.tenantId))
    .where(and(isWanted, eq(tenants.state, 'active')))
  if (!site) return { isWaiting: false }
  const isPrimary = and(eq(domains.siteId, site.siteId), eq(domains.isPrimary, true))
  const [primary] = await db.select({ host: domains.host, kind: domains.kind }).from(domains).where(isPrimary)
  if (!primary) {
    const aside = isPreview ? { isAside: true } : {}
    return { ...site, ...aside, ...(domain?.redirectTo ? { redirectTo: domain.redirectTo } : {}) }
  }
  const primaryOrigin = hostUrl(config, primary.host)
  if (primary.host === name) return { ...site, primaryOrigin }
  // Preview hosts go on showing the site, so that what is not on the new domain yet can be looked at.
  const leadsOn = domain?.kind === 'custom' && domain.state === 'live' && primary.kind === 'custom'
  const redirectTo = domain?.redirectTo ?? (leadsOn ? primaryOrigin : undefined)
  return { ...site, primaryOrigin, isAside: true, ...(redirectTo && { redirectTo }) }
}
