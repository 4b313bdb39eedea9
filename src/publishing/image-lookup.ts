import type { ImageRef } from '../block-types/page-view'
import type { AssetRow, Variant } from '../db/tenant/media'
import { isDocument, mediaPath, stemOf } from '../media/addresses'

/** What pages need to know of an image of the library. */
export interface LibraryImage
  extends Pick<AssetRow, 'id' | 'file' | 'alt' | 'width' | 'height' | 'focal' | 'light' | 'shadows'> {
  variants: Pick<Variant, 'format' | 'width' | 'file'>[]
  /** Of documents. */
  fileName?: string
  title?: string
  bytes?: number
}

/** The site's images as its pages find them. */
export interface ImageLookup<Image extends LibraryImage = LibraryImage> {
  /** Which one a block means, by id or else by an address of the image or of a variant. */
  find(image: Pick<ImageRef, 'asset_id' | 'url'> | undefined): Image | undefined
  /** As `find`, of the documents, which are no images. */
  document(file: Pick<ImageRef, 'asset_id' | 'url'> | undefined): Image | undefined
  /** By id, or by a file name of it or of a variant. */
  named(word: string): Image | undefined
  /** The markup of an ornament by its name (motifs/motifs.ts), where they are on board. */
  motif?(name: string): string | undefined
  /** Where pages find a file of the library: an image or a variant. */
  address(file: string): string
  /** True for an address below the library's, whether or not there is such an image. */
  covers(url: string): boolean
}

/** Where a release keeps its images. */
export const releasedImage = (file: string) => `/_media/${file}`

/** `baseUrl` is the API's, `origin` the site's own, both without a trailing slash. */
export function imageLookup<Image extends LibraryImage>(
  images: Image[],
  { baseUrl, publicSlug, origin }: { baseUrl: string; publicSlug: string; origin: string },
): ImageLookup<Image> {
  const byId = new Map(images.map((image) => [image.id, image]))
  const byStem = new Map(images.map((image) => [stemOf(image.file), image]))
  const path = mediaPath(publicSlug, '')
  const prefixes = [path, origin + path, baseUrl + path, releasedImage(''), origin + releasedImage('')]
  const prefixOf = (url: string) => prefixes.find((prefix) => url.startsWith(prefix))
  const byName = (name: string) => byStem.get(/^[a-z0-9-]*?-[0-9a-f]{16}(?![0-9a-f])/.exec(name)?.[0] ?? '')

  function find({ asset_id, url }: Pick<ImageRef, 'asset_id' | 'url'>) {
    const prefix = url && prefixOf(url)
    return byId.get(asset_id ?? '') ?? (prefix ? byName(url.slice(prefix.length)) : undefined)
  }
  const only = (isMeant: boolean, asset: Image | undefined) =>
    asset && isDocument(asset.file) === isMeant ? asset : undefined

  return {
    find: (image = {}) => only(false, find(image)),
    document: (file = {}) => only(true, find(file)),
    named: (word) => byId.get(word) ?? byName(word),
    address: releasedImage,
    covers: (url) => prefixOf(url) !== undefined,
  }
}
