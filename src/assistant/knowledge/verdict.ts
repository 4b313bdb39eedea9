import type { Question } from './question'
import type { Ranked } from './ranking'

/** From this likelihood on a passage is believed to answer (bench/assistant.ts). */
export const enough = 0.55
/** With less than that it is answered and noted as a question that the site says little about. */
const surely = 0.7
/** Of the best ones; others are too far behind to be quoted beside them. */
const mostSources = 6

export interface Verdict {
  outcome: 'answered' | 'thin' | 'none'
  /** Those an answer may be made from, best first; none where nothing answers. */
  sources: Ranked[]
}

/** Whether the passages that were found answer the question, or are only about something like it. */
export function judge(question: Question, ranked: Ranked[]): Verdict {
  const [best] = ranked
  const evidence = Math.max(0, ...ranked.slice(0, 3).map((each) => each.evidence))
  if (!best || (question.terms.length === 0 && question.wanted.length === 0) || evidence < enough)
    return { outcome: 'none', sources: [] }
  const sources = ranked.filter(({ score }) => score > best.score * 0.25).slice(0, mostSources)
  return { outcome: evidence < surely ? 'thin' : 'answered', sources }
}
