import { FieldErrors } from '../errors'
import type { CallableOperation, OperationInput } from '../http/operations'
import { isObject } from '../values/is-object'
import type { Text } from '../words/text'

/** Every tool takes its arguments side by side, by name. No operation has one name in its path and its body. */

type Fields = Record<string, unknown>

const groups = ['params', 'query', 'body'] as const
const required: Text = { de: 'Pflichtfeld.', en: 'Required.' }
const unknownField: Text = { de: 'Unbekanntes Feld.', en: 'Unknown field.' }
const notAnObject: Text = { de: 'Erwartet: Objekt.', en: 'Expected an object.' }

/** Arguments in the groups of an HTTP request are put side by side, too. Throws FieldErrors for a group of another form. */
export function sideBySide(args: Fields): Fields {
  const { params, query, body, ...rest } = args
  const wrong = groups.filter((group) => args[group] != null && !isObject(args[group]))
  throwAt(wrong, notAnObject)
  return { ...fieldsOf(params), ...fieldsOf(query), ...fieldsOf(body), ...rest }
}

/** The arguments of an operation as one schema. */
export function inputSchemaOf(operation: CallableOperation) {
  const parts = groups.map((group) => partOf(operation, group))
  return {
    type: 'object' as const,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, object>,
    required: parts.flatMap(({ required: names }) => names),
    ...(!takesBody(operation) && { additionalProperties: false }),
  }
}

/** Where each argument belongs; what the operation does not know goes into its body. Throws FieldErrors where it has none. */
export function inputOf(operation: CallableOperation, args: Fields): Required<OperationInput> {
  const names = (group: (typeof groups)[number]) => Object.keys(partOf(operation, group).properties)
  const [params, query] = [pick(args, names('params')), pick(args, names('query'))]
  const rest = Object.entries(args).filter(([name]) => !Object.hasOwn(params, name) && !Object.hasOwn(query, name))
  // An operation with a body takes an empty one where every field may be missing.
  if (takesBody(operation)) return { params, query, body: Object.fromEntries(rest) }
  throwAt(
    rest.map(([name]) => name),
    unknownField,
  )
  return { params, query, body: undefined }
}

/** Throws FieldErrors for what the path of an operation needs and is no text. */
export function demandPath(operation: CallableOperation, params: unknown) {
  const given = fieldsOf(params)
  throwAt(
    partOf(operation, 'params').required.filter((name) => typeof given[name] !== 'string' || given[name] === ''),
    required,
  )
}

function partOf({ input }: CallableOperation, group: (typeof groups)[number]) {
  const part = fieldsOf(fieldsOf(fieldsOf(input).properties)[group])
  const names = Array.isArray(part.required) ? part.required.map(String) : []
  return { properties: fieldsOf(part.properties), required: names }
}

const takesBody = ({ input }: CallableOperation) => 'body' in fieldsOf(fieldsOf(input).properties)

const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})

const pick = (args: Fields, names: string[]) =>
  Object.fromEntries(Object.entries(args).filter(([name]) => names.includes(name)))

function throwAt(names: readonly string[], message: Text) {
  if (names.length > 0) throw new FieldErrors(Object.fromEntries(names.map((name) => [name, [message]])))
}
