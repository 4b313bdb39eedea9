import { type Step, type TextField, textAt } from './text-fields'

/**
 * Which source each text of a language was made from: by the key of its field, a mark of the two. A text without a mark
 * was never seen together with a source.
 */
export type TextMarks = Record<string, string>
/** By locale. */
export type MadeFrom = Record<string, TextMarks>

interface Texts {
  /** By locale. */
  content: Record<string, unknown>
  madeFrom?: MadeFrom | null | undefined
}
interface LanguagePair {
  source: string
  target: string
}

/**
 * The mark of a text as it is now, by what was there before. A text that was written now is made from the present source;
 * one that stayed keeps its mark, and where it has none while its source changes, that it is older is all that is known.
 */
export function markAfter(field: TextField, text: string, { source, target }: LanguagePair, before: Texts) {
  const { content, madeFrom } = before
  const marks = madeFrom?.[target] ?? {}
  const made = markOf(field.source, text)
  if (Object.values(marks).includes(made)) return made // whatever its item is called now
  const known = [marks[field.key], ...Object.values(marks)].find((mark) => isOfText(mark, text))
  if (known) return known
  const steps = textAt(content[source], content[source], field.steps) ? field.steps : field.steps.map(byPlace)
  const textIn = (locale: string) => textAt(content[locale], content[source], steps)
  if (textIn(target) !== text) return isTranslation(text, field.source) ? made : undefined
  const former = textIn(source)
  return former && former !== field.source ? `${shortHash(former)}${orOlder}-${shortHash(text)}` : undefined
}

/** Who writes a list without the ids of its items gives them new ones. */
const byPlace = (step: Step): Step => (typeof step === 'string' ? step : { index: step.index })

/** The marks of all texts that have one, in every language but the source; `null` where there are none. */
export function madeFromAfter(
  fields: TextField[],
  content: Record<string, unknown>,
  source: string,
  before: Texts,
): MadeFrom | null {
  const targets = Object.keys(content).filter((locale) => locale !== source)
  const all = targets.flatMap((target) => {
    const marks = fields.flatMap((field) => {
      const text = textAt(content[target], content[source], field.steps)
      const mark = text.trim() && markAfter(field, text, { source, target }, before)
      return mark ? [[field.key, mark] as const] : []
    })
    return marks.length > 0 ? [[target, Object.fromEntries(marks)] as const] : []
  })
  return all.length > 0 ? Object.fromEntries(all) : null
}

/** What a mark of the source that a text had at its latest ends with. */
const orOlder = '~'

/** Of a text and the source that it was made from. */
export const markOf = (source: string, text: string) => `${shortHash(source)}-${shortHash(text)}`

export const isOfText = (mark: unknown, text: string): mark is string =>
  typeof mark === 'string' && /^\w{1,7}~?-\w{1,7}$/.test(mark) && mark.endsWith(`-${shortHash(text)}`)

/** Whether the mark of a text says that its source was another one. */
export const isOlder = (mark: string, source: string) =>
  mark.slice(0, mark.indexOf('-')).replace(orOlder, '') !== shortHash(source)

/** A text of another language, not the source itself or one that is so in part. */
const isTranslation = (text: string, source: string) => text !== source && !isPartly(text, source)

/** Half of its long words are those of the source; one or two may be names. */
export function isPartly(text: string, source: string): boolean {
  const ofSource = new Set(longWords(source))
  const words = longWords(text)
  const shared = words.filter((word) => ofSource.has(word)).length
  return shared > 2 && shared * 2 >= words.length
}
const longWords = (text: string) => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []

/** FNV-1a, 32 bits: tells one text of a field from the next. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
