import type { TSchema } from '@sinclair/typebox'

const key = 'x-described-as'

/**
 * A schema that lets more through than its description says: whoever takes the value looks at it once it is known what
 * was there before.
 */
export const describedAs = <T extends TSchema>(schema: T, description: TSchema): T => ({
  ...schema,
  [key]: description,
})

/** What the description shows of a schema. */
export const describedSchema = <T extends Record<string, unknown>>(schema: T): T | TSchema =>
  (schema[key] as TSchema | undefined) ?? schema
