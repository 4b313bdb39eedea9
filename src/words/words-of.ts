import type { AnswerWords } from './answer-words'
import { type PageLanguage, pageLanguages, spokenOf } from './languages'
import type { PageWords } from './page-words'
import { type Differing, inRegion, regionOf } from './regions'
import type { Text } from './text'

interface Files {
  page(): { default: PageWords }
  answers(): { default: AnswerWords }
}

/** Loaded when somebody is first told something in the language: no start has to wait for all. */
const files: Record<PageLanguage, Files> = {
  bg: { page: () => require('./bg/page'), answers: () => require('./bg/answers') },
  cs: { page: () => require('./cs/page'), answers: () => require('./cs/answers') },
  da: { page: () => require('./da/page'), answers: () => require('./da/answers') },
  de: { page: () => require('./de/page'), answers: () => require('./de/answers') },
  el: { page: () => require('./el/page'), answers: () => require('./el/answers') },
  en: { page: () => require('./en/page'), answers: () => require('./en/answers') },
  es: { page: () => require('./es/page'), answers: () => require('./es/answers') },
  et: { page: () => require('./et/page'), answers: () => require('./et/answers') },
  fi: { page: () => require('./fi/page'), answers: () => require('./fi/answers') },
  fr: { page: () => require('./fr/page'), answers: () => require('./fr/answers') },
  hr: { page: () => require('./hr/page'), answers: () => require('./hr/answers') },
  hu: { page: () => require('./hu/page'), answers: () => require('./hu/answers') },
  it: { page: () => require('./it/page'), answers: () => require('./it/answers') },
  lt: { page: () => require('./lt/page'), answers: () => require('./lt/answers') },
  lv: { page: () => require('./lv/page'), answers: () => require('./lv/answers') },
  nb: { page: () => require('./nb/page'), answers: () => require('./nb/answers') },
  nl: { page: () => require('./nl/page'), answers: () => require('./nl/answers') },
  pl: { page: () => require('./pl/page'), answers: () => require('./pl/answers') },
  pt: { page: () => require('./pt/page'), answers: () => require('./pt/answers') },
  ro: { page: () => require('./ro/page'), answers: () => require('./ro/answers') },
  sk: { page: () => require('./sk/page'), answers: () => require('./sk/answers') },
  sl: { page: () => require('./sl/page'), answers: () => require('./sl/answers') },
  sv: { page: () => require('./sv/page'), answers: () => require('./sv/answers') },
  tr: { page: () => require('./tr/page'), answers: () => require('./tr/answers') },
  uk: { page: () => require('./uk/page'), answers: () => require('./uk/answers') },
}

/** What pages say by themselves in a locale, else in the first of `others` (the site's own) that they speak, else in English. */
export const pageWords = (locale: string, ...others: string[]): PageWords => keptIn(pages, 'page', [locale, ...others])

/** What visitors are told, by the same rule. */
export const answerWords = (locale: string, ...others: string[]): AnswerWords =>
  keptIn(answers, 'answers', [locale, ...others])

/** Both. */
export interface VisitorWords {
  page: PageWords
  answers: AnswerWords
}
export const visitorWords = (locale: string, ...others: string[]): VisitorWords => ({
  page: pageWords(locale, ...others),
  answers: answerWords(locale, ...others),
})

/** Of every language that pages speak, made into a message: `inEveryLanguage(({ answers }) => answers.form.noName)`. */
export const inEveryLanguage = (say: (words: VisitorWords, language: PageLanguage) => string): Text =>
  Object.fromEntries(everyLanguage().map(([language, words]) => [language, say(words, language)])) as Text

let every: (readonly [PageLanguage, VisitorWords])[] | undefined
const everyLanguage = () => (every ??= pageLanguages.map((language) => [language, visitorWords(language)] as const))

const pages = new Map<string, PageWords>()
const answers = new Map<string, AnswerWords>()

function keptIn<Kind extends keyof Files>(
  kept: Map<string, ReturnType<Files[Kind]>['default']>,
  kind: Kind,
  locales: string[],
): ReturnType<Files[Kind]>['default'] {
  const locale = locales.find((one) => spokenOf(one)) ?? 'en'
  const language = spokenOf(locale)!
  const region = regionOf(locale)
  const key = region ? `${region.locales}` : language
  const before = kept.get(key)
  if (before) return before
  const { default: read } = files[language][kind]()
  const own: Differing<typeof read> | undefined = region?.[kind]?.().default
  const words = region ? inRegion(read, own, region) : read
  kept.set(key, words)
  return words
}
