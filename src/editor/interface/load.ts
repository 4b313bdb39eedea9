import type { InterfaceLanguage } from '../../words/interface-languages'
import type { Catalog } from '../../words/text'
import type { Brought } from '../words/language'
import type { InterfaceWords } from './words'

/** The words of screens, all other texts, and the words of React Aria, which lie in their place once they are loaded. */
async function bring(
  ...files: [Promise<InterfaceWords>, Promise<{ default: Catalog }>, Promise<unknown>]
): Promise<Brought> {
  const [screens, { default: catalog }] = await Promise.all(files)
  return { screens: { ...screens }, catalog }
}

/** The further languages of the interface, each in files of its own that only its readers load. */
const files: Partial<Record<InterfaceLanguage, () => Promise<Brought>>> = {
  es: () => bring(import('./es'), import('../../words/es/editor.json'), import('aria-words:es')),
  fr: () => bring(import('./fr'), import('../../words/fr/editor.json'), import('aria-words:fr')),
  it: () => bring(import('./it'), import('../../words/it/editor.json'), import('aria-words:it')),
  nl: () => bring(import('./nl'), import('../../words/nl/editor.json'), import('aria-words:nl')),
  pl: () => bring(import('./pl'), import('../../words/pl/editor.json'), import('aria-words:pl')),
}

/** What a language brings; `undefined` for German and English, whose words are in the code. */
export const loadLanguage = async (language: InterfaceLanguage) => files[language]?.()
