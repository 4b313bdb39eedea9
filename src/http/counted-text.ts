import { FormatRegistry, Kind, type StringOptions, type TSchema, Type, TypeRegistry } from '@sinclair/typebox'

const kind = 'CountedText'

/**
 * Text whose bounds count characters as JSON Schema does, by code points: TypeBox counts an emoji twice. In the API's
 * description it is a string like any other.
 */
export const CountedText = (rules: StringOptions) => Type.Unsafe<string>({ type: 'string', ...rules, [Kind]: kind })

export const isCountedText = (schema: TSchema) => schema[Kind] === kind

TypeRegistry.Set<TSchema>(kind, (schema, value) => typeof value === 'string' && brokenRule(schema, value) === undefined)

/** The first rule of the schema that a text breaks; `undefined` where it keeps all of them. */
export function brokenRule(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format }: TSchema,
  text: string,
): 'minLength' | 'maxLength' | 'pattern' | 'format' | undefined {
  // A character has one unit or two: only texts near a bound need counting.
  const isNear = text.length < minLength * 2 || (text.length > maxLength && text.length <= maxLength * 2)
  const characters = isNear ? countCharacters(text) : text.length
  if (characters < minLength) return 'minLength'
  if (characters > maxLength) return 'maxLength'
  if (pattern !== undefined && !expressionOf(pattern).test(text)) return 'pattern'
  if (format !== undefined && !FormatRegistry.Get(format)?.(text)) return 'format'
  return undefined
}

/** Code points. */
export function countCharacters(text: string): number {
  let characters = 0
  for (const _ of text) characters++
  return characters
}

const expressions = new Map<string, RegExp>()
function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern)
  expressions.set(pattern, known)
  return known
}
