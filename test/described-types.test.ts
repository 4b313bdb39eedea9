import { describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { describeProps, describeSchema, typesForModels } from '../src/block-types/described'
import { choice, date, image, inline, items, line, link } from '../src/block-types/fields'
import { schemasOf } from '../src/block-types/schemas'

const name = (word: string) => ({ de: `${word} (de)`, en: `${word} (en)` })
const schema = Type.Object({
  layout: choice(name('Layout'), { list: name('List'), grid: name('Grid') }, { help: name('Help'), default: 'list' }),
  day: date(name('Day')),
  entries: items({ title: name('Entries'), item: name('Entry'), label: 'text' }, { text: line(name('Text')) }),
  hidden: line(name('Hidden'), 20, { when: false }),
  sometimes: line(name('Sometimes'), 20, { when: { layout: ['list'] } }),
})

interface Described {
  title?: string
  description?: string
  default?: unknown
  oneOf?: { const: string; title: string }[]
  enum?: string[]
  format?: string
  readOnly?: boolean
  items?: { properties: Record<string, Described> }
}
const fieldsOf = (described: Record<string, unknown>) => described.properties as Record<string, Described>

describe('a described schema', () => {
  test('has titles, sentences and choices in the language that is asked for', () => {
    for (const language of ['de', 'en'] as const) {
      const { layout, entries } = fieldsOf(describeSchema(schema, language))
      expect([layout?.title, layout?.description]).toEqual([`Layout (${language})`, `Help (${language})`])
      expect(layout?.oneOf).toEqual([
        { const: 'list', title: `List (${language})` },
        { const: 'grid', title: `Grid (${language})` },
      ])
      expect(entries?.items?.properties.text?.title).toBe(`Text (${language})`)
    }
  })

  test('says what a date is, and that ids are not to be written', () => {
    const { day, entries, layout } = fieldsOf(describeSchema(schema, 'de'))
    expect([day?.format, layout?.format]).toEqual(['date', undefined])
    expect([entries?.items?.properties.id?.readOnly, entries?.items?.properties.text?.readOnly]).toEqual([
      true,
      undefined,
    ])
  })

  test('of props has what is drawn where nothing is set: that of the type before that of the field', () => {
    const defaultOf = (props: object) => fieldsOf(describeProps(schema, props as never, 'de')).layout?.default
    expect([defaultOf({}), defaultOf({ layout: 'grid' }), defaultOf({ toString: 1 })]).toEqual(['list', 'grid', 'list'])
  })
})

test('a model reads types without what only people need, and without fields that are never drawn', () => {
  const type = {
    key: 'cards',
    ...{ example: { props: {} }, offered: { first: 1 }, intents: {} },
    schema: describeSchema(schema, 'en'),
    content_schema: describeSchema(schema, 'en'),
  }
  const { data } = typesForModels({ data: [type, 'no type'] })
  expect(data).toHaveLength(1)
  const [read] = data as [{ schema: Record<string, unknown> }]
  expect(Object.keys(read)).toEqual(['key', 'schema', 'content_schema'])
  const fields = fieldsOf(read.schema)
  expect(Object.keys(fields)).toEqual(['layout', 'day', 'entries', 'sometimes'])
  expect(fields.layout?.enum).toEqual(['list', 'grid'])
  expect(JSON.stringify(read)).not.toMatch(/x-|"title"|oneOf|readOnly|"default"/)
  expect(Object.keys(fields.entries?.items?.properties ?? {})).toEqual(['text'])
  expect([typesForModels(null).data, typesForModels({ data: 5 }).data]).toEqual([[], []])
})

test('a field says when it has an effect, and whether it is a line or a paragraph', () => {
  const whenOf = (described: Record<string, unknown>, field: string) =>
    (fieldsOf(described)[field] as Record<string, unknown> | undefined)?.['x-when']
  const labelOf = (isLabelled?: boolean) => whenOf(link(name('Link'), { isLabelled }), 'label')
  expect([labelOf(), labelOf(true), labelOf(false)]).toEqual([undefined, undefined, false])
  const captionOf = (caption?: true | { layout: string[] }) =>
    whenOf(image(name('Picture'), caption && { caption }), 'caption')
  expect([captionOf(), captionOf(true), captionOf({ layout: ['list'] })]).toEqual([
    false,
    undefined,
    { layout: ['list'] },
  ])
  const formatOf = (maxLength: number) =>
    (inline(name('Text'), maxLength) as unknown as { 'x-format': string })['x-format']
  expect([formatOf(80), formatOf(200), formatOf(201)]).toEqual(['inline', 'inline', 'text'])
})

test('settings that all types share say where they have no effect', () => {
  const whenOf = (key: string, setting: string) => {
    const { properties } = schemasOf({ key }).props as unknown as {
      properties: Record<string, Record<string, unknown>>
    }
    return properties[setting]?.['x-when']
  }
  expect([whenOf('spacer', 'spacing'), whenOf('spacer', 'align'), whenOf('faq', 'spacing')]).toEqual([
    ...[false, false, undefined],
  ])
  expect(() => schemasOf({ key: 'no such type' })).toThrow('no such type')
})
