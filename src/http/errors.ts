import type { ValueError } from '@sinclair/typebox/errors'
import { Elysia, NotFoundError, ValidationError } from 'elysia'
import type { Context } from '../context'
import { isDiskFull } from '../db/unavailable'
import { ApiError, FieldErrors, methodNotAllowed, notFound, serverError, storageFull, unauthenticated } from '../errors'
import type { Log } from '../log'
import type { Text } from '../words/text'
import { logRefusedSignIn } from './failed-sign-ins'
import { fieldMessages } from './field-messages'
import { KeptAnswer } from './kept-answer'
import { sayTo } from './language'
import { traceOf } from './request-log'
import type { RouteTable } from './route-table'

interface Failed {
  error: unknown
  request: Request
  route: string
  path: string
  set: { status?: number | string; headers: Record<string, string | number | undefined> }
  /** Put there by app.ts. */
  routeTable?: RouteTable
}

/** The one place that knows the wire shape of a failure (spec: Errors). */
export const errors = ({ log, config }: Pick<Context, 'log' | 'config'>) =>
  new Elysia({ name: 'errors' }).onError(
    { as: 'global' },
    ({ error, request, route, path, set, routeTable }: Failed) => {
      if (error instanceof KeptAnswer) return error.response()
      const failure = error instanceof NotFoundError ? noRoute(path, routeTable) : asApiError(error)
      const { language } = traceOf(request)
      logFailure(log, route, failure, error, request)
      logRefusedSignIn({ log, config }, request, failure)
      set.status = failure.status
      if (failure.extra.allow) set.headers.allow = String(failure.extra.allow)
      if (failure.key === unauthenticated.key) set.headers['www-authenticate'] = 'Bearer' // RFC 9110 §11.6.1
      if (failure.extra.retryAfter) set.headers['retry-after'] = String(failure.extra.retryAfter)
      return errorBody(failure, sayTo(request.headers, language ?? 'de'))
    },
  )

/** `say` picks the language of the reader. */
export function errorBody(failure: ApiError, say: (text: Text) => string) {
  if (failure instanceof FieldErrors) {
    const fields = Object.entries(failure.fields)
      .slice(0, maxFields)
      .map(([path, texts]) => [path.slice(0, maxPathLength), texts.map(say)])
    return { message: say(failure.text), errors: Object.fromEntries(fields) }
  }
  return {
    error: failure.key,
    message: say(failure.text),
    ...failure.extra,
    retryAfter: undefined,
    allow: undefined,
  }
}

/** The answer to a request that never comes to a route. */
export function refusal(failure: ApiError, request: Request): Response {
  const { retryAfter } = failure.extra
  const headers = retryAfter ? { 'retry-after': String(retryAfter) } : undefined
  return Response.json(errorBody(failure, sayTo(request.headers, 'de')), { status: failure.status, headers })
}

/** An answer stays small whatever was sent: names of fields come from there. */
const maxFields = 50
const maxPathLength = 200

/** The path is there and does not know the method, or it is not there at all (RFC 9110 §15.5.6). */
function noRoute(path: string, routeTable: RouteTable | undefined): ApiError {
  const allow = routeTable?.methodsAt(path) ?? []
  return allow.length > 0 ? methodNotAllowed({ allow: allow.join(', ') }) : notFound()
}

/** Only what is our fault is worth a line. With the request's id, which its client has in `x-request-id`. */
export function logFailure(log: Log, route: string, failure: ApiError, error: unknown, request?: Request) {
  if (failure.status === 500 || failure.cause !== undefined)
    log.error(
      { request: request && traceOf(request).id, route, key: failure.key, error: failure.cause ?? error },
      'request failed',
    )
}

/** What an error is to the caller. */
export function asApiError(error: unknown): ApiError {
  if (isDiskFull(error)) return storageFull({}, { cause: error })
  if (error instanceof ApiError) return error
  if (error instanceof ValidationError) {
    const validator = error.validator as { Errors(value: unknown): Iterable<ValueError> } // every schema here is TypeBox
    const failures = validator.Errors(error.value)
    if (error.type !== 'response') return new FieldErrors(fieldMessages(failures))
    return serverError({}, { cause: misfit(failures) }) // the error itself holds the answer, which is not for the log
  }
  return serverError({}, { cause: error })
}

const misfit = (failures: Iterable<ValueError>) =>
  new Error(`the answer does not fit its schema at ${[...failures].map(({ path }) => path).join(', ')}`)
