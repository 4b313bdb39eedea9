import type { Text } from '../words/text'
import type { Sample } from './sample'
import type { Stated, StatedAround } from './stated'

/** What the content of a block is, for whoever retells a page; it decides how a post shows it. */
export type ContentKind = 'text' | 'questions' | 'steps' | 'offers' | 'points' | 'people' | 'hours' | 'contact'

type Words = Record<string, unknown>

/** Company data of a site that are facts of it. */
export type CompanyFact = 'contact.phone' | 'contact.email' | 'place'

/**
 * What other rooms want to know of a type beside what it draws and takes, in `catalog/<name>/<name>.about.ts`. Browsers
 * load types without it. All but the sample may be left out.
 */
export interface AboutBlockType {
  /** What a new one says until somebody has written its texts. */
  sample: Sample
  /** What people call it in wishes: German, then English, without article, singular and plural, with `, ` between them. */
  called?: string
  /** None for pictures, buttons, forms and what says nothing of its own. */
  says?: ContentKind
  /** Where the editor offers it by itself: its place among the sections that most pages begin with, and among those of a plan. */
  offered?: { first?: number; plan?: number }
  /** What it can be there to say, by the key that plans have for it, the usual one first; `null` where its name says enough. */
  intents?: Record<string, Text | null>
  /** Texts that a model writes: those of the block where there are none yet, and a line below each entry of its list. */
  written?: { always: string[]; items?: boolean }
  /** An entry of its list that can be told in a line. */
  entry?: ToldEntry
  /** Each entry of its list is a person who works there. */
  namesPeople?: boolean
  /** What it states that has values, for answers to visitors; without it they read what the page shows. */
  states?: (words: Record<string, unknown>, around: StatedAround) => Stated[]
  /** How answers use it: words of customers are none of the owner's, what stands aside comes last. */
  answers?: 'never' | 'last'
  /** It says how the business is reached. */
  reaches?: boolean
  /** A build writes facts into its texts. */
  tellsFacts?: true
  /** Company data that a block shows without storing them. */
  showsCompany?: (block: { props: Words; content: Record<string, Words> }) => CompanyFact[]
  /** What of it hands on data of visitors, so that a site needs a privacy notice. */
  processes?: Text
  /** What is wrong with it is said of what it lists, or it shows nothing by design. */
  mayBeEmpty?: boolean
}

export interface ToldEntry {
  /** Of the entry, in the order of the line. */
  fields: [string, string]
  noun: Text
  /** Between the two where the line is written. */
  join: string
  /** How the line is read; without it the first part is what stands in quotes. */
  line?: RegExp
}
