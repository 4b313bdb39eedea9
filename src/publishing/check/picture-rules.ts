import { isObject } from '../../values/is-object'
import { ownImage } from '../pictures'
import { imageOf } from '../texts'
import type { CheckedSite } from './checked-site'
import type { FindingPlace, Placed } from './findings'

/** Whether pictures are there and say what they show. One with an empty `alt` of its own is a decoration, as an ornament is. */
export function pictureRules({ plan: { media, origin }, ornaments, report }: CheckedSite) {
  return function judge(value: unknown, placed: Placed, isMarked = false): void {
    const image = imageOf(value)
    if (!image) return
    const asset = media.find(image)
    if (!asset) {
      const isGone = image.asset_id !== undefined || media.covers(image.url ?? '')
      if (isGone || !image.url || !ownImage(image.url, origin)) {
        if (isGone) report('unknown_picture', undefined, placed)
        else report('picture_foreign', { target: image.url ?? '' }, placed)
        return
      }
    }
    if (isMarked || image.alt || asset?.alt || isDecorative(value) || ornaments.has(asset?.id ?? '')) return
    const place: FindingPlace = typeof placed === 'function' ? placed() : placed
    const field = `${place.field}.alt`
    report('picture_without_alt', undefined, { ...place, field, assetId: asset?.id })
  }
}

/** One with an empty text of its own. */
export const isDecorative = (value: unknown) => isObject(value) && (value.alt === '' || value.decorative === true)
