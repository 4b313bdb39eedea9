import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context'
import { sites } from '../db/tenant/sites'
import { cleanPath } from '../pages/urls'
import type { Reads, Tenant } from '../tenants/tenants'
import { changeMark } from '../versions/change-mark'
import { everyDraft, readInventory } from './inventory'
import { openDrawing, renderNotFound, renderPage } from './page-document'
import type { SitePlan } from './page-views'
import { hashOf, inlined, oneAtATime, withLibraryPictures } from './preview'
import { planSite } from './publish'
import { cleanAddress } from './redirect-rules'
import { readRelease, releasesFolder } from './release-files'
import type { ReleasePlan } from './release-plan'
import { siteAssets } from './site-assets'

/** A page of the draft as the publisher draws it, complete in itself; links are those of the published site. */
export interface DraftPage {
  status: 200 | 404
  document: string
  language: string
  /** Of the document's one stylesheet, as a policy names it. */
  styleHash: string
}
type DraftAnswer = DraftPage | { movedTo: string }

/** A change of a kind that the mark does not know is seen after so long. */
const maxKeptMs = 15_000
const maxBytes = 16 * 1024 * 1024

/** Memory of drawn pages of drafts, bounded by their size. */
export const openDraftPages = () =>
  new LRUCache<string, DraftPage>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ document }) => document.length,
  })

/** What stands at an address of a site as if everything in it were published. Throws `notFound` and `serverBusy`. */
export async function draftAt(ctx: Context, tenant: Tenant, siteId: string, path: string): Promise<DraftAnswer> {
  const mark = await tenant.read((db) => draftMark(db, siteId))
  const key = JSON.stringify([siteId, mark, Math.floor(ctx.now().getTime() / maxKeptMs), path])
  const known = ctx.publishing.draftPages.get(key)
  if (known) return known
  return oneAtATime(ctx, tenant, 'previews', async () => {
    const drawn = ctx.publishing.draftPages.get(key) ?? (await draw(ctx, tenant, siteId, path))
    // Addresses that lead nowhere can be made up without end: they are not kept.
    if ('document' in drawn && drawn.status === 200) ctx.publishing.draftPages.set(key, drawn)
    return drawn
  })
}

/**
 * Is another one after every change of the account: how many rows this process has written since it opened the file. A
 * database on a server counts otherwise; there the mark of the site's changes has to do.
 */
async function draftMark(db: Reads, siteId: string): Promise<string> {
  const written = sql<number>`total_changes()`
  const [row] = await db.select({ written }).from(sites).where(eq(sites.id, siteId))
  return `${row?.written} ${await changeMark(db, siteId)}`
}

/** Where a page of the draft stands in its first language; the home page for one that is gone. Throws `notFound`. */
export async function draftAddress(ctx: Context, tenant: Tenant, siteId: string, pageId: string): Promise<string> {
  const { inventory, addresses } = await planDraftSite(ctx, tenant, siteId)
  return inventory.locales.map((locale) => addresses.of(pageId, locale)).find((address) => address) ?? '/'
}

async function draw(ctx: Context, tenant: Tenant, siteId: string, path: string): Promise<DraftAnswer> {
  const plan = await planDraftSite(ctx, tenant, siteId)
  const { inventory, addresses } = plan
  const { locales } = inventory
  const found = pageAt(plan, path)
  if (!found) {
    const clean = cleanAddress(path)
    const movedTo = addresses.redirects.get(clean) ?? (clean !== path && addresses.live.has(clean) ? clean : undefined)
    if (movedTo !== undefined && movedTo !== path) return { movedTo }
  }
  const prefix = path.split('/', 2)[1]?.toLowerCase()
  const language = found?.locale ?? locales.find((locale) => locale.toLowerCase() === prefix) ?? locales[0] ?? 'de'
  const assets = { ...inlined(await siteAssets(inventory)), scripts: {} } // whoever has a link must not run what an editor wrote
  const drawing = openDrawing(plan, assets, language, ctx.log)
  const document = found ? await renderPage(drawing, found.page) : await renderNotFound(drawing)
  return { status: found ? 200 : 404, document, language, styleHash: hashOf(assets.head.stylesheet) }
}

function pageAt({ inventory, addresses }: SitePlan, path: string) {
  const address = cleanPath(path) === path || path === '/' ? path : undefined
  if (address === undefined || !addresses.live.has(address)) return undefined
  for (const locale of inventory.locales) {
    const page = inventory.pages.find(({ id }) => addresses.of(id, locale) === address)
    if (page) return { page, locale }
  }
  return undefined
}

async function planDraftSite(ctx: Context, tenant: Tenant, siteId: string): Promise<ReleasePlan> {
  const inventory = await tenant.read((db) =>
    readInventory(db, siteId, { draftId: everyDraft, known: ctx.publishing.knownPages }),
  )
  const { liveReleaseId, publicSlug } = inventory.site
  const previous = liveReleaseId ? await readRelease(releasesFolder(tenant, siteId), liveReleaseId) : undefined
  const origin = await ctx.hosts.originOf(publicSlug)
  // of two pages at one address the first is shown; the check before a publish tells of it
  const plan = planSite(ctx, tenant, inventory, previous, origin, () => {})
  return withLibraryPictures(ctx.config, plan)
}
