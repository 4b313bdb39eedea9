import { html, nothing } from '../../html/html'
import { documentText, inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { longDate, readDate } from '../dates'
import { choice, flag, line, prose } from '../fields'
import { imprint } from '../imprint'
import { introContent } from '../intro'
import { blockAnchor, contents } from '../long-text'
import { heading, section } from '../markup'

export const legal = defineBlockType({
  key: 'legal',
  name: { de: 'Rechtstext', en: 'Legal text' },
  category: 'text',
  version: 1,
  props: { variant: choice('document', 'imprint'), toc: flag() },
  content: { ...introContent, body: prose(100_000), updated_at: line(30) },
  defaultProps: { variant: 'document', toc: true },
  css: `
.b-legal__page { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6) }
.b-legal__page > * { margin: 0; min-inline-size: 0 }
.b-legal__main { display: grid; gap: var(--space-6) }
.b-legal__main > * { margin: 0; min-inline-size: 0 }
.b-legal__head .title { font-size: var(--size-4) }
.b-legal .prose { max-inline-size: var(--measure); overflow-wrap: break-word }
.b-legal .prose > :is(h2, h3) { scroll-margin-block-start: var(--space-8); font-size: var(--size-1) }
.b-legal .prose > :is(h2 ~ h3, h4) { font-size: var(--size-0) }
.b-legal__toc { border-block: var(--rule); padding-block: var(--space-4); font-size: var(--size--1) }
.b-legal__toc > * { margin: 0 }
.b-legal__toc > .kicker { margin-block-end: var(--space-2) }
.b-legal__toc a { display: block; padding-block: var(--space-2); color: inherit; text-decoration: none; overflow-wrap: break-word }
.b-legal__toc a:hover { text-decoration: underline }
.b-legal__toc .is-sub { padding-inline-start: var(--space-4) }
.b-legal__lines { display: grid; margin: 0; max-inline-size: 48rem }
.b-legal__line { display: grid; gap: var(--space-1) var(--space-6); border-block-start: var(--rule); padding-block: var(--space-4) }
.b-legal__line:last-child { border-block-end: var(--rule) }
.b-legal__line dt { font-weight: var(--weight-strong) }
.b-legal__line dd { margin: 0; overflow-wrap: anywhere }
.b-legal__law { max-inline-size: var(--measure) }
@container (min-width: 40rem) { .b-legal__line { grid-template-columns: 14rem minmax(0, 1fr) } }
@container (min-width: 62rem) {
  .b-legal__page:has(> .b-legal__toc) { grid-template-columns: 16rem minmax(0, 1fr); grid-template-rows: auto 1fr; column-gap: var(--space-8); align-items: start }
  .b-legal__page > .b-legal__toc { grid-column: 1; grid-row: 1 / span 2; position: sticky; inset-block-start: var(--space-8); max-block-size: calc(100vh - 2 * var(--space-8)); overflow-y: auto; border-block-end: 0 }
  .b-legal__page:has(> .b-legal__toc) > :not(.b-legal__toc) { grid-column: 2 }
}
@media print { .b-legal__toc { display: none } }
`,
  render(block, page) {
    const { content, position } = block
    const { variant = 'document', toc = true } = block.props
    const lines = variant === 'imprint' ? imprint(page) : undefined
    const title = content.headline || (lines ? page.say({ de: 'Impressum', en: 'Legal notice' }) : undefined)
    if (!title && !content.body && !content.text) return nothing
    const body = content.body ? documentText(content.body, position === 0 ? 2 : 3, blockAnchor(block)) : undefined
    const updated = readDate(content.updated_at)
    return section(
      'legal',
      block,
      html`<div class="b-legal__page"><header class="stack b-legal__head">${
        content.kicker && html`<p class="kicker">${inline(content.kicker)}</p>`
      }${heading(block, title)}${content.text && html`<p>${inline(content.text)}</p>`}${
        updated &&
        html`<p class="meta">${page.say({ de: 'Stand:', en: 'As of' })} <time datetime="${updated.iso}">${longDate(updated, page.locale)}</time></p>`
      }</header>${toc && body && contents('legal', page, body.headings, title)}<div class="b-legal__main">${lines}${body && html`<div class="prose">${body.body}</div>`}</div></div>`,
      variant,
    )
  },
})
