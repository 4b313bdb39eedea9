import { and, eq } from 'drizzle-orm'
import { blockTypeByKey } from '../block-types/catalog'
import { newId } from '../db/columns'
import { blocks, pages, pageTranslations, sections } from '../db/tenant/pages'
import type { SiteRow } from '../db/tenant/sites'
import { etagOfContent } from '../http/etag'
import { pageTag } from '../pages/pages'
import { regionPaths } from '../pages/region-paths'
import { findSite } from '../tenants/find-site'
import type { Tx } from '../tenants/tenants'
import { pick } from '../words/text'

const regions = {
  header: { key: 'header', path: regionPaths.header },
  footer: { key: 'footer', path: regionPaths.footer },
}

/**
 * Ids of the two system pages that hold header and footer, made with one default block when missing, and the tags of all
 * that is in them.
 */
export async function ensureRegions(tx: Tx, siteId: string, at: string) {
  const site = await findSite(tx, siteId)
  const header = await ensureRegion(tx, site, regions.header, at)
  const footer = await ensureRegion(tx, site, regions.footer, at)
  const [headerTag, footerTag] = [await pageTag(tx, header), await pageTag(tx, footer)]
  return {
    header,
    footer,
    etags: { header: headerTag, footer: footerTag },
    etag: etagOfContent([headerTag, footerTag]),
  }
}

async function ensureRegion(tx: Tx, site: SiteRow, { key, path }: (typeof regions)['header'], at: string) {
  const [known] = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.siteId, site.id), eq(pages.path, path)))
  if (known) return known.id
  const type = blockTypeByKey(key)!
  const [pageId, sectionId] = [newId(), newId()]
  await tx.insert(pages).values({
    id: pageId,
    siteId: site.id,
    slug: key,
    path,
    type: 'system',
    status: 'published',
    sortOrder: 0,
    isHome: false,
    isNoindex: true,
    seo: {},
    createdAt: at,
    updatedAt: at,
  })
  await tx.insert(pageTranslations).values(
    site.locales.map((locale) => ({
      id: newId(),
      pageId,
      locale,
      title: pick(type.name, locale),
      slug: key,
      extra: {},
    })),
  )
  await tx.insert(sections).values({ id: sectionId, pageId, sortOrder: 0, settings: {} })
  await tx.insert(blocks).values({
    id: newId(),
    pageId,
    sectionId,
    type: key,
    typeVersion: type.version,
    props: type.defaultProps,
    content: {},
    sortOrder: 0,
    isVisible: true,
    createdAt: at,
    updatedAt: at,
  })
  return pageId
}
