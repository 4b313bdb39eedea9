import { type Html, html, nothing } from '../../html/html'
import { inline } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, flag, items, line } from '../fields'
import { filled, intro, introContent } from '../intro'
import { section } from '../markup'

interface Stat {
  value?: string
  label?: string
  text?: string
  is_total?: boolean
}

export const stats = defineBlockType({
  key: 'stats',
  name: { de: 'Zahlen', en: 'Figures' },
  category: 'trust',
  version: 1,
  props: { variant: choice('figures', 'lead', 'ledger') },
  content: {
    ...introContent,
    items: items({ value: line(40), label: line(120), text: line(300), is_total: flag() }),
    note: line(600),
  },
  defaultProps: { variant: 'figures' },
  css: `
.b-stats__list:not(:first-child) { margin-block-start: var(--space-7) }
.b-stats__list { display: grid; margin: 0 }
.b-stats__item { display: flex; flex-direction: column; min-inline-size: 0; overflow-wrap: break-word }
.b-stats__item :is(dt, dd) { margin: 0 }
.b-stats__value { order: -1; font-family: var(--font-display); font-stretch: var(--stretch-display); font-variation-settings: var(--variation-display); font-weight: var(--weight-display); font-size: var(--size-5); line-height: 1.05; letter-spacing: var(--tracking-display); color: var(--accent) }
.b-stats:not(.b-stats--ledger) .b-stats__value { font-variant-numeric: lining-nums; font-feature-settings: normal }
.b-stats__label { font-weight: var(--weight-strong) }
.b-stats__note { margin-block: var(--space-6) 0; max-inline-size: var(--measure) }
.b-stats--figures .b-stats__list, .b-stats--lead .b-stats__list { grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr)); gap: var(--space-6) }
.b-stats--figures .b-stats__item { gap: var(--space-1) }
.b-stats--lead .b-stats__item:not(:first-child) > .b-stats__label { font-size: var(--size--1) }
.b-stats--lead .b-stats__item { gap: var(--space-1); border-block-start: var(--rule); padding-block-start: var(--space-3) }
.b-stats--lead .b-stats__item:first-child { grid-column: 1 / -1; border: 0; padding: 0 }
.b-stats--lead .b-stats__value { font-size: var(--size-4); color: var(--ink) }
.b-stats--lead .b-stats__item:first-child > .b-stats__value { font-size: clamp(4rem, 22cqi, 13rem); line-height: .95; color: var(--accent) }
.b-stats--lead .b-stats__item:first-child > .b-stats__label { font-size: var(--size-2); line-height: var(--leading-tight) }
.b-stats--ledger .b-stats__item { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--space-5); padding-block: var(--space-3); border-block-start: var(--rule); align-items: baseline }
.b-stats--ledger .b-stats__label { font-weight: var(--weight-text); hyphens: auto }
.b-stats--ledger .b-stats__value { order: 0; font-family: inherit; font-size: var(--size-1); font-weight: var(--weight-strong); letter-spacing: 0; color: inherit; text-align: end }
.b-stats--ledger .b-stats__total { border-block-start: 2px solid currentColor }
.b-stats--ledger .b-stats__total > .b-stats__label { font-weight: var(--weight-strong) }
.b-stats--ledger .b-stats__total > .b-stats__value { font-size: var(--size-3); color: var(--accent) }
.b-stats__split { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6) }
@container (min-width: 52rem) {
  .b-stats--figures .b-stats__list:has(> :nth-child(2)):not(:has(> :nth-child(6))) { display: flex; flex-wrap: wrap; gap: var(--space-7) }
  .b-stats--figures .b-stats__list:has(> :nth-child(2)):not(:has(> :nth-child(6))) > * { flex: 1 1 10rem; max-inline-size: 24rem }
  .b-stats--figures .b-stats__value { font-size: var(--size-6) }
  .b-stats--lead .b-stats__list:has(> :nth-child(2)) { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); column-gap: var(--space-8); row-gap: 0; align-content: start }
  .b-stats--lead .b-stats__list:has(> :nth-child(2)) > :not(:first-child) { padding-block-end: var(--space-5) }
  .b-stats--lead .b-stats__list:has(> :nth-child(2)) > :first-child { grid-column: 1; grid-row: 1 / span 6 }
  .b-stats--lead .b-stats__list:has(> :nth-child(7)) { grid-template-columns: repeat(4, minmax(0, 1fr)) }
  .b-stats--lead .b-stats__list:has(> :nth-child(7)) > :first-child { grid-column: 1 / -1; grid-row: auto }
  .b-stats__split .title { font-size: min(var(--size-4), calc(36cqi / (15 * var(--letter)))) }
  .b-stats__split { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); column-gap: var(--space-8) }
}
`,
  render(block, _page) {
    const { variant = 'figures' } = block.props
    const list = filled(block.content.items, 'value', 'label')
    const head = intro(block)
    if (!head.text && list.length === 0) return nothing
    const figures =
      list.length > 0 && html`<dl class="b-stats__list">${list.map((item) => figure(item, variant === 'ledger'))}</dl>`
    const note = block.content.note && html`<p class="meta b-stats__note">${inline(block.content.note)}</p>`
    return section(
      'stats',
      block,
      variant === 'ledger' && head.text
        ? html`<div class="b-stats__split"><div>${head}</div><div>${figures}${note}</div></div>`
        : html`${head}${figures}${note}`,
      variant,
    )
  },
})

const figure = ({ value, label, text, is_total }: Stat, ledger: boolean): Html =>
  html`<div class="b-stats__item${ledger && is_total && ' b-stats__total'}"><dt class="b-stats__label">${label && inline(label)}</dt><dd class="figure b-stats__value">${
    value && inline(value)
  }</dd>${text && html`<dd class="meta">${inline(text)}</dd>`}</div>`
