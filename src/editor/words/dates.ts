import type { InterfaceLanguage } from '../../words/interface-languages'
import { localeOf } from '../../words/interface-languages'
import { useLanguage } from './language'

/** Times of the service as people read them, in their time zone. */
const dayOf = (language: InterfaceLanguage, iso: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(iso))
const momentOf = (language: InterfaceLanguage, iso: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** As lists have it, where there is little room: the time today, the day this year, else the date. */
function shortDayOf(language: InterfaceLanguage, iso: string) {
  const date = new Date(iso)
  const now = new Date()
  const style: Intl.DateTimeFormatOptions =
    date.toDateString() === now.toDateString()
      ? { timeStyle: 'short' }
      : date.getFullYear() === now.getFullYear()
        ? { day: 'numeric', month: 'short' }
        : { day: '2-digit', month: '2-digit', year: 'numeric' }
  return new Intl.DateTimeFormat(localeOf(language), style).format(date)
}

export function useDates() {
  const language = useLanguage()
  return {
    day: (iso: string) => dayOf(language, iso),
    shortDay: (iso: string) => shortDayOf(language, iso),
    moment: (iso: string) => momentOf(language, iso),
  }
}

/** Numbers and amounts in the way of the language. */
export function useNumbers() {
  const language = useLanguage()
  return {
    number: (value: number) => value.toLocaleString(localeOf(language)),
    kilobytes: (bytes: number) => Math.max(1, Math.round(bytes / 1024)).toLocaleString(localeOf(language)),
    /** `cents` of a currency by its ISO name; whole amounts without their zeros. */
    money: (cents: number, currency = 'eur') =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'currency',
        currency,
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      }).format(cents / 100),
  }
}
