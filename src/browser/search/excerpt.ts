import { tokensIn } from './words'

/** A piece of a text; `isFound` where it is a word that was asked for. */
export interface ExcerptPiece {
  text: string
  isFound: boolean
}

const length = 170
const before = 45

/** The text with the words marked. */
export function marked(text: string, isFound: (word: string) => boolean): ExcerptPiece[] {
  const pieces: ExcerptPiece[] = []
  let position = 0
  for (const { 0: word, index } of tokensIn(text)) {
    if (!isFound(word)) continue
    if (index > position) pieces.push({ text: text.slice(position, index), isFound: false })
    pieces.push({ text: word, isFound: true })
    position = index + word.length
  }
  if (position < text.length) pieces.push({ text: text.slice(position), isFound: false })
  return pieces
}

/** About two lines of the text around the place where most of the words stand together. */
export function excerpt(text: string, isFound: (word: string) => boolean): ExcerptPiece[] {
  const line = text.replace(/([.!?:,;…])?\n/g, (_, end?: string) => (end ? `${end} ` : ' · '))
  const found = [...tokensIn(line)].filter(([word]) => isFound(word)).map(({ index }) => index)
  const near = (place: number) => found.filter((other) => other >= place && other < place + length - before).length
  const best = found.reduce((one, other) => (near(other) > near(one) ? other : one), found[0] ?? 0)
  const start = best <= before ? 0 : best - before + beginning(line.slice(best - before, best))
  const cut = line.slice(start, start + length)
  const end = start + length >= line.length ? cut : `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0))} …`
  return marked(`${start > 0 ? '… ' : ''}${end}`.replace(/^… · /, '… '), isFound)
}

/** Where a reader can begin in the words before a place: at a sentence, or else at a word, but not at the rest of „§ 626 Abs. 2“. */
function beginning(words: string): number {
  const sentence = / · |\p{L}{4,}[.!?…] (?=\p{Lu})/u.exec(words)
  if (sentence) return sentence.index + sentence[0].length
  const word = /(?<=\s)\p{L}{4,}(?![\p{L}.])/u.exec(words)
  return word?.index ?? words.indexOf(' ') + 1
}
