import { type PageLanguage, spokenOf } from '../../words/languages'

export const softHyphen = '\u00AD'
/** Shorter words fit into a line of the narrowest phone, also where a title is set large. */
const minLetters = 13
/** Loaded with the first long word: patterns take a sixteenth of a second, which no start has to wait for. */
const hyphenators: Record<PageLanguage, () => typeof import('hyphen/de-1996')> = {
  bg: () => require('hyphen/bg'),
  cs: () => require('hyphen/cs'),
  da: () => require('hyphen/da'),
  de: () => require('hyphen/de-1996'),
  el: () => require('hyphen/el-monoton'),
  en: () => require('hyphen/en-gb'),
  es: () => require('hyphen/es'),
  et: () => require('hyphen/et'),
  fi: () => require('hyphen/fi'),
  fr: () => require('hyphen/fr'),
  hr: () => require('hyphen/hr'),
  hu: () => require('hyphen/hu'),
  it: () => require('hyphen/it'),
  lt: () => require('hyphen/lt'),
  lv: () => require('hyphen/lv'),
  nb: () => require('hyphen/nb'),
  nl: () => require('hyphen/nl'),
  pl: () => require('hyphen/pl'),
  pt: () => require('hyphen/pt'),
  ro: () => require('hyphen/ro'),
  sk: () => require('hyphen/sk'),
  sl: () => require('hyphen/sl'),
  sv: () => require('hyphen/sv'),
  tr: () => require('hyphen/tr'),
  uk: () => require('hyphen/uk'),
}
const options = { hyphenChar: softHyphen, minWordLength: 5 }

const known = new Map<string, string>()
const mostKnown = 20_000

/**
 * Marks where long words of a text may be broken, as the patterns of TeX know it (de: reform of 1996): browsers differ in
 * that, and Chromium breaks no German word that begins with a capital. Words alone: entities are shorter, and what holds
 * a hyphen already has its places. Texts in languages that pages do not speak stay as they are.
 */
export function withSoftHyphens(text: string, locale: string): string {
  const language = spokenOf(locale)
  if (!language || text.length < minLetters) return text
  return text.replace(
    /(?<![&\p{L}\p{M}\p{N}\u00AD@/.])[\p{L}\p{M}]{13,}(?![\p{L}\p{M}\p{N}\u00AD;@]|\.\p{L})/gu,
    (word) => {
      if (word.length < minLetters) return word
      const key = `${language} ${word}`
      const before = known.get(key)
      if (before !== undefined) return before
      if (known.size >= mostKnown) known.clear()
      const marked = inSyllables(hyphenators[language]().hyphenateSync(word, options))
      known.set(key, marked)
      return marked
    },
  )
}

/** The patterns cut some consonants off both ways (Rindflei-sch-etikett): what has no vowel ends the syllable before it. */
const inSyllables = (word: string): string => {
  const [first = '', ...others] = word.split(softHyphen)
  return others.reduce((before, part) => before + (hasVowel(before) && hasVowel(part) ? softHyphen : '') + part, first)
}
const hasVowel = (part: string) => /[aeiouyαεηιουωаеиоуыэюяє]/i.test(part.normalize('NFD')) || /[æœøıіъ]/i.test(part)
