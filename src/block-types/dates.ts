import { calendarDay } from '../values/calendar-day'

/** A day of the calendar as content writes it (`2026-03-14`, with or without `T19:00`), read without any time zone. */
export interface WrittenDate {
  /** As HTML's `datetime` wants it, to the minute where a time was written. */
  iso: string
  day: Date
  time?: string
}

/** `undefined` for anything that is not a real day. */
export function readDate(written: string | undefined): WrittenDate | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?/.exec(written ?? '')
  const day = parts && calendarDay(parts[1]!)
  if (!day) return undefined
  const time = parts[2] && /^([01]\d|2[0-3]):[0-5]\d$/.test(parts[2]) ? parts[2] : undefined
  return { iso: time ? `${parts[1]}T${time}` : parts[1]!, day, time }
}

/** „14. März 2026“, “14 March 2026”. English dates are British. */
export const longDate = (date: WrittenDate, locale: string) =>
  formatDay(date, locale, { day: 'numeric', month: 'long', year: 'numeric' })

export function formatDay(date: WrittenDate, locale: string, style: Intl.DateTimeFormatOptions): string {
  return dayFormat(locale, style).format(date.day)
}

/** Making a format costs a hundred times what using it does, and there are few of them. */
const formats = new Map<string, Intl.DateTimeFormat>()
export function dayFormat(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${dateLocale(locale)} ${JSON.stringify(style)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(locale), { ...style, timeZone: 'UTC' })
  if (formats.size < 1000) formats.set(key, known)
  return known
}

/**
 * A locale that `Intl` accepts, whatever a site calls its own: language, script and region only. English without a region
 * is British and Portuguese is Portugal's, for `Intl` they are American.
 */
export function dateLocale(locale: string): string {
  const known = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?(?![A-Za-z])/.exec(locale)?.[0] ?? 'en'
  return known === 'en' ? 'en-GB' : known === 'pt' ? 'pt-PT' : known
}
