import type { HourEntry } from './hour-statement'
import { type HourToken, readHourTokens } from './hour-tokens'
import { type ClockSpan, closingTime, openingTime } from './spans'
import { type Day, weekDays } from './week'

/** What is certain of a day: when it is open, that it is closed (no spans, no note), or only words (`nach Vereinbarung`). */
export interface DayHours {
  spans: ClockSpan[]
  /** In the words of the text. */
  note?: string
}

/** Words about hours that are no certain day, as the text has them. */
export interface HoursQuestion {
  quote: string
  /** `unread`: not understood whole. `twofold`: two statements say different things of a day. */
  reason: 'unread' | 'twofold'
}

export interface HoursReading {
  /** Days that nothing certain is said of are not there. */
  days: Partial<Record<Day, DayHours>>
  /** Beside the week: by appointment, holidays. In the words of the text. */
  notes: string[]
  /** The statements that say the days. */
  read: string[]
  questions: HoursQuestion[]
}

interface SaidOfDay {
  hours: DayHours
  /** Of how many days it is said. */
  breadth: number
  quote: string
}

/** The week as it fills, with who said what of each day. */
export class Week {
  private readonly said = new Map<Day, SaidOfDay>()
  private readonly left = new Set<Day>()
  /** Something takes place then, at times that are named. */
  private readonly busy = new Set<Day>()
  private readonly asked = new Map<string, HoursQuestion['reason']>()
  private readonly notes = new Set<string>()
  private rest: { entry: HourEntry; quote: string } | undefined
  private readonly changes: { entry: HourEntry; quote: string; language: 'de' | 'en' }[] = []

  /** `tokensOf` reads the words of its statements. */
  constructor(private readonly tokensOf: (text: string) => HourToken[] = readHourTokens) {}

  /** What is said of `days` is no hours for sure, but more than that they are closed. */
  ask(quote: string, reason: HoursQuestion['reason'] = 'unread', days: readonly Day[] = []) {
    if (!this.asked.has(quote)) this.asked.set(quote, reason)
    for (const day of days) this.busy.add(day)
  }

  /** Nothing is certain of these days any more, perhaps but that they are open: what is said of them elsewhere is asked for as well. */
  unsettle(days: readonly Day[], quote: string, isOpen = false) {
    for (const day of days) this.left.add(day)
    this.ask(quote, 'unread', isOpen ? days : [])
  }

  add(entry: HourEntry, quote: string, language: 'de' | 'en') {
    if (entry.isRest) this.rest = { entry, quote }
    else if (entry.note !== undefined && entry.days.length === 0) this.notes.add(entry.note)
    else if (entry.until || entry.from) this.changes.push({ entry, quote, language })
    else {
      if (entry.isHolidays) this.notes.add(quote)
      for (const day of entry.days)
        this.say(day, { spans: entry.spans, ...(entry.note && { note: entry.note }) }, entry.days.length, quote)
    }
  }

  /** What is said of fewer days goes before what is said of many, where it can only be meant so. */
  private say(day: Day, hours: DayHours, breadth: number, quote: string) {
    const known = this.said.get(day)
    if (known && !same(known.hours, hours)) {
      const isRefined = refines(known, hours, breadth) && !this.isNamedOpen(day, known, { hours, quote, breadth })
      if (breadth === known.breadth || !isRefined) {
        this.left.add(day)
        this.ask(known.quote, 'twofold')
        this.ask(quote, 'twofold')
        return
      }
      if (breadth > known.breadth) return
    }
    this.said.set(day, { hours, breadth, quote })
  }

  /** `freitags nur bis 13`: the end or the beginning of a day that is known. */
  private change({ entry, quote, language }: { entry: HourEntry; quote: string; language: 'de' | 'en' }) {
    for (const day of entry.days) {
      const known = this.said.get(day)
      const [first, last] = [known?.hours.spans[0], known?.hours.spans.at(-1)]
      if (!known || !first || !last || known.breadth <= entry.days.length) {
        this.unsettle([day], quote)
        continue
      }
      const closes = entry.until && closingTime(entry.until, last, language)
      const opens = entry.from && openingTime(entry.from, first.closes, language)
      if (closes === undefined && opens === undefined) {
        this.unsettle([day], quote)
        continue
      }
      const spans = known.hours.spans.map((span) => ({
        opens: span === first && opens ? opens : span.opens,
        closes: span === last && closes ? closes : span.closes,
      }))
      this.said.set(day, { hours: { ...known.hours, spans }, breadth: entry.days.length, quote })
    }
  }

  /** Days that nothing is said of, where it is sure which those are. */
  private fill({ entry, quote }: { entry: HourEntry; quote: string }) {
    if (this.left.size > 0 || this.changes.length > 0 || entry.until || entry.from) return this.ask(quote)
    const open = weekDays.filter((day) => !this.said.has(day))
    for (const day of open)
      this.say(day, { spans: entry.spans, ...(entry.note && { note: entry.note }) }, open.length, quote)
  }

  /** „Dienstag Ruhetag. Dienstag bis Samstag 12–14“: a day that is named among the open ones is no exception from them. */
  private isNamedOpen(day: Day, known: SaidOfDay, further: SaidOfDay): boolean {
    const [wide, narrow] = further.breadth < known.breadth ? [known, further] : [further, known]
    if (wide.hours.spans.length === 0 || narrow.hours.spans.length > 0 || narrow.hours.note) return false
    const tokens = this.tokensOf(wide.quote)
    // an exception follows the rule: said before a range that holds the day it is none
    const isFirst = narrow === known && wide.quote !== narrow.quote && !tokens.some(({ kind }) => kind === 'days')
    const named = tokens.filter((token) => token.kind === 'day' && token.day === day)
    return isFirst || named.length > (wide.quote === narrow.quote ? 1 : 0)
  }

  reading(): HoursReading {
    if (this.rest) this.fill(this.rest)
    for (const change of this.changes) this.change(change)
    const days: HoursReading['days'] = {}
    for (const day of weekDays) {
      const known = this.said.get(day)
      if (!known) continue
      const isContested = this.busy.has(day) && isClosed(known.hours)
      if (!this.left.has(day) && !isContested) days[day] = known.hours
      else this.ask(known.quote, isContested ? 'twofold' : 'unread')
    }
    return {
      days,
      notes: [...this.notes],
      read: [...new Set(Object.keys(days).flatMap((day) => this.said.get(day as Day)?.quote ?? []))],
      questions: [...this.asked].map(([quote, reason]) => ({ quote, reason })),
    }
  }
}

const isClosed = ({ spans, note }: DayHours) => spans.length === 0 && note === undefined
const same = (a: DayHours, b: DayHours) => JSON.stringify(a) === JSON.stringify(b)

/** Closed days of a week that is open, and days that begin or end as the others do. */
function refines(known: SaidOfDay, hours: DayHours, breadth: number): boolean {
  const [wide, narrow] = breadth < known.breadth ? [known.hours, hours] : [hours, known.hours]
  if (wide.spans.length === 0) return false
  if (narrow.spans.length === 0) return true
  const [first, last] = [narrow.spans[0]!, narrow.spans.at(-1)!]
  return first.opens === wide.spans[0]!.opens || last.closes === wide.spans.at(-1)!.closes
}
