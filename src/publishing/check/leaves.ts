import type { TSchema } from '@sinclair/typebox'
import { isObject } from '../../values/is-object'

export type LeafKind = 'text' | 'href' | 'image' | 'document' | 'email' | 'phone'
/**
 * `path` gives where it stands, while the visit lasts: most leaves are right and need no name. `twin` is what stands at the
 * same place of another language, `isBeside` whether there is such a place.
 */
export type Visit = (kind: LeafKind, value: unknown, path: () => string, twin: unknown, isBeside: boolean) => void

/** Calls `visit` with every text, link, picture, address and number that a block's schema knows and the value has. */
export function visitLeaves(schema: TSchema, value: unknown, visit: Visit, twin?: unknown): void {
  const keys: (string | number)[] = []
  const path = () => {
    let written = ''
    for (const key of keys) written += `.${key}`
    return written
  }
  walk(shapeOf(schema), value, twin)

  function walk({ item, fields }: Shape, value: unknown, twin: unknown): void {
    if (item) {
      if (!Array.isArray(value)) return
      const others: unknown[] = Array.isArray(twin) ? twin : []
      for (let i = 0; i < value.length; i++) {
        keys.push(i)
        walk(item, value[i], others[i])
        keys.pop()
      }
      return
    }
    if (!isObject(value)) return
    const other = isObject(twin) ? twin : undefined
    for (const { key, inner, kind } of fields) {
      const one = value[key]
      if (one === undefined || one === '') continue
      keys.push(key)
      if (inner) walk(inner, one, other?.[key])
      if (kind && (kind === 'image' || typeof one === 'string'))
        visit(kind, one, path, other?.[key], other !== undefined)
      keys.pop()
    }
  }
}

/** Whether anything of these kinds can stand in values of the schema. */
export const canHold = (schema: TSchema, kinds: LeafKind[]): boolean => holds(shapeOf(schema), kinds)

const holds = ({ item, fields }: Shape, kinds: LeafKind[]): boolean =>
  item
    ? holds(item, kinds)
    : fields.some(({ inner, kind }) => (kind && kinds.includes(kind)) || (inner && holds(inner, kinds)))

/** What of a schema is visited; `item` is set for lists. */
interface Shape {
  item?: Shape
  fields: Field[]
}
interface Field {
  key: string
  /** Set where the field holds further ones. */
  inner?: Shape
  kind?: LeafKind
}

/** Of the catalogue's schemas, which live as long as the process: worked out once. */
const known = new WeakMap<TSchema, Shape>()

function shapeOf(schema: TSchema): Shape {
  const there = known.get(schema)
  if (there) return there
  const shape = schema.type === 'array' ? { item: shapeOf(schema.items), fields: [] } : { fields: fieldsOf(schema) }
  known.set(schema, shape)
  return shape
}

function fieldsOf(schema: TSchema): Field[] {
  return Object.entries<TSchema>(schema.properties ?? {}).flatMap(([key, inner]): Field[] => {
    if (inner.properties?.asset_id) return [{ key, inner: shapeOf(captionOf(inner)), kind: 'image' }]
    if (inner.type === 'object' || (inner.type === 'array' && inner.items.type === 'object'))
      return [{ key, inner: shapeOf(inner) }]
    const kind = inner.type === 'string' ? kindOf(key, inner) : undefined
    return kind ? [{ key, kind }] : []
  })
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
