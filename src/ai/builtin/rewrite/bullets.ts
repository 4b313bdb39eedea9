import type { Line } from './markdown'
import { capitalised, splitSentences } from './sentences'

/** Sentences become items; an enumeration behind a colon becomes a list below it. Headings and lists stay. */
export function bullets(lines: Line[]): Line[] {
  return lines.flatMap((line) => {
    if (line.kind !== 'prose') return [line]
    const sentences = splitSentences(line.text)
    const [only = ''] = sentences
    if (sentences.length === 1) return enumeration(line, only) ?? clauses(line, only) ?? [line]
    return sentences.flatMap((text) => enumeration(line, text, '- ') ?? [item(line, text)])
  })
}

const item = ({ prefix }: Line, text: string, sign = '- '): Line => ({
  prefix: `${prefix}${sign}`,
  text: capitalised(text.replace(/[.;,]\s*$/, '').trim()),
  kind: 'item',
})

/** `Wir backen: Brot, Kuchen und Torten.` */
function enumeration(line: Line, sentence: string, sign = ''): Line[] | undefined {
  const [, intro, list] = /^([^:]{3,}):\s+(.+)$/.exec(sentence) ?? []
  const parts = list && partsOf(list)
  if (!intro || !parts || parts.length < 2) return undefined
  const indent = sign === '' ? '- ' : '  - '
  const head: Line = { prefix: line.prefix + sign, text: `${intro}:`, kind: sign ? 'item' : 'prose' }
  // Markdown needs an empty line between a paragraph and a list
  const gap: Line[] = sign ? [] : [{ prefix: line.prefix.trimEnd(), text: '', kind: 'blank' }]
  return [head, ...gap, ...parts.map((part) => item(line, part, indent))]
}

/** A single sentence that lists three things or more, or has parts that could stand alone. */
function clauses(line: Line, sentence: string): Line[] | undefined {
  const parts = sentence.split(/;\s+|\s+[–—]\s+/)
  if (parts.length > 1) return parts.map((part) => item(line, part))
  const listed = partsOf(sentence)
  return listed.length >= 3 &&
    listed.every((part) => part.split(' ').length <= 6) &&
    !/\s(ist|sind|is|are)\s/.test(sentence)
    ? listed.map((part) => item(line, part))
    : undefined
}

const partsOf = (list: string): string[] => {
  const byComma = list.replace(/[.!]\s*$/, '').split(/,\s+(?:(?:und|oder|sowie|and|or)\s+)?/)
  const last = byComma.pop() ?? ''
  const ends = byComma.length > 0 || / (?:und|sowie|and) /.test(last) ? last.split(/\s+(?:und|sowie|and)\s+/) : [last]
  return [...byComma, ...ends].map((part) => part.trim()).filter(Boolean)
}
