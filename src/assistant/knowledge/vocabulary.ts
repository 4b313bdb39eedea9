import { distance } from 'fastest-levenshtein'
import { baseOf } from '../../words/languages'
import type { Term } from './question'

/** Words of a site in one language (stems), and in how many passages each stands. */
export interface Vocabulary {
  locale: string
  passages: number
  counts: ReadonlyMap<string, number>
  /** How few passages have one of the words: 0 for all of them or none, 1 for one. */
  rarityOf(stems: ReadonlySet<string>): number
  /** Words that begin or end with this one and go on for some letters: `tort` gives `hochzeitstort`. */
  startingWith(stem: string): string[]
  endingWith(stem: string): string[]
  /** Words that it begins or ends with: `waldspaziergang` has `wald`. */
  partsOf(stem: string): string[]
  /** Words that one edit makes of it. */
  nearly(stem: string): string[]
}

const minPart = 4
/** Of the end of a compound: `kurs` loses its last letter as a stem. */
const minEnd = 3
/** A part needs as many letters beside it to be one. */
const minRest = 3

/** Looks up by binary search in two sorted lists: a question costs microseconds whatever the size of the site. */
export function createVocabulary(locale: string, passages: number, counts: ReadonlyMap<string, number>): Vocabulary {
  const words = [...counts.keys()].filter((word) => !/\d/.test(word)).sort()
  const reversed = words.map(reverse).sort()
  const long = words.filter(({ length }) => length >= minTypo)
  const byBeginning = Map.groupBy(long, (word) => word.slice(0, 2))
  const longer = (stem: string, found: string[]) => found.filter(({ length }) => length >= stem.length + minRest)
  return {
    locale,
    passages,
    counts,
    rarityOf: (stems) => {
      const count = [...stems].reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0)
      return count === 0 ? 0 : 1 - Math.log(count) / Math.log(passages + 1)
    },
    startingWith: (stem) => (stem.length < minPart ? [] : longer(stem, withPrefix(words, stem))),
    endingWith: (stem) => (stem.length < minEnd ? [] : longer(stem, withPrefix(reversed, reverse(stem))).map(reverse)),
    partsOf: (stem) => {
      const ends = Array.from({ length: Math.max(0, stem.length - minEnd - minRest + 1) }, (_, i) => i + minRest)
      const parts = ends.flatMap((at) => [stem.slice(at), ...(at < minPart ? [] : [stem.slice(0, at)])])
      return parts.filter((part) => counts.has(part))
    },
    nearly: (stem) => (byBeginning.get(stem.slice(0, 2)) ?? []).filter((word) => word !== stem && isTypo(stem, word)),
  }
}

/** Letters of a word that may have an error. */
const minTypo = 6
const reverse = (word: string) => [...word].reverse().join('')

function withPrefix(sorted: string[], prefix: string): string[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < sorted.length && sorted[end]?.startsWith(prefix)) end++
  return sorted.slice(low, end)
}

const isTypo = (a: string, b: string) => Math.abs(a.length - b.length) < 2 && distance(a, b) === 1

/** A word of a question, and the words of the site that say the same: none where the site does not speak of it. */
export interface Met {
  term: Term
  stems: Set<string>
}

/**
 * The words of a site that say what a word of a question says. `isKind`: only what is a kind of it, since a price is of
 * one thing: `Kettenschutz` is no chain.
 */
export function meet(term: Term, isKind: boolean, locale: string, vocabulary: Vocabulary): Met {
  const isSame = baseOf(locale) === baseOf(vocabulary.locale)
  const found = variantsOf(term, isKind, isSame, vocabulary)
  const isWrong = found.size === 0 && isSame && term.word.length >= minTypo
  return { term, stems: isWrong ? new Set(vocabulary.nearly(term.stem)) : found }
}

function variantsOf(term: Term, isKind: boolean, isSame: boolean, vocabulary: Vocabulary): Set<string> {
  const { word: asked, stem, synonyms } = term
  const { counts, locale } = vocabulary
  const found = new Set<string>()
  const isGerman = baseOf(locale) === 'de'
  // names are names in every language
  for (const word of [stem, ...synonyms]) {
    if (counts.has(word)) found.add(word)
    if (!isGerman || (word === stem && !isSame)) continue
    if (word.length > minEnd || (word === stem && asked.length > minEnd))
      for (const longer of vocabulary.endingWith(word)) found.add(longer)
    if (word === stem && !isKind) for (const longer of vocabulary.startingWith(word)) found.add(longer)
    // „Baby“ and „Babys“ have stems of their own
    for (const other of [`${word}s`, word.replace(/s$/, '')])
      if (plural.test(other.length > word.length ? other : word) && counts.has(other)) found.add(other)
  }
  return found
}

const plural = /[aeiouy]s$/
