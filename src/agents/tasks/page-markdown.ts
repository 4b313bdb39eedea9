import type { Static } from '@sinclair/typebox'
import type { BlockView, PageWithBlocks } from '../../pages/blocks.schema'
import { isObject } from '../../values/is-object'

export type WholePage = Static<typeof PageWithBlocks>

/** A page in one language for a model: each section under its id, each text under the field that it is changed by. */
export function pageMarkdown(page: WholePage, locale: string): string {
  const { title, ...texts } = page.translations.find((one) => one.locale === locale) ?? { title: page.slug }
  const head = [`# ${title}`, `page ${page.id} · ${page.path} · ${page.type} · ${page.status} · ${locale}`]
  const fields = fieldsOf(texts).filter(({ path }) => !notTexts.has(path.split('.')[0] ?? ''))
  return [...head, fields.map(lineOf).join('\n'), ...page.blocks.map((block) => blockMarkdown(block, locale))]
    .filter(Boolean)
    .join('\n\n')
}

/** What a translation has beside its texts. */
const notTexts = new Set(['etag', 'locale', 'made_from', 'translated_from'])

function blockMarkdown({ id, type, content, props, is_visible }: BlockView, locale: string): string {
  const languages = Object.keys(content).filter((one) => one !== locale)
  const notes = [type, !is_visible && 'hidden', languages.length > 0 && `also in ${languages.join(', ')}`]
  const lines = fieldsOf(content[locale] ?? {}).map(lineOf)
  const look = Object.keys(props).length > 0 ? [`props ${JSON.stringify(props)}`] : []
  return [`## block ${id} · ${notes.filter(Boolean).join(' · ')}`, ...look, ...lines].join('\n')
}

interface Field {
  /** As `changeTexts` takes it: `items.0.text`. */
  path: string
  value: unknown
}

/** The texts and pictures of a value, in their order; ids of list items are none. */
function fieldsOf(value: unknown, path = ''): Field[] {
  const below = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (Array.isArray(value)) return value.flatMap((item, i) => fieldsOf(item, below(i)))
  if (!isObject(value) || isPicture(value)) return value === '' || value == null ? [] : [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) => (key === 'id' ? [] : fieldsOf(inner, below(key))))
}

/** An image of the library or at an address. */
export const isPicture = (value: unknown): value is { asset_id?: string; url?: string; alt?: string } =>
  isObject(value) && (typeof value.asset_id === 'string' || (typeof value.url === 'string' && 'alt' in value))

function lineOf({ path, value }: Field): string {
  if (isPicture(value)) return `\`${path}\` ![${value.alt ?? ''}](${value.asset_id ?? value.url})`
  const text = String(value)
  return text.includes('\n') ? `\`${path}\`\n${text}` : `\`${path}\` ${text}`
}

/** A copy of the value with another one at a path; `undefined` where nothing can stand there. */
export function withAt<T>(value: T, path: string, next: unknown): T | undefined {
  const copy: unknown = structuredClone(value)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const place = keys.reduce<unknown>((at, key) => partOf(at, key), copy)
  const isThere = Array.isArray(place) ? partOf(place, last) !== undefined : isObject(place)
  if (last === '' || !isThere) return undefined
  ;(place as Record<string, unknown>)[last] = next
  return copy as T
}

const partOf = (value: unknown, key: string): unknown =>
  (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

/** The value at a path; `undefined` where there is none. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => partOf(at, key), value)
