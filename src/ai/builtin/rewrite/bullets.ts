import { splitSentences } from '../../../grammar/sentences'
import type { Line } from './markdown'

/**
 * Whole sentences become items; an enumeration behind a colon becomes a list below it. Headings and lists stay, and so does
 * a line that would be torn apart within a link, code or brackets.
 */
export function bullets(lines: Line[]): Line[] {
  return lines.flatMap((line) => {
    if (line.kind !== 'prose') return [line]
    const sentences = splitSentences(line.text)
    const [only = ''] = sentences
    if (sentences.some(isTorn)) return [line]
    if (sentences.length === 1) return enumeration(line, only) ?? [line]
    return sentences.flatMap((text) => enumeration(line, text, '- ') ?? [item(line, text)])
  })
}

const isTorn = (text: string) =>
  text.split('`').length % 2 === 0 ||
  ['[]', '()', '<>', '{}'].some((pair) => text.split(pair[0]!).length !== text.split(pair[1]!).length)

const item = ({ prefix }: Line, text: string, sign = '- '): Line => ({
  prefix: `${prefix}${sign}`,
  text: capitalised(text.replace(/[.;,]\s*$/, '').trim()),
  kind: 'item',
})

/** `Wir backen: Brot, Kuchen und Torten.` */
function enumeration(line: Line, sentence: string, sign = ''): Line[] | undefined {
  const [, intro, list] = /^([^:]{3,}):\s+(.+)$/.exec(sentence) ?? []
  const parts = list && partsOf(list)
  if (!intro || !parts) return undefined
  const indent = sign === '' ? '- ' : '  - '
  const head: Line = { prefix: line.prefix + sign, text: `${intro}:`, kind: sign ? 'item' : 'prose' }
  // Markdown needs an empty line between a paragraph and a list
  const gap: Line[] = sign ? [] : [{ prefix: line.prefix.trimEnd(), text: '', kind: 'blank' }]
  return [head, ...gap, ...parts.map((part) => item(line, part, indent))]
}

/** The first letter as it stands at the beginning of a sentence, behind quotes and stars. */
const capitalised = (text: string) =>
  text.replace(/^([\s"„“»«(*_]*)(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase())

/** Nothing but `a, b and c` in short parts: a clause (`Brot, das duftet, und Kuchen`) is no part of an enumeration. */
function partsOf(list: string): string[] | undefined {
  const [, before, last] = /^(.+?),?\s+(?:und|sowie|oder|and|or)\s+(.+?)[.!]?\s*$/.exec(list) ?? []
  if (!before || !last) return undefined
  const parts = [...before.split(/,\s+/), last].map((part) => part.trim())
  return parts.every((part) => part.split(/\s+/).length <= 4 && !notAPart.test(part)) ? parts : undefined
}
/** Marks within a part, a second joint, and words that a clause begins with. */
const notAPart =
  /[,;:!?.–—]|\s(?:und|sowie|oder|and|or)\s|^(?:der|die|das|den|dem|dass|wer|was|wo|wie|weil|wenn|who|which|that|where|because|if)\s/i
