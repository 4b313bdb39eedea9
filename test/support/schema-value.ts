/** The parts of JSON Schema that TypeBox writes. */
interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema | Schema[]
  patternProperties?: Record<string, Schema>
  required?: string[]
  minItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  multipleOf?: number
  format?: string
  pattern?: string
  examples?: unknown[]
  default?: unknown
}

/**
 * A value that fits the schema, the same each time, with every field that it knows. A pattern is met by its `examples`
 * or by what is tried here; throws where neither fits.
 */
export function valueFor(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.examples?.length) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return valueFor(choice)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(valueFor))
  const type = [schema.type].flat()[0] ?? (schema.properties ? 'object' : 'null')
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valueFor(part)]))
    case 'array':
      return listFor(schema)
    case 'string':
      return textFor(schema)
    case 'number':
    case 'integer':
      return numberFor(schema, type)
    case 'boolean':
      return true
    default:
      return null
  }
}

function listFor({ items = {}, minItems = 0 }: Schema): unknown[] {
  if (Array.isArray(items)) return items.map(valueFor)
  return Array.from({ length: Math.max(1, minItems) }, () => valueFor(items))
}

const known: Record<string, string> = {
  uuid: '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e',
  'date-time': '2026-05-04T10:00:10.000Z',
  date: '2026-05-04',
  email: 'a@example.com',
  uri: 'https://example.com/',
}

function textFor({ format, pattern, minLength = 0, maxLength = 6000 }: Schema): string {
  const plain = known[format ?? ''] ?? 'Ein Satz aus dem Modell.'
  const fitting = [plain, 'a', 'abc', 'ab-cd', '/a', '#336699', '1', '10:00', 'de', 'A1'].map((text) =>
    text.slice(0, maxLength).padEnd(minLength, 'e'),
  )
  const found = pattern ? fitting.find((text) => new RegExp(pattern, 'u').test(text)) : fitting[0]
  if (found === undefined) throw new Error(`no text is known for the pattern ${pattern}: give the schema an example`)
  return found
}

function numberFor({ minimum, exclusiveMinimum, maximum, multipleOf = 1 }: Schema, type: string): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + (type === 'integer' ? 1 : 0.5))
  const value = Math.ceil(least / multipleOf) * multipleOf
  return maximum !== undefined && value > maximum ? maximum : value
}
