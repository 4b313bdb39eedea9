/** A moment as the clocks at a place show it. */
export interface LocalTime {
  /** Monday 0 to Sunday 6. */
  day: number
  /** `2026-12-24`. */
  date: string
  /** Since midnight. */
  minutes: number
}

/** Throws RangeError for a time zone that there is not. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const date = `${parts.year}-${parts.month}-${parts.day}`
  return {
    day: (new Date(date).getUTCDay() + 6) % 7,
    date,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

/** `2026-07-04T19:00` on the clocks at a place as a moment for everyone: `2026-07-04T19:00+02:00`. Throws as `localTime`. */
export function withOffset(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}Z`)
  const offsetAt = (moment: number) => {
    const { date, minutes } = localTime(new Date(moment), timeZone)
    return Date.parse(date) + minutes * 60_000 - moment
  }
  const offset = offsetAt(asUtc - offsetAt(asUtc)) / 60_000
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`
}

/** Days later by the calendar: a day with a change of the clocks is one day. */
export function daysLater({ day, date }: { day: number; date: string }, count: number) {
  const later = new Date(Date.parse(date) + count * 86_400_000) // a date alone is read in UTC, where days are of one length
  return { day: (((day + count) % 7) + 7) % 7, date: later.toISOString().slice(0, 10) }
}

/** `18:30` as minutes since midnight; `24:00` is the end of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
