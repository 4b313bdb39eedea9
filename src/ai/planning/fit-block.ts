import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { blockTypeByKey } from '../../block-types/catalog'
import { columnsKey } from '../../block-types/inner-blocks'
import { schemasOf } from '../../block-types/schemas'
import type { JsonObject } from '../../db/tenant/sites'
import { iconNames } from '../../html/icons'
import { cutAtWord } from '../../publishing/texts'
import { isObject } from '../../values/is-object'
import type { DraftBlock } from './site-draft'

const icons = new Set<string>(iconNames)

/**
 * The block as its type's schemas want it: what they do not know is dropped, texts are shortened at a word, lists at
 * their bound. `undefined` for an unknown type, and where nothing of the content is left.
 */
export function fitBlock({ type: name, props, content }: DraftBlock): DraftBlock | undefined {
  const type = blockTypeByKey(name)
  if (!type?.isActive || type.key === columnsKey) return undefined // drafts have no blocks in blocks
  const texts = Object.entries(content).flatMap(([locale, words]) => {
    const fitted = fit(schemasOf(type).content, words)
    return isObject(fitted) && Object.keys(fitted).length > 0 ? [[locale, fitted] as const] : []
  })
  if (texts.length === 0 && Object.keys(content).length > 0) return undefined
  const fittedProps = fit(schemasOf(type).props, props)
  return {
    type: name,
    props: isObject(fittedProps) ? fittedProps : type.defaultProps,
    content: Object.fromEntries(texts) as Record<string, JsonObject>,
  }
}

function fit(schema: TSchema, value: unknown): unknown {
  if (schema.anyOf) return schema.anyOf.some((one: TSchema) => Value.Check(one, value)) ? value : undefined
  switch (schema.type) {
    case 'object':
      return isObject(value) ? fitObject(schema, value) : undefined
    case 'array': {
      if (!Array.isArray(value)) return undefined
      const items = value.map((item) => fit(schema.items, item)).filter((item) => item !== undefined)
      return items.slice(0, schema.maxItems)
    }
    case 'string':
      return typeof value === 'string' ? fitText(schema, value) : undefined
    default:
      return Value.Check(schema, value) ? value : undefined
  }
}

function fitObject(schema: TSchema, value: JsonObject): JsonObject | undefined {
  const out: JsonObject = {}
  for (const [key, inner] of Object.entries<TSchema>(schema.properties)) {
    const fitted = Object.hasOwn(value, key) && value[key] != null ? fit(inner, value[key]) : undefined
    if (fitted !== undefined) out[key] = fitted
    else if (schema.required?.includes(key)) return undefined
  }
  return out
}

function fitText(schema: TSchema, text: string): string | undefined {
  if (schema['x-format'] === 'icon') return icons.has(text) ? text : undefined
  const short = schema.maxLength === undefined ? text : shortened(text, schema.maxLength)
  return Value.Check(schema, short) ? short : undefined
}

/** At most `maxLength` characters, cut at a word. */
export const shortened = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : cutAtWord(text, maxLength - 2, maxLength / 2)
