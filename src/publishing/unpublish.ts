import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { author, record } from '../activity/activity'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { generations } from '../db/tenant/generations'
import { publishedPages, publishedSites } from '../db/tenant/published'
import { sites } from '../db/tenant/sites'
import { defineError } from '../errors'
import { failOpenGenerations } from '../jobs/generations'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant } from '../tenants/tenants'
import { queueEvent } from '../webhooks/events'

export const notOnline = defineError(409, 'not_online', {
  de: 'Diese Website ist nicht online.',
  en: 'This site is not online.',
})

/** The `error` of a publish that somebody stopped by taking the site offline. */
const takenOffline = 'taken_offline'

/**
 * Visitors see that the site is offline from now on; pages, releases and domains stay as they are, and the next publish
 * brings it back. One that was asked for before and is still running fails. Throws `notFound`, `notOnline`.
 */
export async function unpublishSite(ctx: Context, tenant: Tenant, me: Me, siteId: string) {
  const by = author(ctx, me)
  const site = await tenant.write(async (tx) => {
    const site = await findSite(tx, siteId)
    if (site.liveReleaseId === null) throw notOnline()
    await tx
      .update(sites)
      .set({ liveReleaseId: null, status: 'draft', revision: sql`${sites.revision}` })
      .where(eq(sites.id, site.id))
    await failOpenGenerations(tx, takenOffline, ctx.now(), publishOf(site.id))
    await tx.delete(publishedPages).where(eq(publishedPages.siteId, site.id))
    await tx.delete(publishedSites).where(eq(publishedSites.siteId, site.id))
    await record(tx, by, 'site.unpublished', { siteId: site.id, id: site.id, name: site.name })
    const data = { release_id: site.liveReleaseId }
    await queueEvent(tx, { event: 'site.unpublished', siteId: site.id, subjectId: site.id, at: by.at, data })
    return site
  })
  ctx.deliveries.wake(ctx, tenant.id)
  ctx.publishing.releases.forget(site.publicSlug)
  for (const listener of ctx.siteListeners) listener.published?.(ctx, tenant, site.id)
}

const publishOf = (siteId: string) => and(eq(generations.siteId, siteId), eq(generations.kind, 'publish'))

/** Was online and was taken from there: only somebody's own publish brings it back, no schedule. */
export const isTakenOffline = async (db: Reads, siteId: string) =>
  (await db.$count(sites, and(eq(sites.id, siteId), isNull(sites.liveReleaseId), isNotNull(sites.publishedAt)))) > 0
