import { rm } from 'node:fs/promises'
import { and, eq, notInArray } from 'drizzle-orm'
import { record } from '../activity/activity'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { users } from '../db/control/schema'
import { pages } from '../db/tenant/pages'
import type { GenerationRow } from '../db/tenant/runs'
import { redirects, sites } from '../db/tenant/sites'
import { notFound } from '../errors'
import type { Run } from '../jobs/run'
import { type Addresses, planAddresses, siteOrigin } from '../pages/urls'
import type { Tenant, Tx } from '../tenants/tenants'
import { publishedLabel } from '../versions/labels'
import { packSnapshot, readSnapshot } from '../versions/snapshot'
import { insertVersion } from '../versions/versions'
import { type Inventory, readInventory } from './inventory'
import { mediaLibrary } from './media-library'
import { pageTree } from './page-tree'
import type { SitePlan } from './page-views'
import { type Manifest, type Release, readRelease, releasesFolder, storeRelease, tidyReleases } from './release-files'
import { siteFiles } from './site-files'
import { waitForImages } from './wait-for-images'

/**
 * Makes a release of everything that is published. Visitors see the old one until the run's `write` is committed, so
 * they never see half a site; a run that is cut off leaves a folder that the next one removes. Throws `notFound` for a
 * site that is gone, and an error that names the address when two pages would stand at the same one.
 */
export const publishRun: Run = async (ctx, tenant, generation) => {
  const startedAt = performance.now()
  if (generation.siteId === null) throw notFound()
  const siteId = generation.siteId
  const imagesPending = await waitForImages(ctx, tenant, generation.id, siteId)
  const [inventory, snapshot] = await tenant.read(async (db) => [
    await readInventory(db, siteId),
    await readSnapshot(db, siteId),
  ])
  const packed = await packSnapshot(snapshot)
  const folder = releasesFolder(tenant, siteId)
  const { liveReleaseId } = inventory.site
  await tidyReleases(folder, liveReleaseId)
  const previous = liveReleaseId ? await readRelease(folder, liveReleaseId) : undefined
  const plan = planSite(ctx, tenant, inventory, previous)
  const details = {
    release: newId(),
    createdAt: ctx.now().toISOString(),
    locales: inventory.locales,
    redirects: Object.fromEntries(plan.addresses.redirects),
    pages: publishedPages(inventory, plan.addresses),
  }
  const version = await describeVersion(ctx, generation, siteId)
  const release = await storeRelease(folder, details, siteFiles(plan, ctx.log, previous?.manifest), previous)
  return {
    output: {
      release_id: details.release,
      url: plan.origin,
      pages: details.pages.length,
      ...sizeOf(release.manifest),
      ...(imagesPending > 0 ? { images_pending: imagesPending } : {}),
      seconds: Math.round(performance.now() - startedAt) / 1000,
    },
    async write(tx) {
      await goLive(ctx, tx, generation, inventory, release, moves(previous, plan.addresses))
      await insertVersion(tx, packed, version)
    },
    after: () => afterwards(ctx, tenant, inventory, release),
  }
}

function planSite(ctx: Context, tenant: Tenant, inventory: Inventory, previous: Release | undefined): SitePlan {
  const { pages: published, locales } = inventory
  const direct = planAddresses(published, locales, [])
  const moved = [...inventory.redirects, ...moves(previous, direct)]
  const origin = siteOrigin(ctx.config, inventory.site)
  return {
    config: ctx.config,
    inventory,
    addresses: planAddresses(published, locales, moved),
    tree: pageTree(published),
    media: mediaLibrary(ctx.config, tenant, inventory, origin),
    origin,
  }
}

const publishedPages = ({ pages: published, locales }: Inventory, addresses: Addresses): Manifest['pages'] =>
  published.flatMap((page) =>
    locales.flatMap((locale) => {
      const path = addresses.of(page.id, locale)
      return path === undefined ? [] : [{ pageId: page.id, locale, path }]
    }),
  )

/** Where the last release showed pages that are shown elsewhere now. */
function moves(previous: Release | undefined, addresses: Addresses) {
  return (previous?.manifest.pages ?? []).flatMap(({ pageId, locale, path }) => {
    const now = addresses.of(pageId, locale)
    return now === undefined || now === path || addresses.live.has(path) ? [] : [{ fromPath: path, pageId, locale }]
  })
}

type Moves = ReturnType<typeof moves>

/** The switch, in the transaction that calls the run succeeded. */
async function goLive(
  ctx: Context,
  tx: Tx,
  generation: GenerationRow,
  { site }: Inventory,
  release: Release,
  moved: Moves,
) {
  const at = ctx.now().toISOString()
  const [live] = await tx
    .update(sites)
    .set({ liveReleaseId: release.manifest.release, status: 'published', publishedAt: at })
    .where(eq(sites.id, site.id))
    .returning({ id: sites.id })
  if (!live) {
    await rm(release.dir, { recursive: true, force: true }) // deleted meanwhile, and nobody would come back for it
    throw notFound()
  }
  for (const { fromPath, pageId, locale } of moved) {
    await tx
      .insert(redirects)
      .values({ id: newId(), siteId: site.id, fromPath, pageId, locale, createdAt: at })
      .onConflictDoUpdate({ target: [redirects.siteId, redirects.fromPath], set: { pageId, locale, createdAt: at } })
  }
  const existing = tx.select({ id: pages.id }).from(pages).where(eq(pages.siteId, site.id))
  await tx.delete(redirects).where(and(eq(redirects.siteId, site.id), notInArray(redirects.pageId, existing)))
  if (generation.actorId === null) return
  const name = String(generation.input.actor_name ?? '')
  await record(tx, { id: generation.actorId, name, at }, 'site.published', {
    siteId: site.id,
    id: site.id,
    name: site.name,
  })
}

/** What was published stays as a version: named as the publish was, else by its date. */
async function describeVersion(ctx: Context, { actorId, input }: GenerationRow, siteId: string) {
  const at = ctx.now().toISOString()
  const [actor] = actorId
    ? await ctx.control.read((db) => db.select({ language: users.language }).from(users).where(eq(users.id, actorId)))
    : []
  const label = typeof input.label === 'string' ? input.label.trim() : ''
  return {
    siteId,
    label: label || publishedLabel(at, actor?.language ?? 'de'),
    trigger: 'publish' as const,
    actorId,
    actorName: actorId && String(input.actor_name ?? ''),
    createdAt: at,
  }
}

async function afterwards(ctx: Context, tenant: Tenant, { site }: Inventory, release: Release) {
  ctx.releases.forget(site.publicSlug)
  await tidyReleases(releasesFolder(tenant, site.id), release.manifest.release)
}

function sizeOf({ routes, notFound: missing }: Manifest): { files: number; bytes: number } {
  const files = [...Object.values(routes), ...Object.values(missing)]
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}
