import { LRUCache } from 'lru-cache'
import stemmers from 'snowball-stemmers'
import { baseOf } from '../words/languages'

/** Languages that Snowball has a stemmer for, by the base of the locale. Words of others are compared as they are. */
const algorithms: Record<string, string> = {
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
}

const stemmerOf = new Map<string, { stem(word: string): string }>()
const stems = new LRUCache<string, string>({ max: 50_000 })
const maxWordLength = 60

/**
 * The words and numbers of a text in lower case, accents gone: `Öffnungszeit`, `Oeffnungszeit` and `offnungszeit` are one
 * word in German. Linear in the text.
 */
export function foldedWords(text: string, locale: string): string[] {
  const folded = fold(text, locale)
  return (folded.match(/\d+(?:[.,:]\d+)*|[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= maxWordLength)
}

function fold(text: string, locale: string): string {
  const lower = text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
  return baseOf(locale) === 'de' ? lower.replace(/([aou])e(?=[^\s])/g, '$1') : lower
}

/** The word without its endings (Snowball); numbers and very short words as they are. `word` comes from `foldedWords`. */
export function stemOf(word: string, locale: string): string {
  if (word.length < 3 || /\d/.test(word)) return word
  const base = baseOf(locale)
  const key = `${base} ${word}`
  const known = stems.get(key)
  if (known !== undefined) return known
  const fixed = base === 'en' ? englishStems.get(word) : undefined
  if (fixed !== undefined) return fixed
  const algorithm = algorithms[base]
  const stemmer = algorithm && (stemmerOf.get(algorithm) ?? stemmers.newStemmer(algorithm))
  if (algorithm && stemmer) stemmerOf.set(algorithm, stemmer)
  const snowball = (stemmer ? stemmer.stem(word) : word) || word
  const stem = base === 'de' ? withoutVerbEnding(snowball) : snowball
  stems.set(key, stem)
  return stem
}

/** What Snowball puts together with another word (`instalment` with `install`), or apart from its plural. */
const englishStems = new Map(
  Object.entries({
    instalment: 'instalment',
    instalments: 'instalment',
    installment: 'instalment',
    installments: 'instalment',
    children: 'child',
    women: 'woman',
    men: 'man',
    teeth: 'tooth',
    feet: 'foot',
    mice: 'mous',
    knives: 'knife',
    wives: 'wife',
    halves: 'half',
    shelves: 'shelf',
    loaves: 'loaf',
  }),
)

export const stemsOf = (text: string, locale: string) => foldedWords(text, locale).map((word) => stemOf(word, locale))

/** `schneidet` and `schneiden`, `behandelt` and `behandeln`: endings of verbs that Snowball leaves in German. */
const withoutVerbEnding = (stem: string) =>
  stem.length < 6 ? stem : stem.replace(/(?:et|(?<=[^aeiouhfsk])t|(?<=el)n)$/, '')
