import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro, itemTitle, nonEmpty } from '../../intro'
import { button, buttonRow, section } from '../../markup'
import { about } from './features.about'
import css from './features.css' with { type: 'text' }
import * as fields from './features.schema'

export const features = defineBlockType({
  key: 'features',
  name: { de: 'Vorteile', en: 'Features' },
  category: 'offer',
  version: 1,
  defaultProps: { variant: 'beside' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'beside' } = block.props
    const { content } = block
    const primary = button(page, content.primary, 'primary')
    const head = html`${intro(block)}${buttonRow(primary)}`
    const list = nonEmpty(content.items, 'headline', 'text').map(
      (item): Html =>
        html`<li class="b-features__item">${variant !== 'rows' && page.icon(item.icon)}<div class="b-features__words">${itemTitle(page, item.headline, item.link?.href)}${
          item.text && html`<p>${inline(item.text)}</p>`
        }</div></li>`,
    )
    const picture = page.picture(content.image, { sizes: '(min-width: 60rem) 60vw, 100vw' })
    if (head.isEmpty && list.length === 0 && !picture) return nothing
    const media = picture && html`<div class="media">${picture}</div>`
    const points =
      list.length > 0 && html`<ul class="list-plain b-features__list${variant === 'icons' && ' grid'}">${list}</ul>`
    const beside = variant === 'beside' && (!head.isEmpty || media)
    return section(
      'features',
      block,
      beside
        ? html`<div class="b-features__split"><div class="b-features__side">${head}${media}</div>${points}</div>`
        : html`${head}${media}${points}`,
      variant,
    )
  },
})
