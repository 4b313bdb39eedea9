import { useMemo } from 'react'
import { type Day, weekDays } from '../../grammar/week'
import { useLanguage } from '../words/language'

/** The days of the week in the language of the interface, as they begin a row: with a capital, which not every language gives them. */
export function useDayNames(): Record<Day, string> {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    const nameOf = (index: number) => format.format(new Date(Date.UTC(2024, 0, 1 + index))) // the first was a Monday
    const names = weekDays.map((day, index) => [day, nameOf(index).replace(/^./u, (letter) => letter.toUpperCase())])
    return Object.fromEntries(names) as Record<Day, string>
  }, [language])
}
