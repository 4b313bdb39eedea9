import { createPacer } from '../../event-loop'
import { wordsOf } from '../words'

/** Length of a vector of the built-in embedding. A change of it, or of what goes in, needs another name below. */
export const builtinEmbedding = { name: 'builtin-2', dimensions: 256 }

const gram = 4

/** A vector for each text. Others get their turn in between. */
export async function embedAll(texts: string[]): Promise<Float32Array[]> {
  const pause = createPacer()
  const vectors: Float32Array[] = []
  for (const text of texts) {
    vectors.push(embedByPieces(text))
    await pause()
  }
  return vectors
}

/**
 * A vector for a text without a model: its words and their four-letter pieces, each counted at a place that its hash
 * says (feature hashing with signs, Weinberger et al. 2009), of length 1. Texts that share pieces of words lie close:
 * compounds, endings and typing errors, not meaning. Linear in the text.
 */
export function embedByPieces(text: string): Float32Array {
  const vector = new Float32Array(builtinEmbedding.dimensions)
  const add = (piece: string, weight: number) => {
    const hash = Bun.hash.xxHash32(piece)
    const at = hash % vector.length
    vector[at] = (vector[at] ?? 0) + (hash & 0x8000_0000 ? weight : -weight)
  }
  for (const word of wordsOf(text, 'de')) {
    add(word, 1)
    const bounded = `<${word}>`
    for (let i = 0; i + gram <= bounded.length; i++) add(bounded.slice(i, i + gram), 0.5)
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
