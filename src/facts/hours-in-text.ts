import type { Hours } from '../grammar/business'
import { readHourTokens } from '../grammar/hour-tokens'
import { findHours } from '../grammar/hours'
import type { Span } from '../grammar/spans'
import type { Day } from '../grammar/week'
import { minutesOf } from '../values/local-time'

/**
 * The text with the former hours that it tells put right, each time in the way it is written there. `undefined` where it
 * tells none, or where that would take more than other times: days that no longer have the same, a closed one, an
 * afternoon more, a note.
 */
export function withNewHours(text: string, former: Hours[], now: Hours[]): string | undefined {
  const wanted: string[] = []
  let [written, at] = ['', 0]
  for (const { days, spans: told, start, end } of hoursOfText(text)) {
    const isTold = (hours: Hours[]) => days.every((day) => isSame(spansOn(hours, day), told))
    const next = days[0] ? spansOn(now, days[0]) : []
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

const on = (hours: Hours[], day: Day) => hours.filter(({ days }) => days.includes(day))
const spansOn = (hours: Hours[], day: Day) => on(hours, day).flatMap(({ spans }) => spans)
const isNoted = (hours: Hours[], day: Day) => on(hours, day).some(({ note }) => note)

/** What is bold or marked reads as what is not; every word stays in its place. */
const withoutMarks = (text: string) => text.replace(/[*_=]/g, ' ')
const hoursOfText = (text: string) => findHours(withoutMarks(text), 'de')

const nameOf = (days: string[], spans: Span[]) => `${days.join(' ')} ${timesOf(spans).join(' ')}`
const isSame = (a: Span[], b: Span[]) => timesOf(a).join() === timesOf(b).join()
/** In minutes from midnight. A day ends at midnight, however that is written. */
const timesOf = (spans: Span[]): number[] =>
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
