/** A JSON schema, as far as the description of the API uses it. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  required?: string[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  description?: string
  $ref?: string
}

const known = [
  'type',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'required',
  'properties',
  'patternProperties',
  'items',
  '$ref',
]
const remarks = [
  'description',
  'default',
  'title',
  'example',
  'examples',
  'additionalProperties',
  'maxLength',
  'format',
  'minimum',
  'maximum',
]

/**
 * Where `value` differs from `schema`; empty when it fits. Fields that the schema does not name are differences as well.
 * `root` is the document that references lead into. Throws for a keyword that is not read here.
 */
export function differences(value: unknown, schema: Schema, root: object, at = '$'): string[] {
  const strange = Object.keys(schema).find((name) => !known.includes(name) && !remarks.includes(name))
  if (strange) throw new Error(`the schema at ${at} says ${strange}, which is not checked`)
  if (schema.$ref) return differences(value, referred(schema.$ref, root), root, at)
  const found: string[] = []
  if (schema.type && ![schema.type].flat().some((type) => isOfType(value, type)))
    found.push(`${at} is no ${schema.type}`)
  if (schema.enum && !schema.enum.includes(value)) found.push(`${at} is none of ${schema.enum}`)
  if ('const' in schema && schema.const !== value) found.push(`${at} is not ${schema.const}`)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices && !choices.some((one) => differences(value, one, root, at).length === 0))
    found.push(`${at} fits none of its schemas`)
  const { required = [], properties, patternProperties = {}, items } = schema
  if (Array.isArray(value))
    for (const [i, one] of value.entries()) if (items) found.push(...differences(one, items, root, `${at}.${i}`))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return found
  for (const name of required) if (!(name in value)) found.push(`${at}.${name} is missing`)
  for (const [name, one] of Object.entries(value)) {
    const pattern = Object.keys(patternProperties).find((source) => new RegExp(source).test(name))
    const inner = properties?.[name] ?? (pattern ? patternProperties[pattern] : undefined)
    if (inner) found.push(...differences(one, inner, root, `${at}.${name}`))
    else if (properties) found.push(`${at}.${name} is not described`)
  }
  return found
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type && value !== null && !Array.isArray(value)
}

function referred(path: string, root: object): Schema {
  let at: unknown = root
  for (const step of path.split('/').slice(1)) at = (at as Record<string, unknown> | undefined)?.[step]
  if (!at) throw new Error(`nothing is described at ${path}`)
  return at as Schema
}
