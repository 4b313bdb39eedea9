import { and, desc, eq, sql } from 'drizzle-orm'
import { author, record, recordByOperator } from '../activity/activity'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { type SiteReleaseRow, siteReleases } from '../db/tenant/published'
import { sites } from '../db/tenant/sites'
import { defineError, notFound } from '../errors'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant } from '../tenants/tenants'
import { isId } from '../values/ids'
import { noteMoves, noteShown, releaseChanged, shownPages } from './go-live'
import { inventoryOf } from './inventory'
import type { ReleaseView } from './kept-releases.schema'
import { readContent } from './release-content'
import { type Manifest, readRelease, releasesFolder } from './release-files'

export const releaseGone = defineError(409, 'release_gone', {
  de: 'Die Dateien dieses Standes gibt es nicht mehr.',
  en: 'The files of this release are gone.',
})

/** Newest first. Throws `notFound`. */
export async function listReleases(db: Reads, siteId: string): Promise<ReleaseView[]> {
  const site = await findSite(db, siteId)
  const rows = await db
    .select()
    .from(siteReleases)
    .where(eq(siteReleases.siteId, site.id))
    .orderBy(desc(siteReleases.createdAt), desc(siteReleases.id))
  return rows.map((row) => releaseView(row, site.liveReleaseId))
}

/**
 * Shows visitors a kept release again, at once; the site's pages stay as they are, so that what was rolled back can be
 * put right and published. Without `me` the operator did it. Throws `notFound`, `releaseGone`, and `releaseChanged` where another went live meanwhile.
 */
export async function rollBack(ctx: Context, tenant: Tenant, me: Me | undefined, siteId: string, releaseId: string) {
  const { site, row } = await tenant.read(async (db) => ({
    site: await findSite(db, siteId),
    row: await findRelease(db, siteId, releaseId),
  }))
  if (site.liveReleaseId === row.id) return releaseView(row, row.id)
  const folder = releasesFolder(tenant, site.id)
  const release = await readRelease(folder, row.id, ctx.replica?.files)
  const content = release && (await readContent(release.dir))
  if (!content) throw releaseGone()
  const live =
    site.liveReleaseId === null ? undefined : await readRelease(folder, site.liveReleaseId, ctx.replica?.files)
  const shown = shownPages(inventoryOf({ site, content, redirects: [], hasAssistant: false }), content)
  const by = me && author(ctx, me)
  const at = by?.at ?? ctx.now().toISOString()
  await tenant.write(async (tx) => {
    const isStill = site.liveReleaseId === null ? undefined : eq(sites.liveReleaseId, site.liveReleaseId)
    const isKept = await findRelease(tx, site.id, row.id)
    const [changed] = await tx
      .update(sites)
      .set({ liveReleaseId: isKept.id, status: 'published', publishedAt: at, revision: sql`${sites.revision}` })
      .where(and(eq(sites.id, site.id), isStill))
      .returning({ id: sites.id })
    if (!changed) throw releaseChanged()
    await noteShown(tx, site.id, content, shown)
    await noteMoves(tx, site.id, movesBetween(live?.manifest, release.manifest), at)
    const subject = { siteId: site.id, id: site.id, name: site.name }
    if (by) await record(tx, by, 'site.rolled_back', subject)
    else await recordByOperator(tx, at, 'site.rolled_back', subject)
  })
  ctx.publishing.releases.forget(site.publicSlug)
  for (const listener of ctx.siteListeners) listener.published?.(ctx, tenant, site.id)
  return releaseView(row, row.id)
}

/** Throws `notFound` for a release of another site as for one that never was. */
async function findRelease(db: Reads, siteId: string, id: string): Promise<SiteReleaseRow> {
  const ofSite = and(eq(siteReleases.id, id), eq(siteReleases.siteId, siteId))
  const [row] = isId(id) ? await db.select().from(siteReleases).where(ofSite) : []
  if (!row) throw notFound()
  return row
}

/** Addresses that visitors have seen and that the next publish sends on. */
function movesBetween(from: Manifest | undefined, to: Manifest) {
  const taken = new Set(to.pages.map(({ path }) => path))
  return (from?.pages ?? []).flatMap(({ pageId, locale, path }) =>
    taken.has(path) ? [] : [{ fromPath: path, pageId, locale }],
  )
}

const releaseView = (row: SiteReleaseRow, liveReleaseId: string | null): ReleaseView => ({
  id: row.id,
  created_at: row.createdAt,
  scope: row.scope,
  label: row.label,
  pages: row.pagesCount,
  is_live: row.id === liveReleaseId,
  actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? '' },
})
