/** Date and time as a person of a time zone writes them: `2026-11-24` and `09:00`. */
export interface ZonedTime {
  date: string
  time: string
}

export function inZone(iso: string, timeZone: string): ZonedTime {
  const parts = partsIn(new Date(iso), timeZone)
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/** The moment, as ISO 8601; `undefined` where that is no date. Of an hour that the clocks skip, the one after it. */
export function momentOf({ date, time }: ZonedTime, timeZone: string): string | undefined {
  const wanted = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(wanted)) return undefined
  // What the clocks there are ahead by, looked at twice: the first guess may lie beyond a change of the clocks.
  const first = wanted - ahead(wanted, timeZone)
  return new Date(wanted - ahead(first, timeZone)).toISOString()
}

function ahead(at: number, timeZone: string): number {
  const { year, month, day, hour, minute } = partsIn(new Date(at), timeZone)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`) - Math.floor(at / 60_000) * 60_000
}

function partsIn(at: Date, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}
