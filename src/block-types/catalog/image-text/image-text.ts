import { type Html, html, nothing } from '../../../html/html'
import { inline, markdown } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro } from '../../intro'
import { button, section } from '../../markup'
import { figure, hasSome, isLong, isUpright } from '../../parts'
import { about } from './image-text.about'
import css from './image-text.css' with { type: 'text' }
import * as fields from './image-text.schema'

export const imageText = defineBlockType({
  key: 'image_text',
  name: { de: 'Bild und Text', en: 'Picture and text' },
  category: 'text',
  version: 1,
  defaultProps: { variant: 'beside', image_side: 'left' },
  css,
  fields,
  about,
  render(block, page) {
    const { headline, text, body, items: points = [], image: source, primary, secondary } = block.content
    const { image_side = 'left' } = block.props
    // Over the whole width there would be a strip of it.
    const variant = isUpright(page.shape?.(source)) ? 'beside' : block.props.variant
    const frame = figure(page, source, {
      sizes: variant === 'above' ? '94vw' : '(min-width: 56rem) 70vw, 94vw',
      ratio: variant === 'above' ? '21 / 9' : '4 / 3',
      eager: block.position === 0,
      class: 'b-image_text__frame',
      keepsShape: true,
    })
    if (!frame && !hasSome(headline, text, body, points)) return nothing
    const shown = points.filter((p) => p.text)
    const actions = [button(page, primary, 'primary'), button(page, secondary, 'quiet')].filter((b: Html) => !b.isEmpty)
    // Buttons alone stay below the head.
    const isParted = (!frame || variant === 'above') && hasSome(headline, text) && hasSome(body, shown)
    return section(
      'image_text',
      block,
      html`<div class="b-image_text__row is-${image_side}">${frame}<div class="b-image_text__words${isLong([text, body].join('')) && ' is-long'}${isParted && ' is-parted'}">${intro(block)}${
        body && html`<div class="prose">${markdown(body)}</div>`
      }${
        shown.length > 0 &&
        html`<ul class="list-plain b-image_text__points">${shown.map(
          (p) => html`<li>${page.icon(p.icon)}<span>${inline(p.text!)}</span></li>`,
        )}</ul>`
      }${actions.length > 0 && html`<p class="buttons">${actions}</p>`}</div></div>`,
      frame ? variant : 'plain',
    )
  },
})
