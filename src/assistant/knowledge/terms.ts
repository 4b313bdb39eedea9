import { dayOf } from '../../ai/week'
import { baseOf, stemOf, wordsOf } from '../../ai/words'
import type { Meaning } from './meaning'
import { ordinaryImportance, proofOfConcept, type Question, type Term, termOf, wordsOfConcept } from './question'
import type { Vocabulary } from './vocabulary'

/** A word of the question with what stands for it on the site. */
export interface WeighedTerm extends Term {
  /** For the order of passages: rare words say most. */
  weight: number
  /** For the evidence: what it says of the question, times how rare it is on the site. */
  share: number
  /** Words of the site that stand for it, and how well, 0 to 1. */
  variants: Map<string, number>
  /** Words of the site that mean something like it, and how near, 0 to 1. */
  related: Map<string, number>
  /** What a passage may hold instead of a word. */
  proofs: RegExp[]
  /** A day of the week, Monday 0: a table of hours answers for it. */
  day: number | undefined
}

const compoundQuality = 0.75
/** `geraucht` for `rauchen`. */
const participleQuality = 0.9
const conceptQuality = 0.8
const synonymQuality = 0.65
const synonymCompoundQuality = 0.5
const typoQuality = 0.7
/** Of a word that only means something like it, where it means the very same. */
export const relatedQuality = 0.5
/** `impfung` for `impft`. */
const relativeQuality = 0.75
/** `kundenparkplatz` for a word of the concept that has `parkplatz`. */
const conceptCompoundQuality = 0.6
/** Of parts of a compound that stand apart: they may be about something else. */
const apartQuality = 0.58
/** Of what says which one of such things it is. */
const tellingQuality = 0.75
const minPart = 4
/** From this importance on a word names a thing. */
const surelyThing = 0.9
/** A compound that the site does not know counts by its parts: the second says what it is. */
const headShare = 0.55
/** Where any thing can be called by it: `Ultraschallgerät`, `Sitzmöglichkeit`. */
const genericHeadShare = 0.2
/** Letters between the parts of German compounds. */
const joints = ['', 's', 'n', 'en', 'es', 'e', 'er']

/** Words of the question with what stands for them on the site: itself, compounds, other words of a concept, typing errors. */
export function weighTerms(question: Question, vocabulary: Vocabulary): WeighedTerm[] {
  return question.terms.flatMap((term) => {
    const weighed = weigh(term, question, vocabulary)
    const isKnown = weighed.variants.size > 0 || weighed.proofs.length > 0 || weighed.day !== undefined
    return isKnown ? [weighed] : (split(term, question, vocabulary) ?? [weighed])
  })
}

function weigh(term: Term, { locale, pagesLocale }: Question, vocabulary: Vocabulary): WeighedTerm {
  const variants = findVariants(term, pagesLocale, vocabulary)
  const { passages, counts } = vocabulary
  // what is rare says most; of variants, the commonest sets the weight
  const df = Math.max(0, ...[...variants].filter(([, quality]) => quality > 0.6).map(([stem]) => counts.get(stem) ?? 0))
  const weight = Math.log(1 + (passages - df + 0.5) / (df + 0.5))
  const rarity = weight / Math.log(1 + (passages + 0.5) / 0.5)
  const isUnmetOrdinary = term.importance <= ordinaryImportance && variants.size === 0
  return {
    ...term,
    variants,
    related: findRelated(term, variants, vocabulary, baseOf(locale) === baseOf(pagesLocale)),
    weight: weight * (0.3 + 0.7 * term.importance),
    share: term.importance * (0.35 + 0.65 * Math.min(1, rarity)) * (isUnmetOrdinary ? 0.5 : 1),
    proofs: term.concepts.flatMap((key) => proofOfConcept(key) ?? []),
    day: askedDay(term.word, locale),
  }
}

/** Words of a site from which on they are compared only for what it has no word for: 20 000 take 4 ms a word. */
const manyWords = 8_000

function findRelated(
  { stem, importance }: Term,
  variants: Map<string, number>,
  { meaning, counts }: Vocabulary,
  isSame: boolean,
) {
  if (!meaning || !isSame || importance <= ordinaryImportance) return new Map<string, number>()
  if (variants.size > 0 && counts.size > manyWords) return new Map<string, number>()
  return new Map(meaning.near(stem).filter(([word]) => !variants.has(word)))
}

/** Stem of `anrudern` for `angerudert`; the word itself where it is no such participle. */
function infinitiveOf(word: string, locale: string): string {
  const [, prefix = '', root = ''] = participle.exec(word) ?? []
  return root === '' ? word : stemOf(`${prefix}${root}${/e[lr]$/.test(root) ? 'n' : 'en'}`, locale)
}
const participle = /^(an|auf|aus|ein|ab|mit|vor|zu|nach|um|her|hin|los|weg|zuruck|durch|fest)?ge(\p{L}{3,}?)e?t$/u

/** `samstagnachmittag` is a Saturday, and so is a weekend. */
function askedDay(word: string, locale: string): number | undefined {
  if (/^(?:wochenend|weekend)/.test(word)) return saturday
  const day = word.replace(/(?:vor|nach)?mittags?$|abends?$|fruh$|morgens?$/, '')
  return dayOf(word, locale) ?? (day.length > 2 ? dayOf(day, locale) : undefined)
}
const saturday = 5

function findVariants(
  { word: asked, stem, concepts: keys, synonyms, spellings, importance }: Term,
  pagesLocale: string,
  vocabulary: Vocabulary,
) {
  const { counts } = vocabulary
  const found = new Map<string, number>()
  const add = (word: string, quality: number) => {
    if ((found.get(word) ?? 0) < quality) found.set(word, quality)
  }
  if (counts.has(stem)) add(stem, 1)
  for (const word of spellings) if (counts.has(word)) add(word, 1)
  if (!/\d/.test(stem)) {
    for (const word of [`ge${stem}`, `ge${stem}t`, stem.replace(/^ge(?=.{4})/, ''), infinitiveOf(asked, pagesLocale)])
      if (counts.has(word)) add(word, participleQuality)
    for (const word of vocabulary.compoundsOf(stem)) add(word, compoundQuality)
    for (const word of shortEnds(stem, pagesLocale, vocabulary)) add(word, compoundQuality)
    // nouns keep to themselves: `Scheidung` is no `Entscheidung`
    if (baseOf(pagesLocale) === 'de' && importance < surelyThing)
      for (const word of vocabulary.relativesOf(stem, 'de')) add(word, relativeQuality)
    if (baseOf(pagesLocale) === 'en') for (const word of vocabulary.relativesOf(stem, 'en')) add(word, relativeQuality)
    if (found.size === 0) for (const word of vocabulary.nearly(stem)) add(word, typoQuality)
  }
  for (const key of keys)
    for (const word of wordsOfConcept(key, pagesLocale)) {
      if (counts.has(word)) add(word, conceptQuality)
      for (const compound of vocabulary.endingWith(word)) add(compound, conceptCompoundQuality)
    }
  for (const word of synonyms) {
    if (counts.has(word)) add(word, synonymQuality)
    for (const compound of vocabulary.endingWith(word)) add(compound, synonymCompoundQuality)
  }
  return found
}

const shortEnd = 3

/** Compounds that end with a word of three letters: what stands before it has to be a word, `Preis` is no `Eis`. */
function shortEnds(stem: string, pagesLocale: string, { counts, meaning }: Vocabulary): string[] {
  if (stem.length !== shortEnd || !meaning || baseOf(pagesLocale) !== 'de') return []
  return [...counts.keys()].filter((word) => word.endsWith(stem) && isBefore(word.slice(0, -shortEnd), meaning))
}

const isBefore = (text: string, { isWord }: Meaning) =>
  text.length > shortEnd &&
  joints.some((joint) => text.endsWith(joint) && isWord(text.slice(0, text.length - joint.length)))

/**
 * The parts of a compound that the site does not know: `Rückenschmerzen` asks for `Rücken` and `Schmerzen`. A part that is
 * unknown stays as such: a beer garden is no garden. `undefined` for a word of which no part is known.
 */
function split(term: Term, question: Question, vocabulary: Vocabulary): WeighedTerm[] | undefined {
  const { word, importance } = term
  if (baseOf(question.pagesLocale) !== 'de') return splitInTwo(term, question, vocabulary)
  // things are put together; what has other words for it is found by those
  if (importance < surelyThing || term.concepts.length > 0) return undefined
  if (/\d/.test(word) || word.length < minPart + shortEnd || adjective.test(word)) return undefined
  let best: { known: number; parts: WeighedTerm[] } | undefined
  for (let at = minPart; at <= word.length - shortEnd; at++) {
    if (at > word.length - minPart && !isShortEnd(word.slice(at), word.slice(0, at), vocabulary)) continue
    const isGeneric = genericHeads.has(stemOf(word.slice(at), question.pagesLocale))
    const share = isGeneric ? genericHeadShare : headShare
    const head = part(word.slice(at), importance * share, apartQuality)
    const quality = isGeneric ? tellingQuality : apartQuality
    for (const joint of joints) {
      if (joint !== '' && !word.slice(0, at).endsWith(joint)) continue
      const modifier = part(word.slice(0, at - joint.length || undefined), importance * (1 - share), quality)
      if (modifier.word.length < minPart) continue
      const known = [head, modifier].reduce((sum, { variants, proofs, stem }) => {
        const isKnown = variants.size > 0 || proofs.length > 0
        return sum + (isKnown ? stem.length : 0)
      }, 0)
      if (known > (best?.known ?? 0)) best = { known, parts: [modifier, head] }
    }
  }
  return best?.parts

  /** `Lernapp` asks for the app. */
  function isShortEnd(end: string, before: string, { counts, meaning }: Vocabulary) {
    return meaning !== undefined && counts.has(end) && isBefore(stemOf(before, question.pagesLocale), meaning)
  }

  function part(text: string, share: number, factor: number): WeighedTerm {
    const stem = stemOf(text, question.pagesLocale)
    const term = { ...termOf(text, question.locale, share), stem }
    const weighed = weigh(term, question, exactly(vocabulary))
    const isWord =
      text.length > minPart || stem.length >= minPart || term.concepts.length > 0 || text.length === shortEnd
    const variants = new Map(isWord ? [...weighed.variants].map(([word, quality]) => [word, quality * factor]) : [])
    return { ...weighed, variants }
  }
}

/** What many things are called by: `Ultraschallgerät` asks for `Ultraschall`. */
const genericHeads = new Set(
  wordsOf(
    'gerät geräte möglichkeit möglichkeiten angebot angebote service leistung leistungen art arten bereich termin arbeiten',
    'de',
  ).map((word) => stemOf(word, 'de')),
)
/** Endings of adjectives are no parts: `spanisch`, `schmerzhaft`. */
const adjective = /(?:isch|haft|lich|sam|schaft|heit|keit)(?:e[nrsm]?)?$/

const minEnglishPart = 2
const minEnglishWord = 6

/** `checkup` asks for `check-up`: both parts have to be words of the site. */
function splitInTwo(term: Term, question: Question, vocabulary: Vocabulary): WeighedTerm[] | undefined {
  const { word, importance } = term
  if (/\d/.test(word) || word.length < minEnglishWord) return undefined
  for (let at = minEnglishPart; at <= word.length - minEnglishPart; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    const stems = parts.map((part) => stemOf(part, question.pagesLocale))
    if (!stems.every((stem) => vocabulary.counts.has(stem)) || parts.every(({ length }) => length < minPart)) continue
    return parts.map((part, i) => {
      const bare = { concepts: [], synonyms: [], stem: stems[i] ?? part }
      const term = { ...termOf(part, question.locale, importance / 2), ...bare }
      return weigh(term, question, { ...exactly(vocabulary), compoundsOf: () => [] })
    })
  }
  return undefined
}

/** A part of a word is taken as it stands. */
const exactly = (vocabulary: Vocabulary): Vocabulary => ({ ...vocabulary, nearly: () => [], relativesOf: () => [] })
