import { isOfText, isOlder, markOf } from '../../block-types/made-from'
import { pageUnit } from '../../block-types/settled'
import { type TextField, textAt } from '../../block-types/text-fields'
import { type LanguagePair, type NotedMarks, stateOfText, type TextState } from '../../block-types/text-state'
import type { Draft, Json } from '../document/draft'
import type { Settled } from '../document/settled'

export interface Judged {
  state: TextState
  /** What the source said then, where that is known. */
  formerly?: string
}

/** An earlier state of the page: as it was opened, or of a version. Newest first. */
export type EarlierTexts = Record<string, Record<string, Json>>

interface On extends LanguagePair {
  block: string
  field: TextField
}

/**
 * Whether a text still says what the source says. Earlier states tell of more than its marks: where one had the same text
 * below another source, the source has changed since. Of a text that nothing is known of, nothing is said.
 */
export function judge(on: On, text: string, marks: NotedMarks, earlier: EarlierTexts[]): Judged {
  const state = stateOfText(on.field, text, marks, on)
  if (state !== 'stale' && state !== 'partly' && state !== 'unknown') return { state }
  const mark = [marks.settled, marks.noted].find((one) => isOfText(one, text))
  if (mark === markOf(on.field.source, text)) return { state }
  const formerly = formerSource(on, text, mark as string | undefined, earlier)
  return formerly ? { state: 'stale', formerly } : { state }
}

/** What the source said when the text was made, where an earlier state shows both together. */
function formerSource(
  { block, field, target, source }: On,
  text: string,
  mark: string | undefined,
  earlier: EarlierTexts[],
) {
  for (const state of earlier) {
    const before = state[block]
    if (textAt(before?.[target], before?.[source], field.steps) !== text) return undefined
    const former = textAt(before?.[source], before?.[source], field.steps)
    if (former && former !== field.source && !(mark && isOlder(mark, former))) return former
  }
  return undefined
}

/** With a note that this text belongs to this source; notes of sections that are gone are left out. */
export function withMark(settled: Settled, block: string, field: TextField, text: string, { blocks }: Draft): Settled {
  const there = new Set([pageUnit, ...blocks.map(({ id }) => id)])
  const kept = Object.fromEntries(Object.entries(settled).filter(([id]) => there.has(id)))
  return { ...kept, [block]: { ...kept[block], [field.key]: markOf(field.source, text) } }
}
