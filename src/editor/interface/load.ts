import type { Brought, Language } from '../words/language'

/** The further languages of the interface, each in a file of its own that only its readers load. */
const files: Partial<Record<Language, () => Promise<Brought>>> = {
  fr: async () => bring(await import('./fr'), await import('../../words/fr/editor.json')),
}

const bring = ({ screens }: { screens: object }, { default: catalog }: { default: Brought['catalog'] }): Brought => ({
  screens: { ...screens },
  catalog,
})

/** What a language brings; `undefined` for German and English, whose words are in the code. */
export const loadLanguage = async (language: Language) => files[language]?.()
