import { type Html, html, nothing } from '../../../html/html'
import { inline, plainLine } from '../../../html/markdown'
import { insideMark, withoutMarks } from '../../../html/text-marks'
import { defineBlockType } from '../../block-type'
import { intro, nonEmpty } from '../../intro'
import { section } from '../../markup'
import type { PageView } from '../../page-view'
import { about } from './comparison-table.about'
import css from './comparison-table.css' with { type: 'text' }
import * as fields from './comparison-table.schema'

interface Column {
  label?: string
  text?: string
  is_featured?: boolean
}
interface Row {
  label?: string
  text?: string
  values?: string[]
  is_heading?: boolean
}

export const comparisonTable = defineBlockType({
  key: 'comparison_table',
  name: { de: 'Vergleichstabelle', en: 'Comparison table' },
  category: 'info',
  version: 1,
  defaultProps: { variant: 'table' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'table' } = block.props
    const head = intro(block)
    const columns = block.content.columns ?? []
    const rows = nonEmpty(block.content.rows, 'label', 'values')
    const isStacking = variant === 'stacked' || columns.length <= mostStacked
    const hasTable = columns.length > 0 && rows.length > 0
    if (head.isEmpty && !hasTable) return nothing
    return section(
      'comparison_table',
      block,
      html`${head}${hasTable && table(columns, rows, block.content.headline, page, isStacking)}${
        block.content.note && html`<p class="meta b-comparison_table__note">${inline(block.content.note)}</p>`
      }`,
      variant,
    )
  },
})

/** With more columns the values of a row are compared by scrolling sideways rather than read as a long list. */
const mostStacked = 3

/** The region takes the focus so that a keyboard can scroll it; its name is the block's title. */
function table(columns: Column[], rows: Row[], title: string | undefined, page: PageView, isStacking: boolean): Html {
  const name = title ? plainLine(title) : page.words.prices.comparison
  return html`<section class="b-comparison_table__scroll" tabindex="0" aria-label="${name}"><table class="b-comparison_table__table${isStacking && ' is-stacking'}"><thead><tr><td></td>${columns.map(
    ({ label = '', text, is_featured }) =>
      html`<th scope="col"${featured(is_featured)}>${inline(label)}${text && html` <span class="meta">${inline(text)}</span>`}</th>`,
  )}</tr></thead><tbody>${rows.map((row) => tableRow(row, columns, page))}</tbody></table></section>`
}

function tableRow({ label = '', text, values = [], is_heading }: Row, columns: Column[], page: PageView): Html {
  const words = html`${inline(label)}${text && html` <span class="meta">${inline(text)}</span>`}`
  if (is_heading)
    return html`<tr><th scope="colgroup" colspan="${columns.length + 1}" class="b-comparison_table__heading">${words}</th></tr>`
  return html`<tr><th scope="row">${words}</th>${columns.map(
    (column, i) =>
      html`<td${featured(column.is_featured)}><span class="b-comparison_table__column">${column.label && plainLine(column.label)}</span><span class="figure">${cell(values[i], page)}</span></td>`,
  )}</tr>`
}

const featured = (isFeatured: boolean | undefined) => isFeatured && html` class="b-comparison_table__featured"`

function cell(value: string | undefined, page: PageView): Html {
  const text = withoutMarks(value ?? '').trim()
  if (/^(ja|yes|true|✓|✔)$/i.test(text)) return sign(page, 'check', page.words.prices.yes)
  if (/^(nein|no|false|[-–—✗✕])?$/i.test(text)) return sign(page, 'minus', page.words.prices.no)
  return inline(insideMark(value ?? '', (written) => written.trim()))
}

function sign(page: PageView, name: 'check' | 'minus', word: string): Html {
  const icon = page.icon(name)
  if (!icon) return html`${word}`
  return html`<span class="b-comparison_table__sign${name === 'minus' && ' b-comparison_table__sign--no'}">${icon}<span class="visually-hidden">${word}</span></span>`
}
