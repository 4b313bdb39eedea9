import type { Address } from '../../../grammar/address'
import { findContacts } from '../../../grammar/contact'
import type { DayHours } from '../../../grammar/hour-week'
import type { Day } from '../../../grammar/week'
import type { FrequentQuestion, Goal, Offer } from '../../brief/facts'
import type { BriefAnswer } from './answer'
import { addressIn, emailIn, phoneIn, websiteIn } from './contact'
import { hoursOfQuotes } from './hours'
import { offerIn } from './offers'
import { type Quotation, quotesOf } from './quotes'
import { areaIn, nameIn, personIn, tradeIn, yearIn } from './who'
import { goalIn, hoursNoteIn, questionIn, statedColour } from './wished'

/** A value with the words of the brief that say it. */
export interface Proved<T> {
  value: T
  quote: string
}

/** What a model has read and the brief says, part by part. */
export interface ProvedFacts {
  name?: Proved<string>
  trade?: Proved<string>
  since?: Proved<number>
  address?: Proved<Address>
  area?: Proved<string>
  phone?: Proved<string>
  email?: Proved<string>
  website?: Proved<string>
  people: Proved<string>[]
  offers: Proved<Offer>[]
  hours: Proved<Partial<Record<Day, DayHours>>>[]
  hoursNotes: Proved<string>[]
  questions: Proved<FrequentQuestion>[]
  goals: Proved<Goal>[]
  colours: Proved<string>[]
  /** Words of what must not be said. */
  withheld: string[]
  /** Whether a text stands in sentences alone that must not be said. */
  isKeptBack(text: string): boolean
  /** Words of the brief from which something was read that they do not say, or that is to be kept back. */
  refused: UnprovedValue[]
}

export interface UnprovedValue {
  about: 'name' | 'trade' | 'since' | 'address' | 'area' | 'phone' | 'email' | 'people' | 'offers' | 'hours' | 'prices'
  quote: string
}

/** What is not proved of these is not worth a question. */
const unasked = () => undefined

/**
 * Holds every value of an answer against a clean brief: its quote stands there, and the grammars read the same from it.
 * What is not so is refused. Quotes that stand nowhere, and those of a sentence that addresses a machine, are left out.
 */
export function prove(answer: BriefAnswer, brief: string, language: 'de' | 'en'): ProvedFacts {
  const find = quotesOf(brief)
  const refused: UnprovedValue[] = []
  const held = answer.withheld.flatMap(({ quote }) => find(quote).filter(({ kind }) => kind !== 'instruction'))
  const isHeld = ({ kind, sentence }: Quotation) =>
    kind === 'withheld' || held.some((one) => one.sentence.includes(sentence))
  const prove = <S extends { quote: string }, T>(
    said: S | null,
    about: UnprovedValue['about'] | undefined,
    read: (said: S, at: Quotation) => T | undefined,
  ): Proved<T> | undefined => {
    const places = said ? find(said.quote) : []
    const [at] = places
    if (said === null || at === undefined || places.some(({ kind }) => kind === 'instruction')) return undefined
    const isKept = places.some(isHeld)
    const value = isKept ? undefined : read(said, at)
    if (value === undefined && about) refused.push({ about, quote: at.quote })
    return value === undefined ? undefined : { value, quote: at.quote }
  }
  const each = <S extends { quote: string }, T>(
    list: S[],
    about: (said: S) => UnprovedValue['about'] | undefined,
    read: (said: S, at: Quotation) => T | undefined,
  ) => list.flatMap((said) => prove(said, about(said), read) ?? [])
  const isKeptBack = (name: string) => find(name).some(isHeld)
  const trade = prove(answer.trade, 'trade', ({ value }, at) => tradeIn(value, at))
  const { emails, websites } = findContacts(brief)
  const own = { addresses: [...emails, ...websites], trade: trade?.value }
  const timed = answer.hours.flatMap((said) =>
    find(said.quote)
      .slice(0, 1)
      .map((at) => ({ said, at })),
  )
  const weeks = hoursOfQuotes(timed, language)
  const address = prove(answer.address, 'address', ({ value }, at) => addressIn(value, at))
  const isCut = (part: 'street' | 'zip') => answer.address?.value[part] != null && address?.value[part] === undefined
  if (address && (isCut('street') || isCut('zip'))) refused.push({ about: 'address', quote: address.quote })
  return {
    trade,
    name: prove(answer.name, 'name', ({ value }, at) => nameIn(value, at, own)),
    since: prove(answer.since, 'since', ({ value }, at) => yearIn(value, at)),
    address,
    area: prove(answer.area, 'area', ({ value }, at) => areaIn(value, at)),
    phone: prove(answer.phone, 'phone', ({ value }, at) => phoneIn(value, at)),
    email: prove(answer.email, 'email', ({ value }, at) => emailIn(value, at)),
    website: prove(answer.website, undefined, ({ value }, at) => websiteIn(value, at)),
    people: each(answer.people, () => 'people', personIn),
    offers: each(
      answer.offers,
      ({ price }) => (price ? 'prices' : 'offers'),
      (said, at) => (isKeptBack(said.name) ? undefined : offerIn(said, at)),
    ),
    hours: each(
      answer.hours.filter(({ quote }, i, all) => all.findIndex((one) => one.quote === quote) === i),
      () => 'hours',
      (_, at) => weeks.get(at.quote),
    ),
    hoursNotes: each(answer.hoursNotes, unasked, ({ value }, at) => hoursNoteIn(value, at)),
    questions: each(answer.questions, unasked, questionIn),
    goals: each(answer.goals, unasked, ({ value }, at) => goalIn(value, at)),
    colours: each(answer.colours, unasked, ({ value }, at) => statedColour(value, at)),
    withheld: held.map(({ quote }) => quote),
    isKeptBack: (text) => find(text).length > 0 && find(text).every(isHeld),
    refused,
  }
}
