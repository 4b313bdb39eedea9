import { type TObject, type TSchema, Type } from '@sinclair/typebox'
import type { SharedConditions } from './block-type'
import { blockTypes } from './catalog'
import { sharedProps } from './shared-props'

/** A type's schemas, closed: unknown props are an error, unknown content is kept. */
export interface BlockSchemas {
  props: TSchema
  content: TObject
}

const schemas = new Map<string, BlockSchemas>(
  blockTypes.map(({ key, fields: { props, content, sharedConditions } }) => [
    key,
    {
      props: Type.Object({ ...props, ...sharedPropsWhen(sharedConditions) }, { additionalProperties: false }),
      content: Type.Object(content),
    },
  ]),
)

function sharedPropsWhen(conditions: SharedConditions = {}) {
  const when = new Map(Object.entries(conditions))
  return Object.fromEntries(
    Object.entries(sharedProps).map(([name, prop]) => [
      name,
      when.has(name) ? { ...prop, 'x-when': when.get(name) } : prop,
    ]),
  )
}

/** What blocks of a type may hold. Throws for a key that no type has. */
export function schemasOf({ key }: { key: string }): BlockSchemas {
  const found = schemas.get(key)
  if (!found) throw new Error(`there is no block type ${key}`)
  return found
}
