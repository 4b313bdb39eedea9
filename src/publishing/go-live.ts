import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { newId } from '../db/columns'
import { collections, entries } from '../db/tenant/collections'
import { pages } from '../db/tenant/pages'
import {
  publishedPages,
  publishedSites,
  type SiteReleaseRow,
  scheduledPages,
  siteReleases,
} from '../db/tenant/published'
import { redirects, sites } from '../db/tenant/sites'
import { defineError, notFound } from '../errors'
import { createPacer } from '../event-loop'
import type { Reads, Tx } from '../tenants/tenants'
import type { Inventory } from './inventory'
import type { ReleaseContent } from './release-content'
import { keptReleases } from './release-files'

/** Somebody else changed what visitors see while chosen pages were drawn beside it. */
export const releaseChanged = defineError(409, 'release_changed', {
  de: 'Inzwischen ist ein anderer Stand online. Bitte veröffentlichen Sie noch einmal.',
  en: 'Another release went live meanwhile. Please publish again.',
})

interface NewRelease {
  row: SiteReleaseRow
  content: ReleaseContent
  /** Ids of the pages that visitors see, header and footer included. */
  shown: Set<string>
  /** Former addresses of pages that are shown elsewhere now. */
  moved: { fromPath: string; pageId: string; locale: string }[]
  /** The release that this one was drawn beside; `undefined` where it takes nothing from another. */
  basis?: string | null
}

/** The switch, in the transaction that marks the generation as succeeded. Throws `notFound`, `releaseChanged`. */
export async function goLive(tx: Tx, { row, content, shown, moved, basis }: NewRelease) {
  const { id, siteId, createdAt: at } = row
  const isBasis =
    basis === undefined ? undefined : basis === null ? isNull(sites.liveReleaseId) : eq(sites.liveReleaseId, basis)
  const [live] = await tx
    .update(sites)
    .set({ liveReleaseId: id, status: 'published', publishedAt: at, revision: sql`${sites.revision}` })
    .where(and(eq(sites.id, siteId), isBasis))
    .returning({ id: sites.id })
  if (!live) throw (await tx.$count(sites, eq(sites.id, siteId))) > 0 ? releaseChanged() : notFound()
  await tx.insert(siteReleases).values(row)
  await dropOldReleases(tx, siteId)
  await noteShown(tx, siteId, content, shown)
  await noteMoves(tx, siteId, moved, at)
  const existing = tx.select({ id: pages.id }).from(pages).where(eq(pages.siteId, siteId))
  const seen = tx.select({ id: publishedPages.pageId }).from(publishedPages).where(eq(publishedPages.siteId, siteId))
  const withPages = tx
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(collections, eq(collections.id, entries.collectionId))
    .where(eq(collections.siteId, siteId))
  const isGone = [existing, seen, withPages].map((some) => notInArray(redirects.pageId, some))
  await tx.delete(redirects).where(and(eq(redirects.siteId, siteId), ...isGone))
}

/** Former addresses lead on from the next release on. */
export async function noteMoves(tx: Tx, siteId: string, moved: NewRelease['moved'], at: string) {
  for (const { fromPath, pageId, locale } of moved) {
    await tx
      .insert(redirects)
      .values({ id: newId(), siteId, fromPath, pageId, locale, createdAt: at })
      .onConflictDoUpdate({ target: [redirects.siteId, redirects.fromPath], set: { pageId, locale, createdAt: at } })
  }
}

/** Ids of all that visitors see: pages, the one for unknown addresses, header and footer. */
export function shownPages(inventory: Inventory, content: ReleaseContent): Set<string> {
  const { pages: listed, notFoundPage, templates } = inventory
  const regions = content.pages.filter(({ type }) => type === 'system')
  return new Set([...listed, ...templates, ...(notFoundPage ? [notFoundPage] : []), ...regions].map(({ id }) => id))
}

const rowsPerStatement = 100

/** Writes down which state of pages, settings, theme and collections visitors see from now on. */
export async function noteShown(tx: Tx, siteId: string, content: ReleaseContent, shown: Set<string>) {
  const before = new Map((await pagesShown(tx, siteId)).map(({ pageId, revision }) => [pageId, revision]))
  const rows = content.pages
    .filter(({ id }) => shown.has(id))
    .map(({ id, contentsRevision }) => ({ pageId: id, siteId, revision: contentsRevision ?? '' }))
    .filter(({ pageId, revision }) => before.get(pageId) !== revision)
  const pause = createPacer()
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await tx
      .insert(publishedPages)
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflictDoUpdate({ target: publishedPages.pageId, set: { revision: sql`excluded.revision` } })
    await pause()
  }
  const gone = [...before.keys()].filter((id) => !shown.has(id))
  if (gone.length > 0) await tx.delete(publishedPages).where(inArray(publishedPages.pageId, gone))
  const { settingsRevision } = content.site
  const of = { siteId, settings: settingsRevision, theme: content.revisions.theme, collections: collectionsOf(content) }
  await tx.insert(publishedSites).values(of).onConflictDoUpdate({ target: publishedSites.siteId, set: of })
  await dropShownTexts(tx, siteId)
}

export const pagesShown = (db: Reads, siteId: string) =>
  db
    .select({ pageId: publishedPages.pageId, revision: publishedPages.revision })
    .from(publishedPages)
    .where(eq(publishedPages.siteId, siteId))

/** Of pages whose time has come and that visitors see now. */
function dropShownTexts(tx: Tx, siteId: string) {
  const live = tx
    .select({ id: pages.id })
    .from(pages)
    .innerJoin(publishedPages, eq(publishedPages.pageId, pages.id))
    .where(and(eq(pages.siteId, siteId), eq(pages.status, 'published')))
  return tx.delete(scheduledPages).where(inArray(scheduledPages.pageId, live))
}

const collectionsOf = ({ collections, revisions }: ReleaseContent) =>
  Object.fromEntries(collections.map(({ slug }) => [slug, revisions.collections[slug] ?? '']))

/** The folders of those that go are removed after the commit. */
function dropOldReleases(tx: Tx, siteId: string) {
  const ofSite = eq(siteReleases.siteId, siteId)
  const kept = tx
    .select({ id: siteReleases.id })
    .from(siteReleases)
    .where(ofSite)
    .orderBy(sql`rowid desc`)
    .limit(keptReleases)
  return tx.delete(siteReleases).where(and(ofSite, notInArray(siteReleases.id, kept)))
}
