import { readingsOf } from '../hour-statement'
import type { HourToken } from '../hour-tokens'
import { type HoursReading, Week } from '../hour-week'
import { type Day, daysFrom, inWeekOrder, weekDays } from '../week'
import type { Statement } from './statements'
import { type ForeignVocabulary, phrasesIn, plain } from './vocabulary'

type Token = HourToken & { isWritten?: boolean }
interface Told {
  statement: Statement
  tokens: Token[]
  isElsewhere: boolean
}

/**
 * The opening hours that statements say, by closed words alone: one that holds any other word is asked for, and the days
 * that it names are left out, all where it names none. Hours whose numbers all lie before noon are taken where the text
 * names one behind it somewhere; else they may be those of an evening. `read` are the statements that gave hours.
 */
export function readForeignHours(
  all: Statement[],
  vocabulary: ForeignVocabulary,
): HoursReading & { taken: Set<Statement> } {
  const week = new Week((text) => tokensOf(text, vocabulary))
  const taken = new Set<Statement>()
  const told = tellingHours(all, vocabulary)
  const countsTo24 = told.some(({ tokens }) =>
    tokens.some((token) => token.kind === 'time' && token.time.minutes > 720 && token.time.minutes < 1440),
  )
  for (const { statement, tokens, isElsewhere } of told) {
    taken.add(statement)
    const isKnown = !isElsewhere && !tokens.some(({ kind }) => kind === 'word' || kind === 'unsettling')
    const isSure = countsTo24 || !tokens.some(({ kind }) => kind === 'time')
    const [reading, ...others] = isKnown && isSure ? readingsOf(tokens, 'de') : []
    // times before a comma and days behind it may be the end of one thing and the beginning of another
    const isOrdered = reading?.every(({ order }) => order !== 'loose') ?? false
    if (reading && isOrdered && others.length === 0) for (const entry of reading) week.add(entry, statement.text, 'de')
    else if (isElsewhere) week.ask(statement.text)
    else week.unsettle(daysIn(tokens), statement.text)
  }
  return { ...week.reading(), taken }
}

/** The statements that speak of hours, with whether a heading above says that they are not those of the business. */
function tellingHours(all: Statement[], vocabulary: ForeignVocabulary): Told[] {
  let heading: { line: number } | undefined
  let goesOn = false
  return all.flatMap((statement): Told[] => {
    const tokens = tokensOf(statement.text, vocabulary)
    // „Po–Pá 8–16. V létě 7–20.“
    const isHours = tellsHours(tokens) || (goesOn && tokens.length < 10 && hasSpan(tokens))
    goesOn = isHours
    if (heading && statement.line > heading.line + 1) heading = undefined
    if (!isHours && isHeading(statement)) {
      const isOpening = tokens.some(({ kind }) => kind === 'opening')
      heading = isOpening ? undefined : { line: statement.line }
    } else if (heading) heading.line = statement.line
    return isHours ? [{ statement, tokens, isElsewhere: heading !== undefined }] : []
  })
}

/** A line of a few words without a number: what stands below it belongs to it. The first one is a name. */
const isHeading = ({ text, line, isLine }: Statement) =>
  isLine &&
  !/\d|@/.test(text) &&
  text.split(' ').length <= 5 &&
  (text.endsWith(':') || (line > 0 && !/[.!?,]$/.test(text)))

function tellsHours(tokens: Token[]): boolean {
  const has = (...kinds: HourToken['kind'][]) => tokens.some(({ kind }) => kinds.includes(kind))
  if (has('day', 'days')) return has('time', 'closed', 'opening', 'note')
  return hasSpan(tokens, true) || has('closed') || (has('opening') && has('time', 'unsettling'))
}

const hasSpan = (tokens: Token[], isWritten = false) =>
  tokens.some(
    (token, i) =>
      token.kind === 'time' &&
      (!isWritten || token.isWritten) &&
      /^(?:dash|until)$/.test(tokens[i + 1]?.kind ?? '') &&
      tokens[i + 2]?.kind === 'time',
  )

/** Whether a text has any word of a day, a month, a time or of being closed. */
export const speaksOfTimes = (text: string, vocabulary: ForeignVocabulary): boolean =>
  tokensOf(text, vocabulary).some(
    (token) => /^(?:days?|closed|holidays|note|unsettling)$/.test(token.kind) || (token as Token).isWritten === true,
  )

function daysIn(tokens: Token[]): readonly Day[] {
  const days = tokens.flatMap((token, i) => {
    if (token.kind === 'days') return token.days
    if (token.kind !== 'day') return []
    // with any other word between them two days may be the ends of a range
    const next = tokens.findIndex(({ kind }, at) => at > i && kind === 'day')
    const to = next > i && tokens.slice(i + 1, next).some(({ kind }) => kind !== 'and') ? tokens[next] : undefined
    return to?.kind === 'day' ? daysFrom(token.day, to.day) : [token.day]
  })
  return days.length > 0 ? inWeekOrder(days) : weekDays
}

/** „12 h 14 h“ are two hours, „12 h 15“ is one time. */
const time =
  /(\d{1,2})(?:\s?h\s?([0-5]\d)(?!\d|\s?h(?![\p{L}\d]))|[:.]([0-5]\d)(?!\d)|(\s?h)(?![\p{L}\d]))?(?![\d%€£$]|[.,:]\d)/uy
const letters = /[\p{L}\p{M}']+/uy

/** The words of a statement as a grammar of hours takes them; what is none of them is `word`. Linear in the text. */
function tokensOf(written: string, vocabulary: ForeignVocabulary): Token[] {
  const text = plain(written)
  const found: (Token | { kind: 'to' | 'hour'; start: number; end: number; isFiller: boolean })[] = []
  const fillers = new Set(phrasesIn(vocabulary.words.filler))
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  while (at < text.length) {
    const char = text[at]!
    if (/\s/.test(char)) {
      at++
      continue
    }
    const isInWord = at > 0 && /[\p{L}\d]/u.test(text[at - 1]!) && /[\p{L}\d]/u.test(char)
    const phrase = isInWord ? null : match(vocabulary.phrase)
    const word = phrase && vocabulary.wordOf.get(phrase[0].replace(/\s+/g, ' '))
    if (phrase && word) {
      const [start, end] = [at, at + phrase[0].length]
      at = end
      if (word.kind === 'day' && vocabulary.doubtful.has(phrase[0]) && !isDay(written, start, end))
        found.push({ kind: fillers.has(phrase[0]) ? 'filler' : 'word', start, end })
      else if (word.kind === 'day') {
        if (word.isUntil) found.push({ kind: 'until', start, end: start })
        found.push({ kind: 'day', day: word.day, isDoubtful: false, start, end })
      } else if (word.kind === 'days') found.push({ ...word, start, end })
      else if (word.kind === 'note') found.push({ kind: 'note', text: written.slice(start, end), start, end })
      else if (word.kind === 'clock') found.push(timeToken(word.minutes, start, end, true))
      else if (word.kind === 'month') found.push({ kind: 'unsettling', start, end })
      else if (word.kind === 'to' || word.kind === 'hour')
        found.push({ kind: word.kind, start, end, isFiller: fillers.has(phrase[0]) })
      else found.push({ kind: word.kind, start, end } as Token)
      continue
    }
    const clock = isInWord ? null : match(time)
    const minutes = clock ? Number(clock[1]) * 60 + Number(clock[2] ?? clock[3] ?? 0) : Number.POSITIVE_INFINITY
    if (clock && minutes <= 1440) {
      const end = at + clock[0].length
      const ending = endingAt(text, end, vocabulary)
      if (ending?.isUntil) found.push({ kind: 'until', start: at, end: at })
      found.push(
        timeToken(minutes, at, end + (ending?.length ?? 0), clock[0].trim() !== clock[1] || ending !== undefined),
      )
      at = end + (ending?.length ?? 0)
      continue
    }
    const other = match(letters) ?? match(/\d[\d.,:]*/uy)
    const end = at + (other?.[0].length ?? 1)
    const kind = other
      ? 'word'
      : /[-–—‒−]/.test(char)
        ? 'dash'
        : /[,&+/]/.test(char)
          ? 'and'
          : /[:.;()*"„“”«»=|]/.test(char)
            ? 'filler'
            : 'word'
    found.push({ kind, start: at, end })
    at = end
  }
  return settled(found)
}

const timeToken = (minutes: number, start: number, end: number, isWritten: boolean): Token => ({
  kind: 'time',
  time: { minutes, form: minutes > 780 ? 'full' : 'bare' },
  isWritten,
  start,
  end,
})

/** `9-től`, `17 óráig`. */
function endingAt(text: string, at: number, { words }: ForeignVocabulary) {
  const found = [phrasesIn(words.timeFrom), phrasesIn(words.timeUntil)].flatMap((endings, i) =>
    endings.flatMap((ending) => {
      const length = [ending, ` ${ending}`].find((one) => text.startsWith(one, at))?.length
      return length === undefined || /^\p{L}/u.test(text.slice(at + length)) ? [] : [{ length, isUntil: i === 1 }]
    }),
  )
  return found[0]
}

/** With a capital, or beside a dash, a colon or a number. */
const isDay = (text: string, start: number, end: number) =>
  /^\p{Lu}/u.test(text.slice(start, end)) ||
  /^\.?\s?[-–—:,]?\s?\d|^\.?\s?[-–—/]/.test(text.slice(end, end + 5)) ||
  /[-–—/]\s?$/.test(text.slice(0, start))

/** `à` goes from one to another only between two of a kind; words beside a number make it a time. */
function settled(found: (Token | { kind: 'to' | 'hour'; start: number; end: number; isFiller: boolean })[]): Token[] {
  const near = (from: number, step: 1 | -1) => {
    let at = from + step
    while (found[at]?.kind === 'filler' || found[at]?.kind === 'hour') at += step
    return found[at]
  }
  return found
    .map((token, i): Token => {
      const { start, end } = token
      if (token.kind === 'to') {
        const [before, after] = [near(i, -1)?.kind, near(i, 1)?.kind]
        const isBetween = before === after && (before === 'day' || before === 'time')
        return { kind: isBetween ? 'until' : token.isFiller ? 'filler' : 'word', start, end }
      }
      if (token.kind !== 'hour') return token as Token
      const isBeside = found[i - 1]?.kind === 'time' || near(i, 1)?.kind === 'time'
      for (const one of [found[i - 1], found[i + 1]]) if (one?.kind === 'time') (one as Token).isWritten = true
      return { kind: isBeside || token.isFiller ? 'filler' : 'word', start, end }
    })
    .filter(({ kind }) => kind !== 'filler')
}
