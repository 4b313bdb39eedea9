import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { BlockRecord } from '../block-types/block-type'
import { withDistinctFrame, withDistinctNames } from '../block-types/markup-names'
import { templateIds } from '../cms/entry-page-settings'
import { readPublishedCollections } from '../cms/published-collections'
import type { PublishedCollection } from '../cms/shown-collections'
import { assistants } from '../db/tenant/assistants'
import { collections } from '../db/tenant/collections'
import { type AssetRow, assets } from '../db/tenant/media'
import { type PageRow, pages } from '../db/tenant/pages'
import type { ShownPage } from '../db/tenant/published'
import { type JsonObject, redirects, type SiteRow } from '../db/tenant/sites'
import { createPacer } from '../event-loop'
import { isRegionPath, regionPaths } from '../pages/region-paths'
import { findSite } from '../tenants/find-site'
import type { Reads } from '../tenants/tenants'
import { themeOf, themeRevision } from '../theme/theme'
import { type KnownPages, readPageRecords } from '../versions/page-records'
import { type Snapshot, shownPage, siteFields } from '../versions/snapshot'
import { drawnPage, type PublishedPage, partitionPages } from './published-page'
import type { ReleaseContent } from './release-content'
import { listedIn } from './texts'

/** What the pages of a site are drawn from. */
export interface SiteContent {
  site: Pick<SiteRow, 'id' | 'name' | 'publicSlug' | 'company' | 'branding' | 'googleVerification' | 'updatedAt'> &
    Partial<Pick<SiteRow, 'settings'>>
  /** Those of its theme. */
  tokens?: unknown
  /** Active ones, the default first. */
  locales: string[]
  /** In sort order. */
  pages: PublishedPage[]
  /** The site's own page for addresses that lead nowhere: the one at `/404`. */
  notFoundPage?: PublishedPage
  /** Pages that entries of collections are drawn with; they have no address. */
  templates: PublishedPage[]
  /** `undefined` where the site has no such region: the type's defaults are shown then. */
  header?: BlockRecord[]
  footer?: BlockRecord[]
  redirects: { fromPath: string; pageId: string; locale: string }[]
  /** Those that a block of the site lists. */
  collections: PublishedCollection[]
  /** Pages bring the widget along. Pausing the assistant hides it without a publish. */
  hasAssistant: boolean
}

/** Everything a release is made of, read at one moment. What is hidden or unpublished is not in it. */
export interface Inventory extends SiteContent {
  site: SiteRow
  tokens: JsonObject
  /** The site's whole media library. */
  media: AssetRow[]
}

/** What an inventory is put together from: revisions, which only a publish notes, are no part of it. */
type ShownSite = Omit<SiteNow, 'content'> & { content: Omit<ReleaseContent, 'revisions'> }

/** The site as it is stored now, all that a publish may show of it. */
export interface SiteNow {
  site: SiteRow
  content: ReleaseContent
  redirects: Inventory['redirects']
  hasAssistant: boolean
}

/** In place of a page's id: all of them are drafts. What is archived is none. */
export const everyDraft = 'every'

/**
 * What a publish of everything is made of. Call it inside one `tenant.read`: no write comes between its queries. `draftId`
 * names a page that counts as published whatever its status is, or `everyDraft`; a draft has no assistant. Pages that are
 * `known` are the same objects as before. Throws `notFound`.
 */
export async function readInventory(
  db: Reads,
  siteId: string,
  { draftId, known }: Pick<ReadChoices, 'draftId' | 'known'> = {},
): Promise<Inventory> {
  return inventoryOf(await readSiteNow(db, siteId, { draftId, known }), draftId)
}

interface ReadChoices {
  draftId?: string
  /** Of the same moment: spares reading the pages once more. */
  snapshot?: Snapshot
  /** Slugs of collections to read in any case. */
  listed?: string[]
  known?: KnownPages
}

/** As `readInventory`, before its parts are put together. */
export async function readSiteNow(
  db: Reads,
  siteId: string,
  { draftId, snapshot, listed = [], known }: ReadChoices = {},
): Promise<SiteNow> {
  const site = await findSite(db, siteId)
  const read = snapshot ? pagesIn(snapshot) : await readPages(db, siteId, draftId, known)
  const slugs = [...new Set([...listed, ...listedIn(read, site.settings)])]
  return {
    site,
    content: {
      site: siteFields(site),
      tokens: (await themeOf(db, site)).tokens,
      pages: read,
      collections: await readPublishedCollections(db, site, slugs, createPacer()),
      media: await db.select().from(assets).where(eq(assets.siteId, siteId)),
      revisions: { theme: await themeRevision(db, site), collections: await collectionRevisions(db, siteId) },
    },
    redirects: await db
      .select({ fromPath: redirects.fromPath, pageId: redirects.pageId, locale: redirects.locale })
      .from(redirects)
      .where(eq(redirects.siteId, siteId)),
    hasAssistant: draftId === undefined && (await isAssistantEnabled(db, siteId)),
  }
}

const isPublished = ({ status, type, path }: PageRow) =>
  status === 'published' && (type !== 'system' || isRegionPath(path))

const pagesIn = (snapshot: Snapshot) => snapshot.pages.filter(({ page }) => isPublished(page)).map(shownPage)

async function readPages(db: Reads, siteId: string, draftId?: string, known?: KnownPages): Promise<ShownPage[]> {
  const isShown =
    draftId === everyDraft
      ? ne(pages.status, 'archived')
      : or(eq(pages.status, 'published'), draftId === undefined ? undefined : eq(pages.id, draftId))
  const where = and(eq(pages.siteId, siteId), isShown, or(ne(pages.type, 'system'), isRegion))
  return (await readPageRecords(db, where, known)).map(shownPage)
}

/** The site row as it is, with the fields that `content` shows. Of several pages at `/404` the draft is shown. */
export function inventoryOf({ site: row, content, ...rest }: ShownSite, draftId?: string): Inventory {
  const site = { ...row, ...content.site }
  const locales = [...new Set([site.defaultLocale, ...site.locales])]
  const regionAt = (path: string) => content.pages.find((page) => page.type === 'system' && page.path === path)?.blocks
  const [ownHeader, ownFooter] = [regionAt(regionPaths.header), regionAt(regionPaths.footer)]
  const { header, footer, names } = withDistinctFrame(ownHeader ?? [], ownFooter ?? [])
  return {
    site,
    tokens: content.tokens,
    locales,
    ...partitionPages(content.pages.map(drawnAmong(locales, names)), {
      draftId,
      templates: templateIds(site.settings),
    }),
    header: ownHeader && header,
    footer: ownFooter && footer,
    media: content.media,
    collections: content.collections,
    ...rest,
  }
}

/** The same page, in the same languages and below the same header, is the same object: what is made of it can be kept. */
function drawnAmong(locales: string[], names: string[]): (row: ShownPage) => PublishedPage {
  const among = JSON.stringify([locales, names])
  return (row) => {
    const known = drawnBefore.get(row)
    if (known?.among === among) return known.page
    const page = drawnPage(row, row.translations, locales, withDistinctNames(row.blocks, names))
    drawnBefore.set(row, { among, page })
    return page
  }
}
const drawnBefore = new WeakMap<ShownPage, { among: string; page: PublishedPage }>()

async function isAssistantEnabled(db: Reads, siteId: string): Promise<boolean> {
  const [row] = await db.select({ enabled: assistants.enabled }).from(assistants).where(eq(assistants.siteId, siteId))
  return row?.enabled === true
}

async function collectionRevisions(db: Reads, siteId: string): Promise<Record<string, string>> {
  const rows = await db
    .select({ slug: collections.slug, revision: collections.contentsRevision })
    .from(collections)
    .where(eq(collections.siteId, siteId))
    .orderBy(asc(collections.slug))
  return Object.fromEntries(rows.map(({ slug, revision }) => [slug, revision ?? '']))
}

const isRegion = inArray(pages.path, Object.values(regionPaths))
