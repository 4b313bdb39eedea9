import { fieldError } from '../errors'
import { filled, type Text } from '../words/text'

/**
 * What one account may store. Generous: a site of 2 000 pages in three languages stays below a third of each figure.
 * They keep single answers, publishes and versions small enough that nobody else waits for them.
 */
export const contentLimits = {
  /** One free-form JSON field: settings, company, tokens, seo, props, the content of a block in one language, … */
  fieldBytes: 100 * 1024,
  /** Texts and blocks of one page together. */
  pageBytes: 2_000_000,
  blocksPerPage: 1000,
  localesPerPage: 20,
  pagesPerSite: 5000,
  /** What the list of pages shows: seo, and titles, slugs and further fields of translations. */
  pageTextBytesPerSite: 8_000_000,
  /** What a publish and a version read: texts and blocks of all pages. */
  pageBytesPerSite: 64_000_000,
  pageBytesPerAccount: 1_000_000_000,
  /** Also where the plan has no limit. */
  sitesPerAccount: 1000,
  /** What the list of sites shows: their free-form fields and the tokens of their own themes. */
  siteBytesPerAccount: 4_000_000,
  themesPerAccount: 2000,
  collectionsPerSite: 200,
  /** Definitions of fields, all collections together. */
  fieldBytesPerSite: 2_000_000,
  entriesPerCollection: 10_000,
  entryBytesPerCollection: 16_000_000,
  entryBytesPerAccount: 500_000_000,
  /** Saved by hand. */
  versionsPerSite: 1000,
  versionBytesPerAccount: 2_000_000_000,
} as const

const maxDepth = 100

/**
 * Throws FieldErrors at `field` for a value of more than 100 kB as JSON, or nested so deep that reading it would
 * overflow the stack. Call it with what will be stored, and before anything that follows the nesting.
 */
export function demandFieldSize(field: string, value: unknown) {
  if (jsonBytes(value, contentLimits.fieldBytes) > contentLimits.fieldBytes) throw fieldError(field, fieldTooLarge)
}
const fieldTooLarge: Text = { de: 'Höchstens 100 kB und 100 Ebenen.', en: 'At most 100 kB and 100 levels.' }

/** 422 `field`: one thing more than an account may have. */
export const limitReached = (field: string, max: number, what: Text) =>
  fieldError(
    field,
    filled(
      { de: 'Höchstens {max} {what}.', en: 'At most {max} {what}.' },
      { max: (locale) => max.toLocaleString(locale), what },
    ),
  )

/** 422 `field`: more bytes than an account may store. */
export const tooManyBytes = (field: string, max: number, what: Text) =>
  limitReached(field, max / 1_000_000, filled({ de: 'MB {what}', en: 'MB {what}' }, { what }))

/**
 * Bytes of a value as JSON in UTF-8. Counting ends beyond `max`, so that a huge value costs no more than one that is
 * just too large; nested deeper than 100 levels it is infinite.
 */
export function jsonBytes(value: unknown, max: number): number {
  let bytes = 0
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = waiting.pop(); next && bytes <= max; next = waiting.pop()) {
    const { value: one, depth } = next
    if (typeof one === 'string') bytes += textBytes(one, max)
    else if (typeof one !== 'object' || one === null) bytes += String(one).length
    else if (depth >= maxDepth) return Number.POSITIVE_INFINITY
    else if (Array.isArray(one)) {
      bytes += Math.max(2, one.length + 1)
      if (bytes <= max) for (const item of one) waiting.push({ value: item, depth: depth + 1 })
    } else {
      bytes += 2
      let separators = 1 // the first key has a colon, all further ones a comma as well
      for (const key in one) {
        bytes += textBytes(key, max) + separators
        separators = 2
        if (bytes > max) return bytes
        waiting.push({ value: (one as Record<string, unknown>)[key], depth: depth + 1 })
      }
    }
  }
  return bytes
}

const textBytes = (text: string, max: number) =>
  text.length > max ? text.length : Buffer.byteLength(JSON.stringify(text))
