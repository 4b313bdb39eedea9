import type { DayHours } from '../../../grammar/hour-week'
import { findPrices } from '../../../grammar/money'
import { type Day, weekDays } from '../../../grammar/week'
import type { BriefFacts, FactSource, Offer } from '../../brief/facts'
import { isOwnName } from '../../brief/name'
import { type BriefReading, groupsOf, type KnownOfSite } from '../../brief/read-brief'
import { saysBeside, wordsHeld } from '../../brief/remarks'
import { sinceIn } from '../../brief/since'
import { tradeOfFacts, tradesNamed } from '../../brief/trade'
import { type Unread, unreadQuestions } from '../../brief/unread'
import { besideQuotes, daysLeftOpen } from './hours'
import { keepBack, mergeLists } from './merge-lists'
import type { Proved, ProvedFacts } from './prove'

/** Two readings of a brief as they become one: what is on the card, where from, and what is asked. */
interface Merged {
  facts: BriefFacts
  sources: Record<string, FactSource>
  unread: Unread
}

const mostQuoted = 160

/**
 * What the rules and a model have read in a brief: the same is taken, and what only one of them is certain of; where both
 * are and differ, nothing is, and the owner is asked with both. What the site itself knows goes before either.
 */
export function mergeReadings(rules: BriefReading, proved: ProvedFacts, known: KnownOfSite): BriefReading {
  const merged: Merged = {
    facts: structuredClone(rules.facts),
    sources: { ...rules.facts.sources },
    unread: structuredClone(rules.unread),
  }
  mergeLists(merged.facts, proved)
  mergeWho(merged, proved, known)
  mergePlace(merged, proved, known)
  mergeContact(merged, proved)
  mergeOffers(merged, proved)
  mergeHours(merged, proved)
  askRefused(merged, proved)
  keepBack(merged.facts, merged.unread, proved)
  keepRemarks(merged.facts)
  const { facts, sources, unread } = merged
  if (isAnything(proved)) unread.isForeign = false
  return { facts: { ...facts, sources }, unread, questions: unreadQuestions(unread, facts) }
}

/** What facts hold by now is no remark beside them. */
function keepRemarks(facts: BriefFacts) {
  facts.remarks = facts.remarks?.filter(saysBeside(wordsHeld(facts)))
}

const isAnything = ({ refused: _, withheld: _withheld, isKeptBack: _isKeptBack, ...facts }: ProvedFacts) =>
  Object.values(facts)
    .flat()
    .some((fact) => fact !== undefined)

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
/** The same, or one of them with more words. */
const isSame = (a: string, b: string) =>
  ` ${fold(a)} `.includes(` ${fold(b)} `) || ` ${fold(b)} `.includes(` ${fold(a)} `)
const overlap = (a: string, b: string) => a.includes(b) || b.includes(a)
const source = (quote: string): FactSource => ({ source: 'brief', quote: quote.slice(0, 300) })

function mergeWho({ facts, sources, unread }: Merged, { name, trade, since, people }: ProvedFacts, known: KnownOfSite) {
  const own = sources.name?.quote === undefined ? undefined : facts.name
  if (name && !isOwnName(known.name)) {
    if (own === undefined) {
      facts.name = name.value
      sources.name = source(name.quote)
    } else if (!isSame(own, name.value)) {
      unread.names.push(own, name.value)
      delete facts.name
      delete sources.name
    }
  }
  const isSameTrade = (a: string, b: string) =>
    isSame(a, b) || tradesNamed(a).some((one) => tradesNamed(b).includes(one))
  if (trade && facts.trade === undefined) {
    const [industry, ...further] = tradesNamed(trade.value)
    const row = further.length === 0 ? tradeOfFacts({ industry }) : undefined
    Object.assign(facts, { trade: trade.value, ...(row && { industry, sector: row.sector }) })
    sources.trade = source(trade.quote)
    unread.isTwofold = false
  } else if (trade && facts.trade && !isSameTrade(facts.trade, trade.value)) {
    unread.others.push(facts.trade, trade.value)
    unread.isTwofold = true
    for (const key of ['trade', 'industry', 'sector'] as const) delete facts[key]
    delete sources.trade
  }
  mergeSince({ facts, sources, unread }, since)
  const said = new Set(facts.people.map((person) => fold(person.split(',')[0]!)))
  facts.people.push(...people.map(({ value }) => value).filter((person) => !said.has(fold(person.split(',')[0]!))))
}

function mergeSince({ facts, sources, unread }: Merged, since: Proved<number> | undefined) {
  if (!since || since.value === facts.since) return
  const others = unread.years.filter((text) => !overlap(text, since.quote) && sinceIn(text) !== undefined)
  if (facts.since !== undefined) {
    unread.years.push(sources.since?.quote ?? String(facts.since), since.quote)
    delete facts.since
    delete sources.since
  } else if (others.length === 0) {
    facts.since = since.value
    sources.since = source(since.quote)
    unread.years = []
  }
}

function mergePlace({ facts, sources, unread }: Merged, { address, area }: ProvedFacts, { company }: KnownOfSite) {
  if (area) {
    facts.place.area ??= area.value
    unread.others = unread.others.filter((text) => !overlap(text, area.quote))
  }
  if (!address || company?.city) return
  const { place } = facts
  const parts = ['street', 'zip', 'city'] as const
  const written = (one: Partial<Record<(typeof parts)[number], string>>) =>
    parts.flatMap((part) => one[part] ?? []).join(' ')
  if (parts.some((part) => place[part] && address.value[part] && place[part] !== address.value[part])) {
    unread.places.push(written(place), written(address.value))
    for (const part of parts) delete place[part]
    delete sources.place
    return
  }
  Object.assign(place, address.value)
  sources.place = source(address.quote)
  unread.places = unread.places.filter((other) => !isSame(other, written(place)) && other !== place.city)
}

const digits = (text: string) => text.replace(/\D/g, '')

function mergeContact({ facts: { contact }, sources, unread }: Merged, { phone, email, website }: ProvedFacts) {
  if (phone && contact.phone && digits(phone.value) !== digits(contact.phone)) {
    unread.phones = [...new Set([contact.phone, phone.value, ...unread.phones])]
    delete contact.phone
    delete sources['contact.phone']
  } else if (phone && !contact.phone) {
    contact.phone = phone.value
    sources['contact.phone'] = source(phone.quote)
    unread.phones = unread.phones.filter((other) => digits(other) !== digits(phone.value))
  }
  if (email && contact.email && email.value.toLowerCase() !== contact.email.toLowerCase()) {
    unread.emails = [...new Set([contact.email, email.value, ...unread.emails])]
    delete contact.email
    delete sources['contact.email']
  } else if (email && !contact.email) {
    contact.email = email.value
    sources['contact.email'] = source(email.quote)
  }
  if (website && !contact.website) contact.website = website.value
}

function mergeOffers({ facts, sources, unread }: Merged, { offers }: ProvedFacts) {
  const isPriced = (text: string) =>
    findPrices(text).every(({ price }) => facts.offers.some((offer) => offer.price?.amount === price.amount))
  for (const { value: offer, quote } of offers) {
    const own = facts.offers.find(({ name }) => fold(name) === fold(offer.name))
    if (!own) {
      facts.offers.push(offer)
      sources[`offers.${facts.offers.length - 1}`] = source(quote)
    } else if (own.price && offer.price && JSON.stringify(amountOf(own)) !== JSON.stringify(amountOf(offer))) {
      unread.prices.push(quote)
      delete own.price
    } else Object.assign(own, { ...offer, ...own })
  }
  facts.offers.splice(100)
  const quotes = offers.map(({ quote }) => quote)
  unread.prices = unread.prices.filter(
    (text) => !(findPrices(text).length > 0 && isPriced(text) && quotes.some((quote) => overlap(text, quote))),
  )
}

const amountOf = ({ price }: Offer) => price && [price.amount, price.upTo, price.currency, price.isFrom]

/** Days that the rules are not sure of for another reason than words they do not know stay open. */
function mergeHours({ facts, sources, unread }: Merged, { hours }: ProvedFacts) {
  if (hours.length === 0) return
  const quotes = hours.map(({ quote }) => quote)
  const leftOpen = ({ quote, reason }: Unread['hours'][number]) =>
    reason === 'twofold' ? daysLeftOpen(quote) : daysLeftOpen(besideQuotes(quote, quotes))
  unread.hours = unread.hours.filter(
    (one) => one.reason === 'twofold' || leftOpen(one).length > 0 || !quotes.some((quote) => overlap(one.quote, quote)),
  )
  // words that name no day are looked at where they stand beside the quote
  const isOfDays = (one: Unread['hours'][number]) => one.reason === 'twofold' || leftOpen(one).length < weekDays.length
  const open = new Set(unread.hours.filter(isOfDays).flatMap(leftOpen))
  const week: Partial<Record<Day, DayHours>> = {}
  for (const { days, spans, note } of facts.hours) for (const day of days) week[day] = { spans, ...(note && { note }) }
  for (const { value, quote } of hours)
    for (const [day, said] of Object.entries(value) as [Day, DayHours][]) {
      const own = week[day]
      if (own && JSON.stringify(own.spans) !== JSON.stringify(said.spans)) {
        delete week[day]
        open.add(day)
        for (const text of [sources.hours?.quote ?? '', quote])
          if (text && !unread.hours.some((one) => one.quote === text))
            unread.hours.push({ quote: text, reason: 'twofold' })
      } else if (!own && !open.has(day)) week[day] = said
    }
  facts.hours = groupsOf(inOrder(week))
  const all = [sources.hours?.quote, ...quotes].filter((quote) => quote !== undefined)
  sources.hours = source([...new Set(all)].join(' … '))
}

const inOrder = (week: Partial<Record<Day, DayHours>>) =>
  Object.fromEntries(weekDays.flatMap((day) => (week[day] ? [[day, week[day]]] : [])))

const categories = { name: 'names', since: 'years', address: 'places', prices: 'prices' } as const
const isCategory = (about: string): about is keyof typeof categories => Object.hasOwn(categories, about)

/** What was read and does not stand there so, with the words, where they are not asked for already. */
function askRefused({ facts, unread }: Merged, { refused }: ProvedFacts) {
  const asked = () =>
    [...Object.values(unread).flatMap((list) => (Array.isArray(list) ? list : []))].map((one) =>
      typeof one === 'string' ? one : one.quote,
    )
  for (const { about, quote: whole } of refused) {
    const quote = whole.slice(0, mostQuoted)
    if (asked().some((text) => overlap(text, quote))) continue
    if (about === 'hours') unread.hours.push({ quote, reason: 'unread' })
    else if (about === 'phone' || about === 'email') {
      if (!facts.contact[about]) unread[`${about}s`].push(quote)
    } else if (isCategory(about)) {
      if (about === 'prices' || !isKnown(facts, about)) unread[categories[about]].push(quote)
    } else if (about !== 'trade' || !facts.trade) unread.others.push(quote)
  }
}

const isKnown = ({ name, since, place }: BriefFacts, about: 'name' | 'since' | 'address') =>
  (about === 'name' ? name : about === 'since' ? since : (place.street ?? place.zip)) !== undefined
