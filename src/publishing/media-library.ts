import { join } from 'node:path'
import type { ImageRef } from '../block-types/page-view'
import type { Config } from '../config/config'
import type { AssetRow } from '../db/tenant/media'
import type { SiteRow } from '../db/tenant/sites'
import { mediaFolder, stemOf } from '../media/files'
import { imageNames } from '../media/image-names'
import { mediaPath } from '../media/media'
import type { Tenant } from '../tenants/tenants'
import type { SiteFile } from './release-files'

/** The site's images as its pages find them. */
export interface MediaLibrary {
  /** Which one a block means, by id or else by an address of the image or of a variant. */
  find(image: Pick<ImageRef, 'asset_id' | 'url'> | undefined): AssetRow | undefined
  /** Where pages find a file of the library: an image or a variant. */
  address(file: string): string
  /** True for an address below the library's, whether or not there is such an image. */
  covers(url: string): boolean
  /** All that a text names: JSON of pages, entries, settings. It may find one too many, never one too few. */
  namedIn(text: string): AssetRow[]
  /** A copy of the image in the release, with its variants, so that a release stays whole whatever is deleted. */
  files(asset: AssetRow): SiteFile[]
}

/** Where a release keeps its images. */
export const releasedImage = (file: string) => `/_media/${file}`

export function mediaLibrary(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  tenant: Pick<Tenant, 'folder'>,
  { site, media }: { site: SiteRow; media: AssetRow[] },
  origin: string,
): MediaLibrary {
  const byId = new Map(media.map((asset) => [asset.id, asset]))
  const byStem = new Map(media.map((asset) => [stemOf(asset.file), asset]))
  const path = mediaPath(site.publicSlug, '')
  const prefixes = [path, origin + path, baseUrl + path, releasedImage(''), origin + releasedImage('')]
  const prefixOf = (url: string) => prefixes.find((prefix) => url.startsWith(prefix))
  const byName = (name: string) => byStem.get(/^[a-z0-9-]*?-[0-9a-f]{16}(?![0-9a-f])/.exec(name)?.[0] ?? '')

  return {
    find({ asset_id, url } = {}) {
      const prefix = url && prefixOf(url)
      return byId.get(asset_id ?? '') ?? (prefix ? byName(url.slice(prefix.length)) : undefined)
    },
    address: releasedImage,
    covers: (url) => prefixOf(url) !== undefined,
    namedIn(text) {
      if (media.length === 0) return []
      const named = new Set<AssetRow>()
      for (const name of imageNames(text)) {
        const asset = byId.get(name) ?? byStem.get(name)
        if (asset) named.add(asset)
      }
      return [...named]
    },
    files(asset) {
      const folder = mediaFolder(tenant, site.id)
      const file = (name: string, type: string, bytes: number): SiteFile => ({
        address: releasedImage(name),
        type,
        source: join(folder, name),
        same: { file: name, type, etag: name, bytes, encodings: [], cache: 'immutable' },
      })
      return [
        file(asset.file, asset.mime, asset.bytes),
        ...asset.variants.map((variant) => file(variant.file, `image/${variant.format}`, variant.bytes)),
      ]
    },
  }
}
