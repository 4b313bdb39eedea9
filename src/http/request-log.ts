import { Elysia } from 'elysia'
import type { Language } from '../db/control/schema'
import type { Log } from '../log'

interface Trace {
  id: string
  startedAt: number
  tenantId?: string
  /** The kind of actor, where the service itself calls an operation for somebody. */
  actor?: string
  /** The account's, once it is known who asks. */
  language?: Language
  /** Frees the place that the request takes among those of its account. */
  leave?: () => void
}
const traces = new WeakMap<Request, Trace>()

/** What is known of a request while it runs; made at the first call. */
export function traceOf(request: Request): Trace {
  const known = traces.get(request)
  if (known) return known
  const trace = { id: crypto.randomUUID().slice(0, 8), startedAt: performance.now() }
  traces.set(request, trace)
  return trace
}

/** One line a request: id, route, status, ms, tenant. Routes, not paths: a path can carry a token. */
export const requestLog = (log: Log) =>
  new Elysia({ name: 'request-log' })
    .onRequest(({ request, set }) => {
      set.headers['x-request-id'] = traceOf(request).id
    })
    .onAfterResponse({ as: 'global' }, ({ request, route, set }) => {
      const { id, startedAt, tenantId, actor, leave } = traceOf(request)
      leave?.()
      const ms = Math.round((performance.now() - startedAt) * 10) / 10
      log.info(
        {
          request: id,
          method: request.method,
          route: route ?? 'unknown',
          status: set.status ?? 200,
          ms,
          tenant: tenantId,
          actor,
        },
        'request',
      )
    })
