import type { TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import type { BlockType } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import { unknownIcons } from '../block-types/icon-names'
import { blockTypeById } from '../block-types/ids'
import { schemasOf } from '../block-types/schemas'
import { newId } from '../db/columns'
import type { JsonObject } from '../db/tenant/sites'
import { checkAll, FieldErrors, fieldError, type Message } from '../errors'
import { fieldMessages } from '../http/field-messages'
import { noMeaning, notAnActiveLocale } from '../http/known-fields'
import { noWarning, type Warn } from '../http/warnings'
import { demandFieldSize } from '../limits/content-limits'
import { isObject } from '../values/is-object'

const typeUnknown = (field: string) =>
  fieldError(field, { de: 'Diesen Blocktyp gibt es nicht.', en: 'There is no such block type.' })
const typeMissing = () => fieldError('type', { de: 'Pflichtfeld.', en: 'Required.' })

/** The type that `type` or `block_type_id` names. Throws FieldErrors for an unknown or deactivated one. */
export function demandBlockType({ type, block_type_id: id }: { type?: string; block_type_id?: string }): BlockType {
  if (type === undefined && id === undefined) throw typeMissing()
  const found = type !== undefined ? blockTypeByKey(type) : blockTypeById(id!)
  if (!found?.isActive) throw typeUnknown(type !== undefined ? 'type' : 'block_type_id')
  return found
}

/** Throws FieldErrors at or below `at` for too much and for props outside the type's schema, unknown ones included. */
export function checkProps(type: BlockType, props: JsonObject, at = 'props') {
  demandFieldSize(at, props)
  throwBelow(at, fieldMessages(checker(schemasOf(type).props).Errors(props)))
}

export const propsFit = (type: BlockType, props: JsonObject) => checker(schemasOf(type).props).Check(props)

/**
 * Content keyed by locale; a flat object belongs to the site's default locale. Known fields are checked against the
 * type's content schema, further ones are kept. List items get the stable `id` that they lack. `null` removes a locale.
 * Throws FieldErrors below `at`, for too much in one locale as well.
 */
export function readContent(
  type: BlockType,
  content: JsonObject,
  { locales, defaultLocale }: { locales: string[]; defaultLocale: string },
  at = 'content',
): Record<string, JsonObject | null> {
  const keyed = isKeyedByLocale(content, locales) ? content : { [defaultLocale]: content }
  const out: Record<string, JsonObject | null> = {}
  checkAll(
    ...Object.entries(keyed).map(([locale, texts]) => () => {
      out[locale] = texts === null ? null : readTexts(type, texts, `${at}.${locale}`)
    }),
  )
  return out
}

interface BlockPlace {
  /** Path of the block, with a dot at its end. */
  at?: string
  /** Content as it is stored: what is sent as it is there already is no reason to warn. */
  stored?: Record<string, JsonObject>
  warn?: Warn
}

/**
 * The content of a block that is written, by locale, as `readContent` reads it; its props are checked as well. Warns of
 * texts that no page shows. Throws FieldErrors for all that is wrong with both at once.
 */
export function readBlock(
  type: BlockType,
  sent: { props?: JsonObject; content?: JsonObject },
  site: { locales: string[]; defaultLocale: string },
  { at = '', stored = {}, warn = noWarning }: BlockPlace = {},
): Record<string, JsonObject | null> {
  let content: Record<string, JsonObject | null> = {}
  checkAll(
    () => sent.props && checkProps(type, sent.props, `${at}props`),
    () => {
      if (sent.content) content = readContent(type, sent.content, site, `${at}content`)
    },
  )
  for (const [locale, texts] of Object.entries(content)) {
    if (texts === null) continue
    if (!site.locales.includes(locale) && !stored[locale]) warn(`${at}content.${locale}`, notAnActiveLocale)
    for (const [key, value] of Object.entries(texts)) {
      if (Object.hasOwn(schemasOf(type).content.properties, key)) continue
      if (!Bun.deepEquals(value, stored[locale]?.[key])) warn(`${at}content.${locale}.${key}`, noMeaning)
    }
  }
  return content
}

function readTexts(type: BlockType, texts: unknown, at: string): JsonObject {
  demandFieldSize(at, texts) // first of all: what follows goes as deep as the value
  throwBelow(at, fieldMessages(checker(schemasOf(type).content).Errors(texts)))
  throwBelow(at, unknownIcons(schemasOf(type).content, texts))
  const stored = withItemIds(texts) as JsonObject
  demandFieldSize(at, stored)
  return stored
}

/** Locales sent replace those stored, the others stay. */
export function mergeContent(stored: Record<string, JsonObject>, sent: Record<string, JsonObject | null>) {
  const merged = Object.entries({ ...stored, ...sent }).filter(
    (entry): entry is [string, JsonObject] => entry[1] !== null,
  )
  return Object.fromEntries(merged)
}

const isKeyedByLocale = (content: JsonObject, locales: string[]) =>
  Object.entries(content).every(
    ([key, value]) =>
      (locales.includes(key) || /^[a-z]{2}(-[A-Z]{2})?$/.test(key)) && (value === null || isObject(value)),
  )

function withItemIds(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => (isObject(item) ? { id: shortId(), ...withIdsInside(item) } : item))
  return isObject(value) ? withIdsInside(value) : value
}
const withIdsInside = (value: JsonObject) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withItemIds(inner)]))
const shortId = () => newId().slice(-12)

function throwBelow(at: string, fields: Record<string, Message[]>) {
  const entries = Object.entries(fields)
  if (entries.length === 0) return
  throw new FieldErrors(
    Object.fromEntries(entries.map(([path, texts]) => [path === 'body' ? at : `${at}.${path}`, texts])),
  )
}

/** Compiled at first use: 80 schemas at start would cost more than most runs ever need. */
const checkers = new WeakMap<TSchema, TypeCheck<TSchema>>()
function checker(schema: TSchema) {
  const known = checkers.get(schema)
  if (known) return known
  const compiled = TypeCompiler.Compile(schema)
  checkers.set(schema, compiled)
  return compiled
}
