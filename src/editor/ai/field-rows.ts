import { isObject } from '../../values/is-object'
import type { ShownCall } from './proposals'

/** One field of a proposal as it is shown. */
export interface FieldRow {
  /** Its place among the rows. */
  key: string
  name: string
  /** `undefined` where there was, or will be, nothing. */
  before?: string
  after?: string
}

/** What the schemas of a block type say of its fields, as far as it is read here. */
export interface FieldSchema {
  title?: string
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
  /** What a choice, or a day of the week, is called. */
  oneOf?: { const?: unknown; title?: string }[]
}

interface RowWords {
  common: { yes: string; no: string }
  /** Fields beside those of blocks, by their names in the service. */
  fields: Record<string, string>
  /** Of a page. */
  states: Record<string, string>
  /** A colour of the dark side. */
  dark(name: string): string
}

interface Known {
  words: RowWords
  /** Of the block that is changed, or of the one that is made. */
  schemas?: { content: FieldSchema; props: FieldSchema }
  /** How a language is called, where the site has more than one. */
  languageOf?(locale: string): string | undefined
  /** What a template is called; `undefined` as long as that is not known. */
  themeName?(id: string): string | undefined
}

const mostRows = 40

/** What a call changes, field by field. What a person cannot read, such as ids, is left out. */
export function fieldRows({ operation, before, after }: ShownCall, known: Known): FieldRow[] {
  const rows: Omit<FieldRow, 'key'>[] = operation.startsWith('update')
    ? changedRows(before, after, known)
    : operation === 'reorderBlocks'
      ? [{ name: known.words.fields.order ?? '', before: orderOf(before), after: orderOf(after) }]
      : operation.startsWith('delete')
        ? leaves(before, [], known).map(({ name, text }) => ({ name, before: text }))
        : operation.startsWith('create')
          ? leaves(after, [], known).map(({ name, text }) => ({ name, after: text }))
          : []
  return rows
    .filter(({ before: from, after: to }) => from !== to)
    .slice(0, mostRows)
    .map((row, index) => ({ ...row, key: String(index) }))
}

/** Values by path, as in `content.de.headline`. */
function changedRows(before: unknown, after: unknown, known: Known): Omit<FieldRow, 'key'>[] {
  const [from, to] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].map((path) => ({
    name: nameOf(path.split('.'), known),
    before: textAt(path, from[path], known) || undefined,
    after: textAt(path, to[path], known) || undefined,
  }))
}

function textAt(path: string, value: unknown, known: Known): string | undefined {
  if (path === 'theme_id') return known.themeName?.(String(value))
  if (path === 'status') return known.words.states[String(value)] ?? textOf(value, known.words)
  if (path === 'default_locale') return known.languageOf?.(String(value)) ?? textOf(value, known.words)
  return textOf(value, known.words, schemaAt(path.split('.'), known))
}

const hidden = new Set([
  'id',
  'type',
  'section_id',
  'asset_id',
  'document_id',
  'slug',
  'status',
  'sort_order',
  'locale',
  'new_section_id',
])

/** The texts within a value, each with its name. */
function leaves(value: unknown, path: string[], known: Known): { name: string; text: string }[] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, [...path, '#'], known))
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      hidden.has(key) ? [] : leaves(inner, [...path, key], known),
    )
  const text = textOf(value, known.words, schemaAt(path, known))
  return text ? [{ name: nameOf(path, known), text }] : []
}

/** A value as a person reads it: lists line by line. */
function textOf(value: unknown, words: Pick<RowWords, 'common'>, schema?: FieldSchema): string {
  const choice = schema?.oneOf?.find((one) => one.const === value)?.title
  if (choice) return choice
  if (typeof value === 'string') return value.trim().replace(/\n\s*\n/g, '\n')
  if (typeof value === 'boolean') return value ? words.common.yes : words.common.no
  if (Array.isArray(value))
    return value
      .map((item) => textOf(item, words, schema?.items))
      .filter(Boolean)
      .join('\n')
  if (isObject(value))
    return Object.entries(value)
      .filter(([key]) => !hidden.has(key))
      .map(([key, inner]) => textOf(inner, words, schema?.properties?.[key]))
      .filter(Boolean)
      .join(' · ')
  return value === null || value === undefined ? '' : String(value)
}

const orderOf = (value: unknown) =>
  isObject(value) && Array.isArray(value.blocks)
    ? value.blocks
        .filter(isObject)
        .map(({ name }, index) => `${index + 1}. ${String(name)}`)
        .join('\n')
    : undefined

/** What a form calls the field; with the language behind it where there are several. */
function nameOf(path: string[], known: Known): string {
  const { words, languageOf } = known
  const [field = '', locale = ''] = path
  const isText = field === 'content' || field === 'translations'
  const language = isText ? languageOf?.(locale) : undefined
  const name = schemasAlong(path, known).findLast(({ title }) => title)?.title || plainName(path, words)
  return language ? `${name} (${language})` : name
}

const schemaAt = (path: string[], known: Known) => {
  const along = schemasAlong(path, known)
  return along.length === innerPath(path).length ? along.at(-1) : undefined
}

/** The schemas of the values that the path leads through, as far as they are known. */
function schemasAlong(path: string[], { schemas }: Known): FieldSchema[] {
  const [field] = path
  let place = field === 'content' ? schemas?.content : field === 'props' ? schemas?.props : undefined
  return innerPath(path).flatMap((name) => {
    place = name.startsWith('#') ? place?.items : place?.properties?.[name]
    return place ?? []
  })
}
/** Behind `props`, and behind `content` and its language. */
const innerPath = ([field, ...rest]: string[]) => (field === 'content' ? rest.slice(1) : rest)

function plainName(path: string[], { fields, dark }: RowWords): string {
  const known = path.findLast((name) => fields[name])
  const name = (known && fields[known]) || (path.findLast((one) => !one.startsWith('#')) ?? '')
  return path.includes('colorsDark') && known !== 'colorsDark' ? dark(name) : name
}
