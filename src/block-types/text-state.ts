import { findAddresses } from '../grammar/address'
import { baseOf } from '../words/languages'
import { isOfText, isOlder, isPartly, markOf } from './made-from'
import type { TextField } from './text-fields'

/**
 * `same`: it reads as in the source; `partly`: much of it does; `stale`: the source has changed since it was written;
 * `unknown`: nobody has noted from which source it was made.
 */
export type TextState = 'missing' | 'same' | 'partly' | 'stale' | 'unknown' | 'done'
export const textStates = ['missing', 'same', 'partly', 'stale', 'unknown', 'done'] as const

/** Notes of which source and which text belong together (made-from.ts). */
export interface NotedMarks {
  /** What a person has said: it comes before all that can be seen of the text. */
  settled?: unknown
  /** What was noted when it was written. */
  noted?: unknown
}

export interface LanguagePair {
  source: string
  target: string
  /** Of the business and its people, which read alike in every language. */
  names: string[]
}

type Field = Pick<TextField, 'source' | 'isName'>

/** How a text of a language stands to its source: done is one that is there, differs where it must, and is not older. */
export function stateOfText(
  field: Field,
  text: string,
  { settled, noted }: NotedMarks,
  languages: LanguagePair,
): TextState {
  if (!text.trim()) return 'missing'
  const { source } = field
  const made = markOf(source, text)
  if (settled === made) return 'done'
  if (text.trim() === source.trim()) return mustDiffer(field, languages) ? 'same' : 'done'
  const mark = [settled, noted].find((one): one is string => isOfText(one, text))
  if (mark && isOlder(mark, source)) return 'stale'
  if (readsAsSource(text, source, languages)) return 'partly'
  return mark === made ? 'done' : 'unknown'
}

/**
 * Whether a text must read differently in another language. Not the names of people, places and businesses (by their
 * field, and those that the site knows), numbers, prices and addresses (of a street, of the web, of a mail box), and
 * nothing where both languages are one, as de and de-AT are.
 */
export function mustDiffer({ source, isName }: Field, { source: from, target, names }: LanguagePair): boolean {
  if (isName || baseOf(from) === baseOf(target)) return false
  const words = plainWords(source).trim()
  if (!/\p{L}{2,}/u.test(withoutNames(words, names).replace(units, ' '))) return false
  const [address] = findAddresses(words)
  return !(address && address.start === 0 && address.end === words.length)
}
/** What stands behind numbers in every language. */
const units = /(?<=\d\s?)(?:k?m|cm|mm|k?g|mg|l|ml|cl|h|min|EUR|CHF|USD|GBP|kW|kWh|GB|MB)(?!\p{L})/gu

/**
 * Whether words of the source are left in a text: half of its long ones, or three in a row of which two are no names.
 * Between languages that are near to each other whole sentences may be alike: there only the first counts.
 */
export function readsAsSource(text: string, source: string, { source: from, target, names }: LanguagePair): boolean {
  if (baseOf(from) === baseOf(target)) return false
  const [one, other] = [text, source].map((words) => withoutNames(plainWords(words), names)) as [string, string]
  if (isPartly(one, other)) return true
  if (near.some((group) => group.includes(baseOf(from)) && group.includes(baseOf(target)))) return false
  const ofSource = new Set(runsOf(other).map((run) => run.join(' ').toLowerCase()))
  return runsOf(one).some(
    (run) => run.filter((word) => /^\p{Ll}.{2}/u.test(word)).length >= 2 && ofSource.has(run.join(' ').toLowerCase()),
  )
}
const near = [
  ['da', 'nb', 'nn', 'no', 'sv'],
  ['cs', 'sk'],
  ['hr', 'sr', 'bs', 'sl'],
  ['es', 'pt', 'gl', 'ca'],
  ['uk', 'be', 'ru'],
]

/** Three words in a row, within a sentence. */
const runsOf = (text: string): string[][] =>
  text.split(/[.!?:;,\n|]+/).flatMap((part) => {
    const words = part.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []
    return words.slice(2).map((_, i) => words.slice(i, i + 3))
  })

/** Without what is no language: bindings, addresses of the web and of mail boxes, targets of links. */
const plainWords = (text: string) =>
  text.replace(
    /\{\{[^{}]*\}\}|\]\([^()\s]*\)|https?:\/\/\S+|(?<!\S)[^\s@]{1,64}@[^\s@]{1,250}(?!\S)|(?<!\S)(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}(?:\/\S*)?(?!\S)/giu,
    ' ',
  )

const withoutNames = (text: string, names: string[]) => names.reduce((rest, name) => rest.replaceAll(name, ' '), text)

/** What a site is called, and what its company data names: longest first, so that a part of a name does not hide it. */
export function namesOf({ name, company }: { name: string; company?: object | null }): string[] {
  const told = Object.values(company ?? {}).flat()
  const all = [name, ...told].filter((one): one is string => typeof one === 'string' && one.trim().length > 2)
  return [...new Set(all.map((one) => one.trim()))].sort((a, b) => b.length - a.length)
}
