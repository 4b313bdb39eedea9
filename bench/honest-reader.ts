import { cleanBrief, splitSentences } from '../src/ai/brief/text'
import type { BriefAnswer } from '../src/ai/model/reading/answer'
import { findContacts } from '../src/grammar/contact'
import { readHourTokens } from '../src/grammar/hour-tokens'
import { readHours } from '../src/grammar/hours'
import { type Day, weekDays } from '../src/grammar/week'

/** What a careful person reads in a description. */
export interface Truth {
  name: string | null
  trade: string[]
  hours: { certain: Partial<Record<string, [string, string][] | 'closed'>>; ask: string[] } | null
  prices: { item: string; amount: number; up_to?: number | null; currency?: string; from?: boolean }[]
  address: Partial<Record<'street' | 'postcode' | 'city', string | null>> | null
  further_places?: string[]
  phones: string[]
  emails: string[]
  since: number | null
  offers: string[]
  people: string[]
  area?: string | null
}

/** A model that answers well: what is true of a description, with the sentence of it that says it as the quote. */
export function readHonestly(brief: string, truth: Truth, language: 'de' | 'en'): BriefAnswer {
  const text = cleanBrief(brief)
  const sentences = text.split('\n').flatMap(splitSentences)
  const quoteOf = (...parts: string[]) =>
    sentences.find((one) => parts.every((part) => one.toLowerCase().includes(part.toLowerCase())))
  const said = (value: string | null | undefined) => {
    const quote = value && quoteOf(value)
    return value && quote ? { value, quote } : null
  }
  const { street = null, postcode: zip = null, city = null } = truth.address ?? {}
  const where = quoteOf(...[street, zip, city].flatMap((part) => part ?? []))
  const year = truth.since === null ? undefined : quoteOf(String(truth.since))
  const phone = truth.phones.flatMap((one) => said(one) ?? [])[0] ?? null
  return {
    name: said(truth.name),
    trade: truth.trade.map(said).find((one) => one !== null) ?? null,
    since: truth.since !== null && year ? { value: truth.since, quote: clauseWith(String(truth.since), year) } : null,
    address: where && (street ?? zip ?? city) ? { value: { street, zip, city }, quote: where } : null,
    area: null,
    phone: phone ?? phoneOf(sentences, truth.phones),
    email: said(truth.emails[0]),
    website: null,
    people: [],
    offers: [
      ...truth.prices.flatMap((price) => pricedOffer(sentences, price) ?? []),
      ...truth.offers.flatMap((name) => {
        const quote = quoteOf(name)
        return quote ? [{ name: asWritten(name, quote), detail: null, price: null, duration: null, quote }] : []
      }),
    ],
    hours: sentences.flatMap((sentence) => hoursOf(sentence, truth.hours?.certain ?? {}, language)),
    ...{ hoursNotes: [], questions: [], goals: [], colours: [] },
    withheld: [],
  }
}

const asWritten = (words: string, text: string) => {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  return text.slice(at, at + words.length)
}

const clauseWith = (words: string, sentence: string) =>
  sentence.split(/, /).find((clause) => clause.includes(words)) ?? sentence

/** A number that the truth writes with other blanks. */
function phoneOf(sentences: string[], phones: string[]): BriefAnswer['phone'] {
  const digits = (text: string) => text.replace(/\D/g, '')
  for (const quote of sentences)
    for (const value of findContacts(quote).phones)
      if (phones.some((one) => digits(one) === digits(value))) return { value, quote }
  return null
}

function pricedOffer(
  sentences: string[],
  { item, amount, up_to, currency = 'EUR', from = false }: Truth['prices'][number],
) {
  const shown = [
    String(amount),
    String(amount).replace('.', ','),
    amount.toFixed(2),
    amount.toFixed(2).replace('.', ','),
  ]
  const thousands = [amount.toLocaleString('de-DE'), amount.toLocaleString('en-GB')]
  const written = [...shown, ...thousands]
  const quote = sentences.find(
    (one) => one.toLowerCase().includes(item.toLowerCase()) && written.some((number) => one.includes(number)),
  )
  if (!quote) return undefined
  const price = { amount, upTo: up_to ?? null, currency, isFrom: from && !up_to }
  return { name: asWritten(item, quote), detail: null, price, duration: null, quote }
}

/** The days of a sentence that are true, quoted from a day or time to another, the longest words first. */
function hoursOf(sentence: string, certain: NonNullable<Truth['hours']>['certain'], language: 'de' | 'en') {
  const found: BriefAnswer['hours'] = []
  const about = readHourTokens(sentence)
    .filter(({ kind }) => /^(?:day|days|time|always|closed)$/.test(kind))
    .slice(0, 40)
  for (let first = 0; first < about.length; first++)
    for (let last = about.length - 1; last > first; last--) {
      const quote = sentence.slice(about[first]!.start, about[last]!.end)
      const groups = trueDays(quote, certain, language)
      if (groups.length === 0) continue
      found.push(...groups.map((group) => ({ ...group, quote })))
      first = last
    }
  return found
}

function trueDays(quote: string, certain: NonNullable<Truth['hours']>['certain'], language: 'de' | 'en') {
  const { days, questions } = readHours(quote, language)
  const read = weekDays.filter((day) => days[day])
  const shown = (day: Day) => days[day]!.spans.map(({ opens, closes }) => `${opens}-${closes}`).join()
  const wanted = (day: Day) => {
    const hours = certain[day]
    return hours === 'closed' ? '' : hours?.map((span) => span.join('-')).join()
  }
  if (questions.length > 0 || !read.every((day) => shown(day) === wanted(day))) return []
  return [...Map.groupBy(read, shown).values()].map((same) => ({ days: same, spans: days[same[0]!]!.spans }))
}
