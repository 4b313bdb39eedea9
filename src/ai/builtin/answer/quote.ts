import type { AnswerRequest, AnswerSource } from '../../answer'
import { stemsOf } from '../../words'
import { splitSentences } from '../rewrite/sentences'

/** What is quoted of one passage at most. Characters. */
const usualLength = 420

/**
 * The part of a passage that speaks of what is asked, word by word as it stands on the page: whole sentences or lines
 * around the one that has most of the question's words.
 */
export function quote(
  { text }: AnswerSource,
  { stems, language, sourcesLocale = language }: Pick<AnswerRequest, 'stems' | 'language' | 'sourcesLocale'>,
): string {
  const pieces = piecesOf(withoutQuestion(text))
  if (pieces.join(' ').length <= usualLength) return pieces.join(' ')
  const wanted = new Set(stems)
  const hits = pieces.map((piece) => countHits(stemsOf(piece, sourcesLocale), wanted))
  let first = hits.indexOf(Math.max(...hits))
  let last = first
  let length = pieces[first]?.length ?? 0
  for (;;) {
    const [before, after] = [pieces[first - 1], pieces[last + 1]]
    // what follows explains more often than what comes before
    if (after !== undefined && length + after.length <= usualLength) {
      length += after.length + 1
      last++
    } else if (before !== undefined && length + before.length <= usualLength) {
      length += before.length + 1
      first--
    } else break
  }
  const whole = pieces.slice(first, last + 1).join(' ')
  return [first > 0 ? '… ' : '', whole, last < pieces.length - 1 ? ' …' : ''].join('')
}

/** Stems that are in the question, or are made up with one of it: each once. */
function countHits(stems: string[], wanted: Set<string>): number {
  const found = new Set<string>()
  for (const stem of stems)
    for (const each of wanted)
      if (stem === each || (each.length > 3 && stem.length > 3 && (stem.includes(each) || each.includes(stem))))
        found.add(each)
  return found.size
}

/** Sentences; of a list its lines. */
const piecesOf = (text: string) => text.split('\n').flatMap((line) => splitSentences(line))

/** Questions that a page answers itself stand before their answers: the visitor has just asked that. */
function withoutQuestion(text: string): string {
  const [first, ...rest] = splitSentences(text)
  return first?.endsWith('?') && rest.length > 0 ? rest.join(' ').replace(/^· /, '') : text
}
