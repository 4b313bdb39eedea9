import { Elysia } from 'elysia'
import type { Log } from '../log'
import type { InterfaceLanguage } from '../words/interface-languages'
import type { RequestCounts } from './request-counts'
import type { SignInAttempt } from './sign-in-attempt'

interface Trace {
  id: string
  startedAt: number
  tenantId?: string
  /** The kind of actor, where the service itself calls an operation for somebody. */
  actor?: string
  /** Of a visitor of a site: the address that limits count by. */
  sender?: string
  /** Of an operation that lets people in. */
  signIn?: SignInAttempt
  /** The account's, once it is known who asks. */
  language?: InterfaceLanguage
  /** Frees the place that the request takes among those of its account; may be called again. */
  leave?: () => void
  /** Of an answer that goes on after its first bytes: settles when it is over, with how it ended. Never rejects. */
  outcome?: Promise<string>
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
export const requestLog = (log: Log, counts: RequestCounts) =>
  new Elysia({ name: 'request-log' })
    .onRequest(({ request, set }) => {
      set.headers['x-request-id'] = traceOf(request).id
    })
    .onAfterHandle({ as: 'global' }, ({ request }) => {
      // the work is done: who waits for the place need not wait until the answer is on its way
      const { outcome, leave } = traceOf(request)
      if (!outcome) leave?.()
    })
    .onAfterResponse({ as: 'global' }, ({ request, route, set }) => {
      const { outcome } = traceOf(request)
      const { status } = set
      if (outcome)
        void outcome.then((stream) => finish({ log, counts }, request, { route, status, stream })) // this is its first chunk
      else finish({ log, counts }, request, { route, status })
    })

interface Answered {
  route?: string
  status?: number | string
  /** How a stream of events ended: `done`, or the key of what went wrong. */
  stream?: string
}

function finish(
  { log, counts }: { log: Log; counts: RequestCounts },
  request: Request,
  { route = 'unknown', status = 200, stream }: Answered,
) {
  const { id, startedAt, tenantId, actor, leave } = traceOf(request)
  leave?.()
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  counts.count(stream ? 'stream' : 'api', request.method, route || 'unknown', Number(status) || 200, ms)
  const level = /\/(healthz|readyz)$/.test(route) ? 'debug' : 'info' // probes ask every few seconds
  log[level]({ request: id, method: request.method, route, status, ms, tenant: tenantId, actor, stream }, 'request')
}
