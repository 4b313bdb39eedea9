import { findAmounts, findPrices, type Price } from '../../grammar/money'
import { detectLanguage } from '../written-language'
import type { Unfounded } from './claim'
import { wordsOf } from './names'

/** Something that has prices, by all that it is called. */
export interface PricedItem {
  names: string[]
  prices: Price[]
}

export interface KnownPrices {
  items: PricedItem[]
  /** Prices of running text, with the words that they stand beside. */
  said: { price: Price; words: string[]; language: 'de' | 'en' }[]
}

/** Words that any price is said with. */
const ofPrices =
  /^(?:kost\p{L}*|preis\p{L}*|euros?|cent|cost\p{L}*|pric\p{L}*|pounds?|dollars?|charge\p{L}*|franken|zahlen|beträgt|schon|bereits|jeweils|inklusive|including|person\p{L}*|stunden?|hours?|each|from|unser\p{L}*|diese[rsnm]?|alles?|dafür|nehmen|bekommen|erhalten|gibt|offer\p{L}*|there|just|only|bieten|wird|werden|liegt|liegen|betragen)$/u
const contentOf = (text: string) =>
  wordsOf(text).filter((word) => word.length > 3 && !ofPrices.test(word) && !filler.test(word))
const filler =
  /^(?:sind|oder|aber|eine[rnms]?|nicht|auch|noch|für|with|your|this|that|they|have|will|wenn|dann|beim|nach|über|unter|ihre?[nrms]?|ihnen|kann|können|haben|hier|gern|gerne|please|bitte|costs?|start\p{L}*|beginn\p{L}*)$/u

export function knownPrices(texts: string[], typed: PricedItem[], language: 'de' | 'en'): KnownPrices {
  const isTyped = (item: PricedItem) => typed.some((one) => isSameItem(one, item))
  const items = [...typed, ...texts.flatMap(listedIn).filter((item) => !isTyped(item))]
  const said = texts.flatMap((text) => {
    const lines = text.split('\n')
    const heads = contentOf(lines[0] ?? '')
    return lines.flatMap((line, i) => {
      const prices = findAmounts(line)
      // which of them is whose, the items say themselves
      if (prices.length > 1 && mentionsIn(line, items).length > 1) return []
      return prices.map(({ price, start, end }, at) => {
        const fore = prices.length > 1 ? line.slice(prices[at - 1]?.end ?? 0, start) : line
        const own = [fore, line.slice(end, prices[at + 1]?.start), `${line} ${lines[i - 1] ?? ''}`]
        const words = own.map(contentOf).find((found) => found.length > 0) ?? []
        return { price, words: [...words, ...(i > 0 ? heads : [])], language: detectLanguage(line) ?? language }
      })
    })
  })
  return { items, said }
}

const isSameItem = (a: PricedItem, b: PricedItem) =>
  a.names.map(contentOf).join() === b.names.map(contentOf).join() &&
  a.prices.map(({ amount }) => amount).join() === b.prices.map(({ amount }) => amount).join()

/** `Roggenbrot 4,20 €, Kuchen 3,10 €`: names and their prices, and nothing else. */
const listedIn = (text: string): PricedItem[] =>
  text.split('\n').flatMap((line) => {
    const found = findAmounts(line)
    const names = found.map(({ start }, i) => line.slice(found[i - 1]?.end ?? 0, start))
    const isListed = names.every((name) => name.length <= 60 && !/[.!?:]\s/.test(name) && contentOf(name).length > 0)
    if (!isListed || /\p{L}/u.test(line.slice(found.at(-1)?.end))) return []
    return found.map(({ price }, i) => ({ names: [contentOf(names[i] ?? '').join(' ')], prices: [price] }))
  })

/** A sentence with more of them says nothing of each. */
const mostPrices = 12

/** The prices of a sentence that nobody has said, or said of something else. `before` is the sentence that it goes on from. */
export function unknownPrices(
  sentence: string,
  before: string,
  known: KnownPrices,
  language: 'de' | 'en',
): Unfounded[] {
  const prices = findPrices(sentence)
  if (prices.length > mostPrices) return [{ kind: 'price', quote: sentence.slice(0, 80) }]
  const listed = named(sentence.slice(0, prices[0]?.start ?? 0), known.items)
  const inOrder = prices.length > 1 && listed.length === prices.length
  let isAfter = false
  return prices.flatMap(({ price, start, end }, i) => {
    const fore = sentence.slice(prices[i - 1]?.end ?? 0, start)
    const aft = sentence.slice(end, prices[i + 1]?.start)
    const beside = [fore, aft]
    if (isAfter) beside.reverse()
    const meant = inOrder
      ? [listed[i]!.item]
      : [...beside, sentence, before].map((text) => nearest(text, known.items)).find((items) => items.length > 0)
    isAfter ||= i === 0 && nearest(fore, known.items).length === 0 && nearest(aft, known.items).length > 0
    const isSound = meant
      ? meant.some(({ prices }) => prices.some((one) => isSame(price, one))) ||
        isSaid(price, sentence, known, language, meant)
      : isSaid(price, [fore, sentence, before].find((text) => contentOf(text).length > 0) ?? '', known, language)
    return isSound ? [] : [{ kind: 'price', quote: sentence.slice(start, end).trim() }]
  })
}

/** Whether a running text says this price of the same words. What is said in the other language has other words. */
function isSaid(
  price: Price,
  sentence: string,
  { said, items }: KnownPrices,
  language: 'de' | 'en',
  meant?: PricedItem[],
): boolean {
  const own = contentOf(sentence)
  const same = said.filter((one) => isSame(price, one.price))
  if (meant)
    return same.some(({ words }) =>
      meant.some(({ names }) =>
        names.some((name) => contentOf(name).every((word) => words.some((other) => isAlike(word, other)))),
      ),
    )
  if (own.length === 0) return same.length > 0 || items.some(({ prices }) => prices.some((one) => isSame(price, one)))
  return same.some(
    ({ words, ...one }) => one.language !== language || words.some((word) => own.some((other) => isAlike(word, other))),
  )
}

interface Mention {
  item: PricedItem
  score: number
  at: number
}

function mentionsIn(text: string, items: PricedItem[]): Mention[] {
  const words = [...text.toLowerCase().matchAll(/\p{L}+/gu)]
  return items
    .map((item): Mention => {
      const found = item.names.map((name) => {
        const parts = wordsOf(name).filter((word) => word.length > 2)
        const places = parts.flatMap((part) => words.findLast(({ 0: word }) => isAlike(part, word))?.index ?? [])
        const score = places.length >= parts.length / 2 ? places.length : 0
        return { score, at: Math.max(-1, ...places) }
      })
      return { item, ...found.reduce((best, one) => (one.score > best.score ? one : best), { score: 0, at: -1 }) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => a.at - b.at)
}

/** Of `Haarschnitt Damen` and `Haarschnitt Herren` the one that a text names whole. */
function named(text: string, items: PricedItem[]): Mention[] {
  const mentions = mentionsIn(text, items)
  const most = Math.max(0, ...mentions.map(({ score }) => score))
  return mentions.filter(({ score }) => score === most)
}

/** The items that a text speaks of last. */
const nearest = (text: string, items: PricedItem[]): PricedItem[] => {
  const mentions = named(text, items)
  return mentions.filter(({ at }) => at === mentions.at(-1)?.at).map(({ item }) => item)
}

/** `Brot` and `Brote`. */
function isAlike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long === short || (short.length > 3 && long.startsWith(short) && long.length - short.length <= 2)
}

const periods = [
  /stunde|std|^h$|hour|hr/i,
  /tag|day/i,
  /nacht|night/i,
  /woche|week/i,
  /monat|month|pcm/i,
  /jahr|year/i,
  /pers|head|^pp?$|p\. ?p/i,
]
const periodOf = (per: string | undefined) => periods.findIndex((pattern) => per !== undefined && pattern.test(per))

/** „4,20 €“ is not „ab 4,20 €“: what is a least price must be called one. */
function isSame(told: Price, known: Price): boolean {
  const [a, b] = [periodOf(told.per), periodOf(known.per)]
  return (
    told.amount === known.amount &&
    (known.currency === '' || told.currency === known.currency) &&
    (told.upTo === undefined ? known.upTo === undefined || told.isFrom : told.upTo === known.upTo) &&
    (told.isFrom || !known.isFrom) &&
    (a < 0 || b < 0 || a === b)
  )
}
