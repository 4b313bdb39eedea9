import { join } from 'node:path'
import { createPacer } from '../../event-loop'

/** Languages that there is a table of words for. */
export type VectorLanguage = 'de' | 'en'
/** Numbers of a vector, a byte each. */
export const dimensions = 100
const one = 127

/**
 * What words mean, as vectors: those that stand in the same company in texts lie close (GloVe): `wreath` and `bouquet`,
 * `Fahrrad` and `Rad`. The tables are made by bench/assistant/word-vectors.ts.
 */
export interface WordVectors {
  /** Where a word stands in the table; of a German compound that it lacks, its parts. Undefined for an unknown word. */
  placeOf(stem: string): Place | undefined
  /** Whether it stands in the table as it is. */
  has(stem: string): boolean
  /** Adds the vector of a word, of length 1, to `sum`. */
  add(sum: Float32Array, place: Place, weight: number): void
  /** How near a word is to a vector of length 1: 1 is the same, 0 has nothing in common. */
  similarity(vector: Float32Array, place: Place): number
}

export interface Place {
  at: number
  /** What stands before the end of a compound. */
  before: number | undefined
  /** Makes its length 1. */
  scale: number
}

const folder = join(import.meta.dir, 'word-vectors')
const minHead = 4
const minBefore = 3
/** Between the parts of compounds. */
const joints = ['', 's', 'n', 'en', 'es', 'e']
/** Read between two pauses. */
const stemsPerPause = 2_000
const tables = new Map<VectorLanguage, Promise<WordVectors | undefined>>()

/** The table of a language, read with the first question in it: 3 MB in English, half a MB in German. Undefined where there is none. */
export function readWordVectors(language: string): Promise<WordVectors | undefined> {
  if (language !== 'de' && language !== 'en') return Promise.resolve(undefined)
  const known = tables.get(language) ?? readTable(language)
  tables.set(language, known)
  return known
}

async function readTable(language: VectorLanguage): Promise<WordVectors | undefined> {
  const [stems, bytes] = [Bun.file(join(folder, `${language}.txt`)), Bun.file(join(folder, `${language}.bin`))]
  if (!(await stems.exists()) || !(await bytes.exists())) return undefined
  const pace = createPacer()
  const places = new Map<string, number>()
  for (const stem of (await stems.text()).split('\n')) {
    if (places.size % stemsPerPause === 0) await pace()
    places.set(stem, places.size)
  }
  return createWordVectors(places, new Int8Array(await bytes.arrayBuffer()), language)
}

/** `bytes` are the vectors of words at their places. */
export function createWordVectors(
  places: ReadonlyMap<string, number>,
  bytes: Int8Array,
  language: VectorLanguage,
): WordVectors {
  function placeOf(stem: string): Place | undefined {
    const at = places.get(stem)
    if (at !== undefined) return placed(at, undefined)
    return language === 'de' ? placeOfCompound(stem) : undefined
  }

  /** By the longest end that is a word: it says what it is. */
  function placeOfCompound(stem: string): Place | undefined {
    for (let cut = minBefore; cut <= stem.length - minHead; cut++) {
      const head = places.get(stem.slice(cut))
      if (head === undefined) continue
      const before = stem.slice(0, cut)
      const known = joints.filter((joint) => before.endsWith(joint)).map((joint) => before.slice(0, cut - joint.length))
      return placed(head, places.get(known.find((part) => places.has(part)) ?? ''))
    }
    return undefined
  }

  function placed(at: number, before: number | undefined): Place {
    let squares = 0
    for (let i = 0; i < dimensions; i++) squares += valueAt(at, before, i) ** 2
    return { at, before, scale: 1 / (Math.sqrt(squares) || 1) }
  }

  const valueAt = (at: number, before: number | undefined, i: number) =>
    ((bytes[at * dimensions + i] ?? 0) + (before === undefined ? 0 : (bytes[before * dimensions + i] ?? 0))) / one

  return {
    placeOf,
    has: (stem) => places.has(stem),
    add(sum, { at, before, scale }, weight) {
      for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + valueAt(at, before, i) * scale * weight
    },
    similarity(vector, { at, before, scale }) {
      const whole = before === undefined ? dot(vector, at) : dot(vector, at) + dot(vector, before)
      return (whole * scale) / one
    },
  }

  /** The inner loop of every question: a site has some thousand words. */
  function dot(vector: Float32Array, at: number): number {
    const start = at * dimensions
    let sum = 0
    for (let i = 0; i < dimensions; i++) sum += (vector[i] as number) * (bytes[start + i] as number)
    return sum
  }
}
