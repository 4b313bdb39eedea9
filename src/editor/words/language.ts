import { useSyncExternalStore } from 'react'
import { type InterfaceLanguage, interfaceLanguageOf, writtenIn } from '../../words/interface-languages'
import { type Catalog, setCatalogs, wordsIn } from '../../words/text'
import { openListeners } from '../listeners'
import { settings } from '../settings'
import { commonWords } from './common.words'

/** What a language brings that does not stand in the code itself: the words of screens by name, and all other texts. */
export interface Brought {
  screens: Record<string, object>
  catalog: Catalog
}

const key = 'language'
const { subscribe, tell } = openListeners()
const kept = interfaceLanguageOf(localStorage.getItem(key) ?? '')
let language: InterfaceLanguage = 'en'
let wanted: InterfaceLanguage = language

const brought = new Map<InterfaceLanguage, Brought>()
let load: (language: InterfaceLanguage) => Promise<Brought | undefined> = async () => undefined
setCatalogs((tag) => brought.get(tag as InterfaceLanguage)?.catalog)

/** Begins in the language that was used last, else in that of the browser; `loader` fetches what a language brings. */
export async function beginLanguage(loader: typeof load) {
  load = loader
  await showLanguage(kept ?? settings.language)
  document.documentElement.lang = language
}

/** Language of the interface; that of the account once somebody is signed in. */
export const currentLanguage = (): InterfaceLanguage => language

/** Goes over to a language once its words are here; where they cannot be had, everything stays as it is. */
export async function showLanguage(next: InterfaceLanguage) {
  wanted = next
  if (next === language) return
  if (!brought.has(next))
    try {
      const words = await load(next)
      if (words) brought.set(next, words)
    } catch {
      return // no line, or a new version of the editor
    }
  if (wanted !== next) return // another one has been chosen meanwhile
  language = next
  localStorage.setItem(key, next)
  document.documentElement.lang = next
  tell()
}

export const useLanguage = (): InterfaceLanguage => useSyncExternalStore(subscribe, currentLanguage)

/** What the account keeps of a language: the contract knows German and English, the interface more. */
export const keptAs = (language: InterfaceLanguage) => ({ language: writtenIn(language), interface_language: language })

/** Names of languages in that of the interface, by their tags, as they stand within a sentence. */
export function useLanguageNames() {
  const language = useLanguage()
  return (tag: string) => languageName(tag, language)
}

/** The same as they stand for themselves: French, Italian, Polish and Spanish write them small within a sentence alone. */
export function useLanguageTitles() {
  const language = useLanguage()
  return (tag: string) => {
    const name = languageName(tag, language)
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  }
}

const languageName = (tag: string, language: InterfaceLanguage) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag

interface Spoken<T> {
  de: T
  en: T
  name?: string
}
interface OfScreen<T> extends Spoken<T> {
  name: string
}
export type ScreenWords<S> = S extends Spoken<infer T> ? T : never

/** German and English have the same names, so that none is missing. Further languages have them from their catalogs. */
export const inBoth = <T extends object>(words: { de: T; en: NoInfer<T> }): Spoken<T> => words

/** The words of a screen, which further languages have in files of their own under this name (`InterfaceWords`). */
export const screenWords = <T extends object>(name: string, words: { de: T; en: NoInfer<T> }): OfScreen<T> => ({
  ...words,
  name,
})

export type WithCommon<T> = T & { common: typeof commonWords.en }

/** The words of a screen in a language, with those that all screens have in common. */
export function wordsFor<T extends object>(words: Spoken<T>, language: InterfaceLanguage): WithCommon<T> {
  const own = ownWords(words, language)
  const known = withCommon.get(own) ?? { ...own, common: ownWords(commonWords, language) }
  withCommon.set(own, known)
  return known as WithCommon<T>
}
const withCommon = new WeakMap<object, object>()

function ownWords<T extends object>(words: Spoken<T>, language: InterfaceLanguage): T {
  if (language === 'de' || language === 'en') return words[language]
  const own = brought.get(language)?.screens[words.name ?? '']
  if (own) return own as T
  const known = translated.get(words) ?? new Map<InterfaceLanguage, object>()
  translated.set(words, known)
  if (!known.has(language)) known.set(language, wordsIn({ de: words.de, en: words.en }, language))
  return known.get(language) as T
}
const translated = new WeakMap<object, Map<InterfaceLanguage, object>>()

/** The words of a screen in the language of the interface. */
export const useWords = <T extends object>(words: Spoken<T>): WithCommon<T> => wordsFor(words, useLanguage())

/** What screens say alike, for what has no words of its own. */
export const useCommonWords = () => ownWords(commonWords, useLanguage())
