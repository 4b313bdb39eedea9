import type en from './en/page'
import type { Words } from './fill'

/** All that pages say by themselves, in one language; it addresses nobody as „du“ or „Sie“. A language with fewer of them does not compile. */
export type PageWords = Words<typeof en>

/** Gives them for a locale. */
export type WordsOf = (locale: string) => PageWords
