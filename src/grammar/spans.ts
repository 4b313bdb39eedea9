import { minutesOf } from '../values/local-time'
import type { Time } from './clock-times'
import { clock } from './week'

/** `09:00` to `18:00`; what ends at `02:00` ends on the next day. */
export interface ClockSpan {
  opens: string
  closes: string
}

const hour = 60
const noon = 12 * hour
const midnight = 24 * hour
/** What begins later may go on past midnight, until then. */
const evening = 15 * hour
const lastOfNight = 7 * hour
/** Without a half of the day nothing opens before that. */
const dawn = 6 * hour

const inHalf = ({ minutes }: Time, half: 'am' | 'pm') => (minutes % noon) + (half === 'pm' ? noon : 0)

/** From one time to another; `undefined` where two readings are possible. */
export function spanOf(a: Time, b: Time, language: 'de' | 'en'): ClockSpan | undefined {
  const endsAtNight = language === 'de' && b.half === 'am' && !a.half && a.minutes <= noon
  const found = endsAtNight
    ? undefined // „zehn bis ein Uhr nachts“
    : a.half || b.half
      ? ofHalves(a, b)
      : language === 'en' || isSpoken(a, b)
        ? ofTwelve(a, b)
        : ofDay(a.minutes, b.minutes)
  if (!found) return undefined
  const [opens, closes] = found
  return opens === closes || opens >= midnight ? undefined : { opens: clock(opens), closes: clock(closes) }
}

/** As `spanOf`, of what comes later on the same day: `8–1 and 4–6` goes on in the afternoon. */
export function spanAfter(before: ClockSpan, a: Time, b: Time, language: 'de' | 'en'): ClockSpan | undefined {
  const found = spanOf(a, b, language)
  const isOfTwelve = [a, b].every(
    ({ form, minutes }) => minutes <= noon && (form === 'spoken' || (form === 'bare' && language === 'en')),
  )
  if (found || !isOfTwelve || b.minutes <= a.minutes) return found
  const closes = minutesOf(before.closes)
  return a.minutes + noon >= closes && a.minutes < closes
    ? { opens: clock(a.minutes + noon), closes: clock(b.minutes + noon) }
    : undefined
}

type Found = [opens: number, closes: number] | undefined

const isSpoken = (a: Time, b: Time) => a.form === 'spoken' || b.form === 'spoken'

/** As clocks of 24 hours show it. */
function ofDay(opens: number, closes: number): Found {
  if (closes > opens) return opens < dawn && closes <= noon && opens > 0 ? undefined : [opens, closes]
  return opens >= evening && closes <= lastOfNight ? [opens, closes] : undefined
}

/** As people say it: `9 to 5`, `von acht bis halb sechs`. */
function ofTwelve(a: Time, b: Time): Found {
  if (a.form === 'full' && b.form === 'full') return ofDay(a.minutes, b.minutes)
  if (a.form !== 'full' && a.minutes < noon && b.minutes === midnight) return undefined // “6 til midnight”
  if (b.minutes > noon || (b.form === 'full' && b.minutes > a.minutes))
    return a.minutes >= dawn ? ofDay(a.minutes, b.minutes) : undefined
  if (a.minutes >= 13 * hour) return ofDay(a.minutes, b.minutes)
  // nobody opens in the small hours: “Tue 1–5”
  if (a.minutes >= hour && a.minutes < 4 * hour && b.minutes > a.minutes)
    return [a.minutes + noon, b.minutes < noon ? b.minutes + noon : midnight]
  if (a.minutes < dawn || isEitherHalf(a, b)) return undefined
  if (b.minutes > a.minutes) return b.minutes >= noon ? [a.minutes, b.minutes] : undefined
  return [a.minutes, b.minutes + noon]
}

/** “6 til 2”: of a bakery, or of a bar. */
const isEitherHalf = (a: Time, b: Time) =>
  a.form !== 'full' && b.form !== 'full' && a.minutes < 8 * hour && b.minutes <= 3 * hour

function ofHalves(a: Time, b: Time): Found {
  if (a.half && b.half) return upTo(inHalf(a, a.half), inHalf(b, b.half))
  if (a.half) {
    const opens = inHalf(a, a.half)
    if (b.form === 'full') return upTo(opens, b.minutes)
    if (a.half === 'am')
      return b.minutes >= noon ? [opens, b.minutes] : b.minutes <= opens ? [opens, b.minutes + noon] : undefined
    return upTo(opens, inHalf(b, 'pm') > opens ? inHalf(b, 'pm') : b.minutes % noon)
  }
  const closes = inHalf(b, b.half!)
  if (a.form === 'full') return upTo(a.minutes, closes)
  const near = inHalf(a, b.half!)
  if (near < closes) return closes - near < 90 ? undefined : [near, closes]
  return upTo(inHalf(a, b.half === 'pm' ? 'am' : 'pm'), closes)
}

function upTo(opens: number, closes: number): Found {
  const end = closes === 0 ? midnight : closes
  return end > opens || (opens >= noon && end <= lastOfNight) ? [opens, end] : undefined
}

/** When a day ends that usually goes as `usual`; `undefined` where an evening may go on past midnight as well. */
export function closingTime(time: Time, usual: ClockSpan, language: 'de' | 'en'): string | undefined {
  const from = minutesOf(usual.opens)
  const isOfEvening = minutesOf(usual.closes) >= 20 * hour || usual.closes < usual.opens
  const half = time.half && (inHalf(time, time.half) || midnight)
  if (half !== undefined) return isOfEvening && half <= lastOfNight ? clock(half) : ifAfter(half, from)
  if (time.form === 'full' || time.minutes > noon || (language === 'de' && time.form === 'bare'))
    return ifAfter(time.minutes, from)
  if (isOfEvening && time.minutes <= lastOfNight) return undefined
  return time.minutes <= from ? ifAfter(time.minutes + noon, from) : time.minutes === noon ? clock(noon) : undefined
}

const ifAfter = (minutes: number, from: number) =>
  minutes > from || (from >= evening && minutes <= lastOfNight) ? clock(minutes) : undefined

/** When a day begins whose end is known. */
export function openingTime(time: Time, closes: string, language: 'de' | 'en'): string | undefined {
  const until = minutesOf(closes)
  const minutes = time.half ? inHalf(time, time.half) : time.minutes
  const isSure = time.half || time.form === 'full' || language === 'de' || minutes >= dawn
  return isSure && minutes < until ? clock(minutes) : undefined
}
