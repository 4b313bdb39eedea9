import { type Html, html, nothing } from '../../../html/html'
import { defineBlockType } from '../../block-type'
import { intro } from '../../intro'
import { section } from '../../markup'
import { about } from './columns.about'
import css from './columns.css' with { type: 'text' }
import * as fields from './columns.schema'

export const columns = defineBlockType({
  key: 'columns',
  name: { de: 'Spalten', en: 'Columns' },
  category: 'layout',
  version: 1,
  fitsNarrow: false,
  defaultProps: { columns: [{ blocks: [] }, { blocks: [] }], ratio: 'equal', valign: 'top', gap: 'm' },
  css,
  fields,
  about,
  render(block) {
    const { ratio = 'equal', valign = 'top', gap = 'm' } = block.props
    const head = intro(block)
    const drawn = block.columns ?? []
    const isEmpty = drawn.every((column) => column.length === 0)
    if (head.isEmpty && isEmpty) return nothing
    return section(
      'columns',
      block,
      html`${head}${
        !isEmpty &&
        html`<div class="b-columns__row is-${drawn.length} is-${ratio} is-${valign} is-gap-${gap}">${drawn.map(column)}</div>`
      }`,
    )
  },
})

const column = (parts: { markup: Html; mark?: Html }[]): Html =>
  html`<div class="b-columns__column">${parts.map(({ markup, mark }) => html`<div class="b-columns__part"${mark}>${markup}</div>`)}</div>`
