import { isFullStop } from '../../grammar/sentences'
import { topicOf } from './topics'

/** A brief has at most 8000 characters, an emoji being two units of it; what is longer is cut. */
const mostUnits = 16_000
/**
 * No sentence is longer: what has no full stop is cut at a blank. Whatever is done with one sentence is therefore
 * bounded, and reading a brief takes time in proportion to its length.
 */
export const maxSentenceLength = 500

export interface Sentence {
  text: string
  /** The words before a colon, or the heading above: `Öffnungszeiten`. */
  label?: string
  /** The label stands in the line itself, not above it. */
  isInline?: boolean
  /** Stands above the rest and announces no topic: most often the name. */
  isTitle?: boolean
  /** Its line is one of a list. */
  isItem?: boolean
  /** Sentences of one line of the brief share its number. */
  line: number
}

/** Scripts, styles and comments with what stands in them; an unclosed one up to the end. */
const unseen = /<(script|style|iframe|noscript|svg)\b[\s\S]*?(?:<\/\1\b[^>]*(?:>|$)|$)|<!--[\s\S]*?(?:-->|$)/gi
const blockTag = /^<\/?(?:p|br|li|ul|ol|div|h[1-6]|tr|table|section|article|header|footer)\b/i

/** Plain text: no markup, no scripts, no control characters; one kind of line end, blank and dash. */
export function cleanBrief(raw: string): string {
  let text = raw.slice(0, mostUnits).toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n')
  text = text
    .replace(unseen, ' ')
    .replace(/<[^<>]{1,300}>/g, (tag) => (/^<\/?[a-z!]/i.test(tag) ? (blockTag.test(tag) ? '\n' : ' ') : tag))
  return text
    .replace(/^(?:von|an|betreff|cc|gesendet|datum|from|to|subject|sent|date)\s?:.*$/gim, '')
    .replace(/"[^"]*"|[„“»][^„“”«»]*[“”«]/g, (quotation) => (quotation.length > 42 ? ' ' : quotation)) // a long one is somebody else's
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[\p{Cc}\p{Cf}]/gu, (char) =>
      char === '\n' ? '\n' : char === '\t' ? ' | ' : char === '\u200d' ? '' : ' ',
    )
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/([!?.,;=_*#~-])\1{3,}/g, '$1')
    .replace(greeting, '')
    .trim()
}

/** `Hallo zusammen, wir sind …`: nobody says anything by it. */
const greeting = /^ *(?:hallo|hello|hi|hey|moin|servus|guten tag)(?: (?:zusammen|team|there|all))?[,!] +/gim

const bullet = /^(?:[-*•‣·+✓✔►▪●○◦–—→]|\(?\d{1,2}[.)]|[a-h]\))\s+/
const inlineLabel = /^([\p{L}][^:.!?;(),]{0,44}):(?=\s|$)/u

/** The sentences of a brief with their labels, in order. Lines of a list are sentences of their own. */
export function readSentences(brief: string): Sentence[] {
  const sentences: Sentence[] = []
  let heading: string | undefined
  let isUnderHeading = false
  const lines = brief.split('\n').map((line) => line.trim())
  for (const [line, written] of lines.entries()) {
    if (!written || /^[-=_*|: ]+$/.test(written)) {
      if (isUnderHeading && !/^[-*•·+]|^\d/.test(lines[line + 1] ?? '')) heading = undefined
      continue
    }
    const marked = bullet.exec(written)
    const text = (marked ? written.slice(marked[0].length) : written)
      .replace(/^#{1,6}\s*|\*\*|__|`+/g, '')
      .replace(/^\|\s*|\s*\|$/g, '')
      .trim()
    const next = lines.slice(line + 1).find(Boolean) ?? ''
    const headingText = headingOf(written, text, next, Boolean(marked))
    if (headingText) {
      const isTitle = topicOf(headingText) === undefined
      if (isTitle) sentences.push({ text: headingText, isTitle, line })
      heading = isTitle ? undefined : headingText
      isUnderHeading = false
      continue
    }
    isUnderHeading = true
    for (const part of splitSentences(text)) {
      const label = inlineLabel.exec(part)?.[1]
      const rest = label && label.split(' ').length <= 6 ? part.slice(label.length + 1).trim() : ''
      if (label && rest && sentences.length === 0 && topicOf(label) === undefined)
        sentences.push({ text: label, isTitle: true, line })
      if (label && rest)
        sentences.push({ text: rest, label: label.trim(), isInline: true, isItem: marked !== null, line })
      else sentences.push({ text: part, label: heading, isItem: marked !== null, line })
    }
  }
  return sentences
}

/** A line that names what stands below it: marked as such, ended by a colon, or a few words above a list. */
function headingOf(written: string, text: string, next: string, isMarked: boolean): string | undefined {
  const isShort = text.length <= 60 && text.split(' ').length <= 7
  const plain = text.replace(/\s*:$/, '')
  if (!isShort || !plain || /\d{2}[:.]\d{2}|\d\s?[€£$]|@/.test(plain)) return undefined
  if (/^#{1,6}\s/.test(written) || /:$/.test(text)) return plain
  if (isMarked || /[.!?,;|]/.test(plain) || text.includes(':')) return undefined
  if (/^\*\*.+\*\*$/.test(written)) return plain
  const { length } = plain.split(' ')
  return next !== '' && (bullet.test(next) ? length <= 4 : length <= 2 && topicOf(plain)) ? plain : undefined
}

/** Cuts a line into sentences. Dots in numbers, times, addresses and abbreviations end none; parentheses stay whole. */
export function splitSentences(line: string): string[] {
  const ends = [...line.matchAll(/\([^()]{0,300}\)|[.!?;]/g)]
    .filter(({ 0: mark, index }) => mark.length === 1 && endsSentence(line, index))
    .map(({ index }) => index + 1)
  return [0, ...ends].flatMap((from, i) => pieces(line.slice(from, ends[i]).trim()))
}

function endsSentence(line: string, at: number): boolean {
  const rest = line.slice(at + 1, at + 16)
  if (rest && !/^["”“«»')\]]?(?:\s|$)/.test(rest)) return false
  return line[at] !== '.' || isFullStop(line.slice(Math.max(0, at - 16), at), rest)
}

/** Cuts what is too long at a blank, or where there is none in the middle of it. */
function pieces(text: string): string[] {
  if (text.length <= maxSentenceLength) return text === '' ? [] : [text]
  const blank = text.lastIndexOf(' ', maxSentenceLength)
  const end = blank > maxSentenceLength / 2 ? blank : maxSentenceLength
  return [text.slice(0, end).trim(), ...pieces(text.slice(end).trim())]
}
