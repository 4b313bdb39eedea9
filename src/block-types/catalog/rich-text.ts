import { type Html, html, nothing } from '../../html/html'
import { markdown } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, link, prose } from '../fields'
import { intro, introContent } from '../intro'
import { button, section } from '../markup'
import { hasSome } from '../parts'

export const richText = defineBlockType({
  key: 'rich_text',
  name: { de: 'Text', en: 'Text' },
  category: 'text',
  version: 1,
  props: { variant: choice('plain', 'aside', 'columns', 'statement') },
  content: {
    ...introContent,
    body: prose(),
    primary: link(),
    secondary: link(),
  },
  defaultProps: { variant: 'plain' },
  css: `
.b-rich_text__flow { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6) }
.b-rich_text__flow > .prose { max-inline-size: var(--measure) }
.b-rich_text.align-center .b-rich_text__flow { justify-items: center }
.b-rich_text.align-center .prose { text-align: start }
.b-rich_text--columns .prose { max-inline-size: none; columns: 2 20rem; column-gap: var(--space-7) }
.b-rich_text--columns .prose > :first-child { margin-block-start: 0 }
.b-rich_text--columns .prose :is(h3, h4) { break-after: avoid }
.b-rich_text--columns .prose :is(ul, ol, table, blockquote) { break-inside: avoid }
.b-rich_text--statement .prose { max-inline-size: 34ch; font-family: var(--font-display); font-size: var(--size-3); line-height: var(--leading-tight); font-weight: var(--weight-display); letter-spacing: var(--tracking-display); font-variation-settings: var(--variation-display); font-stretch: var(--stretch-display); text-wrap: pretty }
.b-rich_text--statement .b-rich_text__flow { border-block-start: var(--rule); padding-block-start: var(--space-5) }
.b-rich_text__actions { margin: 0 }
@container (min-width: 56rem) {
  .b-rich_text--aside .b-rich_text__flow { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); column-gap: var(--space-8); align-items: start }
  .b-rich_text--aside .b-rich_text__flow > .stack { grid-row: span 2 }
  .b-rich_text--aside .b-rich_text__flow > :not(.stack) { grid-column: 2 }
  .b-rich_text--statement .prose { font-size: var(--size-4) }
}
`,
  render(block, page) {
    const { headline, text, body, primary, secondary } = block.content
    if (!hasSome(headline, text, body)) return nothing
    const variant = block.props.variant ?? 'plain'
    const actions = [button(page, primary, 'primary'), button(page, secondary, 'quiet')].filter((b: Html) => b.text)
    return section(
      'rich_text',
      block,
      html`<div class="b-rich_text__flow">${intro(block)}${body && html`<div class="prose">${markdown(body)}</div>`}${
        actions.length > 0 && html`<p class="buttons b-rich_text__actions">${actions}</p>`
      }</div>`,
      variant,
    )
  },
})
