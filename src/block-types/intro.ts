import { type Html, html, nothing } from '../html/html'
import { inline, plainLine } from '../html/markdown'
import type { BlockArgs } from './block-type'
import { heading } from './markup'
import type { PageView } from './page-view'

type Intro = { kicker?: string; headline?: string; text?: string }

/** The head of a block. Nothing where kicker, headline and text are all empty. */
export function intro<C extends Intro>(block: BlockArgs<unknown, C>): Html {
  const { kicker, headline, text } = block.content
  if (!kicker && !headline && !text) return nothing
  return html`<header class="stack">${kicker && html`<p class="kicker">${inline(kicker)}</p>`}${heading(block, headline)}${
    text && html`<p class="lead">${inline(text)}</p>`
  }</header>`
}

/** The items of a list that say something in at least one of the named fields. */
export const nonEmpty = <T>(items: T[] | undefined, ...keys: (keyof T)[]): T[] =>
  (items ?? []).filter((item) => keys.some((key) => item[key]))

/** An item's title, as a link where it has a target: then without marks and inner links, which must not nest. */
export function itemTitle(page: PageView, title: string | undefined, target?: string): Html {
  if (!title) return nothing
  const address = page.href(target)
  return html`<h3 class="subtitle">${address ? html`<a href="${address}">${plainLine(title)}</a>` : inline(title)}</h3>`
}
