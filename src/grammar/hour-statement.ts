import type { Time } from './clock-times'
import type { HourToken } from './hour-tokens'
import { type ClockSpan, spanAfter, spanOf } from './spans'
import { type Day, daysFrom, inWeekOrder, weekDays } from './week'

/** One thing that a statement says. Without spans, note, `until` and `from` the days are closed. */
export interface HourEntry {
  /** None for a note that belongs to no day. */
  days: Day[]
  spans: ClockSpan[]
  note?: string
  /** Only the end, or the beginning, is said. */
  until?: Time
  from?: Time
  /** Where days stand to what is said of them. */
  order?: 'before' | 'behind' | 'loose'
  /** All days that nothing else is said of. */
  isRest?: boolean
  /** Holidays are meant as well. */
  isHolidays?: boolean
  /** Where the words that say it stand in the text. */
  start?: number
  end?: number
}

/** More words than that are no statement of hours. */
const mostTokens = 80
/** Of a statement: it is asked for what has more ways to be read. */
const mostSteps = 4000

interface DaySet {
  days: Day[]
  isRest?: boolean
  /** Left out by a word. */
  without: Day[]
  isHolidays: boolean
  next: number
}
type Spec = Pick<HourEntry, 'spans' | 'note' | 'until' | 'from'> & { next: number }

/**
 * Every way to read a statement from its first word to its last, each once: one is what it says, none or several are a
 * question.
 */
export function readingsOf(words: HourToken[], language: 'de' | 'en'): HourEntry[][] {
  const isOpening = words.some(({ kind }) => kind === 'opening')
  const tokens = words.filter(({ kind }) => kind !== 'filler' && kind !== 'opening')
  if (tokens.length > mostTokens || hasDoubtfulDay(tokens)) return []
  const found = new Map<string, HourEntry[]>()
  let steps = 0

  const kindAt = (at: number) => tokens[at]?.kind
  const skipAnd = (at: number) => {
    let next = at
    while (kindAt(next) === 'and') next++
    return next
  }

  function dayAt(at: number): { days: Day[]; isHolidays: boolean; next: number } | undefined {
    const token = tokens[at]
    if (token?.kind === 'holidays') return { days: [], isHolidays: true, next: at + 1 }
    if (token?.kind === 'days') return { days: token.days, isHolidays: false, next: at + 1 }
    if (token?.kind !== 'day') return undefined
    const to = kindAt(at + 1) === 'dash' || kindAt(at + 1) === 'until' ? tokens[at + 2] : undefined
    return to?.kind === 'day'
      ? { days: daysFrom(token.day, to.day), isHolidays: false, next: at + 3 }
      : { days: [token.day], isHolidays: false, next: at + 1 }
  }

  /** Shortest first: a day after a comma may begin the next thing that is said. */
  function* dayLists(at: number): Generator<Omit<DaySet, 'without'>> {
    let days: Day[] = []
    let isHolidays = false
    for (let next = at; ; ) {
      const one = dayAt(next)
      if (!one) return
      days = [...days, ...one.days]
      isHolidays ||= one.isHolidays
      yield { days: inWeekOrder(days), isHolidays, next: one.next }
      next = skipAnd(one.next)
    }
  }

  function* daySets(at: number): Generator<DaySet> {
    if (kindAt(at) === 'rest') yield { days: [], isRest: true, without: [], isHolidays: false, next: at + 1 }
    for (const list of dayLists(at)) {
      yield { ...list, without: [] }
      const except = skipAnd(list.next)
      if (kindAt(except) !== 'except' && kindAt(except) !== 'not') continue
      for (const left of dayLists(except + 1))
        if (left.days.every((day) => list.days.includes(day)) && !(left.isHolidays && left.days.length === 0))
          yield {
            days: list.days.filter((day) => !left.days.includes(day)),
            without: left.days,
            isHolidays: list.isHolidays,
            next: left.next,
          }
    }
  }

  function spanAt(at: number, before?: ClockSpan): { span: ClockSpan; next: number } | undefined {
    if (kindAt(at) === 'always') return { span: { opens: '00:00', closes: '24:00' }, next: at + 1 }
    const isBetween = kindAt(at) === 'between'
    const start = kindAt(at) === 'from' || isBetween ? at + 1 : at
    const [a, join, b] = [tokens[start], kindAt(start + 1), tokens[start + 2]]
    const isJoined = join === 'dash' || join === 'until' || (isBetween && join === 'and')
    if (a?.kind !== 'time' || !isJoined || b?.kind !== 'time') return undefined
    const span = before ? spanAfter(before, a.time, b.time, language) : spanOf(a.time, b.time, language)
    return span && { span, next: start + 3 }
  }

  function* specs(at: number): Generator<Spec> {
    const token = tokens[at]
    if (token?.kind === 'closed') yield { spans: [], next: at + 1 }
    if (token?.kind === 'note') yield { spans: [], note: token.text, next: at + 1 }
    const isAlone = kindAt(at + 1) === undefined || kindAt(at + 1) === 'and'
    if (token?.kind === 'not' && (isOpening || isAlone)) yield { spans: [], next: at + 1 }
    const time = tokens[at + 1]
    if (token?.kind === 'until' && time?.kind === 'time') yield { spans: [], until: time.time, next: at + 2 }
    if (token?.kind === 'from' && time?.kind === 'time') yield { spans: [], from: time.time, next: at + 2 }
    const spans: ClockSpan[] = []
    for (let next = at; ; ) {
      const one = spanAt(next, spans.at(-1))
      if (!one || spans.some(({ opens }) => opens >= one.span.opens)) return
      spans.push(one.span)
      yield { spans: [...spans], next: one.next }
      next = skipAnd(one.next)
    }
  }

  /** What is said of the days of a set, in the words from `at` on. */
  function entriesOf(at: number, set: DaySet, { next, ...spec }: Spec, order: HourEntry['order']): HourEntry[] {
    const { days, without, isHolidays, isRest } = set
    const place = { start: tokens[at]!.start, end: tokens[Math.max(set.next, next) - 1]!.end }
    return [
      { days, ...spec, ...place, order, ...(isRest && { isRest }), ...(isHolidays && { isHolidays }) },
      ...(without.length > 0 ? [{ days: without, spans: [] }] : []),
    ]
  }

  function* segments(at: number, before: HourEntry[]): Generator<{ entries: HourEntry[]; next: number }> {
    for (const set of daySets(at)) {
      const from = skipAnd(set.next)
      for (const spec of specs(from))
        yield { entries: [...before, ...entriesOf(at, set, spec, 'before')], next: spec.next }
      if (set.without.length > 0) yield { entries: [...before, { days: set.without, spans: [] }], next: set.next }
    }
    const always = spanAt(at)
    if (kindAt(at) === 'always' && always && before.length === 0)
      yield { entries: [{ days: [...weekDays], spans: [always.span] }], next: always.next }
    for (const spec of specs(at)) {
      const from = skipAnd(spec.next)
      for (const set of daySets(from))
        yield {
          entries: [...before, ...entriesOf(at, set, spec, from > spec.next ? 'loose' : 'behind')],
          next: set.next,
        }
      if (spec.note !== undefined)
        yield { entries: [...before, { days: [], spans: [], note: spec.note }], next: spec.next }
    }
    // “no Sundays”, of days that nothing was said of
    if (kindAt(at) === 'not')
      for (const { days, isHolidays, next } of dayLists(at + 1))
        if (days.length > 0 && !isHolidays && !before.some((entry) => entry.days.some((day) => days.includes(day))))
          yield { entries: [...before, { days, spans: [] }], next }
    // „Täglich 11–23, außer Montag“: left out of what was said last
    const last = before.at(-1)
    if (last && !last.isRest && (kindAt(at) === 'except' || kindAt(at) === 'not'))
      for (const left of dayLists(at + 1))
        if (
          left.days.length > 0 &&
          left.days.every((day) => last.days.includes(day)) &&
          last.days.length > left.days.length
        ) {
          const rest = { ...last, days: last.days.filter((day) => !left.days.includes(day)) }
          // “Mon–Fri 9–5 except Wed 9–1”, „außer Mi: da nur bis 13 Uhr“
          for (const { next, ...spec } of specs(skipAnd(left.next))) {
            const usual = spec.until || spec.from ? last : rest
            if (!left.isHolidays) yield { entries: [...before.slice(0, -1), usual, { days: left.days, ...spec }], next }
          }
          yield {
            entries: [...before.slice(0, -1), rest, { days: left.days, spans: [] }],
            next: left.next,
          }
        }
  }

  function read(at: number, before: HourEntry[]) {
    if (++steps > mostSteps) return
    const start = skipAnd(at)
    if (start >= tokens.length) {
      // by what is said, wherever it stands
      found.set(
        JSON.stringify(before, (key, value) => (key === 'start' || key === 'end' ? undefined : value)),
        before,
      )
      return
    }
    for (const { entries, next } of segments(start, before)) read(next, entries)
  }
  read(0, [])
  if (steps > mostSteps) return []
  // who begins in one order goes on in it: days before their times, or behind them; behind a comma only all through
  const orders = (entries: HourEntry[]) => new Set(entries.flatMap(({ order }) => order ?? []))
  const all = [...found.values()].filter((entries) => !(orders(entries).has('loose') && orders(entries).has('before')))
  const even = all.filter((entries) => orders(entries).size < 2)
  return even.length > 0 ? even : all
}

/** `so 9–18`: a word, unless other days are written small as well. */
function hasDoubtfulDay(tokens: HourToken[]): boolean {
  const days = tokens.filter((token) => token.kind === 'day')
  const doubtful = days.filter(({ isDoubtful }) => isDoubtful)
  return doubtful.length === 1 && days.length === 1
}
