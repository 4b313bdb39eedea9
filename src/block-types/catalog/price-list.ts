import { type Html, html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, items, line, link } from '../fields'
import { filled, intro, introContent } from '../intro'
import { button, section } from '../markup'
import type { PageView } from '../page-view'

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
  props: { variant: choice('menu', 'table', 'board') },
  content: {
    ...introContent,
    groups: items(
      {
        headline: line(120),
        text: line(400),
        items: items({ name: line(160), text: line(400), price: line(60), unit: line(60), note: line(120) }),
      },
      40,
    ),
    note: line(600),
    primary: link(),
  },
  defaultProps: { variant: 'menu' },
  css: `
.b-price_list__groups:not(:first-child) { margin-block-start: var(--space-7) }
.b-price_list__groups { display: grid; gap: var(--space-7) }
.b-price_list__group { break-inside: avoid-column; min-inline-size: 0 }
.b-price_list__group > .subtitle { margin: 0 0 var(--space-3) }
.b-price_list__group > p { margin: 0 0 var(--space-4); color: var(--ink-soft); max-inline-size: var(--measure) }
.b-price_list__items { margin: 0; padding: 0; list-style-type: "" }
.b-price_list__item { padding-block: var(--space-2); overflow-wrap: break-word; break-inside: avoid }
.b-price_list__item p { margin: 0 }
.b-price_list__line { display: flex; align-items: baseline; gap: var(--space-2) }
.b-price_list__name { min-inline-size: 0; hyphens: auto }
.b-price_list__leader { flex: 1 1 1.5rem; min-inline-size: 1.5rem; border-block-end: .12em dotted var(--line); translate: 0 -.25em }
.b-price_list__price { white-space: nowrap; text-align: end; font-weight: var(--weight-strong) }
.b-price_list__unit { font-weight: var(--weight-text); color: var(--ink-soft); font-size: var(--size--1) }
.b-price_list__more { color: var(--ink-soft); font-size: var(--size--1); line-height: var(--leading); max-inline-size: 32em; padding-inline-end: var(--space-6) }
.b-price_list__note { color: var(--accent); font-size: var(--size--1) }
.b-price_list__foot { margin-block: var(--space-6) 0 }
.b-price_list__table { inline-size: 100%; max-inline-size: 56rem; border-collapse: collapse }
.b-price_list__table :is(th, td) { padding: var(--space-3) var(--space-4) var(--space-3) 0; border-block-end: var(--rule); vertical-align: baseline; text-align: start; font-weight: var(--weight-text) }
.b-price_list__table caption { text-align: start; padding-block-end: var(--space-3) }
.b-price_list__table caption .subtitle { margin: 0 }
.b-price_list__table thead th { font-size: var(--size--1); color: var(--ink-soft); padding-block: 0 var(--space-2) }
.b-price_list__table tbody th { overflow-wrap: anywhere; hyphens: auto }
.b-price_list__table :is(th, td):last-child { text-align: end; padding-inline-end: 0; white-space: nowrap }
.b-price_list__table tbody td:last-child { font-weight: var(--weight-strong) }
.b-price_list__table :is(th, td):nth-child(2):not(:last-child) { white-space: nowrap; color: var(--ink-soft); font-size: var(--size--1); text-align: end }
.b-price_list--board .b-price_list__item { padding-block: var(--space-3); text-align: center; text-wrap: balance }
.b-price_list--board .b-price_list__group { text-align: center }
.b-price_list--board .b-price_list__group > p { margin-inline: auto }
.b-price_list--board .b-price_list__name { font-family: var(--font-display); font-weight: var(--weight-display); font-size: var(--size-2); line-height: var(--leading-tight) }
.b-price_list--board .b-price_list__price { text-align: center }
.b-price_list--board .b-price_list__more { margin-inline: auto; padding: 0 }
@container (min-width: 52rem) {
  .b-price_list--menu .b-price_list__groups:has(> :nth-child(2)) { display: block; columns: 2; column-gap: var(--space-8) }
  .b-price_list--menu .b-price_list__groups:has(> :nth-child(2)) > * { margin-block-end: var(--space-7) }
  .b-price_list--menu .b-price_list__group { break-inside: avoid-column }
  .b-price_list--menu .b-price_list__group:has(.b-price_list__item:nth-child(13)) { break-inside: auto }
  .b-price_list--menu .b-price_list__group:only-child .b-price_list__items:has(> :nth-child(9)) { columns: 2; column-gap: var(--space-8) }
  .b-price_list--board .b-price_list__groups:has(> :nth-child(2)) { grid-template-columns: 1fr 1fr; column-gap: var(--space-8) }
}
`,
  render(block, page) {
    const { variant = 'menu' } = block.props
    const { content } = block
    const head = intro(block)
    const groups = (content.groups ?? [])
      .map((group) => ({ ...group, items: filled(group.items, 'name', 'price') }))
      .filter((group) => group.items.length > 0 || group.headline || group.text)
    if (!head.text && groups.length === 0) return nothing
    const primary = button(page, content.primary, 'primary')
    const draw = variant === 'table' ? table : typeset(variant)
    return section(
      'price_list',
      block,
      html`${head}${groups.length > 0 && html`<div class="b-price_list__groups">${groups.map((group) => draw(group, page))}</div>`}${
        content.note && html`<p class="meta b-price_list__foot">${inline(content.note)}</p>`
      }${primary.text && html`<p class="buttons b-price_list__foot">${primary}</p>`}`,
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
    html`<span class="b-price_list__leader" aria-hidden="true"></span><span class="figure b-price_list__price">${price(item)}</span>`
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
  return html`<div class="b-price_list__group"><table class="b-price_list__table">${
    (title || about) && html`<caption>${title}${about}</caption>`
  }<thead><tr><th scope="col">${page.say({ de: 'Angebot', en: 'Item' })}</th>${
    units && html`<th scope="col">${page.say({ de: 'Einheit', en: 'Unit' })}</th>`
  }<th scope="col">${page.say({ de: 'Preis', en: 'Price' })}</th></tr></thead><tbody>${items.map(
    (item) =>
      html`<tr><th scope="row">${item.name && inline(item.name)}${note(item)}${
        item.text && html`<span class="b-price_list__more"><br>${inline(item.text)}</span>`
      }</th>${units && html`<td>${item.unit && inline(item.unit)}</td>`}<td class="figure">${item.price && inline(item.price)}</td></tr>`,
  )}</tbody></table></div>`
}

const price = (item: PriceItem) =>
  html`${item.price && inline(item.price)}${item.unit && html` <span class="b-price_list__unit">${inline(item.unit)}</span>`}`

const note = (item: PriceItem) => item.note && html` <span class="b-price_list__note">${inline(item.note)}</span>`
