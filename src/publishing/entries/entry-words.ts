import { longDate, readDate } from '../../block-types/dates'
import { numberFormat } from '../../block-types/numbers'
import type { ImageRef } from '../../block-types/page-view'
import { currencyOf, namesPrice } from '../../block-types/prices'
import { trimmedText } from '../../block-types/stated'
import { plain } from '../../html/markdown'
import { isObject } from '../../values/is-object'
import { fill } from '../../words/fill'
import type { PageWords } from '../../words/page-words'
import { pageWords } from '../../words/words-of'
import type { EntryOnPage } from '../published-page'
import { imageOf } from '../texts'

/** An entry as its page says it in one language. */
export interface LocalizedEntry {
  /** Keys of its fields in their order. */
  keys: string[]
  types: EntryOnPage['types']
  /** What a field is called. */
  label(key: string): string
  value(key: string): unknown
  /** The value in words: numbers, prices, dates, yes and no as the language writes them; Markdown stays Markdown. */
  words(key: string): string | undefined
  picture(key: string): ImageRef | undefined
  /** Of a number that is a price: the amount as the language writes it, without the currency. */
  amount(key: string): string | undefined
}

/** `country` decides the currency of prices that are numbers: ISO 3166-1 alpha-2. */
export function localizeEntry(
  { types, labels, data }: EntryOnPage,
  locale: string,
  country: string | undefined,
): LocalizedEntry {
  const values = data[locale] ?? {}
  const said = pageWords(locale)
  const value = (key: string) => (Object.hasOwn(values, key) ? values[key] : undefined)
  const label = (key: string) => labels[key] ?? key
  const isPrice = (key: string) => types[key] === 'number' && namesPrice(key, label(key))
  const number = (one: number, style: Intl.NumberFormatOptions) => numberFormat(locale, style).format(one)
  return {
    keys: Object.keys(types),
    types,
    label,
    value,
    words(key) {
      const one = value(key)
      if (typeof one === 'number')
        return isPrice(key)
          ? number(one, { style: 'currency', currency: currencyOf(country) })
          : number(one, { useGrouping: !isYear(one), maximumFractionDigits: 4 })
      if (typeof one === 'boolean') return one ? said.frame.yes : said.frame.no
      if (types[key] === 'date') return dateWords(trimmedText(one), locale, said)
      if (types[key] === 'reference') return isObject(one) ? trimmedText(one.title) : undefined
      return types[key] === 'image' ? undefined : trimmedText(one)
    },
    picture: (key) => (types[key] === 'image' ? imageOf(value(key)) : undefined),
    amount(key) {
      const one = value(key)
      return isPrice(key) && typeof one === 'number'
        ? number(one, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        : undefined
    },
  }
}

const isYear = (one: number) => Number.isInteger(one) && one >= 1000 && one < 2200

/** The day, with the time where one was written. */
function dateWords(written: string | undefined, locale: string, { hours }: PageWords): string | undefined {
  const date = readDate(written)
  if (!date) return undefined
  const day = longDate(date, locale)
  return date.time ? `${day}, ${fill(hours.clock, { time: date.time })}` : day
}

/** Without any markup, for search engines and lists. */
export const plainWords = (spoken: LocalizedEntry, key: string | undefined): string | undefined => {
  const words = key === undefined ? undefined : spoken.words(key)
  return (words && plain(words)) || undefined
}

/** Key of the field that names the entry: its first text that says something. */
export const titleKey = ({ keys, types, value }: LocalizedEntry): string | undefined =>
  keys.find((key) => types[key] === 'text' && trimmedText(value(key)))

/** Key of the text that introduces the entry: one that is called so, else the first long one. */
export function leadKey(spoken: LocalizedEntry): string | undefined {
  const { keys, types, value, label } = spoken
  const title = titleKey(spoken)
  const texts = keys.filter((key) => key !== title && types[key] === 'text' && trimmedText(value(key)))
  const isCalled = (key: string) => leadNames.test(key) || leadNames.test(label(key))
  return texts.find(isCalled) ?? texts.find((key) => String(value(key)).length > factLength)
}
const leadNames = /beschreibung|description|kurztext|zusammenfassung|summary|teaser|einleitung|untertitel|subtitle/i

/** A longer text is no fact that fits a line. Characters. */
export const factLength = 90
