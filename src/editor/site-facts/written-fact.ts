import type { Hours } from '../../grammar/business'
import { weekDays } from '../../grammar/week'

/** `Di – Fr 9:00–18:00, Sa 9:00–13:00`: a week in a line. */
export function writtenWeek(hours: Hours[], names: Record<string, string>, closed: string): string {
  return hours
    .map(({ days, spans, note }) => {
      const [first, last] = [days[0], days.at(-1)]
      const isRow = days.length > 2 && weekDays.indexOf(last!) - weekDays.indexOf(first!) === days.length - 1
      const named = isRow ? `${names[first!]} – ${names[last!]}` : days.map((day) => names[day]).join(', ')
      const times = spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
      return [named, times || (note ? '' : closed), note].filter(Boolean).join(' ')
    })
    .join('; ')
}

/** What a proposal says, in a line. */
export function writtenProposal(
  fact: string,
  value: Record<string, unknown>,
  { names, closed }: { names: Record<string, string>; closed: string },
): string {
  if (fact === 'hours') return writtenWeek((value.hours ?? []) as Hours[], names, closed)
  if (fact === 'offers') return [value.name, value.priceText].filter(Boolean).join(', ')
  return Object.values(value)
    .filter((one) => typeof one === 'string')
    .join(', ')
}
