import { expect, test } from 'bun:test'
import { type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { FieldErrors } from '../src/errors'
import { CountedText } from '../src/http/counted-text'
import { errorBody } from '../src/http/errors'
import { fieldMessages } from '../src/http/field-messages'

const messages = (schema: TSchema, value: unknown) => fieldMessages(Value.Errors(schema, value))
const german = (schema: TSchema, value: unknown) =>
  messages(Type.Object({ field: schema }), { field: value }).field?.map(({ de }) => de)

test.each<[string, TSchema, unknown]>([
  ['Pflichtfeld.', Type.String({ minLength: 1 }), undefined],
  ['Darf nicht leer sein.', Type.String({ minLength: 1 }), ''],
  ['Mindestens 10 Zeichen.', Type.String({ minLength: 10 }), 'short'],
  ['Höchstens 3 Zeichen.', Type.String({ maxLength: 3 }), 'long'],
  ['Mindestens 2.', Type.Integer({ minimum: 2, maximum: 9 }), 1],
  ['Höchstens 9.', Type.Integer({ minimum: 2, maximum: 9 }), 10],
  ['Mindestens 0.5.', Type.Number({ minimum: 0.5, maximum: 1 }), 0],
  ['Höchstens 1.', Type.Number({ minimum: 0.5, maximum: 1 }), 2],
  ['Mindestens 1 Einträge.', Type.Array(Type.String(), { minItems: 1, maxItems: 2 }), []],
  ['Höchstens 2 Einträge.', Type.Array(Type.String(), { minItems: 1, maxItems: 2 }), ['a', 'b', 'c']],
  ['Ungültiges Format.', Type.String({ pattern: '^a$' }), 'b'],
  ['Erlaubt sind: de, en.', Type.Union([Type.Literal('de'), Type.Literal('en')]), 'fr'],
  ['Erlaubt sind: 1.', Type.Literal(1), 2],
  ['Erwartet: Text.', Type.Union([Type.String(), Type.Null()]), 1],
  ['Höchstens 3 Zeichen.', Type.Union([Type.Null(), Type.String({ maxLength: 3 })]), 'long'],
  ['Erwartet: anderer Typ.', Type.Union([Type.String(), Type.Integer()]), true],
  ['Erwartet: anderer Typ.', Type.Union([Type.Null(), Type.String(), Type.Integer()]), true],
  ['Erwartet: anderer Typ.', Type.Union([Type.Array(Type.String()), Type.Null()]), ['a', 1]],
  ['Mindestens 3 Zeichen.', CountedText({ minLength: 3 }), '🥨🥨'],
  ['Höchstens 3 Zeichen.', CountedText({ maxLength: 3 }), '🥨🥨🥨🥨'],
  ['Ungültiges Format.', CountedText({ maxLength: 3, pattern: '^a' }), 'b'],
  ['Erwartet: Text.', CountedText({ maxLength: 3 }), 1],
  ['Erwartet: Text.', Type.String(), 1],
  ['Erwartet: Text.', Type.String(), null],
  ['Erwartet: ganze Zahl.', Type.Integer(), 1.5],
  ['Erwartet: Zahl.', Type.Number(), '1'],
  ['Erwartet: true oder false.', Type.Boolean(), 'true'],
  ['Erwartet: Objekt.', Type.Object({}), []],
  ['Erwartet: Objekt.', Type.Record(Type.String(), Type.Unknown()), 'x'],
  ['Erwartet: Liste.', Type.Array(Type.String()), {}],
])('%s', (expected, schema, value) => {
  expect(german(schema, value)).toEqual([expected])
})

test('an unknown field is named where unknown ones are refused', () => {
  const schema = Type.Object({}, { additionalProperties: false })
  expect(messages(schema, { colour: 'red' })).toEqual({
    colour: [{ de: 'Unbekanntes Feld.', en: 'Unknown field.' }],
  })
})

test('paths are written with dots, and a name with a slash or tilde as it was sent', () => {
  const schema = Type.Object({ list: Type.Array(Type.Record(Type.String(), Type.String())) })
  expect(Object.keys(messages(schema, { list: [{ a: 'x' }, { 'b/c~d': 1, '~1': 1 }] }))).toEqual([
    ...['list.1.b/c~d', 'list.1.~1'],
  ])
})

test('what is wrong within an object is told by its own path, also where null or a text could stand there', () => {
  const move = Type.Object({ id: Type.String(), to: Type.Union([Type.Object({ at: Type.Integer() }), Type.Null()]) })
  const schema = Type.Object({ list: Type.Array(Type.Union([Type.String(), move])) })
  const found = messages(schema, { list: ['a', { id: 5, to: { at: 'x' } }, {}, 7] })
  expect(Object.entries(found).map(([path, [first]]) => [path, first?.en])).toEqual([
    ['list.1.id', 'Expected text.'],
    ['list.1.to.at', 'Expected a whole number.'],
    ['list.2.id', 'Required.'],
    ['list.2.to', 'Required.'],
    ['list.3', 'Expected another type.'],
  ])
  const twofold = Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })])
  expect(Object.keys(messages(Type.Object({ one: twofold }), { one: { a: 1 } }))).toEqual(['one'])
})

test('what is wrong with the body as a whole is told of `body`', () => {
  expect(Object.keys(messages(Type.Object({}), 'text'))).toEqual(['body'])
})

test('each path has the first of its failures alone, and at most fifty paths are told', () => {
  const strict = Type.Object({ name: Type.String({ minLength: 5, pattern: '^[a-z]+$' }) })
  expect(messages(strict, { name: '1' }).name?.map(({ en }) => en)).toEqual(['At least 5 characters.'])
  const many = messages(Type.Array(Type.String()), Array(500).fill(1))
  expect(Object.keys(many)).toEqual(Array.from({ length: 50 }, (_, n) => String(n)))
})

test('an answer tells of fifty paths, whoever has found more', () => {
  const text = { de: 'Fehlt.', en: 'Missing.' }
  const found = new FieldErrors(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`a${n}`, [text]])))
  expect(Object.keys(errorBody(found, ({ en }) => en).errors ?? {})).toHaveLength(50)
})
