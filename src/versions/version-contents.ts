import type { PageRecord } from '../db/tenant/pages'
import { notFound } from '../errors'
import { pageView } from '../pages/pages'
import { sectionView } from '../pages/sections'
import type { Tenant } from '../tenants/tenants'
import { themeOf, themeView } from '../theme/theme'
import type { Snapshot } from './snapshot'
import { unpackSnapshot } from './snapshot'
import { findVersion, versionView } from './versions'
import type { VersionContents, VersionQuery } from './versions.schema'

const usualPages = 50
/** Of texts and blocks in one answer; there is always one page. */
const maxBytes = 8_000_000

/**
 * What a version holds, as the site and its pages were shown then: a part of the pages, in their order, or the one that
 * was asked for. Throws `notFound`, and an error for a snapshot that cannot be read.
 */
export async function readVersion(
  tenant: Tenant,
  siteId: string,
  versionId: string,
  { page, limit, cursor }: VersionQuery,
): Promise<{ data: VersionContents; next_cursor?: string }> {
  const version = await tenant.read((db) => findVersion(db, siteId, versionId))
  const snapshot = await unpackSnapshot(version.snapshot)
  const theme = await themeOfVersion(tenant, snapshot)
  const { records, more } =
    page === undefined ? partOf(snapshot.pages, limit, cursor) : { records: [pageIn(snapshot, page)], more: false }
  const last = records.at(-1)
  return {
    data: { ...versionView(version), site: siteOf(snapshot), theme, pages: records.map(recordView) },
    ...(more && last && { next_cursor: last.page.id }),
  }
}

/** The theme that a site wore then. */
export const themeOfVersion = async (tenant: Tenant, { site, theme }: Snapshot) =>
  theme ? themeView(theme) : tenant.read((db) => themeOf(db, site))

/** Throws `notFound`. */
export function pageIn(snapshot: Snapshot, id: string): PageRecord {
  const record = snapshot.pages.find(({ page }) => page.id === id)
  if (!record) throw notFound()
  return record
}

function partOf(records: PageRecord[], limit: string | undefined, cursor: string | undefined) {
  const start = cursor ? records.findIndex(({ page }) => page.id === cursor) + 1 : 0
  const most = Math.min(Math.max(Number.parseInt(limit ?? '', 10) || usualPages, 1), usualPages)
  let end = start
  let bytes = 0
  while (end < records.length && end - start < most) {
    const { textBytes, blockBytes } = records[end]!.page
    bytes += textBytes + blockBytes
    if (bytes > maxBytes && end > start) break
    end++
  }
  return { records: records.slice(start, end), more: end < records.length }
}

/** A version is nothing that visitors see. */
const unpublished = { publishedRevision: null, scheduledContentAt: null }

function recordView({ page, translations, sections, blocks }: PageRecord) {
  const views = sectionsInOrder({ sections, blocks }).map(sectionView)
  const texts = translations.toSorted((a, b) => (a.locale < b.locale ? -1 : 1))
  return { ...pageView(page, texts, unpublished), sections: views, blocks: views.flatMap((section) => section.blocks) }
}

/** Rows of a snapshot come in no order. */
function sectionsInOrder({ sections, blocks }: Pick<PageRecord, 'sections' | 'blocks'>) {
  const blocksOf = Map.groupBy(blocks.toSorted(byOrder), (block) => block.sectionId)
  return sections.toSorted(byOrder).map((section) => ({ section, blocks: blocksOf.get(section.id) ?? [] }))
}

interface Ordered {
  id: string
  sortOrder: number
}
const byOrder = (a: Ordered, b: Ordered) => a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1)

const siteOf = ({ site }: Snapshot): VersionContents['site'] => ({
  name: site.name,
  theme_id: site.themeId,
  default_locale: site.defaultLocale,
  locales: site.locales,
  company: site.company,
  branding: site.branding,
  trust_bar: site.trustBar,
  tracker_id: site.trackerId,
  contact_endpoint: site.contactEndpoint,
  contact_recipient: site.contactRecipient,
  google_verification: site.googleVerification,
  settings: site.settings,
})
