import { readingsOf } from './hour-statement'
import { type HourToken, readHourTokens } from './hour-tokens'
import { type HoursReading, Week } from './hour-week'
import type { ClockSpan } from './spans'
import { type Day, daysFrom, inWeekOrder, weekDays } from './week'

interface Statement {
  text: string
  tokens: HourToken[]
  /** Stands under a heading that names something else: `Kurse:`. */
  isElsewhere: boolean
}

/**
 * The opening hours of a text in German or English. A statement is taken whole or not at all: what holds a word that the
 * grammar does not know, or can be read in two ways, becomes a question that quotes it, and days that it may be about are
 * left out. `closed` is only said of a day that was called closed, or left out by a word (`daily except Monday`).
 * `language` decides where a text does not: `9–5` goes on to the afternoon in English. Linear in the text.
 */
export function readHours(text: string, language: 'de' | 'en'): HoursReading {
  const found = new Week()
  for (const statement of statementsOf(text)) readStatement(found, statement, languageOf(statement, language))
  return found.reading()
}

/** Hours of days, none of those that are called closed, with the place of the words that say them. */
interface FoundHours {
  days: Day[]
  spans: ClockSpan[]
  start: number
  end: number
}

/** The hours that a text says in whole statements, each with its place: for texts in which they are to be put right. */
export const findHours = (text: string, language: 'de' | 'en'): FoundHours[] =>
  statementsOf(text).flatMap((statement) => {
    const { tokens, isElsewhere } = statement
    const isRead = isStatement(tokens) && !isElsewhere && !tokens.some(isUnread)
    const readings = isRead ? readingsOf(tokens, languageOf(statement, language)) : []
    const [reading] = readings.length === 1 ? readings : []
    return (reading ?? []).flatMap(({ days, spans, start, end, isRest, ...more }) => {
      const isSaid = spans.length > 0 || !(more.note || more.isHolidays || more.until || more.from)
      return isSaid && !isRest && start !== undefined && end !== undefined ? [{ days, spans, start, end }] : []
    })
  })

function statementsOf(text: string): Statement[] {
  const found: Statement[] = []
  let tokens: HourToken[] = []
  let isElsewhere = false
  for (const token of [...readHourTokens(text), { kind: 'stop' as const, start: text.length, end: text.length }]) {
    if (token.kind !== 'stop') tokens.push(token)
    else {
      const [first, last] = [tokens[0], tokens.at(-1)]
      if (first && last) {
        const said = text.slice(first.start, last.end)
        found.push({ text: said, tokens, isElsewhere })
        if (said.endsWith(':') && !tokens.some(isAbout)) isElsewhere = !tokens.some(({ kind }) => kind === 'opening')
      } else if (text[token.start - 1] === '\n') isElsewhere = false
      tokens = []
    }
  }
  return found
}

const english =
  /\b(?:mon|tues?|wed|thu|thurs|fri|sat|sun)(?:[a-z]*days?)?\b|\b(?:to|until|till|open|closed|except|daily|weekdays|from)\b|\d\s?[ap]\.?m\b|o['’]clock/i
const german = /uhr|\b(?:mo|di|mi|do|so|bis|von|und|außer|geöffnet|geschlossen|täglich)\b|tags?\b|mittwoch|sonnabend/i
const languageOf = ({ text }: Statement, usual: 'de' | 'en') =>
  german.test(text) ? (english.test(text) ? usual : 'de') : english.test(text) ? 'en' : usual

const isAbout = ({ kind }: HourToken) =>
  kind === 'day' || kind === 'days' || kind === 'rest' || kind === 'time' || kind === 'always' || kind === 'holidays'
const isClosing = (token: HourToken) => token.kind === 'word' && token.isClosing === true
const isSaid = (token: HourToken) =>
  token.kind === 'closed' || token.kind === 'opening' || token.kind === 'note' || isClosing(token)
const isUnread = ({ kind }: HourToken) =>
  kind === 'word' || kind === 'unsettling' || kind === 'doubt' || kind === 'date'

/** Days, times from one to another, or a word for open or closed beside a time, a date or a season. */
function isStatement(tokens: HourToken[]): boolean {
  const has = (...kinds: HourToken['kind'][]) => tokens.some(({ kind }) => kinds.includes(kind))
  return (
    has('day', 'days', 'rest', 'note', 'always') ||
    hasSpan(tokens) ||
    (has('closed') && has('time', 'date', 'unsettling', 'holidays')) ||
    (has('opening') && has('time')) ||
    (tokens.some(isClosing) && has('time', 'date', 'unsettling')) ||
    (isOfSeason(tokens) && (has('opening') || tokens.some(isClockTime)))
  )
}
const hasSpan = (tokens: HourToken[]) =>
  tokens.some(
    ({ kind }, i) =>
      kind === 'time' && /^(?:dash|until|and)$/.test(tokens[i + 1]?.kind ?? '') && tokens[i + 2]?.kind === 'time',
  )
const isOfSeason = (tokens: HourToken[]) => tokens.some((token) => token.kind === 'unsettling' && token.isSeason)
/** `16 Uhr`, `until 4`; a bare number may count anything. */
const isClockTime = (token: HourToken, i: number, tokens: HourToken[]) =>
  token.kind === 'time' && (token.time.form !== 'bare' || /^(?:until|from)$/.test(tokens[i - 1]?.kind ?? ''))

/** `0730 - 1800 hrs` */
const fourDigits = /(?<!\d)[0-2]\d[0-5]\d\s?[-–]\s?[0-2]\d[0-5]\d(?!\d)/
/** Times in whatever form: `1330–1830`. */
const timesPerhaps = /\d{3,}\s?[-–]\s?\d{3,}/
/** `8-noon`, `8:30 - 12`: nothing but times is written so. */
const clockSpan = /\d[:.]\d\d\s?[-–]\s?\d|\d\s?[-–]\s?(?:noon|\d{1,2}\s?(?:uhr|[ap]m))/i

/** The whole week where none is named. */
const named = (tokens: HourToken[]) => (daysNamed(tokens).length > 0 ? daysNamed(tokens) : weekDays)
const daysNamed = (tokens: HourToken[]): Day[] =>
  inWeekOrder(
    tokens.flatMap((token, i) => {
      if (token.kind === 'days') return token.days
      if (token.kind !== 'day') return []
      const to = /^(?:dash|until)$/.test(tokens[i + 1]?.kind ?? '') ? tokens[i + 2] : undefined
      return to?.kind === 'day' ? daysFrom(token.day, to.day) : [token.day]
    }),
  )

const daysPerhaps = (tokens: HourToken[]): Day[] =>
  tokens.flatMap((token) => (token.kind === 'word' && token.perhaps ? [token.perhaps] : []))

/** “Wed afternoons only if a locum is in” */
const bounding = /\b(?:only|nur|if|wenn|falls|unless|except|außer)\b/i

function readStatement(found: Week, { text, tokens, isElsewhere }: Statement, language: 'de' | 'en') {
  const isDoubted = tokens.some(({ kind }) => kind === 'doubt') && tokens.some(({ kind }) => kind === 'time')
  if (isDoubted) return found.unsettle(named(tokens), text)
  const days = [...daysNamed(tokens), ...daysPerhaps(tokens)]
  const isBounded = bounding.test(text) && tokens.some(({ kind }) => kind === 'unsettling')
  if (isBounded && days.length > 0 && !tokens.some(({ kind }) => kind === 'time')) return found.unsettle(days, text)
  if (!isStatement(tokens)) return
  if (isElsewhere) return found.ask(text)
  if (!tokens.some(isAbout) && !tokens.some((token) => token.kind === 'note')) {
    if (tokens.some(({ kind }) => kind === 'unsettling')) found.unsettle(weekDays, text)
    else found.ask(text)
    return
  }
  const pieces = piecesOf(tokens)
  const textOf = (piece: HourToken[]) =>
    text.slice(piece[0]!.start - tokens[0]!.start, piece.at(-1)!.end - tokens[0]!.start)
  const isHard = (piece: HourToken[]) =>
    piece.some(isUnread) &&
    (piece.some(isAbout) || piece.some(({ kind }) => kind === 'unsettling') || timesPerhaps.test(textOf(piece)))
  const hard = pieces.filter(isHard)
  const isTold = !tokens.some(isUnread) || tokens.some(isSaid)
  // „Brunch, Sa und So 10–14“: beside other words they are hours only where something is called open or closed
  if (!isTold) {
    const hasDays = tokens.some(({ kind }) => kind === 'day' || kind === 'days')
    const isUnsettling = tokens.some(({ kind }) => kind === 'unsettling')
    const isTime = tokens.some(({ kind }) => kind === 'time') || fourDigits.test(text)
    const isTimed = isTime && (hasDays || isUnsettling)
    if (!isTimed && !clockSpan.test(text) && !tokens.some(({ kind }) => kind === 'always')) return
    if (isUnsettling && (hasDays || isOfSeason(tokens) || hasSpan(tokens))) found.unsettle(named(tokens), text)
    else found.ask(text, 'unread', daysNamed(tokens))
    return
  }
  if (hard.some((piece) => daysNamed(piece).length === 0)) return found.unsettle(named(tokens), text)
  if (hard.length > 0) found.unsettle([...daysNamed(hard.flat()), ...daysPerhaps(hard.flat())], text)
  let isBehind = false
  for (const piece of pieces) {
    if (piece.some(isUnread)) isBehind ||= isHard(piece)
    else if (piece.some((token) => isAbout(token) || token.kind === 'note')) {
      // what follows words that were not read may go on with them
      const readings = isBehind ? [] : readingsOf(piece, language)
      const [reading] = readings
      if (readings.length === 1 && reading) for (const entry of reading) found.add(entry, text, language)
      else
        found.unsettle(
          named(piece),
          text,
          piece.some(({ kind }) => kind === 'opening'),
        )
    }
  }
}

/** Parts between commas and `and`; those that hold only what the grammar knows are put together again. */
function piecesOf(tokens: HourToken[]): HourToken[][] {
  const parts: HourToken[][] = [[]]
  for (const token of tokens) {
    if (token.kind === 'and') parts.push([])
    parts.at(-1)!.push(token)
  }
  const pieces: HourToken[][] = []
  for (const part of parts) {
    const last = pieces.at(-1)
    if (last && !last.some(isUnread) && !part.some(isUnread)) last.push(...part)
    else pieces.push(part.some(isUnread) ? part : [...part])
  }
  return pieces.filter((piece) => piece.some(({ kind }) => kind !== 'and' && kind !== 'filler'))
}
