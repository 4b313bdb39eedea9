import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro, nonEmpty } from '../../intro'
import { button, buttonRow, section } from '../../markup'
import type { PageView } from '../../page-view'
import { about } from './price-list.about'
import css from './price-list.css' with { type: 'text' }
import * as fields from './price-list.schema'

interface PriceItem {
  name?: string
  text?: string
  price?: string
  unit?: string
  note?: string
}
interface PriceGroup {
  headline?: string
  text?: string
  items?: PriceItem[]
}

export const priceList = defineBlockType({
  key: 'price_list',
  name: { de: 'Preisliste', en: 'Price list' },
  category: 'offer',
  version: 1,
  defaultProps: { variant: 'menu' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'menu' } = block.props
    const { content } = block
    const head = intro(block)
    const groups = (content.groups ?? [])
      .map((group) => ({ ...group, items: nonEmpty(group.items, 'name', 'price') }))
      .filter((group) => group.items.length > 0 || group.headline || group.text)
    if (head.isEmpty && groups.length === 0) return nothing
    const primary = button(page, content.primary, 'primary')
    const draw = variant === 'table' ? table : typeset(variant)
    return section(
      'price_list',
      block,
      html`${head}${groups.length > 0 && html`<div class="b-price_list__groups">${groups.map((group) => draw(group, page))}</div>`}${
        content.note && html`<p class="meta b-price_list__foot">${inline(content.note)}</p>`
      }${buttonRow(primary, 'b-price_list__foot')}`,
      variant,
    )
  },
})

const typeset = (variant: 'menu' | 'board') =>
  function group({ headline, text, items = [] }: PriceGroup): Html {
    return html`<div class="b-price_list__group">${headline && html`<h3 class="subtitle">${inline(headline)}</h3>`}${
      text && html`<p>${inline(text)}</p>`
    }${
      items.length > 0 &&
      html`<ul class="b-price_list__items">${items.map((item) => html`<li class="b-price_list__item">${variant === 'menu' ? menuItem(item) : boardItem(item)}</li>`)}</ul>`
    }</div>`
  }

const menuItem = (item: PriceItem) =>
  html`<p class="b-price_list__line"><span class="b-price_list__name">${item.name && inline(item.name)}${note(item)}</span>${
    (item.price || item.unit) &&
    html`<span class="b-price_list__leader"></span><span class="figure b-price_list__price">${price(item)}</span>`
  }</p>${item.text && html`<p class="b-price_list__more">${inline(item.text)}</p>`}`

const boardItem = (item: PriceItem) =>
  html`<p class="b-price_list__name">${item.name && inline(item.name)}${note(item)}</p>${
    item.text && html`<p class="b-price_list__more">${inline(item.text)}</p>`
  }${(item.price || item.unit) && html`<p class="figure b-price_list__price">${price(item)}</p>`}`

function table({ headline, text, items = [] }: PriceGroup, page: PageView): Html {
  const title = headline && html`<h3 class="subtitle">${inline(headline)}</h3>`
  const about = text && html`<p>${inline(text)}</p>`
  if (items.length === 0) return html`<div class="b-price_list__group">${title}${about}</div>`
  const units = items.some((item) => item.unit)
  return html`<div class="b-price_list__group"><table class="b-price_list__table${units && ' is-triple'}">${
    (title || about) && html`<caption>${title}${about}</caption>`
  }<thead><tr><th scope="col">${page.words.prices.item}</th>${
    units && html`<th scope="col">${page.words.prices.unit}</th>`
  }<th scope="col">${page.words.prices.price}</th></tr></thead><tbody>${items.map(
    (item) =>
      html`<tr><th scope="row">${item.name && inline(item.name)}${note(item)}${
        item.text && html`<span class="b-price_list__more"><br>${inline(item.text)}</span>`
      }</th>${units && html`<td>${item.unit && inline(item.unit)}</td>`}<td class="figure">${item.price && inline(item.price)}</td></tr>`,
  )}</tbody></table></div>`
}

const price = (item: PriceItem) =>
  html`${item.price && inline(item.price)}${item.unit && html` <span class="b-price_list__unit">${inline(item.unit)}</span>`}`

const note = (item: PriceItem) => item.note && html` <span class="b-price_list__note">${inline(item.note)}</span>`
