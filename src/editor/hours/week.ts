import type { DaySpan, Span } from '../../block-types/opening-times'
import { clock, type Day, isDay, weekDays } from '../../grammar/week'
import { hoursProblem } from '../../publishing/check/hours-rules'

export type { DaySpan }

type Week = Record<Day, Span[]>
/** What is said of a day without times: it is closed, only a note says when, or nothing is said. */
export interface OtherDay {
  state: 'closed' | 'note' | 'unstated'
  note?: string
}

/** What a block says, day by day; entries that are none are left out. */
export function weekOf(hours: unknown): Week {
  const week: Week = { mo: [], tu: [], we: [], th: [], fr: [], sa: [], su: [] }
  for (const entry of Array.isArray(hours) ? (hours as Partial<DaySpan>[]) : [])
    if (isDay(entry?.day)) week[entry.day].push({ from: entry.from ?? '', to: entry.to ?? '' })
  return week
}

export const daySpansOf = (week: Week): DaySpan[] =>
  weekDays.flatMap((day) => week[day].map(({ from, to }) => ({ day, from, to })))

/** What a new span begins with: after those of the day, or as on a day that is open. */
export function nextSpan(week: Week, day: Day): Span {
  const last = week[day].at(-1)
  if (last) {
    const start = minutes(last.to) + 60
    return start < 23 * 60 ? { from: clock(start), to: clock(Math.min(start + 240, 24 * 60)) } : { from: '', to: '' }
  }
  const [open] = weekDays.map((other) => week[other]).filter((spans) => spans.length > 0)
  return open?.[0] ?? { from: '09:00', to: '18:00' }
}

/** The first day that does not hold: a time is missing, or the service's own rule finds a contradiction. */
export function problemOf(hours: DaySpan[]): { day: Day; what?: { de: string; en: string } } | undefined {
  const gap = hours.find(({ from, to }) => !from || !to)
  if (gap) return { day: gap.day }
  const found = hoursProblem(hours)
  const day = found && hours[found.index]?.day
  return day && { day, what: found.what }
}

/** `HH:MM` in minutes from midnight. */
const minutes = (time: string) => {
  const [, hour, minute] = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(time) ?? []
  return hour === undefined ? Number.NaN : Number(hour) * 60 + Number(minute)
}

/** Browsers' fields for times know two digits and no 24:00. */
export const forField = (time: string) => (time === '24:00' ? '00:00' : time.padStart(time ? 5 : 0, '0'))
export const fromField = (time: string, isEnd: boolean) => (isEnd && time === '00:00' ? '24:00' : time)

export const isSameDay = (a: Span[], b: Span[]) =>
  a.length === b.length &&
  a.every(
    ({ from, to }, i) => forField(from) === forField(b[i]?.from ?? '') && forField(to) === forField(b[i]?.to ?? ''),
  )
