import { createPacer } from '../../event-loop'
import { findAddresses } from '../../grammar/address'
import { findContacts } from '../../grammar/contact'
import type { ForeignVocabulary } from '../../grammar/foreign/vocabulary'
import type { HoursReading } from '../../grammar/hour-week'
import { readHours } from '../../grammar/hours'
import { speaksOfMoney } from '../../grammar/money'
import { type Day, weekDays } from '../../grammar/week'
import { detectLanguage, isForeign } from '../written-language'
import { contactOf, furtherContacts } from './contacts'
import type { BriefFacts, FactSource, Hours, OpenQuestion } from './facts'
import { foreignVocabulary } from './foreign-language'
import { readLanguages } from './language'
import { splitList, trimItem } from './lists'
import { readName } from './name'
import { peopleIn, personOf } from './people'
import { type FoundPlace, readPlace } from './place'
import { readForeign } from './read-foreign'
import { remarkOf, remarksIn, wordsHeld } from './remarks'
import { linesOf, type Said, sentencesOf, whole, withoutCourses } from './said'
import { isDoubtful, isWholeSentence } from './sentence-kind'
import { sinceIn, speaksOfBeginning } from './since'
import { cleanBrief } from './text'
import { readThings } from './things'
import { readTrade, tradesNamed } from './trade'
import { type Unread, unreadQuestions } from './unread'

/** What is known of the site beside the brief. */
export interface KnownOfSite {
  name?: string
  /** The company's master data, as the site holds them. */
  company?: Record<string, unknown>
  locales?: readonly string[]
}

/** What a brief says, and what it says in words that were not understood whole. */
export interface BriefReading {
  facts: BriefFacts
  unread: Unread
  /** Of what is unread. */
  questions: OpenQuestion[]
}

/**
 * Reads a brief in German or English: what it says without doubt. Of one in another language of pages, what closed words prove. A statement is taken whole or it is asked for, with its
 * words. Takes time in proportion to the length of the brief, of which the first 8000 characters count. Sentences that
 * address a machine or are to be kept back give nothing.
 */
export function readBrief(brief: string, known: KnownOfSite = {}): BriefReading {
  const steps = reading(brief, known)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** As `readBrief`. Others get their turn between its steps. */
export async function readBriefInTurns(brief: string, known: KnownOfSite = {}): Promise<BriefReading> {
  const pause = createPacer()
  const steps = reading(brief, known)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await pause()
  }
}

function* reading(brief: string, known: KnownOfSite): Generator<void, BriefReading> {
  const text = cleanBrief(brief)
  yield
  const all = sentencesOf(text)
  yield
  const told = all.filter(({ kind }) => kind === 'statement' || kind === 'wish')
  const own = told.map(whole).join('\n')
  // of a language that is not read, nothing but numbers and addresses of the net is sure
  const vocabulary = foreignVocabulary(own, known.locales)
  if (vocabulary) {
    yield
    return foreignReading(text, vocabulary, known)
  }
  const isOther = isForeign(own)
  const said = isOther ? [] : told
  const withheld = all.filter(({ kind }) => kind === 'withheld').map(whole)
  const kept = isOther ? [...told.map(whole), ...withheld] : withheld
  const fallback = known.locales?.[0]?.startsWith('en') ? 'en' : 'de'
  const language = detectLanguage(own) ?? fallback
  const who = readWho(said, known)
  yield
  const place = placeOf(said, known)
  const contacts = findContacts(own)
  const contact = contactOf(contacts, own)
  yield
  const { others, courses } = withoutCourses(said)
  const hours = readHours(linesOf(others), language)
  yield
  const things = readThings(said)
  yield
  const facts: BriefFacts = {
    briefLanguage: language,
    languages: readLanguages(said.map(asOfSite), language, known.locales),
    ...who.facts,
    place: place.place,
    offers: things.offers,
    hours: groupsOf(hours.days),
    ...(hours.notes.length > 0 && { hoursNotes: hours.notes.slice(0, 10) }),
    contact,
    questions: things.answered,
    sentences: ownSentences(said.filter((one) => !things.read.has(one))),
    colours: coloursOf(said),
  }
  const unread: Unread = {
    names: [],
    hours: [...hours.questions, ...kept.filter(speaksOfHours(language)).map(unreadQuote)],
    courses: courses.map((one) => whole(one).replace(/\.$/, '')).filter(speaksOfHours(language)),
    prices: [...things.unread, ...kept.filter(speaksOfMoney)],
    places: [...place.others, ...(isOther ? kept.filter((text) => findAddresses(text).length > 0) : [])],
    ...furtherContacts(contacts, contact, all),
    years: who.facts.since ? [] : unique([...said.map(whole), ...kept].filter(speaksOfBeginning)),
    isTwofold: who.isTwofold,
    others: [...things.others, ...said.filter(({ topic }) => topic === 'area').map(whole)],
    wishes: said.filter(isForSite).map(whole),
    withheld,
    isForeign: isOther,
  }
  const sources = sourcesOf(facts, said, known, hours)
  const held = [...wordsHeld(facts), ...hours.read, ...hours.notes, ...things.taken]
  const { remarks, doubtful } = remarksIn(said, facts.sentences ?? [], held, (one) => things.read.has(one))
  const isShown = new Set(remarks.flatMap((one) => [one.text, whole(one)]))
  unread.others = unique([...unread.others, ...doubtful.map(whole)]).filter((text) => !isShown.has(text))
  if (remarks.length > 0) facts.remarks = unique(remarks.map(remarkOf))
  return { facts: { ...facts, sources }, unread, questions: unreadQuestions(unread, facts) }
}

/** Of a brief that is in none of the two languages. */
function foreignReading(text: string, vocabulary: ForeignVocabulary, known: KnownOfSite): BriefReading {
  const { contacts, hours, ...read } = readForeign(text, vocabulary, known.company)
  const language = known.locales?.[0]?.startsWith('en') ? 'en' : 'de'
  const contact = contactOf(contacts, text)
  const sources = sourcesFrom({
    place: read.placeQuote,
    'contact.phone': read.quoteOf(contact.phone),
    'contact.email': read.quoteOf(contact.email),
    hours: hours.read.join(' … ') || undefined,
  })
  const facts: BriefFacts = {
    briefLanguage: language,
    languages: readLanguages([], language, known.locales),
    ...(known.name && { name: known.name }),
    people: [],
    place: { ...placeOf([], known).place, ...read.place },
    offers: read.offers,
    hours: groupsOf(hours.days),
    ...(hours.notes.length > 0 && { hoursNotes: hours.notes.slice(0, 10) }),
    contact,
    questions: [],
    colours: [],
    sources,
  }
  const unread: Unread = {
    names: [],
    hours: hours.questions,
    courses: [],
    prices: read.prices,
    places: read.otherPlaces,
    phones: unique([...contacts.phones.slice(1), ...contacts.asked.phones]),
    emails: unique([...contacts.emails.slice(1), ...contacts.asked.emails]),
    years: [],
    others: read.others,
    wishes: [],
    withheld: [],
    isTwofold: false,
    isForeign: true,
  }
  return { facts, unread, questions: unreadQuestions(unread, facts) }
}

/** What the business is, since when, and who stands behind it. */
function readWho(said: Said[], known: KnownOfSite) {
  const told = said.filter(({ kind, topic }) => kind === 'statement' || topic !== undefined)
  const name = readName(
    told.map((one) => ({ ...one, isName: one.topic === 'name' && one.isInline === true })),
    known.name,
    (phrase) => tradesNamed(phrase).length > 0 && phrase.split(' ').length === 1,
  )
  const trade = readTrade(
    told.map((one) => ({ ...one, isTrade: one.topic === 'trade' })),
    name,
  )
  const years = new Set(told.map((one) => sinceIn(whole(one))).filter((year) => year !== undefined))
  const [since] = years.size === 1 ? years : []
  const people = told.flatMap((one) =>
    one.topic === 'people' && !isWholeSentence(one.text)
      ? splitList(one.text).flatMap((part) => personOf(part) ?? [])
      : peopleIn(one.text),
  )
  return {
    facts: {
      ...(name && { name }),
      ...trade.facts,
      ...(since && { since }),
      people: unique(people).slice(0, 40),
    },
    isTwofold: trade.isTwofold,
  }
}

const placeOf = (said: Said[], { company }: KnownOfSite): FoundPlace =>
  readPlace(
    said.map((one) => ({
      text: one.topic === 'place' ? one.text : whole(one),
      isPlace: one.topic === 'place' && one.isInline === true,
    })),
    company,
  )

/** What a site is wished to be or to have: nobody but its owner can tell what is meant. */
const isForSite = ({ kind, topic, text }: Said) => topic === 'wish' || (kind === 'wish' && text.split(' ').length > 3)
const asOfSite = (one: Said) => ({ text: whole(one), isOfSite: one.topic === 'languages' })

/** Behind their label alone. */
const coloursOf = (said: Said[]): string[] =>
  said
    .filter(({ topic }) => topic === 'colours')
    .flatMap(({ text }) => splitList(text).map(trimItem))
    .filter((colour) => colour.split(' ').length <= 4)
    .slice(0, 12)

/** Whole sentences that state something of the business, as they were written. */
const ownSentences = (said: Said[]): string[] =>
  unique(
    said
      .filter(({ kind, topic, text }) => kind === 'statement' && !topic && isWholeSentence(text) && !isDoubtful(text))
      .map(({ text }) => text),
  ).slice(0, 40)

const speaksOfHours = (language: 'de' | 'en') => (text: string) => {
  const { days, questions } = readHours(text, language)
  return questions.length > 0 || Object.keys(days).length > 0
}
const unreadQuote = (quote: string) => ({ quote, reason: 'unread' as const })

/** The sentences that the facts were read from. */
function sourcesOf(facts: BriefFacts, said: Said[], known: KnownOfSite, hours: HoursReading) {
  const quoteOf = (part: string | undefined) =>
    part === undefined ? undefined : said.map(whole).find((text) => text.includes(part))
  const { name, trade, place, since, contact } = facts
  const quotes: Record<string, string | undefined> = {
    name: name === known.name ? undefined : quoteOf(name),
    trade: quoteOf(trade),
    place: quoteOf(place.street ?? place.city),
    since: said.map(whole).find((text) => since !== undefined && sinceIn(text) === since),
    'contact.phone': quoteOf(contact.phone),
    'contact.email': quoteOf(contact.email),
    hours: hours.read.join(' … ') || undefined,
  }
  return sourcesFrom(quotes)
}

const sourcesFrom = (quotes: Record<string, string | undefined>): Record<string, FactSource> =>
  Object.fromEntries(
    Object.entries(quotes).flatMap(([path, quote]): [string, FactSource][] =>
      quote === undefined ? [] : [[path, { source: 'brief', quote: quote.slice(0, 300) }]],
    ),
  )

/** Days that follow each other with the same hours are one group; closed ones have neither spans nor a note. */
export function groupsOf(days: ReturnType<typeof readHours>['days']): Hours[] {
  const groups: Hours[] = []
  let last: { day: Day; key: string } | undefined
  for (const [day, hours] of Object.entries(days) as [Day, NonNullable<(typeof days)[Day]>][]) {
    const key = JSON.stringify(hours)
    const group = groups.at(-1)
    if (group && last?.key === key && follows(last.day, day)) group.days.push(day)
    else groups.push({ days: [day], spans: hours.spans, ...(hours.note && { note: hours.note }) })
    last = { day, key }
  }
  return groups
}
const follows = (before: Day, day: Day) => weekDays.indexOf(day) === weekDays.indexOf(before) + 1

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]
