import { stemsOf } from '../../src/ai/words'
import type { Signals } from '../../src/assistant/knowledge/evidence'
import { readMeaning } from '../../src/assistant/knowledge/meaning'
import { readPassages } from '../../src/assistant/knowledge/passages'
import { readQuestion } from '../../src/assistant/knowledge/question'
import { type IndexedPassage, rankPassages } from '../../src/assistant/knowledge/ranking'
import { weighTerms } from '../../src/assistant/knowledge/terms'
import { judge } from '../../src/assistant/knowledge/verdict'
import { createVocabulary } from '../../src/assistant/knowledge/vocabulary'
import { readWordVectors } from '../../src/assistant/knowledge/word-vectors'

export interface EvaluatedPage {
  path: string
  title: string
  html: string
}
/**
 * A question, and the pages that answer it; none where the site does not. `says`: words of which the right passage on one
 * of these pages has some; without them only the page is looked at.
 */
export type Asked = [question: string, pages: string[], says?: string[]]

export interface Result {
  question: string
  isAnswerable: boolean
  isFirst: boolean
  isInThree: boolean
  /** Whether the right passage is among the first three; undefined where the question does not name it. */
  isPassageInThree?: boolean
  isAnswered: boolean
  /** What was found first, for those who look into failures. */
  found: string
  evidence: number
  /** Of the passage that this evidence is of. */
  signals?: Signals
}

/** What the assistant finds for each question, and whether it would answer, as it does for visitors. */
export async function evaluate(pages: EvaluatedPage[], asked: Asked[], locale: 'de' | 'en'): Promise<Result[]> {
  const { passages, vocabulary } = await indexInMemory(pages, locale)
  return asked.map(([question, expected, says]) => {
    const read = readQuestion(question, locale)
    const ranked = rankPassages(read, weighTerms(read, vocabulary), passages, vocabulary)
    const verdict = judge(read, ranked)
    const found = [...new Set(ranked.map(({ passage }) => passage.path))]
    return {
      question,
      isAnswerable: expected.length > 0,
      isFirst: expected.includes(found[0] ?? ''),
      isInThree: found.slice(0, 3).some((path) => expected.includes(path)),
      isPassageInThree:
        says && ranked.slice(0, 3).some(({ passage }) => expected.includes(passage.path) && hasWords(passage, says)),
      isAnswered: verdict.outcome !== 'none',
      found: `${found[0]} | ${ranked[0]?.passage.text.slice(0, 70)}`,
      signals: ranked.slice(0, 3).toSorted((a, b) => b.evidence - a.evidence)[0]?.signals,
      evidence: Math.max(0, ...ranked.slice(0, 3).map((each) => each.evidence)),
    }
  })
}

/** Whether the passage, or what it stands under, has one of the texts. */
function hasWords({ text, headings }: IndexedPassage, says: string[]): boolean {
  const whole = plain([...headings, text].join(' '))
  return says.some((each) => whole.includes(plain(each)))
}
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u2012-\u2014]/g, '-')
    .replace(/\s+/g, ' ')

export async function indexInMemory(pages: EvaluatedPage[], locale: 'de' | 'en') {
  const passages: IndexedPassage[] = []
  let hasFooter = false
  for (const { path, title, html } of pages)
    for (const passage of readPassages(html, locale)) {
      if (passage.type === 'footer' && hasFooter) continue
      passages.push({
        ...passage,
        id: passages.length,
        pageId: path,
        path,
        title,
        stems: stemsOf(passage.text, locale),
        headStems: stemsOf([title, ...passage.headings].join(' '), locale),
      })
      if (passage.type === 'footer') hasFooter = true
    }
  const counts = new Map<string, number>()
  for (const { stems, headStems } of passages)
    for (const stem of new Set([...stems, ...headStems])) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const vectors = await readWordVectors(locale)
  const meaning = vectors && (await readMeaning(counts.keys(), locale, vectors, () => undefined))
  return { passages, vocabulary: createVocabulary(passages.length, counts, meaning) }
}
