import { type Html, html, nothing } from '../../../html/html'
import { inline, markdown } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro, itemTitle, nonEmpty } from '../../intro'
import { button, buttonRow, section } from '../../markup'
import type { ImageRef, PageView } from '../../page-view'
import { about } from './services.about'
import css from './services.css' with { type: 'text' }
import * as fields from './services.schema'

interface Service {
  headline?: string
  text?: string
  meta?: string
  price?: string
  icon?: string
  image?: ImageRef
  link?: { label?: string; href?: string }
}

export const services = defineBlockType({
  key: 'services',
  name: { de: 'Leistungen', en: 'Services' },
  category: 'offer',
  version: 1,
  defaultProps: { variant: 'list' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'list' } = block.props
    const list = nonEmpty(block.content.items, 'headline', 'text')
    const head = intro(block)
    const primary = button(page, block.content.primary, 'primary')
    if (head.isEmpty && list.length === 0) return nothing
    return section(
      'services',
      block,
      html`${head}${list.length > 0 && layouts[variant](list, page)}${buttonRow(primary, 'b-services__foot')}`,
      variant,
    )
  },
})

const layouts = {
  list: (list: Service[], page: PageView) =>
    html`<ul class="list-plain b-services__list">${list.map(
      (item) =>
        html`<li class="b-services__item b-services__row${item.price && !item.meta && ' is-priced'}">${title(item, page)}${text(item)}${facts(item)}${more(item, page)}</li>`,
    )}</ul>`,
  tiles: (list: Service[], page: PageView) =>
    html`<ul class="list-plain b-services__list b-services__tiles">${list.map((item) => tile(item, page))}</ul>`,
  accordion: (list: Service[], page: PageView) =>
    html`<div class="b-services__list">${list.map(
      (item) =>
        html`<details class="b-services__item"><summary class="b-services__summary">${itemTitle(page, item.headline ?? item.price ?? item.meta ?? '…')}${
          item.price && html`<span class="figure b-services__price">${item.price}</span>`
        }</summary><div class="b-services__panel">${text(item)}${
          item.meta && html`<p class="meta b-services__facts">${inline(item.meta)}</p>`
        }${more(item, page)}</div></details>`,
    )}</div>`,
}

function tile(item: Service, page: PageView): Html {
  const picture = page.picture(item.image, { sizes: '(min-width: 60rem) 45vw, 100vw', ratio: '16 / 10' })
  return html`<li class="b-services__item${!picture && ' card'}">${
    picture ? html`<div class="media">${picture}</div>` : page.icon(item.icon)
  }${title(item, page)}${text(item)}${facts(item)}${more(item, page)}</li>`
}

const title = (item: Service, page: PageView) =>
  itemTitle(page, item.headline, item.link?.label ? undefined : item.link?.href)

const text = (item: Service) =>
  item.text ? html`<div class="prose b-services__text">${markdown(item.text)}</div>` : nothing

const facts = ({ price, meta }: Service) =>
  price || meta
    ? html`<p class="meta b-services__facts">${price && html`<span class="figure b-services__price">${inline(price)}</span>`}${meta && html`<span>${inline(meta)}</span>`}</p>`
    : nothing

function more(item: Service, page: PageView): Html {
  const link = button(page, item.link, 'text')
  return buttonRow(link)
}
