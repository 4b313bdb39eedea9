import type { TSchema } from '@sinclair/typebox'
import type { BlockType } from '../../src/block-types/block-type'
import { renderBlock } from '../../src/block-types/render'
import { schemasOf } from '../../src/block-types/schemas'
import type { Text } from '../../src/words/text'
import { samplePage } from './page-view'

export interface Field {
  /** From the root of props or content, with 0 for the first item of a list. */
  path: (string | number)[]
  schema: TSchema
  title?: Text
  format?: string
  /** Of the field and of whatever it lies in: the path of the fields that a condition speaks of, and the condition. */
  conditions: { beside: (string | number)[]; when: unknown }[]
}

export const nameOf = ({ path }: Field) => path.join('.')

/** Every field of a schema, those that hold others included, without the schema itself. */
export function fieldsOf(schema: TSchema): Field[] {
  return below(schema, [], [])
}

/** Those that hold a value and no further fields. */
export const leavesOf = (schema: TSchema) =>
  fieldsOf(schema).filter(({ format, schema: own }) => format === 'blocks' || (!own.properties && !own.items))

function below(schema: TSchema, path: Field['path'], conditions: Field['conditions']): Field[] {
  const inner: [string | number, TSchema][] = schema.properties
    ? Object.entries(schema.properties)
    : schema.items
      ? [[0, schema.items]]
      : []
  if (schema['x-format'] === 'blocks') return [] // blocks in a block have fields of their own
  return inner.flatMap(([key, field]) => {
    const all = field['x-when'] === undefined ? conditions : [...conditions, { beside: path, when: field['x-when'] }]
    const here: Field = {
      path: [...path, key],
      schema: field,
      title: field['x-title'],
      format: field['x-format'],
      conditions: all,
    }
    return [here, ...below(field, here.path, all)]
  })
}

/** Two values of a field that look different wherever it is drawn. */
export function twoValues({ schema, format, path }: Field): [unknown, unknown] {
  if (schema.anyOf) return [schema.anyOf[0].const, schema.anyOf.at(-1).const]
  if (schema.type === 'boolean') return [false, true]
  if (schema.type === 'integer' || schema.type === 'number') return [schema.minimum, schema.maximum]
  if (format === 'blocks') return schema.type === 'array' ? innerBlocks : innerTexts
  const [, owner] = path.toReversed()
  if (format === 'url' && (owner === 'image' || owner === 'before' || owner === 'after'))
    return ['https://a.example/1.jpg', 'https://a.example/2.jpg']
  return ofFormat[format ?? ''] ?? ['Wort', 'Anders']
}

/** A block in one of two columns, and its texts. */
const innerBlocks = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'].map((id) => [
  { blocks: [{ id, type: 'rich_text', props: {} }] },
  { blocks: [] },
]) as [unknown, unknown]
const innerTexts: [unknown, unknown] = [
  { aaaaaaaaaaaa: { headline: 'Wort' } },
  { aaaaaaaaaaaa: { headline: 'Anders' } },
]

const ofFormat: Record<string, [string, string]> = {
  url: ['https://a.example/1', 'https://a.example/2'],
  href: ['/eins', '/zwei'],
  icon: ['cake', ''],
  date: ['2026-05-01', '2026-05-12'],
  datetime: ['2026-05-01T19:00', '2026-05-12T20:00'],
  time: ['08:00', '12:30'],
  email: ['eine@example.com', 'andere@example.com'],
  phone: ['+49 731 1234', '+49 731 9999'],
  anchor: ['hier', 'dort'],
  key: ['eins', 'zwei'],
  collection: ['works', 'nothing'],
  'collection-field': ['one', 'two'],
  category: ['Handwerk', 'Zutaten'],
  markdown: [`# A\n\n# B\n\n# C\n\n# D\n\n${'viele Worte '.repeat(150)}`, 'Wort'],
}

/** Whatever field of an entry is chosen for whatever purpose: each holds the address of a picture. */
const address = (n: number) => `https://a.example/${n}.jpg`
const works = [
  { id: '1', slug: 'a', data: { one: address(1), two: address(4) } },
  { id: '2', slug: 'b', data: { one: address(2), two: address(3) } },
]
const posts = ['Handwerk', 'Zutaten'].map((category, i) => ({
  title: category,
  href: `/journal/${i}`,
  summary: 'Aus der Backstube.',
  category,
  publishedAt: '2026-03-02T07:00:00.000Z',
  image: { url: address(i) },
}))

/** Content or props with something in every field. */
export function filled(schema: TSchema, field: Field = { path: [], schema, conditions: [] }): unknown {
  if (schema.properties)
    return Object.fromEntries(
      Object.entries<TSchema>(schema.properties)
        .filter(([key]) => key !== 'asset_id' && key !== 'document_id')
        .map(([key, inner]) => [
          key,
          filled(inner, { path: [...field.path, key], schema: inner, format: inner['x-format'], conditions: [] }),
        ]),
    )
  if (schema.items) return [0, 1].map((i) => filled(schema.items, { ...field, path: [...field.path, i] }))
  const [one, other] = twoValues({ ...field, schema, format: schema['x-format'] })
  const isOther = field.path.at(-2) === 1 && (schema.anyOf || schema['x-format'] === 'collection-field')
  return isOther ? other : one
}

/** The value with another one at the path. */
export function withValue(value: unknown, path: Field['path'], put: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return put
  if (Array.isArray(value)) return value.map((item, i) => (i === key ? withValue(item, rest, put) : item))
  const fields = (value ?? {}) as Record<string, unknown>
  return { ...fields, [key]: withValue(fields[key], rest, put) }
}

export const valueAt = (value: unknown, path: Field['path']): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)

/** The block in German, second on its page. */
export function draw(type: BlockType, props: unknown, content: unknown): string {
  const stored = { props: props as Record<string, unknown>, content: { de: content as Record<string, unknown> } }
  return renderBlock(
    { id: '0198c0de-0000-7000-8000-0000000000aa', type: type.key, version: type.version, ...stored },
    samplePage('de', { posts, entries: (slug) => (slug === 'works' ? works : []) }),
    {
      position: 1,
      defaultLocale: 'de',
      onError(error) {
        throw error
      },
    },
  ).text
}

export const variantsOf = ({ key }: BlockType): (string | undefined)[] =>
  schemasOf({ key }).props.properties.variant?.anyOf.map((one: TSchema) => one.const) ?? [undefined]
