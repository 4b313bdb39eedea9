import { type Html, html } from '../html/html'
import { inline } from '../html/markdown'
import { lettersOf, withoutMarks } from '../html/text-marks'
import type { ImageRef, PageView } from './page-view'

/** A picture in its frame with the caption below. `undefined` where the image is unknown, so that callers can do without. */
export function figure(
  page: PageView,
  image: ImageRef | undefined,
  options: {
    sizes: string
    ratio?: string
    eager?: boolean
    class?: string
    /** Its frame keeps near the picture's own shape, so that little of it is cut off. */
    keepsShape?: boolean
    style?: string
    /** Puts the picture into another element, a link for example. */
    around?: (picture: Html) => Html
  },
): Html | undefined {
  const picture = page.picture(image, { sizes: options.sizes, ratio: options.ratio, eager: options.eager })
  if (!picture) return undefined
  const shape = options.keepsShape && page.shape?.(image)
  const style = shape ? `--shape: ${shape.toFixed(2)}` : options.style
  return html`<figure class="${options.class}${isUpright(shape) && ' is-upright'}"${style && html` style="${style}"`}><div class="media">${options.around?.(picture) ?? picture}</div>${
    image?.caption && html`<figcaption class="meta">${inline(image.caption)}</figcaption>`
  }</figure>`
}

/** What loses its upper and lower half where a frame is wide. */
export const isUpright = (shape: number | undefined | false) => shape && shape < 1.1

/** True where at least one of the values has something to show. */
export const hasSome = (...values: (string | unknown[] | undefined)[]) => values.some((v) => v && v.length > 0)

/** More than is read at a glance: set smaller, or from one edge. */
export const isLong = (text: string | undefined) => lettersOf(text) > 220

/** Markup of the parts that are there, with `separator` between them. */
export function joined(parts: (Html | string | undefined)[], separator: Html | string): Html {
  const shown = parts.filter((p) => p !== undefined && String(p) !== '')
  return html`${shown.map((part, i) => html`${i > 0 && separator}${part}`)}`
}

/** Stands for a portrait that is not there. */
export function monogram(name = ''): Html | false {
  const letters = initials(name)
  return letters !== '' && html`<div class="media monogram" aria-hidden="true" data-letters="${letters}"></div>`
}

/**
 * The first letters of a name's first and last word: „Backstube am Lindenhof“ → BL. The marks of an editor are no letters:
 * a name whose initials are drawn can be written on the page.
 */
export function initials(name: string): string {
  const words = withoutMarks(name)
    .split(/[\s-]+/)
    .filter((w) => /^\p{L}/u.test(w) && !/\.$/.test(w))
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return letters.map((w) => [...w][0]!.toUpperCase()).join('')
}
