import type { BlockRecord, StoredBlock } from '../../block-types/block-type'
import { mapParts } from '../../block-types/inner-blocks'
import { isObject } from '../../values/is-object'
import { baseOf } from '../../words/languages'
import type { LocalizedEntry } from './entry-words'
import { titleKey } from './entry-words'

/** `{{preis}}`: what stands in its place is the entry's value of that field. */
const binding = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g
const only = /^\s*\{\{\s*([a-z][a-z0-9_]*)\s*\}\}\s*$/
/** A price before its currency is written without one. */
const currencyBehind = /^[ \u00a0\u202f]?(€|EUR\b|Euro\b|CHF\b|£|\$|USD\b|GBP\b)/
const currencyBefore = /(€|£|\$|\b(EUR|CHF|USD|GBP))[ \u00a0\u202f]?$/

/** Stands for the entry's name where no field is called so. */
export const titleBinding = 'title'

/**
 * The blocks of a template with an entry's values in them: texts in the languages that the template has, and in every
 * language of `spoken` where they are nothing but values. Ids stay, so that forms are known by them.
 */
export function fillBlocks(blocks: BlockRecord[], spoken: Map<string, LocalizedEntry>, first: string): BlockRecord[] {
  const filled = <B extends StoredBlock>(block: B): B => {
    const content: BlockRecord['content'] = {}
    const fill = (locale: string, words: Record<string, unknown>, entry = spoken.get(first)) => {
      if (entry) content[locale] = fillObject(words, entry)
    }
    for (const [locale, words] of Object.entries(block.content)) fill(locale, words, spoken.get(locale))
    const general = block.content[first]
    if (general && hasNoWords(general))
      for (const [locale, entry] of spoken)
        if (!block.content[locale] && !block.content[baseOf(locale)]) fill(locale, general, entry)
    return { ...block, content }
  }
  // inner blocks speak for themselves: each in the languages that it has
  return blocks.map((block) => mapParts(block, filled))
}

/** What is a name of something else in content, and not read. */
const codes = new Set(['href', 'url', 'asset_id', 'icon'])

/** Nothing but values, signs and numbers: it reads alike in every language. */
export const hasNoWords = (value: unknown): boolean => {
  if (typeof value === 'string') return !/\p{L}/u.test(value.replace(binding, ''))
  if (Array.isArray(value)) return value.every(hasNoWords)
  return !isObject(value) || Object.entries(value).every(([key, one]) => codes.has(key) || hasNoWords(one))
}

function fillObject(fields: Record<string, unknown>, entry: LocalizedEntry): Record<string, unknown> {
  const filled = Object.entries(fields).flatMap(([key, value]) => {
    const one = fillValue(value, entry, key)
    return one === undefined ? [] : [[key, one] as const]
  })
  return Object.fromEntries(filled)
}

/** `undefined` for what was nothing but values that the entry does not have. */
function fillValue(value: unknown, entry: LocalizedEntry, key: string): unknown {
  if (typeof value === 'string') return value.includes('{{') ? fillText(value, entry, key) : value
  if (Array.isArray(value)) return value.flatMap((one) => fillValue(one, entry, key) ?? [])
  if (!isObject(value)) return value
  const named = pictureNamed(value)
  if (named !== undefined && entry.types[named] === 'image') {
    const image = entry.picture(named)
    return (
      image && { ...value, ...image, ...(value.alt && !image.alt ? { alt: fillValue(value.alt, entry, 'alt') } : {}) }
    )
  }
  return fillObject(value, entry)
}

/** The field that an image of a template names, in `asset_id` or in `url`. */
export function pictureNamed({ asset_id, url }: Record<string, unknown>): string | undefined {
  for (const one of [asset_id, url]) {
    const name = typeof one === 'string' ? only.exec(one)?.[1] : undefined
    if (name !== undefined) return name
  }
  return undefined
}

/** A text with an entry's values in it; `key` is the field's, since values are written otherwise within a target. */
export function fillText(text: string, entry: LocalizedEntry, key: string): string | undefined {
  const isTarget = key === 'href' || key === 'url'
  const whole = only.exec(text)?.[1]
  if (isTarget && whole !== undefined) return targetOf(entry, whole)
  const filled = text.replace(binding, (_, name: string, at: number, all: string) => {
    const saysCurrency =
      currencyBehind.test(all.slice(all.indexOf('}}', at) + 2)) || currencyBefore.test(all.slice(0, at))
    const words = (saysCurrency && entry.amount(name)) || wordsOf(entry, name)
    return isTarget ? inTarget(words, text) : words
  })
  return filled.trim() || undefined
}

/** A value as a part of a link: nothing in it ends the link or begins another part of it. */
const inTarget = (words: string, target: string) =>
  /^\s*tel:/i.test(target) ? words.replace(/[^\d+]/g, '') : encodeURIComponent(words).replaceAll('%40', '@')

const wordsOf = (entry: LocalizedEntry, name: string): string =>
  (name === titleBinding && entry.types[titleBinding] === undefined
    ? entry.words(titleKey(entry) ?? '')
    : entry.words(name)) ?? ''

/** A link that is one value: mail addresses and links of the entry as they are. */
function targetOf(entry: LocalizedEntry, name: string): string | undefined {
  const value = entry.value(name)
  if (typeof value !== 'string' || !value.trim()) return undefined
  return entry.types[name] === 'email' ? `mailto:${value.trim()}` : value.trim()
}

/** Whether a text is filled in from entries. */
export const hasBinding = (text: unknown): boolean => typeof text === 'string' && text.includes('{{')

/** Names of all bindings in a value, each once. */
export function bindingsIn(value: unknown): Set<string> {
  const names = new Set<string>()
  for (const [, name] of JSON.stringify(value ?? null).matchAll(binding)) names.add(String(name))
  return names
}
