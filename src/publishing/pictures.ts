import type { PageView } from '../block-types/page-view'
import { html } from '../html/html'
import { safeHref } from '../html/links'

/**
 * Draws images of the site's own host. Those of other hosts are left out: a visitor's browser speaks to nobody else.
 * An asset of the media library is unknown here until there is one.
 */
export const pictures =
  (origin: string): PageView['picture'] =>
  (image, { eager, class: className }) => {
    const source = image?.url && ownImage(image.url, origin)
    if (!source) return undefined
    const { x, y } = image.focal ?? {}
    const focus = isShare(x) && isShare(y) && `object-position:${percent(x)} ${percent(y)}`
    return html`<img src="${source}" alt="${image.alt ?? ''}"${className && html` class="${className}"`}${
      focus && html` style="${focus}"`
    }${eager ? html` fetchpriority="high"` : html` loading="lazy"`} decoding="async">`
  }

/** The path of an image on the site's own host, `undefined` for every other one. */
export function ownImage(url: string, origin: string): string | undefined {
  const safe = safeHref(url)
  const path = safe?.startsWith(`${origin}/`) ? safe.slice(origin.length) : safe
  return path && /^\/(?![/\\])/.test(path) ? path : undefined
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
const percent = (share: number) => `${Math.round(share * 100)}%`
