import { type Entry, readingsOf } from './hour-statement'
import { type HourToken, readHourTokens } from './hour-tokens'
import { closingTime, openingTime, type Span } from './spans'
import { type Day, inOrder, weekDays } from './week'

/** What is certain of a day: when it is open, that it is closed (no spans, no note), or only words (`nach Vereinbarung`). */
export interface DayHours {
  spans: Span[]
  /** In the words of the text. */
  note?: string
}

/** Words about hours that are no certain day, as the text has them. */
export interface HoursQuestion {
  quote: string
  /** `unread`: not understood whole. `twofold`: two statements say different things of a day. */
  reason: 'unread' | 'twofold'
}

export interface HoursReading {
  /** Days that nothing certain is said of are not there. */
  days: Partial<Record<Day, DayHours>>
  /** Beside the week: by appointment, holidays. In the words of the text. */
  notes: string[]
  /** The statements that say the days. */
  read: string[]
  questions: HoursQuestion[]
}

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

/** Hours of days, with the place of the words that say them. */
interface FoundHours {
  days: Day[]
  spans: Span[]
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
    return (reading ?? []).flatMap(({ days, spans, start, end, isRest }) =>
      spans.length > 0 && !isRest && start !== undefined && end !== undefined ? [{ days, spans, start, end }] : [],
    )
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
  const hasSpan = tokens.some(
    ({ kind }, i) =>
      kind === 'time' && /^(?:dash|until|and)$/.test(tokens[i + 1]?.kind ?? '') && tokens[i + 2]?.kind === 'time',
  )
  return (
    has('day', 'days', 'rest', 'note', 'always') ||
    hasSpan ||
    (has('closed') && has('time', 'date', 'unsettling', 'holidays')) ||
    (has('opening') && has('time')) ||
    (tokens.some(isClosing) && has('time', 'date', 'unsettling')) ||
    (isOfSeason(tokens) && (has('opening') || tokens.some(isClockTime)))
  )
}
const isOfSeason = (tokens: HourToken[]) => tokens.some((token) => token.kind === 'unsettling' && token.isSeason)
/** `16 Uhr`, `until 4`; a bare number may count anything. */
const isClockTime = (token: HourToken, i: number, tokens: HourToken[]) =>
  token.kind === 'time' && (token.time.form !== 'bare' || /^(?:until|from)$/.test(tokens[i - 1]?.kind ?? ''))

/** The whole week where none is named. */
const named = (tokens: HourToken[]) => (daysNamed(tokens).length > 0 ? daysNamed(tokens) : weekDays)
const daysNamed = (tokens: HourToken[]): Day[] =>
  inOrder(tokens.flatMap((token) => (token.kind === 'day' ? [token.day] : token.kind === 'days' ? token.days : [])))

function readStatement(found: Week, { text, tokens, isElsewhere }: Statement, language: 'de' | 'en') {
  const isDoubted = tokens.some(({ kind }) => kind === 'doubt') && tokens.some(({ kind }) => kind === 'time')
  if (isDoubted) return found.unsettle(named(tokens), text)
  if (!isStatement(tokens)) return
  if (isElsewhere) return found.ask(text)
  if (!tokens.some(isAbout) && !tokens.some((token) => token.kind === 'note')) {
    if (tokens.some(({ kind }) => kind === 'unsettling')) found.unsettle(weekDays, text)
    else found.ask(text)
    return
  }
  const pieces = piecesOf(tokens)
  const isHard = (piece: HourToken[]) =>
    piece.some(isUnread) && (piece.some(isAbout) || piece.some(({ kind }) => kind === 'unsettling'))
  const hard = pieces.filter(isHard)
  const isTold = !tokens.some(isUnread) || tokens.some(isSaid)
  // „Brunch, Sa und So 10–14“: beside other words they are hours only where something is called open or closed
  if (!isTold) {
    const hasDays = tokens.some(({ kind }) => kind === 'day' || kind === 'days')
    const isUnsettling = tokens.some(({ kind }) => kind === 'unsettling')
    if (!tokens.some(({ kind }) => kind === 'time') || !(hasDays || isUnsettling)) return
    if (isUnsettling && (hasDays || isOfSeason(tokens))) found.unsettle(named(tokens), text)
    else found.ask(text, 'unread', daysNamed(tokens))
    return
  }
  if (hard.some((piece) => daysNamed(piece).length === 0)) return found.unsettle(named(tokens), text)
  if (hard.length > 0) found.unsettle(daysNamed(hard.flat()), text)
  let isBehind = false
  for (const piece of pieces) {
    if (piece.some(isUnread)) isBehind ||= isHard(piece)
    else if (piece.some((token) => isAbout(token) || token.kind === 'note')) {
      // what follows words that were not read may go on with them
      const readings = isBehind ? [] : readingsOf(piece, language)
      const [reading] = readings
      if (readings.length === 1 && reading) for (const entry of reading) found.add(entry, text, language)
      else found.unsettle(named(piece), text)
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

interface SaidOfDay {
  hours: DayHours
  /** Of how many days it is said. */
  breadth: number
  quote: string
}

/** The week as it fills, with who said what of each day. */
class Week {
  private readonly said = new Map<Day, SaidOfDay>()
  private readonly left = new Set<Day>()
  /** Something takes place then, at times that are named. */
  private readonly busy = new Set<Day>()
  private readonly asked = new Map<string, HoursQuestion['reason']>()
  private readonly notes = new Set<string>()
  private rest: { entry: Entry; quote: string } | undefined
  private readonly changes: { entry: Entry; quote: string; language: 'de' | 'en' }[] = []

  /** What is said of `days` is no hours for sure, but more than that they are closed. */
  ask(quote: string, reason: HoursQuestion['reason'] = 'unread', days: readonly Day[] = []) {
    if (!this.asked.has(quote)) this.asked.set(quote, reason)
    for (const day of days) this.busy.add(day)
  }

  /** Nothing is certain of these days any more: what is said of them elsewhere is asked for as well. */
  unsettle(days: readonly Day[], quote: string) {
    for (const day of days) this.left.add(day)
    this.ask(quote)
  }

  add(entry: Entry, quote: string, language: 'de' | 'en') {
    if (entry.isRest) this.rest = { entry, quote }
    else if (entry.note !== undefined && entry.days.length === 0) this.notes.add(entry.note)
    else if (entry.until || entry.from) this.changes.push({ entry, quote, language })
    else {
      if (entry.isHolidays) this.notes.add(quote)
      for (const day of entry.days)
        this.say(day, { spans: entry.spans, ...(entry.note && { note: entry.note }) }, entry.days.length, quote)
    }
  }

  /** What is said of fewer days goes before what is said of many, where it can only be meant so. */
  private say(day: Day, hours: DayHours, breadth: number, quote: string) {
    const known = this.said.get(day)
    if (known && !same(known.hours, hours)) {
      const isRefined = refines(known, hours, breadth) && !isNamedOpen(day, known, { hours, quote, breadth })
      if (breadth === known.breadth || !isRefined) {
        this.left.add(day)
        this.ask(known.quote, 'twofold')
        this.ask(quote, 'twofold')
        return
      }
      if (breadth > known.breadth) return
    }
    this.said.set(day, { hours, breadth, quote })
  }

  /** `freitags nur bis 13`: the end or the beginning of a day that is known. */
  private change({ entry, quote, language }: { entry: Entry; quote: string; language: 'de' | 'en' }) {
    for (const day of entry.days) {
      const known = this.said.get(day)
      const [first, last] = [known?.hours.spans[0], known?.hours.spans.at(-1)]
      if (!known || !first || !last || known.breadth <= entry.days.length) {
        this.unsettle([day], quote)
        continue
      }
      const closes = entry.until && closingTime(entry.until, last.opens, language)
      const opens = entry.from && openingTime(entry.from, first.closes, language)
      if (closes === undefined && opens === undefined) {
        this.unsettle([day], quote)
        continue
      }
      const spans = known.hours.spans.map((span) => ({
        opens: span === first && opens ? opens : span.opens,
        closes: span === last && closes ? closes : span.closes,
      }))
      this.said.set(day, { hours: { ...known.hours, spans }, breadth: entry.days.length, quote })
    }
  }

  /** Days that nothing is said of, where it is sure which those are. */
  private fill({ entry, quote }: { entry: Entry; quote: string }) {
    if (this.left.size > 0 || this.changes.length > 0 || entry.until || entry.from) return this.ask(quote)
    const open = weekDays.filter((day) => !this.said.has(day))
    for (const day of open)
      this.say(day, { spans: entry.spans, ...(entry.note && { note: entry.note }) }, open.length, quote)
  }

  reading(): HoursReading {
    if (this.rest) this.fill(this.rest)
    for (const change of this.changes) this.change(change)
    const days: HoursReading['days'] = {}
    for (const day of weekDays) {
      const known = this.said.get(day)
      if (!known) continue
      const isContested = this.busy.has(day) && isClosed(known.hours)
      if (!this.left.has(day) && !isContested) days[day] = known.hours
      else this.ask(known.quote)
    }
    return {
      days,
      notes: [...this.notes],
      read: [...new Set(Object.keys(days).flatMap((day) => this.said.get(day as Day)?.quote ?? []))],
      questions: [...this.asked].map(([quote, reason]) => ({ quote, reason })),
    }
  }
}

/** „Dienstag Ruhetag. Dienstag bis Samstag 12–14“: a day that is named among the open ones is no exception from them. */
function isNamedOpen(day: Day, known: SaidOfDay, further: SaidOfDay): boolean {
  const [wide, narrow] = further.breadth < known.breadth ? [known, further] : [further, known]
  if (wide.hours.spans.length === 0 || narrow.hours.spans.length > 0 || narrow.hours.note) return false
  const named = readHourTokens(wide.quote).filter((token) => token.kind === 'day' && token.day === day)
  return named.length > (wide.quote === narrow.quote ? 1 : 0)
}

const isClosed = ({ spans, note }: DayHours) => spans.length === 0 && note === undefined
const same = (a: DayHours, b: DayHours) => JSON.stringify(a) === JSON.stringify(b)

/** Closed days of a week that is open, and days that begin or end as the others do. */
function refines(known: SaidOfDay, hours: DayHours, breadth: number): boolean {
  const [wide, narrow] = breadth < known.breadth ? [known.hours, hours] : [hours, known.hours]
  if (wide.spans.length === 0) return false
  if (narrow.spans.length === 0) return true
  const [first, last] = [narrow.spans[0]!, narrow.spans.at(-1)!]
  return first.opens === wide.spans[0]!.opens || last.closes === wide.spans.at(-1)!.closes
}
