import { hyphenateSync as german } from 'hyphen/de-1996'
import { hyphenateSync as english } from 'hyphen/en-gb'

export const softHyphen = '\u00AD'
/** Shorter words fit into a line of the narrowest phone, also where a title is set large. */
const minLetters = 13
const options = { hyphenChar: softHyphen, minWordLength: 5 }
/** Where a line is short and its words are long. Everything else is left to the browser's `hyphens: auto`. */
const places = /^(h[1-6]|th|label|legend|summary)$/
/** The menu, and what is no heading but named or promised like one: a price, a file, what a plan has. */
const namedPlaces = / class="[^"]*\bb-(header__nav|[a-z_]+__(name|feature))\b/

/**
 * Marks where long words of headings, labels, table heads, names and the menu may be broken, as the patterns of TeX know
 * it (de: reform of 1996): browsers differ in that, and Chromium breaks no German word that begins with a capital. A last
 * step of publishing, on the finished document: texts elsewhere (search, assistant, JSON-LD, meta) stay as they were
 * written.
 */
export function withSoftHyphens(document: string, locale: string): string {
  const languages: Hyphenated[] = [languageOf(locale)]
  const open: { tag: string; isPlace: boolean; hasLanguage: boolean }[] = []
  let inPlaces = 0
  return document.replace(
    /<script\b[\s\S]*?<\/script>|<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+/gi,
    (part, closing, tag, rest) => {
      if (tag === undefined) return inPlaces > 0 && part[0] !== '<' ? hyphenated(part, languages.at(-1)) : part
      if (closing) {
        const last = open.findLastIndex((one) => one.tag === tag)
        for (const one of last < 0 ? [] : open.splice(last)) {
          if (one.isPlace) inPlaces--
          if (one.hasLanguage) languages.pop()
        }
        return part
      }
      if (voidElements.has(tag) || rest.endsWith('/')) return part
      const language = / lang="([^"]*)"/.exec(rest)?.[1]
      const isPlace = (places.test(tag) || namedPlaces.test(rest)) && !rest.includes('visually-hidden')
      open.push({ tag, isPlace, hasLanguage: language !== undefined })
      if (isPlace) inPlaces++
      if (language !== undefined) languages.push(languageOf(language))
      return part
    },
  )
}

const voidElements = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

type Hyphenated = 'de' | 'en' | undefined
const languageOf = (locale: string): Hyphenated =>
  /^de\b/i.test(locale) ? 'de' : /^en\b/i.test(locale) ? 'en' : undefined

const known = new Map<string, string>()
const mostKnown = 20_000

/** The patterns cut some consonants off both ways (Rindflei-sch-etikett): what has no vowel ends the syllable before it. */
const inSyllables = (word: string): string => {
  const [first = '', ...others] = word.split(softHyphen)
  return others.reduce((before, part) => before + (hasVowel(before) && hasVowel(part) ? softHyphen : '') + part, first)
}
const hasVowel = (part: string) => /[aeiouy]/i.test(part.normalize('NFD')) || /[æœø]/i.test(part)

/** Words alone: entities are shorter, and what holds a hyphen already has its places. */
function hyphenated(text: string, language: Hyphenated): string {
  if (!language || text.length < minLetters) return text
  return text.replace(
    /(?<![&\p{L}\p{M}\p{N}\u00AD@/.])[\p{L}\p{M}]{13,}(?![\p{L}\p{M}\p{N}\u00AD;@]|\.\p{L})/gu,
    (word) => {
      if (word.length < minLetters) return word
      const key = `${language} ${word}`
      const before = known.get(key)
      if (before !== undefined) return before
      if (known.size >= mostKnown) known.clear()
      const marked = inSyllables(language === 'de' ? german(word, options) : english(word, options))
      known.set(key, marked)
      return marked
    },
  )
}
