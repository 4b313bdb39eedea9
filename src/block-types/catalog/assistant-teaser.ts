import { html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, items, line, link } from '../fields'
import { filled, intro, introContent } from '../intro'
import { button, section } from '../markup'

export const assistantTeaser = defineBlockType({
  key: 'assistant_teaser',
  name: { de: 'Hinweis auf den Assistenten', en: 'Assistant teaser' },
  category: 'action',
  version: 1,
  props: { variant: choice('split', 'quiet') },
  content: {
    ...introContent,
    /** Questions that the assistant can answer from this site. */
    items: items({ text: line(200) }, 40),
    note: line(300),
    primary: link(),
  },
  defaultProps: { variant: 'split' },
  css: `
.b-assistant_teaser__row { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6) }
.b-assistant_teaser__words { display: grid; gap: var(--space-5); align-content: start }
.b-assistant_teaser__words > *, .b-assistant_teaser__ask > p { margin: 0 }
.b-assistant_teaser__ask { display: grid; gap: var(--space-4); align-content: start }
.b-assistant_teaser__questions { display: grid; gap: var(--space-3); justify-items: start; quotes: auto }
.b-assistant_teaser__question { max-inline-size: 32rem; overflow-wrap: break-word; text-wrap: balance; line-height: var(--leading-tight) }
.b-assistant_teaser__question q { quotes: auto }
.b-assistant_teaser--split .b-assistant_teaser__question { padding: var(--space-3) var(--space-4); background: var(--raised); color: var(--ink); border: var(--border); border-radius: var(--radius); border-end-start-radius: 0; box-shadow: var(--shadow) }
.b-assistant_teaser--split .b-assistant_teaser__question:nth-child(even) { margin-inline-start: var(--space-6) }
.b-assistant_teaser--quiet .b-assistant_teaser__questions { gap: var(--space-2) }
.b-assistant_teaser--quiet .b-assistant_teaser__question { font-family: var(--font-display); font-weight: var(--weight-display); font-size: var(--size-2) }
.b-assistant_teaser--quiet .b-assistant_teaser__question + .b-assistant_teaser__question { padding-block-start: var(--space-2); border-block-start: var(--rule); inline-size: 100% }
.b-assistant_teaser.align-center .b-assistant_teaser__questions { justify-items: center }
@container (min-width: 52rem) {
  .b-assistant_teaser--split .b-assistant_teaser__row:has(> .b-assistant_teaser__ask) { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); column-gap: var(--space-8); align-items: center }
}
`,
  render(block, page) {
    const { variant = 'split' } = block.props
    const { content } = block
    const questions = filled(content.items, 'text')
    const head = intro(block)
    if (!head.text && questions.length === 0) return nothing
    const primary = button(page, content.primary, 'primary')
    const act = primary.text && html`<p class="buttons">${primary}</p>`
    return section(
      'assistant_teaser',
      block,
      html`<div class="b-assistant_teaser__row"><div class="b-assistant_teaser__words">${head}${(variant === 'split' || questions.length === 0) && act}${content.note && html`<p class="meta">${inline(content.note)}</p>`}</div>${
        questions.length > 0 &&
        html`<div class="b-assistant_teaser__ask"><p class="meta">${page.say({ de: 'Zum Beispiel', en: 'For example' })}</p><ul class="list-plain b-assistant_teaser__questions">${questions.map(
          ({ text = '' }) => html`<li class="b-assistant_teaser__question"><q>${inline(text)}</q></li>`,
        )}</ul>${variant === 'quiet' && act}</div>`
      }</div>`,
      variant,
    )
  },
})
