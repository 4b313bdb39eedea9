import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro, nonEmpty } from '../../intro'
import { button, buttonRow, section } from '../../markup'
import type { ImageRef, PageView } from '../../page-view'
import { about } from './steps.about'
import css from './steps.css' with { type: 'text' }
import * as fields from './steps.schema'

interface Step {
  headline?: string
  text?: string
  meta?: string
  image?: ImageRef
}

export const steps = defineBlockType({
  key: 'steps',
  name: { de: 'Ablauf', en: 'Steps' },
  category: 'trust',
  version: 1,
  defaultProps: { variant: 'split' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'split' } = block.props
    const primary = button(page, block.content.primary, 'primary')
    const head = html`${intro(block)}${buttonRow(primary, 'b-steps__act')}`
    const list = nonEmpty(block.content.items, 'headline', 'text')
    if (head.isEmpty && list.length === 0) return nothing
    const ordered =
      list.length > 0 &&
      html`<ol class="list-plain b-steps__list${variant === 'path' && ' grid'}">${list.map((item) => step(item, page))}</ol>`
    return section(
      'steps',
      block,
      variant === 'split' && !head.isEmpty
        ? html`<div class="b-steps__split"><div class="b-steps__side">${head}</div>${ordered && html`<div>${ordered}</div>`}</div>`
        : html`${head}${ordered}`,
      variant,
    )
  },
})

function step({ headline, text, meta, image }: Step, page: PageView): Html {
  const picture = page.picture(image, { sizes: '(min-width: 60rem) 28rem, 90vw', ratio: '3 / 2' })
  return html`<li class="b-steps__step"><div class="b-steps__words">${headline && html`<h3 class="subtitle">${inline(headline)}</h3>`}${
    text && html`<p>${inline(text)}</p>`
  }${meta && html`<p class="meta">${inline(meta)}</p>`}${picture && html`<div class="media">${picture}</div>`}</div></li>`
}
