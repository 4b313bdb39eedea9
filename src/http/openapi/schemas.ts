import { Kind, OptionalKind, type TSchema } from '@sinclair/typebox'
import type { JsonObject } from '../../db/tenant/sites'
import { describedSchema } from './described-as'

/**
 * Turns the schemas of routes into those of the description. One with a `title` becomes a component of that name, once,
 * and is referred to everywhere else; two different ones of one name are a mistake and thrown.
 */
export function collectSchemas() {
  const components: Record<string, JsonObject> = {}
  const texts = new Map<string, string>()
  const references = new Map<TSchema, JsonObject>()

  function toJson(checked: TSchema): JsonObject {
    const schema = describedSchema(checked)
    const { title } = schema
    if (title === undefined) return convert(schema)
    const known = references.get(schema)
    if (known) return known
    const component = convert(schema)
    const text = JSON.stringify(component)
    if ((texts.get(title) ?? text) !== text) throw new Error(`two different schemas are called ${title}`)
    texts.set(title, text)
    components[title] = component
    const reference = { $ref: `#/components/schemas/${title}` }
    references.set(schema, reference)
    return reference
  }

  function convert(schema: TSchema): JsonObject {
    const { title: _, anyOf, properties, required, items, patternProperties, additionalProperties, ...rules } = schema
    if (anyOf) return convertUnion(anyOf, rules)
    if (patternProperties)
      return { ...rules, additionalProperties: open(Object.values<TSchema>(patternProperties)[0]!) }
    if (items) return { ...rules, items: toJson(items) }
    if (!properties) return rules
    const fields = Object.entries<TSchema>(properties).map(([name, field]) => [name, toJson(field)])
    return {
      ...rules,
      properties: Object.fromEntries(fields),
      ...(required?.length && { required }),
      // `true` and `false` say what is checked, not what a client may rely on
      ...(typeof additionalProperties === 'object' && { additionalProperties: open(additionalProperties) }),
    }
  }

  /** Literals become an `enum`, null one more type: clients get plain types from that. */
  function convertUnion(parts: TSchema[], rules: JsonObject): JsonObject {
    const others = parts.filter((part) => part.type !== 'null')
    const isNullable = others.length < parts.length
    if (others.every((part) => part.const !== undefined)) {
      const values = others.map((part) => part.const)
      return isNullable
        ? { ...rules, type: ['string', 'null'], enum: [...values, null] }
        : { ...rules, type: 'string', enum: values }
    }
    const converted = others.map(toJson)
    if (!isNullable) return { ...rules, anyOf: converted }
    const [only = {}] = converted
    if (converted.length > 1 || typeof only.type !== 'string')
      return { ...rules, anyOf: [...converted, { type: 'null' }] }
    return { ...only, ...rules, type: [only.type, 'null'], ...(only.enum !== undefined && withNull(only.enum)) }
  }

  const withNull = (values: unknown) => ({ enum: [...(values as unknown[]), null] })
  const open = (schema: TSchema) => (schema[Kind] === 'Unknown' ? true : toJson(schema))

  return { components, toJson }
}

export const isOptional = (schema: TSchema) => schema[OptionalKind] === 'Optional'
