import { type Html, html, nothing } from '../../html/html'
import { inline, markdown } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, iconName, image, items, line, link, prose } from '../fields'
import { filled, intro, introContent, itemTitle } from '../intro'
import { button, section } from '../markup'
import type { ImageRef, PageView } from '../page-view'

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
  props: { variant: choice('list', 'tiles', 'accordion') },
  content: {
    ...introContent,
    items: items({
      headline: line(120),
      text: prose(2000),
      /** Length, place or other small print of the service. */
      meta: line(120),
      price: line(60),
      icon: iconName(),
      image: image(),
      link: link(),
    }),
    primary: link(),
  },
  defaultProps: { variant: 'list' },
  css: `
.b-services__list:not(:first-child) { margin-block-start: var(--space-7) }
.b-services__list { border-block-end: var(--rule) }
.b-services__item { position: relative; border-block-start: var(--rule); overflow-wrap: break-word; min-inline-size: 0 }
.b-services__item .subtitle { margin: 0; font-size: var(--size-3); line-height: var(--leading-tight) }
.b-services__item .subtitle a { color: inherit; text-decoration-color: var(--line); text-underline-offset: .18em; text-decoration-thickness: .06em }
.b-services__item .subtitle a:hover { text-decoration-color: currentColor }
.b-services__text { color: var(--ink-soft); max-inline-size: var(--measure) }
.b-services__text > :first-child { margin-block-start: 0 }
.b-services__text > :last-child { margin-block-end: 0 }
.b-services__facts { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-5); margin: 0 }
.b-services__price { font-weight: var(--weight-strong); color: var(--ink) }
.b-services__row { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3) var(--space-6); padding-block: var(--space-5) }
.b-services__row .buttons { margin: 0 }
.b-services__foot { margin-block-start: var(--space-6) }
.b-services__tiles { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); border: 0 }
.b-services__tiles > .b-services__item { border: 0; display: flex; flex-direction: column; gap: var(--space-3) }
.b-services__tiles .icon { color: var(--accent); inline-size: 2rem; block-size: 2rem }
.b-services__tiles .media { --ratio: 16 / 10; margin-block-end: var(--space-2) }
.b-services__tiles .b-services__facts, .b-services__tiles .buttons { margin-block-start: auto }
.b-services__tiles .b-services__facts + .buttons { margin-block-start: 0 }
.b-services__summary { display: flex; align-items: baseline; gap: var(--space-4); padding-block: var(--space-4); cursor: pointer; list-style: none }
.b-services__summary::-webkit-details-marker { display: none }
.b-services__summary .subtitle { flex: 1; min-inline-size: 0; font-size: var(--size-2) }
.b-services__summary::after { content: "+"; font-size: var(--size-3); line-height: 1; color: var(--accent); inline-size: 1em; text-align: center }
.b-services__item[open] > .b-services__summary::after { content: "–" }
.b-services__panel { display: grid; gap: var(--space-4); padding-block-end: var(--space-5) }
@container (min-width: 40rem) {
  .b-services__tiles:has(> :nth-child(2)) { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-7) var(--space-6) }
  .b-services__tiles > .b-services__item:nth-child(odd):last-child:not(:only-child) { grid-column: 1 / -1 }
  .b-services__tiles > .b-services__item:nth-child(odd):last-child:not(:only-child):has(.media) { display: grid; grid-template-columns: 1fr 1fr; column-gap: var(--space-6); align-content: start }
  .b-services__tiles > .b-services__item:nth-child(odd):last-child:not(:only-child) > .media { grid-row: 1 / span 5 }
}
@container (min-width: 54rem) {
  .b-services__row { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr) }
  .b-services__row > * { grid-column: 2 }
  .b-services__row > .subtitle { grid-column: 1; grid-row: 1 / span 3 }
  .b-services__row > .subtitle:only-child { grid-column: 1 / -1 }
}
@media print {
  .b-services__summary::after { display: none }
  .b-services__item::details-content { content-visibility: visible; display: block; block-size: auto }
}
`,
  render(block, page) {
    const { variant = 'list' } = block.props
    const list = filled(block.content.items, 'headline', 'text')
    const head = intro(block)
    const primary = button(page, block.content.primary, 'primary')
    if (!head.text && list.length === 0) return nothing
    return section(
      'services',
      block,
      html`${head}${list.length > 0 && layouts[variant](list, page)}${
        primary.text && html`<p class="buttons b-services__foot">${primary}</p>`
      }`,
      variant,
    )
  },
})

const layouts = {
  list: (list: Service[], page: PageView) =>
    html`<ul class="list-plain b-services__list">${list.map(
      (item) =>
        html`<li class="b-services__item b-services__row">${title(item, page)}${text(item)}${facts(item)}${more(item, page)}</li>`,
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
  return link.text ? html`<p class="buttons">${link}</p>` : nothing
}
