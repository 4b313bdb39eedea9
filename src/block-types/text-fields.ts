import { isObject } from '../values/is-object'
import { blockParts, type Holder } from './inner-blocks'

type Json = Record<string, unknown>

/** What the schema of a block's content says of a field (docs/api.md: block types). */
export interface ContentSchema {
  type?: string
  title?: string
  readOnly?: boolean
  maxLength?: number
  'x-format'?: string
  'x-when'?: unknown
  'x-name'?: boolean
  properties?: Record<string, ContentSchema>
  items?: ContentSchema
}

/** A key, or the item of a list: by its id where it has one, else by its place. */
export type Step = string | { index: number; id?: string }

/** A text of a section that is written in each language. */
export interface TextField {
  /** Of the block, the same in each language: `items.sunday.answer`. */
  key: string
  steps: Step[]
  /** Name of the field, with those of what it stands in. */
  title: string
  format: string
  maxLength?: number
  /** The name of a person, a place or a business. */
  isName?: boolean
  source: string
}

const textFormats = new Set(['line', 'inline', 'text', 'markdown'])

type SchemaOf = (type: string) => ContentSchema | undefined

/** Every text that a block has in the language `source`; those of the blocks in its columns each below its id. */
export function textFieldsOfBlock(block: Holder, source: string, schemaOf: SchemaOf): TextField[] {
  return blockParts(block).flatMap((part) => {
    const schema = schemaOf(part.type)
    const fields = schema ? textFieldsOf(schema, part.content[source] ?? {}) : []
    if (!('inside' in part)) return fields
    return fields.map((field) => ({
      ...field,
      key: `blocks.${part.id}.${field.key}`,
      steps: ['blocks', part.id, ...field.steps],
    }))
  })
}

/** Every text that the source has, in the order of the schema. */
export function textFieldsOf(schema: ContentSchema, source: unknown): TextField[] {
  return fieldsBelow(schema, source, [], [])
}

function fieldsBelow(schema: ContentSchema, source: unknown, steps: Step[], titles: string[]): TextField[] {
  if (Array.isArray(source)) {
    const { items } = schema
    if (!items) return []
    return source.flatMap((item: unknown, index) => {
      const id = isObject(item) && typeof item.id === 'string' && item.id ? item.id : undefined
      return fieldsBelow(
        items,
        item,
        [...steps, { index, id }],
        [...titles.slice(0, -1), `${items.title ?? titles.at(-1) ?? ''} ${index + 1}`.trim()],
      )
    })
  }
  if (!isObject(source)) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): TextField[] => {
    const value = source[name]
    if (field.readOnly || field['x-when'] === false || value === undefined) return []
    const at = [...steps, name]
    const named = [...titles, field.title ?? name]
    if (typeof value !== 'string') return fieldsBelow(field, value, at, named)
    const format = field['x-format'] ?? ''
    if (!textFormats.has(format) || !value.trim()) return []
    const text = {
      key: keyOf(at),
      steps: at,
      title: named.join(' · '),
      format,
      maxLength: field.maxLength,
      source: value,
    }
    return [field['x-name'] ? { ...text, isName: true } : text]
  })
}

const keyOf = (steps: Step[]) =>
  steps.map((step) => (typeof step === 'string' ? step : (step.id ?? String(step.index)))).join('.')

/**
 * Where an item of the source stands in the list of another language: the one with its id; where the two lists have no id
 * in common, the one at its place. -1 where there is none.
 */
export function placeIn(list: unknown[], others: unknown[], { index, id }: Exclude<Step, string>): number {
  const found = id === undefined ? -1 : list.findIndex((item) => isObject(item) && item.id === id)
  if (found >= 0) return found
  const ids = new Set<unknown>(others.map((item) => inside(item, 'id')).filter(Boolean))
  const isRelated = list.some((item) => isObject(item) && ids.has(item.id))
  return (id === undefined || !isRelated) && index < list.length ? index : -1
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const inside = (value: unknown, key: string) => (isObject(value) ? value[key] : undefined)

/** The text of another language that belongs to one of the source; empty where there is none. */
export function textAt(content: unknown, source: unknown, steps: Step[]): string {
  let [value, other] = [content, source]
  for (const step of steps) {
    if (typeof step === 'string') [value, other] = [inside(value, step), inside(other, step)]
    else [value, other] = [asList(value)[placeIn(asList(value), asList(other), step)], itemOf(asList(other), step)]
  }
  return typeof value === 'string' ? value : ''
}

/** The item of the source itself; another one may stand at its place by now. */
const itemOf = (list: unknown[], { index, id }: Exclude<Step, string>): unknown =>
  id === undefined ? list[index] : list.find((item) => isObject(item) && item.id === id)

/**
 * The content of a language with this text in its place. A language that has nothing yet starts with all of the source, so
 * that its pages show what they showed; an item that is missing starts with that of the source.
 */
export function withText(content: unknown, source: Json, steps: Step[], text: string): Json {
  return put(content ?? source, source, steps, text) as Json
}

function put(value: unknown, source: unknown, [step, ...rest]: Step[], text: string): unknown {
  if (step === undefined) return text
  if (typeof step === 'string') {
    const own = isObject(value) ? value : {}
    const other = inside(source, step)
    return { ...own, [step]: put(own[step] ?? (rest.length > 0 ? other : undefined), other, rest, text) }
  }
  const list = asList(value)
  const item = itemOf(asList(source), step)
  const at = placeIn(list, asList(source), step)
  if (at >= 0) return list.with(at, put(list[at], item, rest, text))
  return list.toSpliced(Math.min(step.index, list.length), 0, put(item, item, rest, text))
}
