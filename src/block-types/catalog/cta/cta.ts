import { html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro } from '../../intro'
import { button, section } from '../../markup'
import { about } from './cta.about'
import css from './cta.css' with { type: 'text' }
import * as fields from './cta.schema'

export const cta = defineBlockType({
  key: 'cta',
  name: { de: 'Aufruf mit Knopf', en: 'Call to action' },
  category: 'action',
  version: 1,
  defaultProps: { variant: 'band', background: 'brand' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'band' } = block.props
    const { content } = block
    const words = intro(block)
    const primary = button(page, content.primary, 'primary')
    const secondary = button(page, content.secondary, 'quiet')
    const acts = !primary.isEmpty || !secondary.isEmpty
    if (words.isEmpty && !acts) return nothing
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
