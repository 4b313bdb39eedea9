import type { BriefFacts } from '../../brief/facts'
import type { Unread } from '../../brief/unread'
import { mergeWishes } from '../../brief/wishes'
import type { Proved, ProvedFacts } from './prove'

const fold = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
const values = <T>(proved: Proved<T>[]) => proved.map(({ value }) => value)
const union = <T>(a: readonly T[] = [], b: readonly T[] = [], most: number): T[] =>
  [...new Set([...a, ...b])].slice(0, most)

/** What is wished for the site by both readings. A part that one wants and the other does not is asked for. */
export function mergeWished(facts: BriefFacts, unread: Unread, proved: ProvedFacts) {
  const wanted = new Set([...facts.wishes, ...values(proved.wishes)].map(({ topic }) => topic))
  const unwanted = union(facts.unwanted, values(proved.unwanted), 40)
  const disputed = unwanted.filter((topic) => wanted.has(topic))
  unread.others.push(
    ...[...proved.wishes, ...proved.unwanted].flatMap(({ value, quote }) =>
      disputed.includes(typeof value === 'string' ? value : value.topic) ? [quote] : [],
    ),
  )
  facts.unwanted = unwanted.filter((topic) => !disputed.includes(topic))
  const wishes = mergeWishes([...facts.wishes, ...values(proved.wishes)], unwanted)
  facts.wishes = wishes.slice(0, 40)
  if (facts.unwanted.includes('prices')) facts.offers = facts.offers.map(({ price: _, ...offer }) => offer)
  facts.avoid = union(facts.avoid, values(proved.avoid), 20)
  facts.tone = union(facts.tone, values(proved.tone), 20).filter((one) => !facts.avoid?.some((no) => fold(no) === one))
  facts.colours = union(facts.colours, values(proved.colours), 12)
  if (proved.dark) facts.wantsDark = true
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
  facts.questions = facts.questions.filter(({ question, answer }) => isSaid(question) && isSaid(answer ?? question))
  facts.people = facts.people.filter((person) => isSaid(person.split(',')[0]!))
  facts.offers = facts.offers.filter(({ name }) => isSaid(name))
  for (const key of ['phone', 'email', 'website'] as const)
    if (facts.contact[key] && isKeptBack(facts.contact[key])) delete facts.contact[key]
  if (facts.since !== undefined && isKeptBack(String(facts.since))) delete facts.since
}
