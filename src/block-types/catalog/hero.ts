import type { Static, TObject } from '@sinclair/typebox'
import { type Html, html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { type BlockView, defineBlockType } from '../block-type'
import { choice, image, items, line, link } from '../fields'
import { button, heading } from '../markup'
import type { PageView } from '../page-view'

const props = { variant: choice('split', 'cover', 'statement', 'facts', 'panel'), image_side: choice('left', 'right') }
const content = {
  kicker: line(80),
  headline: line(160),
  text: line(600),
  primary: link(),
  secondary: link(),
  image: image(),
  /** Three or four things a visitor wants to know at once: hours, place, price. */
  items: items({ headline: line(120), text: line(200) }, 8),
  /** Small line under the buttons. */
  note: line(200),
}

type View = BlockView<Static<TObject<typeof props>>, Static<TObject<typeof content>>>

export const hero = defineBlockType({
  key: 'hero',
  name: { de: 'Auftakt', en: 'Hero' },
  category: 'opening',
  version: 1,
  props,
  content,
  defaultProps: { variant: 'split', image_side: 'right', spacing: 'm', width: 'normal' },
  css: `
.b-hero__title { font-size: min(var(--size-hero), calc(100cqi / (17 * var(--letter)))); max-width: 15em }
.b-hero__words { min-width: 0; --flow: var(--space-5) }
.b-hero__words > .buttons { margin-top: var(--space-6) }
.b-hero__words > .meta { margin-top: var(--space-4) }
.b-hero__picture { min-width: 0; margin: 0 }
.b-hero__picture > .ornament { aspect-ratio: var(--ratio) }
.b-hero__facts { display: grid; gap: 0 var(--space-6); grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); margin-top: var(--space-7) }
.b-hero__facts > div { padding-block: var(--space-3) var(--space-4); border-top: 1px solid var(--line-strong) }
.b-hero__facts dt { font-size: var(--size--1); color: var(--ink-soft); font-weight: var(--weight-text) }
.b-hero__facts dd { font-size: var(--size-0); font-variant-numeric: var(--figures) }

.b-hero--split { padding-block: calc(var(--section) * .55) calc(var(--section) * .8) }
.b-hero__row { display: grid; gap: var(--space-7); align-items: center }
.b-hero--split .b-hero__picture { --ratio: 4 / 3 }
@container (min-width: 52rem) {
  .b-hero--split .b-hero__row { grid-template-columns: minmax(0, 7fr) minmax(0, 6fr); column-gap: clamp(2.5rem, 6cqi, 6rem) }
  .b-hero--split .b-hero__title { font-size: min(var(--size-hero), calc(50cqi / (14 * var(--letter)))) }
  .b-hero--split .b-hero__picture { --ratio: 5 / 6 }
  .b-hero--split .is-left { grid-template-columns: minmax(0, 6fr) minmax(0, 7fr) }
  .b-hero--split .is-left .b-hero__picture { order: -1 }
}

.b-hero--cover { display: grid; align-items: end; min-height: min(46rem, 88svh); padding-block: calc(var(--section) * 1.4) calc(var(--section) * .7); isolation: isolate; overflow: clip }
.b-hero--cover.has-picture::before { content: none }
.b-hero__back { position: absolute; inset: 0; z-index: -2 }
.b-hero__back :is(img, picture) { width: 100%; height: 100%; object-fit: cover }
.b-hero--cover.has-picture { padding-block: clamp(14rem, 42svh, 30rem) calc(var(--section) * .6) }
.b-hero--cover.has-picture .b-hero__foot { position: relative }
.b-hero--cover.has-picture .b-hero__foot::before { content: ""; position: absolute; z-index: -1; inset: -9rem -50vw calc(var(--section) * -1); background: linear-gradient(to bottom, transparent, color-mix(in srgb, var(--ground) 70%, transparent) 9rem, color-mix(in srgb, var(--ground) 88%, transparent) 62%, var(--ground)) }
.b-hero--cover .lead { color: var(--ink) }
.b-hero--cover:not(.has-picture)::before { opacity: .2; mask: var(--ornament-a) 100% 40% / max(34rem, 52%) no-repeat, linear-gradient(to right, transparent 45%, var(--ink) 80%); mask-composite: intersect }
@container (min-width: 60rem) { .b-hero--cover .b-hero__foot { display: grid; grid-template-columns: minmax(0, 8fr) minmax(0, 4fr); gap: var(--space-8); align-items: end } }
.b-hero--cover .kicker { color: var(--ink) }
.b-hero--cover .b-hero__facts { grid-template-columns: 1fr; margin-top: var(--space-6) }

.b-hero--statement { padding-block: var(--section) calc(var(--section) * .8) }
.b-hero--statement .b-hero__title { font-size: min(var(--size-hero) * 1.16, calc(100cqi / (17 * var(--letter)))); max-width: 13em }
.b-hero__under { display: grid; gap: var(--space-5) var(--space-7); margin-top: clamp(2rem, 6cqi, 5rem); align-items: start }
.b-hero--statement .b-hero__picture { --ratio: 3 / 2; margin-top: clamp(2rem, 5cqi, 4rem) }
@container (min-width: 52rem) {
  .b-hero__under:has(> .lead + *) { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr) }
  .b-hero__under > .lead { grid-column: 2 }
  .b-hero__under > .b-hero__act { grid-column: 1; grid-row: 1 }
  .b-hero--statement .b-hero__picture { --ratio: 21 / 9 }
}
.b-hero--statement.align-center .b-hero__under { grid-template-columns: minmax(0, 1fr); justify-items: center }
.b-hero--statement.align-center .b-hero__under > * { grid-column: 1; grid-row: auto }

.b-hero--facts { padding-block: calc(var(--section) * .9) }
.b-hero--facts .b-hero__title { font-size: min(var(--size-5), calc(100cqi / (17 * var(--letter)))) }
.b-hero--facts .b-hero__side { display: grid; gap: var(--space-6); align-content: start; min-width: 0 }
.b-hero--facts .b-hero__facts { grid-template-columns: minmax(0, 1fr); margin-top: 0 }
.b-hero--facts .b-hero__picture { --ratio: 4 / 3 }
.b-hero--facts .b-hero__side:not(:has(img)) .ornament { aspect-ratio: 4 / 3 }
@container (min-width: 52rem) {
  .b-hero--facts .b-hero__row { grid-template-columns: minmax(0, 8fr) minmax(0, 4fr); column-gap: clamp(3rem, 8cqi, 8rem); align-items: start }
}

.b-hero--panel { padding: 0; display: grid }
.b-hero--panel > .b-hero__picture { position: relative; min-height: 16rem; --ratio: auto }
.b-hero--panel > .b-hero__picture > * { height: 100%; border-radius: 0; aspect-ratio: auto }
.b-hero--panel > .b-hero__half { display: grid; align-items: center; padding-block: calc(var(--section) * .9); background: var(--ground); color: var(--ink) }
@media (min-width: 60rem) {
  .b-hero--panel .b-hero__title { font-size: min(var(--size-hero), calc(100cqi / (13 * var(--letter)))) }
  .b-hero--panel { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); min-height: min(44rem, 84svh) }
  .b-hero--panel > .b-hero__half > .wrap { max-width: none; padding-inline-start: max(var(--gutter), (100vw - 74rem) / 2); padding-inline-end: clamp(2rem, 5vw, 6rem) }
  .b-hero--panel.is-left > .b-hero__picture { order: -1 }
  .b-hero--panel.is-left { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) }
  .b-hero--panel.is-left > .b-hero__half > .wrap { padding-inline: clamp(2rem, 5vw, 6rem) max(var(--gutter), (100vw - 74rem) / 2) }
}
`,
  render: (block, page) => layouts[block.props.variant ?? 'split'](block, page),
})

type Variant = NonNullable<View['props']['variant']>

const layouts: Record<Variant, (block: View, page: PageView) => Html> = {
  split: (block, page) =>
    frame(
      block,
      html`<div class="b-hero__row${isLeft(block) && ' is-left'}">${words(block, page)}${picture(block, page, '(min-width: 56rem) 36rem, 94vw', '5 / 6')}</div>${facts(block)}`,
    ),

  cover: (block, page) => {
    const back = page.picture(block.content.image, { sizes: '100vw', eager: true })
    return frame(
      { ...block, props: { ...block.props, background: 'image' } },
      html`<div class="b-hero__foot">${words(block, page)}${facts(block)}</div>`,
      back && html`<div class="b-hero__back">${back}</div>`,
    )
  },

  statement: (block, page) => {
    const { kicker, text, note } = block.content
    const act = html`${buttons(block, page)}${note && html`<p class="meta">${inline(note)}</p>`}`
    const under = html`${text && html`<p class="lead">${inline(text)}</p>`}${
      String(act) && html`<div class="b-hero__act stack">${act}</div>`
    }`
    return frame(
      block,
      html`<div class="stack b-hero__words">${kicker && html`<p class="kicker">${inline(kicker)}</p>`}${title(block, page)}</div>${
        String(under) && html`<div class="b-hero__under">${under}</div>`
      }${block.content.image && picture(block, page, '94vw', '21 / 9')}${facts(block)}`,
    )
  },

  facts: (block, page) => {
    const list = facts(block)
    const photo = photoOf(block, page, '(min-width: 56rem) 24rem, 94vw', '4 / 3')
    const side = photo || list !== nothing ? html`${photo}${list}` : picture(block, page, '94vw', '4 / 3')
    return frame(
      block,
      html`<div class="b-hero__row">${words(block, page)}<div class="b-hero__side">${side}</div></div>`,
    )
  },

  panel: (block, page) => {
    const { background = 'brand', align = 'left', anchor } = block.props
    return html`<section class="block b-hero b-hero--panel align-${align}${isLeft(block) && ' is-left'}" id="${anchor ?? `b-${block.id.slice(-8)}`}"><div class="b-hero__half bg-${background}"><div class="wrap">${words(block, page)}${facts(block)}</div></div>${picture(block, page, '(min-width: 60rem) 46vw, 100vw')}</section>`
  },
}

const isLeft = (block: View) => block.props.image_side === 'left'

function frame({ id, props, content: { image } }: View, inner: Html, back?: Html): Html {
  const { variant = 'split', anchor, background = 'none', spacing = 'm', width = 'normal', align = 'left' } = props
  const classes = `block b-hero b-hero--${variant}${back && image ? ' has-picture' : ''} bg-${background} space-${spacing} align-${align}`
  return html`<section class="${classes}" id="${anchor ?? `b-${id.slice(-8)}`}">${back}<div class="wrap wrap-${width}">${inner}</div></section>`
}

const title = (block: View, page: PageView) =>
  heading(block, block.content.headline || (block.position === 0 ? page.page.title : undefined), 'title b-hero__title')

function words(block: View, page: PageView): Html {
  const { kicker, text, note } = block.content
  return html`<div class="stack b-hero__words">${kicker && html`<p class="kicker">${inline(kicker)}</p>`}${title(block, page)}${
    text && html`<p class="lead">${inline(text)}</p>`
  }${buttons(block, page)}${note && html`<p class="meta">${inline(note)}</p>`}</div>`
}

function buttons({ content: { primary, secondary } }: View, page: PageView): Html {
  const both = html`${button(page, primary, 'primary')}${button(page, secondary, 'quiet')}`
  return String(both) ? html`<p class="buttons">${both}</p>` : nothing
}

function facts({ content: { items = [] } }: View): Html {
  const shown = items.filter((item) => item.headline && item.text)
  if (shown.length === 0) return nothing
  return html`<dl class="b-hero__facts">${shown.map(
    (item) => html`<div><dt>${inline(item.headline!)}</dt><dd>${inline(item.text!)}</dd></div>`,
  )}</dl>`
}

/** The photo in its frame, or the theme's drawing where there is none. */
const picture = (block: View, page: PageView, sizes: string, ratio?: string): Html =>
  photoOf(block, page, sizes, ratio) ??
  html`<div class="b-hero__picture"><div class="ornament" aria-hidden="true"></div></div>`

function photoOf({ content: { image } }: View, page: PageView, sizes: string, ratio?: string): Html | undefined {
  const photo = page.picture(image, { sizes, ratio, eager: true })
  if (!photo) return undefined
  return html`<figure class="b-hero__picture"><div class="media">${photo}</div>${
    image?.caption && html`<figcaption>${inline(image.caption)}</figcaption>`
  }</figure>`
}
