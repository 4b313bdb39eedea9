import { dayOf } from '../../ai/week'
import { baseOf, stemOf } from '../../ai/words'
import { conceptsAskedBy, proofOfConcept, type Question, type Term, wordsOfConcept } from './question'
import type { Vocabulary } from './vocabulary'

/** A word of the question with what stands for it on the site. */
export interface WeighedTerm extends Term {
  /** For the order of passages: rare words say most. */
  weight: number
  /** For the evidence: what it says of the question, times how rare it is on the site. */
  share: number
  /** Words of the site that stand for it, and how well, 0 to 1. */
  variants: Map<string, number>
  /** What a passage may hold instead of a word. */
  proofs: RegExp[]
  /** A day of the week, Monday 0: a table of hours answers for it. */
  day: number | undefined
}

const compoundQuality = 0.75
/** `geraucht` for `rauchen`. */
const participleQuality = 0.9
const conceptQuality = 0.8
const typoQuality = 0.7
/** Of parts of a compound that stand apart: they may be about something else. */
const apartQuality = 0.58
const minPart = 4
/** A compound that the site does not know counts by its parts: the second says what it is. */
const headShare = 0.55
/** Letters between the parts of German compounds. */
const joints = ['', 's', 'n', 'en', 'es', 'e', 'er']

/** Words of the question with what stands for them on the site: itself, compounds, other words of a concept, typing errors. */
export function weighTerms(question: Question, vocabulary: Vocabulary): WeighedTerm[] {
  return question.terms.flatMap((term) => {
    const weighed = weigh(term, question, vocabulary)
    const isKnown = weighed.variants.size > 0 || weighed.proofs.length > 0
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
  return {
    ...term,
    variants,
    weight: weight * (0.3 + 0.7 * term.importance),
    share: term.importance * (0.35 + 0.65 * Math.min(1, rarity)),
    proofs: term.concepts.flatMap((key) => proofOfConcept(key) ?? []),
    day: dayOf(term.word, locale),
  }
}

function findVariants({ stem, concepts: keys }: Term, pagesLocale: string, vocabulary: Vocabulary) {
  const { counts } = vocabulary
  const found = new Map<string, number>()
  const add = (word: string, quality: number) => {
    if ((found.get(word) ?? 0) < quality) found.set(word, quality)
  }
  if (counts.has(stem)) add(stem, 1)
  if (!/\d/.test(stem)) {
    for (const word of [`ge${stem}`, stem.replace(/^ge(?=.{4})/, '')])
      if (counts.has(word)) add(word, participleQuality)
    for (const word of vocabulary.compoundsOf(stem)) add(word, compoundQuality)
    if (found.size === 0) for (const word of vocabulary.nearly(stem)) add(word, typoQuality)
  }
  for (const key of keys)
    for (const word of wordsOfConcept(key, pagesLocale)) if (counts.has(word)) add(word, conceptQuality)
  return found
}

/**
 * The parts of a compound that the site does not know: `Rückenschmerzen` asks for `Rücken` and `Schmerzen`. A part that is
 * unknown stays as such: a beer garden is no garden. `undefined` for a word of which no part is known.
 */
function split(term: Term, question: Question, vocabulary: Vocabulary): WeighedTerm[] | undefined {
  const { word, importance } = term
  if (baseOf(question.pagesLocale) !== 'de' || /\d/.test(word) || word.length < 2 * minPart) return undefined
  let best: { known: number; parts: WeighedTerm[] } | undefined
  for (let at = minPart; at <= word.length - minPart; at++) {
    const head = part(word.slice(at), importance * headShare)
    for (const joint of joints) {
      if (joint !== '' && !word.slice(0, at).endsWith(joint)) continue
      const modifier = part(word.slice(0, at - joint.length || undefined), importance * (1 - headShare))
      if (modifier.word.length < minPart) continue
      const known = [head, modifier].reduce((sum, { variants, proofs, stem }) => {
        const isKnown = variants.size > 0 || proofs.length > 0
        return sum + (isKnown ? stem.length : 0)
      }, 0)
      if (known > (best?.known ?? 0)) best = { known, parts: [modifier, head] }
    }
  }
  return best?.parts

  function part(text: string, share: number): WeighedTerm {
    const stem = stemOf(text, question.pagesLocale)
    const concepts = conceptsAskedBy(stem, question.locale)
    const weighed = weigh({ word: text, stem, concepts, importance: share }, question, exactly(vocabulary))
    const isWord = stem.length >= minPart || concepts.length > 0
    const variants = new Map(
      isWord ? [...weighed.variants].map(([word, quality]) => [word, quality * apartQuality]) : [],
    )
    return { ...weighed, variants }
  }
}

/** A part of a word is taken as it stands. */
const exactly = (vocabulary: Vocabulary): Vocabulary => ({ ...vocabulary, nearly: () => [] })
