import type { Static } from '@sinclair/typebox'
import type { BlockView, PageWithBlocks } from '../../pages/blocks.schema'
import { valueAt, withValue } from '../../values/at-path'
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
  const steps = path.split('.')
  const place = valueAt(value, steps.slice(0, -1))
  const last = steps.at(-1) ?? ''
  const isThere = Array.isArray(place) ? /^\d+$/.test(last) && valueAt(place, [last]) !== undefined : isObject(place)
  return isThere && last !== '' ? (withValue(value, steps, next) as T) : undefined
}
