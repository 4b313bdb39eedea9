import type { Line } from './markdown'
import { replaceWords } from './replace'
import { capitalised, splitSentences } from './sentences'
import type { Words } from './words'

/** Characters of a sentence that reads well in one go. */
const longSentence = 90

/** Plain words for officialese, and a full stop where a second sentence begins. */
export function simplify(lines: Line[], words: Words | undefined): Line[] {
  return lines.map((line) => {
    const text = words ? replaceWords(line.text, words.plain) : line.text
    if (line.kind !== 'prose') return { ...line, text }
    const sentences = splitSentences(text).flatMap((sentence) => splitLong(sentence, words, longSentence))
    return { ...line, text: sentences.join(' ') }
  })
}

/** Takes a sentence of more than `most` characters apart where what follows can stand alone. */
export function splitLong(sentence: string, words: Words | undefined, most: number): string[] {
  if (sentence.length <= most || sentence.includes('(') || /["„“»]/.test(sentence)) return [sentence]
  const at = words?.mainClause.exec(sentence) ?? /;\s+/.exec(sentence)
  if (!at) return [sentence]
  const before = sentence.slice(0, at.index)
  const after = (at[1] ?? '') + sentence.slice(at.index + at[0].length)
  // `Wenn Sie kommen, wir …`: what stands before must be whole as well
  if (before.length < 20 || after.length < 15 || isSubordinate(before)) return [sentence]
  return [`${before}.`, ...splitLong(capitalised(after), words, most)]
}

const isSubordinate = (clause: string) =>
  /^(wenn|weil|da|damit|obwohl|sobald|solange|während|nachdem|bevor|ob|falls|dass|if|when|because|although|while|since|after|before|as|once|unless|whether)\s/i.test(
    clause,
  )
