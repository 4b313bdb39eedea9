import { type Language, useLanguage } from './language'

const locale = (language: Language) => (language === 'de' ? 'de-DE' : 'en-GB')

/** Times of the service as people read them, in their time zone. */
const dayOf = (language: Language, iso: string) =>
  new Intl.DateTimeFormat(locale(language), { dateStyle: 'long' }).format(new Date(iso))
const momentOf = (language: Language, iso: string) =>
  new Intl.DateTimeFormat(locale(language), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

export function useDates() {
  const language = useLanguage()
  return { day: (iso: string) => dayOf(language, iso), moment: (iso: string) => momentOf(language, iso) }
}

/** Numbers and amounts in the way of the language. */
export function useNumbers() {
  const language = useLanguage()
  return {
    number: (value: number) => value.toLocaleString(locale(language)),
    /** `cents` of a currency by its ISO name; whole amounts without their zeros. */
    money: (cents: number, currency = 'eur') =>
      new Intl.NumberFormat(locale(language), {
        style: 'currency',
        currency,
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      }).format(cents / 100),
  }
}
