import type { TSchema } from '@sinclair/typebox'
import type { Role } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { defineError, invalidJson } from '../errors'
import { isObject } from '../values/is-object'
import type { InterfaceLanguage } from '../words/interface-languages'
import { describedSchema } from './openapi/described-as'
import { notesKey, type OperationNotes } from './openapi/operation'
import { createRouteTable, type RouteTable } from './route-table'

/**
 * For whom the service itself calls an operation. Always a user of the account, with the role they have at that moment:
 * a schedule acts for whoever set it up.
 */
export interface Actor {
  /** A person who confirmed it, a chat or an agent on behalf of a person, or a schedule. */
  kind: 'person' | 'chat' | 'agent' | 'schedule'
  userId: string
  tenantId: TenantId
  /** What the program of that person calls itself (`X-Client-Id`). */
  client?: string
  /** The API token that they came with: it binds what is done for them as it binds them. */
  tokenId?: string
  /** What their agent calls its session (`Mcp-Session-Id`). */
  session?: string
  /** Of the answers, where the request behind it asks for another than its person has chosen. */
  language?: InterfaceLanguage
}

/** An operation that can be called without HTTP, as its route states it. */
export interface CallableOperation {
  id: string
  method: string
  /** With `:name` for each parameter, without the base path. */
  path: string
  summary: string
  /** Rules that the schemas cannot say, in Markdown. */
  description?: string
  /** Least role. */
  role: Role
  /** Calls per started minute and account, shared with calls over HTTP. */
  perMinute?: number
  /** JSON Schema of `OperationInput`: what the route itself checks. */
  input: object
}

/** Not checked yet: a model or a stored action may have written it. */
export interface OperationInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** What a client of the API would have got: `data` is the body of the answer, `error` that of a refusal. */
export type OperationResult =
  | { ok: true; status: number; data: unknown }
  | { ok: false; status: number; error: Record<string, unknown> }

const unknownOperation = defineError(404, 'unknown_operation', {
  de: 'Diese Operation gibt es nicht.',
  en: 'There is no such operation.',
})

interface Call {
  actor: Actor
  /** Method and path of the only route that may answer. */
  route: string
}
/** Only this module writes here, so nothing that a request carries can make it a call of the service itself. */
const calls = new WeakMap<Request, Call>()

/** The call behind a request; `undefined` for one that came over HTTP. */
export const callOf = (request: Request): Call | undefined => calls.get(request)

interface App {
  routes: { method: string; path: string; hooks: { body?: unknown; response?: unknown; detail?: unknown } }[]
  handle(request: Request): Response | Promise<Response>
}

interface Hooks {
  query?: TSchema
  body?: TSchema
  response?: TSchema | Record<string, TSchema>
  detail?: {
    operationId?: string
    summary?: string
    security?: object[]
    'x-role'?: Role
    'x-rate-limit'?: number
    'x-session'?: boolean
    [notesKey]?: OperationNotes
  }
}

/**
 * The operations that the service can call by itself, for chat tools, confirmed actions and schedules: those with a role
 * that answer JSON. Uploads, downloads and ways of signing in are not among them. A call goes through the app like any
 * request, so role, limits, schema and function are the route's own.
 */
export function openOperations() {
  let handle: App['handle'] | undefined
  let operations: Map<string, CallableOperation> | undefined
  let routes: App['routes'] = []
  let prefix = ''
  let forms: RouteTable | undefined
  const known = () => (operations ??= new Map(routes.flatMap((route) => describe(route, prefix)).map((o) => [o.id, o])))

  const formsOfBodies = () => {
    if (!forms) {
      forms = createRouteTable()
      forms.learn(routes)
    }
    return forms
  }

  return {
    /** Called once the app is put together. */
    learn(app: App, basePath: string) {
      handle = (request) => app.handle(request)
      operations = undefined
      routes = app.routes
      prefix = basePath
      forms = undefined
    },

    list: (): CallableOperation[] => [...known().values()],
    find: (id: string): CallableOperation | undefined => known().get(id),

    /** Throws FieldErrors where a body does not have the form that the operation asks for, without calling it. */
    demandForm(id: string, body: unknown) {
      const operation = known().get(id)
      if (!operation) throw unknownOperation()
      formsOfBodies().checkBody(operation.method, prefix + operation.path, body)
    },

    /**
     * Calls an operation for somebody. Whatever a client of the API would be refused for is an `error` of the result.
     * Throws `unknownOperation` for an id that is not in `list`, and `invalidJson` for a body that is no JSON.
     */
    async call(actor: Actor, id: string, { params, query, body }: OperationInput = {}): Promise<OperationResult> {
      const operation = known().get(id)
      if (!operation || !handle) throw unknownOperation()
      const path = prefix + operation.path.replace(/:(\w+)/g, (_, name: string) => segment(fieldsOf(params).get(name)))
      const request = requestFor(operation.method, `${path}?${queryOf(query)}`, body, actor)
      calls.set(request, { actor, route: `${operation.method} ${prefix}${operation.path}` })
      try {
        const response = await handle(request)
        const answer = JSON.parse(await response.text())
        return response.ok
          ? { ok: true, status: response.status, data: answer }
          : { ok: false, status: response.status, error: answer }
      } finally {
        calls.delete(request)
      }
    },
  }
}
function describe({ method, path, hooks }: App['routes'][number], prefix: string): CallableOperation[] {
  const { query, body, response, detail = {} } = hooks as Hooks
  const { operationId, summary = '', security = [], 'x-role': role, 'x-rate-limit': perMinute } = detail
  const isUpload =
    body?.type === 'string' || Object.values<TSchema>(body?.properties ?? {}).some(({ format }) => format === 'binary')
  if (!operationId || !role || security.length === 0 || !response || isUpload || detail['x-session']) return []
  const { description } = detail[notesKey] ?? {}
  const ownPath = path.slice(prefix.length)
  return [{ id: operationId, method, path: ownPath, summary, description, role, perMinute, input: inputOf() }]

  function inputOf(): object {
    const names = [...ownPath.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const text = { type: 'string', minLength: 1, maxLength: maxParamLength }
    const params = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, text])),
      required: names,
    }
    const parts = { ...(names.length > 0 && { params }), ...(query && { query }), ...(body && { body }) }
    const required = Object.entries<TSchema | typeof params>(parts).flatMap(([name, part]) =>
      part.required?.length ? [name] : [],
    )
    // TypeBox's schemas are JSON Schema once their symbols and the marks for people (x-…) are gone
    const schema = { type: 'object', properties: parts, required, additionalProperties: false }
    return JSON.parse(
      JSON.stringify(schema, (key, part) =>
        key.startsWith('x-') ? undefined : isObject(part) ? describedSchema(part) : part,
      ),
    )
  }
}

const maxParamLength = 200
/** Stands for what can be no id; it is answered like an unknown one. */
const noId = '-'

/** One part of a path: it can neither be left out nor lead elsewhere, as an empty one, `..` or a slash would. */
function segment(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxParamLength || !value.isWellFormed()) return noId
  return /^\.{0,2}$/.test(value) ? noId : encodeURIComponent(value)
}

/** Values of a query are text; lists and objects are not among them. */
const queryOf = (query: unknown) =>
  new URLSearchParams(
    [...fieldsOf(query)]
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]): [string, string] => [name, String(value)]),
  )

const fieldsOf = (value: unknown) => new Map<string, unknown>(isObject(value) ? Object.entries(value) : [])

/** The length is said, so that a small body is not taken for one that may be as long as is allowed. */
function requestFor(method: string, path: string, body: unknown, { client, language }: Actor): Request {
  const text = body === undefined ? undefined : toJson(body)
  const bytes = text === undefined || method === 'GET' ? undefined : Buffer.from(text)
  return new Request(`http://localhost${path}`, {
    method,
    headers: {
      ...(client !== undefined && { 'x-client-id': client }),
      ...(language && { 'accept-language': language }),
      ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
    },
    ...(bytes && { body: bytes }),
  })
}

/** Throws `invalidJson` for what cannot be written down: circles, functions, thousands of levels. */
function toJson(value: unknown): string {
  try {
    const text: string | undefined = JSON.stringify(value)
    if (text !== undefined) return text
  } catch {
    // the same as below
  }
  throw invalidJson()
}
