import type {
  NumberOptions,
  StringOptions,
  TBoolean,
  TLiteral,
  TNumber,
  TObject,
  TOptional,
  TProperties,
  TSchema,
  TString,
  TUnion,
} from '@sinclair/typebox'

/**
 * JSON Schema with TypeBox's types but without TypeBox: browsers complete a theme by its schema, too, and the library
 * is more than the rest of the theme. Good for reading and for `Static`; TypeBox itself cannot check values with it.
 */

const plain = <T extends TSchema>(schema: object) => schema as T

export const string = (options: StringOptions = {}) => plain<TString>({ ...options, type: 'string' })
export const number = (options: NumberOptions = {}) => plain<TNumber>({ ...options, type: 'number' })
export const boolean = () => plain<TBoolean>({ type: 'boolean' })
export const enumOf = <const T extends string>(...values: T[]) =>
  plain<TUnion<TLiteral<T>[]>>({ anyOf: values.map((value) => ({ const: value, type: 'string' })) })

/** For the types alone: every token may be missing, and nothing here is checked for being there. */
export const optional = <T extends TSchema>(schema: T) => schema as TOptional<T>

export const group = <T extends TProperties>(properties: T) => plain<TObject<T>>({ type: 'object', properties })
