import { type Html, html, nothing } from '../../../html/html'
import { inline, plainLine } from '../../../html/markdown'
import { lettersOf } from '../../../html/text-marks'
import { defineBlockType } from '../../block-type'
import { evenRows } from '../../even-rows'
import { intro, nonEmpty } from '../../intro'
import { section } from '../../markup'
import type { PageView } from '../../page-view'
import { figure as framed } from '../../parts'
import { about } from './stats.about'
import css from './stats.css' with { type: 'text' }
import * as fields from './stats.schema'

interface Stat {
  value?: string
  label?: string
  text?: string
  is_total?: boolean
  source?: { label?: string; href?: string }
}

export const stats = defineBlockType({
  key: 'stats',
  name: { de: 'Zahlen', en: 'Figures' },
  category: 'trust',
  version: 1,
  defaultProps: { variant: 'figures' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'figures' } = block.props
    const list = nonEmpty(block.content.items, 'value', 'label')
    const head = intro(block)
    const isProject = variant === 'project'
    const isLedger = isProject || variant === 'ledger'
    const picture =
      isProject && framed(page, block.content.image, { sizes: '(min-width: 52rem) 46vw, 94vw', ratio: '4 / 3' })
    if (!picture && head.isEmpty && list.length === 0) return nothing
    const figures =
      list.length > 0 &&
      html`<dl class="even b-stats__list" style="--longest: ${longest(list)}; ${evenRows(list.length - (variant === 'lead' ? 1 : 0))}">${list.map((item) => figure(item, page, isLedger))}</dl>`
    const note = block.content.note && html`<p class="meta b-stats__note">${inline(block.content.note)}</p>`
    return section(
      'stats',
      block,
      picture
        ? html`<div class="b-stats__split">${picture}<div>${head}${figures}${note}</div></div>`
        : isLedger && !head.isEmpty
          ? html`<div class="b-stats__split"><div>${head}</div><div>${figures}${note}</div></div>`
          : html`${head}${figures}${note}`,
      isProject ? 'ledger b-stats--project' : variant,
    )
  },
})

/** Letters of the longest value: all values are set in the size in which it stays in one line, with its unit. */
const longest = (list: Stat[]) =>
  Math.min(40, Math.max(3, ...list.map(({ value = '' }) => lettersOf(plainLine(value)))))

function figure({ value, label, text, is_total, source }: Stat, page: PageView, ledger: boolean): Html {
  const target = page.href(source?.href)
  const from = source?.label && (target ? html`<a href="${target}">${source.label}</a>` : source.label)
  return html`<div class="b-stats__item${ledger && is_total && ' b-stats__total'}"><dt class="b-stats__label">${label && inline(label)}</dt><dd class="figure b-stats__value">${
    value && inline(value)
  }</dd>${text && html`<dd class="meta">${inline(text)}</dd>`}${from && html`<dd class="meta">${from}</dd>`}</div>`
}
