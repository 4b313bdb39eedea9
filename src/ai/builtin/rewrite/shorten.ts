import { keptPart, type Line } from './markdown'
import { replaceWords, tidy } from './replace'
import { contentWords, splitSentences } from './sentences'
import type { Words } from './words'

/** Of a text's sentences, by length, that is aimed at; never less than one of a paragraph. */
const goal = 0.6

/** Drops asides and filler words, then the sentences that say least of what the text is about. */
export function shorten(lines: Line[], words: Words | undefined): Line[] {
  const brief = lines.map((line) => (isText(line) ? { ...line, text: withoutAsides(line.text, words) } : line))
  const sentences = brief.flatMap((line, at) =>
    line.kind === 'prose' ? splitSentences(line.text).map((text, place) => ({ at, place, text })) : [],
  )
  const counts = new Map<string, number>()
  for (const { text } of sentences) for (const word of contentWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const scored = sentences.map((sentence) => ({ ...sentence, score: scoreOf(sentence, counts) }))
  const total = lengthOf(sentences)
  const dropped = new Set<(typeof scored)[number]>()
  let length = total
  for (const sentence of [...scored].sort((one, other) => one.score - other.score)) {
    const left = scored.filter((other) => other.at === sentence.at && !dropped.has(other))
    if (length <= total * goal || left.length === 1 || mustStay(sentence.text)) continue
    dropped.add(sentence)
    length -= sentence.text.length
  }
  return brief.map((line, at) => {
    if (line.kind !== 'prose') return line
    const left = scored.filter((sentence) => sentence.at === at && !dropped.has(sentence))
    return { ...line, text: left.map(({ text }) => text).join(' ') }
  })
}

const isText = ({ kind }: Line) => kind === 'prose' || kind === 'item'
const lengthOf = (sentences: { text: string }[]) => sentences.reduce((sum, { text }) => sum + text.length, 0)

/** Marks and links were put there on purpose, and figures are what readers look for. */
const mustStay = (text: string) => /\d/.test(text) || text.search(keptPart) >= 0

/**
 * How much of what the text is about a sentence says: the weight of its words against its length, more for the first of
 * a paragraph, less for questions and exclamations.
 */
function scoreOf({ place, text }: { place: number; text: string }, counts: Map<string, number>): number {
  const words = contentWords(text)
  const weight = words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / Math.sqrt(words.length + 4)
  return weight + (place === 0 ? 1.5 : 0) - (/[?!]$/.test(text) ? 0.5 : 0)
}

function withoutAsides(text: string, words: Words | undefined): string {
  const plain = text.replace(/\s*\((?![^)]*[\d\uE000])[^()]{3,}\)/g, '')
  const shorter = tidy(plain, text)
  return words ? replaceWords(shorter, words.fillers) : shorter
}
