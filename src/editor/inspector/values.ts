import { plainLine } from '../../html/markdown'
import { type ValuePath, valueAt } from '../../values/at-path'
import { isObject } from '../../values/is-object'
import type { Json } from '../document/draft'
import { newId } from '../document/new-id'
import { fieldsOf, type Schema } from './schema'

/** A text's name on the page as a path: `items.0.headline`. Texts of the page and the site keep their name whole. */
export const pathOfText = (name: string): ValuePath =>
  name.includes(':') ? [name] : name.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** An item as a new one starts: valid, and going on from the one before it where a field demands a value. */
export function newItem(schema: Schema, last?: unknown): Json {
  const before = isObject(last) ? last : {}
  const demanded = (schema.required ?? []).flatMap((name): [string, unknown][] => {
    const field = schema.properties?.[name]
    return field ? [[name, firstValue(field, before[name])]] : []
  })
  return { ...(schema.properties?.id && { id: newId() }), ...Object.fromEntries(demanded) }
}

function firstValue(field: Schema, before: unknown): unknown {
  const choices = field.oneOf?.map((one) => one.const)
  if (choices) return choices[(choices.indexOf(String(before)) + 1) % choices.length]
  if (before !== undefined) return before
  if (field.type === 'boolean') return false
  if (field.type === 'number' || field.type === 'integer') return field.minimum ?? 0
  if (field.type === 'array') return []
  if (field.properties) return newItem(field)
  return field['x-format'] === 'time' ? '09:00' : ''
}

export const moved = <T>(list: T[], from: number, to: number): T[] => {
  const [item] = list.slice(from, from + 1)
  return item === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** What an item is called in its list: its label in the words a visitor reads, else its first text. */
export function itemLabel(item: unknown, schema: Schema, label: string | undefined): string {
  const path = label?.split('.') ?? []
  const named = label ? said(valueAt(item, path), fieldAt(schema, path)) : ''
  if (!isObject(item)) return named
  const times = fieldsOf(schema).flatMap(({ name, field }) => (field['x-format'] === 'time' ? (item[name] ?? []) : []))
  if (named) return fieldAt(schema, path)?.oneOf && times.length > 0 ? `${named}, ${times.join('–')}` : named
  for (const { name, field } of fieldsOf(schema)) {
    const text = said(item[name], field)
    if (text) return text
  }
  return ''
}

const fieldAt = (schema: Schema, path: string[]): Schema | undefined =>
  path.reduce<Schema | undefined>((field, key) => field?.properties?.[key], schema)

function said(value: unknown, field: Schema | undefined): string {
  if (typeof value !== 'string' || !value.trim()) return ''
  return field?.oneOf?.find((one) => one.const === value)?.title ?? plainLine(value).slice(0, 80)
}
