import { type Html, html, nothing } from '../html/html'
import { inline } from '../html/markdown'
import { fill } from '../words/fill'
import css from './facade.css' with { type: 'text' }
import type { PageView } from './page-view'

/** Content of another host as it stands on the page before anyone has asked for it. */
export interface Foreign {
  /** What the frame loads after the click. Without one the facade stays a link. */
  frame?: string
  /** The same content on the provider's own page, for browsers without JavaScript. */
  link: string
  /** Who is asked, as visitors know them: „YouTube“, `example.org`. */
  provider: string
  /** Name of the frame for screen readers. */
  title: string
  /** Title on the card; left out where the block's own title says it already. */
  name?: string
  /** The act, on the button. */
  action: string
  sandbox?: string
}

/**
 * A card that says what would be loaded and from where. Only a click puts the frame in its place (browser/facade.ts);
 * nothing of the other host is loaded before.
 */
export function facade(key: string, page: PageView, foreign: Foreign, picture: Html, note?: string): Html {
  const { frame, provider, title, name, action, sandbox } = foreign
  const link = page.href(foreign.link)
  if (!link) return nothing
  return html`<div class="b-${key}__facade" data-facade>${picture}<div class="b-${key}__panel">${
    name && html`<p class="subtitle b-${key}__name">${inline(name)}</p>`
  }<p class="buttons"><a class="button button-primary" href="${link}" rel="noopener"${
    frame && html` data-frame="${frame}" data-title="${title}"`
  }${frame && sandbox && html` data-sandbox="${sandbox}"`}>${action}</a></p><p class="meta">${
    frame ? fill(page.words.foreign.onClick, { provider }) : fill(page.words.foreign.opensPage, { provider })
  }${note && html` ${inline(note)}`}</p></div></div>`
}

/**
 * Layout of a facade: on phones the picture with the panel below, from there on the panel in the picture's lower
 * corner. The open frame takes all.
 */
export const facadeCss = (key: string) => css.replaceAll('.b-key__', `.b-${key}__`)
