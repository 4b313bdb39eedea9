import type { Catalog } from '../../words/text'
import type { Brought, Language } from '../words/language'
import type { InterfaceWords } from './words'

const bring = (screens: InterfaceWords, catalog: Catalog): Brought => ({ screens: { ...screens }, catalog })

/** The further languages of the interface, each in a file of its own that only its readers load. */
const files: Partial<Record<Language, () => Promise<Brought>>> = {
  es: async () => bring((await import('./es')).screens, (await import('../../words/es/editor.json')).default),
  fr: async () => bring((await import('./fr')).screens, (await import('../../words/fr/editor.json')).default),
  it: async () => bring((await import('./it')).screens, (await import('../../words/it/editor.json')).default),
  pl: async () => bring((await import('./pl')).screens, (await import('../../words/pl/editor.json')).default),
}

/** What a language brings; `undefined` for German and English, whose words are in the code. */
export const loadLanguage = async (language: Language) => files[language]?.()
