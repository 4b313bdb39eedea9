import { readHourTokens } from '../../grammar/hour-tokens'
import { findHours } from '../../grammar/hours'
import { minutesOf } from '../../values/local-time'
import { type DaySpan, isSameDay, weekOf } from './week'

/** Hours that have been changed: what a text may still tell, and what holds now. */
export interface HoursChange {
  before: DaySpan[]
  after: DaySpan[]
}

type Spans = { from: string; to: string }[]

/**
 * The text with the former hours that it tells put right, each time in the way it is written there. `undefined` where it
 * tells none, or where that would take more than other times: days that no longer have the same, a closed one, an
 * afternoon more.
 */
export function withNewHours(text: string, changes: HoursChange[]): string | undefined {
  for (const change of changes) {
    const after = changed(text, change)
    if (after !== undefined) return after
  }
  return undefined
}

function changed(text: string, { before, after }: HoursChange): string | undefined {
  const [former, next] = [weekOf(before), weekOf(after)]
  const wanted: string[] = []
  let [written, at] = ['', 0]
  for (const { days, spans: said, start, end } of hoursOfText(text)) {
    const told = said.map(({ opens, closes }) => ({ from: opens, to: closes }))
    const spans = days[0] ? next[days[0]] : []
    const isFormer = told.length > 0 && days.every((day) => isSameDay(former[day], told))
    if (!isFormer || days.every((day) => isSameDay(next[day], told))) {
      wanted.push(nameOf(days, told))
      continue
    }
    const part =
      days.every((day) => isSameDay(next[day], spans)) &&
      withTimes(text.slice(start, end), timesOf(told), timesOf(spans))
    if (!part) return undefined
    wanted.push(nameOf(days, spans))
    written += text.slice(at, start) + part
    at = end
  }
  if (at === 0) return undefined
  const result = written + text.slice(at)
  const read = hoursOfText(result).map(({ days, spans }) =>
    nameOf(
      days,
      spans.map(({ opens, closes }) => ({ from: opens, to: closes })),
    ),
  )
  return read.join('\n') === wanted.join('\n') ? result : undefined
}

/** What is bold or marked reads as what is not; every word stays in its place. */
const withoutMarks = (text: string) => text.replace(/[*_=]/g, ' ')
const hoursOfText = (text: string) => findHours(withoutMarks(text), 'de')

const nameOf = (days: string[], spans: Spans) => `${days.join(' ')} ${timesOf(spans).join(' ')}`
/** In minutes from midnight. */
const timesOf = (spans: Spans): number[] => spans.flatMap(({ from, to }) => [minutesOf(from), minutesOf(to)])

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
