import { and, desc, eq, sql } from 'drizzle-orm'
import type { PageRow } from '../db/tenant/pages'
import { type ShownPage, siteReleases } from '../db/tenant/published'
import { siteVersions } from '../db/tenant/versions'
import { defineError } from '../errors'
import type { Reads, Tenant } from '../tenants/tenants'
import { themeOf } from '../theme/theme'
import { type Snapshot, shownPage, unpackSnapshot } from '../versions/snapshot'
import type { SiteNow } from './inventory'
import type { ReleaseContent } from './release-content'

export const contentUnknown = defineError(409, 'published_content_unknown', {
  de: 'Was Besucher gerade sehen, ist nicht mehr aufgehoben. Bitte veröffentlichen Sie einmal die ganze Website.',
  en: 'What visitors see now is no longer kept. Please publish the whole site once.',
})

/**
 * What visitors see of a site that was published before releases kept their content: known by the version that was saved
 * with the release, collections and images aside. Throws `contentUnknown`.
 */
export async function readContentOfVersion(
  tenant: Tenant,
  now: SiteNow,
  liveReleaseId: string,
): Promise<ReleaseContent> {
  const saved = await tenant.read(async (db) =>
    (await wasKept(db, liveReleaseId)) ? undefined : newestPublish(db, now.site.id),
  )
  if (!saved) throw contentUnknown()
  const snapshot = await unpackSnapshot(saved.snapshot)
  const { tokens } = await tenant.read(async (db) => snapshot.theme ?? (await themeOf(db, snapshot.site)))
  return contentOfVersion(now.content, snapshot, tokens)
}

const wasKept = async (db: Reads, releaseId: string) =>
  (await db.$count(siteReleases, eq(siteReleases.id, releaseId))) > 0

async function newestPublish(db: Reads, siteId: string) {
  const [row] = await db
    .select({ snapshot: siteVersions.snapshot })
    .from(siteVersions)
    .where(and(eq(siteVersions.siteId, siteId), eq(siteVersions.trigger, 'publish')))
    .orderBy(desc(sql`rowid`))
    .limit(1)
  return row
}

function contentOfVersion(now: ReleaseContent, { site, pages }: Snapshot, tokens: ReleaseContent['tokens']) {
  const present = new Map(now.pages.map((page) => [page.id, page]))
  return {
    ...now,
    site,
    tokens,
    pages: pages
      .filter(({ page }) => page.status === 'published')
      .map((record) => withRevisionOf(shownPage(record), present.get(record.page.id))),
    revisions: { theme: '', collections: {} },
  }
}

/** A page that was not written since the version has the revision it has now. */
const withRevisionOf = (page: ShownPage, now: PageRow | undefined): ShownPage =>
  now?.updatedAt === page.updatedAt ? { ...page, contentsRevision: now.contentsRevision } : page
