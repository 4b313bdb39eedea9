import { isOfText, isOlder, isPartly, markOf } from '../../block-types/made-from'
import { type TextField, textAt } from '../../block-types/text-fields'
import { type Draft, type Json, pageUnit } from '../document/draft'
import type { Settled } from '../document/settled'

/**
 * `same`: it reads as in the source; `partly`: much of it does; `stale`: the source has changed since it was written;
 * `unknown`: nobody has noted from which source it was made.
 */
export type TextState = 'missing' | 'same' | 'partly' | 'stale' | 'unknown' | 'done'

export interface Judged {
  state: TextState
  /** What the source said then, where that is known. */
  formerly?: string
}

/** An earlier state of the page: as it was opened, or of a version. Newest first. */
export type Earlier = Record<string, Record<string, Json>>

interface On {
  block: string
  field: TextField
  /** Of the language that is looked at. */
  target: string
  source: string
}

/**
 * Whether a text still says what the source says. The first of the `marks` that is about it says which source it was made
 * from. Earlier states tell of more: where one had the same text below another source, the source has changed since. Of a
 * text that nothing is known of, nothing is said.
 */
export function judge(on: On, text: string, marks: (string | undefined)[], earlier: Earlier[]): Judged {
  const { field } = on
  if (!text.trim()) return { state: 'missing' }
  const mark = marks.find((one) => isOfText(one, text))
  if (mark === markOf(field.source, text)) return { state: 'done' }
  if (text === field.source) return { state: /\p{L}/u.test(text) ? 'same' : 'done' }
  const formerly = formerSource(on, text, mark, earlier)
  if (formerly || (mark && isOlder(mark, field.source))) return { state: 'stale', formerly }
  return { state: isPartly(text, field.source) ? 'partly' : 'unknown' }
}

/** What the source said when the text was made, where an earlier state shows both together. */
function formerSource(
  { block, field, target, source }: On,
  text: string,
  mark: string | undefined,
  earlier: Earlier[],
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
