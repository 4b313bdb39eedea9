import type { Day } from '../../../grammar/week'
import { type Html, html, nothing } from '../../../html/html'
import { inline, plainLine } from '../../../html/markdown'
import { dialHref, phoneText } from '../../../html/phone'
import { defineBlockType } from '../../block-type'
import { formatDay, readDate } from '../../dates'
import { evenRows } from '../../even-rows'
import { intro, itemTitle, nonEmpty } from '../../intro'
import { section } from '../../markup'
import { openHours, openNow, openNowCss, openNowScript, rowOfDates, rowOfDays, type SpecialDay } from '../../open-now'
import { dayNames, groupDays, type Span, sortSpans, weekOrder } from '../../opening-times'
import type { ImageRef, PageView } from '../../page-view'
import { joined } from '../../parts'
import { companyLines, routeTo } from '../../route'
import { times } from '../opening-hours/opening-hours'
import { about } from './locations.about'
import css from './locations.css' with { type: 'text' }
import * as fields from './locations.schema'

interface Place {
  name?: string
  text?: string
  street?: string
  zip?: string
  city?: string
  phone?: string
  email?: string
  hours?: (Span & { day: Day })[]
  hide_closed?: boolean
  special?: SpecialDay[]
  href?: string
  image?: ImageRef
}

export const locations = defineBlockType({
  key: 'locations',
  name: { de: 'Standorte', en: 'Locations' },
  category: 'info',
  version: 1,
  defaultProps: { variant: 'cards' },
  css: css + openNowCss('locations'),
  fields,
  about,
  ...openNowScript,
  render(block, page) {
    const { variant = 'cards', show_state } = block.props
    const { content } = block
    const places = nonEmpty(content.items, 'name', 'street', 'city')
    const head = intro(block)
    if (head.isEmpty && places.length === 0) return nothing
    const look = {
      closed: content.closed_label || page.words.hours.closed,
      isMarked: show_state === true,
      isCard: variant === 'cards',
    }
    return section(
      'locations',
      block,
      html`${head}${places.length > 0 && html`<ul class="list-plain even b-locations__list" style="${evenRows(places.length, 4)}">${places.map((place) => drawPlace(place, look, page))}</ul>`}`,
      variant,
    )
  },
})

interface Look {
  closed: string
  /** Rows say whose they are, for the script to find today's. */
  isMarked: boolean
  isCard: boolean
}

function drawPlace(place: Place, look: Look, page: PageView): Html {
  const picture = page.picture(place.image, { sizes: '(min-width: 60rem) 30rem, 94vw' })
  const now = look.isMarked ? openNow('locations', page, openHours(place.hours, place.special)) : nothing
  const dial = place.phone && page.href(dialHref(place.phone))
  const write = place.email && page.href(`mailto:${place.email}`)
  const lines = companyLines({ ...place, country: page.site.company.country })
  const reach = [
    dial && html`<a class="figure" href="${dial}">${phoneText(place.phone!)}</a>`,
    write && html`<a href="${write}">${place.email}</a>`,
  ].filter(Boolean)
  return html`<li class="b-locations__place${look.isCard && ' card'}" data-place>${picture && html`<div class="media b-locations__media">${picture}</div>`}<div class="b-locations__about">${itemTitle(page, place.name)}${now}${
    place.text && html`<p>${inline(place.text)}</p>`
  }</div><div class="b-locations__reach">${lines.length > 0 && html`<address>${joined(lines, html`<br>`)}</address>`}${
    reach.length > 0 && html`<p class="b-locations__links">${reach}</p>`
  }${route(place, lines, page)}</div>${week(place, look, page)}</li>`
}

function route(place: Place, lines: string[], page: PageView): Html {
  const target = page.href(place.href || (lines.length > 0 ? routeTo('openstreetmap', undefined, lines) : undefined))
  if (!target) return nothing
  return html`<p><a class="button button-text" href="${target}">${page.words.foreign.route}${
    place.name && html`<span class="visually-hidden"> – ${plainLine(place.name)}</span>`
  }</a></p>`
}

/** Days with the same hours in one row, then the days that differ. */
function week({ hours = [], hide_closed, special }: Place, look: Look, page: PageView): Html {
  const order = weekOrder(page.locale, page.site.company.country)
  const rows = (hours.length === 0 ? [] : groupDays(order, hours)).filter(
    ({ spans }) => !hide_closed || spans.length > 0,
  )
  const differing = nonEmpty(special, 'date', 'label')
  if (rows.length === 0 && differing.length === 0) return nothing
  return html`<dl class="b-locations__hours">${rows.map(
    ({ days, spans }) =>
      html`<div class="b-locations__row"><dt${look.isMarked && rowOfDays(days)}>${dayNames(days, page.locale, 'short')}</dt><dd class="figure">${times(spans, look, page)}</dd></div>`,
  )}${differing.map((day) => specialRow(day, look, page))}</dl>`
}

function specialRow({ date, until, label, from, to }: SpecialDay, look: Look, page: PageView): Html {
  const [first, last] = [readDate(date), readDate(until)]
  const dates = [first, last].flatMap((one) => {
    if (!one) return []
    const iso = one.iso.slice(0, 10)
    return [
      html`<time datetime="${iso}">${formatDay(one, page.locale, { day: 'numeric', month: 'numeric', year: 'numeric' })}</time>`,
    ]
  })
  const mark = look.isMarked && first && rowOfDates(first.iso.slice(0, 10), last?.iso.slice(0, 10))
  const spans = sortSpans(from && to ? [{ from, to }] : [])
  return html`<div class="b-locations__row"><dt${mark}>${label && inline(label)}${label && first && ', '}${joined(dates, ' – ')}</dt><dd class="figure">${times(spans, look, page)}</dd></div>`
}
