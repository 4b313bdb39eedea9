import { join } from 'node:path'
import type { Config } from '../config/config'
import type { AssetRow } from '../db/tenant/media'
import type { SiteRow } from '../db/tenant/sites'
import { isDocument } from '../media/addresses'
import { mediaFolder } from '../media/files'
import { imageNames } from '../media/image-names'
import { motifMarkup } from '../motifs/motifs'
import type { Tenant } from '../tenants/tenants'
import { type ImageLookup, imageLookup, releasedImage } from './image-lookup'
import type { SiteFile } from './release-files'

/** The site's images, with what a release has to hold of them. */
export interface MediaLibrary extends ImageLookup<AssetRow> {
  /** All that a text names: JSON of pages, entries, settings. It may find one too many, never one too few. */
  namedIn(text: string): AssetRow[]
  /** The same where the words that may name images are known. */
  namedBy(words: Iterable<string>): AssetRow[]
  /** A copy of the image in the release, with its variants, so that a release stays whole whatever is deleted. */
  files(asset: AssetRow): SiteFile[]
}

export function mediaLibrary(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  tenant: Pick<Tenant, 'folder'>,
  { site, media }: { site: SiteRow; media: AssetRow[] },
  origin: string,
): MediaLibrary {
  const lookup = imageLookup(media, { baseUrl, publicSlug: site.publicSlug, origin })
  function namedBy(words: Iterable<string>): AssetRow[] {
    const named = new Set<AssetRow>()
    if (media.length > 0)
      for (const word of words) {
        const asset = lookup.named(word)
        if (asset) named.add(asset)
      }
    return [...named]
  }
  return {
    ...lookup,
    motif: motifMarkup,
    namedIn: (text) => (media.length === 0 ? [] : namedBy(imageNames(text))),
    namedBy,
    files(asset) {
      const folder = mediaFolder(tenant, site.id)
      const file = (name: string, type: string, bytes: number): SiteFile => ({
        address: releasedImage(name),
        type,
        source: join(folder, name),
        same: { file: name, type, etag: name, bytes, encodings: [], cache: 'immutable' },
      })
      return [
        isDocument(asset.file)
          ? downloaded(file(asset.file, asset.mime, asset.bytes), asset.fileName)
          : file(asset.file, asset.mime, asset.bytes),
        ...asset.variants.map((variant) => file(variant.file, `image/${variant.format}`, variant.bytes)),
      ]
    },
  }
}

const downloaded = (file: SiteFile, download: string): SiteFile => ({
  ...file,
  ...(file.same && { same: { ...file.same, download } }),
})
