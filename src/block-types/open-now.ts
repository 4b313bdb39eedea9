import { type Day, weekDays } from '../grammar/week'
import { type Html, html, nothing } from '../html/html'
import { plainLine } from '../html/markdown'
import { withoutMarks } from '../html/text-marks'
import { isObject } from '../values/is-object'
import type { OpenHours, OpenNowData } from '../values/open-hours'
import { fill } from '../words/fill'
import { dateLocale, readDate } from './dates'
import css from './open-now.css' with { type: 'text' }
import { type DaySpan, sortSpans, timeLabel } from './opening-times'
import type { PageView } from './page-view'

/** A day, or days, with hours of their own, as the section keeps them in each language. */
export interface SpecialDay {
  id?: string
  /** YYYY-MM-DD */
  date?: string
  until?: string
  label?: string
  from?: string
  to?: string
}

/** What block types that say whether it is open now have in common: their script, only where they say it. */
export const openNowScript = {
  script: 'open-now',
  isScripted: ({ show_state }: { show_state?: boolean }) => show_state === true,
} as const

/**
 * Hours as a block stores them, ready for the rules of `values/open-hours`; what is of another form is left out, since
 * stored JSON is read as it comes. `undefined` where there are none.
 */
export function openHours(hours: unknown, special?: unknown): OpenHours | undefined {
  const spans = listOf(hours).flatMap(spanOf)
  const week = weekDays.map((day) => sortSpans(spans.filter((span) => span.day === day)))
  if (week.every((spans) => spans.length === 0)) return undefined
  return { week, special: listOf(special).map(specialOf).flatMap(specialDays) }
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

const spanOf = ({ day, from, to }: Record<string, unknown>): DaySpan[] =>
  weekDays.flatMap((one) => (one === day ? [{ day: one, from: String(from), to: String(to) }] : []))

const specialOf = (day: Record<string, unknown>): SpecialDay => ({
  date: textOf(day.date),
  until: textOf(day.until),
  label: textOf(day.label),
  from: textOf(day.from),
  to: textOf(day.to),
})

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined)

function specialDays({ date, until, label, from, to }: SpecialDay): OpenHours['special'] {
  const first = readDate(date)?.iso.slice(0, 10)
  if (!first) return []
  const spans = sortSpans(from && to ? [{ from, to }] : [])
  return [{ label: plainLine(label ?? ''), from: first, until: readDate(until)?.iso.slice(0, 10) ?? first, spans }]
}

/**
 * Place for „Jetzt geöffnet bis 18 Uhr“: empty and hidden until browser/open-now.ts has looked at the clock, since a
 * page may be days old. Nothing where there are no hours.
 */
export function openNow(key: string, page: PageView, hours: OpenHours | undefined): Html {
  if (!hours) return nothing
  const { locale, site } = page
  const told: OpenNowData = {
    ...hours,
    zone: site.timeZone,
    locale: dateLocale(locale),
    times: timesOf(hours, page),
    words: wordsOf(page),
  }
  return html`<p class="b-${key}__now" data-open="${withoutMarks(JSON.stringify(told))}" hidden></p>`
}

/** Of every time that hours begin or end at; midnight is the end of a day. */
function timesOf({ week, special }: OpenHours, page: PageView): OpenNowData['times'] {
  const spans = [...week, ...special.map((days) => days.spans)].flatMap((some) => some ?? [])
  const times = new Set([...spans.flatMap(({ from, to }) => [from, to]), '24:00'])
  return Object.fromEntries([...times].sort().map((time) => [time, timeOf(time, page)]))
}

/** „18 Uhr“, “6 pm”, 18:00. */
const timeOf = (time: string, { locale, words }: PageView) =>
  fill(words.hours.clock, {
    time: locale.startsWith('de') ? timeLabel(time, locale).replace(':00', '') : timeLabel(time, locale),
  })

const wordsOf = ({ words }: PageView): OpenNowData['words'] => ({
  open: words.hours.open,
  until: words.hours.openUntil,
  untilDay: words.hours.openUntilDay,
  opens: [words.hours.opensToday, words.hours.opensTomorrow, words.hours.opensOn],
  closedToday: words.hours.closedToday,
  closed: words.hours.closedNow,
})

/** Marks for the script on the row of some days, or of a date: it says which of them is today's. */
export const rowOfDays = (days: Day[]): Html => html` data-days="${days.map((day) => weekDays.indexOf(day)).join('')}"`
export const rowOfDates = (first: string, last = first): Html => html` data-from="${first}" data-until="${last}"`

/** A sign before the words that differs in shape and not by colour alone. */
export const openNowCss = (key: string) => css.replaceAll('.b-key__', `.b-${key}__`)
