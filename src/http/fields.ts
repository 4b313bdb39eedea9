import { type ObjectOptions, type StringOptions, type TProperties, Type } from '@sinclair/typebox'
import { CountedText } from './counted-text'

/**
 * Fields that several resources share, with one bound each. `examples` and `description` go into the API's description;
 * a schema with a `title` is a component of that name there.
 */

/** A body or part of one: fields that are not listed are not read, and no error. */
export const Input = <T extends TProperties>(fields: T, options: ObjectOptions = {}) =>
  Type.Object(fields, { additionalProperties: true, ...options })

/** Text with an example of it. Its bounds count characters. */
export const Text = (example: string, rules: StringOptions = {}) =>
  rules.minLength === undefined && rules.maxLength === undefined
    ? Type.String({ examples: [example], ...rules })
    : CountedText({ examples: [example], ...rules })
/** Text that says something, with an example of it: trimmed, it must not be empty. */
export const RequiredText = (example: string, maxLength: number, rules: StringOptions = {}) =>
  Text(example, { minLength: 1, maxLength, pattern: notBlank, ...rules })
export const notBlank = '\\S'
/** An object of any content, with an example of it. */
export const FreeObject = (example: Record<string, unknown>, description?: string) =>
  Type.Record(Type.String(), Type.Unknown(), { examples: [example], ...(description && { description }) })

export const Id = Type.String({ format: 'uuid', examples: ['0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e'] })
/** An id that the client has made itself; without one the service makes it. */
export const ChosenId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  examples: ['0198c6f2-4f1a-7c3e-9a86-2f4f1f0f6a3e'],
  description: 'A UUID v7 in lower case (RFC 9562) that the client has made; without it one is made here',
})
export const DateTime = Type.String({ format: 'date-time', examples: ['2026-05-04T10:00:10.000Z'] })
export const Count = Type.Integer({ examples: [3] })

export const LocaleCode = Type.String({ pattern: '^[a-z]{2}(-[A-Z]{2})?$', examples: ['de'] })
export const JsonObject = Type.Record(Type.String(), Type.Unknown())
export const Timestamp = Type.String({ maxLength: 40, examples: ['2026-05-04T10:00:10.000Z'] })
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])
export const oneOf = <const T extends string>(...values: T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))))
export const Deleted = Type.Object({ deleted: Type.Literal(true) }, { title: 'Deleted' })
