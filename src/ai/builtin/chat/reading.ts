import { distance } from 'fastest-levenshtein'
import type { JsonObject } from '../../../db/tenant/sites'
import type { ChatTurn, PageContent, ProposedCall, SiteContent } from '../../chat/turn'
import type { WrittenLanguage } from '../../engine'
import { fold } from './fold'
import { commandWords } from './words/command-words'

export type Block = PageContent['blocks'][number]

/** A message as the commands read it. */
export interface Reading {
  /** With typos of command words mended, and each quoted text as a mark: see `writtenText`. */
  text: string
  quotes: string[]
  /** Commands are short: more than this is not read. */
  isTooLong: boolean
  language: WrittenLanguage
  turn: ChatTurn
  content: SiteContent
  /** The page that is meant where none is named: the one that is looked at, else the home page. */
  page: PageContent | undefined
  /** Which of several things is meant, where an earlier answer asked; the first is 0. */
  pick?: number
}

/** What comes of a message. `topic` says what the answer is about. */
export type Outcome =
  | { kind: 'say'; topic: string; text: string }
  | { kind: 'ask'; topic: string; text: string; choices: string[] }
  | { kind: 'propose'; text: string; proposals: Proposed[]; after?: string }

export interface Proposed {
  summary?: string
  calls: ProposedCall[]
}

/** Looks whether a message is one of its kind. */
export type Command = (reading: Reading) => Outcome | undefined

/** Quoted texts aside. Patterns take longer for longer texts, some of them by the square. */
export const maxCommandLength = 600
const maxQuotes = 12

const marks = { open: '⟦', close: '⟧' }
export function readMessage(turn: ChatTurn, message = turn.message, pick?: number): Reading {
  const { content } = turn
  const { bare, quotes } = withoutQuotes(message.replace(/\s+/g, ' ').trim())
  const language = turn.language ?? languageOf(message) ?? turn.userLanguage
  const text = withoutTypos(bare.slice(0, maxCommandLength), content)
  const page =
    content.pages.find(({ id }) => id === turn.pageId) ??
    content.pages.find(({ is_home }) => is_home) ??
    content.pages.find(({ type }) => type !== 'system')
  const isTooLong = bare.length > maxCommandLength
  return { text, quotes, isTooLong, language, turn, content, page, ...(pick !== undefined && { pick }) }
}

const closers: Record<string, string> = { '„': '“”"', '“': '”“', '»': '«', '«': '»', '"': '"', '‚': '‘’', '‘': '’' }

/** Where a quote that begins here may end. An apostrophe is a quote only between spaces and signs. */
function closersAfter(message: string, at: number): number[] {
  const sign = message.charAt(at)
  if (sign !== "'") return [...(closers[sign] ?? '')].map((closer) => message.indexOf(closer, at + 1))
  if (at > 0 && message.charAt(at - 1) !== ' ') return []
  const last = message.endsWith("'") ? message.length - 1 : -1
  return ["' ", "'.", "',", "'!", "'?"].map((closer) => message.indexOf(closer, at + 1)).concat(last)
}

/** Each quoted text gives way to a mark; a quote that nothing closes stays as it is. */
function withoutQuotes(message: string): { bare: string; quotes: string[] } {
  const quotes: string[] = []
  let bare = ''
  let at = 0
  while (at < message.length) {
    const sign = message.charAt(at)
    const ends = closersAfter(message, at).filter((end) => end > at)
    if (ends.length === 0 || quotes.length === maxQuotes) {
      const rest = quotes.length === maxQuotes ? message.slice(at) : sign
      bare += rest
      at += rest.length
      continue
    }
    const end = Math.min(...ends)
    bare += `${marks.open}${quotes.length}${marks.close}`
    quotes.push(message.slice(at + 1, end).trim())
    at = end + 1
  }
  return { bare, quotes }
}

/** A piece of the text with its quotes put back, as somebody would write it on a page. */
export function writtenText(reading: Reading, piece: string): string {
  const whole = /^\s*⟦(\d+)⟧[\s.!,]*$/.exec(piece)
  if (whole) return reading.quotes[Number(whole[1])] ?? ''
  return piece
    .replace(/⟦(\d+)⟧/g, (_, index) => reading.quotes[Number(index)] ?? '')
    .trim()
    .replace(/[.!]$/, '')
    .trim()
}

/**
 * A pattern over a message: `~` is the edge of a word, a space any space, umlauts may be written `ae`, `oe`, `ue`, `ss`.
 */
export function rx(source: string, flags = ''): RegExp {
  const edge = '(?:(?<![\\p{L}\\d])(?=[\\p{L}\\d])|(?<=[\\p{L}\\d])(?![\\p{L}\\d]))'
  const pattern = source
    .replaceAll('~', edge)
    .replaceAll(' ?', '\\s*')
    .replaceAll(' ', '\\s+')
    .replaceAll('ä', '(?:ä|ae)')
    .replaceAll('ö', '(?:ö|oe)')
    .replaceAll('ü', '(?:ü|ue)')
    .replaceAll('ß', '(?:ß|ss)')
  return new RegExp(pattern, `iu${flags}`)
}

const german =
  /[äöüß]|(?<![\p{L}])(?:der|die|das|den|dem|ein|eine|einen|und|ist|sind|wir|ich|mir|mach|bitte|auf|zu|zur|zum|nicht|haben|hat|für|von|vom|mit|wie|was|wann|welche|welcher|gibt|soll|neue|unsere|unser|jetzt|uhr|seite|füge|lösche|ändere|im|am|bis|ab|aus|ein|kostet|heißt|über|unter|oben|unten)(?![\p{L}])/giu
const english =
  /(?<![\p{L}])(?:the|a|an|and|is|are|we|our|my|please|to|of|on|at|for|with|what|when|which|how|should|new|now|page|add|delete|remove|change|make|set|use|move|from|until|open|show|hide|create|rename|replace|it|in|publish|turn|site|costs|does|called|below|above|need|want|put|call)(?![\p{L}])/giu

/** By the small words that it uses; `undefined` where they say nothing. */
export function languageOf(text: string): WrittenLanguage | undefined {
  const [de, en] = [text.match(german)?.length ?? 0, text.match(english)?.length ?? 0]
  if (de === en) return undefined
  return de > en ? 'de' : 'en'
}

/** Command words that are nearly right become right, unless the site itself uses the word. */
function withoutTypos(text: string, content: SiteContent): string {
  let known: Set<string> | undefined
  const isOfSite = (word: string) => {
    known ??= siteWords(content) // only where a word looks like a typo
    return known.has(word)
  }
  return text.replace(/[\p{L}]{5,}/gu, (word) => {
    const folded = fold(word)
    if (isCommandWord(folded)) return word
    const reach = folded.length >= 9 ? 2 : 1
    for (const candidate of commandWords.keys())
      if (
        Math.abs(candidate.length - folded.length) <= reach &&
        candidate.length >= 5 &&
        candidate[0] === folded[0] &&
        distance(candidate, folded) <= reach
      )
        return isOfSite(folded) ? word : (commandWords.get(candidate) ?? word)
    return word
  })
}

/** With the endings that words take. */
const isCommandWord = (folded: string) =>
  commandWords.has(folded) ||
  ['n', 'en', 's', 'e', 'er', 'es', 'em', 'ed', 'ing'].some(
    (ending) => folded.endsWith(ending) && commandWords.has(folded.slice(0, -ending.length)),
  )

function siteWords({ pages, collections, site }: SiteContent): Set<string> {
  const texts = [
    site.name,
    ...pages.flatMap(({ translations, blocks }) => [
      ...translations.map(({ title }) => title),
      ...blocks.flatMap(({ content }) => textsIn(content)),
    ]),
    ...collections.flatMap(({ entries }) => entries.flatMap(({ data }) => textsIn(data))),
  ]
  return new Set(texts.slice(0, 5000).flatMap((text) => fold(text.slice(0, 500)).split(' ')))
}

/** All texts within a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** A copy of a value with each of its texts changed; the same value where none is. */
export function mapTexts<T>(value: T, change: (text: string, key: string) => string, key = ''): T {
  if (typeof value === 'string') return change(value, key) as T
  if (Array.isArray(value)) {
    const out = value.map((item) => mapTexts(item, change, key))
    return out.some((item, i) => item !== value[i]) ? (out as T) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]): [string, unknown] => [name, mapTexts(item, change, name)])
  const isSame = entries.every(([name, item]) => item === (value as JsonObject)[name])
  return isSame ? value : (Object.fromEntries(entries) as T)
}

/** The fields of `after` that are others than in `before`. */
export const changedFields = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key]))

export const say = (reading: Reading, topic: string, de: string, en: string): Outcome => ({
  kind: 'say',
  topic,
  text: reading.language === 'de' ? de : en,
})

export const ask = (reading: Reading, topic: string, de: string, en: string, choices: string[] = []): Outcome => ({
  kind: 'ask',
  topic,
  text: reading.language === 'de' ? de : en,
  choices,
})

export const propose = (reading: Reading, de: string, en: string, proposals: Proposed[]): Outcome => ({
  kind: 'propose',
  text: reading.language === 'de' ? de : en,
  proposals,
})

/** The one that is meant: the only one, or the one that was chosen; else the question which. */
export function oneOf<T>(reading: Reading, candidates: T[], label: (one: T) => string): T | Outcome {
  const [only] = candidates
  if (only !== undefined && candidates.length === 1) return only
  const chosen = reading.pick === undefined ? undefined : candidates[reading.pick]
  if (chosen !== undefined) return chosen
  return ask(reading, 'which', 'Welcher ist gemeint?', 'Which one do you mean?', candidates.slice(0, 9).map(label))
}

export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  ['say', 'ask', 'propose'].includes(String(value.kind))

/** The locale that a text in the language of the message belongs to. */
export const mainLocale = ({ content, language }: Reading): string =>
  content.site.locales.find((locale) => locale.startsWith(language)) ?? content.site.default_locale
