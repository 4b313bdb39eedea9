import type { TSchema } from '@sinclair/typebox'
import { isObject } from '../values/is-object'
import type { InterfaceLanguage } from '../words/interface-languages'
import { pick, type Text } from '../words/text'

type Json = Record<string, unknown>

/**
 * A block schema as `GET /block-types` tells it: with `title` and `description` in one language beside the notes in both,
 * and with choices as form builders know them, `oneOf` of named constants. It accepts what the schema accepts.
 */
export function describeSchema(schema: TSchema, language: InterfaceLanguage): Json {
  const { anyOf, properties, items, ...rest } = schema
  const title: Text | undefined = rest['x-title']
  const description: Text | undefined = rest['x-description']
  const values: Record<string, Text> | undefined = rest['x-enum-titles']
  return {
    ...(title && { title: pick(title, language) }),
    ...(description && { description: pick(description, language) }),
    ...rest,
    ...(rest['x-format'] === 'date' && { format: 'date' }),
    ...(rest['x-format'] === 'id' && { readOnly: true }),
    ...(values && {
      type: 'string',
      oneOf: Object.entries(values).map(([value, name]) => ({ const: value, title: pick(name, language) })),
    }),
    ...(items && { items: describeSchema(items, language) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries<TSchema>(properties).map(([key, field]) => [key, describeSchema(field, language)]),
      ),
    }),
  }
}

/** The schema of a type's props, with the default props as `default`: what a form shows where a prop is not set. */
export function describeProps(schema: TSchema, defaultProps: Json, language: InterfaceLanguage): Json {
  const described = describeSchema(schema, language)
  const properties = Object.entries(described.properties as Record<string, Json>).map(([key, field]) => [
    key,
    Object.hasOwn(defaultProps, key) ? { ...field, default: defaultProps[key] } : field,
  ])
  return { ...described, properties: Object.fromEntries(properties) }
}

/** An answer of `GET /block-types` for a model: it reads every word, and pays for it. */
export function typesForModels(answer: unknown): { data: Json[] } {
  const types = isObject(answer) && Array.isArray(answer.data) ? answer.data.filter(isObject) : []
  const data = types.map(({ example, offered, intents, ...type }) => ({
    ...type,
    schema: withoutNotes(type.schema),
    content_schema: withoutNotes(type.content_schema),
  }))
  return { data }
}

/** A described schema for a model that writes content: without what only people need, and without what is never drawn. */
function withoutNotes(described: unknown): unknown {
  if (Array.isArray(described)) return described.map(withoutNotes)
  if (!isObject(described)) return described
  const { title, oneOf, properties, readOnly, default: _, ...rest } = described
  return Object.fromEntries([
    ...Object.entries(rest).flatMap(([key, value]) => (key.startsWith('x-') ? [] : [[key, withoutNotes(value)]])),
    ...(Array.isArray(oneOf) ? [['enum', oneOf.map((one) => (isObject(one) ? one.const : one))]] : []),
    ...(isObject(properties) ? [['properties', withoutUnused(properties)]] : []),
  ])
}

const withoutUnused = (properties: Json) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, field]) =>
      isObject(field) && field['x-when'] === false ? [] : [[key, withoutNotes(field)]],
    ),
  )
