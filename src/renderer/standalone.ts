import english from '../words/en/page'
import { type OpenPage, openPage as openWithWords } from './renderer'
import type { SiteData } from './site-data'

/** The renderer as a module of its own, for editors of other origins: those that bring no words have pages say theirs in English. */
export * from './renderer'

export function openPage(data: Omit<SiteData, 'words'> & Partial<SiteData>, pageId: string, locale: string) {
  const { default_locale: usual, locales } = data.site
  const words = Object.fromEntries([usual, ...locales].map((one) => [one, data.words?.[one] ?? english]))
  return openWithWords({ ...data, words }, pageId, locale) satisfies OpenPage | undefined
}
