import { fieldError } from '../errors'
import { calendarDay } from '../values/calendar-day'

const notATime = () => fieldError('published_at', { de: 'Kein gültiger Zeitpunkt.', en: 'Not a valid time.' })

/** Any ISO 8601 time, kept in UTC with milliseconds; null and undefined as they are. Throws FieldErrors at `published_at`. */
export function readTime<T extends null | undefined>(text: string | T): string | T {
  if (typeof text !== 'string') return text
  const time = new Date(text)
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  if (!day || !calendarDay(day) || Number.isNaN(time.getTime())) throw notATime()
  const utc = time.toISOString()
  if (!/^\d{4}-/.test(utc)) throw notATime() // a zone can push it out of the years that have four digits
  return utc
}
