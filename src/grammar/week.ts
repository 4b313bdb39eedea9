/** A day of the week, Monday first, as blocks and facts name it. */
export type Day = 'mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su'

export const week = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const satisfies Day[]
export const workdays: Day[] = week.slice(0, 5)
export const weekend: Day[] = week.slice(5)

/** From the first day to the last, over the end of the week where the last comes first: Friday to Monday are four days. */
export function daysFrom(first: Day, last: Day): Day[] {
  const [from, to] = [week.indexOf(first), week.indexOf(last)]
  return from <= to ? week.slice(from, to + 1) : [...week.slice(from), ...week.slice(0, to + 1)]
}

/** Each day once, in the order of the week. */
export const inOrder = (days: Iterable<Day>): Day[] => {
  const all = new Set(days)
  return week.filter((day) => all.has(day))
}

/** `06:30`; midnight at the end of a day is `24:00`. Minutes since midnight, up to a day. */
export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
