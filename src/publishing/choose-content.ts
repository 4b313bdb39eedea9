import type { AssetRow } from '../db/tenant/media'
import type { ShownPage } from '../db/tenant/published'
import { createPacer } from '../event-loop'
import { planAddresses } from '../pages/urls'
import { inventoryOf, type SiteNow } from './inventory'
import type { PublishedPage } from './published-page'
import type { ReleaseContent } from './release-content'
import { listedIn } from './texts'

/** What a publish takes from the site as it is now; all else stays as visitors know it. */
export interface ContentChoice {
  /** Pages to show as they are now, or no longer: header and footer too. */
  pages: Set<string>
  /** Pages to show with a text of their own: the one they were scheduled with. */
  due: ShownPage[]
  /** Theme, settings, company and languages. */
  look: boolean
  /** Entries of collections. */
  entries: boolean
}

/**
 * The content of a release in which only what was chosen is new. Without `live`, the content of the present release, the
 * look and the entries of now come along, and header and footer. A page that is not chosen leaves the address that a
 * chosen one has now: for its own new one, or for none where it is no longer published.
 */
export async function chooseContent(
  now: SiteNow,
  live: ReleaseContent | undefined,
  choice: ContentChoice,
  namedIn: (text: string, media: AssetRow[]) => AssetRow[],
): Promise<ReleaseContent> {
  const from = now.content
  const look = choice.look || !live ? from : live
  const due = choice.due.filter(({ id }) => !choice.pages.has(id))
  const isNew = (page: ShownPage) => choice.pages.has(page.id) || (!live && page.type === 'system')
  const fresh = [...from.pages.filter(isNew), ...due.map((page) => ({ ...page, status: 'published' as const }))]
  const replaced = new Set([...choice.pages, ...due.map(({ id }) => id)])
  const kept = (live?.pages ?? []).filter(({ id }) => !replaced.has(id))
  const content: ReleaseContent = {
    site: look.site,
    tokens: look.tokens,
    ...collectionsFor(listedIn([...kept, ...fresh], look.site.settings), from, choice.entries ? undefined : live),
    pages: await settleAddresses({ ...now, content: { ...from, site: look.site } }, kept, fresh),
    media: [],
  }
  content.revisions.theme = look.revisions.theme
  if (!live) return { ...content, media: from.media }
  const renewed = [...fresh, choice.look && look.site, choice.entries && from.collections]
  const left = [...kept, !choice.look && look.site, !choice.entries && live.collections]
  return { ...content, media: await mediaFor(from, live, namedIn, renewed, left) }
}

/** Collections as they are known; one that no page has listed so far comes as it is. */
function collectionsFor(slugs: string[], now: ReleaseContent, live: ReleaseContent | undefined) {
  const revisions: ReleaseContent['revisions'] = { theme: '', collections: {} }
  const collections = slugs.sort().flatMap((slug) => {
    const isKnown = live?.collections.some((collection) => collection.slug === slug)
    const source = live && isKnown ? live : now
    const found = source.collections.find((collection) => collection.slug === slug)
    if (found) revisions.collections[slug] = source.revisions.collections[slug] ?? ''
    return found ?? []
  })
  return { collections, revisions }
}

/**
 * Images as visitors know them, and as they are now where something new shows them. One that was deleted stays as long as
 * something shows it that was not chosen.
 */
async function mediaFor(
  now: ReleaseContent,
  live: ReleaseContent,
  namedIn: (text: string, media: AssetRow[]) => AssetRow[],
  fresh: unknown[],
  kept: unknown[],
): Promise<AssetRow[]> {
  const pause = createPacer()
  const namedBy = async (parts: unknown[], media: AssetRow[]) => {
    const named = new Set<AssetRow>()
    if (media.length === 0) return named
    for (const part of parts) {
      for (const asset of namedIn(JSON.stringify(part), media)) named.add(asset)
      await pause()
    }
    return named
  }
  const known = new Map(live.media.map((asset) => [asset.id, asset]))
  const renewed = await namedBy(fresh, now.media)
  const there = new Set(now.media.map(({ id }) => id))
  const deleted = live.media.filter(({ id }) => !there.has(id))
  return [
    ...now.media.map((asset) => (renewed.has(asset) ? asset : (known.get(asset.id) ?? asset))),
    ...(await namedBy(kept, deleted)),
  ]
}

/** Since no two pages of the site as it is now share an address, moving one page after the other to its own ends this. */
async function settleAddresses(now: SiteNow, kept: ShownPage[], fresh: ShownPage[]): Promise<ShownPage[]> {
  const pause = createPacer()
  const present = new Map(now.content.pages.map((page) => [page.id, page]))
  const newHome = fresh.some(({ isHome }) => isHome)
  const places = new Map<string, ShownPage>()
  for (const page of kept)
    places.set(page.id, newHome && page.isHome ? { ...moved(page, present), isHome: false } : page)
  for (const page of fresh) places.set(page.id, page)
  const isKept = new Set(kept.map(({ id }) => id))
  const waiting = new Set(places.keys())
  for (;;) {
    const pages = [...places.values()].sort(inOrder)
    const { pages: shown, locales } = inventoryOf({ ...now, content: { ...now.content, pages } })
    const clash = findClash(shown, locales)
    const loser =
      clash && (clash.find((id) => waiting.has(id) && isKept.has(id)) ?? clash.find((id) => waiting.has(id)))
    if (!loser) return pages // where two still share an address, the publish fails and names it
    waiting.delete(loser)
    const page = places.get(loser)
    if (page && (present.has(loser) || !isKept.has(loser))) places.set(loser, moved(page, present))
    else places.delete(loser)
    await pause()
  }
}

/** Ids of the first two pages that would stand at one address. */
function findClash(shown: PublishedPage[], locales: string[]): string[] | undefined {
  let clash: string[] | undefined
  planAddresses(shown, locales, (_address, one, other) => {
    clash ??= [one.id, other.id]
  })
  return clash
}

/** A page as visitors know it, at the address that it has now. */
function moved(page: ShownPage, present: Map<string, ShownPage>): ShownPage {
  const now = present.get(page.id)
  if (!now) return page
  const slugs = new Map(now.translations.map(({ locale, slug }) => [locale, slug]))
  const { slug, path, parentId, isHome } = now
  const translations = page.translations.map((row) => ({ ...row, slug: slugs.get(row.locale) ?? row.slug }))
  return { ...page, slug, path, parentId, isHome, translations }
}

/** As the database sorts them. */
const inOrder = (a: ShownPage, b: ShownPage) =>
  a.sortOrder - b.sortOrder || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)
