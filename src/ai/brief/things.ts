import { findPrices, speaksOfMoney } from '../../grammar/money'
import type { BriefFacts, Offer } from './facts'
import { trimItem, upperFirst } from './lists'
import { partsOf, readOffer } from './offers'
import { type Said, whole } from './said'

export interface Things {
  offers: Offer[]
  answered: BriefFacts['questions']
  /** Sentences that name money and were not read whole. */
  unread: string[]
  /** Lists of offers that were not. */
  others: string[]
  /** Sentences that gave an offer and are no running text besides. */
  read: Set<Said>
  /** Parts of others that gave one. */
  taken: string[]
}

/** Offers and questions with their answers: in lists under a heading, and where every part of a sentence has its price. */
export function readThings(said: Said[]): Things {
  const things: Things = { offers: [], answered: [], unread: [], others: [], read: new Set(), taken: [] }
  for (const one of said) {
    const { text, topic, isItem = false } = one
    const isListed = topic === 'offers' || topic === 'prices'
    const isPriced = findPrices(text).length > 0
    if (topic === 'questions') readAnswer(things, one)
    else if (isListed || isPriced) readList(things, one, isListed ? text : whole(one), isListed || isItem)
    else if (speaksOfMoney(text)) things.unread.push(whole(one))
  }
  return { ...things, offers: mergeOffers(things.offers).slice(0, 100), answered: things.answered.slice(0, 40) }
}

/** All of it, or the parts with a price that can stand alone; what is left is asked for. */
function readList(things: Things, one: Said, line: string, isList: boolean) {
  const parts = one.isItem && findPrices(line).length <= 1 ? [line] : partsOf(line)
  const offers = parts.flatMap((part) => readOffer(part) ?? [])
  if (offers.length === parts.length && (isList || offers.every(({ price }) => price))) {
    things.offers.push(...offers)
    things.read.add(one)
  } else if (speaksOfMoney(line))
    for (const part of parts) {
      const offer = pricedPart(part)
      if (offer) {
        things.offers.push(offer)
        things.taken.push(part)
      } else if (speaksOfMoney(part)) things.unread.push(part)
    }
  else things.others.push(whole(one))
}

/** One thing with its price among other words: only with a name that can stand alone. */
function pricedPart(part: string): Offer | undefined {
  const offer = readOffer(part)
  return offer?.price && /^(?:\p{Lu}\p{L}|\p{L}{4})/u.test(offer.name) && !standsOn.test(offer.name) ? offer : undefined
}
const standsOn =
  /^(?:für|for|mit|with|am|an|im|in|on|at|bis|up|zum|zur|pro|per|jede[rs]?|every|ab|from|over|über|unter|under|zwei\p{L}*|drei\p{L}*|vier\p{L}*|one|two|three|four|five|six|weiter\p{L}*|further|extra|mindest\p{L}*|minimum)(?!\p{L})/iu

/** A thing that is named once, and once with its price, is one. */
function mergeOffers(offers: Offer[]): Offer[] {
  const merged: Offer[] = []
  for (const offer of offers) {
    const same = merged.findIndex(
      ({ name, price }) => name.toLowerCase() === offer.name.toLowerCase() && (!price || !offer.price),
    )
    if (same < 0) merged.push(offer)
    else merged[same] = { ...offer, ...merged[same]!, price: merged[same]!.price ?? offer.price }
  }
  return merged
}

/** `Gibt es Duschen? Ja, zwei.`, in one line or in two. */
function readAnswer({ answered }: Things, { text }: Said) {
  const at = text.indexOf('?')
  const last = answered.at(-1)
  if (at < 0) {
    if (last && !last.answer) last.answer = upperFirst(text)
    return
  }
  const answer = trimItem(text.slice(at + 1))
  answered.push({
    question: upperFirst(text.slice(0, at + 1).trim()),
    ...(answer.length > 1 && { answer: upperFirst(answer) }),
  })
}
