import { type ForeignVocabulary, plain } from './vocabulary'

/** A statement of a text: a sentence, or a line of a list. */
export interface Statement {
  text: string
  line: number
  /** Its line is this statement alone. */
  isLine: boolean
}

/** The statements of a clean text, in its order. Linear in the text. */
export function statementsIn(text: string, vocabulary: ForeignVocabulary): Statement[] {
  return text.split('\n').flatMap((written, line) => {
    const parts = sentencesIn(written.replace(/^\s*(?:[-*•‣·+✓►▪●○◦–—→]|#{1,6}|\d{1,2}[.)])\s+/, ''), vocabulary)
    return parts.map((part) => ({ text: part, line, isLine: parts.length === 1 }))
  })
}

function sentencesIn(line: string, vocabulary: ForeignVocabulary): string[] {
  const parts: string[] = []
  let begin = 0
  for (const { 0: mark, index } of line.matchAll(/[.!?;](?=\s|$)|\s[|•·]\s/gu)) {
    const before = plain(/[\p{L}\d'’]+$/u.exec(line.slice(begin, index))?.[0] ?? '')
    const after = line.slice(index + 1, index + 60).trimStart()
    if (mark === '.' && after && !endsSentence(before, after, vocabulary)) continue
    const end = index + mark.trim().length
    parts.push(line.slice(begin, end).trim())
    begin = index + mark.length
  }
  return [...parts, line.slice(begin).trim()].filter((part) => /[\p{L}\d]/u.test(part))
}

/** What begins behind a full stop begins with a capital, a number, an address or an abbreviation; behind an abbreviation nothing does. */
function endsSentence(before: string, after: string, { short, hours }: ForeignVocabulary): boolean {
  if (hours.has(before)) return !/^\d/.test(after)
  if (short.has(before) || /^\p{L}$/u.test(before) || (/^\d{1,2}$/.test(before) && /^\d/.test(after))) return false
  return /^(?:[\p{Lu}\d"«„“+(]|www\.|\S+@)/u.test(after) || short.has(plain(/^(\p{L}+)\./u.exec(after)?.[1] ?? '-'))
}
