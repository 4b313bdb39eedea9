import { inArray, sql } from 'drizzle-orm'
import { prepared } from '../db/database'
import { collections } from '../db/tenant/collections'
import { pages, pageTranslations } from '../db/tenant/pages'
import { publishedPages, publishedSites } from '../db/tenant/published'
import { type SiteRow, sites } from '../db/tenant/sites'
import { regionPaths } from '../pages/region-paths'
import type { Reads } from '../tenants/tenants'
import { themeRevision } from '../theme/theme'

const siteId = sql.placeholder('site')
/** Pages that were not written since revisions came have none. */
const pageRevision = sql`coalesce(${pages.contentsRevision}, '')`
const isRegion = sql`${pages.type} = 'system'`
const isOfRelease = sql`exists (select 1 from ${publishedPages} s where s.page_id = ${pages.id})`
const hasActiveLanguage = sql`exists (
  select 1 from ${pageTranslations} t where t.page_id = ${pages.id} and t.locale in (
    select value from json_each(${sites.locales}) union select ${sites.defaultLocale}))`

/** Counted by revisions: nothing is rendered and no content is read. */
const countChanges = prepared((db: Reads) =>
  db
    .select({
      changed: sql<number>`(select count(*) from ${publishedPages} s join ${pages} on ${pages.id} = s.page_id
        where s.site_id = ${siteId} and not ${isRegion} and s.revision <> ${pageRevision})`,
      deleted: sql<number>`(select count(*) from ${publishedPages} s
        where s.site_id = ${siteId} and not exists (select 1 from ${pages} where ${pages.id} = s.page_id))`,
      created: sql<number>`(select count(*) from ${pages} where ${pages.siteId} = ${siteId}
        and ${pages.status} = 'published' and not ${isRegion} and not ${isOfRelease} and ${hasActiveLanguage})`,
      regions: sql<number>`(select count(*) from ${pages} left join ${publishedPages} s on s.page_id = ${pages.id}
        where ${pages.siteId} = ${siteId} and ${isRegion} and ${inArray(pages.path, Object.values(regionPaths))}
          and (s.revision <> ${pageRevision}
            or (s.revision is null and ${pages.updatedAt} <> ${pages.createdAt})))`,
      settings: publishedSites.settings,
      theme: publishedSites.theme,
      collections: publishedSites.collections,
    })
    .from(publishedSites)
    .innerJoin(sites, sql`${sites.id} = ${publishedSites.siteId}`)
    .where(sql`${publishedSites.siteId} = ${siteId}`)
    .prepare(),
)
const revisionsOfCollections = prepared((db: Reads) =>
  db
    .select({ slug: collections.slug, revision: collections.contentsRevision })
    .from(collections)
    .where(sql`${collections.siteId} = ${siteId}`)
    .prepare(),
)

/** What the next publish would change for visitors; null where nothing is known of what they see. */
export async function unpublishedChanges(db: Reads, site: SiteRow) {
  const [row] = await countChanges(db).all({ site: site.id })
  if (!row) return null
  const { changed, created, deleted } = row
  return {
    pages: { changed, new: created, deleted },
    regions: row.regions > 0,
    theme: row.theme !== (await themeRevision(db, site)),
    settings: row.settings !== site.settingsRevision,
    entries: await areEntriesChanged(db, site.id, row.collections),
  }
}

async function areEntriesChanged(db: Reads, site: string, shown: Record<string, string>): Promise<boolean> {
  const slugs = Object.keys(shown)
  if (slugs.length === 0) return false
  const now = new Map((await revisionsOfCollections(db).all({ site })).map(({ slug, revision }) => [slug, revision]))
  return slugs.some((slug) => (now.get(slug) ?? '') !== shown[slug])
}
