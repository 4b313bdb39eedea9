import type { PageLanguage } from '../../words/languages'
import type { Offer } from '../business'
import { amountOf, currencyIn } from '../money'
import type { Statement } from './statements'
import { type ForeignVocabulary, phrasesIn, plain } from './vocabulary'

/** Three countries write their money so. */
const crowns: Partial<Record<PageLanguage, string>> = { sv: 'SEK', da: 'DKK', nb: 'NOK' }

const amount = String.raw`\d{1,3}(?:[ .]\d{3})+(?:,\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?`
const unit = String.raw`€|₺|₴|£|(?:eur|euros?|ευρώ|евро|євро|eurot?a?|zł|zl|pln|złotych|kč|czk|korun|kr|sek|dkk|nok|ft|huf|forint|lei|leu|ron|лв|лева|bgn|грн|uah|tl|try|chf|fr|gbp)(?![\p{L}\d])\.?`
const money = new RegExp(
  String.raw`(?<![\d.,\p{L}])(?:(${unit})\s?(${amount})|(${amount})(?:\s?[-–]\s?(${amount}))?\s?(${unit}))(?![\d])`,
  'gu',
)
const mostWords = 6
const mostOffers = 100

/**
 * What a statement offers at which price: a name and a price with a colon or a dash between them, a line of a list, or a
 * list whose every part is a name with its price. One that holds anything else is asked for, whole.
 */
export function readForeignPrices(all: Statement[], vocabulary: ForeignVocabulary) {
  const offers: Offer[] = []
  const unread: string[] = []
  const taken = new Set<Statement>()
  // a line beside another one with a price
  const isListed = ({ line, isLine }: Statement) => isLine && (lines.has(line - 1) || lines.has(line + 1))
  const lines = new Set(all.filter((one) => one.isLine && speaksOfMoney(one.text)).map(({ line }) => line))
  for (const statement of all) {
    if (!speaksOfMoney(statement.text)) continue
    taken.add(statement)
    const found = vocabulary.not.test(plain(statement.text)) ? [] : offersOf(statement, isListed(statement), vocabulary)
    const differs = found.some((one) =>
      [...offers, ...found].some(
        ({ name, price }) => plain(name) === plain(one.name) && price?.amount !== one.price?.amount,
      ),
    )
    if (found.length === 0 || differs || offers.length + found.length > mostOffers) unread.push(statement.text)
    else offers.push(...found.filter(({ name }) => !offers.some((other) => plain(other.name) === plain(name))))
  }
  return { offers, unread, taken }
}

export const speaksOfMoney = (text: string): boolean => plain(text).search(money) >= 0

function offersOf({ text }: Statement, isListed: boolean, vocabulary: ForeignVocabulary): Offer[] {
  const parts = text.replace(/[.!]$/, '').split(/\s*[,;](?!\d)\s*/u)
  const [first = '', ...rest] = parts
  const [, label, behind] = /^([^:]{1,40}):\s(.+)$/u.exec(first) ?? []
  const isLabelled = label !== undefined && rest.length > 0
  // „Prix : 10 €, enfants 5 €“: a label of several prices is the name of none
  if (isLabelled && behind && !nameBefore(behind) && rest.some((part) => !part.includes(':'))) return []
  const all = [isLabelled && behind && nameBefore(behind) ? behind : first, ...rest]
  const isList = all.length > 1
  const found = all.flatMap((part) => offerOf(part, vocabulary, isList || isListed) ?? [])
  return found.length === all.length ? found : []
}

/** Whether a name stands before the price. */
const nameBefore = (text: string) =>
  (/\p{L}{2}/u.exec(plain(text).slice(0, Math.max(0, plain(text).search(money))))?.length ?? 0) > 0

/** Without a colon or a dash only in a list. */
function offerOf(part: string, vocabulary: ForeignVocabulary, isList: boolean): Offer | undefined {
  const lower = plain(part)
  const prices = [...lower.matchAll(money)]
  const [price] = prices
  if (!price || prices.length > 1) return undefined
  const per = perOf(part.slice(price.index + price[0].length).trim(), vocabulary)
  const written = (price[1] ?? price[5] ?? '').replace(/\.$/, '')
  const code = written === 'kr' ? crowns[vocabulary.language] : currencyIn(written)
  if (per === undefined || !code) return undefined
  let lead = part.slice(0, price.index).trimEnd()
  const from = phrasesIn(vocabulary.words.price).find((one) =>
    new RegExp(`(?:^|[\\s:–-])${RegExp.escape(one)}$`, 'u').test(plain(lead)),
  )
  if (from) lead = lead.slice(0, lead.length - from.length).trimEnd()
  const name = lead.replace(/\s*(?::|[-–—=]|\.{2,}|…)$/u, '')
  if ((name === lead && !isList) || !isName(name, vocabulary, name !== lead)) return undefined
  const [low, high] = [amountOf(price[2] ?? price[3] ?? ''), price[4] === undefined ? undefined : amountOf(price[4])]
  if (high !== undefined && (high <= low || from)) return undefined
  return {
    name: name[0]!.toUpperCase() + name.slice(1),
    price: {
      amount: low,
      ...(high !== undefined && { upTo: high }),
      currency: code,
      isFrom: from !== undefined,
      ...(per && { per }),
    },
  }
}

/** `/kg`, `par personne`: one word behind a word for it; an empty text where nothing stands there, `undefined` for anything else. */
function perOf(after: string, { words }: ForeignVocabulary): string | undefined {
  if (after === '') return ''
  const [, slashed] = /^\/\s?(\p{L}{1,20})\.?$/u.exec(after) ?? []
  if (slashed) return slashed
  const lead = phrasesIn(words.per)
    .toSorted((a, b) => b.length - a.length)
    .find((one) => plain(after).startsWith(one.endsWith("'") ? one : `${one} `) || plain(after).startsWith(`${one}. `))
  const [, unitName] = /^[.\s]*(\p{L}{2,20})$/u.exec(after.slice(lead?.length ?? after.length)) ?? []
  return lead && unitName
}

/** A few words, none of which is a small one but those that join names; nothing that ends with a number or a joint. */
function isName(name: string, { small, joins }: ForeignVocabulary, isSet: boolean): boolean {
  const words = plain(name).match(/[\p{L}\p{M}\d]+/gu) ?? []
  const [first = '', last = ''] = [words[0], words.at(-1)]
  return (
    /^\p{L}.*\p{L}{2}|^\d+[-\p{L}]/u.test(name) &&
    words.length <= mostWords &&
    !/[:@?!|/]|\d\s?%/.test(name) &&
    words.every((word) => !small.has(word) || joins.has(word)) &&
    !joins.has(first) &&
    !joins.has(last) &&
    (isSet || !/\d$/.test(name))
  )
}
