import type { WantedAnswer } from '../../ai/answer'
import { stemsOf } from '../../ai/words'
import { blockTypeByKey } from '../../block-types/catalog'
import { type StatedFacts, said } from '../../block-types/stated'
import { datesIn } from '../../grammar/dates'
import { findPrices } from '../../grammar/money'
import { splitSentences } from '../../grammar/sentences'
import { type Question, readQuestion } from './question'
import type { Met, Vocabulary } from './vocabulary'

/** A passage as the index holds it. */
export interface IndexedPassage {
  id: number
  pageId: string
  path: string
  anchor: string | null
  headings: string[]
  title: string
  text: string
  type: string
  facts: StatedFacts
  /** Stems of the text, and of what it stands under. */
  stems: string[]
  headStems: string[]
}

const duration =
  /(?:\d|halbe|half|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eine?[nrm]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|eleven|zwölf|\p{L}*(?:zehn|zig|ßig)|\p{L}+teen|\p{L}{3,5}ty(?:-\p{L}+)?)\b)[ -]?(?:\p{L}{1,10} )?(?:min|stunde|std|tag|woche|monat|jahr|hour|day|week|month|year)/iu
const clock =
  /\d\s?(?:uhr|h\b|[ap]\.?m\b)|(?<![\d.,£$€])(?:[01]?\d|2[0-4])[:.][0-5]\d\b(?! ?€)|mitternacht|midnight|\bnoon\b|\bmittags?\b/i
const day =
  /\b(?:mon|diens|donners|frei|sams|sonn|tues|wednes|thurs|fri|satur|sun)(?:day|tag)?s?\b|mittwoch|täglich|daily/i
const isMoment = (text: string) => clock.test(text) || day.test(text) || datesIn(text).length > 0
const amount =
  /\d\s?(?:%|p\b|prozent|percent|per cent)|kostenlos|gratis|umsonst|aufpreis|(?<!-)\bfree\b|(?<!-)\bfrei\b|no charge|hälfte|\bhalf\b(?! an?\b)|\bnichts\b|\bnothing\b/i
const figure =
  '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig)'
const proofs: Record<WantedAnswer, (text: string, facts: StatedFacts) => boolean> = {
  hours: isMoment,
  when: (text) => isMoment(text) || duration.test(text),
  price: (text, { price }) => price !== undefined || findPrices(text).length > 0 || amount.test(text),
  place: () => true,
  phone: (text, { contact }) => contact?.phone !== undefined || /\+?\d[\d ()/-]{6,}\d/.test(text),
  mail: (text) => text.includes('@'),
  duration: (text) => duration.test(text),
  people: (text, { person }) => person !== undefined || /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(text),
  number: (text) => new RegExp(`\\b${figure}(?:-\\p{L}+)? \\p{L}`, 'iu').test(text),
}

/** What is asked of a passage. */
interface Asked {
  /** What a value that is stated has to be of: all that the clause that asks names. */
  whole: Met[]
  /** What a passage that is quoted has to have: the things of it, where it names some. */
  needed: Met[]
  /** What only speaks for a passage: verbs, and what stands beside. */
  further: Met[]
}

/** Beside clauses ask only where the one that asks names nothing. */
export function askedOf(met: Met[], { wanted }: Question): Asked {
  const own = met.filter(({ term }) => !term.isAside)
  const whole = own.length > 0 ? own : met
  const things = whole.filter(({ term }) => !term.isVerb)
  // whether somebody may do a thing is asked of who was named before
  const subject = wanted.length === 0 && things.length === 0 ? met : whole
  const needed = wanted.includes('price') || things.length === 0 ? subject : things
  return { whole, needed, further: met.filter((one) => !needed.includes(one) && (isFindable(one) || one.term.isVerb)) }
}
export const isFindable = ({ stems, term }: Met) => stems.size > 0 || term.pattern !== undefined

/** How rare a thing is that says by itself what is asked: spoken of in one or two of twenty passages, in four of a thousand. */
const rareEnough = 0.8

/** Sentences that answer together at most; a price is of what its own sentence names. */
const mostSentences = 3

/**
 * Whether a passage has every thing of the question, by its word or another one for it, together with what is asked for: a
 * price for what costs, a time for when. What is done with the thing counts where the thing is common on the site.
 * `undefined` where it has not: then it does not answer, however near. Scores are compared among the passages that cover
 * one question; the quote is the part of the text that has what is asked.
 */
export function coverOf(question: Question, met: Met[], passage: IndexedPassage, { locale, rarityOf }: Vocabulary) {
  const { wanted } = question
  const { facts, type, headings } = passage
  const { whole, needed, further } = askedOf(met, question)
  if (wanted.includes('hours') && facts.hours && isOfKind(facts.hours.name, question.text)) {
    const cover = coverHours(question, whole, passage)
    if (cover) return cover
  }
  if (wanted.some((kind) => hasContact(facts, kind))) return coverHours(question, whole, passage)
  // „Was sind Ihre Preise?“, “Who works here?”: all that there are
  if (question.isOfAll && ((wanted.includes('price') && facts.price) || (wanted.includes('people') && facts.person)))
    return { score: 5, quote: passage.text }
  // what guests say of it, the owner has not said
  if (needed.length === 0 || facts.contact || answersOf(type) === 'never') return undefined
  const heads = new Set(passage.headStems)
  const all = new Set([...passage.stems, ...heads])
  const spoken = further.filter((one) => isSaidIn(one, all, passage.text))
  if (facts.price && wanted.includes('price')) {
    const name = stemsOf(facts.price.name, locale)
    const named = needed.filter((one) => isSaidIn(one, new Set(name), facts.price?.name ?? ''))
    if (isOtherSize(question.text, facts.price.name)) return undefined
    const isWhole = needed.every((one) => isSaidIn(one, all, passage.text))
    if (named.length === 0 || !isWhole || !isProven(question, passage, passage.text)) return undefined
    return { score: 10 + named.length, quote: passage.text }
  }
  // what is done with a thing may be called otherwise where the thing is spoken of here and hardly elsewhere
  const isDone = wanted.includes('people') || further.every((one) => !one.term.isVerb || spoken.includes(one))
  const isRare = Math.max(...needed.map(({ stems }) => rarityOf(stems))) >= rareEnough
  if (!isDone && (!isRare || asksMore(facts.question, met, locale))) return undefined
  const pieces = passage.text.split('\n').flatMap(splitSentences)
  const left = needed.filter((one) => !isSaidIn(one, heads, headings.join(' ')))
  const hasProof = (text: string) => isProven(question, passage, text)
  const found = windowOf(pieces, left, hasProof, locale, wanted.includes('price') ? 1 : mostSentences)
  if (!found) return undefined
  const place = facts.question !== undefined ? 2 : answersOf(type) === 'last' ? -1 : 1
  return {
    score: place + left.length / needed.length + (spoken.length / further.length || 0) - (found.length - 1) / 10,
    quote: said([facts.question, around(pieces, found)], ' '),
  }
}

/** Whether a text of the passage has what is asked for, of each kind. */
export const isProven = ({ wanted, text: asked }: Question, { facts }: IndexedPassage, text: string) =>
  wanted.every((kind) => proofs[kind](text, facts)) &&
  (!wanted.includes('when') || !ofMoment.test(asked) || isMoment(text)) &&
  (!ofClock.test(asked) || clock.test(text))

/** Asks for a day or a time of it; other questions for when are also answered by how long it takes until then. */
const ofMoment = /\bwann (?:ist|sind|findet|beginnt|startet)\b|\bwhen(?:['’]?s| is| are| does)\b/i
const ofClock = /what time|um wie ?viel uhr|wie spät/i

export const answersOf = (type: string) => blockTypeByKey(type)?.about.answers

/** The price of the small one is not that of the large one. */
const isOtherSize = (asked: string, name: string) =>
  sizes.some(
    ([one, other]) =>
      (one.test(asked) && other.test(name) && !one.test(name)) ||
      (other.test(asked) && one.test(name) && !other.test(name)),
  )
const sizes = [
  [/\bgroß/i, /\bklein/i],
  [/\bhalb/i, /\bganz/i],
  [/\b(?:large|big)/i, /\bsmall/i],
  [/\bhalf/i, /\b(?:full|whole)/i],
] as const

/** Whether the owner's question is about something that was not asked: its answer may be yes where this one's is no. */
const asksMore = (question: string | undefined, met: Met[], locale: string) =>
  question !== undefined &&
  readQuestion(question, locale).terms.some((term) => !met.some(({ stems }) => stems.has(term.stem)))

export const hasContact = ({ contact }: StatedFacts, kind: WantedAnswer) =>
  Boolean({ place: contact?.address, phone: contact?.phone, mail: contact?.email }[kind as string])

/** What all of them have is asked of the business: days, visits, what it is called. */
function coverHours({ siteStems }: Question, met: Met[], { stems, headStems, text, facts }: IndexedPassage) {
  const all = new Set([...stems, ...headStems, ...siteStems])
  // a holiday is one of the days that are not as usual, or the note has it
  const isOfHours = ({ term }: Met) =>
    (term.isOfHours && (!term.pattern || Boolean(facts.hours?.special.length))) ||
    kindsOfHours.some((kind) => kind.test(term.word) && kind.test(facts.hours?.name ?? ''))
  const isCovered = met.every((one) => isOfHours(one) || isSaidIn(one, all, text))
  const count = met.filter((one) => !one.term.isOfHours).length
  return isCovered ? { score: 8 + count, quote: text } : undefined
}

/** Hours of the telephone or of the kitchen are told to who asks for those. */
const isOfKind = (name = '', question: string) => kindsOfHours.every((kind) => !kind.test(name) || kind.test(question))
const kindsOfHours = [/telefon|anruf|erreich|phone|\bcall|\bring\b|\bline\b/i, /küche|kitchen/i, /liefer|deliver/i]

export const isSaidIn = ({ term, stems }: Met, all: ReadonlySet<string>, text: string): boolean =>
  term.pattern ? term.pattern.test(withWholeDates(text)) : [...stems].some((stem) => all.has(stem))

/** „24. und 31. Dezember“ speaks of the 24th of December. */
const withWholeDates = (text: string) => text.replace(/(\d{1,2}\.)(?=(?:,| und) \d{1,2}\. ?(\p{L}+))/gu, '$1 $2')

/** The fewest sentences side by side that have what the headings lack, and the proof. */
function windowOf(pieces: string[], met: Met[], hasProof: (text: string) => boolean, locale: string, most: number) {
  const stems = pieces.map((piece) => stemsOf(piece, locale))
  for (let length = 1; length <= Math.min(most, pieces.length); length++)
    for (let first = 0; first + length <= pieces.length; first++) {
      const text = pieces.slice(first, first + length).join(' ')
      const words = new Set(stems.slice(first, first + length).flat())
      if (met.every((one) => isSaidIn(one, words, text)) && hasProof(text)) return { first, length }
    }
  return undefined
}

/** Characters. */
const usualQuote = 160

/** With the sentences around it, as many as one reads at a glance. */
function around(pieces: string[], { first, length }: { first: number; length: number }): string {
  let [from, to] = [first, first + length]
  const size = () => runOn(pieces.slice(from, to)).length
  while (to < pieces.length && size() + (pieces[to]?.length ?? 0) <= usualQuote) to++
  while (from > 0 && size() + (pieces[from - 1]?.length ?? 0) <= usualQuote) from--
  return runOn(pieces.slice(from, to))
}

/** One text; lines of a list, which have no mark at their end, are kept apart. */
export const runOn = (pieces: string[]): string =>
  pieces.reduce(
    (text, piece) => (text === '' ? piece : `${text}${/[\p{L}\d)€£$%]$/u.test(text) ? ' ·' : ''} ${piece}`),
    '',
  )
