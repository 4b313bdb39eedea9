import { createPacer } from '../../event-loop'
import { mergeAccess } from './access'
import type { Collected, Known } from './collected'
import { readContact } from './contact'
import type { BriefFacts } from './facts'
import { mergeForms } from './form'
import { readTrade } from './industry'
import { languageOf, readLanguages } from './language'
import { readName } from './name'
import { mergeOffers } from './offers'
import { readSince } from './people'
import { namedPlace, readPlace } from './place'
import { findPrices } from './prices'
import { readSentence } from './sentence'
import { sentenceKind } from './sentence-kind'
import { cleanBrief, readSentences } from './text'
import { readTimes } from './times'
import { topicOf } from './topics'
import { mergeWishes } from './wishes'

/** What is known of the site beside the brief. */
export interface KnownOfSite {
  name?: string
  /** The company's master data, as the site holds them. */
  company?: Record<string, unknown>
  locales?: readonly string[]
}

/**
 * Reads a brief in German, English or both: what it says, and nothing that it does not say. Takes time in proportion to
 * the length of the brief, of which the first 8000 characters count. Sentences that address a machine are left out,
 * those that address the maker of the site are read for what they ask and are never a statement.
 */
export function readBrief(brief: string, known: KnownOfSite = {}): BriefFacts {
  const steps = reading(brief, known)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** As `readBrief`. Others get their turn between its steps: a long brief takes longer than they should wait. */
export async function readBriefInTurns(brief: string, known: KnownOfSite = {}): Promise<BriefFacts> {
  const pause = createPacer()
  const steps = reading(brief, known)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await pause()
  }
}

/** Stops after each step of the reading. */
function* reading(brief: string, known: KnownOfSite): Generator<void, BriefFacts> {
  const text = withCapitals(cleanBrief(brief))
  yield
  const said = readSentences(text)
    .map((sentence) => ({ sentence, kind: sentenceKind(sentence.text) }))
    .filter(({ kind }) => kind !== 'instruction')
  const sentences = said.map(({ sentence }) => sentence)
  const texts = sentences.map(({ text, label, isInline }) => (label && isInline ? `${label}: ${text}` : text))
  const plain = texts.join('\n')
  yield

  const briefLanguage = languageOf(plain, known.locales?.[0]?.startsWith('en') ? 'en' : 'de')
  const place = readPlace(texts, known.company)
  yield
  const isTrade = (word: string) =>
    readTrade(word)?.trade?.toLowerCase() === word.toLowerCase() || /^(?:Praxis|Studio|Büro) für\s/.test(word)
  const name = readName(
    sentences.map(({ text, label }) => ({ text, label, isName: label !== undefined && topicOf(label) === 'name' })),
    known.name,
    isTrade,
    [place.city, place.quarter, place.region].filter((word) => word !== undefined),
  )
  yield
  const trade = readTrade(plain, name)
  yield
  const times = readTimes(sentences)
  yield
  const context: Omit<Known, 'hasTimes' | 'isOpening'> = {
    currency: currencyOf(plain, place.country),
    places: [place.city, place.quarter, place.region, place.area].filter((word) => word !== undefined),
    placeWords: [
      place.area,
      place.landmark,
      place.street,
      place.zip,
      place.region,
      place.quarter,
      place.city,
      ...countryWords,
    ].filter((word) => word !== undefined),
    name,
    trade: trade?.trade,
    sector: trade?.row.sector,
  }

  const all = emptyCollection()
  for (const [i, { sentence, kind }] of said.entries()) {
    yield
    readSentence(all, sentence, kind, {
      ...context,
      hasTimes: times.read.has(i),
      isOpening: !sentence.mark && (i === 0 || said[i - 1]?.sentence.isTitle === true),
    })
  }
  yield

  const offers = mergeOffers(all.offers)
  const since = sentences
    .map(({ text, label }) => readSince(text, label ? topicOf(label) : undefined))
    .find((year) => year !== undefined)
  yield
  const form = mergeForms(all.forms, all.promises[0])
  return {
    briefLanguage,
    languages: readLanguages(texts, briefLanguage, known.locales),
    ...(name ? { name } : {}),
    ...(trade ? { industry: trade.industry, sector: trade.row.sector } : {}),
    ...(trade?.trade ? { trade: trade.trade } : {}),
    place,
    ...(since ? { since } : {}),
    people: unique(all.people),
    offers: all.unwanted.includes('prices') ? offers.map(({ price, ...offer }) => offer) : offers,
    hours: times.hours,
    ...(times.sessions.length > 0 ? { timetable: times.sessions } : {}),
    contact: readContact(plain),
    access: mergeAccess(all.access),
    steps: unique(all.steps).slice(0, 20),
    ...(form ? { form } : {}),
    questions: all.questions
      .filter(({ question }, i) => all.questions.findIndex((other) => other.question === question) === i)
      .slice(0, 40),
    claims: unique([...all.claims, ...(form ? [] : all.promises)]).slice(0, 40),
    sentences: unique(all.sentences).slice(0, 80),
    wishes: mergeWishes(all.wishes, all.unwanted),
    unwanted: unique(all.unwanted),
    avoid: unique(all.avoid),
    tone: unique(all.tone),
    colours: unique(all.colours).slice(0, 12),
    wantsDark: all.wantsDark,
  }
}

const countryWords = [
  'Deutschland',
  'Germany',
  'Österreich',
  'Austria',
  'Schweiz',
  'Switzerland',
  'England',
  'Scotland',
  'Wales',
  'Ireland',
  'Irland',
  'United Kingdom',
]
const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** A brief typed without capitals gets them where names are known to stand: at its beginning and in places. */
function withCapitals(text: string): string {
  if (/\p{Lu}\p{Ll}{2}/u.test(text)) return text
  const opening = /^[^,.:\n]{3,50}/.exec(text)?.[0] ?? ''
  const [name = '', ...rest] = opening.split(/(?=\s(?:in|aus|from|near|bei)\s)/)
  const start =
    name.split(' ').length <= 4
      ? name.replace(/(?<!\p{L})\p{Ll}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase()) + rest.join('')
      : opening
  return (start + text.slice(opening.length)).replace(
    /(?<!\p{L})(in |aus |bei |near |from )?(\p{Ll}\p{L}+(?:[- ]\p{L}+)?)/gu,
    (all, lead: string | undefined, words: string) => {
      const place = namedPlace(words, lead !== undefined)
      return place ? `${lead ?? ''}${place}` : all
    },
  )
}

/** The currency that prices without one have: that of the brief, else of the country. */
function currencyOf(text: string, country: string | undefined): string | undefined {
  return (
    findPrices(text)[0]?.price.currency ??
    (country === 'GB' ? 'GBP' : country === 'CH' ? 'CHF' : country ? 'EUR' : undefined)
  )
}

const emptyCollection = (): Collected => ({
  offers: [],
  forms: [],
  promises: [],
  questions: [],
  steps: [],
  claims: [],
  sentences: [],
  people: [],
  access: [],
  wishes: [],
  unwanted: [],
  tone: [],
  colours: [],
  avoid: [],
  wantsDark: false,
})
