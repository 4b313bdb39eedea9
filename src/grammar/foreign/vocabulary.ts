import type { PageLanguage } from '../../words/languages'
import type { ReadingWords } from '../../words/reading-words'
import { readingWords } from '../../words/site-words-of'
import type { HourToken } from '../hour-tokens'
import { type Day, weekDays, weekend, workdays } from '../week'

/** What a phrase is in a statement of hours. `to` stands between two days or times, `hour` beside a number. */
export type Word =
  | {
      kind:
        | Exclude<HourToken['kind'], 'day' | 'days' | 'time' | 'note' | 'unsettling' | 'word'>
        | 'to'
        | 'hour'
        | 'month'
    }
  | { kind: 'day'; day: Day; isUntil?: boolean }
  | { kind: 'days'; days: Day[] }
  | { kind: 'note' }
  | { kind: 'clock'; minutes: number }

/** The words of a language, ready to be looked for. */
export interface ForeignVocabulary {
  language: PageLanguage
  words: ReadingWords
  small: Set<string>
  joins: Set<string>
  /** Abbreviations, behind which a full stop ends no sentence. */
  short: Set<string>
  /** Such words beside times, which go on with a number alone: `kl. 9`. */
  hours: Set<string>
  /** Finds the longest phrase that begins where it is set to. */
  phrase: RegExp
  wordOf: Map<string, Word>
  /** Words as short as `so` and `ne` are days only with a capital, or beside a dash or a number. */
  doubtful: Set<string>
  not: RegExp
  numbers: RegExp
  phone: RegExp
}

const kept = new Map<PageLanguage, ForeignVocabulary | undefined>()

/** `undefined` for languages without one: German and English have grammars of their own. */
export function vocabularyOf(language: PageLanguage): ForeignVocabulary | undefined {
  if (!kept.has(language)) {
    const words = readingWords(language)
    kept.set(language, words && build(language, words))
  }
  return kept.get(language)
}

/** Lower case, one kind of apostrophe. Every character stays where it is. */
export const plain = (text: string): string => text.toLowerCase().replace(/[’‘ʼ]/g, "'")

export const phrasesIn = (phrases = ''): string[] =>
  phrases
    .split(',')
    .map((phrase) => plain(phrase.trim()))
    .filter(Boolean)

function build(language: PageLanguage, words: ReadingWords): ForeignVocabulary {
  const wordOf = new Map<string, Word>()
  const add = (phrases: readonly string[], word: Word) => {
    for (const phrase of phrases) if (!wordOf.has(phrase)) wordOf.set(phrase, word)
  }
  add(phrasesIn(words.closed), { kind: 'closed' })
  add(phrasesIn(words.open), { kind: 'opening' })
  add(phrasesIn(words.appointment), { kind: 'note' })
  add(phrasesIn(words.holidays), { kind: 'holidays' })
  add(phrasesIn(words.daily), { kind: 'days', days: [...weekDays] })
  add(phrasesIn(words.workdays), { kind: 'days', days: workdays })
  add(phrasesIn(words.weekend), { kind: 'days', days: weekend })
  add(phrasesIn(words.until), { kind: 'until' })
  add(phrasesIn(words.to), { kind: 'to' })
  add(phrasesIn(words.except), { kind: 'except' })
  add(phrasesIn(words.noon), { kind: 'clock', minutes: 720 })
  add(phrasesIn(words.midnight), { kind: 'clock', minutes: 1440 })
  const [forms, untilForms] = [words.days, words.untilDays ?? ''].map((days) => days.split('|').map(phrasesIn))
  const doubtful = new Set<string>()
  const streetEnds = new Set(phrasesIn(words.streetEnds))
  for (const [i, day] of weekDays.entries()) {
    const named = [...namesOf(i, language), ...(forms![i] ?? [])].filter(
      (name) => name.length > 1 && !streetEnds.has(name),
    )
    for (const name of named) if (name.length < 4) doubtful.add(name)
    add(named, { kind: 'day', day })
    add(untilForms![i] ?? [], { kind: 'day', day, isUntil: true })
  }
  add(phrasesIn(words.and), { kind: 'and' })
  add(phrasesIn(words.hour), { kind: 'hour' })
  add(phrasesIn(words.filler), { kind: 'filler' })
  add(monthsIn(language), { kind: 'month' })
  const phones = [...phrasesIn(words.phone), 'tel', 'phone', 'whatsapp', 'mobile']
  const small = new Set([...phrasesIn(words.small), ...phrasesIn(words.not)])
  return {
    language,
    words,
    small,
    joins: new Set(phrasesIn(words.joins)),
    short: new Set([...doubtful, ...phrasesIn(words.phone), ...phrasesIn(words.streets), ...streetShorts]),
    hours: new Set(phrasesIn(words.hour)),
    phrase: new RegExp(`(?:${alternatives([...wordOf.keys()])})`, 'uy'),
    wordOf,
    doubtful,
    numbers: new RegExp(String.raw`(?<![\p{L}])(?:${alternatives(phrasesIn(words.numbers))})`, 'u'),
    not: new RegExp(String.raw`(?<![\p{L}])(?:${alternatives(phrasesIn(words.not))})`, 'u'),
    phone: new RegExp(String.raw`(?<![\p{L}])(?:${alternatives(phones)})\.?\s?(?:n[°o]\.?\s)?[:.]?\s*$`, 'u'),
  }
}

const streetShorts = ['u', 'g', 'pr', 'al', 'nr', 'no', 'st', 'dr', 'mt', 'cad', 'sok', 'mah', 'bd', 'av']

/** Longest first; one that ends in a letter ends a word. */
const alternatives = (phrases: string[]): string =>
  phrases
    .toSorted((a, b) => b.length - a.length)
    .map(
      (phrase) =>
        RegExp.escape(phrase).replace(/(?:\\x20| )+/g, String.raw`\s+`) +
        (/\p{L}$/u.test(phrase) ? String.raw`(?![\p{L}\d])` : ''),
    )
    .join('|')

const localeOf = (language: PageLanguage) => (language === 'pt' ? 'pt-PT' : language)
const dayOf = (index: number) => new Date(Date.UTC(2024, 0, 1 + index)) // 1 January 2024 was a Monday

/** `lundi`, `lun`. */
function namesOf(index: number, language: PageLanguage): string[] {
  const names = (['long', 'short'] as const).map((weekday) =>
    new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }).format(dayOf(index)),
  )
  return names.map((name) => plain(name.replace(/\.$/, '')))
}

/** As they stand alone and beside a day. */
const monthsIn = (language: PageLanguage): string[] =>
  Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15))).flatMap((date) => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).formatToParts(date)
    return [format({ month: 'long' }), format({ month: 'long', day: 'numeric' })].flatMap((parts) =>
      parts.filter(({ type, value }) => type === 'month' && value.length > 2).map(({ value }) => plain(value)),
    )
  })
