import { Type } from '@sinclair/typebox'
import { type Html, html, nothing } from '../../html/html'
import { inline, plainLine } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, flag, items, line } from '../fields'
import { filled, intro, introContent } from '../intro'
import { section } from '../markup'
import type { PageView } from '../page-view'

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
  props: { variant: choice('table', 'stacked') },
  content: {
    ...introContent,
    columns: items({ label: line(80), text: line(120), is_featured: flag() }, 12),
    /** One value for each column; "ja", "yes", "nein", "no" become signs. A heading row parts the table. */
    rows: items({
      label: line(160),
      text: line(300),
      values: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 12 })),
      is_heading: flag(),
    }),
    note: line(600),
  },
  defaultProps: { variant: 'table' },
  css: `
.b-comparison_table__scroll:not(:first-child) { margin-block-start: var(--space-6) }
.b-comparison_table__scroll { overflow-x: auto; overscroll-behavior-x: contain }
.b-comparison_table__table { inline-size: 100%; border-collapse: separate; border-spacing: 0; line-height: var(--leading-tight) }
.b-comparison_table__table :is(th, td) { text-align: start; vertical-align: baseline; padding: var(--space-3) var(--space-4); border-block-end: var(--rule); font-weight: var(--weight-text); min-inline-size: 7.5rem; overflow-wrap: break-word; hyphens: auto }
.b-comparison_table__table thead :is(th, td) { vertical-align: bottom; font-weight: var(--weight-strong); border-block-end: 2px solid currentColor }
.b-comparison_table__table thead .meta { display: block; font-weight: var(--weight-text) }
.b-comparison_table__table :is(th, td):first-child { padding-inline-start: 0; min-inline-size: 9rem; max-inline-size: 22rem; position: sticky; inset-inline-start: 0; background: var(--ground) }
.b-comparison_table__table tbody th .meta { display: block; margin-block-start: var(--space-1) }
.b-comparison_table__table .b-comparison_table__featured { background: var(--tint) }
.b-comparison_table__table thead .b-comparison_table__featured { border-block-end-color: var(--accent) }
.b-comparison_table__table .b-comparison_table__heading { font-weight: var(--weight-strong); padding-block-start: var(--space-6) }
.b-comparison_table__sign { display: inline-block; vertical-align: -.2em }
.b-comparison_table__sign .icon { inline-size: 1.25rem; block-size: 1.25rem }
.b-comparison_table__sign--no .icon { color: var(--ink-soft) }
.b-comparison_table__column { display: none }
.b-comparison_table__note { margin-block: var(--space-5) 0 }
.b-comparison_table--stacked .b-comparison_table__table tbody tr { break-inside: avoid }
@container (max-width: 44rem) {
  .b-comparison_table--table .b-comparison_table__table :is(th, td):first-child:not([colspan]) { inline-size: 38cqi; min-inline-size: 6.5rem; max-inline-size: 38cqi; overflow-wrap: anywhere }
}
@container (max-width: 36rem) {
  .b-comparison_table--stacked .b-comparison_table__table, .b-comparison_table--stacked .b-comparison_table__table :is(tbody, tr, th, td) { display: block; max-inline-size: none }
  .b-comparison_table--stacked .b-comparison_table__table thead { display: none }
  .b-comparison_table--stacked .b-comparison_table__table tr { padding-block: var(--space-4); border-block-end: var(--rule) }
  .b-comparison_table--stacked .b-comparison_table__table :is(th, td) { border: 0; padding: 0 }
  .b-comparison_table--stacked .b-comparison_table__table tbody th { font-weight: var(--weight-strong); margin-block-end: var(--space-2); position: static }
  .b-comparison_table--stacked .b-comparison_table__table td { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: var(--space-3); padding-block: var(--space-1) }
  .b-comparison_table--stacked .b-comparison_table__table .b-comparison_table__featured { background: none; font-weight: var(--weight-strong) }
  .b-comparison_table--stacked .b-comparison_table__column { display: block; color: var(--ink-soft); font-weight: var(--weight-text) }
}
`,
  render(block, page) {
    const { variant = 'table' } = block.props
    const head = intro(block)
    const columns = block.content.columns ?? []
    const rows = filled(block.content.rows, 'label', 'values')
    const hasTable = columns.length > 0 && rows.length > 0
    if (!head.text && !hasTable) return nothing
    return section(
      'comparison_table',
      block,
      html`${head}${hasTable && table(columns, rows, block.content.headline, page)}${
        block.content.note && html`<p class="meta b-comparison_table__note">${inline(block.content.note)}</p>`
      }`,
      variant,
    )
  },
})

/** The region takes the focus so that a keyboard can scroll it; its name is the block's title. */
function table(columns: Column[], rows: Row[], title: string | undefined, page: PageView): Html {
  const name = title ? plainLine(title) : page.say({ de: 'Vergleichstabelle', en: 'Comparison table' })
  return html`<section class="b-comparison_table__scroll" tabindex="0" aria-label="${name}"><table class="b-comparison_table__table"><thead><tr><td></td>${columns.map(
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
      html`<td${featured(column.is_featured)}><span class="b-comparison_table__column" aria-hidden="true">${column.label && plainLine(column.label)}</span><span class="figure">${cell(values[i], page)}</span></td>`,
  )}</tr>`
}

const featured = (isFeatured: boolean | undefined) => isFeatured && html` class="b-comparison_table__featured"`

function cell(value: string | undefined, page: PageView): Html {
  const text = (value ?? '').trim()
  if (/^(ja|yes|true|✓|✔)$/i.test(text)) return sign(page, 'check', { de: 'Ja', en: 'Yes' })
  if (/^(nein|no|false|[-–—✗✕])?$/i.test(text)) return sign(page, 'minus', { de: 'Nein', en: 'No' })
  return inline(text)
}

function sign(page: PageView, name: 'check' | 'minus', words: { de: string; en: string }): Html {
  const icon = page.icon(name)
  const word = page.say(words)
  if (!icon) return html`${word}`
  return html`<span class="b-comparison_table__sign${name === 'minus' && ' b-comparison_table__sign--no'}">${icon}<span class="visually-hidden">${word}</span></span>`
}
