import { html, nothing } from '../../../html/html'
import { documentText, inline } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { longDate, readDate } from '../../dates'
import { imprint } from '../../imprint'
import { contents } from '../../long-text'
import { heading, section } from '../../markup'
import { anchorOf } from '../../markup-names'
import { about } from './legal.about'
import css from './legal.css' with { type: 'text' }
import * as fields from './legal.schema'

export const legal = defineBlockType({
  key: 'legal',
  name: { de: 'Rechtstext', en: 'Legal text' },
  category: 'text',
  version: 1,
  fitsNarrow: false,
  defaultProps: { variant: 'document', toc: true },
  css,
  fields,
  about,
  render(block, page) {
    const { content, position } = block
    const { variant = 'document', toc = true } = block.props
    const lines = variant === 'imprint' ? imprint(page) : undefined
    const title = content.headline || (lines ? page.words.imprint.title : undefined)
    if (!title && !content.body && !content.text) return nothing
    const body = content.body ? documentText(content.body, position === 0 ? 2 : 3, anchorOf(block)) : undefined
    const updated = readDate(content.updated_at)
    return section(
      'legal',
      block,
      html`<div class="b-legal__page"><header class="stack b-legal__head">${
        content.kicker && html`<p class="kicker">${inline(content.kicker)}</p>`
      }${heading(block, title)}${content.text && html`<p>${inline(content.text)}</p>`}${
        updated &&
        html`<p class="meta">${page.words.imprint.asOf} <time datetime="${updated.iso}">${longDate(updated, page.locale)}</time></p>`
      }</header>${toc && body && contents('legal', page, body.headings, title)}<div class="b-legal__main">${lines}${body && html`<div class="prose">${body.body}</div>`}</div></div>`,
      variant,
    )
  },
})
