import type { Text } from '../words/text'

/** What a site may know of its business already, and a sample of a block says as well. */
export const sampleFacts = [
  'name',
  'company.street',
  'company.zip',
  'company.city',
  'company.phone',
  'company.email',
  'hours',
] as const
export type SampleFact = (typeof sampleFacts)[number]

/** A value of a sample that differs by language, or is a fact of the site. */
export interface SampleLeaf {
  /** None where only a site that knows the fact has something to say. */
  words?: Text
  /** The words only say what belongs here. */
  isAsking: boolean
  fact?: SampleFact
  /** The words go once the fact is known; else it takes their place. */
  isLeftOut: boolean
}
export type SampleValue = SampleLeaf | string | number | boolean | SampleValue[] | { [key: string]: SampleValue }

/** A block before anybody has written its texts. It states nothing about a business. */
export interface Sample {
  props?: { [key: string]: SampleValue }
  content: { [key: string]: SampleValue }
}

const leaf = (values: Partial<SampleLeaf>): SampleLeaf => ({ isAsking: false, isLeftOut: false, ...values })

/** Words that any business may keep. */
export const say = (de: string, en: string) => leaf({ words: { de, en } })
/** Words that say what belongs here. Whole phrases: nobody means the same words as a text of their own. */
export const ask = (de: string, en: string) => leaf({ words: { de, en }, isAsking: true })
/** The fact, or else words that ask for it. */
export const known = (fact: SampleFact, de: string, en: string) => leaf({ words: { de, en }, isAsking: true, fact })
/** Words that ask for a fact which the block shows elsewhere. */
export const until = (fact: SampleFact, de: string, en: string) =>
  leaf({ words: { de, en }, isAsking: true, fact, isLeftOut: true })
/** The fact or nothing. */
export const ifKnown = (fact: SampleFact) => leaf({ fact })

export const isLeaf = (value: SampleValue): value is SampleLeaf =>
  typeof value === 'object' && !Array.isArray(value) && typeof value.isAsking === 'boolean'

/** The texts of a list, one for each item. */
export const each = (texts: [de: string, en: string][], item: (headline: SampleLeaf) => SampleValue): SampleValue[] =>
  texts.map(([de, en]) => item(ask(de, en)))

/** A button whose words ask for its own. */
export const sampleButton = { label: ask('Was man hier tun kann', 'What people can do here'), href: '/' }
