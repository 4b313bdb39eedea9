import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { insideMark } from '../../../html/text-marks'
import { fill } from '../../../words/fill'
import { defineBlockType } from '../../block-type'
import { formatDay, longDate, readDate } from '../../dates'
import { intro, nonEmpty } from '../../intro'
import { button, buttonRow, section } from '../../markup'
import { openHours, openNow, openNowCss, openNowScript, rowOfDates, rowOfDays } from '../../open-now'
import { type DayGroup, dayNames, groupDays, type Span, sortSpans, spanLabels, weekOrder } from '../../opening-times'
import type { PageView } from '../../page-view'
import { about } from './opening-hours.about'
import css from './opening-hours.css' with { type: 'text' }
import * as fields from './opening-hours.schema'

export const openingHours = defineBlockType({
  key: 'opening_hours',
  name: { de: 'Öffnungszeiten', en: 'Opening hours' },
  category: 'info',
  version: 1,
  defaultProps: { variant: 'split' },
  css: css + openNowCss('opening_hours'),
  fields,
  about,
  ...openNowScript,
  render(block, page) {
    const { variant = 'split', hours = [], hide_closed } = block.props
    const { content, props } = block
    const order = weekOrder(page.locale, page.site.company.country)
    const notes = new Map(nonEmpty(content.days, 'day', 'note').map(({ day, note }) => [day, note] as const))
    const groups = groupDays(
      order,
      hours,
      (key) => insideMark(notes.get(key) ?? '', (note) => note.trim()),
      variant !== 'week',
    ).filter((group) => !hide_closed || group.spans.length > 0 || group.note)
    const head = intro(block)
    const now = props.show_state ? openNow('opening_hours', page, openHours(hours, content.special)) : nothing
    const words = {
      closed: content.closed_label || page.words.hours.closed,
      isMarked: now !== nothing,
    }
    const shown = hours.length > 0 || notes.size > 0 ? groups : []
    if (head.isEmpty && shown.length === 0 && !content.note) return nothing
    const list = shown.length > 0 && (variant === 'line' ? sentence(shown, words, page) : week(shown, words, page))
    const primary = button(page, content.primary, 'quiet')
    const special = nonEmpty(content.special, 'date', 'label')
    const more =
      (content.note || !primary.isEmpty || special.length > 0) &&
      html`<div class="b-opening_hours__more">${
        special.length > 0 &&
        html`<h3 class="subtitle">${page.words.hours.special}</h3><dl class="b-opening_hours__special">${special.map(
          (item) => specialRow(item, words, page),
        )}</dl>`
      }${content.note && html`<p class="meta">${inline(content.note)}</p>`}${buttonRow(primary)}</div>`
    return section(
      'opening_hours',
      block,
      variant === 'split' && !head.isEmpty
        ? html`<div class="b-opening_hours__split"><div>${head}${now}</div><div>${list}${more}</div></div>`
        : html`${head}${now}${list}${more}`,
      variant,
    )
  },
})

/** `isMarked`: rows say whose they are, for the script to find today's. */
type Words = { closed: string; isMarked: boolean }

const week = (groups: DayGroup[], words: Words, page: PageView): Html =>
  html`<dl class="b-opening_hours__list">${groups.map(
    ({ days, spans, note }) =>
      html`<div class="b-opening_hours__row${spans.length === 0 && ' b-opening_hours__row--closed'}"><dt${words.isMarked && rowOfDays(days)}>${dayNames(days, page.locale, 'long')}</dt><dd class="figure b-opening_hours__times">${times(spans, words, page)}</dd>${
        note && html`<dd class="meta">${inline(note)}</dd>`
      }</div>`,
  )}</dl>`

const sentence = (groups: DayGroup[], words: Words, page: PageView): Html =>
  html`<p class="figure b-opening_hours__sentence">${groups.map(
    ({ days, spans, note }) =>
      html`<span class="b-opening_hours__part"><strong${words.isMarked && rowOfDays(days)}>${dayNames(days, page.locale, 'short')}</strong> ${times(spans, words, page)}${note && html` (${inline(note)})`}</span> `,
  )}</p>`

function specialRow(
  item: { date?: string; until?: string; label?: string; from?: string; to?: string },
  words: Words,
  page: PageView,
): Html {
  const first = readDate(item.date)
  const last = readDate(item.until)
  const sameYear = first && last && first.iso.slice(0, 4) === last.iso.slice(0, 4)
  const dates =
    first &&
    html`<time datetime="${first.iso}">${sameYear ? formatDay(first, page.locale, { day: 'numeric', month: 'long' }) : longDate(first, page.locale)}</time>${
      last && html` – <time datetime="${last.iso}">${longDate(last, page.locale)}</time>`
    }`
  const spans = sortSpans(item.from && item.to ? [{ from: item.from, to: item.to }] : [])
  return html`<div class="b-opening_hours__row"><dt${words.isMarked && first && rowOfDates(first.iso.slice(0, 10), last?.iso.slice(0, 10))}>${item.label && inline(item.label)}${item.label && dates && ', '}${dates}</dt><dd class="figure b-opening_hours__times">${times(spans, words, page)}</dd></div>`
}

/** Spans of a day, or the word for a closed one. */
export function times(spans: Span[], words: { closed: string }, page: PageView): Html {
  if (spans.length === 0) return html`${words.closed}`
  if (spans.length === 1 && spans[0]!.from === '00:00' && spans[0]!.to === '24:00')
    return html`${page.words.hours.allDay}`
  const clock = fill(page.words.hours.clock, { time: '' }).trimEnd() // „ Uhr“
  return html`${spans.map(({ from, to }, i) => {
    const [start, dash, end] = spanLabels({ from, to }, page.locale)
    return html`${i > 0 && html` `}<span><time datetime="${from}">${start}</time>${dash}<time datetime="${to === '24:00' ? '00:00' : to}">${end}</time>${
      i < spans.length - 1 ? ',' : clock
    }</span>`
  })}`
}
