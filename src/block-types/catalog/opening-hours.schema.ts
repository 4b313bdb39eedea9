import { Type } from '@sinclair/typebox'
import { choice, flag, introContent, items, line, link } from '../fields'
import { weekDays } from '../opening-times'

const day = Type.Union(weekDays.map((key) => Type.Literal(key)))

const time = Type.String({ pattern: '^([01]?[0-9]|2[0-4]):[0-5][0-9]$' })

export const props = {
  variant: choice('split', 'week', 'line'),
  /** Every span of the week; a day with a break has two, a day without one is closed. */
  hours: Type.Optional(Type.Array(Type.Object({ day, from: time, to: time }), { maxItems: 60 })),
  /** Leaves out the days without hours instead of calling them closed. */
  hide_closed: flag(),
}

export const content = {
  ...introContent,
  /** The word for a closed day, such as „Ruhetag“. */
  closed_label: line(40),
  days: items({ day: Type.Optional(day), note: line(160) }, 14),
  /** Days that differ: `date` to `until` as YYYY-MM-DD, closed without `from` and `to`. */
  special: items({ date: line(10), until: line(10), label: line(120), from: line(5), to: line(5) }, 40),
  note: line(600),
  primary: link(),
}
