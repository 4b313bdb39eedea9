import { type HourToken, readHourTokens } from '../../../grammar/hour-tokens'
import type { DayHours } from '../../../grammar/hour-week'
import { readHours } from '../../../grammar/hours'
import { type Day, daysFrom, weekDays } from '../../../grammar/week'
import type { BriefAnswer } from './answer'
import type { Quotation } from './quotes'

type SaidHours = BriefAnswer['hours'][number]
type Week = Partial<Record<Day, DayHours>>

export interface QuotedHours {
  said: SaidHours
  at: Quotation
}

/**
 * The days of each quote that the grammar reads to the letter as they were said, in a sentence that calls something open or
 * closed, or says nothing else. What it says beside its quotes, and what its neighbours say in words that were not read,
 * must name other days or be no words of hours: a part of a statement is none.
 */
export function hoursOfQuotes(all: QuotedHours[], language: 'de' | 'en'): Map<string, Week> {
  const groups = [...Map.groupBy(all, ({ at }) => `${at.sentence}\n${at.quote}`).values()]
  const read = groups.flatMap((group) => {
    const [{ at } = { at: undefined }] = group
    const week = at && weekOf(at.quote, group, language)
    return week ? [{ at, week }] : []
  })
  const sure = read.filter(({ at, week }) => {
    const quotes = read.filter((one) => one.at.sentence === at.sentence).map((one) => one.at.quote)
    const rest = besideQuotes(at.sentence, quotes)
    const isOfOpening =
      at.topic === 'hours' || readHourTokens(at.sentence).some(({ kind }) => kind === 'opening' || kind === 'closed')
    const isAlone = readHourTokens(rest).every(({ kind }) => kind !== 'word')
    const beside = at.neighbours.filter((text) => readHours(text, language).questions.length > 0)
    const isLimited = [rest, ...beside].flatMap(daysLeftOpen).some((day) => week[day])
    return (isOfOpening || isAlone) && !isLimited
  })
  return new Map(sure.map(({ at, week }) => [at.quote, week]))
}

/** A text without these words of it. */
export const besideQuotes = (text: string, quotes: string[]): string =>
  quotes.reduce((rest, quote) => rest.replace(quote, '\n'), text)

/** Kinds of words that change nothing of the hours beside them. */
const harmless = new Set(['word', 'filler', 'opening', 'stop', 'and', 'dash', 'note'])
/** A number that stands alone may count anything. */
const isHarmless = (token: HourToken, _: number, part: HourToken[]) =>
  harmless.has(token.kind) ||
  (token.kind === 'time' && token.time.form === 'bare' && part.filter(({ kind }) => kind === 'time').length === 1)

/** The days that words may be about: those that a part names, all where it speaks of hours and names none. */
export function daysLeftOpen(text: string): readonly Day[] {
  const parts: HourToken[][] = [[]]
  for (const token of readHourTokens(text)) {
    if (token.kind === 'and' || token.kind === 'stop') parts.push([])
    else parts.at(-1)!.push(token)
  }
  const found = parts.flatMap((part) => {
    if (part.every(isHarmless)) return []
    const named = part.flatMap((token) =>
      token.kind === 'day' ? [token.day] : token.kind === 'days' ? token.days : [],
    )
    const isFromTo = part.some(({ kind }) => kind === 'dash' || kind === 'until')
    return named.length === 0 || (named.length === 2 && isFromTo) ? daysOrAll(named) : named
  })
  return weekDays.filter((day) => found.includes(day))
}
const daysOrAll = ([first, last]: Day[]): readonly Day[] => (first && last ? daysFrom(first, last) : weekDays)

/** What the grammar reads from a quote, where it is what was said of it, day by day. */
function weekOf(quote: string, all: QuotedHours[], language: 'de' | 'en'): Week | undefined {
  const { days: read, questions } = readHours(quote, language)
  const said = all.map((one) => one.said)
  if (questions.length > 0 || said.every(({ days }) => days.length === 0)) return undefined
  const isSame = weekDays.every((day) => {
    const [hours, own] = [read[day], said.filter(({ days }) => days.includes(day))]
    if (!hours || own.length === 0) return !hours && own.length === 0
    return !isOnlyNote(hours) && own.every(({ spans }) => shown(hours.spans) === shown(spans))
  })
  return isSame ? read : undefined
}

const isOnlyNote = ({ spans, note }: DayHours) => spans.length === 0 && note !== undefined
const shown = (spans: SaidHours['spans']) =>
  spans.map(({ opens, closes }) => `${opens}-${closes}`.replaceAll('24:00', '00:00')).join()
