import { joinedDays } from '../block-types/fact-places'
import { dayNames, timeLabel } from '../block-types/opening-times'
import type { Hours } from '../grammar/business'
import { readHourTokens } from '../grammar/hour-tokens'
import { findHours } from '../grammar/hours'
import type { ClockSpan } from '../grammar/spans'
import { type Day, weekDays } from '../grammar/week'
import { minutesOf } from '../values/local-time'
import { closedIn } from './told-facts'

/**
 * The text with the former hours that it tells put right: each time in the way it is written there, or, where days no
 * longer have the same and it tells the whole former week, that of now in its place. `undefined` where it tells none, or
 * where that takes more: an afternoon more on some days of the week, a note.
 */
export const withNewHours = (text: string, former: Hours[], now: Hours[], language: 'de' | 'en'): string | undefined =>
  withNewTimes(text, former, now) ?? withNewWeek(text, former, now, language)

function withNewTimes(text: string, former: Hours[], now: Hours[]): string | undefined {
  const wanted: string[] = []
  let [written, at] = ['', 0]
  for (const { days, spans: told, start, end } of hoursOfText(text)) {
    const isTold = (hours: Hours[]) => days.every((day) => isSame(spansOn(hours, day), told))
    const next = days[0] ? spansOn(now, days[0]) : []
    if (told.length === 0 && isTold(former) && !isTold(now)) return undefined
    if (told.length === 0 || !isTold(former) || isTold(now)) {
      wanted.push(nameOf(days, told))
      continue
    }
    const isOne = days.every((day) => isSame(spansOn(now, day), next) && !isNoted(now, day))
    const part = isOne && withTimes(text.slice(start, end), timesOf(told), timesOf(next))
    if (!part) return undefined
    wanted.push(nameOf(days, next))
    written += text.slice(at, start) + part
    at = end
  }
  if (at === 0) return undefined
  const result = written + text.slice(at)
  const read = hoursOfText(result).map(({ days, spans }) => nameOf(days, spans))
  return read.join('\n') === wanted.join('\n') ? result : undefined
}

/** Whether nothing but hours stands from one statement to the next. */
const isBetween = (text: string) =>
  text.length <= 20 && !/[\p{L}\d]/u.test(text.replace(/\b(?:und|and|sowie|Uhr)\b/g, ''))

function withNewWeek(text: string, former: Hours[], now: Hours[], language: 'de' | 'en'): string | undefined {
  const all = hoursOfText(text)
  const [first, last] = [all[0], all.at(-1)]
  const isTold = all.every(({ days, spans }) => days.every((day) => isSame(spansOn(former, day), spans)))
  const named = all.flatMap(({ days }) => days)
  const isWhole = weekDays.every((day) => named.includes(day) || spansOn(former, day).length === 0)
  const isAlone = all.every(({ start }, index) => index === 0 || isBetween(text.slice(all[index - 1]!.end, start)))
  if (!first || !last || !isTold || !isWhole || !isAlone || now.some(({ note }) => note)) return undefined
  const isClosedTold = all.some(({ spans }) => spans.length === 0)
  const told = text.slice(first.start, last.end)
  const week = joinedDays(now).filter(({ spans }) => isClosedTold || spans.length > 0)
  if (week.length === 0) return undefined
  const unit = language === 'de' && /\bUhr\b/.test(told) ? ' Uhr' : ''
  const written = week.map(
    ({ days, spans }) =>
      `${dayNames(days, language, 'short')} ${spans.length > 0 ? timesIn(spans, language) + unit : closedIn(language)}`,
  )
  const result = text.slice(0, first.start) + written.join(', ') + text.slice(last.end)
  const read = hoursOfText(result).map(({ days, spans }) => nameOf(days, spans))
  return read.join('\n') === week.map(({ days, spans }) => nameOf(days, spans)).join('\n') ? result : undefined
}

const timesIn = (spans: ClockSpan[], language: 'de' | 'en') =>
  spans.map(({ opens, closes }) => `${timeLabel(opens, language)}–${timeLabel(closes, language)}`).join(', ')

const on = (hours: Hours[], day: Day) => hours.filter(({ days }) => days.includes(day))
const spansOn = (hours: Hours[], day: Day) => on(hours, day).flatMap(({ spans }) => spans)
const isNoted = (hours: Hours[], day: Day) => on(hours, day).some(({ note }) => note)

/** What is bold or marked reads as what is not; every word stays in its place. */
const withoutMarks = (text: string) => text.replace(/[*_=]/g, ' ')
const hoursOfText = (text: string) => findHours(withoutMarks(text), 'de')

const nameOf = (days: string[], spans: ClockSpan[]) => `${days.join(' ')} ${timesOf(spans).join(' ')}`
const isSame = (a: ClockSpan[], b: ClockSpan[]) => timesOf(a).join() === timesOf(b).join()
/** In minutes from midnight. A day ends at midnight, however that is written. */
const timesOf = (spans: ClockSpan[]): number[] =>
  spans.flatMap(({ opens, closes }) => [minutesOf(opens), minutesOf(closes) || 24 * 60])
/** The words with other times in place of theirs, where they have as many. */
function withTimes(words: string, before: number[], after: number[]): string | undefined {
  const times = readHourTokens(withoutMarks(words)).flatMap((token) => (token.kind === 'time' ? [token] : []))
  if (times.length !== before.length || times.length !== after.length) return undefined
  const style = {
    isPadded: /(?:^|\D)0\d/.test(words),
    separator: /\d([:.])\d\d/.exec(words)?.[1] ?? ':',
  }
  let [result, at] = ['', 0]
  for (const [index, { start, end, time: told }] of times.entries()) {
    const { half, minutes } = told
    const former = words.slice(start, end)
    const isSame = after[index] === before[index]
    // which half of the day is meant is not said: 9 till 5
    if (!isSame && !half && minutes !== before[index]) return undefined
    const time = isSame ? former : timeLike(former, after[index] ?? 0, style)
    if (time === undefined) return undefined
    result += words.slice(at, start) + time
    at = end
  }
  return result + words.slice(at)
}

/** A time as another one is written: `9`, `9 Uhr`, `09.00`, `9am`. */
function timeLike(former: string, time: number, style: { isPadded: boolean; separator: string }): string | undefined {
  const [, sign, suffix] = /^\d{1,2}(?:([:.])\d\d)?(\s?[^\d]*)$/.exec(former) ?? []
  if (suffix === undefined) return undefined
  const [hour, minute] = [Math.floor(time / 60), time % 60]
  const hasHalf = /^\s?[ap]/i.test(suffix)
  const shown = String(hasHalf ? hour % 12 || 12 : hour)
  const half = hour % 24 < 12 ? 'a' : 'p'
  const unit = hasHalf ? suffix.replace(/[ap]/i, (letter) => (letter < 'a' ? half.toUpperCase() : half)) : suffix
  const past = sign || minute > 0 ? `${sign ?? style.separator}${String(minute).padStart(2, '0')}` : ''
  return (style.isPadded ? shown.padStart(2, '0') : shown) + past + unit
}
