import { type FoundPrice, findPrices, type Price } from '../../../grammar/money'
import type { Offer } from '../../brief/facts'
import { upperFirst } from '../../brief/lists'
import { durations, isName } from '../../brief/offers'
import type { BriefAnswer } from './answer'
import { isDeniedAt } from './denied'
import { placesOf, type Quotation } from './quotes'

/** Of a name in its quote that are looked at. */
const mostPlaces = 6

type SaidOffer = BriefAnswer['offers'][number]
type SaidPrice = NonNullable<SaidOffer['price']>

/**
 * An offer whose name, detail and duration stand in its quote as they are, and whose price the grammar reads beside the
 * name. Undefined where any of it does not hold. A wish for the site names no offer, unless under a heading for them.
 */
export function offerIn({ name, detail, price, duration }: SaidOffer, at: Quotation): Offer | undefined {
  const { quote, sentence, start: from } = at
  const isWished = at.kind === 'wish' && at.topic !== 'offers' && at.topic !== 'prices'
  if (isWished || !isName(name)) return undefined
  const starts = placesOf(name.toLowerCase(), quote.toLowerCase()).map((start) => from + start)
  const start = starts.find((one) => !isDeniedAt(sentence, one, one + name.length, true))
  if (start === undefined) return undefined
  const read = price === null ? undefined : priceOf(name, price, at)
  if (price !== null && read === undefined) return undefined
  if (detail !== null && (placesOf(detail, quote).length === 0 || detail.length > 500)) return undefined
  const lasts = quote.match(new RegExp(durations, 'giu')) ?? []
  if (duration !== null && (lasts.length !== 1 || lasts[0] !== duration)) return undefined
  return {
    name: upperFirst(sentence.slice(start, start + name.length)),
    ...(detail !== null && { detail }),
    ...(read && { price: read }),
    ...(duration !== null && { duration }),
  }
}

/** The price that stands beside a name, as the grammar reads it, where it is the one that was said. */
function priceOf(name: string, said: SaidPrice, { sentence, start, end }: Quotation): Price | undefined {
  const prices = findPrices(sentence)
  const isSaid = ({ price, ...place }: FoundPrice) =>
    place.start >= start &&
    place.end <= end + 60 && // what it is for may stand behind the quote
    price.amount === said.amount &&
    (price.upTo ?? null) === said.upTo &&
    price.currency === said.currency &&
    price.isFrom === said.isFrom
  const names = placesOf(name.toLowerCase(), sentence.toLowerCase())
    .filter((at) => at >= start && at < end)
    .slice(0, mostPlaces)
  return prices.find(
    (price) => isSaid(price) && names.some((at) => isBeside(sentence, at, at + name.length, price, prices)),
  )?.price
}

const glue =
  '(?:kostet|kosten|costs?|für|for|ab|from|at|is|are|ist|sind|à|nur|only|just|jetzt|now|je|von|zu|um|liegt bei|starting)'
const atEnd = new RegExp(String.raw`(?:[\s:,–—=|.…-]|(?<!\p{L})${glue}(?!\p{L}))+$`, 'iu')
const separates = /[,;|•·]|(?<!\p{L})(?:und|and|oder|or|sowie|plus)(?!\p{L})|\s[–—-]\s/iu
/** What may stand before a price that its thing follows: `Für 25 € bekommen Sie …`. */
const leads = new RegExp(
  String.raw`^(?:[\s:–—-]|(?<!\p{L})(?:${glue}|wir|ich|we|i|es|it|nehmen|nehme|verlangen|verlange|charge|take|ask|pro|per)(?!\p{L}))*$`,
  'iu',
)

/** `Färben 60 €`, `60 € für das Färben`: nothing else with a price, and no end of a part, stands between them. */
function isBeside(text: string, from: number, to: number, { start, end }: FoundPrice, all: FoundPrice[]): boolean {
  const isClear = (a: number, b: number) => !all.some((other) => other.start >= a && other.end <= b)
  if (to <= start) return isClear(to, start) && !separates.test(text.slice(to, start).replace(atEnd, ''))
  if (from < end || !isClear(end, from) || separates.test(text.slice(end, from))) return false
  const before = Math.max(0, ...all.filter((other) => other.end <= start).map((other) => other.end))
  const part =
    text
      .slice(before, start)
      .split(/[,;|•·]|(?<!\p{L})(?:und|and)(?!\p{L})/iu)
      .at(-1) ?? ''
  return leads.test(part)
}
