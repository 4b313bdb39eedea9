import type { TSchema } from '@sinclair/typebox'
import { isObject } from '../../values/is-object'

export type LeafKind = 'text' | 'href' | 'image' | 'document' | 'email' | 'phone'
/** `twin` is what stands at the same place of another language, `isBeside` whether there is such a place. */
export type Visit = (kind: LeafKind, value: unknown, path: string, twin: unknown, isBeside: boolean) => void

/** Calls `visit` with every text, link, picture, address and number that a block's schema knows and the value has. */
export function visitLeaves(schema: TSchema, value: unknown, visit: Visit, twin?: unknown, path = ''): void {
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return
    const others: unknown[] = Array.isArray(twin) ? twin : []
    for (let i = 0; i < value.length; i++) visitLeaves(schema.items, value[i], visit, others[i], `${path}.${i}`)
    return
  }
  if (!isObject(value)) return
  const other = isObject(twin) ? twin : undefined
  for (const { key, inner, kind } of fieldsOf(schema)) {
    const one = value[key]
    if (one === undefined || one === '') continue
    if (inner) visitLeaves(inner, one, visit, other?.[key], `${path}.${key}`)
    if (kind === 'image') visit(kind, one, `${path}.${key}`, other?.[key], other !== undefined)
    else if (kind && typeof one === 'string') visit(kind, one, `${path}.${key}`, other?.[key], other !== undefined)
  }
}

interface Field {
  key: string
  /** Set where the field holds further ones. */
  inner?: TSchema
  kind?: LeafKind
}

/** Of the catalogue's schemas, which live as long as the process: worked out once. */
const known = new WeakMap<TSchema, Field[]>()

function fieldsOf(schema: TSchema): Field[] {
  const there = known.get(schema)
  if (there) return there
  const entries = Object.entries<TSchema>(schema.properties ?? {})
  const fields = entries.flatMap(([key, inner]): Field[] => {
    if (inner.properties?.asset_id) return [{ key, inner: captionOf(inner), kind: 'image' }]
    if (inner.type === 'object' || (inner.type === 'array' && inner.items.type === 'object')) return [{ key, inner }]
    const kind = inner.type === 'string' ? kindOf(key, inner) : undefined
    return kind ? [{ key, kind }] : []
  })
  known.set(schema, fields)
  return fields
}

/** Of a picture only the caption is a text of its own. */
const captionOf = (image: TSchema): TSchema => ({ ...image, properties: { caption: image.properties.caption } })

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
  if (schema['x-format'] === 'document') return 'document'
  if (key === 'email' || key === 'phone') return key
  if (codes.has(key) || schema.pattern || schema.enum) return undefined
  return 'text'
}
