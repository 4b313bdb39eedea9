import type { Text } from '../words/text'
import type { BlockType } from './block-type'
import { blockTypes } from './catalog'
import { isLeaf, type SampleFact, type SampleLeaf, type SampleValue } from './sample'

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

const languages = ['de', 'en'] as const

export function exampleOf({ about }: Pick<BlockType, 'about'>): BlockExample {
  const { props = {}, content } = about.sample
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
  blockTypes.flatMap(({ about }) =>
    leavesIn(about.sample.content, '').flatMap(([, { isAsking, words }]) =>
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
