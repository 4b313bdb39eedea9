import { distance } from 'fastest-levenshtein'
import { baseOf, stemOf } from '../../ai/words'
import type { Term } from './question'
import { synonymsOf } from './synonyms'

/** Words of a site in one language (stems), and in how many passages each stands. */
export interface Vocabulary {
  locale: string
  passages: number
  counts: ReadonlyMap<string, number>
  /** How few passages have what a word of a question is met by: 0 for all of them, 1 for one. */
  rarityOf(met: Met): number
  /** Words that begin or end with this one and go on for some letters: `tort` gives `hochzeitstort`. */
  startingWith(stem: string): string[]
  endingWith(stem: string): string[]
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
  const byBeginning = Map.groupBy(
    words.filter(({ length }) => length >= minTypo),
    (word) => word.slice(0, 2),
  )
  const longer = (stem: string, found: string[]) => found.filter(({ length }) => length >= stem.length + minRest)
  return {
    locale,
    passages,
    counts,
    rarityOf: ({ sets }) =>
      Math.max(
        0,
        ...sets.map((set) => {
          const count = [...set].reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0)
          return 1 - Math.log(Math.max(1, count)) / Math.log(passages + 1)
        }),
      ),
    startingWith: (stem) => (stem.length < minPart ? [] : longer(stem, withPrefix(words, stem))),
    endingWith: (stem) => (stem.length < minEnd ? [] : longer(stem, withPrefix(reversed, reverse(stem))).map(reverse)),
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

/** A word of a question as the site has it: one of the words of each set. A compound that the site lacks has two sets. */
export interface Met {
  term: Term
  sets: Set<string>[]
}

/** Between the parts of compounds. */
const joints = ['', 's', 'n', 'en', 'es', 'e']

/**
 * The words of a site that say what a word of a question says. `isKind`: only what is a kind of it, since a price is of
 * one thing: `Kettenschutz` is no chain. Without a set the site does not speak of it.
 */
export function meet(term: Term, isKind: boolean, locale: string, vocabulary: Vocabulary): Met {
  const isSame = baseOf(locale) === baseOf(vocabulary.locale)
  const found = variantsOf(term, isKind, isSame, vocabulary)
  if (found.size > 0) return { term, sets: [found] }
  const parts = isSame && baseOf(locale) === 'de' ? partsOf(term, vocabulary) : undefined
  if (parts) return { term, sets: parts }
  const typos = isSame && term.word.length >= minTypo ? vocabulary.nearly(term.stem) : []
  return { term, sets: typos.length > 0 ? [new Set(typos)] : [] }
}

function variantsOf(
  { word: asked, stem, synonyms }: Term,
  isKind: boolean,
  isSame: boolean,
  vocabulary: Vocabulary,
): Set<string> {
  const { counts, locale } = vocabulary
  const found = new Set<string>()
  const isGerman = baseOf(locale) === 'de'
  // names are names in every language
  for (const word of [stem, ...synonyms]) {
    if (word === '') continue
    if (counts.has(word)) found.add(word)
    if (!isGerman || /\d/.test(word) || (word === stem && !isSame)) continue
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

/** `Abendfoto` is met by `Abend` and `Foto` together, or by other words for them. */
function partsOf({ stem }: Term, vocabulary: Vocabulary): Set<string>[] | undefined {
  const met = (part: string) =>
    new Set(
      part.length < minPart ? [] : [part, ...synonymsOf(part, 'de', 'de')].filter((one) => vocabulary.counts.has(one)),
    )
  for (let at = minPart; at <= stem.length - minPart; at++) {
    const head = met(stem.slice(at))
    if (head.size === 0) continue
    const before = stem.slice(0, at)
    const known = joints
      .filter((joint) => before.endsWith(joint))
      .map((joint) => met(stemOf(before.slice(0, before.length - joint.length), 'de')))
      .find((part) => part.size > 0)
    if (known) return [known, head]
  }
  return undefined
}
