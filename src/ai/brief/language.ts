import type { Language as WrittenLanguage } from '../../db/control/schema'
import { denies, speaksOfSite } from './sentence-kind'

const bilingual =
  /(?<!\p{L})(?:zweisprachig|bilingual|beiden sprachen|both languages|fassung|version|(?:deutsch|german) (?:und|and) (?:englisch|english)|(?:englisch|english) (?:und|and) (?:deutsch|german)|(?:auch|also)(?: auf| in)? (?:deutsch|englisch|german|english))/iu

/**
 * The languages that a site is to have: as it has them, else the brief's own, and the other one where a sentence about the
 * site says so. Languages that people speak are none of it: `Beratung auch auf Englisch`.
 */
export function readLanguages(
  sentences: readonly { text: string; isOfSite: boolean }[],
  own: WrittenLanguage,
  locales: readonly string[] = [],
): WrittenLanguage[] {
  const known = locales
    .map((locale) => locale.slice(0, 2))
    .filter((locale): locale is WrittenLanguage => locale === 'de' || locale === 'en')
  const isBilingual = sentences.some(
    ({ text, isOfSite }) => (isOfSite || speaksOfSite(text)) && !denies(text) && bilingual.test(text),
  )
  const [main = own] = known
  return isBilingual ? [main, main === 'de' ? 'en' : 'de'] : [...new Set([main, ...known])]
}
