/** A day of the week, Monday first, as blocks and facts name it. */
export type Day = 'mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su'

export const weekDays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const satisfies Day[]
export const isDay = (value: unknown): value is Day => weekDays.some((day) => day === value)
export const workdays: Day[] = weekDays.slice(0, 5)
export const weekend: Day[] = weekDays.slice(5)

/** From the first day to the last, over the end of the week where the last comes first: Friday to Monday are four days. */
export function daysFrom(first: Day, last: Day): Day[] {
  const [from, to] = [weekDays.indexOf(first), weekDays.indexOf(last)]
  return from <= to ? weekDays.slice(from, to + 1) : [...weekDays.slice(from), ...weekDays.slice(0, to + 1)]
}

/** Each day once, in the order of the week. */
export const inWeekOrder = (days: Iterable<Day>): Day[] => {
  const all = new Set(days)
  return weekDays.filter((day) => all.has(day))
}

/** `06:30`; midnight at the end of a day is `24:00`. Minutes since midnight, up to a day. */
export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
