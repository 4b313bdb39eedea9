import { type Html, html, nothing } from '../html/html'
import type { TextHeading } from '../html/markdown'
import type { BlockView, SharedProps } from './block-type'
import type { PageView } from './page-view'

/** The block's own anchor: anchors within its text start with it, so that two long texts on a page never share one. */
export const blockAnchor = ({ id, props }: BlockView<unknown, unknown>) =>
  (props as SharedProps).anchor ?? `b-${id.slice(-8)}`

/** Table of contents of a long text, two levels deep. Nothing for a text with fewer than three headings. */
export function contents(key: string, page: PageView, headings: TextHeading[]): Html {
  const shown = headings.filter((h) => h.depth <= 2 && h.text)
  if (shown.length < 3) return nothing
  const label = page.say({ de: 'Inhalt', en: 'Contents' })
  return html`<nav class="b-${key}__toc" aria-label="${label}"><p class="kicker" aria-hidden="true">${label}</p><ol class="list-plain" role="list">${shown.map(
    (h) => html`<li${h.depth > 1 && html` class="is-sub"`}><a href="#${h.id}">${h.text}</a></li>`,
  )}</ol></nav>`
}
