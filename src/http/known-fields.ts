import { type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { FieldErrors } from '../errors'
import { isObject } from '../values/is-object'
import type { Text } from '../words/text'
import { fieldMessages } from './field-messages'
import { FreeObject, Nullable } from './fields'
import { describedAs } from './openapi/described-as'
import type { Warn } from './warnings'

/** What a value breaks, by the path below it; the value itself is at the empty path. */
export type Problems = [path: string, message: Text][]

/** A field with a meaning, of an object that may hold others as well. */
export interface KnownField {
  schema: TSchema
  /** Said of a value of another type altogether, where the schema has no words for it. */
  expected?: Text
  /** What the schema cannot say of a value that fits it. */
  problems?(value: unknown): Problems
  /** What of a good value has no effect; `locales` are those of the site. */
  cautions?(value: unknown, locales: string[]): Problems
}
export type KnownFields = Record<string, KnownField>

type Fields = Record<string, unknown>

interface Surroundings {
  /** Path of the object. */
  at: string
  /** The object as it is stored: what is sent as it is there already is not looked at. */
  before?: Fields
  locales: string[]
  /** Where what a field seems to want is to be had, for fields that people send and that have no meaning here. */
  hints?: Record<string, Text>
  warn: Warn
}

export const noMeaning: Text = {
  de: 'Dieses Feld kennt der Dienst nicht. Es ist gespeichert und bewirkt nichts.',
  en: 'The service does not know this field. It is stored and has no effect.',
}
export const notAnActiveLocale: Text = {
  de: 'Diese Sprache hat die Website nicht. Der Text ist gespeichert und erscheint, sobald sie in `locales` steht.',
  en: 'The site does not have this locale. The text is stored and shows once it is in `locales`.',
}

/**
 * Looks at the fields sent that are not stored so already. Gives what is wrong with the known ones, by path; warns of the
 * others. Null, and an empty text where a text belongs, clear a field.
 */
export function validateKnownFields(known: KnownFields, sent: Fields, around: Surroundings): Record<string, Text[]> {
  const { at, before = {}, locales, hints = {}, warn } = around
  const errors: Record<string, Text[]> = {}
  for (const [key, value] of Object.entries(sent)) {
    if (value == null || (Object.hasOwn(before, key) && Bun.deepEquals(value, before[key]))) continue
    const field = Object.hasOwn(known, key) ? known[key] : undefined
    const path = at ? `${at}.${key}` : key
    if (!field) {
      warn(path, (Object.hasOwn(hints, key) && hints[key]) || noMeaning)
      continue
    }
    if (value === '' && field.schema.type === 'string') continue
    const wrong = problemsOf(field, value)
    for (const [below, message] of wrong) errors[below ? `${path}.${below}` : path] ??= [message]
    if (wrong.length === 0)
      for (const [below, message] of field.cautions?.(value, locales) ?? [])
        warn(below ? `${path}.${below}` : path, message)
  }
  return errors
}

function problemsOf({ schema, expected, problems }: KnownField, value: unknown): Problems {
  const misfits = Object.entries(fieldMessages(Value.Errors(schema, value)))
  if (misfits.length > 0)
    return misfits.flatMap(([path, [message]]) => (path === 'body' ? [['', expected ?? message!]] : [[path, message!]]))
  return problems?.(value) ?? []
}

/** Throws FieldErrors where there are any. */
export function refuse(...found: Record<string, Text[]>[]) {
  const errors = Object.assign({}, ...found)
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
}

/** The schema of an object of any content, described as one that has these fields. */
export function describeKnown(known: KnownFields, title: string, description: string, example: Fields) {
  const shape = Type.Object(describedFields(known), {
    title,
    description,
    additionalProperties: Type.Unknown(),
    examples: [example],
  })
  return describedAs(FreeObject(example, description), shape)
}

/** Known fields as the description shows them: each may be missing or null. */
export const describedFields = (known: KnownFields) =>
  Object.fromEntries(Object.entries(known).map(([key, { schema }]) => [key, Type.Optional(Nullable(schema))]))

/** A text that is one string, or one for each locale. */
const LocalText = (example: string, description: string) =>
  Type.Union([Type.String(), Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()]))], {
    examples: [example],
    description,
  })

const notText: Text = { de: 'Erwartet: Text.', en: 'Expected text.' }
const notLocalText: Text = {
  de: 'Erwartet: Text oder ein Text je Sprache.',
  en: 'Expected text, or a text for each locale.',
}

export const localTextField = (example: string, description: string): KnownField => ({
  schema: describedAs(Type.Unknown(), LocalText(example, description)), // a union would not say which text is wrong
  problems(value) {
    if (typeof value === 'string') return []
    if (!isObject(value)) return [['', notLocalText]]
    const wrong = Object.keys(value).filter((locale) => value[locale] !== null && typeof value[locale] !== 'string')
    return wrong.map((locale) => [locale, notText])
  },
  cautions: (value, locales) =>
    isObject(value)
      ? Object.keys(value)
          .filter((locale) => !locales.includes(locale))
          .map((locale) => [locale, notAnActiveLocale])
      : [],
})

export const textField = (
  example: string,
  description: string,
  problems?: (text: string) => Text | undefined,
): KnownField => ({
  schema: Type.String({ examples: [example], description }),
  problems(value) {
    const message = problems?.(String(value))
    return message ? [['', message]] : []
  },
})
