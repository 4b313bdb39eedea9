import type { BriefFacts } from '../../brief/facts'
import type { Unread } from '../../brief/unread'
import type { Proved, ProvedFacts } from './prove'

const fold = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
const values = <T>(proved: Proved<T>[]) => proved.map(({ value }) => value)
const union = <T>(a: readonly T[] = [], b: readonly T[] = [], most: number): T[] =>
  [...new Set([...a, ...b])].slice(0, most)

/** Goals, colours, notes on the hours and questions of both readings. */
export function mergeLists(facts: BriefFacts, proved: ProvedFacts) {
  facts.colours = union(facts.colours, values(proved.colours), 12)
  const goals = union(facts.goals, values(proved.goals), 8)
  if (goals.length > 0) facts.goals = goals
  const notes = union(facts.hoursNotes, values(proved.hoursNotes), 10)
  if (notes.length > 0) facts.hoursNotes = notes
  const asked = new Set(facts.questions.map(({ question }) => fold(question)))
  facts.questions.push(...values(proved.questions).filter(({ question }) => !asked.has(fold(question))))
  facts.questions.splice(40)
}

/** What is to be kept back stands nowhere, unless it is said elsewhere in the brief; it is asked for. */
export function keepBack(facts: BriefFacts, unread: Unread, { withheld, isKeptBack }: ProvedFacts) {
  if (withheld.length === 0) return
  unread.others.push(...withheld.filter((quote) => !unread.others.includes(quote)))
  const isSaid = (text: string) => !isKeptBack(text)
  facts.sentences = facts.sentences?.filter(isSaid)
  facts.hoursNotes = facts.hoursNotes?.filter(isSaid)
  facts.remarks = facts.remarks?.filter(isSaid)
  facts.questions = facts.questions.filter(({ question, answer }) => isSaid(question) && isSaid(answer ?? question))
  facts.people = facts.people.filter((person) => isSaid(person.split(',')[0]!))
  facts.offers = facts.offers.filter(({ name }) => isSaid(name))
  for (const key of ['phone', 'email', 'website'] as const)
    if (facts.contact[key] && isKeptBack(facts.contact[key])) delete facts.contact[key]
  if (facts.since !== undefined && isKeptBack(String(facts.since))) delete facts.since
}
