import { baseOf } from '../../ai/words'
import type { Question } from './question'
import type { Ranked } from './ranking'

/**
 * Evidence from which a passage is believed to answer (bench/assistant.ts). German asks for more: its capitals tell things
 * from other words, so that less of a question that is answered stays unmet.
 */
const enough = { de: 0.5, others: 0.35 }
/** With less than that above it, it is answered and noted as a question that the site says little about. */
const thinBy = 0.08
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
  const least = baseOf(question.locale) === 'de' ? enough.de : enough.others
  if (!best || (question.terms.length === 0 && question.wanted.length === 0) || evidence < least)
    return { outcome: 'none', sources: [] }
  const sources = ranked.filter(({ score }) => score > best.score * 0.25).slice(0, mostSources)
  return { outcome: evidence < least + thinBy ? 'thin' : 'answered', sources }
}
