import type { Time } from '../../grammar/clock-times'
import { type HourToken, readHourTokens } from '../../grammar/hour-tokens'
import { readHours } from '../../grammar/hours'
import type { ClockSpan } from '../../grammar/spans'
import { type Day, daysFrom } from '../../grammar/week'
import { minutesOf } from '../../values/local-time'
import type { Unfounded } from './claim'

/** Days and times that are said together: `Mo–Fr 9–18 Uhr`. */
export interface Slot {
  days: Set<Day>
  /** Minutes since midnight, all that the words may mean: `6:30` in English is two. */
  times: number[][]
  isClosed: boolean
}

/** Hours that are known: those of each day as far as the grammar reads them, each time that they are said, and what is said together elsewhere. */
export interface KnownTimes {
  week: Partial<Record<Day, ClockSpan[][]>>
  slots: Slot[]
  dates: Set<string>
}

const halfDay = 12 * 60
const sure = /uhr|o.?clock|\s?[ap]\.?m\.?$|\d:\d\d|halb|half|viertel|quarter|\dh/i
/** `At noon` is a time where somebody opens or closes. */
const opensThen = /noon|midday|midnight|mitternacht/i
const openings = /open|clos|shut|until|öffn|schlie(?:ß|ss)|offen|geschlossen|bis /i

const ofTimes =
  /\d|uhr|clock|(?:mon|diens|donners|frei|sams|sonn)t?ag|mittwoch|sonnabend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|täglich|daily|woche|week|every ?day|jeden tag|geschlossen|closed|shut|noon|midday|midnight|mitternacht|halb|half|viertel|quarter|feiertag|holiday/i

/** Whether a text has a word that days or times are said with: reading them takes longer than looking for one. */
export const isAboutTimes = (text: string) => ofTimes.test(text)

/** Slots of a sentence: a day after a time begins the next one. Times that are read are blank in `rest`. */
export function slotsIn(sentence: string): { slots: Slot[]; rest: string } {
  const tokens = isAboutTimes(sentence) ? readHourTokens(sentence) : []
  const slots: Slot[] = []
  let slot: Slot = { days: new Set(), times: [], isClosed: false }
  let rest = sentence
  let isFull = false
  const sayDays = (days: readonly Day[]) => {
    if (isFull) {
      slots.push(slot)
      slot = { days: new Set(), times: [], isClosed: false }
      isFull = false
    }
    for (const day of days) slot.days.add(day)
  }
  const aboutHours = tokens.some(({ kind }) => /^(?:days?|opening|closed)$/.test(kind))
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'day' && !token.isDoubtful) {
      const [link, first] = [tokens[i - 1], tokens[i - 2]]
      const isRange = link && first?.kind === 'day' && /^(?:dash|until)$/.test(link.kind)
      sayDays(isRange ? daysFrom(first.day, token.day) : [token.day])
    } else if (token.kind === 'days') sayDays(token.days)
    else if (token.kind === 'closed') {
      slot.isClosed = true
      isFull ||= slot.days.size > 0
    } else if (token.kind === 'time' && isTime(tokens, i, sentence, aboutHours)) {
      slot.times.push(meaningsOf(token.time))
      rest = rest.slice(0, token.start) + ' '.repeat(token.end - token.start) + rest.slice(token.end)
      if (slot.days.size > 0) isFull = true
    }
  }
  return { slots: [...slots, slot], rest }
}

/** A number that is surely a time of the day, or stands in a range with one. */
function isTime(tokens: HourToken[], i: number, text: string, aboutHours: boolean): boolean {
  const { start, end } = tokens[i]!
  if (opensThen.test(text.slice(start, end))) return openings.test(text)
  if (sure.test(text.slice(start, end)) && !/^\d+h$/.test(text.slice(start, end))) return true
  const others = [i - 2, i + 2].filter(
    (at) => tokens[at]?.kind === 'time' && /^(?:dash|until|and)$/.test(tokens[(at + i) / 2]?.kind ?? ''),
  )
  return others.some((at) => aboutHours || sure.test(text.slice(tokens[at]!.start, tokens[at]!.end)))
}

/** `6:30` is in the morning or in the evening unless the words say it. Minutes since midnight. */
function meaningsOf({ minutes, half }: Time): number[] {
  if (half) return [(minutes % halfDay) + (half === 'pm' ? halfDay : 0)]
  return minutes >= 13 * 60 ? [minutes] : [minutes, (minutes + halfDay) % (2 * halfDay)]
}

/** Times of a sentence that are not known, or not of these days. */
export function unknownTimes(sentence: string, slots: Slot[], known: KnownTimes, language: 'de' | 'en'): Unfounded[] {
  const isSpoken = slots.some(({ days, times, isClosed }) => times.length > 0 || days.size > 0 || isClosed)
  if (!isSpoken) return []
  const read = readHours(sentence, language)
  const days = Object.entries(read.days)
  if (days.length > 0 && read.questions.length === 0 && days.every(([day]) => known.week[day as Day])) {
    const isSame = days.every(([day, { spans }]) =>
      known.week[day as Day]!.some((there) =>
        spans.length === 0
          ? there.length === 0
          : spans.every((span) => there.some(({ opens, closes }) => opens === span.opens && closes === span.closes)),
      ),
    )
    return isSame ? [] : [{ kind: 'hours', quote: sentence }]
  }
  const isSound = slots.every((slot) => isKnownSlot(slot, known))
  return isSound ? [] : [{ kind: 'hours', quote: sentence }]
}

function isKnownSlot({ days, times, isClosed }: Slot, { week, slots }: KnownTimes): boolean {
  const isThere = (slot: Slot, minutes: number[]) =>
    slot.times.some((time) => time.some((one) => minutes.includes(one)))
  const ofWeek = (day: Day) =>
    (week[day] ?? []).flat().flatMap(({ opens, closes }) => [minutesOf(opens), minutesOf(closes)])
  for (const time of times) {
    const there = slots.filter((slot) => isThere(slot, time))
    const inWeek = (day: Day) => ofWeek(day).some((one) => time.includes(one))
    if (days.size === 0 && there.length === 0 && !Object.keys(week).some((day) => inWeek(day as Day))) return false
    if ([...days].some((day) => !inWeek(day) && !there.some((slot) => slot.days.has(day)))) return false
  }
  if (times.length > 0) return true
  return [...days].every((day) => {
    const said = slots.some((slot) => slot.days.has(day) && (!isClosed || slot.isClosed))
    return said || week[day]?.some((spans) => !isClosed || spans.length === 0)
  })
}
