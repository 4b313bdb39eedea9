import { toOpenAPISchema } from '@elysiajs/openapi'
import { Kind, type TSchema } from '@sinclair/typebox'
import type { AnyElysia, InternalRoute } from 'elysia'
import type { Config } from '../../config/config'
import type { JsonObject } from '../../db/tenant/sites'
import { readsIdempotencyKey } from '../route-table'
import { exampleOfSchema } from './examples'
import { collectFailures, failuresOf } from './failures'
import { type DescribedAnswer, notesKey, type OperationNotes } from './operation'
import { headerAnswers, headerFailures, headerParameters } from './request-headers'
import { collectSchemas, isOptional } from './schemas'
import { about, pathParameters, tags } from './texts'

/** The operations as the generator finds them; bodies, answers and failures are added here. */
interface Operation extends JsonObject {
  summary: string
  description?: string
  tags: string[]
  security: object[]
  'x-role'?: string
  'x-rate-limit'?: number
  [notesKey]?: OperationNotes
}

/** A call that the service makes, by the name of its event. */
export type OutgoingEvents = Record<string, OutgoingEvent>
interface OutgoingEvent {
  operationId: string
  tag: string
  summary: string
  description: string
  /** Not part of the contract. */
  extension?: boolean
  schema: TSchema
}

/** An OpenAPI 3.1 description of the routes that have an `operation`. Throws when two schemas have one name. */
export function describeApp(app: AnyElysia, config: Config, events: OutgoingEvents = {}): JsonObject {
  const { basePath, baseUrl, serviceName } = config
  const schemas = collectSchemas()
  const failures = collectFailures(schemas)
  const generated = toOpenAPISchema(app, {
    paths: [/\/openapi/, /\/docs/, /\*/],
    methods: ['options'],
    staticFile: false, // else paths with a dot are left out, such as that of the widget
  }).paths
  const found = app.routes.flatMap((route) => {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const operation = (generated[path] as Record<string, Operation> | undefined)?.[route.method.toLowerCase()]
    return operation?.[notesKey] ? [{ route, path: path.slice(basePath.length), operation }] : []
  })
  const chapter = ({ operation }: { operation: Operation }) => tags.findIndex(({ name }) => name === operation.tags[0])
  const paths: Record<string, JsonObject> = {}
  for (const { route, path, operation } of found.sort((a, b) => chapter(a) - chapter(b))) {
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = describeOperation(route, path, operation)
  }
  return {
    openapi: '3.1.0',
    info: { title: `${serviceName} API`, version: '1.0.0', description: about },
    servers: [{ url: baseUrl }],
    tags,
    security: [{ bearer: [] }],
    paths,
    webhooks: mapValues(events, describeEvent),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      headers,
      schemas: sorted(schemas.components),
      responses: sorted(failures.components),
    },
  }

  function describeOperation(route: InternalRoute, path: string, operation: Operation): JsonObject {
    const { [notesKey]: notes = {}, ...base } = operation
    const hooks = route.hooks as { body?: TSchema; query?: TSchema; response?: TSchema | Record<string, TSchema> }
    const traits = {
      isSignedIn: operation.security.length > 0,
      role: operation['x-role'],
      isLimited: operation['x-rate-limit'] !== undefined,
      hasId: path.includes('{') && !notes.anyId,
      readsBody: hooks.body !== undefined || notes.sends !== undefined,
      parsesBody: hooks.body !== undefined,
      // what changes something may carry an X-Client-Id of a wrong form
      isChecked:
        hooks.body !== undefined ||
        hooks.query !== undefined ||
        (operation.security.length > 0 && route.method !== 'GET'),
    }
    const headerNotes = { conditional: notes.conditional, isKeyed: readsIdempotencyKey(route.method, route.hooks) }
    const parameters = [...pathParametersOf(path), ...queryParametersOf(hooks.query), ...headerParameters(headerNotes)]
    return {
      ...base,
      description: [notes.description, rulesOf(operation)].filter(Boolean).join('\n\n') || undefined,
      parameters: parameters.length > 0 ? parameters : undefined,
      requestBody: requestBodyOf(hooks.body, notes),
      responses: withAnswers(
        { ...headerAnswers(headerNotes), ...notes.answers },
        {
          ...successesOf(hooks.response),
          ...failures.responsesOf(failuresOf(traits, [...(notes.errors ?? []), ...headerFailures(headerNotes)])),
        },
      ),
    }
  }

  function describeEvent({ operationId, tag, summary, description, extension, schema }: OutgoingEvent): JsonObject {
    const requestBody = { required: true, content: { 'application/json': mediaOf(schema) } }
    const refused = extension ? 'Not taken; it is sent again later.' : 'Not taken; it is not sent again.'
    const responses = { '2XX': { description: 'Taken.' }, '4XX': { description: refused } }
    const mark = extension && { 'x-extension': true }
    return { post: { operationId, tags: [tag], summary, description, ...mark, security: [], requestBody, responses } }
  }

  function queryParametersOf(query: TSchema | undefined): JsonObject[] {
    return Object.entries<TSchema>(query?.properties ?? {}).map(([name, field]) => {
      const { description, examples, ...schema } = schemas.toJson(field)
      const [example] = (examples as unknown[] | undefined) ?? []
      return { name, in: 'query', required: !isOptional(field), description, example, schema }
    })
  }

  function requestBodyOf(body: TSchema | undefined, { sends }: OperationNotes): JsonObject | undefined {
    const schema = sends?.schema ?? body
    if (!schema) return undefined
    const isUpload = Object.values<TSchema>(schema.properties ?? {}).some(({ format }) => format === 'binary')
    const types = sends?.types ?? [isUpload ? 'multipart/form-data' : 'application/json']
    const media = isUpload ? { schema: schemas.toJson(schema) } : mediaOf(schema)
    return {
      required: Boolean(schema.required?.length),
      content: Object.fromEntries(types.map((type) => [type, media])),
    }
  }

  function successesOf(response: TSchema | Record<string, TSchema> | undefined): Record<string, JsonObject> {
    if (!response) return {}
    const byStatus = (Kind in response ? { 200: response } : response) as Record<string, TSchema>
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, schema]) => [
        status,
        { description: successes[status], content: { 'application/json': mediaOf(schema) } },
      ]),
    )
  }

  function withAnswers(
    answers: Record<number, DescribedAnswer> = {},
    known: Record<string, JsonObject>,
  ): Record<string, JsonObject> {
    const responses = { ...known }
    for (const [status, { description, headers = [], content = {} }] of Object.entries(answers)) {
      const { $ref, ...given } = responses[status] ?? {}
      const base = typeof $ref === 'string' ? failures.components[$ref.split('/').at(-1) ?? '']! : given
      responses[status] = {
        ...base,
        description: description ?? base.description,
        headers: {
          ...(base.headers as JsonObject),
          ...Object.fromEntries(headers.map((name) => [name, headerRef(name)])),
        },
        content: { ...(base.content as JsonObject), ...mapValues(content, mediaOf) },
      }
    }
    return responses
  }

  /** A choice of bodies has an example of each. */
  function mediaOf(schema: TSchema): JsonObject {
    const json = schemas.toJson(schema)
    if (schema.type === 'string' && !schema.examples) return { schema: json } // a file or a page
    if (!schema.anyOf) return { schema: json, example: exampleOfSchema(schema) }
    const examples = schema.anyOf.map((part: TSchema) => [part.title, { value: exampleOfSchema(part) }])
    return { schema: json, examples: Object.fromEntries(examples) }
  }
}

const successes: Record<string, string> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Accepted; the work goes on in the background.',
}

const pathParametersOf = (path: string): JsonObject[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const [description, example] = pathParameters[name] ?? []
    return { name, in: 'path', required: true, description, example, schema: { type: 'string' } }
  })

/** Role and limit in words. */
function rulesOf({ 'x-role': role, 'x-rate-limit': perMinute, security }: Operation): string {
  const caller = security.length > 0 ? 'account' : 'sender address'
  return [
    role && role !== 'viewer' ? (role === 'owner' ? 'Needs the role owner.' : `Needs the role ${role} or higher.`) : '',
    perMinute ? `At most ${perMinute} calls a minute for each ${caller}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })
const headers = {
  RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer' }, example: 12 },
  ContentDisposition: text('The file name', 'attachment; filename="anfragen.csv"'),
  ETag: text('Names the state of the record', '"c81d07e4ab52"'),
  Location: text('Where to go', 'https://example.com/'),
  SetCookie: text('Ties the sign-in to this browser', 'bk_oauth=…; Path=/auth/oauth; HttpOnly; SameSite=Lax'),
}

const headerRef = (name: string) => ({ $ref: `#/components/headers/${name.replace('-', '')}` })
const mapValues = <T, U>(record: Record<string, T>, map: (value: T) => U) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
const sorted = <T>(record: Record<string, T>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
