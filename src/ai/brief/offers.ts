import { type FoundPrice, findPrices } from '../../grammar/money'
import type { Offer } from './facts'
import { splitList, trimItem, upperFirst } from './lists'

const mostWords = 8
export const durations =
  /(?<![\d.,–-])(\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?(?:Minuten|Min\.?|minutes?|mins?|Stunden?|Std\.?|hours?|hrs?|Tage|days|Wochen|weeks|Monate|months)|\d{2,3}['’′])(?![\p{L}])/iu
/** Words by which a part of a sentence is no name of a thing. */
const noName =
  /(?<!\p{L})(?:wir|ich|sie|uns|unser\p{L}*|man|es|ist|sind|war|hat|haben|wird|werden|kann|können|machen|macht|bieten|verkaufen|backen|kosten|kostet|nicht|kein\p{L}*|noch|bitte|sollen?|we|i|you|they|our|us|it|is|are|was|has|have|will|can|do|does|make|makes|sell|sells|offer|bake|costs?|not|no|don['’]t|please|should|also|auch|aber|but|weil|because|dass|that|which|wenn|if|when|danach|dann|sonst|then|after|davor|zweite[rsn]?|second|each|je|including|inklusive|wer|who)(?!\p{L})/iu

/** A thing with all that is said of it: `Inspektion (60 Min.) – ab 79 €`. Undefined where more words stand than that. */
export function readOffer(written: string): Offer | undefined {
  const text = trimItem(written)
  const prices = findPrices(text)
  if (prices.length > 1) return undefined
  const [found] = prices
  const outside = found ? aroundPrice(text, found) : text
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
  if (!isName(name)) return undefined
  const detail = bracket && trimItem(bracket[1]!.replace(duration ?? '\u0000', ''))
  return {
    name: upperFirst(name),
    ...(detail && /\p{L}{2}/u.test(detail) && { detail }),
    ...(found && { price: found.price }),
    ...(duration && { duration }),
  }
}

export const isName = (name: string): boolean =>
  /\p{L}{2}/u.test(name) &&
  name.length <= 80 &&
  name.split(' ').length <= mostWords &&
  !noName.test(name) &&
  !/[.!?;]\s/.test(name)

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

export interface FoundOffers {
  offers: Offer[]
  /** Every part was read. */
  isWhole: boolean
}

/** A list of things, whole or not: `Schnitt 25 €, Färben ab 60 €`. */
export function readOffers(text: string): FoundOffers {
  const items = partsOf(text)
  const read = items.map(readOffer)
  const offers = read.filter((offer) => offer !== undefined)
  return { offers, isWhole: offers.length === items.length && items.length > 0 }
}

const offering =
  /^(?:(?:wir|ich)\s(?:bieten?|backen?|verkaufen?|machen?|fertigen?|bauen?|reparieren?|liefern?|führen?|behandeln?|unterrichten?|gestalten?|planen?|montieren?|restaurieren?|stimmen?|produzieren?|vermieten?)|(?:we|i)\s(?:offer|bake|sell|make|build|repair|restore|teach|treat|design|install|brew|grow|stock|rent|tune|provide|do))\s(?:hauptsächlich\s|vor allem\s|mainly\s|mostly\s)?([^:;]{3,300})$/iu

/** `Wir verkaufen Räder, Zubehör und Kinderanhänger an.`: nothing but a list of things after a verb that offers them. */
export function offeredIn(sentence: string): Offer[] | undefined {
  const list = offering.exec(sentence.replace(/[.!]+$/, '').replace(/\san$/i, ''))?.[1]
  if (!list || /\d/.test(list)) return undefined
  const items = splitList(list)
  const isList = items.every(
    (item) =>
      item.split(' ').length <= 4 &&
      isName(item) &&
      !/\s(?:für|mit|in|aus|an|auf|bei|zu|for|with|in|from|at|on|to|by|into|as)\s/i.test(` ${item} `),
  )
  return isList ? items.map((name) => ({ name: upperFirst(trimItem(name)) })) : undefined
}

/**
 * A sentence that is nothing but a list of three things and more: `Dachinspektion, Baustellendoku, Luftbilder.` In German each
 * begins with a noun or an adjective before one.
 */
export function listIn(sentence: string, language: 'de' | 'en'): Offer[] | undefined {
  const items = splitList(sentence.replace(/[.!]+$/, ''))
  const isThing = (item: string) =>
    item.split(' ').length <= 4 &&
    isName(item) &&
    !/\d/.test(item) &&
    (language === 'en' ||
      /(?:^|\s)\p{Lu}\p{Ll}+(?:-\p{Lu}?\p{Ll}+)*$/u.test(item) ||
      /^\p{Lu}[\p{L}-]+ (?:für|mit|auf|aus|von) /u.test(item))
  return items.length >= 3 && items.every(isThing)
    ? items.map((name) => ({ name: upperFirst(trimItem(name)) }))
    : undefined
}
