import { type Html, html, nothing } from '../html/html'
import { plainLine, type TextHeading } from '../html/markdown'
import type { PageView } from './page-view'

/** Table of contents of a long text, two levels deep, named after its title so that two on a page differ. Nothing for a text with fewer than three headings. */
export function contents(key: string, page: PageView, headings: TextHeading[], title = headings[0]?.text ?? ''): Html {
  const shown = headings.filter((h) => h.depth <= 2 && h.text)
  if (shown.length < 3) return nothing
  const label = page.words.frame.contents
  return html`<nav class="b-${key}__toc" aria-label="${label}: ${plainLine(title)}"><p class="kicker" aria-hidden="true">${label}</p><ol class="list-plain">${shown.map(
    (h) => html`<li${h.depth > 1 && html` class="is-sub"`}><a href="#${h.id}">${h.text}</a></li>`,
  )}</ol></nav>`
}
