import { clock } from '../../grammar/week'
import { localTime, withOffset } from '../../values/local-time'

/** Date and time as a person of a time zone writes them: `2026-11-24` and `09:00`. */
export interface ZonedTime {
  date: string
  time: string
}

export function inZone(iso: string, timeZone: string): ZonedTime {
  const { date, minutes } = localTime(new Date(iso), timeZone)
  return { date, time: clock(minutes) }
}

/** The moment, as ISO 8601; `undefined` where that is no date. Of an hour that the clocks skip, the one after it. */
export function momentOf({ date, time }: ZonedTime, timeZone: string): string | undefined {
  const local = `${date}T${time}`
  if (Number.isNaN(Date.parse(`${local}Z`))) return undefined
  return new Date(withOffset(local, timeZone)).toISOString()
}
