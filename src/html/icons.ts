import { type Html, trusted } from './html'
import shapes from './icon-shapes.json'

export type SiteIconName = keyof typeof shapes

/**
 * Icons a site may use, by their lucide names, in the order in which they are offered: a choice small enough to pick from,
 * wide enough for most trades. A new one is a line without a drawing in icon-shapes.json, then `bun run icons`.
 */
export const iconNames = Object.keys(shapes) as SiteIconName[]

/** The icon inlined on its 24 px grid in `currentColor`, for decoration only; `undefined` for a name outside the list. */
export const icon = (name: string | undefined): Html | undefined => drawn.get(name ?? '')

/** Lucide's drawings (ISC, icon-shapes.LICENSE), made by `bun run icons`. */
const drawn = new Map(
  Object.entries(shapes).map(([name, drawing]) => [
    name,
    trusted(
      `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${drawing}</svg>`,
    ),
  ]),
)
