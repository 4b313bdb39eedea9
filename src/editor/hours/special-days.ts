/** A day, or days, with hours of their own, as the section keeps them in each language. */
export interface SpecialDay {
  id?: string
  /** YYYY-MM-DD */
  date?: string
  until?: string
  label?: string
  from?: string
  to?: string
}

/**
 * What keeps a day from saying what was meant: times without a day would be dropped, half a time would read as closed.
 * An empty row says nothing and is no problem.
 */
export function specialProblemOf({ date, until, from, to }: SpecialDay): 'day' | 'order' | 'time' | undefined {
  if (!date && (until || from || to)) return 'day'
  if (date && until && until < date) return 'order'
  if (!from !== !to) return 'time'
  return undefined
}
