import { type Html, html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, iconName, image, items, line, link } from '../fields'
import { filled, intro, introContent, itemTitle } from '../intro'
import { section } from '../markup'
import type { ImageRef, PageView } from '../page-view'

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
  props: { variant: choice('grid', 'mosaic', 'list'), ratio: choice('3/2', '4/3', '1/1', '4/5') },
  content: {
    ...introContent,
    items: items({
      kicker: line(80),
      headline: line(120),
      text: line(600),
      image: image(),
      icon: iconName(),
      link: link(),
    }),
  },
  defaultProps: { variant: 'grid' },
  css: `
.b-cards__list { --min: 17rem; --ratio: 3 / 2 }
.b-cards__list:not(:first-child) { margin-block-start: var(--space-7) }
.b-cards__list--4-3 { --ratio: 4 / 3 }
.b-cards__list--1-1 { --ratio: 1 }
.b-cards__list--4-5 { --ratio: 4 / 5 }
.b-cards__item { position: relative; display: flex; flex-direction: column; gap: var(--space-4); min-inline-size: 0 }
.b-cards__list:has(.media) > .b-cards__item:not(:has(.media)) { border-block-start: var(--rule); padding-block-start: var(--space-4) }
.b-cards__text { display: flex; flex-direction: column; gap: var(--space-2); align-items: flex-start; overflow-wrap: break-word }
.b-cards__text p { margin: 0 }
.b-cards__body { color: var(--ink-soft); max-inline-size: var(--measure) }
.b-cards__body a { position: relative; z-index: 1 }
.b-cards__text .subtitle { margin: 0 }
.b-cards__text .subtitle a { color: inherit; text-decoration-color: var(--line); text-underline-offset: .2em }
.b-cards__item:hover .subtitle a { text-decoration-color: currentColor }
.b-cards__text .subtitle a::after, .b-cards__text .button::before { content: ""; position: absolute; inset: 0 }
.b-cards__text .button { margin-block-start: auto }
.b-cards__item .icon { color: var(--accent) }
.b-cards--mosaic .b-cards__list { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6) }
.b-cards--list .b-cards__list { display: block; border-block-end: var(--rule) }
.b-cards--list .b-cards__item { display: grid; grid-template-columns: minmax(0, 1fr); border-block-start: var(--rule); padding-block: var(--space-5) }
.b-cards--list .b-cards__item:has(.media) { grid-template-columns: 5.5rem minmax(0, 1fr) }
.b-cards--list .media { --ratio: 1 }
@container (min-width: 60rem) { .b-cards__list:has(> :nth-child(4):last-child) { --min: 25rem } }
@container (min-width: 44rem) {
  .b-cards__item:only-child:has(.media) { display: grid; grid-template-columns: 3fr 2fr; gap: var(--space-6); align-items: center; max-inline-size: none }
  .b-cards__list--4-5 > .b-cards__item:only-child:has(.media) { grid-template-columns: 2fr 3fr }
  .b-cards--mosaic .b-cards__list { grid-template-columns: repeat(12, minmax(0, 1fr)); row-gap: var(--space-7) }
  .b-cards--mosaic .b-cards__item { grid-column: span 5 }
  .b-cards--mosaic .b-cards__item:is(:nth-child(4n + 1), :nth-child(4n)) { grid-column: span 7 }
  .b-cards--mosaic .b-cards__item:nth-child(odd):last-child { grid-column: 1 / -1 }
  .b-cards--mosaic .media { aspect-ratio: auto; block-size: clamp(14rem, 34cqi, 28rem) }
  .b-cards--list .b-cards__item, .b-cards--list .b-cards__item:only-child:has(.media) { grid-template-columns: minmax(0, 1fr); gap: var(--space-6); align-items: start }
  .b-cards--list .b-cards__item:has(.media) { grid-template-columns: 11rem minmax(0, 1fr) }
  .b-cards--list .media { --ratio: 4 / 3 }
  .b-cards--list .b-cards__text { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); column-gap: var(--space-6) }
  .b-cards--list .b-cards__text > * { grid-column: 2 }
  .b-cards--list .b-cards__text > .button { justify-self: start; margin: 0 }
  .b-cards--list .b-cards__text > :is(.kicker, .subtitle, .icon) { grid-column: 1 }
  .b-cards--list .b-cards__text > .b-cards__body { grid-row: 1 / span 2 }
}
`,
  render(block, page) {
    const { variant = 'grid', ratio = '3/2' } = block.props
    const list = filled(block.content.items, 'headline', 'text', 'image')
    const head = intro(block)
    if (!head.text && list.length === 0) return nothing
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
