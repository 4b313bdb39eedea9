import type { TSchema } from '@sinclair/typebox'
import { isObject } from '../../values/is-object'

export type LeafKind = 'text' | 'href' | 'image' | 'email' | 'phone'
export type Visit = (kind: LeafKind, value: unknown, path: string) => void

/** Calls `visit` with every text, link, picture, address and number that a block's schema knows and the value has. */
export function visitLeaves(schema: TSchema, value: unknown, path: string, visit: Visit): void {
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return
    for (const [i, item] of value.entries()) visitLeaves(schema.items, item, `${path}.${i}`, visit)
  } else if (schema.type === 'object') {
    if (!isObject(value) || !schema.properties) return
    if (schema.properties.asset_id) {
      visit('image', value, path)
      if (typeof value.caption === 'string') visit('text', value.caption, `${path}.caption`)
      return
    }
    for (const key in schema.properties) {
      if (value[key] === undefined) continue
      const inner: TSchema = schema.properties[key]
      if (inner.type !== 'string') visitLeaves(inner, value[key], `${path}.${key}`, visit)
      else if (value[key] !== '' && typeof value[key] === 'string') {
        const kind = kindOf(key, inner)
        if (kind) visit(kind, value[key], `${path}.${key}`)
      }
    }
  }
}

/** Keys whose text is no sentence: names of fields, days, times, units. */
const codes = new Set([
  'id',
  'icon',
  'day',
  'from',
  'to',
  'date',
  'until',
  'starts',
  'ends',
  'as_of',
  'updated_at',
  'unit',
])

function kindOf(key: string, schema: TSchema): LeafKind | undefined {
  if (key === 'href' || key === 'url') return 'href'
  if (key === 'email' || key === 'phone') return key
  if (codes.has(key) || schema.pattern || schema.enum) return undefined
  return 'text'
}
