import type { SpecialDay } from '../../block-types/open-now'

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
