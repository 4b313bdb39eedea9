import { wordTable } from './replace'
import { wordsDe } from './words-de'
import { wordsEn } from './words-en'

/** What the rules know of a language; each table leaves the grammar around its words as it is. */
export interface Words {
  fillers: Table
  /** Short forms and what they stand for. */
  abbreviations: Table
  /** Colloquial words and neutral ones. */
  neutral: Table
  /** Officialese and plain words. */
  plain: Table
  synonyms: Table
  misspellings: Table
  /** Where a long sentence can be taken apart: what follows is a sentence of its own, begun with what is captured. */
  mainClause: RegExp
  quotes: { open: string; close: string }
}
type Table = ReturnType<typeof wordTable>

const read = ({ mainClause, quotes, ...tables }: typeof wordsDe): Words => ({
  fillers: wordTable(tables.fillers),
  abbreviations: wordTable(tables.abbreviations),
  neutral: wordTable(tables.neutral),
  plain: wordTable(tables.plain),
  synonyms: wordTable(tables.synonyms),
  misspellings: wordTable(tables.misspellings),
  mainClause,
  quotes,
})

export const wordsOf: Record<'de' | 'en', Words> = { de: read(wordsDe), en: read(wordsEn) }
