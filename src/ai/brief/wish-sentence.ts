import { findAccess } from './access'
import { addForm, addLook, addPriced, addPromise, type Collected, type Known } from './collected'
import { parenthesis, splitList } from './lists'
import { isAboutLook } from './look'
import { readOffer, readOffers } from './offers'
import { findPrices } from './prices'
import { questionsIn } from './questions'
import { hasVerb } from './sentence-kind'
import { readSteps } from './steps'
import { topicOf } from './topics'
import { findWishes } from './wishes'

/** One thing of a list of wishes: a part of the site, or else something that is offered. */
export function readWishItem(all: Collected, item: string, known: Known, isPage: boolean) {
  const before = all.wishes.length + all.unwanted.length + all.forms.length + all.promises.length
  readWish(all, item, known)
  if (isPage) {
    const found = all.wishes.slice(before)
    for (const wish of found) wish.isPage = true
    if (found.length === 0 && item.split(' ').length <= 6) all.wishes.push({ topic: 'other', text: item, isPage: true })
    return
  }
  const isRead = all.wishes.length + all.unwanted.length + all.forms.length + all.promises.length > before
  if (isRead || isAboutLook(item) || hasVerb(item) || item.split(' ').length > 6) return
  const offer = readOffer(item, known.currency)
  if (offer) all.offers.push(offer)
}

/** A sentence to whoever makes the site: never shown itself, but what it says about the business is read. */
export function readWish(all: Collected, text: string, known: Known) {
  const found = findWishes(withoutParentheses(text))
  all.wishes.push(...found.wishes)
  all.unwanted.push(...found.unwanted)
  addForm(all, text)
  addPromise(all, text)
  addLook(all, text)
  all.steps.push(...readSteps(text, false))
  all.questions.push(...questionsIn(text, false))
  if (
    /anfahrt|anreise|direction|how to|parken|parking|erreich|straßenbahn|tram|bus|rollstuhl|wheelchair|barrierefrei|step-free/i.test(
      text,
    )
  )
    all.access.push(...findAccess(text))
  readPricesOfWish(all, text, known)
}

const withoutParentheses = (text: string) => text.replace(/\([^)]{0,400}\)?/g, (inside) => ' '.repeat(inside.length))

function readPricesOfWish(all: Collected, text: string, known: Known) {
  let from = 0
  for (let brackets = parenthesis(text); brackets; brackets = parenthesis(text, from)) {
    const before = text.slice(from, brackets.start).trim()
    from = brackets.end
    const topic = topicOf(before.split(/[,;]/).at(-1)?.split(/\s+/).slice(-4).join(' ') ?? '')
    if (topic === 'prices' || topic === 'offers')
      all.offers.push(...readOffers(brackets.inside, known).filter((offer) => topic === 'offers' || offer.price))
    else if (findPrices(brackets.inside).length > 0 && topic !== 'questions') {
      const offer = readOffer(`${thingBefore(before)} (${brackets.inside})`, known.currency)
      if (offer?.price && !all.questions.some(({ question }) => before.endsWith(question))) all.offers.push(offer)
    } else if (
      topic === undefined &&
      /\b(?:leistungen|angebote?|services|kurse|courses|products|produkte|treatments)$/i.test(before)
    )
      all.offers.push(...readOffers(brackets.inside, known))
  }
  const outside = withoutParentheses(text)
  if (findPrices(outside).length === 0) return
  for (const item of splitList(outside)) if (findPrices(item).length > 0) addPriced(all, item, known)
}

/** The noun that stands last in a text, with its adjectives in English. */
const thingBefore = (text: string) =>
  /(?:\b(?:an?|the|our|für|eine?n?|das|die|der|den|for|request|book)\s)((?:[\p{L}-]+\s){0,3}[\p{L}-]+)$/iu.exec(
    text,
  )?.[1] ??
  /[\p{L}-]+$/u.exec(text)?.[0] ??
  text
