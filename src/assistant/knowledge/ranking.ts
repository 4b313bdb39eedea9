import type { Facts, Wanted } from '../../ai/answer'
import { concepts } from './concepts'
import { type Question, type Term, wordsOfConcept } from './question'
import { makeUp, type Vocabulary } from './vocabulary'

/** A passage as the index holds it, with its words counted. */
export interface IndexedPassage {
  id: number
  pageId: string
  path: string
  anchor: string | null
  headings: string[]
  title: string
  text: string
  type: string
  facts: Facts
  /** Stems of the text, and of what it stands under. */
  stems: string[]
  headStems: string[]
}

export interface Ranked {
  passage: IndexedPassage
  score: number
  /** How much of what the question asks for stands in the passage, 0 to 1. */
  evidence: number
}

/** A word of the site that stands for a word of the question, and how well. */
interface Variant {
  stem: string
  quality: number
}
interface WeighedTerm extends Term {
  weight: number
  variants: Map<string, number>
}

const compoundQuality = 0.75
const conceptQuality = 0.7
const typoQuality = 0.7
const partQuality = 0.35

/** Words of the question with what stands for them on the site: itself, compounds, other words of a concept, typing errors. */
export function weighTerms(question: Question, vocabulary: Vocabulary): WeighedTerm[] {
  const { passages, counts } = vocabulary
  return question.terms.map((term) => {
    const variants = new Map(
      findVariants(term, question.pagesLocale, vocabulary).map(({ stem, quality }) => [stem, quality]),
    )
    // what is rare says most; of variants, the commonest sets the weight
    const df = Math.max(
      0,
      ...[...variants].filter(([, quality]) => quality > 0.6).map(([stem]) => counts.get(stem) ?? 0),
    )
    return { ...term, variants, weight: Math.log(1 + (passages - df + 0.5) / (df + 0.5)) }
  })
}

function findVariants({ stem, concepts: keys }: Term, locale: string, vocabulary: Vocabulary): Variant[] {
  const { counts } = vocabulary
  const found = new Map<string, number>()
  const add = (word: string, quality: number) => {
    if ((found.get(word) ?? 0) < quality) found.set(word, quality)
  }
  if (counts.has(stem)) add(stem, 1)
  if (!/\d/.test(stem)) {
    for (const word of vocabulary.compoundsOf(stem)) add(word, compoundQuality)
    // of a compound that the site does not know, one part alone is another thing: a beer garden is no garden
    const parts = vocabulary.partsOf(stem)
    for (const part of parts)
      add(part, parts.some((other) => makeUp(stem, part, other)) ? compoundQuality : partQuality)
    if (!counts.has(stem)) for (const word of vocabulary.nearly(stem)) add(word, typoQuality)
  }
  for (const key of keys)
    for (const word of wordsOfConcept(key, locale)) if (counts.has(word)) add(word, conceptQuality)
  return [...found].map(([word, quality]) => ({ stem: word, quality }))
}

const k1 = 1.2
const headWeight = 1

/** Best first. `candidates` are passages of one site and language. */
export function rankPassages(question: Question, candidates: IndexedPassage[], vocabulary: Vocabulary): Ranked[] {
  const terms = weighTerms(question, vocabulary)
  const total = terms.reduce((sum, { weight }) => sum + weight, 0) || 1
  const length = candidates.reduce((sum, { stems }) => sum + stems.length, 0) / (candidates.length || 1)
  return candidates
    .map((passage) => scorePassage(question, terms, total, passage, length))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

function scorePassage(
  question: Question,
  terms: WeighedTerm[],
  total: number,
  passage: IndexedPassage,
  length: number,
) {
  let score = 0
  let covered = 0
  const inText = countOf(passage.stems)
  const inHead = new Set(passage.headStems)
  for (const { weight, variants } of terms) {
    let best = 0
    let sum = 0
    for (const [stem, quality] of variants) {
      const count = inText.get(stem) ?? 0
      const headed = inHead.has(stem) ? headWeight : 0
      if (count === 0 && headed === 0) continue
      best = Math.max(best, quality)
      const tf = count + headed
      sum = Math.max(sum, quality * ((tf * (k1 + 1)) / (tf + k1 * (0.4 + (0.6 * passage.stems.length) / length))))
    }
    score += weight * sum
    covered += weight * best
  }
  const proof = proofOf(question.wanted, passage) * placeOf(passage)
  return {
    passage,
    score: score * (0.6 + 0.4 * (covered / total)) * proof,
    evidence: (covered / total) * Math.min(1, proof),
  }
}

function countOf(stems: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** What stands under every page, or is there for the law, is the last place to answer from. */
function placeOf({ type, facts }: IndexedPassage): number {
  if (type === 'footer') return facts.hours || facts.phone || facts.email ? 0.6 : 0.3
  return type === 'legal' ? 0.6 : 1
}

const proofs = new Map(concepts.flatMap(({ key, proof }) => (proof ? [[key, proof] as const] : [])))

/** Above 1 where the passage holds the kind of thing that is asked for, below 1 where it does not. */
function proofOf(wanted: Wanted[], { text, facts }: IndexedPassage): number {
  let proof = 1
  for (const kind of wanted) {
    if (kind === 'hours') proof *= facts.hours ? 1.6 : (proofs.get('hours')?.test(text) ?? false) ? 1.1 : 0.7
    if (kind === 'when' && !wanted.includes('hours'))
      proof *= /\d|tag\b|morgen|abend|mittag|day\b|week|month|woche|monat/i.test(text) ? 1.1 : 0.75
    if (kind === 'price') proof *= (proofs.get('price')?.test(text) ?? false) ? 1.35 : 0.6
    if (kind === 'place') proof *= facts.address ? 1.3 : (proofs.get('place')?.test(text) ?? false) ? 1.1 : 0.85
    if (kind === 'phone') proof *= facts.phone ? 1.5 : (proofs.get('phone')?.test(text) ?? false) ? 1.2 : 0.6
    if (kind === 'mail') proof *= facts.email ? 1.5 : text.includes('@') ? 1.2 : 0.6
    if (kind === 'duration' || kind === 'number')
      proof *= /\d|zwei|drei|vier|fünf|sechs|zehn|two|three|four|five|six|ten|woche|monat|jahr|week|month|year/i.test(
        text,
      )
        ? 1.1
        : 0.8
  }
  return proof
}
