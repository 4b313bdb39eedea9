import { rm } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { record } from '../activity/activity'
import { publishedLabel } from '../activity/version-labels'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { accountRows } from '../db/control/account-rows'
import { pages } from '../db/tenant/pages'
import { type ShownPage, scheduledPages, siteReleases } from '../db/tenant/published'
import type { SiteRow } from '../db/tenant/sites'
import { notFound } from '../errors'
import type { Generation, JobControls, JobKind, JobResult } from '../jobs/job-kind'
import { refuseTaken } from '../pages/address-taken'
import type { Addresses } from '../pages/urls'
import { noteSiteChange } from '../tenants/changes'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant, Tx } from '../tenants/tenants'
import { nameId } from '../values/ids'
import { packSnapshot, readSnapshot } from '../versions/snapshot'
import { insertVersion } from '../versions/versions'
import { queueEvent } from '../webhooks/events'
import { pageWords } from '../words/words-of'
import { type ContentChoice, chooseContent } from './choose-content'
import { drawAllPages } from './draw-all-pages'
import { drawFurther } from './draw-further'
import { drawEntry } from './entries/draw-entry'
import { goLive, pagesShown, shownPages } from './go-live'
import { type Inventory, inventoryOf, readSiteNow } from './inventory'
import { readContentOfVersion } from './live-content'
import { mediaLibrary } from './media-library'
import { publishWarnings } from './publish-warnings'
import { publishedForms } from './published-forms'
import { contentFile, packContent, readContent } from './release-content'
import {
  type Manifest,
  type Release,
  readRelease,
  releasesFolder,
  type SiteFile,
  storeRelease,
  tidyReleases,
} from './release-files'
import type { ReleasePlan } from './release-plan'
import { siteFiles } from './site-files'
import { planPages } from './site-plan'
import { waitForImages } from './wait-for-images'

/** Waiting for images takes up to 90 s, 200 pages in two languages about 2 s: a site many times as large has time. */
const deadlineMs = 10 * 60_000

/** How the worker publishes a site. Two at once would tidy away each other's folders. */
export const publishJob: JobKind<'publish'> = { lane: 'rendering', onePerSite: true, deadlineMs, run: publish }

/**
 * Makes a release of what is published, or of what was chosen of it beside what visitors know. They see the old one until
 * the result's `write` is committed, so they never see half a site; a publish that is cut off leaves a folder that the
 * next one removes. Throws `notFound` for a site that is gone, `contentUnknown`, and an error that names the address when
 * two pages would stand at the same one.
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
  const { now, snapshot, previous, basis } = await readPublishable(ctx, tenant, siteId, generation.input)
  const folder = releasesFolder(tenant, siteId)
  controls.abandoned.throwIfAborted() // or it would tidy away what a later publish has made
  await tidySite(tenant, siteId, now.site.liveReleaseId)
  const origin = await ctx.hosts.originOf(now.site.publicSlug)
  const inventory = inventoryOf(now)
  const plan = planSite(ctx, tenant, inventory, previous, origin)
  const [packed, content] = await Promise.all([packSnapshot(snapshot), packContent(now.content, plan.media.namedBy)])
  const details = {
    release: newId(),
    createdAt: ctx.now().toISOString(),
    locales: inventory.locales,
    redirects: Object.fromEntries(plan.addresses.redirects),
    pages: publishedPages(plan),
    forms: publishedForms(inventory, plan.addresses),
  }
  const version = await describeVersion(ctx, tenant, generation, siteId)
  const total = details.pages.length
  const files = drawn(siteFiles(plan, ctx, previous?.manifest, previous?.dir), total, controls)
  const release = await storeRelease(folder, details, files, previous, { [contentFile]: content }, ctx.replica?.files)
  const scope = scopeOf(generation.input)
  return {
    output: {
      release_id: details.release,
      url: plan.origin,
      scope,
      pages: total,
      ...sizeOf(release.manifest),
      ...(imagesPending > 0 ? { images_pending: imagesPending } : {}),
      ...publishWarnings(plan, now.site, now.content.pages.filter(isRegion)),
      seconds: Math.round(performance.now() - startedAt) / 1000,
    },
    async write(tx) {
      const at = ctx.now().toISOString()
      const { actorId, actorName } = version
      const row = { id: details.release, siteId, scope, label: version.name, pagesCount: total, actorId, actorName }
      const shown = shownPages(inventory, now.content)
      const moved = moves(previous, plan.addresses)
      await goLive(tx, { row: { ...row, createdAt: at }, content: now.content, shown, moved, basis })
      await announceRelease(tx, generation, { site: now.site, release: details.release, pages: total, at })
      await insertVersion(tx, packed, version.about)
    },
    after: () => afterwards(ctx, tenant, now.site, release),
    discard: () => rm(release.dir, { recursive: true, force: true }),
  }
}

/** The site as it will be seen, and the release that it is drawn beside. */
async function readPublishable(ctx: Context, tenant: Tenant, siteId: string, input: Generation<'publish'>['input']) {
  const { liveReleaseId: basis } = await tenant.read((db) => findSite(db, siteId))
  const previous = basis ? await readRelease(releasesFolder(tenant, siteId), basis, ctx.replica?.files) : undefined
  const isWhole = scopeOf(input) === 'all'
  const kept = previous && !isWhole ? await readContent(previous.dir) : undefined
  const listed = kept?.collections.map(({ slug }) => slug)
  const { snapshot, now, choice } = await tenant.read(async (db) => {
    const snapshot = await readSnapshot(db, siteId, ctx.publishing.knownPages)
    const now = await readSiteNow(db, siteId, { snapshot, listed })
    return { snapshot, now, choice: isWhole ? undefined : await readChoice(db, siteId, input) }
  })
  if (!choice) return { now, snapshot, previous }
  const live = basis ? (kept ?? (await readContentOfVersion(tenant, now, basis))) : undefined
  const origin = await ctx.hosts.originOf(now.site.publicSlug)
  const content = await chooseContent(now, live, choice, (text, media) =>
    mediaLibrary(ctx.config, tenant, { site: now.site, media }, origin).namedIn(text),
  )
  return { now: { ...now, content }, snapshot, previous, basis }
}

const scopeOf = ({ pages: chosen, look, entries, due }: Generation<'publish'>['input']) =>
  due ? ('schedule' as const) : chosen || look || entries ? ('choice' as const) : ('all' as const)

/** With the pages whose time has come and that visitors do not see yet, be it for a publish that failed. */
async function readChoice(db: Reads, siteId: string, input: Generation<'publish'>['input']): Promise<ContentChoice> {
  const waiting = await db
    .select({ page: scheduledPages.content })
    .from(scheduledPages)
    .innerJoin(pages, eq(pages.id, scheduledPages.pageId))
    .where(and(eq(pages.siteId, siteId), eq(pages.status, 'published')))
  const due = waiting.map(({ page }) => page)
  const seen = new Set((await pagesShown(db, siteId)).map(({ pageId }) => pageId))
  const withoutText = (input.due ?? []).filter((id) => !seen.has(id) && !due.some((page) => page.id === id))
  return {
    pages: new Set([...(input.pages ?? []), ...withoutText]),
    due,
    look: input.look === true,
    entries: input.entries === true,
  }
}

/** Activity, readers of the site's events, and its webhooks. */
async function announceRelease(
  tx: Tx,
  { id, actorId, input }: Generation<'publish'>,
  { site, release, pages: count, at }: { site: SiteRow; release: string; pages: number; at: string },
) {
  const { actor_name: name = '', actor_via: via } = input
  const actor = actorId === null ? null : { id: actorId, name }
  noteSiteChange(tx, site.id, 'published', { release_id: release, actor, client: null, at })
  const data = { generation_id: id, release_id: release, pages: count }
  await queueEvent(tx, { event: 'site.published', siteId: site.id, subjectId: site.id, at, data })
  const subject = { siteId: site.id, id: site.id, name: site.name }
  if (actor) await record(tx, { ...actor, via, at }, 'site.published', subject)
}

const reportEveryMs = 1000

/** Stops where nobody waits any longer, and tells how many pages are drawn. */
async function* drawn(
  files: AsyncIterable<SiteFile>,
  total: number,
  { abandoned, report }: Pick<JobControls<'publish'>, 'abandoned' | 'report'>,
): AsyncGenerator<SiteFile> {
  let done = 0
  let reportedAt = performance.now() // what is over by then needs no report
  let reporting: Promise<void> | undefined // beside the drawing, one at a time
  for await (const file of files) {
    abandoned.throwIfAborted()
    yield file
    if (file.address !== undefined && file.type.startsWith('text/html')) done++
    if (performance.now() - reportedAt < reportEveryMs) continue
    reportedAt = performance.now()
    await reporting
    reporting = report({ step: 'rendering', done: Math.min(done, total), total })
    reporting.catch(() => undefined) // heard of at the next await
  }
  await reporting
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
  onTaken = refuseTaken,
): ReleasePlan {
  return {
    ...planPages(inventory, {
      words: (locale) => pageWords(locale, ...inventory.locales),
      onTaken,
      idOf: nameId,
      drawEntry,
      drawFurther,
      drawAllPages,
      movedFrom: (direct) => moves(previous, direct),
    }),
    config: ctx.config,
    media: mediaLibrary(ctx.config, tenant, inventory, origin),
    origin,
  }
}

/** Those with what people have written, entries among them; lists of posts are none. */
const publishedPages = ({ inventory: { pages: published, locales }, addresses }: ReleasePlan): Manifest['pages'] =>
  published
    .filter(({ archive }) => archive === undefined || archive.kind === 'collection')
    .flatMap((page) =>
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

const isRegion = ({ type }: ShownPage) => type === 'system'

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
  const name = input.label?.trim() || null
  const actorName = actorId && (input.actor_name ?? '')
  const label = name ?? publishedLabel(at, actor?.language ?? 'de')
  return {
    name,
    actorId,
    actorName,
    about: { siteId, label, trigger: 'publish' as const, actorId, actorName, createdAt: at },
  }
}

async function afterwards(ctx: Context, tenant: Tenant, site: SiteRow, release: Release) {
  ctx.publishing.releases.forget(site.publicSlug)
  for (const listener of ctx.siteListeners) listener.published?.(ctx, tenant, site.id)
  await tidySite(tenant, site.id, release.manifest.release)
}

async function tidySite(tenant: Tenant, siteId: string, live: string | null) {
  const known = await tenant.read((db) =>
    db.select({ id: siteReleases.id }).from(siteReleases).where(eq(siteReleases.siteId, siteId)),
  )
  await tidyReleases(
    releasesFolder(tenant, siteId),
    live,
    known.map(({ id }) => id),
  )
}

function sizeOf({ routes, notFound: missing }: Manifest): { files: number; bytes: number } {
  const files = [...Object.values(routes), ...Object.values(missing)]
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}
