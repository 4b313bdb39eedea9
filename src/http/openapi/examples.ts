import type { TSchema } from '@sinclair/typebox'

/** A value that fits, made of the `examples` of its fields. */
export function exampleOfSchema(schema: TSchema): unknown {
  const { examples, anyOf, properties, items, type } = schema
  if (examples) return examples[0]
  if (schema.const !== undefined) return schema.const
  if (anyOf) return exampleOfSchema(anyOf[0])
  if (properties) {
    const fields = Object.entries<TSchema>(properties).map(([name, field]) => [name, exampleOfSchema(field)])
    return Object.fromEntries(fields)
  }
  if (items) return [exampleOfSchema(items)]
  if (type === 'object') return {}
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  return type === 'string' ? 'text' : null
}
