import type { Text } from '../words/text'
import { contact } from './samples/contact'
import { offers } from './samples/offers'
import { openings } from './samples/openings'
import { isLeaf, type Sample, type SampleFact, type SampleLeaf, type SampleValue } from './samples/sample'

/** Where a site's own fact goes in an example: `content.items.0.street`, in every language of `content`. */
export interface ExampleFact {
  at: string
  fact: SampleFact
  /** What stands there goes once the fact is known; else the fact takes its place. */
  is_left_out: boolean
}

/** A block before its texts are written: words in both languages that say what belongs here, links that lead home. */
export interface BlockExample {
  props: Record<string, unknown>
  content: { de: Record<string, unknown>; en: Record<string, unknown> }
  facts: ExampleFact[]
}

const samples = new Map<string, Sample>(Object.entries({ ...openings, ...offers, ...contact }))
const languages = ['de', 'en'] as const

/** Throws for a type of the catalog that has none. */
export function exampleOf({ key }: { key: string }): BlockExample {
  const sample = samples.get(key)
  if (!sample) throw new Error(`the block type ${key} has no sample in block-types/samples`)
  const { props = {}, content } = sample
  return {
    props: wordsIn(props, 'en') as Record<string, unknown>,
    content: {
      de: wordsIn(content, 'de') as Record<string, unknown>,
      en: wordsIn(content, 'en') as Record<string, unknown>,
    },
    facts: [...leavesIn(props, 'props'), ...leavesIn(content, 'content')].flatMap(([at, { fact, isLeftOut }]) =>
      fact ? [{ at, fact, is_left_out: isLeftOut }] : [],
    ),
  }
}

const asking = new Set(
  [...samples.values()].flatMap(({ content }) =>
    leavesIn(content, '').flatMap(([, { isAsking, words }]) =>
      isAsking && words ? languages.map((language) => words[language]) : [],
    ),
  ),
)

/** Whether a text of a block only says what belongs there: it stands in a sample and nobody has changed it. */
export const isSampleText = (text: string): boolean => asking.has(text.trim())

function wordsIn(value: SampleValue, language: keyof Text): unknown {
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((one) => wordsIn(one, language))
  if (isLeaf(value)) return value.words?.[language]
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const words = wordsIn(inner, language)
      return words === undefined ? [] : [[key, words]]
    }),
  )
}

function leavesIn(value: SampleValue, at: string): [at: string, leaf: SampleLeaf][] {
  if (typeof value !== 'object') return []
  if (isLeaf(value)) return [[at, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesIn(inner, `${at}.${key}`))
}
