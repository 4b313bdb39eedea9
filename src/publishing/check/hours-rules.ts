import { weekDays } from '../../grammar/week'
import { isObject } from '../../values/is-object'
import { filled, type Text } from '../../words/text'

const dayNames: Record<string, Text> = {
  mo: { de: 'Montag', en: 'Monday' },
  tu: { de: 'Dienstag', en: 'Tuesday' },
  we: { de: 'Mittwoch', en: 'Wednesday' },
  th: { de: 'Donnerstag', en: 'Thursday' },
  fr: { de: 'Freitag', en: 'Friday' },
  sa: { de: 'Samstag', en: 'Saturday' },
  su: { de: 'Sonntag', en: 'Sunday' },
}
const minutesOfDay = 24 * 60
const minutesOfWeek = 7 * minutesOfDay

/**
 * The first span that contradicts another one, or itself. One that ends before it begins goes on past midnight: a bar may
 * close at two.
 */
export function hoursProblem(hours: unknown): { index: number; what: Text } | undefined {
  if (!Array.isArray(hours)) return undefined
  const seen: { from: number; to: number }[] = []
  for (const [index, span] of hours.entries()) {
    if (!isObject(span)) continue
    const day = (weekDays as readonly unknown[]).indexOf(span.day)
    const [from, to] = [minutes(span.from), minutes(span.to)]
    if (day < 0 || from === undefined || to === undefined) continue
    const name = dayNames[String(span.day)] ?? { de: '', en: '' }
    if (from === to)
      return {
        index,
        what: filled(
          { de: '{name} öffnet und schließt zur selben Zeit', en: '{name} opens and closes at once' },
          { name },
        ),
      }
    const start = day * minutesOfDay + from
    const end = day * minutesOfDay + (to > from ? to : to + minutesOfDay)
    // Sunday night may reach into Monday: each span is also looked at a week earlier and later.
    const meets = seen.some((other) =>
      [-minutesOfWeek, 0, minutesOfWeek].some((shift) => start + shift < other.to && other.from < end + shift),
    )
    if (meets)
      return {
        index,
        what: filled(
          { de: '{name} hat Zeiten, die sich überschneiden', en: '{name} has times that overlap' },
          { name },
        ),
      }
    seen.push({ from: start, to: end })
  }
  return undefined
}

function minutes(time: unknown): number | undefined {
  const parts = typeof time === 'string' ? /^(\d{1,2}):(\d{2})$/.exec(time) : null
  if (!parts) return undefined
  const total = Number(parts[1]) * 60 + Number(parts[2])
  return total <= minutesOfDay ? total : undefined
}
