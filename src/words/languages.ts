/**
 * The languages that pages speak by themselves, by their tags: those of the European Union without Irish and Maltese,
 * whose sites are written in English as well, and Norwegian, Turkish and Ukrainian. A language is a folder beside this
 * file, a tag here and its files in `words-of.ts`; what a region says otherwise is one in `regions.ts`.
 */
export const pageLanguages = [
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'hr',
  'hu',
  'it',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'sv',
  'tr',
  'uk',
] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** `de` of `de-AT`. */
export const baseOf = (locale: string): string => locale.split('-')[0]!

/** Norwegian is written in two ways that read each other. */
const alike = new Map<string, PageLanguage>([
  ['no', 'nb'],
  ['nn', 'nb'],
])

/** The language whose words a locale gets (`de-AT` German ones); `undefined` where pages do not speak it. */
export function spokenOf(locale: string): PageLanguage | undefined {
  const base = baseOf(locale).toLowerCase()
  return alike.get(base) ?? pageLanguages.find((language) => language === base)
}
