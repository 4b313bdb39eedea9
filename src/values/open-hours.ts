import { daysLater, type LocalTime, minutesOf } from './local-time'

/** `06:30` to `13:00`; one that ends before it begins goes on past midnight. */
export interface OpenSpan {
  from: string
  to: string
}

/** Days that are not as usual, both ends included; closed without spans. */
export interface SpecialDays {
  label: string
  /** `2026-12-24`. */
  from: string
  until: string
  spans: OpenSpan[]
}

/** When somebody is there: spans by day from Monday on, `undefined` for a day that nothing is said of. */
export interface OpenHours {
  week: (OpenSpan[] | undefined)[]
  special: SpecialDays[]
}

/** What a script of pages is told (browser/open-now.ts): hours, and all that it may have to say, in the page's language. */
export interface OpenNowData extends OpenHours {
  /** IANA name. */
  zone: string
  /** For names of days and months. */
  locale: string
  /** `18:00` as people write it. */
  times: Record<string, string>
  /** `{time}` and `{day}` are put in by the script. */
  words: {
    open: string
    until: string
    untilDay: string
    /** Today, tomorrow, on a later day. */
    opens: [string, string, string]
    closedToday: string
    closed: string
  }
}

/** When something opens or closes. */
export interface Moment {
  /** Days from now. */
  after: number
  /** Monday 0 to Sunday 6. */
  day: number
  date: string
  time: string
}

type Day = Pick<LocalTime, 'day' | 'date'>

const dayMinutes = 24 * 60
/** Company holidays are over by then. */
const mostDays = 60

const specialsOn = ({ special }: OpenHours, date: string) =>
  special.filter(({ from, until }) => from <= date && date <= until)

/** What makes the day another one than usual. */
export const specialOn = (hours: OpenHours, { date }: Pick<Day, 'date'>): SpecialDays | undefined =>
  specialsOn(hours, date)[0]

/** A special day goes before the day of the week; one with a break is told in several entries. */
export function spansOn(hours: OpenHours, { day, date }: Day): OpenSpan[] | undefined {
  const special = specialsOn(hours, date)
  return special.length > 0 ? special.flatMap(({ spans }) => spans) : hours.week[day]
}

/**
 * When it closes, where it is open at this moment: spans that touch are one, and those that pass midnight belong to the
 * day before. `never` where no end is in sight, `undefined` where it is closed.
 */
export function closingAt(hours: OpenHours, here: LocalTime): Moment | 'never' | undefined {
  const spans = spansBetween(hours, here, -1, 8)
  let closing: number | undefined
  for (let minute = here.minutes; ; minute = closing) {
    const ends = spans.filter(({ start, end }) => start <= minute && minute < end).map(({ end }) => end)
    if (ends.length === 0) break
    closing = Math.max(...ends)
  }
  if (closing === undefined) return undefined
  if (closing > 8 * dayMinutes) return 'never'
  const { time, ...moment } = momentAt(here, closing - 1)
  return { ...moment, time: closing % dayMinutes === 0 ? '24:00' : momentAt(here, closing).time }
}

/** When it opens next, where it is closed. `undefined` where nothing is said of that. */
export function openingAfter(hours: OpenHours, here: LocalTime): Moment | undefined {
  const starts = spansBetween(hours, here, 0, mostDays).map(({ start }) => start)
  const next = Math.min(...starts.filter((start) => start > here.minutes))
  return next === Number.POSITIVE_INFINITY ? undefined : momentAt(here, next)
}

/** Spans of days around this one, in minutes since its midnight as clocks count them. */
function spansBetween(hours: OpenHours, here: LocalTime, first: number, last: number) {
  const found: { start: number; end: number }[] = []
  for (let after = first; after <= last; after++)
    for (const { from, to } of spansOn(hours, daysLater(here, after)) ?? []) {
      const start = after * dayMinutes + minutesOf(from)
      const length = minutesOf(to) - minutesOf(from)
      found.push({ start, end: start + (length > 0 ? length : length + dayMinutes) })
    }
  return found
}

function momentAt(here: LocalTime, minutes: number): Moment {
  const after = Math.floor(minutes / dayMinutes)
  return { ...daysLater(here, after), after, time: new Date(minutes * 60_000).toISOString().slice(11, 16) }
}
