import { and, asc, eq, ne } from 'drizzle-orm'
import { listCollections } from '../../cms/collections'
import { listEntries } from '../../cms/entries'
import { assets } from '../../db/tenant/media'
import { type PageRow, pages } from '../../db/tenant/pages'
import { createPacer } from '../../event-loop'
import { pdfMime } from '../../media/formats'
import { viewPage } from '../../pages/pages'
import { listSections } from '../../pages/sections'
import { findSite } from '../../tenants/find-site'
import type { Reads } from '../../tenants/tenants'
import { themeOf } from '../../theme/theme'
import type { ChatSite } from './turn'

/** What one turn reads at most: enough for a site of 100 pages. Bytes of blocks, of entries, and images. */
const maxBytes = 1_000_000
const maxImages = 500

/** A site as a chat gets to know it; the page that is looked at is always among the pages. Throws `notFound`. */
export async function readChatSite(db: Reads, siteId: string, pageId?: string): Promise<ChatSite> {
  const pause = createPacer()
  const site = await findSite(db, siteId)
  const all = await db
    .select()
    .from(pages)
    .where(eq(pages.siteId, site.id))
    .orderBy(asc(pages.sortOrder), asc(pages.path))
  const chosen = withinBytes(all, pageId)
  const content: ChatSite = {
    site: {
      id: site.id,
      name: site.name,
      status: site.status,
      theme_id: site.themeId,
      default_locale: site.defaultLocale,
      locales: site.locales,
      company: site.company,
      branding: site.branding,
      contact_recipient: site.contactRecipient,
    },
    theme: await themeOf(db, site),
    pages: [],
    collections: [],
    images: await db
      .select({ id: assets.id, file_name: assets.fileName, alt: assets.alt })
      .from(assets)
      .where(and(eq(assets.siteId, site.id), ne(assets.mime, pdfMime)))
      .limit(maxImages),
    isComplete: chosen.size === all.length,
  }
  for (const row of all.filter((one) => chosen.has(one.id))) {
    await pause()
    const sections = await listSections(db, row.id)
    content.pages.push({ ...(await viewPage(db, row)), blocks: sections.flatMap(({ blocks }) => blocks) })
  }
  let bytes = 0
  for (const collection of await listCollections(db, site.id)) {
    await pause()
    const { data } = bytes > maxBytes ? { data: [] } : await listEntries(db, collection.id, { limit: '500' })
    bytes += JSON.stringify(data).length
    content.isComplete &&= data.length === collection.entries_count
    content.collections.push({ ...collection, entries: data })
  }
  return content
}

/** The page that is looked at, header and footer, the home page, then the others in their order. */
function withinBytes(all: PageRow[], pageId: string | undefined): Set<string> {
  const rank = ({ id, type, isHome }: PageRow) => (id === pageId ? 0 : type === 'system' ? 1 : isHome ? 2 : 3)
  const chosen = new Set<string>()
  let bytes = 0
  for (const row of all.toSorted((a, b) => rank(a) - rank(b))) {
    bytes += row.blockBytes + row.textBytes
    if (bytes > maxBytes && row.id !== pageId) break
    chosen.add(row.id)
  }
  return chosen
}
