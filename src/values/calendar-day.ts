/** Midnight in UTC of a day such as `2026-02-28`; `undefined` for one that there is not: `Date` alone takes 30 February for 2 March. */
export function calendarDay(day: string): Date | undefined {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === day ? midnight : undefined
}
