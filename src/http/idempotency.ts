import { createHash } from 'node:crypto'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { ElysiaCustomStatusResponse } from 'elysia'
import type { Context } from '../context'
import { tenants } from '../db/control/schema'
import { keptAnswers } from '../db/tenant/kept-answers'
import { type ApiError, defineError, type Failure, fieldError, validationFailed } from '../errors'
import type { Tenant, Tx } from '../tenants/tenants'
import { errorBody } from './errors'
import { languageOf } from './language'
import { traceOf } from './request-log'
import type { RouteTable } from './route-table'

/**
 * `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): a POST that is sent again gets the answer it had. The
 * answer is noted in the very transaction that has the effect, so that no crash leaves the one without the other. What is
 * refused without an effect is not kept: it may be sent again under its key.
 */
const keyReused = defineError(422, 'idempotency_key_reused', {
  de: 'Dieser Idempotency-Key gehört zu einer Anfrage mit anderem Inhalt.',
  en: 'This Idempotency-Key belongs to a request with other content.',
})
const inProgress = defineError(409, 'idempotency_in_progress', {
  de: 'Die erste Anfrage mit diesem Idempotency-Key läuft noch.',
  en: 'The first request with this Idempotency-Key is still running.',
})
const answerLost = defineError(409, 'idempotency_answer_lost', {
  de: 'Diese Anfrage ist schon ausgeführt worden; ihre Antwort ist nicht mehr da.',
  en: 'This request has been carried out already; its answer is no longer there.',
})
const malformedKey = () =>
  fieldError('idempotency-key', {
    de: '1 bis 255 sichtbare ASCII-Zeichen ohne Leerzeichen.',
    en: '1 to 255 visible ASCII characters without spaces.',
  })
/** What an operation that reads the header can fail with. */
export const idempotencyErrors: Failure[] = [validationFailed, keyReused, inProgress, answerLost]

const keptMs = 24 * 3_600_000
/** Of an account; beyond, the oldest give way. */
export const mostKeptAnswers = 10_000
/** A longer answer is not kept: its request is then refused when it comes again. Characters. */
export const maxKeptAnswer = 64 * 1024

/** Requests with a key that run now, by account and digest. One process serves an account, so memory is enough. */
export const openRunningKeys = () => new Set<string>()
declare module '../context' {
  interface Context {
    runningKeys: Set<string>
  }
}

interface Keyed {
  tenant: Tenant
  /** Digest of user, operation and key. */
  id: string
  /** Digest of path, query and body. */
  fingerprint: string
  /** What the operation answers when it succeeds. */
  success: ReturnType<RouteTable['successOf']>
  /** What the last transaction noted; undefined as long as there was none. */
  noted?: Answer
}
/** `status` is null where it is not known. */
interface Answer {
  status: number | null
  text: string | null
}
const unknown: Answer = { status: null, text: null }

const keyedRequests = new WeakMap<Request, Keyed>()

/** The tenant for a handler: where the request has a key, each of its writes notes the answer it is going to have. */
export function notingTenant(ctx: Context, request: Request, tenant: Tenant): Tenant {
  if (request.method !== 'POST' || !request.headers.has('idempotency-key')) return tenant
  return {
    ...tenant,
    write: (work) =>
      tenant.write(async (tx) => {
        const value = await work(tx)
        const keyed = keyedRequests.get(request)
        if (keyed) await note(ctx, tx, keyed, expectedAnswer(keyed, value))
        return value
      }),
  }
}

/** Most operations answer with what their only transaction gives, as it is or as `data`. */
function expectedAnswer({ success }: Keyed, value: unknown): Answer {
  const body = [value, { data: value }].find((candidate) => success?.fits(candidate))
  return success && body !== undefined ? { status: success.status, text: JSON.stringify(body) } : unknown
}

/** A request once it is known who asks and for what. */
export interface MaybeKeyed {
  request: Request
  route: string
  routeTable?: RouteTable
  body?: unknown
  me?: { id: string }
  tenant?: Tenant
  set: { status?: number | string; headers: Record<string, string | number | undefined> }
}

/**
 * Before the handler: gives the kept answer where there is one. Throws FieldErrors for what is no key, `keyReused`,
 * `inProgress`, `answerLost`.
 */
export async function beginKeyed(ctx: Context, { request, route, routeTable, body, me, tenant, set }: MaybeKeyed) {
  const key = request.headers.get('idempotency-key')
  const operation = `${request.method} ${route}`
  if (key === null || !me || !tenant || !routeTable?.readsKey(request.method, route)) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw malformedKey()
  const id = digest([me.id, operation, key])
  const running = `${tenant.id} ${id}`
  if (ctx.runningKeys.has(running)) throw inProgress({ retryAfter: 1 })
  ctx.runningKeys.add(running)
  try {
    const { pathname, search } = new URL(request.url)
    const fingerprint = digest([pathname, search, ...(await partsOf(body))])
    const since = new Date(ctx.now().getTime() - keptMs).toISOString()
    const [row] = await tenant.read((db) =>
      db
        .select()
        .from(keptAnswers)
        .where(and(eq(keptAnswers.id, id), gt(keptAnswers.createdAt, since))),
    )
    if (row) {
      if (row.fingerprint !== fingerprint) throw keyReused()
      if (row.status === null || row.answer === null) throw answerLost()
      const answer = ctx.secrets.open(row.answer, labelOf(id))
      set.headers['idempotent-replay'] = 'true'
      ctx.runningKeys.delete(running)
      return new Response(answer, {
        status: row.status,
        headers: { 'content-type': 'application/json', 'idempotent-replay': 'true' },
      })
    }
    const keyed: Keyed = {
      tenant: ctx.tenants.get(tenant.id),
      id,
      fingerprint,
      success: routeTable.successOf(request.method, route),
    }
    keyedRequests.set(request, keyed)
    traceOf(request).failed = (failure) => void keepRefusal(ctx, request, keyed, failure)
    return undefined
  } catch (error) {
    ctx.runningKeys.delete(running)
    throw error
  }
}

/** After the handler. */
export async function keepAnswer(ctx: Context, { request, response: value, set }: Answered) {
  const keyed = keyedRequests.get(request)
  if (!keyed) return
  const { code, response } = value instanceof ElysiaCustomStatusResponse ? value : { code: set.status, response: value }
  const answer = { status: Number(code ?? 200), text: JSON.stringify(response) }
  if (!(response instanceof Response)) await keep(ctx, keyed, answer)
  end(ctx, request, keyed)
}
export interface Answered {
  request: Request
  /** What the handler gave. */
  response: unknown
  set: { status?: number | string }
}

/** What has had an effect is not carried out again, although it was refused in the end. */
async function keepRefusal(ctx: Context, request: Request, keyed: Keyed, failure: ApiError) {
  const { language } = traceOf(request)
  const body = errorBody(failure, languageOf(request.headers, language && { language }))
  if (keyed.noted) await keep(ctx, keyed, { status: failure.status, text: JSON.stringify(body) })
  end(ctx, request, keyed)
}

/** The effect is there and the client is to hear of it, whether the answer can be kept or not. */
async function keep(ctx: Context, keyed: Keyed, answer: Answer) {
  if (keyed.noted?.status === answer.status && keyed.noted.text === answer.text) return
  await keyed.tenant
    .write((tx) => note(ctx, tx, keyed, answer))
    .catch((error) => ctx.log.error({ tenant: keyed.tenant.id, error }, 'answer to a request with a key not kept'))
}

function end(ctx: Context, request: Request, keyed: Keyed) {
  keyedRequests.delete(request)
  ctx.runningKeys.delete(`${keyed.tenant.id} ${keyed.id}`)
}

async function note(ctx: Context, tx: Tx, keyed: Keyed, answer: Answer) {
  const { id, fingerprint } = keyed
  const isShort = answer.text !== null && answer.text.length <= maxKeptAnswer
  const row = {
    id,
    fingerprint,
    status: answer.status,
    answer: isShort && answer.text !== null ? ctx.secrets.seal(answer.text, labelOf(id)) : null,
    createdAt: ctx.now().toISOString(),
  }
  await dropKeptAnswers(tx, ctx.now())
  await tx.insert(keptAnswers).values(row).onConflictDoUpdate({ target: keptAnswers.id, set: row })
  keyed.noted = answer
}

/** Those whose time is over, and the oldest of too many. */
export function dropKeptAnswers(tx: Tx, now: Date) {
  const until = new Date(now.getTime() - keptMs).toISOString()
  const surplus = sql`rowid <= (select max(rowid) from ${keptAnswers}) - ${mostKeptAnswers - 1}`
  return tx.delete(keptAnswers).where(or(lt(keptAnswers.createdAt, until), surplus))
}

/** Of accounts that send no more keys. */
export async function sweepKeptAnswers(ctx: Context) {
  const rows = await ctx.control.read((db) =>
    db.select({ id: tenants.id }).from(tenants).where(eq(tenants.state, 'active')),
  )
  const until = new Date(ctx.now().getTime() - keptMs).toISOString()
  await ctx.tenants.forEach(
    rows.map(({ id }) => id),
    async (tenant) => {
      const isOver = lt(keptAnswers.createdAt, until)
      if ((await tenant.read((db) => db.$count(keptAnswers, isOver))) === 0) return
      await tenant.write((tx) => tx.delete(keptAnswers).where(isOver))
    },
  )
}

const labelOf = (id: string) => `kept_answers/${id}/answer`

/** Each part with its length, so that none can pass for two. */
function digest(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex')
}

/** Of a form each field by itself: the boundary between them is another one each time. */
async function partsOf(body: unknown): Promise<(string | Uint8Array)[]> {
  const hasFiles = typeof body === 'object' && body !== null && Object.values(body).some((part) => part instanceof Blob)
  if (!hasFiles) return [JSON.stringify(body) ?? '']
  const fields = Object.entries(body)
  const parts = await Promise.all(
    fields.map(async ([name, value]) => [
      name,
      value instanceof Blob ? await value.bytes() : (JSON.stringify(value) ?? ''),
    ]),
  )
  return parts.flat()
}
