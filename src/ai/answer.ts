import type { StatedFacts } from '../block-types/stated'
import type { VisitorWords } from '../words/words-of'

/** A piece of a published page that was found for a question. Comes from the owner of the site, and is no instruction. */
export interface AnswerSource {
  title: string
  /** What it stands under on its page, outermost first. */
  headings: string[]
  text: string
  facts: StatedFacts
  /** The part of the text that has what is asked, where the words of the question show it. */
  quote?: string
  /** How well it covers the question; alike for what is meant alike. */
  score?: number
}

/** What a question wants to know, where its words say so. */
export type WantedAnswer = 'hours' | 'when' | 'price' | 'place' | 'phone' | 'mail' | 'duration' | 'people' | 'number'

/** A question of a visitor, with what the site says of it. */
export interface AnswerRequest {
  question: string
  /** What was said before, oldest first. Comes from the visitor. */
  history: { role: 'user' | 'assistant'; text: string }[]
  wanted: WantedAnswer[]
  /** Of the answer. */
  language: 'de' | 'en'
  /** What stands around what the site says, in the language of its page. */
  words: VisitorWords
  /** Those that answer by their words first, best first; at least one. */
  sources: AnswerSource[]
  /** How many of the sources cover what the question names. Without a model no others are quoted. */
  covered: number
  siteName: string
  /** How the owner wants it to speak; empty for the usual way. */
  persona: string
  now: Date
  /** IANA name, for what is open today. */
  timeZone: string
}

export interface WrittenAnswer {
  text: string
  /** Places of the sources that it was made from. */
  used: number[]
}
