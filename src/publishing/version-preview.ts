import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { readPublishedCollections } from '../cms/published-collections'
import type { Context } from '../context'
import { type AssetRow, assets } from '../db/tenant/media'
import type { PageRecord } from '../db/tenant/pages'
import { notFound } from '../errors'
import { createPacer } from '../event-loop'
import { isDocument } from '../media/addresses'
import { isNamed, listDeleted } from '../media/deleted-images'
import { mediaFolder } from '../media/files'
import { imageNames } from '../media/image-names'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import { type Snapshot, shownPage, unpackSnapshot } from '../versions/snapshot'
import { pageIn, themeOfVersion } from '../versions/version-contents'
import { findVersion } from '../versions/versions'
import { type Inventory, inventoryOf } from './inventory'
import { dataUrl, drawPage, oneAtATime } from './preview'
import { listedIn } from './texts'

/** Of deleted images that one preview shows. */
const maxInlineBytes = 4_000_000

/**
 * A page as a version has it, in the look of that version, drawn by the functions that publish; the home page where none
 * is named. Collections are those of today, since versions hold none. Images that were deleted since stand in the
 * document itself. Throws `notFound`, and as `previewPage`.
 */
export const previewVersion = (
  ctx: Context,
  tenant: Tenant,
  siteId: string,
  versionId: string,
  shown: { page?: string; locale?: string },
): Promise<Response> =>
  oneAtATime(ctx, tenant, 'own previews', () => drawVersion(ctx, tenant, siteId, versionId, shown))

async function drawVersion(
  ctx: Context,
  tenant: Tenant,
  siteId: string,
  versionId: string,
  { page: wanted, locale }: { page?: string; locale?: string },
): Promise<Response> {
  const version = await tenant.read((db) => findVersion(db, siteId, versionId))
  const snapshot = await unpackSnapshot(version.snapshot)
  const record = wanted === undefined ? homeOf(snapshot) : pageIn(snapshot, wanted)
  const inventory = await inventoryOfVersion(tenant, siteId, snapshot, record)
  const { media, inline } = await deletedImages(tenant, siteId, shownWith(snapshot, record))
  return drawPage(ctx, tenant, {
    page: record.page,
    inventory: { ...inventory, media: [...inventory.media, ...media] },
    locale,
    inline,
  })
}

function homeOf({ pages }: Snapshot): PageRecord {
  const shown = pages.filter(({ page }) => page.type !== 'system')
  const home = shown.find(({ page }) => page.isHome) ?? shown[0]
  if (!home) throw notFound()
  return home
}

/** What a release of the version would be made of; the page shown counts as published. */
async function inventoryOfVersion(
  tenant: Tenant,
  siteId: string,
  snapshot: Snapshot,
  { page: shown }: PageRecord,
): Promise<Inventory> {
  const { tokens } = await themeOfVersion(tenant, snapshot)
  const read = snapshot.pages.filter(({ page }) => page.status === 'published' || page.id === shown.id).map(shownPage)
  return tenant.read(async (db) => {
    const site = { ...(await findSite(db, siteId)), ...snapshot.site }
    const content = {
      site: snapshot.site,
      tokens,
      pages: read,
      media: await db.select().from(assets).where(eq(assets.siteId, siteId)),
      collections: await readPublishedCollections(db, site, listedIn(read, snapshot.site.settings), createPacer()),
    }
    return inventoryOf({ site, content, redirects: [], hasAssistant: false }, shown.id)
  })
}

/** What stands on the page, its header and footer included. */
const shownWith = ({ site, pages }: Snapshot, record: PageRecord) => [
  record,
  site.branding,
  ...pages.filter(({ page }) => page.type === 'system'),
]

/** Images of the page that are no longer in the library: nobody may load their files, so their data is in the document. */
async function deletedImages(tenant: Tenant, siteId: string, shown: unknown[]) {
  const deleted = await tenant.read((db) => listDeleted(db, siteId))
  const names = new Set(deleted.length > 0 ? imageNames(JSON.stringify(shown)) : [])
  const media: AssetRow[] = []
  const inline = new Map<string, string>()
  let bytes = 0
  for (const one of deleted) {
    if (!isNamed(one, names)) continue
    const { row } = one
    if (isDocument(row.file)) continue // nothing of it would be seen
    const small = row.variants.filter(({ format }) => format === 'webp').findLast(({ width }) => width <= 1280)
    bytes += small?.bytes ?? row.bytes
    if (bytes > maxInlineBytes) break
    const file = Bun.file(join(mediaFolder(tenant, siteId), small?.file ?? row.file))
    if (!(await file.exists())) continue
    inline.set(row.file, dataUrl(small ? 'image/webp' : row.mime, await file.bytes()))
    media.push({ ...row, variants: [] })
  }
  return { media, inline }
}
