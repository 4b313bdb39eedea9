import { trimmedText } from '../../block-types/stated'
import { readForeignHours } from '../../grammar/foreign/hours'
import { readForeignPlace } from '../../grammar/foreign/places'
import { readForeignPrices } from '../../grammar/foreign/prices'
import { readForeignContacts } from '../../grammar/foreign/reach'
import { type Statement, statementsIn } from '../../grammar/foreign/statements'
import { type ForeignVocabulary, plain } from '../../grammar/foreign/vocabulary'
import { sentenceKind } from './sentence-kind'

/**
 * What is certain of a clean brief in another language than German and English: phone, mail, web, postal address, plain
 * prices and hours; all else is asked for in its words, which are `others`. Linear in the text.
 */
export function readForeign(text: string, vocabulary: ForeignVocabulary, company: Record<string, unknown> = {}) {
  const all = statementsIn(text, vocabulary).filter((one) => sentenceKind(one.text) !== 'instruction')
  const contacts = readForeignContacts(all, vocabulary)
  const hours = readForeignHours(all, vocabulary)
  const unread = all.filter((one) => !hours.taken.has(one))
  const priced = readForeignPrices(unread, vocabulary)
  const own = (key: string) => trimmedText(company[key])
  const found = readForeignPlace(all.map((one) => one.text).join('\n'), vocabulary, own('country'))
  const isKnown = own('city') !== undefined
  const parts = [found.place.street, found.place.zip, found.place.city].filter((part) => part !== undefined)
  const isPlace = ({ text: said }: Statement) =>
    parts.some((part) => said.includes(part)) &&
    !/\p{L}/u.test(parts.reduce((rest, part) => rest.replace(part, ' '), said).replace(/^[^:]{1,20}:/, ' '))
  const isRead = (one: Statement) => contacts.taken.has(one) || priced.taken.has(one) || isPlace(one)
  const others = unread.filter((one) => !isRead(one) && plain(one.text).includes(' '))
  return {
    contacts,
    place: isKnown ? {} : found.place,
    placeQuote: isKnown ? undefined : found.quote,
    otherPlaces: isKnown ? [] : found.others,
    offers: priced.offers,
    hours,
    prices: priced.unread,
    others: others.map((one) => one.text),
    /** The statement that a value stands in. */
    quoteOf: (value: string | undefined) =>
      value === undefined ? undefined : all.find((one) => one.text.includes(value))?.text,
  }
}
