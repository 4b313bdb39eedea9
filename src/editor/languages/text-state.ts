import type { Draft, Json } from '../page/draft'
import { type TextField, textAt } from './text-fields'

/** `same`: it reads as in the source; `partly`: much of it does; `stale`: the source has changed since it was written. */
export type TextState = 'missing' | 'same' | 'partly' | 'stale' | 'done'

export interface Judged {
  state: TextState
  /** What the source said then, where that is known. */
  formerly?: string
}

/**
 * What a person has settled about texts of a language: by block and field, which source and which text belong together.
 * Kept beside the translation of the page, under this name.
 */
export type Settled = Record<string, Record<string, string>>
export const settledKey = 'translated_from'

/** An earlier state of the page: as it was opened, or of a version. Newest first. */
export type Earlier = Record<string, Record<string, Json>>

export const settledOf = (translation: Json | undefined): Settled => {
  const value = translation?.[settledKey]
  return typeof value === 'object' && value !== null ? (value as Settled) : {}
}

/** In place of a block's id, for the page's own texts. */
export const pageUnit = 'page'

interface On {
  block: string
  field: TextField
  /** Of the language that is looked at. */
  target: string
  source: string
}

/**
 * Whether a text still says what the source says. Who wrote it here, or said that it fits, has left a mark; else earlier
 * states tell: where one had the same text below another source, the source has changed since.
 */
export function judge(on: On, text: string, settled: Settled, earlier: Earlier[]): Judged {
  const { block, field, target, source } = on
  if (!text.trim()) return { state: 'missing' }
  const mark = settled[block]?.[field.key]
  if (mark === markOf(field.source, text)) return { state: 'done' }
  if (text === field.source) return { state: /\p{L}/u.test(text) ? 'same' : 'done' }
  const wasWrittenHere = mark?.endsWith(`-${shortHash(text)}`) ?? false
  for (const state of earlier) {
    const before = state[block]
    if (textAt(before?.[target], before?.[source], field.steps) !== text) break
    const former = textAt(before?.[source], before?.[source], field.steps)
    if (former && former !== field.source && (!wasWrittenHere || mark === markOf(former, text)))
      return { state: 'stale', formerly: former }
  }
  if (wasWrittenHere) return { state: 'stale' }
  return { state: isPartly(text, field.source) ? 'partly' : 'done' }
}

/** Half of its long words are those of the source; one or two may be names. */
function isPartly(text: string, source: string): boolean {
  const ofSource = new Set(longWords(source))
  const words = longWords(text)
  const shared = words.filter((word) => ofSource.has(word)).length
  return shared > 2 && shared * 2 >= words.length
}
const longWords = (text: string) => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []

/** With a note that this text belongs to this source; notes of sections that are gone are left out. */
export function withMark(settled: Settled, block: string, field: TextField, text: string, { blocks }: Draft): Settled {
  const there = new Set([pageUnit, ...blocks.map(({ id }) => id)])
  const kept = Object.fromEntries(Object.entries(settled).filter(([id]) => there.has(id)))
  return { ...kept, [block]: { ...kept[block], [field.key]: markOf(field.source, text) } }
}

const markOf = (source: string, text: string) => `${shortHash(source)}-${shortHash(text)}`

/** FNV-1a, 32 bits: tells one text of a field from the next. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
