import { type Html, html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, flag, items, line, link } from '../fields'
import { filled, intro, introContent } from '../intro'
import { button, section } from '../markup'
import type { PageView } from '../page-view'

interface Plan {
  name?: string
  text?: string
  price?: string
  unit?: string
  price_note?: string
  badge?: string
  is_featured?: boolean
  features?: { text?: string; is_excluded?: boolean }[]
  primary?: { label?: string; href?: string }
}

export const pricingPlans = defineBlockType({
  key: 'pricing_plans',
  name: { de: 'Tarife', en: 'Pricing plans' },
  category: 'offer',
  version: 1,
  props: { variant: choice('columns', 'rows') },
  content: {
    ...introContent,
    items: items(
      {
        name: line(80),
        text: line(300),
        price: line(60),
        unit: line(60),
        /** The other way to pay, in words: "950 € im Jahr, zwei Monate gespart". */
        price_note: line(160),
        badge: line(40),
        is_featured: flag(),
        features: items({ text: line(200), is_excluded: flag() }, 40),
        primary: link(),
      },
      40,
    ),
    note: line(600),
  },
  defaultProps: { variant: 'columns' },
  css: `
.b-pricing_plans__list:not(:first-child) { margin-block-start: var(--space-7) }
.b-pricing_plans__list { display: grid; gap: var(--space-6) }
.b-pricing_plans__plan { display: flex; flex-direction: column; gap: var(--space-4); min-inline-size: 0; overflow-wrap: break-word; padding-block: var(--space-5); border-block-start: var(--rule) }
.b-pricing_plans__plan p { margin: 0 }
.b-pricing_plans__plan--featured { padding: var(--space-5); background: var(--raised); border: var(--border); border-block-start: 4px solid var(--accent); border-radius: var(--radius); box-shadow: var(--shadow) }
.b-pricing_plans__head { display: grid; gap: var(--space-2); align-content: start }
.b-pricing_plans__head .subtitle { margin: 0 }
.b-pricing_plans__badge { color: var(--accent); font-size: var(--size--1); font-weight: var(--weight-strong) }
.b-pricing_plans__price { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: var(--space-2) }
.b-pricing_plans__amount { font-family: var(--font-display); font-weight: var(--weight-display); font-size: var(--size-4); line-height: 1.1; letter-spacing: var(--tracking-display) }
.b-pricing_plans__features { display: grid; gap: var(--space-2); align-content: start; margin: 0; padding: 0; list-style-type: "" }
.b-pricing_plans__feature { display: grid; grid-template-columns: 1.25rem minmax(0, 1fr); gap: var(--space-3) }
.b-pricing_plans__feature .icon { inline-size: 1.25rem; block-size: 1.25rem; margin-block-start: .15em; color: var(--accent) }
.b-pricing_plans__feature--out { color: var(--ink-soft) }
.b-pricing_plans__feature--out .icon { color: var(--ink-soft) }
.b-pricing_plans__note { margin-block: var(--space-6) 0 }
@container (min-width: 44rem) {
  .b-pricing_plans--columns .b-pricing_plans__list { grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); grid-auto-rows: auto; gap: var(--space-6) }
  .b-pricing_plans--columns .b-pricing_plans__plan { display: grid; grid-row: span 4; grid-template-rows: subgrid; align-content: start }
  .b-pricing_plans--columns .b-pricing_plans__plan > .buttons { align-self: end }
  .b-pricing_plans__list > .b-pricing_plans__plan:only-child, .b-pricing_plans--rows .b-pricing_plans__plan { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); grid-template-rows: auto auto 1fr; column-gap: var(--space-7) }
  .b-pricing_plans__plan:only-child > :not(.b-pricing_plans__features), .b-pricing_plans--rows .b-pricing_plans__plan > :not(.b-pricing_plans__features) { grid-column: 1 }
  .b-pricing_plans__plan:only-child > .b-pricing_plans__features, .b-pricing_plans--rows .b-pricing_plans__features { grid-column: 2; grid-row: 1 / span 3 }
  .b-pricing_plans--rows .b-pricing_plans__list { gap: 0 }
}
@container (min-width: 64rem) {
  .b-pricing_plans--rows .b-pricing_plans__features { grid-template-columns: 1fr 1fr; column-gap: var(--space-6) }
}
`,
  render(block, page) {
    const { variant = 'columns' } = block.props
    const plans = filled(block.content.items, 'name', 'price')
    const head = intro(block)
    if (!head.text && plans.length === 0) return nothing
    return section(
      'pricing_plans',
      block,
      html`${head}${
        plans.length > 0 &&
        html`<ul class="list-plain b-pricing_plans__list">${plans.map((item) => plan(item, page))}</ul>`
      }${block.content.note && html`<p class="meta b-pricing_plans__note">${inline(block.content.note)}</p>`}`,
      variant,
    )
  },
})

/** Four parts in a fixed order, so that the columns of all plans share their rows. */
function plan(item: Plan, page: PageView): Html {
  return html`<li class="b-pricing_plans__plan${item.is_featured && ' b-pricing_plans__plan--featured'}"><div class="b-pricing_plans__head">${
    item.badge && html`<p class="b-pricing_plans__badge">${inline(item.badge)}</p>`
  }${item.name && html`<h3 class="subtitle">${inline(item.name)}</h3>`}${
    item.text && html`<p class="meta">${inline(item.text)}</p>`
  }</div><div>${
    item.price &&
    html`<p class="b-pricing_plans__price"><span class="figure b-pricing_plans__amount">${inline(item.price)}</span>${
      item.unit && html` <span class="meta">${inline(item.unit)}</span>`
    }</p>`
  }${item.price_note && html`<p class="meta">${inline(item.price_note)}</p>`}</div>${features(item, page)}<p class="buttons">${button(page, item.primary, item.is_featured ? 'primary' : 'quiet')}</p></li>`
}

function features(item: Plan, page: PageView): Html {
  const list = filled(item.features, 'text')
  if (list.length === 0) return html`<div class="b-pricing_plans__features"></div>`
  return html`<ul class="b-pricing_plans__features">${list.map(({ text = '', is_excluded }) =>
    is_excluded
      ? html`<li class="b-pricing_plans__feature b-pricing_plans__feature--out">${page.icon('minus') ?? html`<span aria-hidden="true">–</span>`}<span><span class="visually-hidden">${page.say({ de: 'Nicht enthalten:', en: 'Not included:' })} </span>${inline(text)}</span></li>`
      : html`<li class="b-pricing_plans__feature">${page.icon('check') ?? html`<span aria-hidden="true">✓</span>`}<span>${inline(text)}</span></li>`,
  )}</ul>`
}
