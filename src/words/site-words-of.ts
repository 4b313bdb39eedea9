import type { FrameWords } from './frame-words'
import { type PageLanguage, spokenOf } from './languages'
import type { ReadingWords } from './reading-words'

interface Files {
  frames(): { default: FrameWords }
  /** German and English have grammars of their own. */
  reading?(): { default: ReadingWords }
}

/** Loaded when somebody first builds or reads in the language. */
const files: Record<PageLanguage, Files> = {
  bg: { frames: () => require('./bg/frames'), reading: () => require('./bg/reading') },
  cs: { frames: () => require('./cs/frames'), reading: () => require('./cs/reading') },
  da: { frames: () => require('./da/frames'), reading: () => require('./da/reading') },
  de: { frames: () => require('./de/frames') },
  el: { frames: () => require('./el/frames'), reading: () => require('./el/reading') },
  en: { frames: () => require('./en/frames') },
  es: { frames: () => require('./es/frames'), reading: () => require('./es/reading') },
  et: { frames: () => require('./et/frames'), reading: () => require('./et/reading') },
  fi: { frames: () => require('./fi/frames'), reading: () => require('./fi/reading') },
  fr: { frames: () => require('./fr/frames'), reading: () => require('./fr/reading') },
  hr: { frames: () => require('./hr/frames'), reading: () => require('./hr/reading') },
  hu: { frames: () => require('./hu/frames'), reading: () => require('./hu/reading') },
  it: { frames: () => require('./it/frames'), reading: () => require('./it/reading') },
  lt: { frames: () => require('./lt/frames'), reading: () => require('./lt/reading') },
  lv: { frames: () => require('./lv/frames'), reading: () => require('./lv/reading') },
  nb: { frames: () => require('./nb/frames'), reading: () => require('./nb/reading') },
  nl: { frames: () => require('./nl/frames'), reading: () => require('./nl/reading') },
  pl: { frames: () => require('./pl/frames'), reading: () => require('./pl/reading') },
  pt: { frames: () => require('./pt/frames'), reading: () => require('./pt/reading') },
  ro: { frames: () => require('./ro/frames'), reading: () => require('./ro/reading') },
  sk: { frames: () => require('./sk/frames'), reading: () => require('./sk/reading') },
  sl: { frames: () => require('./sl/frames'), reading: () => require('./sl/reading') },
  sv: { frames: () => require('./sv/frames'), reading: () => require('./sv/reading') },
  tr: { frames: () => require('./tr/frames'), reading: () => require('./tr/reading') },
  uk: { frames: () => require('./uk/frames'), reading: () => require('./uk/reading') },
}

/** `undefined` where pages do not speak the language. */
export function frameWords(locale: string): FrameWords | undefined {
  const language = spokenOf(locale)
  return language && files[language].frames().default
}

/** `undefined` for German and English. */
export const readingWords = (language: PageLanguage): ReadingWords | undefined => files[language].reading?.().default
