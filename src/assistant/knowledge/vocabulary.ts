import { distance } from 'fastest-levenshtein'
import type { Meaning } from './meaning'

/** Words of a site in one language (stems), and in how many passages each stands. */
export interface Vocabulary {
  passages: number
  counts: ReadonlyMap<string, number>
  /** Words that begin or end with this one and go on for some letters: `tort` gives `hochzeitstort`. */
  compoundsOf(stem: string): string[]
  /** Words that this one begins or ends with: `hochzeitstort` gives `hochzeit` and `tort`. */
  partsOf(stem: string): string[]
  /** Words that end with this one: `kundenparkplatz` for `parkplatz`. */
  endingWith(stem: string): string[]
  /** Words that are made from the same one: `impfung` for `impft`, `deliveri` for `deliver`. */
  relativesOf(stem: string, language: 'de' | 'en'): string[]
  /** Words that a typing error or two make of it. */
  nearly(stem: string): string[]
  /** Undefined in a language whose words have no vectors. */
  meaning: Meaning | undefined
}

const minPart = 4
/** A part needs as many letters beside it to be one. */
const minRest = 3

/** Looks up by binary search in two sorted lists: a question costs microseconds whatever the size of the site. */
export function createVocabulary(passages: number, counts: ReadonlyMap<string, number>, meaning?: Meaning): Vocabulary {
  const words = [...counts.keys()].filter((word) => !/\d/.test(word)).sort()
  const reversed = words.map(reverse).sort()
  const byBeginning = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < minTypo) continue
    const key = word.slice(0, 2)
    const list = byBeginning.get(key)
    if (list) list.push(word)
    else byBeginning.set(key, [word])
  }
  const byRoot = new Map<'de' | 'en', Map<string, string[]>>()
  const readRoots = (language: 'de' | 'en') => {
    const roots = new Map<string, string[]>()
    for (const word of words) {
      const root = rootOf(word, language)
      const list = roots.get(root)
      if (list) list.push(word)
      else roots.set(root, [word])
    }
    return roots
  }
  return {
    passages,
    counts,
    meaning,
    endingWith: (stem) =>
      stem.length < minPart
        ? []
        : withPrefix(reversed, reverse(stem))
            .filter((word) => word.length >= stem.length + minRest)
            .map(reverse),
    relativesOf(stem, language) {
      const roots = byRoot.get(language) ?? readRoots(language) // with the first question that needs it
      byRoot.set(language, roots)
      return (roots.get(rootOf(stem, language)) ?? []).filter((word) => word !== stem)
    },
    compoundsOf(stem) {
      if (stem.length < minPart) return []
      const long = (word: string) => word.length >= stem.length + minRest
      return [
        ...new Set([
          ...withPrefix(words, stem).filter(long),
          ...withPrefix(reversed, reverse(stem)).filter(long).map(reverse),
        ]),
      ]
    },
    partsOf(stem) {
      const parts = new Set<string>()
      for (let length = minPart; length <= stem.length - minRest; length++)
        for (const part of [stem.slice(0, length), stem.slice(-length)]) if (counts.has(part)) parts.add(part)
      return [...parts]
    },
    nearly: (stem) => (byBeginning.get(stem.slice(0, 2)) ?? []).filter((word) => word !== stem && isTypo(stem, word)),
  }
}

const minTypo = 5
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

function isTypo(a: string, b: string): boolean {
  if (a.length < minTypo || Math.abs(a.length - b.length) > 1) return false
  if (isSwapped(a, b)) return true
  // of five letters another one in place of one makes another word
  if (a.length === minTypo && a.length === b.length) return false
  return distance(a, b) <= (a.length > 9 ? 2 : 1)
}

/** Whether two letters side by side have changed places. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, i) => letter !== b[i])
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

const madeWith = {
  de: /(?:ierung|ation|ung|erin|ier|er|in|heit|keit|lich|isch|bar|ig|t|e)$/,
  // an instalment is nothing that is installed
  en: /(?:eri|er|or|ist|(?<!instal)ment|ation|ship|anc|enc|(?<=.{6})i)$/,
}
/** Shorter ones are words of their own in English: a corner has nothing to do with corn. */
const minRoot = { de: 4, en: 5 }

/** A stem without what makes a noun, a verb or an adjective of it. */
function rootOf(stem: string, language: 'de' | 'en'): string {
  let root = stem
  for (let shorter = root; ; root = shorter) {
    shorter = root.replace(madeWith[language], '')
    if (shorter === root || shorter.length < minRoot[language]) return root
  }
}

/** Whether both together are the whole word, but for the letters that join them. */
export function makeUp(whole: string, a: string, b: string): boolean {
  const gap = whole.length - a.length - b.length
  if (a === b || gap < 0 || gap > 2) return false
  return (whole.startsWith(a) && whole.endsWith(b)) || (whole.startsWith(b) && whole.endsWith(a))
}
