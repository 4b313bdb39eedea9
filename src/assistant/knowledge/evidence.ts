import type { Facts, Wanted } from '../../ai/answer'
import { proofOfConcept, type Question } from './question'

/** What a question and a passage have in common, and what they have not, as numbers. */
export interface Signals {
  /** Share of what the question asks for that is met, words of the rest of the page and the kind of answer counted in. */
  covered: number
  /** Share that is met by the passage itself and its headings. */
  direct: number
  /** How near the passage is as a whole, by the words of both. */
  nearness: number
  /** How well the rarest word of the question is met, 0 to 1. */
  rarest: number
  /** Things of the question that the site does not know. */
  unknown: number
  /** Names of the question that the site does not know. */
  unknownNames: number
  /** Kinds of answer that are asked for and that the passage does not hold. */
  lacks: number
  /** Of the fit of the kind of answer, its logarithm. */
  proof: number
  /** 1 where the question asks for a kind of answer: a price, hours. */
  isAsked: number
  /** 1 where it can be answered by yes or no: the site has to name what it asks for. */
  isYesNo: number
  /** Of the number of words that carry the question, its logarithm. */
  terms: number
}

/** Fitted to the questions of bench/assistant, but for those never tuned to: `bun bench/assistant.ts --fit`. */
const weights: Signals = {
  covered: 1.83,
  direct: 2.01,
  nearness: 1.36,
  rarest: 0.56,
  unknown: -0.29,
  unknownNames: -0.91,
  lacks: -2.03,
  proof: 0.88,
  isAsked: 0.14,
  isYesNo: -2.02,
  terms: 1.24,
}
const constant = -1.93

/** How likely it is that a passage with these signals answers, 0 to 1. */
export function evidenceOf(signals: Signals): number {
  const sum = Object.entries(weights).reduce(
    (sum, [name, weight]) => sum + weight * signals[name as keyof Signals],
    constant,
  )
  return 1 / (1 + Math.exp(-sum))
}

const numeral =
  'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|hundred'
/** Also as a part of a longer one: `zweiundvierzig`. */
export const numberWords = new RegExp(`\\d|\\b(?:einund)?(?:${numeral})`, 'i')
export const durations =
  /\d[:.]\d{2}|\buhr\b|\d\s?h\b|minut|stund|\btage?n?\b|woche|monat|jahr|viertel|hour|\bdays?\b|week|month|year|overnight|über nacht/i
export const moments =
  /\d|tag\b|tags\b|morgen|abend|mittag|day\b|days\b|week|month|woche|monat|jahr|jederzeit|sobald|wenn|once|when/i
/** A first name and a family name. */
export const names = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|\b(?:Frau|Herr|Dr\.|Mr|Mrs|Ms)\s\p{Lu}/u
const goods = /€|£|\$|\b(?:euro|eur|pounds?)\b|kauf|shop|laden|sortiment|\b(?:sell|buy|sale|shop|stock)/i

/** How many kinds of answer the question asks for that the passage does not hold: a price, a number, somebody's name. */
export function lacksOf({ wanted, isMeasured, isPurchase }: Question, { text, type, facts }: Held): number {
  const isHeld: Record<Wanted, () => boolean> = {
    hours: () => facts.hours !== undefined || has('hours', text),
    when: () => facts.hours !== undefined || moments.test(text),
    price: () => has('price', text),
    place: () => true, // a place has many names
    phone: () => facts.phone !== undefined || has('phone', text),
    mail: () => facts.email !== undefined || has('mail', text),
    duration: () => durations.test(text),
    people: () => type === 'team' || names.test(text),
    number: () => numberWords.test(text),
  }
  const lacking = wanted.filter((kind) => !isHeld[kind]()).length
  return lacking + (isMeasured && !numberWords.test(text) ? 1 : 0) + (isPurchase && !goods.test(text) ? 1 : 0)
}

interface Held {
  text: string
  type: string
  facts: Facts
}

const has = (key: string, text: string) => proofOfConcept(key)?.test(text) ?? false
