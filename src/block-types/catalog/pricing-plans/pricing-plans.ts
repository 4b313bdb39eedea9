import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { evenRows } from '../../even-rows'
import { intro, nonEmpty } from '../../intro'
import { button, section } from '../../markup'
import type { PageView } from '../../page-view'
import { about } from './pricing-plans.about'
import css from './pricing-plans.css' with { type: 'text' }
import * as fields from './pricing-plans.schema'

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
  defaultProps: { variant: 'columns' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'columns' } = block.props
    const plans = nonEmpty(block.content.items, 'name', 'price')
    const head = intro(block)
    if (head.isEmpty && plans.length === 0) return nothing
    return section(
      'pricing_plans',
      block,
      html`${head}${
        plans.length > 0 &&
        html`<ul class="list-plain even b-pricing_plans__list" style="${evenRows(plans.length)}">${plans.map((item) => plan(item, page))}</ul>`
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
    html`<p class="b-pricing_plans__price"><span class="figure b-pricing_plans__amount${!/\d/.test(item.price) && ' b-pricing_plans__amount--words'}">${inline(item.price)}</span>${
      item.unit && html` <span class="meta">${inline(item.unit)}</span>`
    }</p>`
  }${item.price_note && html`<p class="meta">${inline(item.price_note)}</p>`}</div>${features(item, page)}<p class="buttons">${button(page, item.primary, item.is_featured ? 'primary' : 'quiet')}</p></li>`
}

function features(item: Plan, page: PageView): Html {
  const list = nonEmpty(item.features, 'text')
  if (list.length === 0) return html`<div class="b-pricing_plans__features"></div>`
  return html`<ul class="b-pricing_plans__features">${list.map(({ text = '', is_excluded }) =>
    is_excluded
      ? html`<li class="b-pricing_plans__feature b-pricing_plans__feature--out">${page.icon('minus') ?? html`<span aria-hidden="true">–</span>`}<span><span class="visually-hidden">${page.words.prices.notIncluded} </span>${inline(text)}</span></li>`
      : html`<li class="b-pricing_plans__feature">${page.icon('check') ?? html`<span aria-hidden="true">✓</span>`}<span>${inline(text)}</span></li>`,
  )}</ul>`
}
