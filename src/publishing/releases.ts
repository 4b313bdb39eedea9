import { eq } from 'drizzle-orm'
import type { PublishedForm } from '../contact/demanded-fields'
import type { Context } from '../context'
import { redirectRules, sites } from '../db/tenant/sites'
import type { TenantId } from '../db/tenant-id'
import type { PublicSite } from '../tenants/find-public-site'
import type { SiteHost } from '../tenants/hosts'
import { type PageLanguage, spokenOf } from '../words/languages'
import { compileRules, type RedirectRules } from './redirect-rules'
import { maxKeptBytes, readReleased } from './release-encodings'
import { type Manifest, type ReleaseFile, readRelease, releasesFolder } from './release-files'

/** The release that visitors of a public slug see. */
export interface LiveRelease {
  tenantId: TenantId
  siteId: string
  releaseId: string
  dir: string
  locales: string[]
  routes: Map<string, ReleaseFile>
  redirects: Map<string, string>
  /** Sent elsewhere by hand. */
  rules: RedirectRules
  notFound: Map<string, ReleaseFile>
  pages: Manifest['pages']
  forms: PublishedForm[]
}

const maxReleases = 1000
/** A release that is missing on disk may be put back. */
const draftForMs = 5_000
const maxCachedBytes = 64 * 1024 * 1024

/** Memory of what is live, by public slug, and of small files, by path. Both forget what was used longest ago. */
export function openReleases() {
  const live = new Map<string, LiveRelease>()
  const loading = new Map<string, Promise<LiveRelease | undefined>>()
  const drafts = new Map<string, { untilMs: number; offline?: PageLanguage }>()
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  let cachedBytes = 0

  const releases = {
    /** `undefined` for a site that was never published or is offline. Throws `tenantUnavailable`. */
    async find(ctx: Context, site: SiteHost): Promise<LiveRelease | undefined> {
      const { publicSlug } = site
      const known = live.get(publicSlug)
      if (known?.siteId === site.siteId) return touch(live, publicSlug, known) // the name may have gone to another site
      if ((drafts.get(publicSlug)?.untilMs ?? 0) > ctx.now().getTime()) return undefined
      const running = loading.get(publicSlug)
      if (running) return running
      const load = loadLive(ctx, site)
        .then(({ release, offline }) => {
          if (loading.get(publicSlug) === load) keep(publicSlug, release, ctx.now().getTime(), offline) // else it was forgotten meanwhile
          return release
        })
        .finally(() => {
          if (loading.get(publicSlug) === load) loading.delete(publicSlug)
        })
      loading.set(publicSlug, load)
      return load
    },

    /** The language of a site that was taken offline, once `find` has looked for it; else nothing. */
    offline: (publicSlug: string) => drafts.get(publicSlug)?.offline,

    /** The next visitor looks anew. */
    forget(publicSlug: string) {
      live.delete(publicSlug)
      loading.delete(publicSlug)
      drafts.delete(publicSlug)
    },

    /** A small file that was asked for before. Releases never change, so neither does it. */
    cached(path: string): Uint8Array<ArrayBuffer> | undefined {
      const bytes = files.get(path)
      return bytes && touch(files, path, bytes)
    },

    /** Reads a file, or makes it, and keeps it when it is small. Throws what the file system says. */
    async load(path: string, make = () => Bun.file(path).bytes()): Promise<Uint8Array<ArrayBuffer>> {
      const bytes = await make()
      if (bytes.length > maxKeptBytes || files.has(path)) return bytes
      files.set(path, bytes)
      cachedBytes += bytes.length
      for (const [oldest, { length }] of files) {
        if (cachedBytes <= maxCachedBytes) break
        files.delete(oldest)
        cachedBytes -= length
      }
      return bytes
    },
  }
  return releases

  function keep(publicSlug: string, release: LiveRelease | undefined, nowMs: number, offline?: PageLanguage) {
    if (release) bounded(live, publicSlug, release)
    else bounded(drafts, publicSlug, { untilMs: nowMs + draftForMs, offline })
  }
}
export type Releases = ReturnType<typeof openReleases>

/** What the forms of the live release demand; nothing for a site that was never published. */
export const formsOfRelease = async (ctx: Context, { tenant, site }: PublicSite): Promise<PublishedForm[]> =>
  (await ctx.publishing.releases.find(ctx, { tenantId: tenant.id, siteId: site.id, publicSlug: site.publicSlug }))
    ?.forms ?? []

/** A page of the live release as visitors get it. */
export async function pageOfRelease(ctx: Context, { tenant, site }: PublicSite, path: string) {
  const live = await ctx.publishing.releases.find(ctx, {
    tenantId: tenant.id,
    siteId: site.id,
    publicSlug: site.publicSlug,
  })
  const file = live?.routes.get(path)
  if (!live || !file?.type.startsWith('text/html')) return undefined
  const locale = live.pages.find((page) => page.path === path)?.locale ?? live.locales[0] ?? 'de'
  try {
    return { html: String(await readReleased(live.dir, file)), locale }
  } catch {
    return undefined // tidied away meanwhile: the plain page does
  }
}

interface Found {
  release?: LiveRelease
  /** Of a site that was taken offline. */
  offline?: PageLanguage
}

async function loadLive(ctx: Context, owner: SiteHost): Promise<Found> {
  const tenant = ctx.tenants.get(owner.tenantId)
  const { site, rules } = await tenant.read(async (db) => {
    const { liveReleaseId: releaseId, publishedAt, defaultLocale } = sites
    const [row] = await db
      .select({ releaseId, publishedAt, defaultLocale })
      .from(sites)
      .where(eq(sites.id, owner.siteId))
    const isHere = eq(redirectRules.siteId, owner.siteId)
    const byHand = { from: redirectRules.fromPath, to: redirectRules.target, status: redirectRules.status }
    return { site: row, rules: row?.releaseId ? await db.select(byHand).from(redirectRules).where(isHere) : [] }
  })
  if (!site?.releaseId) return { offline: site?.publishedAt ? (spokenOf(site.defaultLocale) ?? 'en') : undefined }
  const release = await readRelease(releasesFolder(tenant, owner.siteId), site.releaseId, ctx.replica?.files)
  if (!release) {
    ctx.log.error({ tenant: tenant.id, site: owner.siteId, release: site.releaseId }, 'live release is missing')
    return {}
  }
  const { locales, routes, redirects, notFound, pages, forms = [] } = release.manifest
  const live: LiveRelease = {
    tenantId: owner.tenantId,
    siteId: owner.siteId,
    releaseId: site.releaseId,
    dir: release.dir,
    locales,
    routes: new Map(Object.entries(routes)),
    redirects: new Map(Object.entries(redirects)),
    rules: compileRules(rules),
    notFound: new Map(Object.entries(notFound)),
    pages,
    forms,
  }
  return { release: live }
}

function touch<K, V>(map: Map<K, V>, key: K, value: V): V {
  map.delete(key)
  map.set(key, value)
  return value
}

function bounded<K, V>(map: Map<K, V>, key: K, value: V) {
  touch(map, key, value)
  if (map.size > maxReleases) map.delete(map.keys().next().value!)
}
