import { type Html, html, nothing } from '../html/html'
import { plainLine } from '../html/markdown'
import { fill } from '../words/fill'
import type { Pager, PageView } from './page-view'
import css from './pager.css' with { type: 'text' }

/** The way from a list to what has no room on its page. Nothing where it has no other pages. */
export function pagerOf(
  { words }: PageView,
  key: string,
  pager: Pager | undefined,
  names: { all: string; previous: string; next: string },
  headline?: string,
): Html {
  if (!pager) return nothing
  const { number, total, previous, next } = pager
  const link = (href: string | undefined, rel: 'prev' | 'next', label: string) =>
    href && html`<a class="button button-quiet b-${key}__${rel}" rel="${rel}" href="${href}">${label}</a>`
  // several lists of a page are told apart by their headings
  const label = names.all + (headline ? `: ${plainLine(headline)}` : '')
  return html`<nav class="b-${key}__pager" aria-label="${label}">${link(previous, 'prev', names.previous)}<span class="meta">${fill(words.lists.place, { number, total })}</span>${link(next, 'next', names.next)}</nav>`
}

/** The stylesheet of `pagerOf` for a block type. */
export const pagerCss = (key: string) => css.replaceAll('.b-key__', `.b-${key}__`)
