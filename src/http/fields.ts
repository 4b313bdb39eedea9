import { type TProperties, Type } from '@sinclair/typebox'

/** Fields that several resources share, with one bound each. */

/** A body or part of one: fields that are not listed are not read, and no error. */
export const Input = <T extends TProperties>(fields: T) => Type.Object(fields, { additionalProperties: true })

/** Text that says something: trimmed, it must not be empty. */
export const RequiredText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: notBlank })
export const notBlank = '\\S'

export const LocaleCode = Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$' })
export const JsonObject = Type.Record(Type.String(), Type.Unknown())
export const Timestamp = Type.String({ maxLength: 40 })
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])
export const oneOf = <const T extends string>(...values: T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))))
export const Deleted = Type.Object({ deleted: Type.Literal(true) })

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** False for what can be no id at all; such a path id is answered like an unknown one. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
