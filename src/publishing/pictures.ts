import type { ImageRef, PageView } from '../block-types/page-view'
import type { Variant } from '../db/tenant/media'
import { Html, html, nothing } from '../html/html'
import { safeHref } from '../html/links'
import { motifNamed } from '../motifs/motif-id'
import type { ImageLookup, LibraryImage } from './image-lookup'
import { isShare } from './texts'

/**
 * Draws images of the site's own host: those of the media library in every size there is, others as they are. Images
 * of other hosts are left out, since a visitor's browser speaks to nobody else, and so are those that were deleted.
 * A motif is drawn in the page, in its colours.
 */
export const pictures =
  (media: ImageLookup, origin: string): PageView['picture'] =>
  (image, { sizes: told, ratio, eager, class: className }) => {
    const asset = media.find(image)
    const source = fileOf(media, origin, image)
    if (!source) return motifIn(media, image)
    const { x, y } = image?.focal ?? asset?.focal ?? {}
    const focus = isShare(x) && isShare(y) && `object-position:${percent(x)} ${percent(y)}`
    const dimensions = asset && html` width="${asset.width}" height="${asset.height}"`
    const img = html`<img src="${source}"${dimensions} alt="${image?.alt ?? asset?.alt ?? ''}"${className && html` class="${className}"`}${
      focus && html` style="${focus}"`
    }${eager ? html` fetchpriority="high"` : html` loading="lazy"`} decoding="async">`
    if (!asset || asset.variants.length === 0) return img
    const sizes = sizesWhenCropped(told, asset.width / asset.height, ratio)
    return html`<picture>${sourceOf(media, asset, 'avif', sizes)}${sourceOf(media, asset, 'webp', sizes)}${img}</picture>`
  }

/** The ornament that stands for a picture: without a text, since it shows nothing of this business. */
function motifIn(media: ImageLookup, image: ImageRef | undefined): Html | undefined {
  const name = motifNamed(image?.asset_id)
  const markup = name && media.motif?.(name)
  return markup ? new Html([markup]) : undefined
}

/**
 * A picture that is wider than its frame is scaled to the frame's height and shown in part, so that its file must be
 * wider than the frame. Of `sizes` only a length in rem for wide windows grows: phones have dense screens and slow lines.
 */
export function sizesWhenCropped(sizes: string, shape: number, ratio: string | undefined): string {
  const [, across, down] = /^([\d.]+) ?\/ ?([\d.]+)$/.exec(ratio ?? '') ?? []
  const growth = (shape * Number(down)) / Number(across)
  if (!(growth > 1.05)) return sizes
  return sizes.replace(/^(\([^)]+\) )([\d.]+)rem/, (_, wide, length) => {
    return `${wide}${Math.round(Number(length) * Math.min(growth, 2))}rem`
  })
}

/** Where the images that `pictures` draws are as they were uploaded. */
export const pictureFiles =
  (media: ImageLookup, origin: string): NonNullable<PageView['pictureFile']> =>
  (image) =>
    fileOf(media, origin, image)

function fileOf(media: ImageLookup, origin: string, image: ImageRef | undefined): string | undefined {
  const asset = media.find(image)
  if (asset) return media.address(asset.file)
  return image?.url && !media.covers(image.url) ? ownImage(image.url, origin) : undefined
}

function sourceOf(media: ImageLookup, { variants }: LibraryImage, format: Variant['format'], sizes: string): Html {
  const own = variants.filter((variant) => variant.format === format)
  if (own.length === 0) return nothing
  const set = own.map(({ file, width }) => `${media.address(file)} ${width}w`).join(', ')
  return html`<source type="image/${format}" srcset="${set}" sizes="${sizes}">`
}

/** The path of an image on the site's own host, `undefined` for every other one. */
export function ownImage(url: string, origin: string): string | undefined {
  const safe = safeHref(url)
  const path = safe?.startsWith(`${origin}/`) ? safe.slice(origin.length) : safe
  return path && /^\/(?![/\\])/.test(path) ? path : undefined
}

const percent = (share: number) => `${Math.round(share * 100)}%`
