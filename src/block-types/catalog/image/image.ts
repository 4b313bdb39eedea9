import { html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro } from '../../intro'
import { section } from '../../markup'
import { figure } from '../../parts'
import { about } from './image.about'
import css from './image.css' with { type: 'text' }
import * as fields from './image.schema'

const ratios = { '16/9': '16 / 9', '3/2': '3 / 2', '4/3': '4 / 3', '1/1': '1 / 1', '4/5': '4 / 5', '21/9': '21 / 9' }

export const image = defineBlockType({
  key: 'image',
  name: { de: 'Bild', en: 'Picture' },
  category: 'media',
  version: 1,
  defaultProps: { variant: 'framed', ratio: '16/9' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'framed', ratio = '16/9' } = block.props
    const { headline, text, credit, image: source } = block.content
    const frame = figure(page, source, {
      sizes: variant === 'bleed' ? '100vw' : '(min-width: 80rem) 75rem, 94vw',
      ratio: ratios[ratio],
      eager: block.position === 0,
      class: `b-image__frame b-image__frame--${ratio.replace('/', '-')}`,
    })
    if (!frame && !headline && !text) return nothing
    return section(
      'image',
      block,
      html`<div class="b-image__flow">${intro(block)}${frame && html`<div>${frame}${credit && html`<p class="meta b-image__credit">${inline(credit)}</p>`}</div>`}</div>`,
      frame ? variant : 'framed',
    )
  },
})
