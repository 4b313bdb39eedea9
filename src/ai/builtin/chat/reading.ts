import type { JsonObject } from '../../../db/tenant/sites'
import type { ChatSite, ChatTurn, PageContent, ProposedCall } from '../../chat/turn'
import type { WrittenLanguage } from '../../engine'
import { detectLanguage } from '../../written-language'
import { readSiteNames, type SiteNames } from './site-names'

/** A message as the commands read it. */
export interface Reading {
  /** With each quoted text as a mark: see `withoutQuotes`. */
  text: string
  quotes: string[]
  /** So many of `quotes` were in quotes; the others were given without. */
  quoted: number
  /** Wishes are short: more than this is not read. */
  isTooLong: boolean
  language: WrittenLanguage
  turn: ChatTurn
  content: ChatSite
  names: SiteNames
  /** The page that is meant where none is named: the one that is looked at, else the home page. */
  page: PageContent | undefined
}

/** What comes of a message. `topic` says what the answer is about, `offers` are wishes that can be sent as they are. */
export type Outcome =
  | { kind: 'say'; topic: string; text: string; offers?: string[] }
  | { kind: 'propose'; text: string; wish: string; summary?: string; calls: ProposedCall[] }

export type ChatReply = Extract<Outcome, { kind: 'say' }>

/** Quoted texts aside. */
export const maxCommandLength = 600
const maxQuotes = 12

export function readMessage(turn: ChatTurn): Reading {
  const { content } = turn
  const { bare, quotes } = withoutQuotes(turn.message.replace(/\s+/g, ' ').trim().replace(wishing, ''))
  const page =
    content.pages.find(({ id }) => id === turn.pageId) ??
    content.pages.find(({ is_home }) => is_home) ??
    content.pages.find(({ type }) => type !== 'system')
  return {
    text: bare.slice(0, maxCommandLength),
    quotes,
    quoted: quotes.length,
    isTooLong: bare.length > maxCommandLength,
    language: turn.language ?? detectLanguage(turn.message) ?? (english.test(bare) ? 'en' : turn.userLanguage),
    turn,
    content,
    names: readSiteNames(content),
    page,
  }
}

/** „Ich möchte, dass“: what follows is the wish. */
const wishing =
  /^(?:(?:ich|wir) (?:möchten?|wollen?|will|hätten? (?:es )?gern)|(?:es )?wäre (?:schön|gut|toll)),? (?:dass|wenn) |^(?:i|we)(?:['’]d like| want) (?=the |our |my )/iu

const closers: Record<string, string> = {
  '„': '“”"',
  '“': '”“',
  '»': '«',
  '«': '»',
  '"': '"',
  '‚': '‘’',
  '‘': '’',
  '›': '‹',
  '‹': '›',
}

/** Where a quote that begins here may end. An apostrophe is a quote only between spaces and signs. */
function closersAfter(message: string, at: number): number[] {
  const sign = message.charAt(at)
  if (sign !== "'") return [...(closers[sign] ?? '')].map((closer) => message.indexOf(closer, at + 1))
  if (at > 0 && message.charAt(at - 1) !== ' ') return []
  const last = message.endsWith("'") ? message.length - 1 : -1
  return ["' ", "'.", "',", "'!", "'?"].map((closer) => message.indexOf(closer, at + 1)).concat(last)
}

/** Each quoted text gives way to a mark `⟦0⟧`; a quote that nothing closes stays as it is. */
function withoutQuotes(message: string): { bare: string; quotes: string[] } {
  const quotes: string[] = []
  let bare = ''
  let at = 0
  while (at < message.length) {
    const sign = message.charAt(at)
    const ends = closersAfter(message, at).filter((end) => end > at)
    if (ends.length === 0 || quotes.length === maxQuotes) {
      const rest = quotes.length === maxQuotes ? message.slice(at) : sign
      bare += rest.replace(/[⟦⟧]/g, ' ')
      at += rest.length
      continue
    }
    const end = Math.min(...ends)
    bare += `⟦${quotes.length}⟧`
    quotes.push(message.slice(at + 1, end).trim())
    at = end + 1
  }
  return { bare, quotes }
}

/** A piece of the text with its quotes put back. */
export const asWritten = (piece: string, quotes: string[]): string =>
  piece.replace(/⟦(\d+)⟧/g, (_, index) => quotes[Number(index)] ?? '').trim()

/** Verbs that a message begins with whose small words say nothing. */
const english = /^(?:add|change|create|delete|hide|make|move|open|publish|put|remove|rename|replace|set|show|use)\b/i

/** All texts within a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** A copy of a value with each of its texts changed. */
export function mapTexts<T>(value: T, change: (text: string, key: string) => string, key = ''): T {
  if (typeof value === 'string') return change(value, key) as T
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, key)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change, name)])) as T
}

/** The fields of `after` that are others than in `before`. */
export const changedFields = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => !Bun.deepEquals(value, before[key])))

export type Two = [de: string, en: string]
export const inLanguage = ({ language }: Pick<Reading, 'language'>, [de, en]: Two) => (language === 'de' ? de : en)

export const say = (reading: Reading, topic: string, text: Two, offers: (string | Two)[] = []): ChatReply => ({
  kind: 'say',
  topic,
  text: inLanguage(reading, text),
  ...(offers.length > 0 && {
    offers: offers.slice(0, 3).map((one) => (typeof one === 'string' ? one : inLanguage(reading, one))),
  }),
})

/** `wish` says what will be done in the words of the table of commands, `more` what else there is to know of it. */
export function propose(reading: Reading, wish: string, calls: ProposedCall[], more: Two = ['', '']): Outcome {
  const start = inLanguage(reading, ['So habe ich es verstanden', 'This is how I understand it'])
  const text = `${start}: ${wish}${/[.!?]$/.test(wish) ? '' : '.'} ${inLanguage(reading, more)}`.trim()
  // other operations are summed up by themselves
  const summary = calls.every(({ operation }) => operation.startsWith('update')) ? wish : undefined
  return { kind: 'propose', text, wish, calls, ...(summary && { summary }) }
}

/** The locale that a text in the language of the message belongs to. */
export const mainLocale = ({ content, language }: Reading): string =>
  content.site.locales.find((locale) => locale.startsWith(language)) ?? content.site.default_locale
