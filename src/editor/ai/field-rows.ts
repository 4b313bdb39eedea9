import { isObject } from '../../values/is-object'
import type { ProposedCall } from './proposals'

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
}

export interface RowWords {
  yes: string
  no: string
  /** Fields beside those of blocks, by their names in the service. */
  fields: Record<string, string>
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
export function rowsOf({ operation, before, after }: ProposedCall, known: Known): FieldRow[] {
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

const textAt = (path: string, value: unknown, { words, themeName }: Known) =>
  path === 'theme_id' ? themeName?.(String(value)) : textOf(value, words)

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
  const text = textOf(value, known.words)
  return text ? [{ name: nameOf(path, known), text }] : []
}

/** A value as a person reads it: lists line by line. */
export function textOf(value: unknown, words: Pick<RowWords, 'yes' | 'no'>): string {
  if (typeof value === 'string') return value.trim().replace(/\n\s*\n/g, '\n')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value))
    return value
      .map((item) => textOf(item, words))
      .filter(Boolean)
      .join('\n')
  if (isObject(value))
    return Object.entries(value)
      .filter(([key]) => !hidden.has(key))
      .map(([, inner]) => textOf(inner, words))
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
function nameOf(path: string[], { words, schemas, languageOf }: Known): string {
  const [field = '', locale = ''] = path
  const isText = field === 'content' || field === 'translations'
  const language = isText ? languageOf?.(locale) : undefined
  const schema = field === 'content' ? schemas?.content : field === 'props' ? schemas?.props : undefined
  const inner = path.slice(field === 'content' ? 2 : 1)
  const name = (schema && titleIn(schema, inner)) || plainName(path, words)
  return language ? `${name} (${language})` : name
}

function titleIn(schema: FieldSchema, path: string[]): string | undefined {
  let place: FieldSchema | undefined = schema
  let title: string | undefined
  for (const name of path) {
    place = name.startsWith('#') ? place?.items : place?.properties?.[name]
    title = place?.title ?? title
  }
  return title
}

function plainName(path: string[], { fields, dark }: RowWords): string {
  const known = path.findLast((name) => fields[name])
  const name = (known && fields[known]) || (path.findLast((one) => !one.startsWith('#')) ?? '')
  return path.includes('colorsDark') && known !== 'colorsDark' ? dark(name) : name
}
