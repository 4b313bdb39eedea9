import { useSyncExternalStore } from 'react'
import { openListeners } from '../listeners'
import { settings } from '../settings'

export type Language = 'de' | 'en'

const key = 'language'
const { subscribe, tell } = openListeners()
const known = (value: string | null): Language | undefined => (value === 'de' || value === 'en' ? value : undefined)
let language = known(localStorage.getItem(key)) ?? settings.language
document.documentElement.lang = language

/** Language of the interface; that of the account once somebody is signed in. */
export const currentLanguage = (): Language => language

export function setLanguage(wanted: Language) {
  if (wanted === language) return
  language = wanted
  localStorage.setItem(key, wanted)
  document.documentElement.lang = wanted
  tell()
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

/** Names of languages in that of the interface, by their tags. */
export function useLanguageNames() {
  const language = useLanguage()
  return (tag: string) => new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
}

/** Both languages of a screen's words have the same names, so that none is missing. */
export const inBoth = <T extends object>(words: { de: T; en: NoInfer<T> }) => words

/** The words of a screen in the language of the interface. */
export const useWords = <T extends object>(words: { de: T; en: T }): T => words[useLanguage()]
