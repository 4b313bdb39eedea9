import type { Json } from '../document/draft'

/** What the forms read of a field's schema, as `GET /block-types` tells it (docs/api.md: block types). */
export interface Schema {
  type?: string
  title?: string
  description?: string
  default?: unknown
  readOnly?: boolean
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  required?: string[]
  enum?: unknown[]
  oneOf?: { const: string; title: string }[]
  properties?: Record<string, Schema>
  items?: Schema
  'x-format'?: string
  'x-group'?: string
  'x-when'?: false | Record<string, readonly unknown[]>
  'x-item-label'?: string
  'x-fact'?: string
}

/** The schemas of a type: its settings, and its texts in one language. */
export interface TypeSchemas {
  schema: Schema
  content_schema: Schema
}

/** Whether a field of blocks with these schemas may show a fact of the site. */
export const showsFacts = ({ schema, content_schema }: TypeSchemas): boolean => [schema, content_schema].some(hasFact)
const hasFact = ({ 'x-fact': fact, items, properties = {} }: Schema): boolean =>
  fact !== undefined || [...Object.values(properties), ...(items ? [items] : [])].some(hasFact)

type Control =
  | 'line'
  | 'inline'
  | 'paragraph'
  | 'markdown'
  | 'email'
  | 'phone'
  | 'address'
  | 'date'
  | 'datetime'
  | 'time'
  | 'number'
  | 'switch'
  | 'choice'
  | 'icon'
  | 'target'
  | 'image'
  | 'document'
  | 'collection'
  | 'collection-field'
  | 'category'
  | 'group'
  | 'items'
  | 'values'
  | 'week'
  | 'blocks'

const controls: Record<string, Control> = {
  line: 'line',
  inline: 'inline',
  anchor: 'line',
  key: 'line',
  text: 'paragraph',
  markdown: 'markdown',
  email: 'email',
  phone: 'phone',
  url: 'address',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  number: 'number',
  bytes: 'number',
  switch: 'switch',
  choice: 'choice',
  icon: 'icon',
  href: 'target',
  image: 'image',
  document: 'document',
  collection: 'collection',
  'collection-field': 'collection-field',
  category: 'category',
  week: 'week',
}

/** How a field is filled in. One whose format is not known here goes by its type; `undefined` for what nobody fills in. */
export function controlOf(field: Schema): Control | undefined {
  if (field.readOnly || field['x-when'] === false) return undefined
  // the texts of blocks in columns are written with those blocks
  if (field['x-format'] === 'blocks') return field.type === 'array' ? 'blocks' : undefined
  const known = controls[field['x-format'] ?? '']
  if (known) return known
  if (field.oneOf) return 'choice'
  if (field.type === 'array') return field.items?.properties ? 'items' : 'values'
  if (field.properties) return 'group'
  if (field.type === 'boolean') return 'switch'
  return field.type === 'number' || field.type === 'integer' ? 'number' : 'line'
}

/** The settings with what is drawn where one is not set. */
export const withDefaults = (schema: Schema, props: Json): Json => ({
  ...Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  ),
  ...props,
})

/** Whether a field has an effect; `props` are the block's with their defaults, `beside` the values of its own object. */
export function isShown(field: Schema, props: Json, beside: Json): boolean {
  const when = field['x-when']
  if (when === undefined || when === false) return when === undefined
  return Object.entries(when).every(([name, values]) => {
    const value = name.startsWith('props.') ? props[name.slice('props.'.length)] : beside[name]
    return values.includes(value ?? null)
  })
}

export type Level = 'content' | 'look'
export interface SchemaField {
  name: string
  field: Schema
}

/** A part of the form that opens: the fields of one group. */
interface FormPart {
  group: string
  fields: (SchemaField & { root: 'content' | 'props' })[]
}

const groupsOf: Record<Level, string[]> = { content: ['text', 'picture'], look: ['look', 'more'] }

/** The parts of a level, those without any field left out. Groups that are not known stand with the rest. */
export function formParts({ schema, content_schema }: TypeSchemas, level: Level): FormPart[] {
  return groupsOf[level]
    .map((group) => ({ group, fields: joined(inGroup(content_schema, group), inGroup(schema, group)) }))
    .filter(({ fields }) => fields.length > 0)
}

/** Single texts first, then the settings that say what is shown, then lists: these grow. */
function joined(content: SchemaField[], props: SchemaField[]): FormPart['fields'] {
  const firstList = content.findIndex(({ field }) => field.type === 'array')
  const at = firstList < 0 ? content.length : firstList
  const of = (root: 'content' | 'props', fields: SchemaField[]) => fields.map((one) => ({ ...one, root }))
  return [...of('content', content.slice(0, at)), ...of('props', props), ...of('content', content.slice(at))]
}

const known = new Set(Object.values(groupsOf).flat())

const inGroup = (schema: Schema, group: string): SchemaField[] =>
  fieldsOf(schema).filter(({ field }) => {
    const own = field['x-group'] ?? 'more'
    return (known.has(own) ? own : 'more') === group
  })

/** The fields of an object that can be filled in, in the schema's order. */
export const fieldsOf = ({ properties = {} }: Schema): SchemaField[] =>
  Object.entries(properties).flatMap(([name, field]) => (controlOf(field) ? [{ name, field }] : []))
