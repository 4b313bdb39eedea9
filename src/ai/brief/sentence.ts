import { type FoundAccess, findAccess } from './access'
import { addClaim, addForm, addLook, addPromise, type Collected, type Known } from './collected'
import type { FrequentQuestion } from './facts'
import { splitList, trimItem, upperFirst } from './lists'
import { offeredIn, readOffer, readOffers } from './offers'
import { findPeople } from './people'
import { findPrices } from './prices'
import { questionsIn } from './questions'
import { hasVerb, type SentenceKind } from './sentence-kind'
import { readStatement } from './statement-sentence'
import { countSteps, readSteps } from './steps'
import type { Sentence } from './text'
import { type Topic, topicOf } from './topics'
import { readWish, readWishItem } from './wish-sentence'
import { findWishes } from './wishes'

/** Reads one sentence for what its label or its own words announce. */
export function readSentence(all: Collected, sentence: Sentence, kind: SentenceKind, known: Known): void {
  if (sentence.isTitle) return
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
      readQuestions(all, sentence)
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

function readQuestions(all: Collected, { text, mark, follows }: Sentence) {
  const last = all.questions.at(-1)
  const isAnswer = !/\?/.test(text) && (follows === 'question in its line' || (follows === 'question' && !mark))
  if (last && isAnswer) {
    last.answer = last.answer ? `${last.answer} ${text}` : upperFirst(text)
    return
  }
  const direct = mark || /\?/.test(text) ? questionAndAnswer(text) : undefined
  all.questions.push(...(direct ? [direct] : questionsIn(text, true)))
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
