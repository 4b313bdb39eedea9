import type { Line } from './markdown'
import { replaceWords } from './replace'
import { splitSentences } from './sentences'
import type { Words } from './words'

/** Spelling and typography: what a proofreader would mark without asking what is meant. */
export function fix(lines: Line[], words: Words | undefined, language: 'de' | 'en' | undefined): Line[] {
  return lines.map((line) => {
    if (line.kind === 'blank') return { ...line, text: '' }
    if (line.kind === 'verbatim') return line
    const spelled = words ? replaceWords(line.text, words.misspellings) : line.text
    const marked = quoted(marks(withoutDoubles(spelled, language), language), words)
    const english = language === 'en' ? marked.replace(/(?<=^|\s)i(?=\s|['’](?:m|ll|ve|d)\b)/g, 'I') : marked
    const text = line.kind === 'prose' ? beginnings(english) : english
    return { ...line, text: hardBreak(line.text) ? `${text.trimEnd()}  ` : text.trimEnd() }
  })
}

/** Two spaces at the end of a line break it in Markdown. */
const hardBreak = (text: string) => / {2,}$/.test(text)

/** Words that may stand twice: `die, die die Tür`, `that that`. */
const mayRepeat = new Set('die der das sie dass ihr that had is so sehr very nach blah hin her'.split(' '))

const withoutDoubles = (text: string, language: 'de' | 'en' | undefined) =>
  text.replace(/(?<![\p{L}\p{N}-])(\p{L}{2,})(\s+)\1(?![\p{L}\p{N}-])/giu, (both, word: string) =>
    !language || mayRepeat.has(word.toLowerCase()) ? both : word,
  )

const marks = (text: string, language: 'de' | 'en' | undefined) =>
  text
    .replace(/[ \t\u00a0]{2,}/g, ' ')
    .replace(language ? / +([,;!?])/g : / +,/g, (found) => found.trim()) // French has spaces before the others
    .replace(/ +\.(?=\s|$)/g, '.')
    .replace(/ :(?=\s|$)/g, ':')
    .replace(/([,;])(?=\p{L})/gu, '$1 ')
    .replace(/((?:\p{Ll}{3}|["“”])[.!?])(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/\.{3,}/g, '…')
    .replace(/([!?])\1+/g, '$1')
    .replace(/,{2,}/g, ',')
    .replace(/\( +/g, '(')
    .replace(/ +\)/g, ')')
    .replace(/(?<=\S) -{1,2} (?=\S)/g, ' – ')
    .replace(/(\d)\s?-\s?(\d+)(?=\s?(?:Uhr|h\b|€|Euro|EUR|%|am\b|pm\b))/g, '$1–$2')
    .replace(/\bz\.\s?B\.|\bz\.b\./gi, 'z. B.')
    .replace(/\bd\.\s?h\./g, 'd. h.')
    .replace(/\bu\.\s?a\./g, 'u. a.')
    .replace(/(\p{L})'(\p{Ll})/gu, '$1’$2')
    .replace(/(\d)\s?(?:EUR|Eur)\b/g, '$1 €')
    .replace(/(\d)€/g, '$1 €')
    .replace(/(\d)(Uhr|kg|km|cm|mm|ml)\b/g, '$1 $2')

/** Straight quotes in pairs; an odd one is left, since nobody can tell what it is. */
function quoted(text: string, words: Words | undefined): string {
  const count = text.split('"').length - 1
  if (!words || count === 0 || count % 2 === 1) return text
  let isOpen = false
  return text.replaceAll('"', () => {
    isOpen = !isOpen
    return isOpen ? words.quotes.open : words.quotes.close
  })
}

/** A capital after a full stop. The first word only where the line reads like a sentence. */
function beginnings(text: string): string {
  const capital = text.replace(/(\p{L}{3,}[.!?]\s+)(\p{Ll})(?=\p{Ll})/gu, (_, end: string, letter: string) => {
    const isAbbreviation = splitSentences(`${end}X`).length === 1
    return end + (isAbbreviation ? letter : letter.toUpperCase())
  })
  return /[.!?…]["”“)]*$/.test(text.trim())
    ? capital.replace(
        /^(["„“*_(]*)(\p{Ll})(?=\p{Ll}*\s)/u,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      )
    : capital
}
