import type { Json } from '../page/draft'

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

export const specialOf = (texts: Json | undefined): SpecialDay[] =>
  Array.isArray(texts?.special) ? (texts.special as SpecialDay[]) : []

/** Without empty fields, and without rows that say nothing. */
export const cleaned = (days: SpecialDay[]): SpecialDay[] =>
  days
    .map((day) => Object.fromEntries(Object.entries(day).filter(([, value]) => value)) as SpecialDay)
    .filter(({ date, label }) => date || label)

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

/**
 * The days of another language after those of the first have changed from `before` to `after`: dates and times are the
 * same everywhere, the occasion keeps its translation.
 */
export function inOtherLanguage(before: SpecialDay[], after: SpecialDay[], other: SpecialDay[]): SpecialDay[] {
  return after.map((day) => {
    const index = before.findIndex((old) => old === day || (old.id !== undefined && old.id === day.id))
    const known = other.find(({ id }) => id !== undefined && id === day.id) ?? (index < 0 ? undefined : other[index])
    const { id: _id, label: _label, ...times } = day
    const unchanged = index >= 0 && before[index]?.label === day.label
    return { ...(known?.id && { id: known.id }), ...times, label: unchanged ? (known?.label ?? day.label) : day.label }
  })
}
