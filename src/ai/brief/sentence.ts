import { type FoundAccess, findAccess } from './access'
import type { BriefFacts, Form, FrequentQuestion, Offer, Wish } from './facts'
import { promiseIn, readForm } from './form'
import { isDenied, parenthesis, splitList, trimItem, upperFirst } from './lists'
import { isAboutLook, readLook } from './look'
import { type OfferContext, offeredIn, readOffer, readOffers } from './offers'
import { findPeople } from './people'
import { findPrices } from './prices'
import { questionsIn } from './questions'
import { hasVerb, type SentenceKind } from './sentence-kind'
import { countSteps, readSteps } from './steps'
import type { Sentence } from './text'
import { type Topic, topicOf } from './topics'
import { findWishes, isPartOfSite } from './wishes'

/** What sentence after sentence adds to. */
export interface Collected {
  offers: Offer[]
  forms: Form[]
  promises: string[]
  questions: FrequentQuestion[]
  steps: string[]
  claims: string[]
  sentences: string[]
  people: string[]
  access: FoundAccess[]
  wishes: Wish[]
  unwanted: NonNullable<BriefFacts['unwanted']>
  tone: string[]
  colours: string[]
  avoid: string[]
  wantsDark: boolean
}

export interface Known extends OfferContext {
  name?: string
  trade?: string
  /** Words that the place was read from. */
  placeWords: string[]
  /** Whether times were read from this sentence. */
  hasTimes: boolean
}

/** Reads one sentence for what its label or its own words announce. */
export function readSentence(all: Collected, sentence: Sentence, kind: SentenceKind, known: Known): void {
  const topic = sentence.label ? topicOf(sentence.label) : undefined
  const { text } = sentence
  switch (topic) {
    case 'tone':
    case 'colours':
    case 'avoid':
      addLook(all, text, topic)
      if (topic === 'avoid') all.unwanted.push(...findWishes(text).wishes.map((wish) => wish.topic))
      return
    case 'wishes':
    case 'pages':
      for (const item of splitList(text)) readWishItem(all, item, known, topic === 'pages')
      return
    case 'questions':
      all.wishes.push({ topic: 'faq', text: sentence.label ?? text })
      readQuestions(all, text, sentence.mark !== undefined)
      return
    case 'steps':
      readLabelledSteps(all, sentence)
      return
    case 'offers':
    case 'prices':
      if (topic === 'prices' && !sentence.mark && isDeniedWhole(text)) all.unwanted.push('prices')
      else readOfferLine(all, sentence, kind, known, topic)
      return
    case 'people':
      readPeople(all, text)
      return
    case 'access':
      all.access.push(...accessOf(text))
      return
    case 'form':
      addForm(all, `${sentence.label}: ${text}`, true)
      addPromise(all, text)
      return
    case 'name':
    case 'trade':
    case 'place':
    case 'area':
    case 'contact':
    case 'since':
    case 'languages':
    case 'audience':
      return
    case 'hours':
    case 'timetable':
      if (!known.hasTimes && kind === 'statement' && text.length > 12) addClaim(all, text)
      return
    default:
      if (kind === 'wish') readWish(all, text, known)
      else readStatement(all, sentence, known)
  }
}

const isDeniedWhole = (text: string) => /^(?:kein|nicht|no\b|none|not\b|don'?t|auf anfrage nicht)/i.test(text)

function addLook(all: Collected, text: string, labelled?: 'tone' | 'colours' | 'avoid') {
  const look = readLook(text, labelled)
  all.tone.push(...look.tone)
  all.colours.push(...look.colours)
  all.avoid.push(...look.avoid)
  all.wantsDark ||= look.wantsDark
}

function addForm(all: Collected, text: string, isLabelled = false) {
  const form = readForm(text, isLabelled)
  if (form) all.forms.push(form)
  return form
}

function addPromise(all: Collected, text: string): boolean {
  const said = promiseIn(text)
  if (said) all.promises.push(said)
  return said !== undefined
}

function addClaim(all: Collected, text: string) {
  const claim = upperFirst(trimItem(text))
  if (claim.length >= 4 && claim.length <= 300 && /\p{L}{3}/u.test(claim)) all.claims.push(claim)
}

function readQuestions(all: Collected, text: string, isItem: boolean) {
  const direct = isItem || /\?/.test(text) ? questionAndAnswer(text) : undefined
  const last = all.questions.at(-1)
  if (direct) all.questions.push(direct)
  else if (last && !last.answer && !isItem && /\?$/.test(last.question) && hasVerb(text) && !/\?/.test(text))
    last.answer = upperFirst(text)
  else all.questions.push(...questionsIn(text, true))
}

/** `Gibt es Duschen? Ja, zwei.` or `Absagen – 24 Stunden vorher`. */
function questionAndAnswer(text: string): FrequentQuestion | undefined {
  const mark = text.indexOf('?')
  if (mark > 4 && text.indexOf('?', mark + 1) < 0) {
    const answer = trimItem(text.slice(mark + 1))
    return {
      question: `${upperFirst(trimItem(text.slice(0, mark)))}?`,
      ...(answer.length > 1 ? { answer: upperFirst(answer) } : {}),
    }
  }
  const dash = /\s[–—-]\s|:\s/.exec(text)
  if (dash && dash.index > 2)
    return {
      question: upperFirst(trimItem(text.slice(0, dash.index))),
      answer: upperFirst(text.slice(dash.index + dash[0].length).trim()),
    }
  return undefined
}

function readLabelledSteps(all: Collected, { text, mark, label }: Sentence) {
  const count = countSteps(text) ?? countSteps(label ?? '')
  if (!all.wishes.some(({ topic }) => topic === 'process'))
    all.wishes.push({ topic: 'process', text: label ?? text, ...(count ? { count } : {}) })
  if (mark) all.steps.push(upperFirst(trimItem(text)))
  else all.steps.push(...readSteps(text, true))
}

function readOfferLine(
  all: Collected,
  { text, mark, label, isInline }: Sentence,
  kind: SentenceKind,
  known: Known,
  topic: Topic,
) {
  if (kind === 'wish' && hasVerb(text) && !mark) return readWish(all, text, known)
  const look = findWishes(label ?? '').wishes
  if (topic === 'prices' && look.length > 0) all.wishes.push(...look)
  const said = offeredIn(text)
  if (!said && !mark && hasVerb(text) && findPrices(text, known.currency).length === 0)
    return readStatement(all, { text, line: 0 }, known)
  const list = said ?? text
  const isOneItem = mark !== undefined && (findPrices(list, known.currency).length <= 1 || /\(/.test(list))
  const offers = isOneItem
    ? [readOffer(isInline && label && topic === 'offers' ? `${text}` : list, known.currency)]
    : readOffers(list, known)
  for (const offer of offers) if (offer && (topic === 'offers' || offer.price)) all.offers.push(offer)
  if (topic === 'prices' && offers.every((offer) => !offer?.price)) addClaim(all, text)
}

function readPeople(all: Collected, text: string) {
  const found = findPeople(text).map((person) => person.text)
  if (found.length > 0 && !hasVerb(text)) all.people.push(...found)
  else if (text.length <= 160) all.people.push(upperFirst(trimItem(text)))
}

const accessOf = (text: string): FoundAccess[] => {
  const found = findAccess(text)
  return found.length > 0
    ? found
    : [{ kind: 'transport', text: upperFirst(trimItem(text)), start: 0, end: text.length }]
}

/** One thing of a list of wishes: a part of the site, or else something that is offered. */
function readWishItem(all: Collected, item: string, known: Known, isPage: boolean) {
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
function readWish(all: Collected, text: string, known: Known) {
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

/** `Ein Haarschnitt kostet 35 €`: the offer is what stands next to the price. */
function addPriced(all: Collected, item: string, known: Known) {
  const plain = item
    .replace(
      /^.*\b(?:preise|prices|prices are|kosten|bieten wir|we charge|we offer|wir bieten|nehmen wir|zahlen sie|for|you can get|gibt es)\s(?=\p{L})/iu,
      '',
    )
    .replace(
      /\b(?:kostet|kosten|costs?|is|are|gibt es|liegt|liegen|beginnt|starts?|beträgt|betragen|bei|für|for|at)\s(?=(?:ab |from |nur |only |just )?[€£$]?\s?\d)/giu,
      ' ',
    )
  const offer = readOffer(plain, known.currency)
  if (offer?.price) all.offers.push(offer)
}

/** A sentence about the business. */
function readStatement(all: Collected, sentence: Sentence, known: Known) {
  const { text } = sentence
  if (isAboutLook(text) && !sentence.label) return addLook(all, text)
  const questions = questionsIn(text, false)
  if (questions.length > 0) {
    all.wishes.push({ topic: 'faq', text: 'FAQ' })
    all.questions.push(...questions)
    return
  }
  if (/\?$/.test(text)) return void all.questions.push({ question: upperFirst(text) })
  const form = /formular|\bform\b/i.test(text) ? addForm(all, text) : undefined
  const isPromise = addPromise(all, text)
  if (form || (isPromise && !hasVerb(text))) return
  const last = all.questions.at(-1)
  if (last && !last.answer && sentence.follows === 'question') {
    last.answer = upperFirst(text)
    return
  }
  if (!hasVerb(text)) {
    const said = offeredIn(text)
    if (said) all.offers.push(...readOffers(said, known))
    else for (const item of splitList(text, false)) readItem(all, item, known)
    return
  }
  all.sentences.push(text)
  const people = findPeople(text)
  all.people.push(...people.map((person) => person.text))
  const access = findAccess(text)
  all.access.push(...access)
  const said = offeredIn(text)
  if (said) all.offers.push(...readOffers(said, known))
  else if (findPrices(text).length > 0)
    for (const item of splitList(text)) if (findPrices(item).length > 0) addPriced(all, item, known)
  const isIntroduction =
    mentions(text, known.name) || (mentions(text, known.trade) && known.placeWords.some((word) => text.includes(word)))
  if (
    !isIntroduction &&
    !said &&
    !known.hasTimes &&
    !(access.length > 0 && text.length < 90) &&
    !(isPromise && text.length < 120)
  )
    addClaim(all, text)
}

const mentions = (text: string, word: string | undefined) =>
  word !== undefined && word.length > 2 && text.toLowerCase().includes(word.toLowerCase())

const offerish =
  /(?:kurse?|course|class(?:es)?|workshops?|training|beratung|reparatur|repairs?|massage|therapie|therapy|unterricht|lessons?|service|montage|wartung|installation|planung|bestellung|catering|verleih|vermietung|hire|rental|führungen|tours?|behandlung|treatment|pflege|reinigung|seminare?|sessions?|menü|menu|frühstück|breakfast|mittagstisch|lunch|notdienst|lieferservice|delivery|gutscheine?|vouchers?|zimmer|rooms?)(?!\p{L})/iu

/** One part of a list without a verb, as in `Yoga studio in Galway, small groups, dark mode please`. */
function readItem(all: Collected, item: string, known: Known) {
  const bare = known.placeWords
    .reduce((rest, word) => rest.split(word).join(' '), item)
    .replace(/\b(?:in|aus|bei|near|from|im|nähe)\b/gi, ' ')
  if (!/\p{L}{3}/u.test(bare)) return
  if (isAboutLook(item)) return addLook(all, item)
  if (findPrices(item, known.currency).length > 0) {
    const offer = readOffer(item, known.currency)
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
  if (access.length > 0) return void all.access.push(...access)
  if ((mentions(item, known.trade) || mentions(item, known.name)) && item.split(' ').length <= 8) return
  if (/^(?:seit|since|est\.?|established|gegründet|founded)\s(?:\d{4})$/i.test(item)) return
  if (
    /^(?:zweisprachig|bilingual|deutsch|englisch|german|english|tel|telefon|phone|e-?mail)\b/i.test(item) ||
    /@|\bwww\.|^\+?[\d\s/()-]{6,}$/.test(item)
  )
    return
  if (known.hasTimes && !hasVerb(item)) return
  const denied = /^(?:kein\p{L}*|no|ohne|without|not|nicht)\s/iu.test(item)
  if (denied && isDenied(item, item.length)) return void all.avoid.push(trimItem(item.replace(/^\S+\s/, '')))
  const offer = offerish.test(item) ? readOffer(item, known.currency) : undefined
  if (offer) all.offers.push(offer)
  else addClaim(all, item)
}
