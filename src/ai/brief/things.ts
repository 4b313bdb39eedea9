import { findPrices, speaksOfMoney } from '../../grammar/money'
import type { BriefFacts, Offer } from './facts'
import { trimItem, upperFirst } from './lists'
import { listIn, offeredIn, partsOf, readOffer, readOffers } from './offers'
import { type Said, whole } from './said'

export interface Things {
  offers: Offer[]
  answered: BriefFacts['questions']
  /** Sentences that name money and were not read whole. */
  unread: string[]
  /** Sentences that gave an offer and are no running text besides. */
  read: Set<Said>
}

/** Offers and questions with their answers: in lists under a heading, in lines of their own, in sentences that only list. */
export function readThings(said: Said[], language: 'de' | 'en'): Things {
  const things: Things = { offers: [], answered: [], unread: [], read: new Set() }
  for (const one of said) {
    const { text, topic, mark, kind } = one
    const hasPrice = findPrices(text).length > 0
    const isListed = topic === 'offers' || topic === 'prices'
    const line = one.label && one.isInline && !isListed && hasPrice ? `${one.label}: ${text}` : text
    if (topic === 'questions') readAnswer(things, one)
    else if (isListed || hasPrice) {
      if (one.topic && !isListed && topic !== undefined && !hasPrice) continue
      const { offers, isWhole } = mark && findPrices(line).length <= 1 ? wholeOffer(line) : readOffers(line)
      if (isWhole && (offers.some(({ price }) => price) || isListed || mark)) {
        things.offers.push(...offers)
        things.read.add(one)
      } else if (speaksOfMoney(text)) {
        const parts = partsOf(line)
        things.offers.push(...parts.flatMap((part) => pricedPart(part) ?? []))
        things.unread.push(...parts.filter((part) => speaksOfMoney(part) && !pricedPart(part)))
      }
    } else if (speaksOfMoney(text)) things.unread.push(whole(one))
    else {
      const offered = kind === 'statement' && !topic ? (offeredIn(text) ?? listIn(text, language)) : undefined
      if (offered) things.offers.push(...offered)
    }
  }
  return { ...things, offers: mergeOffers(things.offers).slice(0, 100), answered: things.answered.slice(0, 40) }
}

/** One thing with its price among other words: only with a name that can stand alone. */
function pricedPart(part: string): Offer | undefined {
  const offer = readOffer(part)
  return offer?.price && /^\p{L}{4,}/u.test(offer.name) && !standsOn.test(offer.name) ? offer : undefined
}
const standsOn =
  /^(?:für|for|mit|with|bis|up|zum|zur|pro|per|jede[rs]?|every|ab|from|over|über|unter|under|zwei\p{L}*|drei\p{L}*|vier\p{L}*|three|four|five|weiter\p{L}*|further|extra|mindest\p{L}*|minimum)(?!\p{L})/iu

function wholeOffer(line: string) {
  const offer = readOffer(line)
  return { offers: offer ? [offer] : [], isWhole: offer !== undefined }
}

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
function readAnswer({ answered }: Things, { text, follows, mark }: Said) {
  const at = text.indexOf('?')
  const last = answered.at(-1)
  if (at < 0) {
    if (last && !last.answer && (follows || !mark)) last.answer = upperFirst(text)
    return
  }
  const answer = trimItem(text.slice(at + 1))
  answered.push({
    question: upperFirst(text.slice(0, at + 1).trim()),
    ...(answer.length > 1 && { answer: upperFirst(answer) }),
  })
}
