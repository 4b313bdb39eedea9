import type { AnswerWords } from './answer-words'
import type { PageWords } from './page-words'

/** What a region says otherwise than its language; all other words are the language's. */
export type Differing<Group> = { [Name in keyof Group]?: Partial<Group[Name]> }

export interface Region {
  locales: RegExp
  page?(): { default: Differing<PageWords> }
  answers?(): { default: Differing<AnswerWords> }
  /** What it writes otherwise in all words. */
  spelling?: Record<string, string>
}

/** In American Spanish and Portuguese. */
const curlyQuotes = { '«': '“', '»': '”' }

const regions: Region[] = [
  { locales: /^de-(CH|LI)\b/i, spelling: { ß: 'ss' } },
  { locales: /^en-US\b/i, page: () => require('./en-US/page'), answers: () => require('./en-US/answers') },
  {
    locales: /^es-(?!ES\b)/i,
    page: () => require('./es-MX/page'),
    spelling: { ...curlyQuotes, Vídeo: 'Video', vídeo: 'video' },
  },
  {
    locales: /^fr-CA\b/i,
    page: () => require('./fr-CA/page'),
    answers: () => require('./fr-CA/answers'),
    spelling: { '\u202F!': '!', '\u202F?': '?', '\u202F;': ';' },
  },
  { locales: /^nl-BE\b/i, page: () => require('./nl-BE/page') },
  {
    locales: /^pt-BR\b/i,
    page: () => require('./pt-BR/page'),
    answers: () => require('./pt-BR/answers'),
    spelling: curlyQuotes,
  },
]

export const regionOf = (locale: string): Region | undefined => regions.find(({ locales }) => locales.test(locale))

/** The words of a language as a region says and writes them. */
export function inRegion<Words extends object>(
  words: Words,
  own: Differing<Words> = {},
  { spelling = {} }: Region,
): Words {
  const merged = Object.fromEntries(
    Object.entries(words).map(([group, texts]) => [group, { ...texts, ...own[group as keyof Words] }]),
  )
  const written = Object.entries(spelling).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    JSON.stringify(merged),
  )
  return JSON.parse(written)
}
