import { html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, line, link } from '../fields'
import { intro, introContent } from '../intro'
import { button, section } from '../markup'

export const cta = defineBlockType({
  key: 'cta',
  name: { de: 'Handlungsaufruf', en: 'Call to action' },
  category: 'action',
  version: 1,
  props: { variant: choice('band', 'card', 'line') },
  content: { ...introContent, primary: link(), secondary: link(), note: line(200) },
  defaultProps: { variant: 'band', background: 'brand' },
  css: `
.b-cta__row { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); align-items: center }
.b-cta__act { display: grid; gap: var(--space-3); justify-items: start }
.b-cta__act p { margin: 0 }
.b-cta.align-center .b-cta__act { justify-items: center }
.b-cta--band .title { font-size: var(--size-5) }
.b-cta--card .b-cta__row { padding: var(--space-6); background: var(--raised); border: var(--border); border-radius: var(--radius); box-shadow: var(--shadow) }
.b-cta--line .b-cta__row { padding-block: var(--space-5); border-block: var(--rule); gap: var(--space-4) var(--space-6) }
.b-cta--line > .wrap::before { display: none }
.b-cta--line .title { font-size: var(--size-2) }
.b-cta--line .stack { --flow: var(--space-1) }
.b-cta--line .title + .lead { margin-block-start: var(--space-1) }
.b-cta--line .lead { font-size: var(--size-0); margin: 0 }
@container (min-width: 48rem) {
  .b-cta:not(.align-center) .b-cta__row:has(> .b-cta__act) { grid-template-columns: minmax(0, 1fr) auto; column-gap: var(--space-8) }
  .b-cta--band:not(.align-center) .b-cta__row { align-items: end }
  .b-cta--card .b-cta__row { padding: var(--space-7) }
  .b-cta:not(.align-center) .b-cta__act { max-inline-size: 34rem }
}
`,
  render(block, page) {
    const { variant = 'band' } = block.props
    const { content } = block
    const words = intro(block)
    const primary = button(page, content.primary, 'primary')
    const secondary = button(page, content.secondary, 'quiet')
    const acts = primary.text || secondary.text
    if (!words.text && !acts) return nothing
    return section(
      'cta',
      block,
      html`<div class="b-cta__row">${words}${
        (acts || content.note) &&
        html`<div class="b-cta__act">${acts && html`<p class="buttons">${primary}${secondary}</p>`}${
          content.note && html`<p class="meta">${inline(content.note)}</p>`
        }</div>`
      }</div>`,
      variant,
    )
  },
})
