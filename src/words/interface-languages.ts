import { baseOf } from './languages'

/**
 * The languages that the interface speaks: editor, messages of the API, mails and commands. German and English stand in
 * the sources; a further one is a tag here, its catalogs beside its page words (`src/words/<tag>/*.json`) and the words of
 * the editor's screens (`src/editor/interface/<tag>`). `bun run interface` says what is missing in them.
 */
export const interfaceLanguages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** The locale that the interface writes days, numbers and amounts in. */
export const localeOf = (language: string): string =>
  language === 'en' ? 'en-GB' : language === 'de' ? 'de-DE' : language

/** The language that the product writes in itself, in a site's texts or a picture's: German or English. */
export const writtenIn = (language: string): 'de' | 'en' => (language === 'de' ? 'de' : 'en')

/** Whether texts of a site are written in it; those in other languages are left to whoever translates. */
export const isWritten = (tag: string): tag is 'de' | 'en' => tag === 'de' || tag === 'en'

/** The language of the interface for a tag such as `fr-CA`; `undefined` where it does not speak it. */
export function interfaceLanguageOf(tag: string): InterfaceLanguage | undefined {
  const base = baseOf(tag).toLowerCase()
  return interfaceLanguages.find((language) => language === base)
}

/** What the languages call themselves. */
export const languageNames: Record<InterfaceLanguage, string> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
}
