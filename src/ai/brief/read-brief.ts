import { createPacer } from '../../event-loop'
import { findContacts } from '../../grammar/contact'
import { readHours } from '../../grammar/hours'
import { findPrices, speaksOfMoney } from '../../grammar/money'
import type { Day } from '../../grammar/week'
import type { BriefFacts, FactSource, Hours, Offer, OpenQuestion } from './facts'
import { languageOf, readLanguages } from './language'
import { splitList, trimItem, upperFirst } from './lists'
import { readLook } from './look'
import { readName } from './name'
import { listIn, offeredIn, partsOf, readOffer, readOffers } from './offers'
import { peopleIn, personOf, sinceIn, speaksOfBeginning } from './people'
import { readPlace } from './place'
import { readProfiles } from './profiles'
import { isWholeSentence, type SentenceKind, sentenceKind } from './sentence-kind'
import { cleanBrief, readSentences, type Sentence } from './text'
import { type Topic, topicOf } from './topics'
import { namesTwoTrades, readTrade, tradesNamed } from './trade'
import { unreadQuestions } from './unread'
import { findWishes, mergeWishes } from './wishes'

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
  questions: OpenQuestion[]
}

/**
 * Reads a brief in German or English: what it says without doubt. A statement is taken whole or it is asked for, with its
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

interface Said extends Sentence {
  kind: SentenceKind
  topic?: Topic
}

/** With the label that a line has itself, as it was written. */
const whole = ({ text, label, isInline }: Said) => (label && isInline ? `${label}: ${text}` : text)

function* reading(brief: string, known: KnownOfSite): Generator<void, BriefReading> {
  const text = cleanBrief(brief)
  yield
  const all: Said[] = readSentences(text)
    .map((sentence) => ({
      ...sentence,
      kind: sentenceKind(sentence.isInline ? `${sentence.label}: ${sentence.text}` : sentence.text),
      topic: sentence.label ? topicOf(sentence.label) : undefined,
    }))
    .flatMap((one) => (one.kind === 'wish' ? withBrackets(one) : [one]))
  yield
  const said = all.filter(({ kind }) => kind === 'statement' || kind === 'wish')
  const told = said.filter(({ kind, topic }) => kind === 'statement' || topic !== undefined)
  const plain = said.map(whole).join('\n')
  const kept = all.filter(({ kind }) => kind === 'withheld').map(whole)
  const fallback = known.locales?.[0]?.startsWith('en') ? 'en' : 'de'
  const briefLanguage = languageOf(said.map(whole).join('\n'), fallback)
  const sources: Record<string, FactSource> = {}
  const from = (path: string, quote: string) => {
    sources[path] = { source: 'brief', ...(quote && { quote: quote.slice(0, 300) }) }
  }
  yield

  const name = readName(
    told.map((one) => ({
      text: one.text,
      isName: one.topic === 'name' && one.isInline === true,
      isTitle: one.isTitle,
    })),
    known.name,
    (phrase) => tradesNamed(phrase).length > 0 && phrase.split(' ').length === 1,
  )
  const trade = readTrade(
    told.map((one) => ({ text: one.text, isTrade: one.topic === 'trade', isTitle: one.isTitle })),
    name,
  )
  const isTwofold = namesTwoTrades(
    told.map((one) => ({ text: one.text, isTrade: one.topic === 'trade', isTitle: one.isTitle })),
    name,
  )
  const { place, others } = readPlace(
    said.map((one) => ({
      text: one.topic === 'place' ? one.text : whole(one),
      isPlace: one.topic === 'place' && one.isInline === true,
      isArea: one.topic === 'area' && one.isInline === true,
    })),
    known.company,
  )
  yield
  const contacts = findContacts(plain)
  const profiles = readProfiles(plain)
  const hours = readHours(linesOf(said), briefLanguage)
  const keptContacts = findContacts(kept.join('\n'))
  yield
  const found = readThings(said, briefLanguage)
  yield
  const since = told
    .map((one) => ({ year: sinceIn(whole(one)), quote: whole(one) }))
    .filter(({ year }) => year !== undefined)
  const [begun] = new Set(since.map(({ year }) => year)).size === 1 ? since : []
  const people = unique(
    told.flatMap((one) =>
      one.topic === 'people' && !isWholeSentence(one.text)
        ? splitList(one.text).flatMap((part) => personOf(part) ?? [])
        : peopleIn(one.text),
    ),
  )
  const wished = said.filter(
    ({ kind, topic }) =>
      kind === 'wish' ||
      topic === 'wishes' ||
      topic === 'pages' ||
      topic === 'tone' ||
      topic === 'colours' ||
      topic === 'avoid',
  )
  const looks = wished.map(({ text, topic }) =>
    readLook(text, topic === 'tone' || topic === 'colours' || topic === 'avoid' ? topic : undefined),
  )
  const asked = wished.map(({ text }) => findWishes(text))
  const unwanted = unique(asked.flatMap((one) => one.unwanted))
  if (name && name !== known.name) from('name', quoteOf(told, name))
  if (trade) from('trade', quoteOf(told, trade.trade))
  if (place.city) from('place', quoteOf(told, place.street ?? place.city))
  if (begun) from('since', begun.quote)
  if (contacts.phones[0]) from('contact.phone', quoteOf(told, contacts.phones[0]))
  if (contacts.emails[0]) from('contact.email', quoteOf(told, contacts.emails[0]))
  const groups = groupsOf(hours.days)
  if (groups.length > 0)
    from(
      'hours',
      told
        .filter(
          (one) =>
            readHours(whole(one), briefLanguage).questions.length === 0 &&
            /\d/.test(one.text) &&
            Object.keys(readHours(whole(one), briefLanguage).days).length > 0,
        )
        .map(whole)
        .join(' … '),
    )
  yield
  const facts: BriefFacts = {
    briefLanguage,
    languages: readLanguages(said.map(whole), briefLanguage, known.locales),
    ...(name && { name }),
    ...(trade?.industry && { industry: trade.industry, sector: trade.row!.sector }),
    ...(trade && { trade: trade.trade }),
    place,
    ...(begun && { since: begun.year! }),
    people: people.slice(0, 40),
    offers: unwanted.includes('prices') ? found.offers.map(({ price, ...offer }) => offer) : found.offers,
    hours: groups,
    ...(hours.notes.length > 0 && { hoursNotes: hours.notes.slice(0, 10) }),
    contact: {
      ...(contacts.phones[0] && { phone: contacts.phones[0] }),
      ...(contacts.emails[0] && { email: contacts.emails[0] }),
      ...(contacts.websites[0] && { website: contacts.websites[0] }),
      ...(profiles.length > 0 && { profiles }),
    },
    questions: found.answered,
    sentences: unique(
      said
        .filter((one) => one.kind === 'statement' && !one.topic && isWholeSentence(one.text) && !found.read.has(one))
        .map(({ text }) => text),
    ).slice(0, 40),
    wishes: mergeWishes(
      asked.flatMap((one) => one.wishes),
      unwanted,
    ),
    unwanted,
    avoid: unique(looks.flatMap((look) => look.avoid)).slice(0, 20),
    tone: unique(looks.flatMap((look) => look.tone)).slice(0, 20),
    colours: unique(looks.flatMap((look) => look.colours)).slice(0, 12),
    wantsDark: looks.some((look) => look.wantsDark),
    sources,
  }
  return {
    facts,
    questions: unreadQuestions({
      hours: [
        ...hours.questions,
        ...kept
          .filter((text) => speaksOfHours(text, briefLanguage))
          .map((quote) => ({ quote, reason: 'unread' as const })),
      ],
      prices: [...found.unread, ...kept.filter(speaksOfMoney)],
      places: others,
      phones: [...contacts.phones.slice(1), ...keptContacts.phones],
      emails: [...contacts.emails.slice(1), ...keptContacts.emails],
      years: begun ? [] : unique([...said.map(whole), ...kept].filter(speaksOfBeginning)),
      isTwofold,
      isForeign: isForeign(said),
    }),
  }
}

/** `Zeigt unsere Öffnungszeiten (Di–Fr 9–18)`: what stands in brackets behind a topic is said of it, and by itself. */
function withBrackets(wish: Said): Said[] {
  const inside: Said[] = []
  const text = wish.text.replace(
    /((?:\p{L}+ )?[\p{L}-]+) \(([^()]{4,400})\)/gu,
    (whole, label: string, said: string) => {
      const topic = topicOf(label)
      if (topic !== 'hours' && topic !== 'prices' && topic !== 'offers') return whole
      inside.push({ text: said, label, isInline: true, line: wish.line, kind: 'statement', topic })
      return label
    },
  )
  return [{ ...wish, text }, ...inside]
}

/** Lines as they were written, for statements that go over several; headings stand above them. */
function linesOf(said: Said[]): string {
  const lines: string[] = []
  let heading: string | undefined
  for (const one of said) {
    if (one.label && !one.isInline && one.label !== heading) lines.push('', `${one.label}:`)
    else if (!one.label && heading) lines.push('')
    heading = one.isInline ? undefined : one.label
    lines.push(whole(one))
  }
  return lines.join('\n')
}

const speaksOfHours = (text: string, language: 'de' | 'en') => {
  const { days, questions } = readHours(text, language)
  return questions.length > 0 || Object.keys(days).length > 0
}

const quoteOf = (said: Said[], part: string): string => said.map(whole).find((text) => text.includes(part)) ?? part

/** Days that follow each other with the same hours are one group; closed ones have neither spans nor a note. */
function groupsOf(days: ReturnType<typeof readHours>['days']): Hours[] {
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
const order = 'mo tu we th fr sa su'
const follows = (before: Day, day: Day) => order.indexOf(day) === order.indexOf(before) + 3

interface Things {
  offers: Offer[]
  answered: BriefFacts['questions']
  /** Sentences that name money and were not read whole. */
  unread: string[]
  /** Sentences that gave an offer and are no running text besides. */
  read: Set<Said>
}

/** Offers and questions with their answers: in lists under a heading, in lines of their own, in sentences that only list. */
function readThings(said: Said[], language: 'de' | 'en'): Things {
  const things: Things = { offers: [], answered: [], unread: [], read: new Set() }
  for (const one of said) {
    const { text, topic, mark, kind } = one
    const hasPrice = findPrices(text).length > 0
    const isListed = topic === 'offers' || topic === 'prices'
    const line = one.label && one.isInline && !isListed && hasPrice ? `${one.label}: ${text}` : text
    if (topic === 'questions') readAnswer(things, one)
    else if (isListed || hasPrice) {
      if (one.topic && !isListed && topic !== undefined && !hasPrice) continue
      const { offers, isWhole } = mark && findPrices(line).length <= 1 ? wholeOffer(line) : readOffers(line)
      if (isWhole && (offers.some(({ price }) => price) || isListed || mark)) {
        things.offers.push(...offers)
        things.read.add(one)
      } else if (speaksOfMoney(text)) {
        const parts = partsOf(line)
        things.offers.push(...parts.flatMap((part) => pricedPart(part) ?? []))
        things.unread.push(...parts.filter((part) => speaksOfMoney(part) && !pricedPart(part)))
      }
    } else if (speaksOfMoney(text)) things.unread.push(whole(one))
    else {
      const offered = kind === 'statement' && !topic ? (offeredIn(text) ?? listIn(text, language)) : undefined
      if (offered) things.offers.push(...offered)
    }
  }
  return { ...things, offers: mergeOffers(things.offers).slice(0, 100), answered: things.answered.slice(0, 40) }
}

/** One thing with its price among other words: only with a name that can stand alone. */
function pricedPart(part: string): Offer | undefined {
  const offer = readOffer(part)
  return offer?.price && /^\p{L}{4,}/u.test(offer.name) && !standsOn.test(offer.name) ? offer : undefined
}
const standsOn =
  /^(?:für|for|mit|with|bis|up|zum|zur|pro|per|jede[rs]?|every|ab|from|over|über|unter|under|zwei\p{L}*|drei\p{L}*|vier\p{L}*|three|four|five|weiter\p{L}*|further|extra|mindest\p{L}*|minimum)(?!\p{L})/iu

function wholeOffer(line: string) {
  const offer = readOffer(line)
  return { offers: offer ? [offer] : [], isWhole: offer !== undefined }
}

/** A thing that is named once, and once with its price, is one. */
function mergeOffers(offers: Offer[]): Offer[] {
  const merged: Offer[] = []
  for (const offer of offers) {
    const same = merged.findIndex(
      ({ name, price }) => name.toLowerCase() === offer.name.toLowerCase() && (!price || !offer.price),
    )
    if (same < 0) merged.push(offer)
    else merged[same] = { ...offer, ...merged[same]!, price: merged[same]!.price ?? offer.price }
  }
  return merged
}

/** `Gibt es Duschen? Ja, zwei.`, in one line or in two. */
function readAnswer({ answered }: Things, { text, follows, mark }: Said) {
  const at = text.indexOf('?')
  const last = answered.at(-1)
  if (at < 0) {
    if (last && !last.answer && (follows || !mark)) last.answer = upperFirst(text)
    return
  }
  const answer = trimItem(text.slice(at + 1))
  answered.push({
    question: upperFirst(text.slice(0, at + 1).trim()),
    ...(answer.length > 1 && { answer: upperFirst(answer) }),
  })
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

const german = /(?<!\p{L})(?:der|die|das|und|wir|ist|für|mit|in|auf|ein|eine|uhr)(?!\p{L})/giu
const english = /(?<!\p{L})(?:the|and|we|is|for|with|in|on|a|an|of|to|our)(?!\p{L})/giu

/** Neither German nor English: few of the small words of either in a text of some length. */
function isForeign(said: Said[]): boolean {
  const text = said.map(whole).join(' ')
  const words = text.match(/\p{L}+/gu)?.length ?? 0
  const small = Math.max(text.match(german)?.length ?? 0, text.match(english)?.length ?? 0)
  return words >= 20 && small / words < 0.07
}
