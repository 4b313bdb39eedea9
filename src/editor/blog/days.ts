/** Days as `2026-05-04` and months as `2026-05`, in the time zone of whoever looks. */

const two = (value: number) => String(value).padStart(2, '0')

export const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
export const timeOf = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`

/** Noon, so that no change of the clocks makes it another day. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00`)

export function addDays(day: string, count: number): string {
  const date = noonOf(day)
  date.setDate(date.getDate() + count)
  return dayOf(date)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const date = new Date(year, number - 1 + count, 1, 12)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}`
}

/** The weeks that a month touches, from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const monday = addDays(first, -((noonOf(first).getDay() + 6) % 7))
  const weeks: string[][] = []
  for (let start = monday; start === monday || start.startsWith(month); start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(start, i)))
  return weeks
}

/** The moment of a day and a time there, as ISO 8601 in UTC; undefined for what is none. */
export function momentAt(day: string, time: string): string | undefined {
  const date = new Date(`${day}T${time || '09:00'}`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The same time on another day. */
export const movedTo = (iso: string, day: string) => momentAt(day, timeOf(new Date(iso))) ?? iso
