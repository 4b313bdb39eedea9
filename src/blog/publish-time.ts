import { fieldError } from '../errors'
import { calendarDay } from '../values/calendar-day'

const missing = () =>
  fieldError('publish_at', {
    de: 'Bitte sagen Sie, wann der Beitrag erscheinen soll.',
    en: 'Please say when the post is to appear.',
  })
const notATime = () =>
  fieldError('publish_at', {
    de: 'Erwartet: ein Tag wie 2026-05-04 oder ein Zeitpunkt mit Zeitzone.',
    en: 'Expected: a day such as 2026-05-04, or a time with its time zone.',
  })
const past = () =>
  fieldError('publish_at', { de: 'Darf nicht vor dem heutigen Tag liegen.', en: 'Must not be before today.' })

const day = /^\d{4}-\d\d-\d\d$/
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i

/**
 * When a post appears, as ISO 8601 in UTC: a day alone begins at midnight in UTC, and „today“ is today's date there. A
 * time earlier today is due at once. Throws FieldErrors at `publish_at`.
 */
export function readPublishTime(text: string | null | undefined, isNeeded: boolean, now: Date): string | null {
  const written = text?.trim() ?? ''
  if (written === '') {
    if (isNeeded) throw missing()
    return null
  }
  const utc = parse(written)
  if (utc < now.toISOString().slice(0, 10)) throw past()
  return utc
}

function parse(written: string): string {
  const isDay = day.test(written)
  if (!isDay && !time.test(written)) throw notATime()
  const moment = new Date(isDay ? `${written}T00:00:00Z` : written)
  if (Number.isNaN(moment.getTime()) || !calendarDay(written.slice(0, 10))) throw notATime()
  const utc = moment.toISOString()
  if (!/^\d{4}-/.test(utc)) throw notATime() // a zone can push it out of the years that have four digits
  return utc
}
