import { type Html, html, nothing } from '../../html/html'
import { inline, plainLine } from '../../html/markdown'
import { lettersOf } from '../../html/text-marks'
import { defineBlockType } from '../block-type'
import { evenRows } from '../even-rows'
import { filled, intro } from '../intro'
import { section } from '../markup'
import css from './stats.css' with { type: 'text' }
import type * as fields from './stats.schema'

interface Stat {
  value?: string
  label?: string
  text?: string
  is_total?: boolean
}

export const stats = defineBlockType<typeof fields>({
  key: 'stats',
  name: { de: 'Zahlen', en: 'Figures' },
  category: 'trust',
  version: 1,
  defaultProps: { variant: 'figures' },
  css,
  render(block, _page) {
    const { variant = 'figures' } = block.props
    const list = filled(block.content.items, 'value', 'label')
    const head = intro(block)
    if (head.isEmpty && list.length === 0) return nothing
    const figures =
      list.length > 0 &&
      html`<dl class="even b-stats__list" style="--longest: ${longest(list)}; ${evenRows(list.length - (variant === 'lead' ? 1 : 0))}">${list.map((item) => figure(item, variant === 'ledger'))}</dl>`
    const note = block.content.note && html`<p class="meta b-stats__note">${inline(block.content.note)}</p>`
    return section(
      'stats',
      block,
      variant === 'ledger' && !head.isEmpty
        ? html`<div class="b-stats__split"><div>${head}</div><div>${figures}${note}</div></div>`
        : html`${head}${figures}${note}`,
      variant,
    )
  },
})

/** Letters of the longest value: all values are set in the size in which it stays in one line, with its unit. */
const longest = (list: Stat[]) =>
  Math.min(40, Math.max(3, ...list.map(({ value = '' }) => lettersOf(plainLine(value)))))

const figure = ({ value, label, text, is_total }: Stat, ledger: boolean): Html =>
  html`<div class="b-stats__item${ledger && is_total && ' b-stats__total'}"><dt class="b-stats__label">${label && inline(label)}</dt><dd class="figure b-stats__value">${
    value && inline(value)
  }</dd>${text && html`<dd class="meta">${inline(text)}</dd>`}</div>`
