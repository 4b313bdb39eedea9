import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { PublishedCollection } from '../cms/shown-collections'
import type { AssetRow } from '../db/tenant/media'
import type { ShownPage } from '../db/tenant/published'
import type { JsonObject } from '../db/tenant/sites'
import { createPacer } from '../event-loop'
import { imageNames } from '../media/image-names'
import { onceFor } from '../values/once'
import { createLinePacker } from '../versions/packed-lines'
import type { SiteFields } from '../versions/snapshot'

/**
 * What the pages of a release are drawn from. It is kept beside the release, so that a later publish of some pages can
 * draw the others as visitors know them, whatever was edited, moved or deleted since.
 */
export interface ReleaseContent {
  site: SiteFields
  tokens: JsonObject
  /** Header, footer and the page for unknown addresses included; in sort order, with all their languages. */
  pages: ShownPage[]
  /** Those that a block of the site lists. */
  collections: PublishedCollection[]
  /** Images that any of this names; of the site as it is now, all there are. */
  media: AssetRow[]
  /** Revisions of the theme and, by slug, of the collections. */
  revisions: { theme: string; collections: Record<string, string> }
}

export const contentFile = 'content.zst'
/** Names the shape below. Raise it with any change to these rows, and let `unpackContent` lift what is older. */
const format = 1
const decompress = promisify(zstdDecompress)

const packLines = createLinePacker<ShownPage>((page) => JSON.stringify(page), 1)

/** One line of JSON for the site and one for each page. */
export async function packContent(
  { pages, media: _, ...rest }: ReleaseContent,
  namedBy: (words: Iterable<string>) => AssetRow[],
): Promise<Buffer> {
  const pause = createPacer()
  const line = JSON.stringify(rest)
  const named = new Set(namedBy(imageNames(line)))
  for (const page of pages) {
    for (const asset of namedBy(namesIn(page))) named.add(asset)
    await pause()
  }
  return packLines(`${JSON.stringify({ format, pages: pages.length, media: [...named] })}\n${line}`, pages)
}

/** Words of a page that may name images. */
const namesIn = onceFor((page: ShownPage) => [...new Set(imageNames(JSON.stringify(page)))])

/** `undefined` for a release of a time before its content was kept. Throws for a file that is damaged. */
export async function readContent(releaseDir: string): Promise<ReleaseContent | undefined> {
  const file = Bun.file(join(releaseDir, contentFile))
  return (await file.exists()) ? unpackContent(await file.bytes()) : undefined
}

async function unpackContent(bytes: Uint8Array): Promise<ReleaseContent> {
  const [head = '', rest = '', ...lines] = (await decompress(bytes)).toString('utf8').split('\n')
  const { format: written, pages: count, media } = JSON.parse(head)
  if (written !== format || lines.length !== count) throw new Error(`cannot read release content of format ${written}`)
  const pause = createPacer()
  const pages: ShownPage[] = []
  for (const line of lines) {
    pages.push(JSON.parse(line))
    await pause()
  }
  return { ...JSON.parse(rest), media, pages }
}
