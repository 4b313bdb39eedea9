import { type Day, weekDays } from '../../grammar/week'
import { type DaySpan, weekOf } from '../hours/week'
import { WeekField } from '../hours/week-field'
import type { Card } from './card'

/** The week of a card: a day may be open, closed, or not stated. */
export function CardWeek({
  week,
  spans,
  isReadOnly,
  onChange,
}: {
  week: Card['week']
  spans: DaySpan[]
  isReadOnly?: boolean
  onChange: (week: Card['week']) => void
}) {
  const set = (days: (day: Day) => Card['week'][Day]) =>
    onChange(Object.fromEntries(weekDays.map((day) => [day, days(day)])) as Card['week'])
  return (
    <WeekField
      value={spans}
      others={week}
      isReadOnly={isReadOnly}
      onChange={(hours) => {
        const open = weekOf(hours)
        set((day) => ({ ...week[day], spans: open[day] }))
      }}
      onOther={(other, state) => set((day) => (day === other ? { ...week[day], state, spans: [] } : week[day]))}
    />
  )
}
