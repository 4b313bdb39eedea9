import { readHours } from '../grammar/hours'
import { splitSentences } from '../grammar/sentences'
import { type Day, weekDays } from '../grammar/week'
import { plain, plainLine } from '../html/markdown'
import { isObject } from '../values/is-object'
import type { OpenHours, OpenSpan } from '../values/open-hours'
import { openHours } from './open-now'

/** What a passage says as values, read from the content of the block that it stands in. A passage of prose has none. */
export interface StatedFacts {
  hours?: StatedHours
  price?: StatedPrice
  person?: { name: string; role?: string }
  /** The question that the passage is the answer to, as its owner wrote it. */
  question?: string
  contact?: Contact
}

/** Days that nothing is said of are `null`: they are not closed. */
export interface StatedHours {
  /** Heading of the block: `Phone hours`. */
  name?: string
  week: (OpenHours['week'][number] | null)[]
  special: OpenHours['special']
  /** In the owner's words. */
  note?: string
  /** Whether the values above say all that the note says: only then it is known what holds at a moment. */
  isWhole: boolean
}

export interface StatedPrice {
  name: string
  /** As written. */
  price: string
  detail?: string
}

export interface Contact {
  name?: string
  address?: string
  phone?: string
  email?: string
  /** Path and anchor of the form. */
  form?: string
}

/** A part of a block that can answer a question by itself; `part` is what it stands under there. */
export interface Stated {
  text: string
  facts: StatedFacts
  part?: string
}

/** What a block states is read with its settings, and with what the site says of the business. */
export interface StatedAround {
  props: Words
  locale: string
  company: Contact
}
type Words = Record<string, unknown>

export const trimmedText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined
export const lineIn = (value: unknown): string | undefined => plainLine(trimmedText(value) ?? '') || undefined
export const proseIn = (value: unknown): string | undefined => plain(trimmedText(value) ?? '') || undefined
export const listIn = (value: unknown): Words[] => (Array.isArray(value) ? value.filter(isObject) : [])
/** The parts that are there. */
export const said = (parts: (string | undefined)[], between: string) => parts.filter(Boolean).join(between)
export const named = (name: string | undefined, text: string | undefined) => said([name, text], ': ')
/** Nothing where there is no text. */
export const stated = (text: string, facts: StatedFacts, part?: string): Stated[] =>
  text === '' ? [] : [{ text, facts, part }]

/** The company as it is kept for the site, or what a block says of itself in the same fields. */
export function contactIn(company: unknown): Contact {
  const { legal_name, street, zip, city, phone, email } = isObject(company) ? company : ({} as Words)
  return {
    name: trimmedText(legal_name),
    address: trimmedText(street) && said([trimmedText(street), said([trimmedText(zip), trimmedText(city)], ' ')], ', '),
    phone: trimmedText(phone),
    email: trimmedText(email),
  }
}

/** A name with its price, and what is said of it. */
export function priced(name: unknown, price: unknown, details: unknown[], part?: string): Stated[] {
  const [title, cost] = [lineIn(name), lineIn(price)]
  const detail = said(details.map(proseIn), ', ') || undefined
  if (!title) return []
  if (!cost) return stated(named(title, detail), {}, part)
  return stated(`${title}: ${said([cost, detail], ' · ')}`, { price: { name: title, price: cost, detail } }, part)
}

interface StoredHours {
  name: unknown
  hours: unknown
  special: unknown
  note?: string | undefined
}

/** `undefined` where no hours are stored. */
export function hoursStated({ name, hours: stored, special, note }: StoredHours, { props, locale }: StatedAround) {
  const hours = openHours(stored, special)
  if (!hours) return undefined
  // each sentence by itself: company holidays do not unsettle the week
  const language = /^de\b/i.test(locale) ? 'de' : 'en'
  const read = splitSentences(note ?? '').map((sentence) => readHours(sentence, language))
  const sure = read.filter(
    ({ days, questions, notes }) => Object.keys(days).length > 0 && questions.length === 0 && notes.length === 0,
  )
  const noted = (day: Day): OpenSpan[] | undefined =>
    sure
      .map(({ days }) => days[day])
      .find((one) => one && !one.note)
      ?.spans.map(({ opens, closes }) => ({ from: opens, to: closes }))
  const isShownClosed = props.hide_closed !== true
  const week: StatedHours = {
    name: lineIn(name),
    week: weekDays.map((day, i) => {
      const spans = hours.week[i] ?? []
      return spans.length > 0 ? spans : (noted(day) ?? (isShownClosed ? [] : null))
    }),
    special: hours.special,
    note,
    isWhole: sure.length === read.length,
  }
  return week
}
