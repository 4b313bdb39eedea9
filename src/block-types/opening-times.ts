import { type Day, weekDays } from '../grammar/week'
import { withoutMarks } from '../html/text-marks'
import { dateLocale, dayFormat } from './dates'

export interface Span {
  from: string
  to: string
}
/** A day with a break has two of them, a day off has none. */
export interface DaySpan extends Span {
  day: Day
}
export interface DayGroup {
  days: Day[]
  spans: Span[]
  note?: string
}

/**
 * Neighbouring days with the same spans and note as one group, in the order given; every day on its own without `join`.
 * Days without hours come as groups without spans. A week has no seam: days apart are never joined.
 */
export function groupDays(
  order: Day[],
  hours: DaySpan[],
  noteOf: (day: Day) => string | undefined = () => undefined,
  join = true,
): DayGroup[] {
  const groups: DayGroup[] = []
  for (const day of order) {
    const spans = sortSpans(hours.filter((span) => span.day === day))
    const note = noteOf(day) || undefined
    const last = groups.at(-1)
    if (join && last && isSameText(last.note, note) && same(last.spans, spans)) last.days.push(day)
    else groups.push({ days: [day], spans, note })
  }
  return groups
}

/** Monday to Sunday, or Sunday first where the locale's region (else the business's country) begins the week so. */
export function weekOrder(locale: string, country?: string): Day[] {
  const tag = dateLocale(locale)
  const region = /-[A-Z]{2}\b/.exec(locale)?.[0].slice(1) ?? (/^[A-Z]{2}$/.test(country ?? '') ? country : undefined)
  const info = region ? new Intl.Locale(tag, { region }).getWeekInfo() : undefined
  return info?.firstDay === 7 ? ['su', ...weekDays.slice(0, 6)] : [...weekDays]
}

/** „Dienstag – Freitag“, „Sa, So“: a range from three days on. */
export function dayNames(group: Day[], locale: string, style: 'long' | 'short'): string {
  const format = dayFormat(locale, { weekday: style })
  const names = group.map((day) => format.format(new Date(Date.UTC(2024, 0, 1 + weekDays.indexOf(day))))) // 1 January 2024 was a Monday
  if (names.length < 3) return names.join(', ')
  return `${names[0]}${style === 'long' ? ' – ' : '–'}${names.at(-1)}`
}

/** Spans by start, with two-digit hours as `<time>` wants them; what is no time of day is dropped. */
export function sortSpans(spans: Span[]): Span[] {
  return spans
    .filter(({ from, to }) => isTime(from) && isTime(to))
    .map(({ from, to }) => ({ from: from.padStart(5, '0'), to: to.padStart(5, '0') }))
    .sort((a, b) => a.from.localeCompare(b.from))
}

/** Two times with what stands between them: „8:00–12:30“, “8 am – noon”, in American English “8 AM – 5 PM” and “12–5 PM”. */
export function spanLabels({ from, to }: Span, locale: string): [string, string, string] {
  const [start, end] = [timeLabel(from, locale), timeLabel(to, locale)]
  if (!locale.startsWith('en')) return [start, '–', end]
  const isOneHalf = isAmerican(locale) && from < to && start.slice(-2) === end.slice(-2)
  return isOneHalf ? [start.slice(0, -3), '–', end] : [start, ' – ', end]
}

const isAmerican = (locale: string) => locale === 'en-US'

/** „6:30“ in German, “6:30 am” in English, elsewhere as the language writes it: 06:30, 6.30. */
export function timeLabel(time: string, locale: string): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  if (locale.startsWith('de')) return `${hour}:${pad(minute)}`
  if (!locale.startsWith('en')) return clockOf(hour, minute, locale)
  const clock = `${hour % 12 || 12}${minute ? `:${pad(minute)}` : ''} ${hour % 24 < 12 ? 'am' : 'pm'}`
  if (isAmerican(locale)) return clock.toUpperCase()
  return minute || hour % 12 ? clock : hour === 12 ? 'noon' : 'midnight'
}

/** Midnight is the end of a day. */
function clockOf(hour: number, minute: number, locale: string): string {
  if (hour === 24) return clockOf(0, minute, locale).replace(/^0+(?=\D)/, '24')
  const format = dayFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const parts = format.formatToParts(new Date(Date.UTC(2024, 0, 1, hour, minute)))
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.findIndex((part) => part.type === type)
  return parts
    .slice(at('hour'), at('minute') + 1)
    .map(({ value }) => value)
    .join('')
}

const isSameText = (a = '', b = '') => withoutMarks(a) === withoutMarks(b)
const isTime = (text: string) => /^([01]?\d|2[0-3]):[0-5]\d$|^24:00$/.test(text)
const pad = (n: number) => String(n).padStart(2, '0')
const same = (a: Span[], b: Span[]) =>
  a.length === b.length && a.every((s, i) => s.from === b[i]!.from && s.to === b[i]!.to)
