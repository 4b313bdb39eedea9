import { type Day, weekDays } from '../../grammar/week'
import { weekOf } from '../hours/week'
import { WeekField } from '../hours/week-field'
import type { Card } from './card'
import { spansOf } from './card-problems'

/** The week of a card: a day may be open, closed, or not stated. */
export function CardWeek({
  card,
  isReadOnly,
  onChange,
}: {
  card: Card
  isReadOnly?: boolean
  onChange: (week: Card['week']) => void
}) {
  const { week } = card
  const set = (days: (day: Day) => Card['week'][Day]) =>
    onChange(Object.fromEntries(weekDays.map((day) => [day, days(day)])) as Card['week'])
  return (
    <WeekField
      value={spansOf(card)}
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
