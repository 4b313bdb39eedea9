import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { fill } from '../../../words/fill'
import { defineBlockType } from '../../block-type'
import { formatDay, longDate, readDate, type WrittenDate } from '../../dates'
import { intro, itemTitle, nonEmpty } from '../../intro'
import { button, section } from '../../markup'
import { spanLabels, timeLabel } from '../../opening-times'
import type { PageView } from '../../page-view'
import { joined } from '../../parts'
import { about } from './events.about'
import css from './events.css' with { type: 'text' }
import * as fields from './events.schema'

interface Item {
  headline?: string
  text?: string
  starts?: string
  ends?: string
  place?: string
  price?: string
  status?: 'planned' | 'sold_out' | 'cancelled'
  primary?: { label?: string; href?: string }
}
interface Event extends Item {
  start?: WrittenDate
  end?: WrittenDate
}

export const events = defineBlockType({
  key: 'events',
  name: { de: 'Termine', en: 'Events' },
  category: 'list',
  version: 1,
  defaultProps: { variant: 'agenda' },
  css,
  fields,
  about,
  script: 'events',
  render(block, page) {
    const { variant = 'agenda' } = block.props
    const { as_of, empty } = block.content
    const all = inOrder(nonEmpty(block.content.items, 'headline', 'text') as Item[])
    const today = readDate(as_of)?.iso.slice(0, 10)
    const isPast = (event: Event) => today !== undefined && (overAfter(event) ?? today) < today
    const coming = all.filter((e) => !isPast(e))
    const past = all.filter(isPast).reverse()
    const head = intro(block)
    if (all.length === 0 && head.isEmpty && !empty) return nothing
    const card = (event: Event) => item(event, page, variant)
    return section(
      'events',
      block,
      html`<div class="b-events__flow" data-events>${head}${
        coming.length === 0
          ? html`<p class="meta">${empty || page.words.events.none}</p>`
          : variant === 'months'
            ? html`<div class="b-events__months">${byMonth(coming, page).map(
                ([month, list]) =>
                  html`<div class="b-events__month-group" data-month><h3 class="subtitle b-events__month">${month}</h3><ol class="list-plain b-events__list">${list.map(card)}</ol></div>`,
              )}</div>`
            : html`<ol class="list-plain b-events__list">${coming.map(card)}</ol>`
      }${
        all.some((e) => e.start) &&
        html`<details class="b-events__past" data-past${past.length === 0 && html` hidden`}><summary>${page.words.events.past}</summary><ol class="list-plain b-events__list">${past.map(card)}</ol></details>`
      }</div>`,
      variant,
    )
  },
})

/** By start; what has no readable date stands at the end, in the order written. */
function inOrder(items: Item[]): Event[] {
  return items
    .map((e) => ({ ...e, start: readDate(e.starts), end: readDate(e.ends) }))
    .sort((a, b) => (a.start?.iso ?? '9999').localeCompare(b.start?.iso ?? '9999'))
}

/** The day from which on an event is over. */
const overAfter = (event: Event) => (lastDay(event) ?? event.start)?.iso.slice(0, 10)

function byMonth(list: Event[], page: PageView): [string, Event[]][] {
  const months = new Map<string, Event[]>()
  for (const event of list) {
    const name = event.start
      ? formatDay(event.start, page.locale, { month: 'long', year: 'numeric' })
      : page.words.events.noDate
    months.set(name, [...(months.get(name) ?? []), event])
  }
  return [...months]
}

function item(event: Event, page: PageView, variant: string): Html {
  const isLine = variant === 'lines'
  const state =
    event.status === 'sold_out'
      ? page.words.events.soldOut
      : event.status === 'cancelled'
        ? page.words.events.cancelled
        : undefined
  const facts = joined(
    [
      state && html`<span class="b-events__state">${state}</span>`,
      !isLine && hours(event, page),
      event.place && inline(event.place),
      event.price && inline(event.price),
    ].map((f) => f || undefined),
    ' · ',
  )
  const booking = state ? nothing : button(page, event.primary, isLine ? 'text' : 'quiet')
  return html`<li class="b-events__event${event.status === 'cancelled' && ' is-cancelled'}"${
    event.start && html` data-until="${overAfter(event)}"`
  }>${date(event, page, variant)}<div class="b-events__words">${itemTitle(page, event.headline)}${
    !facts.isEmpty && html`<p class="meta">${facts}</p>`
  }${event.text && html`<p>${inline(event.text)}</p>`}</div>${!booking.isEmpty && html`<p class="b-events__book">${booking}</p>`}</li>`
}

/**
 * The day, or the days of one month, as a large figure, weekday and month small below it, the month not again below its
 * heading; in lines the date at once. The full date for everyone else in `datetime`.
 */
function date(event: Event, page: PageView, variant: string): Html {
  const { start } = event
  if (!start) return html`<p class="b-events__when meta">${page.words.events.byArrangement}</p>`
  const last = lastDay(event)
  const format = (style: Intl.DateTimeFormatOptions, day = start) => formatDay(day, page.locale, style)
  const isLine = variant === 'lines'
  const days = !isLine && last?.iso.slice(0, 7) === start.iso.slice(0, 7) ? [start, last!] : [start]
  const weekday = (style: 'long' | 'short') => days.map((day) => format({ weekday: style }, day)).join('–')
  const rest =
    variant === 'months'
      ? weekday(days[1] ? 'short' : 'long')
      : `${weekday('short')}, ${format({ month: 'short', year: 'numeric' })}`
  const shown = isLine
    ? format({ weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' })
    : html`<span class="visually-hidden">${longDate(start, page.locale)}</span><span aria-hidden="true"><span class="b-events__day${days[1] && ' is-span'}">${days.map(({ day }) => day.getUTCDate()).join('–')}</span><span class="meta">${rest}</span></span>`
  return html`<p class="b-events__when"><time datetime="${start.iso}">${shown}</time>${isLine && [start.time && ', ', hours(event, page)]}${
    last &&
    html` <span class="${days[1] ? 'visually-hidden' : 'meta'}">${page.words.events.until} <time datetime="${last.iso}">${longDate(last, page.locale)}</time></span>`
  }</p>`
}

/** The day an event of several days ends on. */
const lastDay = ({ start, end }: Event) =>
  start && end && end.iso.slice(0, 10) > start.iso.slice(0, 10) ? end : undefined

/** „19:00–21:30 Uhr“, “7–9:30 pm”; an end on another day is told with the date instead. */
function hours({ start, end }: Event, page: PageView): string | undefined {
  if (!start?.time) return undefined
  const sameDay = end?.time && end.iso.slice(0, 10) === start.iso.slice(0, 10)
  const span = sameDay
    ? spanLabels({ from: start.time, to: end.time! }, page.locale).join('')
    : timeLabel(start.time, page.locale)
  return fill(page.words.hours.clock, { time: span })
}
