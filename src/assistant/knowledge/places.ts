import { answersOf, hasContact, type IndexedPassage, isIn } from './cover'
import type { Question } from './question'
import type { Met, Vocabulary } from './vocabulary'

const mostPlaces = 2

/** Those that have most of the question, its rare words before all; each page once. */
export function placesFor(
  question: Question,
  met: Met[],
  akin: IndexedPassage[],
  vocabulary: Vocabulary,
): IndexedPassage[] {
  const pages = new Map<string, IndexedPassage>()
  const ranked = akin
    .map((passage) => ({ passage, score: nearnessOf(question, met, passage, vocabulary) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  for (const { passage } of ranked)
    if (pages.size < mostPlaces && !pages.has(passage.path)) pages.set(passage.path, passage)
  return [...pages.values()]
}

/** How much of a question a passage has that does not cover it: the rarer its words, the more. 0 where it has nothing. */
function nearnessOf(
  { wanted }: Question,
  met: Met[],
  { facts, type, stems, headStems, text }: IndexedPassage,
  { rarityOf }: Vocabulary,
): number {
  if (answersOf(type) === 'never') return 0
  const all = new Set([...stems, ...headStems])
  const shared = met.filter((one) => isIn(one, all, text)).reduce((sum, one) => sum + 0.3 + 0.7 * rarityOf(one), 0)
  const isOfKind = wanted.some(
    (kind) =>
      (kind === 'hours' && facts.hours) ||
      (kind === 'people' && facts.person) ||
      (kind === 'price' && facts.price) ||
      hasContact(facts, kind),
  )
  return isOfKind ? shared + 0.6 : shared
}

