import { readHourTokens } from '../../../grammar/hour-tokens'
import { type DayHours, readHours } from '../../../grammar/hours'
import { type Day, weekDays } from '../../../grammar/week'
import type { BriefAnswer } from './answer'
import type { Quotation } from './quotes'

type SaidHours = BriefAnswer['hours'][number]
export type Week = Partial<Record<Day, DayHours>>

export interface QuotedHours {
  said: SaidHours
  at: Quotation
}

/**
 * The days of a statement that the grammar reads from its quote to the letter, in a sentence that calls something open or
 * closed. What the sentence says beside its quotes must not speak of days, times, seasons or exceptions: a part of
 * a statement is none. `all` are the statements of the brief.
 */
export function hoursIn({ said, at }: QuotedHours, all: QuotedHours[], language: 'de' | 'en'): Week | undefined {
  const week = weekOf(said, at.quote, language)
  if (!week) return undefined
  const others = all.filter((one) => one.at.sentence === at.sentence && weekOf(one.said, one.at.quote, language))
  const rest = others
    .toSorted((a, b) => b.at.start - a.at.start)
    .reduce((text, one) => `${text.slice(0, one.at.start)}\n${text.slice(one.at.end)}`, at.sentence)
  const words = readHourTokens(at.sentence)
  const isOfOpening = at.topic === 'hours' || words.some(({ kind }) => kind === 'opening' || kind === 'closed')
  const isAlone = !/[\p{L}\d]/u.test(rest)
  const isLimited = readHourTokens(rest).some(({ kind }) => !harmless.has(kind))
  return (isOfOpening || isAlone) && !isLimited ? week : undefined
}

/** Kinds of words that change nothing of the hours beside them. */
const harmless = new Set(['word', 'filler', 'opening', 'stop', 'and', 'dash', 'note'])

/** What the grammar reads, where it is what was said of the same days, and no other. */
function weekOf({ days, spans }: SaidHours, quote: string, language: 'de' | 'en'): Week | undefined {
  const { days: read, questions } = readHours(quote, language)
  if (questions.length > 0 || days.length === 0) return undefined
  const isSame = weekDays.every((day) => {
    const hours = read[day]
    return days.includes(day)
      ? hours !== undefined && shown(hours.spans) === shown(spans) && !isOnlyNote(hours)
      : !hours
  })
  return isSame ? read : undefined
}

const isOnlyNote = ({ spans, note }: DayHours) => spans.length === 0 && note !== undefined
const shown = (spans: SaidHours['spans']) =>
  spans.map(({ opens, closes }) => `${opens}-${closes}`.replaceAll('24:00', '00:00')).join()
