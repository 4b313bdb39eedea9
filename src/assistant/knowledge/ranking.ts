import type { Facts, Wanted } from '../../ai/answer'
import { durations, evidenceOf, lacksOf, moments, names, numberWords, type Signals } from './evidence'
import { similarityOf } from './meaning'
import { proofOfConcept, type Question } from './question'
import { relatedQuality, type WeighedTerm } from './terms'
import type { Vocabulary } from './vocabulary'

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
  /** How likely it is that the passage answers the question, 0 to 1. */
  evidence: number
  signals: Signals
}

const k1 = 1.2
/** Of a word in a heading, in occurrences. */
const headWeight = 1.6
/** A passage that holds the kind of thing that is asked for meets the word that asked for it. */
const proofQuality = 0.85
/** What stands elsewhere on the page is about the same thing, perhaps. */
const elsewhereQuality = 0.4
/** What asks to write or call repeats what the page is about. */
const askingFactor = 0.75
/** A thing that the site does not know at all is what the question is about, most often. */
const unknownFactor = 0.55
/** Of the first that a model finds, and how many of them count. */
const modelWeight = 0.75
const mostByModel = 10
/** From this nearness on a passage is about what is asked, though it has none of its words. */
const aboutTheSame = 0.25
/** Of the nearness of the whole, beside that of the words. */
const nearnessWeight = 0.6
/** A word of the site that is as near as this is another name of the thing. */
const sameThing = 0.65
/** From this importance on a word names a thing. */
const thing = 0.9

/**
 * Best first. `terms` are the question's, weighed in this vocabulary; `candidates` are passages of one site and language;
 * `byModel` are ids of those that a model finds near the question, nearest first.
 */
export function rankPassages(
  question: Question,
  terms: WeighedTerm[],
  candidates: IndexedPassage[],
  vocabulary: Vocabulary,
  byModel: number[] = [],
): Ranked[] {
  const total = terms.reduce((sum, { share }) => sum + share, 0) || 1
  const length = candidates.reduce((sum, { stems }) => sum + stems.length, 0) / (candidates.length || 1)
  const pages = wordsOfPages(candidates)
  const unknown = terms.filter(
    ({ importance, variants, related, proofs, day }) =>
      importance >= thing * 0.55 &&
      variants.size === 0 &&
      Math.max(0, ...related.values()) < sameThing &&
      proofs.length === 0 &&
      day === undefined,
  )
  const factor = unknown.reduce((product, { importance }) => product * (importance >= thing ? unknownFactor : 0.75), 1)
  const nearnessOf = createNearness(terms, vocabulary)
  const modelRanks = new Map(byModel.slice(0, mostByModel).map((id, rank) => [id, rank]))
  /** By the place alone: how far vectors are apart differs from model to model. */
  const byRank = (id: number) => modelWeight / (1 + (modelRanks.get(id) ?? Number.POSITIVE_INFINITY))
  const ranked = candidates
    .map((passage) => {
      const found = measure(terms, passage, length, pages.get(passage.path))
      const proof = proofOf(question.wanted, passage) * placeOf(passage)
      const covered = found.covered / total
      const signals: Signals = {
        covered: covered * factor * Math.min(1, proof),
        direct: found.direct / total,
        nearness: nearnessOf(passage),
        rarest: found.rarest,
        unknown: Math.min(3, unknown.length),
        unknownNames: Math.min(2, unknown.filter(({ isName }) => isName).length),
        lacks: lacksOf(question, passage),
        proof: Math.log(proof),
        isAsked: question.wanted.length > 0 ? 1 : 0,
        isYesNo: question.isYesNo ? 1 : 0,
        terms: Math.log(1 + terms.length),
      }
      const score = found.score * (0.4 + 0.6 * covered) * proof * (passage.type === 'cta' ? askingFactor : 1)
      return { passage, score, evidence: evidenceOf(signals), signals }
    })
    .filter(({ passage, score, signals }) => score > 0 || signals.nearness > aboutTheSame || modelRanks.has(passage.id))
  // what the words say is compared with the best of them: sites differ in how much they repeat
  const best = Math.max(0, ...ranked.map(({ score }) => score)) || 1
  return ranked
    .map((each) => ({
      ...each,
      score: each.score / best + nearnessWeight * each.signals.nearness + byRank(each.passage.id),
    }))
    .sort((a, b) => b.score - a.score)
}

/** How near a passage is to the question as a whole: rare words of both say most. */
function createNearness(terms: WeighedTerm[], { meaning, counts, passages }: Vocabulary) {
  const asked = meaning?.vectorOf(terms.map(({ stem, share }): [string, number] => [stem, share]))
  if (!meaning || !asked) return () => 0
  const rarity = (stem: string): [string, number] => [stem, Math.log(1 + passages / (1 + (counts.get(stem) ?? 0)))]
  return ({ stems, headStems }: IndexedPassage) =>
    Math.max(0, similarityOf(asked, meaning.vectorOf([...new Set([...stems, ...headStems])].map(rarity))))
}

function measure(terms: WeighedTerm[], passage: IndexedPassage, length: number, page: Set<string> | undefined) {
  let score = 0
  let covered = 0
  let direct = 0
  let rarest = 0
  let rarity = -1
  const inText = countOf(passage.stems)
  const inHead = new Set(passage.headStems)
  for (const { weight, share, variants, related: near, proofs, day } of terms) {
    let best = 0
    let here = 0
    let sum = 0
    for (const [stem, quality] of variants) {
      const count = inText.get(stem) ?? 0
      const headed = inHead.has(stem) ? headWeight : 0
      if (count === 0 && headed === 0) {
        if (page?.has(stem)) best = Math.max(best, quality * elsewhereQuality)
        continue
      }
      best = Math.max(best, quality)
      here = Math.max(here, quality)
      const tf = count + headed
      sum = Math.max(sum, quality * ((tf * (k1 + 1)) / (tf + k1 * (0.4 + (0.6 * passage.stems.length) / length))))
    }
    const isProven =
      proofs.some((proof) => proof.test(passage.text)) || (day !== undefined && passage.facts.hours !== undefined) // a day that is not among them is closed
    if (isProven) {
      here = Math.max(here, proofQuality)
      best = Math.max(best, proofQuality)
      sum = Math.max(sum, proofQuality)
    }
    let nearest = 0
    for (const [stem, similarity] of near)
      if (similarity > nearest && (inText.has(stem) || inHead.has(stem))) nearest = similarity
    score += weight * Math.max(sum, nearest * relatedQuality)
    covered += share * best
    direct += share * here
    if (weight > rarity) {
      rarity = weight
      rarest = here
    }
  }
  return { score, covered, direct, rarest }
}

/** Words of each page, of its passages that were found. */
function wordsOfPages(candidates: IndexedPassage[]): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>()
  for (const { path, stems, headStems, type } of candidates) {
    if (type === 'footer') continue
    const words = pages.get(path) ?? new Set()
    for (const stem of [...stems, ...headStems]) words.add(stem)
    pages.set(path, words)
  }
  return pages
}

function countOf(stems: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** What stands under every page, or is there for the law, is the last place to answer from. */
function placeOf({ type, facts }: IndexedPassage): number {
  if (type === 'footer') return facts.hours || facts.phone || facts.email ? 0.75 : 0.3
  if (type === 'blog_list') return 0.7 // an article says more than the list of articles
  return type === 'legal' ? 0.7 : 1
}

/** Above 1 where the passage holds the kind of thing that is asked for, below 1 where it does not. */
function proofOf(wanted: Wanted[], { text, facts, type }: IndexedPassage): number {
  const has = (key: string) => proofOfConcept(key)?.test(text) ?? false
  let proof = 1
  for (const kind of wanted) {
    if (kind === 'hours') proof *= facts.hours ? 1.6 : has('hours') ? 1.1 : 0.7
    if (kind === 'when' && !wanted.includes('hours')) proof *= moments.test(text) ? 1.1 : 0.75
    if (kind === 'price') proof *= has('price') ? 1.35 : 0.6
    if (kind === 'place') proof *= facts.address ? 1.3 : has('place') ? 1.1 : 0.95
    if (kind === 'phone') proof *= facts.phone ? 1.5 : has('phone') ? 1.2 : 0.6
    if (kind === 'mail') proof *= facts.email ? 1.5 : has('mail') ? 1.2 : 0.6
    if (kind === 'duration') proof *= durations.test(text) ? 1.15 : 0.5
    if (kind === 'people') proof *= type === 'team' ? 1.4 : names.test(text) ? 1 : 0.7
    if (kind === 'number') proof *= numberWords.test(text) ? 1.15 : 0.7
  }
  return proof
}
