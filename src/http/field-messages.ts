import { Kind, type TSchema } from '@sinclair/typebox'
import { ValueErrorType as Rule, type ValueError } from '@sinclair/typebox/errors'
import { isObject } from '../values/is-object'
import { filled, type Text } from '../words/text'
import { brokenRule, isCountedText } from './counted-text'
import { notBlank } from './fields'

/** Field errors of a value against its schema, by path (`translations.0.title`), the first failure of each path. */
export function fieldMessages(errors: Iterable<ValueError>): Record<string, Text[]> {
  const fields: Record<string, Text[]> = {}
  for (const error of withinObjects(errors)) {
    const path = error.path.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~') || 'body'
    fields[path] ??= [sentence(error)]
    if (Object.keys(fields).length >= maxFields) break
  }
  return fields
}
const maxFields = 50

/** What is wrong within an object, where an object is one of the choices. */
function* withinObjects(errors: Iterable<ValueError>): Generator<ValueError> {
  for (const error of errors) {
    const choices: TSchema[] = error.type === Rule.Union && isObject(error.value) ? error.schema.anyOf : []
    const objects = choices.flatMap((choice, i) => (choice[Kind] === 'Object' ? (error.errors[i] ?? []) : []))
    if (objects.length === 1) yield* withinObjects(objects[0]!)
    else yield error
  }
}

const empty: Text = { de: 'Darf nicht leer sein.', en: 'Must not be empty.' }
export const malformed: Text = { de: 'Ungültiges Format.', en: 'Invalid format.' }

/** Says what would be right and never what was sent: the value may be a password. */
function sentence(error: ValueError): Text {
  const { type, schema, value } = error
  if (value === undefined) return { de: 'Pflichtfeld.', en: 'Required.' }
  const inner = type === Rule.Union && beyondNull(error)
  if (inner) return sentence(inner)
  switch (isCountedText(schema) && typeof value === 'string' ? brokenText(schema, value) : type) {
    case Rule.StringMinLength:
      return schema.minLength === 1
        ? empty
        : filled(
            { de: 'Mindestens {minLength} Zeichen.', en: 'At least {minLength} characters.' },
            { minLength: schema.minLength },
          )
    case Rule.StringMaxLength:
      return filled(
        { de: 'Höchstens {maxLength} Zeichen.', en: 'At most {maxLength} characters.' },
        { maxLength: schema.maxLength },
      )
    case Rule.IntegerMinimum:
    case Rule.NumberMinimum:
      return filled({ de: 'Mindestens {minimum}.', en: 'At least {minimum}.' }, { minimum: schema.minimum })
    case Rule.IntegerMaximum:
    case Rule.NumberMaximum:
      return filled({ de: 'Höchstens {maximum}.', en: 'At most {maximum}.' }, { maximum: schema.maximum })
    case Rule.ArrayMinItems:
      return filled(
        { de: 'Mindestens {minItems} Einträge.', en: 'At least {minItems} entries.' },
        { minItems: schema.minItems },
      )
    case Rule.ArrayMaxItems:
      return filled(
        { de: 'Höchstens {maxItems} Einträge.', en: 'At most {maxItems} entries.' },
        { maxItems: schema.maxItems },
      )
    case Rule.StringPattern:
      return schema.pattern === notBlank ? empty : malformed
    case Rule.StringFormat:
      return malformed
    case Rule.ObjectAdditionalProperties:
      return { de: 'Unbekanntes Feld.', en: 'Unknown field.' }
    case Rule.Union:
    case Rule.Literal: {
      const allowed = literals(schema)
      if (allowed) return filled({ de: 'Erlaubt sind: {allowed}.', en: 'Allowed values: {allowed}.' }, { allowed })
    }
  }
  return filled({ de: 'Erwartet: {kind}.', en: 'Expected {kind}.' }, { kind: kindNames[schema[Kind]] ?? anotherKind })
}

const textRules = {
  minLength: Rule.StringMinLength,
  maxLength: Rule.StringMaxLength,
  pattern: Rule.StringPattern,
  format: Rule.StringFormat,
}
const brokenText = (schema: TSchema, text: string) => textRules[brokenRule(schema, text) ?? 'format']

const anotherKind: Text = { de: 'anderer Typ', en: 'another type' }
const kindNames: Record<string, Text> = {
  String: { de: 'Text', en: 'text' },
  CountedText: { de: 'Text', en: 'text' },
  Integer: { de: 'ganze Zahl', en: 'a whole number' },
  Number: { de: 'Zahl', en: 'a number' },
  Boolean: { de: 'true oder false', en: 'true or false' },
  Object: { de: 'Objekt', en: 'an object' },
  Record: { de: 'Objekt', en: 'an object' },
  Array: { de: 'Liste', en: 'a list' },
}

/** What is wrong with the value itself where the only other choice is null; `undefined` where it is something within it. */
function beyondNull({ schema, path, errors }: ValueError): ValueError | undefined {
  const choices: TSchema[] = schema.anyOf
  const other = choices.findIndex((choice) => choice[Kind] !== 'Null')
  if (choices.length !== 2 || choices[1 - other]?.[Kind] !== 'Null') return undefined
  const inner = errors[other]?.First()
  return inner?.path === path ? inner : undefined
}

function literals(schema: TSchema): string | undefined {
  const parts: TSchema[] = schema.anyOf ?? [schema]
  return parts.every((part) => part.const !== undefined)
    ? parts.map((part) => String(part.const)).join(', ')
    : undefined
}
