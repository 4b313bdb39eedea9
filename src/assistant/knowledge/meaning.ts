import { isOrdinary } from './ordinary-words'
import { dimensions, type Place, type WordVectors } from './word-vectors'

/** What the words of a site mean, in one language. */
export interface Meaning {
  /** Words of the site that mean something like this one, nearest first, and how near, 0 to 1. */
  near(stem: string): [stem: string, similarity: number][]
  /** Whether a stem is a word of the language, as far as the table knows. */
  isWord(stem: string): boolean
  /** Of words with their weights, of length 1; undefined where none of them is known. */
  vectorOf(weighed: Iterable<[stem: string, weight: number]>): Float32Array | undefined
}

/** From this similarity on two words are about the same thing. */
const nearEnough = 0.4
const mostNear = 12
/** Words that are looked at between two pauses. */
const wordsPerPause = 500

/** Looks the words of a site up. `pace` lets others have their turn. */
export async function readMeaning(
  stems: Iterable<string>,
  language: 'de' | 'en',
  vectors: WordVectors,
  pace: () => Promise<void> | undefined,
): Promise<Meaning> {
  const words: [string, Place][] = []
  let seen = 0
  for (const stem of stems) {
    if (++seen % wordsPerPause === 0) await pace()
    const place = stem.length < 3 || /\d/.test(stem) || isOrdinary(stem, language) ? undefined : vectors.placeOf(stem)
    if (place) words.push([stem, place])
  }
  const places = new Map(words)
  const vectorOf: Meaning['vectorOf'] = (weighed) => {
    const sum = new Float32Array(dimensions)
    let isKnown = false
    for (const [stem, weight] of weighed) {
      const place = places.get(stem) ?? (isOrdinary(stem, language) ? undefined : vectors.placeOf(stem))
      if (!place) continue
      vectors.add(sum, place, weight)
      isKnown = true
    }
    const length = Math.hypot(...sum)
    return isKnown && length > 0 ? sum.map((value) => value / length) : undefined
  }
  return {
    isWord: vectors.has,
    vectorOf,
    near(stem) {
      const vector = vectorOf([[stem, 1]])
      if (!vector) return []
      const found: [string, number][] = []
      for (const [word, place] of words) {
        const near = vectors.similarity(vector, place)
        if (near >= nearEnough && word !== stem) found.push([word, near])
      }
      return found.sort((a, b) => b[1] - a[1]).slice(0, mostNear)
    },
  }
}

/** How near two vectors of length 1 are. */
export function similarityOf(a: Float32Array | undefined, b: Float32Array | undefined): number {
  if (!a || !b) return 0
  let sum = 0
  for (let i = 0; i < dimensions; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}
