import { type FoundAccess, findAccess } from './access'
import { addClaim, addForm, addLook, addPriced, addPromise, type Collected, type Known, unpriced } from './collected'
import type { Offer } from './facts'
import { splitList, upperFirst } from './lists'
import { isAboutLook } from './look'
import { joinPrices, offeredIn, readOffer, readOffers } from './offers'
import { findPeople } from './people'
import { findPrices } from './prices'
import { questionsIn } from './questions'
import { hasVerb } from './sentence-kind'
import type { Sentence } from './text'
import { findWishes, isPartOfSite } from './wishes'

/** A sentence about the business. */
export function readStatement(all: Collected, sentence: Sentence, known: Known) {
  const { text } = sentence
  if (isAboutLook(text) && !sentence.label) return addLook(all, text)
  const questions = questionsIn(text, false)
  if (questions.length > 0) {
    all.wishes.push({ topic: 'faq', text: 'FAQ' })
    all.questions.push(...questions)
    return
  }
  if (/\?$/.test(text)) return void all.questions.push({ question: upperFirst(text) })
  const form = /formular|\bform\b|\bonline\b|\bways? to\b/i.test(text) ? addForm(all, text) : undefined
  const isPromise = addPromise(all, text)
  if (form) {
    // what stands before the form in a list is a thing of its own
    const at = text.search(/[\p{L}-]*formular|[\p{L}\s]{0,20}\bform\b/iu)
    if (at > 0 && !hasVerb(text))
      for (const item of splitList(text.slice(0, text.lastIndexOf(',', at)))) readItem(all, item, known)
    return
  }
  if (isPromise && !hasVerb(text)) return
  const last = all.questions.at(-1)
  if (last && !last.answer && sentence.follows === 'question') {
    last.answer = upperFirst(text)
    return
  }
  if (!hasVerb(text)) {
    const said = offeredIn(text)
    if (said) all.offers.push(...readOffers(said, unpriced(known)))
    else readItems(all, sentence, known)
    return
  }
  // A sentence that says prices alone becomes offers, and no text of its own.
  const isPriceList = !known.hasTimes && splitList(text).every((item) => findPrices(item).length > 0)
  if (!isPriceList) all.sentences.push(text)
  const people = findPeople(text)
  all.people.push(...people.map((person) => person.text))
  const access = findAccess(text)
  all.access.push(...access)
  const said = known.hasTimes ? undefined : offeredIn(text)
  const listed = /^[^:]{10,}:\s(.+,.+)$/.exec(text.replace(/[.!]+$/, ''))?.[1]
  if (listed && !known.hasTimes) all.offers.push(...readOffers(listed, unpriced(known)))
  if (said) all.offers.push(...readOffers(said.split(': ')[0] ?? said, unpriced(known)))
  else if (!listed && findPrices(text).length > 0)
    for (const item of splitList(text)) if (findPrices(item).length > 0) addPriced(all, item, known)
  const isIntroduction =
    mentions(text, known.name) || (mentions(text, known.trade) && known.placeWords.some((word) => text.includes(word)))
  if (
    !isIntroduction &&
    !isPriceList &&
    !said &&
    !listed &&
    !known.hasTimes &&
    !(access.length > 0 && text.length < 90) &&
    !(isPromise && text.length < 120)
  )
    addClaim(all, text)
}

const mentions = (text: string, word: string | undefined) =>
  word !== undefined && word.length > 2 && text.toLowerCase().includes(word.toLowerCase())

/** A list without a verb: what is short and nothing else, among several of its kind, is offered. */
function readItems(all: Collected, { text, mark }: Sentence, known: Known) {
  const items = joinPrices(splitList(text, false))
  const before = all.claims.length
  const offersBefore = all.offers.length
  for (const item of items) readItem(all, item, known)
  const claims = all.claims.slice(before)
  const short = claims.filter(
    (claim) =>
      (claim.split(' ').length <= 4 || claim.includes('-,')) &&
      !/^(?:kein|no|nicht|ohne|alle?|nur|only|100|\d|neu|eigene|mit)(?!\p{L}{3})/iu.test(claim),
  )
  const isOfferList =
    known.sector !== 'hospitality' &&
    (short.length >= 3 ||
      (short.length === 2 && items.length >= 4) ||
      (mark !== undefined && short.length > 0) ||
      (all.offers.length > offersBefore && short.length > 0 && items.length >= 3))
  if (!isOfferList || short.length < claims.length / 2) return
  all.claims.splice(before, all.claims.length - before, ...claims.filter((claim) => !short.includes(claim)))
  for (const list of short) all.offers.push(...readOffers(list, unpriced(known)))
  const listed = all.offers.splice(offersBefore)
  const at = ({ name }: Offer) => text.toLowerCase().indexOf(name.toLowerCase())
  all.offers.push(...listed.sort((a, b) => at(a) - at(b)))
}

const offerish =
  /(?:kurse?|course|class(?:es)?|workshops?|training|beratung|reparatur|repairs?|massage|gespräch|probe\p{L}+|trial \p{L}+|abo|gutschein|therapie|therapy|unterricht|lessons?|service|montage|wartung|installation|planung|bestellung|catering|verleih|vermietung|hire|rental|führungen|tours?|behandlung|treatment|pflege|reinigung|seminare?|sessions?|menü|menu|frühstück|breakfast|mittagstisch|lunch|notdienst|lieferservice|delivery|gutscheine?|vouchers?|zimmer|rooms?)(?!\p{L})/iu

/** One part of a list without a verb, as in `Yoga studio in Galway, small groups, dark mode please`. */
function readItem(all: Collected, item: string, known: Known) {
  const bare = known.placeWords
    .reduce((rest, word) => rest.split(word).join(' '), item)
    .replace(/\b(?:in|aus|bei|near|from|im|nähe)\b/gi, ' ')
  if (!/\p{L}{3}/u.test(bare)) return
  if (isAboutLook(item)) return addLook(all, item)
  if (findPrices(item).length > 0) {
    const offer = readOffer(item)
    if (offer?.price) return void all.offers.push(offer)
  }
  if (isPartOfSite(item)) {
    const found = findWishes(item)
    all.wishes.push(...found.wishes)
    all.unwanted.push(...found.unwanted)
    return
  }
  const people = findPeople(item)
  if (people.length > 0) return void all.people.push(...people.map((person) => person.text))
  const access = findAccess(item)
  if (access.length > 0 && item.length <= 90)
    return void all.access.push({ ...access[0], text: upperFirst(item) } as FoundAccess)
  if (known.isOpening && (mentions(item, known.trade) || mentions(item, known.name)) && item.split(' ').length <= 8)
    return
  if (mentions(item, known.name) && item.length < (known.name?.length ?? 0) + 20) return
  if (
    /\b(?:deutsch|englisch|german|english|zweisprachig|bilingual)\b/i.test(item) &&
    /\b(?:auf|in|bitte|please|and|und|site|zweisprachig|bilingual)\b/i.test(item) &&
    item.split(' ').length <= 6
  )
    return
  if (/^(?:seit|since|est\.?|established|gegründet|founded)\s(?:\d{4})$/i.test(item)) return
  if (
    /^(?:zweisprachig|bilingual|deutsch|englisch|german|english|tel|telefon|phone|e-?mail)\b/i.test(item) ||
    /@|\bwww\.|^\+?[\d\s/()-]{6,}$/.test(item)
  )
    return
  if (known.hasTimes && !hasVerb(item)) return
  const denied = /^(?:kein\p{L}*|no|ohne|without|not|nicht)\s/iu.test(item)
  if (denied) {
    const refused = findWishes(item).unwanted
    all.unwanted.push(...refused)
    if (refused.length > 0) return
  }
  const hasNumberToCall = /\d[\d\s/-]{5,}\d/.test(item)
  const offer = !hasNumberToCall && offerish.test(item) ? readOffer(item) : undefined
  if (offer) all.offers.push(offer)
  else addClaim(all, item)
}
