import type { AssetRow } from '../db/tenant/media'
import { onceFor } from '../values/once'
import type { Inventory } from './inventory'
import type { MediaLibrary } from './media-library'
import { asJson, pageText } from './page-text'
import type { SitePlan } from './page-views'
import type { PublishedPage } from './published-page'
import { contentHash } from './release-files'
import type { SiteAssets } from './site-assets'

/** Renderers change with the program alone, and a new program is a new process: what another one rendered is not trusted. */
const program = crypto.randomUUID()

/**
 * Names all that a page is rendered from, so that a page whose name is the same as in the last release need not be
 * rendered again: renderers are pure (block-types/page-view.ts). Blocks of other pages do not count, since only posts
 * are seen outside their own page. `onImage` hears of every image that a page or the site as a whole names; `head` is what
 * else of the site the head of the page says.
 */
export function fingerprints(
  { inventory, addresses, origin, media: library }: SitePlan & { inventory: Inventory; media: MediaLibrary },
  { head, scripts, copyScript }: SiteAssets,
  onImage: (asset: AssetRow) => unknown,
) {
  const { site, pages, notFoundPage, media: _, templates: _drawn, collections, ...rest } = inventory
  const withImages = (text: string) => contentHash(text + imagesOf(library.namedIn(text)))
  const besideEntries = withImages(
    JSON.stringify([
      program,
      origin,
      head,
      scripts,
      copyScript.address,
      // Fields that every publish or edit changes and no page shows.
      {
        ...site,
        liveReleaseId: null,
        status: null,
        publishedAt: null,
        updatedAt: null,
        settingsRevision: null,
        revision: null,
      },
      pages.filter(({ entry }) => !entry).map(seenOf),
      notFoundPage && asJson(notFoundPage),
      [...addresses.redirects],
      rest,
    ]),
  )
  const entries = pages.filter(({ entry }) => entry)
  const shared = withImages(`${besideEntries} ${JSON.stringify([collections, entries.map(seenOf)])}`)
  const showsEntries = entryViews(entries, [inventory.header, inventory.footer])
  const own = onceFor((page: PublishedPage) => {
    const { hash, names } = pageText(page)
    return hash + imagesOf(library.namedBy(names))
  })

  return (page: PublishedPage | undefined, locale: string, head: string): string => {
    const around = page?.entry && !showsEntries(page) ? besideEntries : shared
    return contentHash(`${around} ${locale} ${page ? own(page) : ''} ${head}`)
  }

  /** What pages show of the images they name: a new variant or alternative text is a change. */
  function imagesOf(named: AssetRow[]): string {
    for (const asset of named) onImage(asset)
    return JSON.stringify(named.map(({ file, alt, variants, focal }) => [file, alt, variants, focal]))
  }
}

/** What other pages may show of a page, as JSON. */
const seenOf = onceFor((page: PublishedPage) =>
  JSON.stringify({ ...asJson(page), ...unseen, blocks: page.type === 'post' ? page.blocks : null }),
)

/** Changes with the blocks of a page, and no other page shows it. */
const unseen = { updatedAt: null, entry: null }

/**
 * Tells which pages of entries show other entries: by a list, or by a link to one. All others stay as they are when one
 * of a thousand entries changes.
 */
function entryViews(entries: PublishedPage[], frame: unknown[]): (page: PublishedPage) => boolean {
  const addresses = entries.flatMap(({ path, addresses: own = {} }) => [path, ...Object.values(own)])
  const folders = [...new Set(addresses.map((address) => address.slice(0, address.lastIndexOf('/') + 1)))]
  const isShownIn = (blocks: unknown) => {
    const text = JSON.stringify(blocks ?? null).toLowerCase()
    return text.includes('"type":"collection_list"') || folders.some((folder) => text.includes(folder))
  }
  return isShownIn(frame) ? () => true : ({ blocks }) => isShownIn(blocks)
}
