import { useMemo } from 'react'
import { type Day, weekDays } from '../../grammar/week'
import { useLanguage } from '../words/language'

/** The days of the week in the language of the interface. */
export function useDayNames(): Record<Day, string> {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    const names = weekDays.map((day, index) => [day, format.format(new Date(Date.UTC(2024, 0, 1 + index)))]) // a Monday
    return Object.fromEntries(names) as Record<Day, string>
  }, [language])
}
