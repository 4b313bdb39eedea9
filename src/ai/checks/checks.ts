import { datesIn, withoutDates } from '../../grammar/dates'
import { type Figure, figuresOf } from '../../grammar/figures'
import { speaksOfTimes } from '../../grammar/foreign/hours'
import { speaksOfMoney } from '../../grammar/foreign/prices'
import { type ForeignVocabulary, plain } from '../../grammar/foreign/vocabulary'
import { readHours } from '../../grammar/hours'
import { findPrices } from '../../grammar/money'
import { inDigits } from '../../grammar/numbers'
import { splitSentences } from '../../grammar/sentences'
import type { ClockSpan } from '../../grammar/spans'
import type { Day } from '../../grammar/week'
import type { Hours } from '../brief/facts'
import { detectLanguage } from '../written-language'
import { type KnownAddresses, knownAddresses, unknownAddresses, withoutAddresses } from './addresses'
import { plainText, type Unfounded } from './claim'
import { unknownNames, wordsOf } from './names'
import { praisedIdeas, praiseIn } from './praise'
import { type KnownPrices, knownPrices, type PricedItem, unknownPrices } from './prices'
import { isAboutTimes, type KnownTimes, slotsIn, unknownTimes } from './times'

export type { PricedItem, Unfounded }

/** What a text may rely on. */
export interface Sources {
  /** What people typed, their own sentences, texts of the page. A heading first, where a text has one. */
  texts: string[]
  /** Prices whose items are known. */
  items?: PricedItem[]
  /** The week, where it is known as values. */
  hours?: Pick<Hours, 'days' | 'spans'>[]
  /** How many there are of what is listed: `drei Kurse` for a list of three. */
  counts?: number[]
  language: 'de' | 'en'
  /** Of a text in another language: it names no day, time, price or number in words at all, and every capital letter inside a sentence is looked at. */
  foreign?: ForeignVocabulary
  /** `2026-12-24`: from it the age of what began in a year is known. */
  today?: string
}

/** Sources as they are asked. */
export interface Grounds {
  language: 'de' | 'en'
  foreign?: ForeignVocabulary
  year: number
  figures: Map<Figure['unit'], Set<number>>
  counts: Set<number>
  prices: KnownPrices
  times: KnownTimes
  words: Set<string>
  ideas: Set<string>
  addresses: KnownAddresses
  letters: string
}

/** Reads the sources once: linear in their length. */
export function groundsOf({ texts, items = [], hours = [], counts = [], language, foreign, today }: Sources): Grounds {
  const plain = texts.map((text) => plainText(text))
  const pieces = plain.flatMap((text) => text.split('\n')).flatMap(piecesOf)
  const lines = pieces.flatMap(splitSentences)
  const times: KnownTimes = { week: {}, slots: [], dates: new Set() }
  const figures: Grounds['figures'] = new Map()
  for (const line of lines) {
    for (const { day } of datesIn(line)) times.dates.add(day)
    const { slots, rest } = slotsIn(withoutDates(withoutAddresses(line)))
    times.slots.push(...slots)
    for (const { value, unit } of figuresOf(withoutPrices(inMoney(rest))))
      figures.set(unit, (figures.get(unit) ?? new Set()).add(value))
  }
  const sayDay = (day: Day, spans: ClockSpan[]) => {
    times.week[day] = [...(times.week[day] ?? []), spans]
  }
  for (const text of plain.filter(isAboutTimes))
    for (const [day, { spans }] of Object.entries(readHours(text, language).days)) sayDay(day as Day, spans)
  for (const day of new Set(hours.flatMap(({ days }) => days)))
    sayDay(
      day,
      hours.filter(({ days }) => days.includes(day)).flatMap(({ spans }) => spans),
    )
  const whole = [...plain, ...items.flatMap(({ names }) => names)].join('\n')
  return {
    language,
    ...(foreign && { foreign }),
    year: Number((today ?? new Date().toISOString()).slice(0, 4)),
    figures,
    counts: new Set(counts),
    prices: knownPrices(
      plain.map((text) => text.split('\n').flatMap(piecesOf).flatMap(splitSentences).map(inMoney).join('\n')),
      items,
      language,
    ),
    times,
    words: new Set(wordsOf(whole)),
    ideas: new Set([...pieces, ...items.flatMap(({ names }) => names)].flatMap((piece) => [...praisedIdeas(piece)])),
    addresses: knownAddresses(pieces),
    letters: lettersOf(whole),
  }
}

/**
 * What a text states and its sources do not: numbers in digits and words, prices of the wrong thing, times of the wrong
 * day, dates, awards, superlatives, promises, quotations, names, links, streets and telephone numbers.
 * Not seen: who does what to whom, verbs and properties (`wir liefern`, `handgemacht`), a month or season without a day,
 * German names that look like nouns, and any claim without one of these marks. `before` is what the text goes on from.
 */
export function unfounded(text: string, grounds: Grounds, before = ''): Unfounded[] {
  const sentences = linesOf(text).flatMap(splitSentences)
  return sentences.flatMap((sentence, i) => unfoundedIn(sentence, sentences[i - 1] ?? before, grounds))
}

/** The text without the sentences that state such things; headings and list items that lose all of theirs are gone. */
export function soundPart(text: string, grounds: Grounds): string {
  let before = ''
  const lines = text.split('\n').map((line) => {
    const [, mark = '', rest = ''] = /^(\s*(?:[-*+]\s|\d+[.)]\s|#{1,6}\s|>\s)?)(.*)$/s.exec(line) ?? []
    const sentences = splitSentences(rest)
    const kept = sentences.filter((sentence) => {
      const isSound = unfoundedIn(sentence, before, grounds).length === 0
      before = sentence
      return isSound
    })
    if (kept.length === sentences.length) return line
    return kept.length > 0 && !mark.startsWith('#') ? mark + kept.join(' ') : undefined
  })
  const left = lines.filter((line) => line !== undefined)
  // a heading over nothing is none
  const isHeading = (line: string | undefined) => /^#{1,6}\s/.test(line ?? '')
  const next = (at: number) => left.slice(at + 1).find((line) => line.trim() !== '')
  const stays = left.filter((line, i) => !isHeading(line) || (next(i) !== undefined && !isHeading(next(i))))
  return (lines.length === left.length ? left : stays)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What is wrong, in words for the model. */
export const complaintOf = (found: Unfounded[]): string | undefined =>
  found.length === 0
    ? undefined
    : `Nothing that was given says the following: ${[...new Set(found.map(({ kind, quote }) => `${quote.slice(0, 120)} (${kind})`))].slice(0, 20).join('; ')}. Leave each of them out.`

/** Letters from which on a sentence that stands in the sources is one of theirs. */
const wholeSentence = 25

const linesOf = (text: string) =>
  text.split('\n').map((line) => line.replace(/^\s*(?:[-*+]\s|\d+[.)]\s|#{1,6}\s|>\s)+/, ''))

/** No sentence is longer; what is takes no longer than its length. Characters. */
const piecesOf = (text: string) => text.match(/.{1,800}/gs) ?? []

const unfoundedIn = (written: string, before: string, grounds: Grounds): Unfounded[] =>
  piecesOf(plainText(written)).flatMap((piece) => unfoundedInPiece(piece, before.slice(-800), grounds))

function unfoundedInPiece(sentence: string, beforeIt: string, grounds: Grounds): Unfounded[] {
  const letters = lettersOf(sentence)
  if (letters === '' || (letters.length >= wholeSentence && grounds.letters.includes(letters))) return []
  const { foreign } = grounds
  const language = foreign ? 'en' : (detectLanguage(sentence) ?? grounds.language)
  const { found, rest: withoutLinks } = unknownAddresses(sentence, grounds.addresses)
  const dates = datesIn(withoutLinks).filter(({ day }) => !grounds.times.dates.has(day))
  const { slots, rest } = slotsIn(withoutDates(withoutLinks))
  const told = inMoney(rest)
  return [
    ...found,
    ...dates.map(({ quote }): Unfounded => ({ kind: 'date', quote })),
    ...unknownTimes(withoutLinks, slots, grounds.times, language),
    ...unknownPrices(told, inMoney(plainText(beforeIt)), grounds.prices, language),
    ...unknownFigures(withoutPrices(told), grounds),
    ...praiseIn(sentence, grounds.ideas),
    ...unknownQuotations(sentence, grounds),
    ...unknownNames(sentence, grounds.words, language),
    ...(foreign?.numbers.test(plain(sentence)) ? [{ kind: 'number' as const, quote: sentence }] : []),
    ...(foreign && speaksOfMoney(sentence) ? [{ kind: 'price' as const, quote: sentence }] : []),
    ...(foreign && speaksOfTimes(sentence, foreign) ? [{ kind: 'hours' as const, quote: sentence }] : []),
  ]
}

/** Number words as digits, `12 Euro 50` as one amount. */
const inMoney = (text: string) =>
  inDigits(text).replace(
    /(\d+)\s(euros?|pounds?|francs?|franken|dollars?)\s(?:and\s|und\s)?(\d\d)(?!\d)(?:\s(?:cents?|pence))?/giu,
    '$1.$3 $2',
  )

const withoutPrices = (text: string) =>
  findPrices(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)

function unknownFigures(text: string, { figures, counts, year }: Grounds): Unfounded[] {
  const isIn = (unit: Figure['unit'], value: number) => figures.get(unit)?.has(value) === true
  const foreign = [
    ...text.matchAll(
      /(?![0-9])\p{Nd}+|(?<!\p{L})M{1,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?!\p{L})/gu,
    ),
  ]
    .filter(([quote]) => quote.length > 1)
    .map(([quote]): Unfounded => ({ kind: 'number', quote }))
  const unknown = figuresOf(text).filter(({ value, unit }) => {
    if (unit === 'percent') return !isIn(unit, value)
    if (isIn(unit, value) || isIn(undefined, value)) return false
    if (unit === undefined)
      return (
        !counts.has(value) &&
        value !== year &&
        value !== year + 1 &&
        ![...figures.keys()].some((one) => isCount(one) && isIn(one, value))
      )
    const began = unit === 'months' && value % 12 === 0 ? year - value / 12 : undefined
    return began === undefined || !(isIn(undefined, began) || isIn(undefined, began - 1))
  })
  return [...foreign, ...unknown.map(({ quote }): Unfounded => ({ kind: 'number', quote }))]
}

/** What a number without a unit may go back to: no share, no house. */
const isCount = (unit: Figure['unit']) => unit !== 'percent' && unit !== 'house'

const quoted = /[„“"»«]([^„“”"»«]{12,400})[”“"«»]/gu

/** What somebody is said to have said: at least four words, and no question. */
const unknownQuotations = (sentence: string, { letters }: Grounds): Unfounded[] =>
  [...sentence.matchAll(quoted)].flatMap(([, words = '']) =>
    wordsOf(words).length < 4 || words.trim().endsWith('?') || letters.includes(lettersOf(words))
      ? []
      : [{ kind: 'quotation', quote: words }],
  )

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
