import type { TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'

const compiled = new WeakMap<TSchema, TypeCheck<TSchema>>()

/** The check of a schema, compiled at first use: all of them at a start would cost more than most runs ever need. */
export function checkOf(schema: TSchema): TypeCheck<TSchema> {
  const known = compiled.get(schema) ?? TypeCompiler.Compile(schema)
  compiled.set(schema, known)
  return known
}
