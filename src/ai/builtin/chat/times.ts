import type { Day } from '../../../grammar/week'
import { rx } from './reading'

export interface Span {
  from: string
  to: string
}

/** What a text says about days: new spans, only a new beginning or end, or that they are closed. */
export interface StatedHours {
  days: Day[]
  spans: Span[]
  from?: string
  to?: string
  isClosed: boolean
}

export const week: Day[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const names: Record<Day, string> = {
  mo: 'montags?|mo\\.?|mondays?|mon\\.?',
  tu: 'dienstags?|di\\.?|tuesdays?|tues?\\.?',
  we: 'mittwochs?|mi\\.?|wednesdays?|wed\\.?',
  th: 'donnerstags?|do\\.?|thursdays?|thu(?:rs?)?\\.?',
  fr: 'freitags?|fr\\.?|fridays?|fri\\.?',
  sa: 'samstags?|sonnabends?|sa\\.?|saturdays?|sat\\.?',
  su: 'sonntags?|so\\.?|sundays?|sun\\.?',
}
const anyName = week.map((day) => `(?:${names[day]})`).join('|')
const groups: [pattern: string, days: Day[]][] = [
  ['(?:unter der woche|wochentags?|werktags|an (?:allen )?wochentagen|weekdays?|during the week)', week.slice(0, 5)],
  ['(?:am wochenende|an wochenenden|wochenends?|weekends?|at the weekend)', week.slice(5)],
  ['(?:täglich|jeden tag|alle tage|an allen tagen|every ?day|daily|all week)', week],
]
const range = rx(
  `(?<![\\p{L}])(${anyName})(?![\\p{L}])(?: ?(–|-|bis|to|through|until) ?(${anyName})(?![\\p{L}]))?`,
  'g',
)

interface NamedDays {
  days: Day[]
  start: number
  end: number
}

/** Days of the week in a text with their place; days that are listed one after the other are one group. */
export function daysIn(text: string): NamedDays[] {
  const found: NamedDays[] = []
  for (const match of text.matchAll(range)) {
    const [first, last] = [dayOf(match[1] ?? ''), match[3] ? dayOf(match[3]) : undefined]
    // „so“ and „do“ are words of their own as well
    if (!first || (/^(?:so|do|mo|mi|di|sa|fr|sun|sat|wed)$/u.test(match[1] ?? '') && /^[a-z]/u.test(match[1] ?? '')))
      continue
    const days = last ? between(first, last) : [first]
    found.push({ days, start: match.index, end: match.index + match[0].length })
  }
  for (const [pattern, days] of groups)
    for (const match of text.matchAll(rx(`(?<![\\p{L}])${pattern}(?![\\p{L}])`, 'g')))
      found.push({ days, start: match.index, end: match.index + match[0].length })
  found.sort((a, b) => a.start - b.start)
  return found.reduce<NamedDays[]>((out, one) => {
    const before = out.at(-1)
    const between = before && text.slice(before.end, one.start)
    if (
      before &&
      between !== undefined &&
      /^\s*(?:,|und|and|&|\+|sowie|\/)\s*(?:auch\s+|am\s+|on\s+)?$/iu.test(between)
    ) {
      before.days = [...new Set([...before.days, ...one.days])]
      before.end = one.end
    } else out.push({ ...one })
    return out
  }, [])
}

const dayOf = (name: string): Day | undefined => week.find((day) => rx(`^(?:${names[day]})$`).test(name))
function between(first: Day, last: Day): Day[] {
  const [a, b] = [week.indexOf(first), week.indexOf(last)]
  return a <= b ? week.slice(a, b + 1) : [...week.slice(a), ...week.slice(0, b + 1)]
}

export interface NamedTime {
  time: string
  start: number
  end: number
  /** Half of the day where it is said. */
  half?: 'am' | 'pm'
}
const clock = rx(
  '(?<![\\d.,/€$+])(halb |half past )?(\\d{1,2})(?:[:.](\\d{2}))?(?:h(?![\\p{L}]))?(?: ?(am|pm|a\\.m\\.|p\\.m\\.)(?![\\p{L}]))?(?: ?(?:uhr|o.clock))?(?![\\d,/€$%]| ?(?:€|euro|eur|°|prozent))(?! ?\\d)|(?<![\\p{L}])(mittags?|noon|mitternacht|midnight)(?![\\p{L}])',
  'g',
)

/** Times of day in a text, with their place. */
export function timesIn(text: string): NamedTime[] {
  const found: NamedTime[] = []
  for (const match of text.matchAll(clock)) {
    const [whole, halfHour, hour, minute = '00', suffix, word] = match
    const place = { start: match.index, end: match.index + whole.trimEnd().length }
    if (word) {
      found.push({ ...place, time: /^(?:mitternacht|midnight)/iu.test(word) ? '24:00' : '12:00' })
      continue
    }
    let h = Number(hour)
    let m = Number(minute)
    if (halfHour) [h, m] = /^halb/iu.test(halfHour) ? [h - 1, 30] : [h, 30]
    const half = suffix ? (/^a/iu.test(suffix) ? 'am' : 'pm') : undefined
    if (h > 24 || m > 59 || (half && h > 12)) continue
    found.push({ ...place, time: timeText(inHalf(h, half), m), ...(half && { half }) })
  }
  return found
}

const inHalf = (hour: number, half: 'am' | 'pm' | undefined) =>
  half === undefined ? hour : half === 'am' ? hour % 12 : (hour % 12) + 12
const timeText = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, '0')}`

const joiner = /^\s*(?:uhr)?\s*(?:bis|to|till|until|–|-|und|and)\s*(?:um\s+)?$/iu
const closed = rx(
  '~(?:geschlossen|zu|ruhetag|dicht|frei|nicht (?:mehr )?(?:geöffnet|offen|auf|da)|closed|not open|shut)~',
)
const opens = rx('~(?:ab|erst (?:ab|um)|öffne[nt]?|machen .* auf|from|opens?|starting)~')
const closes = rx('~(?:bis|schließen|schließt|machen .* zu|until|till|to|closes?)~')
const shuts = rx('^ ?(?:zu~|dicht~|schluss~|feierabend~|machen wir zu~)')

/** What a message says about the hours of days, day group by day group. Empty where it says nothing of the kind. */
export function hoursIn(text: string): StatedHours[] {
  const named = daysIn(text)
  const bare = text.replace(rx('geschlossen (?:sind|haben) wir (?:nur )?'), '')
  return named.flatMap(({ days, start, end }, index): StatedHours[] => {
    // what stands before the first group belongs to it as well: „bis 14 Uhr am Samstag“
    const stop = named[index + 1]?.start ?? text.length
    const behind = text.slice(end, stop)
    const around = named.length === 1 ? `${bare.slice(0, start)} ${behind}` : behind
    const times = timesIn(around)
    const spans: Span[] = []
    let single: NamedTime | undefined
    for (let i = 0; i < times.length; i++) {
      const [a, b] = [times[i], times[i + 1]]
      if (
        a &&
        b &&
        (joiner.test(around.slice(a.end, b.start)) ||
          (opens.test(around.slice(0, a.start)) && closes.test(around.slice(a.end, b.start))))
      ) {
        spans.push(spanOf(a, b))
        i++
      } else single ??= a
    }
    if (spans.length > 0) return [{ days, spans, isClosed: false }]
    if (!single) return closed.test(around) ? [{ days, spans, isClosed: true }] : []
    const before = around.slice(0, single.start)
    const behindTime = around.slice(single.end)
    const isEnd = lastOf(closes, before) > lastOf(opens, before) || shuts.test(behindTime)
    const isStart = lastOf(opens, before) >= 0 && !isEnd
    if (!isEnd && !isStart) return []
    const time = isEnd && !single.half && Number(single.time.split(':')[0]) <= 7 ? later(single.time) : single.time
    return [{ days, spans, ...(isEnd ? { to: time } : { from: time }), isClosed: false }]
  })
}

/** „9 to 5“ ends in the afternoon. */
function spanOf(a: NamedTime, b: NamedTime): Span {
  const from = !a.half && b.half === 'pm' && minutesOf(a.time) > minutesOf(b.time) ? a.time : a.time
  const to = !b.half && minutesOf(b.time) <= minutesOf(a.time) ? later(b.time) : b.time
  return { from, to }
}
const later = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour < 12 ? timeText(hour + 12, minute) : time
}
export const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function lastOf(pattern: RegExp, text: string): number {
  let last = -1
  for (const match of text.matchAll(new RegExp(pattern.source, 'giu'))) last = match.index
  return last
}
