import type { Day, Hours } from './facts'
import { type HourToken, readHourTokens } from './hour-tokens'

/** Opening times found in a text, and where they stand. */
export interface FoundHours {
  hours: Hours
  /** Words between the day and its beginning: `Sunday mass 9am`. */
  between?: { from: number; to: number }
  start: number
  end: number
}

const week: Day[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']

/**
 * Every "days: times" of a text, in either order, over line ends too: `Di–Fr 6:30–18:00`, `montags bis freitags von 9
 * bis 18 Uhr`, `9am-5pm Monday to Friday`, `Mo Ruhetag`, `Sa nach Vereinbarung`. With `withBeginnings` also times that
 * have no end: `Sonntag 10 Uhr`.
 */
export function findHours(text: string, withBeginnings = false): FoundHours[] {
  const tokens = readHourTokens(text)
  const found: FoundHours[] = []
  for (let i = 0; i < tokens.length; ) {
    const read = readAt(tokens, i, withBeginnings)
    if (read) {
      found.push(read.found)
      i = read.next
    } else i++
  }
  return found
}

type Spans = Hours['spans']

function readAt(
  tokens: HourToken[],
  at: number,
  withBeginnings: boolean,
): { found: FoundHours; next: number } | undefined {
  const start = tokens[at]!.start
  const days = readDays(tokens, at)
  if (days) {
    const from = skip(tokens, days.next)
    const times = readTimes(tokens, from) ?? (withBeginnings ? readBeginnings(tokens, from) : undefined)
    if (times) return answer(days.days, times, start)
    if (!withBeginnings) return undefined
    let next = from
    while (tokens[next]?.kind === 'word' && next - from < 4) next++
    const later =
      next > from ? (readTimes(tokens, skip(tokens, next)) ?? readBeginnings(tokens, skip(tokens, next))) : undefined
    if (!later) return undefined
    const [first, last] = [tokens[from], tokens[next - 1]]
    const read = answer(days.days, later, start)
    return first && last ? { ...read, found: { ...read.found, between: { from: first.start, to: last.end } } } : read
  }
  const times = readTimes(tokens, at)
  if (!times) return undefined
  const after = readDays(tokens, skip(tokens, times.next))
  // "closed on Mondays", "9am-5pm Monday to Friday": only where no times of their own follow these days
  if (!after || (times.spans.length > 0 && readTimes(tokens, skip(tokens, after.next)))) return undefined
  return answer(after.days, { ...times, next: after.next, end: after.end }, start)
}

type Times = { spans: Spans; note?: string; next: number; end: number }

const answer = (days: Day[], times: Times, start: number) => ({
  found: { hours: { days, spans: times.spans, note: times.note }, start, end: times.end },
  next: times.next,
})

/** Words between days and times: `von`, `geöffnet`, a colon, a line end. */
function skip(tokens: HourToken[], at: number): number {
  let next = at
  while ((tokens[next]?.kind === 'filler' || tokens[next]?.kind === 'and') && next - at < 4) next++
  return next
}

function readDays(tokens: HourToken[], at: number): { days: Day[]; next: number; end: number } | undefined {
  const days = new Set<Day>()
  let next = at
  let end = 0
  for (;;) {
    const token = tokens[next]
    if (token?.kind !== 'days') break
    const until = tokens[next + 1]?.kind === 'until' ? tokens[next + 2] : undefined
    if (until?.kind === 'days' && token.days.length === 1 && until.days.length === 1) {
      for (const day of daysBetween(token.days[0]!, until.days[0]!)) days.add(day)
      next += 3
      end = until.end
    } else {
      for (const day of token.days) days.add(day)
      next++
      end = token.end
    }
    const joins = tokens[next]?.kind === 'and' && tokens[next + 1]?.kind === 'days'
    if (joins) next++
  }
  return days.size > 0 ? { days: week.filter((day) => days.has(day)), next, end } : undefined
}

function daysBetween(first: Day, last: Day): Day[] {
  const [from, to] = [week.indexOf(first), week.indexOf(last)]
  return from <= to ? week.slice(from, to + 1) : [...week.slice(from), ...week.slice(0, to + 1)]
}

function readTimes(tokens: HourToken[], at: number): Times | undefined {
  const first = tokens[at]
  if (first?.kind === 'closed') return { spans: [], next: at + 1, end: first.end }
  if (first?.kind === 'note') return { spans: [], note: first.text, next: at + 1, end: first.end }
  const spans: Spans = []
  let next = at
  let end = 0
  let note: string | undefined
  for (;;) {
    const span = readSpan(tokens, next)
    if (!span) break
    spans.push(span.span)
    next = span.next
    end = span.end
    const joined = tokens[next]?.kind === 'and' ? skip(tokens, next + 1) : next
    const joining = tokens[joined]
    if (joining?.kind === 'note') {
      note = joining.text
      next = joined + 1
      end = joining.end
      break
    }
    if (joined === next || !readSpan(tokens, joined)) break
    next = joined
  }
  return spans.length > 0 ? { spans, note, next, end } : undefined
}

/** `10 Uhr`, `9am and 11.30am`. */
function readBeginnings(tokens: HourToken[], at: number): Times | undefined {
  const spans: Spans = []
  let next = at
  let end = 0
  for (;;) {
    const token = tokens[next]
    if (token?.kind !== 'time' || token.isBare) break
    spans.push({ opens: clock(token.half ? withHalf(token.minutes, token.half) : token.minutes), closes: '' })
    end = token.end
    next++
    if (tokens[next]?.kind !== 'and' || tokens[next + 1]?.kind !== 'time') break
    next++
  }
  return spans.length > 0 ? { spans, next, end } : undefined
}

function readSpan(tokens: HourToken[], at: number) {
  const [from, until, to] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (from?.kind !== 'time' || until?.kind !== 'until' || to?.kind !== 'time') return undefined
  // a half is only left out where the other has it: 9am-5.30pm, 7-9pm, 9-5
  let opens = from.minutes
  let closes = to.minutes
  if (to.half && !from.half)
    opens = withHalf(opens, to.half === 'pm' && withHalf(opens, 'pm') < withHalf(closes, 'pm') ? 'pm' : 'am')
  else if (from.half) opens = withHalf(opens, from.half)
  if (to.half) closes = withHalf(closes, to.half)
  else if (from.half || (closes <= opens && opens < 12 * 60 && closes <= 12 * 60 && from.isBare && to.isBare)) {
    if (closes <= opens) closes += 12 * 60
  }
  if (opens > 24 * 60 || closes > 24 * 60 || opens === closes) return undefined
  return { span: { opens: clock(opens), closes: clock(closes) }, next: at + 3, end: to.end }
}

const withHalf = (minutes: number, half: 'am' | 'pm') =>
  half === 'pm' ? (minutes < 12 * 60 ? minutes + 12 * 60 : minutes) : minutes >= 12 * 60 ? minutes - 12 * 60 : minutes

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Several entries for the same days become one; each holds days that follow each other, in the order of the week. */
export function mergeHours(all: Hours[]): Hours[] {
  const byDays = new Map<string, Hours>()
  for (const { days, spans, note } of all.flatMap(splitRuns)) {
    const key = days.join(',')
    const known = byDays.get(key)
    if (!known) {
      byDays.set(key, { days, spans: [...spans], ...(note ? { note } : {}) })
      continue
    }
    for (const span of spans)
      if (!known.spans.some((other) => other.opens === span.opens && other.closes === span.closes))
        known.spans.push(span)
    if (note) known.note ??= note
  }
  return [...byDays.values()]
    .sort((a, b) => week.indexOf(a.days[0] ?? 'mo') - week.indexOf(b.days[0] ?? 'mo'))
    .slice(0, 21)
}

/** Monday, Tuesday and Thursday are two runs: shown by the first and the last they would be four days. */
export function splitRuns<T extends { days: Day[] }>(entry: T): T[] {
  const runs: Day[][] = []
  for (const day of entry.days) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && week.indexOf(day) === week.indexOf(last) + 1) run.push(day)
    else runs.push([day])
  }
  return runs.map((days) => ({ ...entry, days }))
}
