import { readBrief } from '../../src/ai/brief/read-brief'
import { fold } from '../../src/ai/brief/text'
import type { Sources } from './grounding'
import { amountOf, digitsOf, number, numbersOf, spansOf, timesOf, withoutTimes } from './numbers-of-text'

export interface BriefFact {
  kind:
    | 'number'
    | 'time'
    | 'hours'
    | 'price'
    | 'place'
    | 'name'
    | 'offer'
    | 'person'
    | 'question'
    | 'step'
    | 'contact'
    | 'claim'
  fact: string
}

/** Facts of a brief, those that numbers show from its own text. */
export function factsOfBrief({ brief, name, company: data }: Sources): BriefFact[] {
  const facts = readBrief(brief, { name, company: data })
  const list: BriefFact[] = []
  const add = (kind: BriefFact['kind'], ...values: (string | undefined)[]) => {
    for (const fact of values) if (fact) list.push({ kind, fact })
  }
  const plain = withoutTimes(brief.replace(/#[\da-f]{3,6}\b/gi, ' ').replace(/^\s*\d{1,2}[.)]\s/gm, ' ')).replace(
    /(?:in|auf|four|vier|sechs|\d+)\s(?:\p{L}+\s)?(?:Schritten|steps|Fachartikel|articles)/giu,
    ' ',
  )
  add('number', ...[...plain.matchAll(number)].map(([written]) => written))
  add('hours', ...spansOf(brief))
  add('name', facts.name)
  add('place', facts.place.city, facts.place.quarter, facts.place.street, facts.place.landmark, facts.place.area)
  add('offer', ...facts.offers.map((offer) => offer.name))
  add('price', ...facts.offers.map((offer) => (offer.price ? `${offer.name}: ${offer.price.amount}` : undefined)))
  add('person', ...facts.people)
  add('question', ...facts.questions.map((one) => one.question), ...facts.questions.map((one) => one.answer))
  add('step', ...facts.steps)
  add('contact', facts.contact.email, facts.contact.phone)
  add('claim', ...facts.claims)
  return list.filter(({ kind, fact }, i) => list.findIndex((other) => other.kind === kind && other.fact === fact) === i)
}

/** Whether a text holds a fact: numbers by value, times by day, words by their stems. */
export function reaches(text: string, { kind, fact }: BriefFact): boolean {
  if (kind === 'number')
    return (
      numbersOf(text).has(amountOf(fact)) ||
      timesOf(text).some(({ minutes }) => minutes === Number(fact) * 60 || minutes === (Number(fact) + 12) * 60)
    )
  if (kind === 'hours') return spansOf(text).has(fact)
  if (kind === 'price') return numbersOf(text).has(Number(/[\d.]+$/.exec(fact)?.[0]))
  if (kind === 'contact')
    return text.toLowerCase().includes(fact.toLowerCase()) || digitsOf(text).includes(digitsOf(fact).slice(-6) || 'x')
  const folded = fold(text)
  const words = [...fold(fact).matchAll(/[\p{L}\d]{3,}/gu)].map(([word]) =>
    word.length > 6 ? word.slice(0, -2) : word,
  )
  const hits = words.filter((word) => folded.includes(word)).length
  return words.length > 0 && hits / words.length >= 0.75
}
