import { type ForeignVocabulary, plain, vocabularyOf } from '../../grammar/foreign/vocabulary'
import { pageLanguages, spokenOf } from '../../words/languages'
import { countSmallWords, isForeign } from '../written-language'

/**
 * The words of the language that a text is written in; `undefined` for German, English and what no page speaks. The site's
 * own language goes before others that the text could be in as well.
 */
export function foreignVocabulary(text: string, locales: readonly string[] = []): ForeignVocabulary | undefined {
  const words = plain(text).match(/[\p{L}']+/gu) ?? []
  const spoken = spokenOf(locales[0] ?? '')
  const own = spoken && vocabularyOf(spoken)
  const known = countSmallWords(text)
  const counts = pageLanguages.map((language) => {
    const vocabulary = vocabularyOf(language)
    return { vocabulary, found: vocabulary ? words.filter((word) => isOf(word, vocabulary)).length : 0 }
  })
  const [best] = counts.toSorted((a, b) => b.found - a.found)
  const found = counts.find(({ vocabulary }) => vocabulary === own)?.found ?? 0
  if (own && found >= known && (best?.found ?? 0) < Math.max(found * 1.5, found + 4)) return own
  return isForeign(text) || (best && best.found > 2 * known + 4) ? best?.vocabulary : undefined
}

const isOf = (word: string, { small, joins, wordOf }: ForeignVocabulary) =>
  small.has(word) || joins.has(word) || (word.length > 2 && wordOf.has(word))
