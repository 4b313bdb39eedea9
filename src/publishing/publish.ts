import { rm } from 'node:fs/promises'
import { and, eq, notInArray } from 'drizzle-orm'
import { record } from '../activity/activity'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { accountRows } from '../db/control/account-rows'
import { pages } from '../db/tenant/pages'
import { redirects, sites } from '../db/tenant/sites'
import { notFound } from '../errors'
import type { Generation, JobControls, JobKind, JobResult } from '../jobs/job-kind'
import { type Addresses, planAddresses } from '../pages/urls'
import type { Tenant, Tx } from '../tenants/tenants'
import { publishedLabel } from '../versions/labels'
import { packSnapshot, readSnapshot } from '../versions/snapshot'
import { insertVersion } from '../versions/versions'
import { archivePages } from './archives'
import { type Inventory, readInventory } from './inventory'
import { mediaLibrary } from './media-library'
import { pageTree } from './page-tree'
import type { SitePlan } from './page-views'
import { publishedForms } from './published-forms'
import { type Manifest, type Release, readRelease, releasesFolder, storeRelease, tidyReleases } from './release-files'
import { siteFiles } from './site-files'
import { waitForImages } from './wait-for-images'

/** Waiting for images takes up to 90 s, 200 pages in two languages about 2 s: a site many times as large has time. */
const deadlineMs = 10 * 60_000

/** How the worker publishes a site. Two at once would tidy away each other's folders. */
export const publishJob: JobKind<'publish'> = { lane: 'rendering', onePerSite: true, deadlineMs, run: publish }

/**
 * Makes a release of everything that is published. Visitors see the old one until the result's `write` is committed, so
 * they never see half a site; a publish that is cut off leaves a folder that the next one removes. Throws `notFound` for
 * a site that is gone, and an error that names the address when two pages would stand at the same one.
 */
async function publish(
  ctx: Context,
  tenant: Tenant,
  generation: Generation<'publish'>,
  controls: JobControls<'publish'>,
): Promise<JobResult<'publish'>> {
  const startedAt = performance.now()
  if (generation.siteId === null) throw notFound()
  const siteId = generation.siteId
  const imagesPending = await waitForImages(ctx, tenant, siteId, controls)
  const [inventory, snapshot] = await tenant.read(async (db) => [
    await readInventory(db, siteId),
    await readSnapshot(db, siteId),
  ])
  const packed = await packSnapshot(snapshot)
  const folder = releasesFolder(tenant, siteId)
  const { liveReleaseId } = inventory.site
  controls.abandoned.throwIfAborted() // or it would tidy away what a later publish has made
  await tidyReleases(folder, liveReleaseId)
  const previous = liveReleaseId ? await readRelease(folder, liveReleaseId) : undefined
  const origin = await ctx.hosts.originOf(inventory.site.publicSlug)
  const plan = planSite(ctx, tenant, inventory, previous, origin)
  const details = {
    release: newId(),
    createdAt: ctx.now().toISOString(),
    locales: inventory.locales,
    redirects: Object.fromEntries(plan.addresses.redirects),
    pages: publishedPages(inventory, plan.addresses),
    forms: publishedForms(inventory),
  }
  const version = await describeVersion(ctx, tenant, generation, siteId)
  const files = whileWanted(siteFiles(plan, ctx.log, previous?.manifest), controls.abandoned)
  const release = await storeRelease(folder, details, files, previous)
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
    discard: () => rm(release.dir, { recursive: true, force: true }),
  }
}

async function* whileWanted<T>(files: AsyncIterable<T>, abandoned: AbortSignal): AsyncGenerator<T> {
  for await (const file of files) {
    abandoned.throwIfAborted()
    yield file
  }
}

/**
 * What a release of `inventory` is drawn from. `previous` is the live one: its addresses lead on to today's. `origin` is
 * where the site is seen, without a trailing slash.
 */
export function planSite(
  ctx: Context,
  tenant: Tenant,
  inventory: Inventory,
  previous: Release | undefined,
  origin: string,
): SitePlan {
  const { locales } = inventory
  const direct = planAddresses(inventory.pages, locales, [])
  const published = [...inventory.pages, ...archivePages(inventory, direct)]
  const moved = [...inventory.redirects, ...moves(previous, direct)]
  return {
    config: ctx.config,
    inventory: { ...inventory, pages: published },
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

/** The switch, in the transaction that marks the generation as succeeded. */
async function goLive(
  ctx: Context,
  tx: Tx,
  generation: Generation<'publish'>,
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
  if (!live) throw notFound()
  for (const { fromPath, pageId, locale } of moved) {
    await tx
      .insert(redirects)
      .values({ id: newId(), siteId: site.id, fromPath, pageId, locale, createdAt: at })
      .onConflictDoUpdate({ target: [redirects.siteId, redirects.fromPath], set: { pageId, locale, createdAt: at } })
  }
  const existing = tx.select({ id: pages.id }).from(pages).where(eq(pages.siteId, site.id))
  await tx.delete(redirects).where(and(eq(redirects.siteId, site.id), notInArray(redirects.pageId, existing)))
  if (generation.actorId === null) return
  const name = generation.input.actor_name ?? ''
  await record(tx, { id: generation.actorId, name, at }, 'site.published', {
    siteId: site.id,
    id: site.id,
    name: site.name,
  })
}

/** What was published stays as a version: named as the publish was, else by its date. */
async function describeVersion(
  ctx: Context,
  tenant: Tenant,
  { actorId, input }: Generation<'publish'>,
  siteId: string,
) {
  const at = ctx.now().toISOString()
  const [actor] = actorId
    ? await ctx.control.read((db) => accountRows(db, tenant.id).users.select(({ id }) => eq(id, actorId)))
    : []
  const label = input.label?.trim() ?? ''
  return {
    siteId,
    label: label || publishedLabel(at, actor?.language ?? 'de'),
    trigger: 'publish' as const,
    actorId,
    actorName: actorId && (input.actor_name ?? ''),
    createdAt: at,
  }
}

async function afterwards(ctx: Context, tenant: Tenant, { site }: Inventory, release: Release) {
  ctx.releases.forget(site.publicSlug)
  for (const listener of ctx.siteListeners) listener.published?.(ctx, tenant, site.id)
  await tidyReleases(releasesFolder(tenant, site.id), release.manifest.release)
}

function sizeOf({ routes, notFound: missing }: Manifest): { files: number; bytes: number } {
  const files = [...Object.values(routes), ...Object.values(missing)]
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}
