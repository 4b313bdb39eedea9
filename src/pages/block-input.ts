import type { BlockType } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import { unknownIcons } from '../block-types/icon-names'
import { blockTypeById } from '../block-types/ids'
import { columnsKey, innerColumns, mapParts } from '../block-types/inner-blocks'
import { schemasOf } from '../block-types/schemas'
import { textBeyondBounds, textsBeyondBounds } from '../block-types/text-bounds'
import { newId } from '../db/columns'
import type { JsonObject } from '../db/tenant/sites'
import { checkAll, FieldErrors, fieldError } from '../errors'
import { fieldMessages } from '../http/field-messages'
import { noMeaning, notAnActiveLocale } from '../http/known-fields'
import { checkOf } from '../http/schema-check'
import { noWarning, type Warn } from '../http/warnings'
import { demandFieldSize } from '../limits/content-limits'
import { isObject } from '../values/is-object'
import type { Text } from '../words/text'

const typeUnknown = (field: string) =>
  fieldError(field, { de: 'Diesen Blocktyp gibt es nicht.', en: 'There is no such block type.' })
const typeTooWide = (field: string) =>
  fieldError(field, {
    de: 'Dieser Block braucht die Breite der Seite und passt in keine Spalte.',
    en: 'This block needs the width of the page and fits no column.',
  })
const idTwice = (field: string) =>
  fieldError(field, { de: 'Diese Kennung kommt zweimal vor.', en: 'This id appears twice.' })
const noSuchInner: Text = {
  de: 'In den Spalten steht kein Block mit dieser Kennung. Seine Texte wurden ausgelassen.',
  en: 'There is no block with this id in the columns. Its texts were left out.',
}
const typeMissing = () => fieldError('type', { de: 'Pflichtfeld.', en: 'Required.' })

/** The type that `type` or `block_type_id` names. Throws FieldErrors for an unknown or deactivated one. */
export function demandBlockType({
  type,
  block_type_id: id,
}: {
  type?: string
  block_type_id?: string | null
}): BlockType {
  if (type === undefined && id == null) throw typeMissing()
  const found = type !== undefined ? blockTypeByKey(type) : blockTypeById(id ?? '')
  if (!found?.isActive) throw typeUnknown(type !== undefined ? 'type' : 'block_type_id')
  return found
}

/** Throws FieldErrors at or below `at` for too much and for props outside the type's schema, unknown ones included. */
export function checkProps(type: BlockType, props: JsonObject, at = 'props') {
  demandFieldSize(at, props)
  throwBelow(at, fieldMessages(checkOf(schemasOf(type).props).Errors(props)))
  if (type.key === columnsKey) checkInner(props, at)
}

/** Each block in the columns as one of its own. Nothing in it holds blocks: it cannot go deeper. */
function checkInner(props: JsonObject, at: string) {
  const ids = new Set<string>()
  checkAll(
    ...placedIn(props).map(({ path, block }) => () => {
      const type = blockTypeByKey(block.type)
      if (!type?.isActive) throw typeUnknown(`${at}.${path}.type`)
      if (!type.fitsNarrow) throw typeTooWide(`${at}.${path}.type`)
      if (block.id !== undefined && ids.has(block.id)) throw idTwice(`${at}.${path}.id`)
      if (block.id !== undefined) ids.add(block.id)
      if (block.props) checkProps(type, block.props, `${at}.${path}.props`)
    }),
  )
}

interface Inner {
  id?: string
  type: string
  props?: JsonObject
}

interface ColumnsProps {
  columns?: { blocks: Inner[] }[]
}

/** Of props that fit the schema. */
const placedIn = ({ columns = [] }: ColumnsProps) =>
  columns.flatMap(({ blocks }, i) => blocks.map((block, j) => ({ path: `columns.${i}.blocks.${j}`, block })))

export const propsFit = (type: BlockType, props: JsonObject) => checkOf(schemasOf(type).props).Check(props)

/**
 * Content keyed by locale; a flat object belongs to the site's default locale. Known fields are checked against the
 * type's content schema, further ones are kept. List items get the stable `id` that they lack. `null` removes a locale.
 * Texts of inner blocks are checked against the types that `props` says they have, those of no block are left out.
 * Throws FieldErrors below `at`, for too much in one locale as well.
 */
export function checkContent(
  type: BlockType,
  content: JsonObject,
  { locales, defaultLocale }: { locales: string[]; defaultLocale: string },
  at = 'content',
  props: JsonObject = {},
): Record<string, JsonObject | null> {
  const keyed = isKeyedByLocale(content, locales) ? content : { [defaultLocale]: content }
  const out: Record<string, JsonObject | null> = {}
  checkAll(
    ...Object.entries(keyed).map(([locale, texts]) => () => {
      out[locale] = texts === null ? null : readTexts(type, texts, `${at}.${locale}`, props)
    }),
  )
  return out
}

interface BlockPlace {
  /** Path of the block, with a dot at its end. */
  at?: string
  /** Content as it is stored: what is sent as it is there already is no reason to warn. */
  stored?: Record<string, JsonObject>
  /** Props that hold where none are sent. */
  props?: JsonObject
  warn?: Warn
}

/**
 * The content of a block that is written, by locale, as `checkContent` reads it; its props are checked as well. Warns of
 * texts that no page shows. Throws FieldErrors for all that is wrong with both at once.
 */
export function readBlock(
  type: BlockType,
  sent: { props?: JsonObject; content?: JsonObject },
  site: { locales: string[]; defaultLocale: string },
  { at = '', stored = {}, props: storedProps, warn = noWarning }: BlockPlace = {},
): Record<string, JsonObject | null> {
  let content: Record<string, JsonObject | null> = {}
  const props = sent.props ?? storedProps ?? {}
  checkAll(
    () => sent.props && checkProps(type, sent.props, `${at}props`),
    () => {
      if (sent.content) content = checkContent(type, sent.content, site, `${at}content`, props)
    },
  )
  for (const [locale, texts] of Object.entries(content)) {
    if (texts === null) continue
    if (!site.locales.includes(locale) && !stored[locale]) warn(`${at}content.${locale}`, notAnActiveLocale)
    warnOfUnknown(type, texts, stored[locale], `${at}content.${locale}`, warn)
    for (const [id, words] of Object.entries(innerTexts(type, texts))) {
      const inner = innerTypes(type, props).get(id)
      const path = `${at}content.${locale}.blocks.${id}`
      if (inner) warnOfUnknown(inner, words, innerTexts(type, stored[locale])[id], path, warn)
      else warn(path, noSuchInner)
    }
  }
  return content
}

function warnOfUnknown(type: BlockType, texts: JsonObject, stored: JsonObject = {}, at: string, warn: Warn) {
  for (const [key, value] of Object.entries(texts)) {
    if (Object.hasOwn(schemasOf(type).content.properties, key)) continue
    if (!Bun.deepEquals(value, stored[key])) warn(`${at}.${key}`, noMeaning)
  }
}

function readTexts(type: BlockType, texts: unknown, at: string, props: JsonObject): JsonObject {
  demandFieldSize(at, texts) // first of all: what follows goes as deep as the value
  throwBelow(at, fieldMessages(checkOf(schemasOf(type).content).Errors(texts)))
  throwBelow(at, unknownIcons(schemasOf(type).content, texts))
  const beyond = textsBeyondBounds(schemasOf(type).content, texts)
  if (beyond.length > 0)
    throw new FieldErrors(Object.fromEntries(beyond.map((path) => [`${at}.${path}`, [textBeyondBounds]])))
  const types = innerTypes(type, props)
  const blocks = innerTexts(type, texts as JsonObject)
  checkAll(
    ...Object.entries(blocks).map(([id, words]) => () => {
      const inner = types.get(id)
      if (inner) readTexts(inner, words, `${at}.blocks.${id}`, {})
    }),
  )
  const stored = withItemIds(texts) as JsonObject
  demandFieldSize(at, stored)
  return stored
}

/** Types of inner blocks by id; of props that may be anything. */
const innerTypes = ({ key }: BlockType, props: JsonObject): Map<string, BlockType> =>
  new Map(
    innerColumns({ id: '', type: key, props, content: {} })
      .flat()
      .flatMap(({ id, type }) => {
        const found = blockTypeByKey(type)
        return found?.fitsNarrow ? [[id, found] as const] : []
      }),
  )

const innerTexts = ({ key }: BlockType, texts: JsonObject | undefined): Record<string, JsonObject> =>
  key === columnsKey && isObject(texts?.blocks) ? (texts.blocks as Record<string, JsonObject>) : {}

/**
 * The block as it is stored: inner blocks have an id and the version of their type, and texts of inner blocks that are
 * gone are gone with them.
 */
export function asStored<B extends { props: JsonObject; content: Record<string, JsonObject> }>(
  type: BlockType,
  block: B,
): B {
  if (type.key !== columnsKey) return block
  const columns = (block.props as ColumnsProps).columns?.map((column) => ({
    ...column,
    blocks: column.blocks.map((one) => ({
      ...one,
      id: one.id ?? shortId(),
      version: blockTypeByKey(one.type)?.version ?? 1,
    })),
  }))
  const named = { ...block, id: '', type: type.key, props: { ...block.props, ...(columns && { columns }) } }
  const { props, content } = mapParts(named, (part) => part)
  return { ...block, props, content }
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

function throwBelow(at: string, fields: Record<string, Text[]>) {
  const entries = Object.entries(fields)
  if (entries.length === 0) return
  throw new FieldErrors(
    Object.fromEntries(entries.map(([path, texts]) => [path === 'body' ? at : `${at}.${path}`, texts])),
  )
}
