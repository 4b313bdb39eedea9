/** Whether `2026-02-28` is a day that there is; `Date` alone takes 30 February for 2 March. */
export function isCalendarDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === day
}
