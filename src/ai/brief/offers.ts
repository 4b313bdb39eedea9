import { type FoundPrice, findPrices } from '../../grammar/money'
import type { Offer } from './facts'
import { splitList, trimItem, upperFirst } from './lists'

const mostWords = 8
export const durations =
  /(?<![\d.,–-])(\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?(?:Minuten|Min\.?|minutes?|mins?|Stunden?|Std\.?|hours?|hrs?|Tage|days|Wochen|weeks|Monate|months)|\d{2,3}['’′])(?![\p{L}])/iu
/** Words by which a part of a sentence is no name of a thing. */
const noName =
  /(?<!\p{L})(?:wir|ich|sie|uns|unser\p{L}*|man|es|ist|sind|war|hat|haben|wird|werden|kann|können|machen|macht|bieten|verkaufen|backen|kosten|kostet|kommt|kommen|gilt|gelten|nicht|kein\p{L}*|noch|bitte|sollen?|we|i|you|they|our|us|it|is|are|was|has|have|will|can|do|does|make|makes|sell|sells|offer|bake|costs?|not|no|don['’]t|please|should|also|auch|aber|but|weil|because|dass|that|which|wenn|if|when|danach|dann|sonst|then|after|davor|zweite[rsn]?|second|each|je|including|inklusive|zwischen|between|wer|who)(?!\p{L})/iu

/** A thing with all that is said of it: `Inspektion (60 Min.) – ab 79 €`. Undefined where more words stand than that. */
export function readOffer(written: string): Offer | undefined {
  const text = trimItem(written)
  const prices = findPrices(text)
  if (prices.length > 1) return undefined
  const [found] = prices
  const isBehind = found !== undefined && text.slice(0, found.start).trim() !== ''
  const condition = isBehind ? conditionOf(text.slice(found.end)) : undefined
  const said = condition ? text.slice(0, text.length - condition.length).trimEnd() : text
  const outside = found ? aroundPrice(said, found) : said
  if (outside === undefined) return undefined
  const duration = durations.exec(outside)?.[1]
  const bracket = /\(([^()]{2,200})\)/.exec(outside)
  const name = trimItem(
    outside
      .replace(duration ?? '\u0000', ' ')
      .replace(/\([^()]*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/\s+([,.;:])/g, '$1'),
  ).replace(/^(?:ein(?:e[nrm]?)?|an?|the|der|die|das)\s/i, '')
  if (!isName(name) || (!found && bareNumber.test(name)) || isSize(name) || payments.test(name)) return undefined
  const details = [bracket && trimItem(bracket[1]!.replace(duration ?? '\u0000', '')), condition]
  const detail = details.filter((one) => one && /\p{L}{2}/u.test(one)).join(', ')
  return {
    name: upperFirst(name),
    ...(detail && { detail }),
    ...(found && { price: found.price }),
    ...(duration && { duration }),
  }
}

/** `75 € für 5 Termine`, `£38 a square metre`, `£11.50 peak`: for what, or when, a price is, in the owner's words. */
function conditionOf(after: string): string | undefined {
  const said = after.trim()
  const [first = '', ...others] = said.split(/\s+/)
  const isShort = said.length <= 60 && others.length < 8
  return isShort && conditions.test(first) && !/[,;:.()€£$]/.test(said) && !noName.test(others.join(' '))
    ? said
    : undefined
}
const conditions =
  /^(?:pro|per|je|für|for|an?|in|im|am|an|bei|mit|with|without|ohne|at|after|before|on|bis|up|depending|flat|extra|peak|off-peak|weekdays?|weekends?|drop-in)$/iu

export const isName = (name: string): boolean =>
  /\p{L}{2}/u.test(name) &&
  name.length <= 80 &&
  name.split(' ').length <= mostWords &&
  !noName.test(name) &&
  !/[.!?;]\s/.test(name)

/** `Roggenbrot 1 kg 4,95`: what the number means nobody has said. */
const bareNumber = /(?<![\p{L}\d-])\d+(?:[.,]\d+)?(?![\p{L}\d-])/u
/** What one pays, and not for what. */
const payments =
  /^(?:preis|kosten|gesamt|(?:teilnahme|kurs)?(?:gebühr|beitrag)(?:en)?|aufpreis|zuschlag|kaution|anzahlung|(?:course )?fees?|price|costs?|charge|surcharge|deposit|total)$/i
const sizes =
  /(?<!\p{L})(?:\d+(?:[.,]\d+)?[ -]?(?:k?g|[mcd]?l|cm|mm|m|oz|lbs?|pints?|inch(?:es)?|stück|pieces?)(?:-?\p{L}+)?|x{0,3}l|[smx]|groß\p{L}*|gross\p{L}*|klein\p{L}*|mittel\p{L}*|halb\p{L}*|ganz\p{L}*|big|small|large|medium|regular|half|whole|full|ones?|portion\p{L}*|size|pro|per|je|jede[rsn]?|each|stunden?|tage?|n[aä]chte?|wochen?|wochenende|monate?|jahre?|hours?|days?|nights?|weeks?|weekend|months?|years?|the|der|die|das)(?!\p{L})/giu
/** `500-g-Glas`, `the big one`, `Pro Tag`: says how much of a thing and not which. */
const isSize = (name: string) => !/\p{L}{2}/u.test(name.replace(sizes, ' '))

/** What stands before the price, or behind it: `Färben ab 60 €`, `12 € für den Honig`. Not both. */
function aroundPrice(text: string, { start, end }: FoundPrice): string | undefined {
  const before = text
    .slice(0, start)
    .replace(/[\s:=|–—.…-]+$|\s(?:für|for|zu|at|um|à|je)\s*$/giu, '')
    .replace(/\s(?:kostet|kosten|costs?|is|are|ist|liegt bei)\s*$/iu, '')
    .trim()
  const after = text.slice(end).trim()
  const behind = after.replace(/^(?:für|for|das|die|der|a|an|the|-|–|:)\s+/i, '').trim()
  if (before && !after) return before
  if (before && /^\([^()]*\)$/.test(after)) return `${before} ${after}`
  if (!before && behind && /^(?:für|for|–|-|:)\s/i.test(after)) return behind
  return undefined
}

/** The parts of a list; how long something takes belongs to what stands before it. */
export function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const part of splitList(text.replace(/[.!]+$/, ''))) {
    const last = parts.at(-1)
    if (last !== undefined && durations.exec(part)?.[1] === part) parts[parts.length - 1] = `${last} (${part})`
    else parts.push(part)
  }
  return parts
}
