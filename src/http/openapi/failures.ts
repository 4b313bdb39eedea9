import { Type } from '@sinclair/typebox'
import type { JsonObject } from '../../db/tenant/sites'
import {
  accountSuspended,
  bodyTooLarge,
  type Failure,
  forbidden,
  invalidJson,
  notFound,
  rateLimited,
  serverError,
  storageFull,
  tenantUnavailable,
  unauthenticated,
  validationFailed,
} from '../../errors'
import { bodyTooSlow, stopping } from '../body'
import { serverBusy } from '../load-limits'
import { exampleOfSchema } from './examples'
import type { collectSchemas } from './schemas'

/** What decides which failures an operation has, whatever it does. */
interface OperationTraits {
  isSignedIn: boolean
  isLimited: boolean
  /** The path names a resource of the account. */
  hasId: boolean
  readsBody: boolean
  /** It is JSON or a form that the routes do not read by themselves. */
  parsesBody: boolean
  /** Body, query or a header have a form to keep to. */
  isChecked: boolean
}

/** Failures of every operation of its kind, then its own. */
export function failuresOf(traits: OperationTraits, own: Failure[]): Failure[] {
  const { isSignedIn, isLimited, hasId, readsBody, parsesBody, isChecked } = traits
  return [
    ...(isSignedIn ? [unauthenticated, accountSuspended, forbidden] : []), // also where an API token may not
    ...(isSignedIn && hasId ? [notFound] : []),
    ...(parsesBody ? [invalidJson, bodyTooLarge] : []),
    ...(readsBody ? [bodyTooSlow, stopping] : []),
    ...(isChecked ? [validationFailed] : []),
    ...(isLimited ? [rateLimited] : []),
    ...own,
    serverError,
    tenantUnavailable,
    storageFull,
    ...(isSignedIn || readsBody ? [serverBusy] : []),
  ].filter((failure, i, all) => all.indexOf(failure) === i)
}

const Message = Type.String({
  description: 'For people, in the language that `Accept-Language` prefers, else the user’s',
})
const ErrorBody = Type.Object(
  { error: Type.String({ description: 'For programs' }), message: Message },
  { title: 'Error', description: 'A failure. `error` says which; further fields depend on it.' },
)
const FieldErrorsBody = Type.Object(
  {
    message: Message,
    errors: Type.Record(Type.String(), Type.Array(Type.String(), { minItems: 1 }), {
      description: 'Sentences by field; a field in a list or an object by its path, as in `translations.0.title`',
    }),
  },
  { title: 'FieldErrors', description: 'What is wrong with the fields that were sent.' },
)

/** Answers of failures, by status. Each set of failures is one shared component. */
export function collectFailures(schemas: ReturnType<typeof collectSchemas>) {
  const components: Record<string, JsonObject> = {}

  function responsesOf(failures: Failure[]): Record<string, JsonObject> {
    const statuses = [...new Set(failures.map(({ status }) => status))].sort()
    return Object.fromEntries(
      statuses.map((status) => [status, refer(failures.filter((failure) => failure.status === status))]),
    )
  }

  function refer(failures: Failure[]): JsonObject {
    const keys = new Set(failures.map(({ key }) => pascalCase(key)))
    const component = {
      description: failures.map(({ key, text }) => `\`${key}\`: ${text.en}`).join('\n\n'),
      ...(failures[0]?.status === 429 && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
      content: { 'application/json': { schema: bodyOf(failures), examples: examplesOf(failures) } },
    }
    const name = freeName([...keys].join('Or'), JSON.stringify(component))
    components[name] = component
    return { $ref: `#/components/responses/${name}` }
  }

  /** The same key can come with another status or in other words. */
  function freeName(name: string, text: string): string {
    const other = components[name]
    return other === undefined || JSON.stringify(other) === text ? name : freeName(`${name}2`, text)
  }

  function bodyOf(failures: Failure[]): JsonObject {
    const plain = failures.filter((failure) => failure !== validationFailed && !failure.fields)
    const bodies = [
      ...(failures.includes(validationFailed) ? [schemas.toJson(FieldErrorsBody)] : []),
      ...(plain.length > 0 ? [errorBody(plain.map(({ key }) => key))] : []),
      ...failures.flatMap(({ key, fields }) => (fields ? [errorBody([key], fields)] : [])),
    ]
    return bodies.length === 1 ? bodies[0]! : { anyOf: bodies }
  }

  function errorBody(keys: string[], fields: NonNullable<Failure['fields']> = {}): JsonObject {
    const own = schemas.toJson(Type.Object(fields))
    const properties = { error: { type: 'string', enum: [...new Set(keys)] }, ...(own.properties as JsonObject) }
    return { allOf: [schemas.toJson(ErrorBody), { ...own, properties }] }
  }

  return { components, responsesOf }
}

const examplesOf = (failures: Failure[]) =>
  Object.fromEntries(failures.map((failure) => [failure.key, { value: exampleBody(failure) }]))

function exampleBody(failure: Failure): JsonObject {
  const { key, text, fields } = failure
  if (failure === validationFailed) return { message: text.en, errors: { name: ['Required.'] } }
  return { error: key, message: text.en, ...(exampleOfSchema(Type.Object(fields ?? {})) as JsonObject) }
}

const pascalCase = (key: string) => key.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
