import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro, itemTitle, nonEmpty } from '../../intro'
import { section } from '../../markup'
import type { ImageRef, PageView } from '../../page-view'
import { about } from './cards.about'
import css from './cards.css' with { type: 'text' }
import * as fields from './cards.schema'

interface Card {
  kicker?: string
  headline?: string
  text?: string
  image?: ImageRef
  icon?: string
  link?: { label?: string; href?: string }
}

export const cards = defineBlockType({
  key: 'cards',
  name: { de: 'Karten', en: 'Cards' },
  category: 'offer',
  version: 1,
  defaultProps: { variant: 'grid' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'grid', ratio = '3/2' } = block.props
    const list = nonEmpty(block.content.items, 'headline', 'text', 'image')
    const head = intro(block)
    if (head.isEmpty && list.length === 0) return nothing
    const boxed = variant !== 'list' && !list.some((item) => page.picture(item.image, { sizes: '1px' }))
    return section(
      'cards',
      block,
      html`${head}${
        list.length > 0 &&
        html`<ul class="grid list-plain b-cards__list b-cards__list--${ratio.replace('/', '-')}">${list.map((item) => card(item, page, boxed))}</ul>`
      }`,
      variant,
    )
  },
})

/** One card is one link: the label where there is one, else the title; its area covers the card. */
function card(item: Card, page: PageView, boxed: boolean): Html {
  const picture = page.picture(item.image, { sizes: '(min-width: 60rem) 40vw, 100vw' })
  const target = page.href(item.link?.href)
  const label = item.link?.label
  return html`<li class="b-cards__item${boxed && ' card'}">${picture && html`<div class="media">${picture}</div>`}<div class="b-cards__text">${
    !picture && page.icon(item.icon)
  }${item.kicker && html`<p class="kicker">${inline(item.kicker)}</p>`}${itemTitle(page, item.headline, label ? undefined : item.link?.href)}${
    item.text && html`<p class="b-cards__body">${inline(item.text)}</p>`
  }${label && target && html`<a class="button button-text" href="${target}">${label}</a>`}</div></li>`
}
