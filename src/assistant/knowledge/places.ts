import type { WantedAnswer } from '../../ai/answer'
import { stemsOf } from '../../ai/words'
import { said } from '../../block-types/stated'
import { splitSentences } from '../../grammar/sentences'
import { shorten } from '../../publishing/texts'
import { baseOf } from '../../words/languages'
import { answersOf, hasContact, type IndexedPassage, isProven, isSaidIn, runOn } from './cover'
import type { Question } from './question'
import type { Met, Vocabulary } from './vocabulary'

/** A section that might have what was not found, or one question that its owner answers there. */
export interface LikelySection extends Pick<IndexedPassage, 'pageId' | 'title' | 'path' | 'anchor'> {
  heading: string | undefined
  /** Shares words with the question, or has what is asked for; else the owner only answers questions there. */
  isAkin: boolean
  /** What it says there, a line each where it is a list; made where somebody is led there. */
  excerpt?(): string | undefined
}

/** As it was chosen: what its excerpt is made of is read where somebody is led there. */
interface Chosen {
  passage: IndexedPassage
  heading: string | undefined
  isAkin: boolean
}

/** Links under an answer that refuses. */
const mostPlaces = 3

/** What a word of a question is met by, and words of the site that only share a part with it. */
export interface Akin extends Met {
  parts: Set<string>
}

/** `Ersatzrad` is akin to `Leihrad` by nothing but `Rad`: too little for an answer, enough to look there. German alone. */
export function akinTo(met: Met, { locale, startingWith, endingWith, partsOf }: Vocabulary): Akin {
  const { stem } = met.term
  const isGerman = baseOf(locale) === 'de'
  return { ...met, parts: new Set(isGerman ? [...partsOf(stem), ...startingWith(stem), ...endingWith(stem)] : []) }
}

/**
 * Where to look for what no passage answers: by the words that a section shares with the question, its rare ones before
 * all, and by the kind of what is asked for; else where the owner answers questions. Each section once, of questions each.
 */
export function choosePlaces(
  question: Question,
  akin: Akin[],
  passages: IndexedPassage[],
  vocabulary: Vocabulary,
): Chosen[] {
  const places = new Map<string, Chosen>()
  const add = (passage: IndexedPassage, heading: string | undefined, isAkin: boolean) => {
    const key = `${sectionOf(passage)} ${isAkin ? passage.facts.question : ''}`
    if (places.size < mostPlaces && !places.has(key)) places.set(key, { passage, heading, isAkin })
  }
  const ranked = passages
    .map((passage) => ({ passage, score: nearnessOf(question, akin, passage, vocabulary) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  for (const { passage } of ranked) add(passage, passage.facts.question ?? passage.headings[0], true)
  if (places.size === 0)
    for (const passage of passages) if (passage.facts.question) add(passage, passage.headings[0], false)
  return [...places.values()]
}

/** `parts` are all passages of the sections that were chosen, in the order of the pages. */
export function likelySections(
  chosen: Chosen[],
  parts: IndexedPassage[],
  { wanted }: Question,
  akin: Akin[],
  { locale }: Vocabulary,
): LikelySection[] {
  const isShared = (stems: Set<string>, text: string) =>
    akin.some((one) => isSaidIn(one, stems, text) || isSaidIn({ ...one, stems: one.parts }, stems, text))
  return chosen.map(({ passage, heading, isAkin }) => {
    const { pageId, title, path, anchor, facts } = passage
    const section = parts.filter((part) => sectionOf(part) === sectionOf(passage))
    const excerpt = () => {
      if (!isAkin) return listOf(section.flatMap((part) => part.facts.question ?? []))
      const items = facts.question ? [] : section.filter((part) => part.facts.price ?? part.facts.person)
      if (items.length > 1) {
        const meant = items.filter(({ stems, text }) => isShared(new Set(stems), text))
        const others = items.filter((part) => !meant.includes(part))
        return listOf([...meant.map(({ text }) => text), ...others.map(shortOf)])
      }
      return excerptOf(passage, wanted, isShared, locale)
    }
    return { pageId, title, path, anchor, heading, isAkin, excerpt }
  })
}

const sectionOf = ({ path, anchor }: IndexedPassage) => `${path}#${anchor ?? ''}`

/** Characters. */
const longestExcerpt = 400

/** A value alone, without what is said of it. */
const shortOf = ({ text, facts: { price, person } }: IndexedPassage): string =>
  (price && `${price.name}: ${price.price}`) ?? (person && said([person.name, person.role], ', ')) ?? text

/** As many lines as there is room for. */
function listOf(lines: string[]): string | undefined {
  const shown: string[] = []
  for (const line of lines) {
    if ([...shown, line].join('\n').length > longestExcerpt) break
    shown.push(line)
  }
  return shown.join('\n') || undefined
}

/** From the first words that it shares with the question on. Undefined where it is the price of something else. */
function excerptOf(
  { text, headStems }: IndexedPassage,
  wanted: WantedAnswer[],
  isShared: (stems: Set<string>, text: string) => boolean,
  locale: string,
): string | undefined {
  const pieces = text.split('\n').flatMap(splitSentences)
  const first = pieces.findIndex((piece) => isShared(new Set(stemsOf(piece, locale)), piece))
  if (first < 0 && wanted.includes('price') && !isShared(new Set(headStems), '')) return undefined
  let from = Math.max(first, 0)
  while (from > 0 && runOn(pieces.slice(from - 1)).length <= longestExcerpt) from--
  return shorten(runOn(pieces.slice(from)), longestExcerpt)
}

/** How much of a question a passage has that does not answer it. 0 where it has nothing. */
function nearnessOf(question: Question, akin: Akin[], passage: IndexedPassage, { rarityOf }: Vocabulary): number {
  const { wanted } = question
  const { facts, type, stems, headStems, text } = passage
  if (answersOf(type) === 'never') return 0
  const heads = new Set(headStems)
  const all = new Set([...stems, ...heads])
  const shared = akin.reduce((sum, one) => {
    const part = { term: one.term, stems: one.parts }
    if (isSaidIn(one, all, text)) return sum + weightOf(rarityOf(one.stems)) * (isSaidIn(one, heads, '') ? 1.3 : 1)
    return isSaidIn(part, all, text) ? sum + weightOf(rarityOf(part.stems)) / 2 : sum
  }, 0)
  const isOfKind = wanted.some(
    (kind) =>
      (kind === 'hours' && facts.hours) ||
      (kind === 'people' && facts.person) ||
      (kind === 'price' && facts.price) ||
      hasContact(facts, kind),
  )
  const kind = isOfKind ? 1 : wanted.length > 0 && isProven(question, passage, text) ? 0.3 : 0
  const isAsked = wanted.length === 0 && facts.question !== undefined
  return shared + kind > 0 && isAsked ? shared + kind + 0.2 : shared + kind
}

/** Of a word that a passage shares. */
const weightOf = (rarity: number) => 0.3 + 0.7 * rarity
