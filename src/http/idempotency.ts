import { createHash } from 'node:crypto'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { tenants } from '../db/control/schema'
import { keptAnswers } from '../db/tenant/kept-answers'
import type { TenantId } from '../db/tenant-id'
import { defineError, type Failure, fieldError, validationFailed } from '../errors'
import type { Tenant, Tx } from '../tenants/tenants'
import { KeptAnswer } from './kept-answer'
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

interface Keyed {
  tenant: Tenant
  /** Digest of caller, operation and key. */
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

export const hasKey = ({ method, headers }: Request) => method === 'POST' && headers.has('idempotency-key')

/** The tenant for a handler: where the request has a key, each of its writes notes the answer it is going to have. */
export function notingTenant(ctx: Context, request: Request, tenant: Tenant): Tenant {
  if (!hasKey(request)) return tenant
  return {
    ...tenant,
    async write(work) {
      const keyed = keyedRequests.get(request)
      if (!keyed) return tenant.write(work)
      const [value, answer] = await tenant.write(async (tx) => {
        const value = await work(tx)
        const answer = expectedAnswer(keyed, value)
        await note(ctx, tx, keyed, answer)
        return [value, answer] as const
      })
      keyed.noted = answer // not before the commit: what is rolled back has no effect
      return value
    },
  }
}

/** Most operations answer with what their only transaction gives, as it is or as `data`. */
function expectedAnswer({ success }: Keyed, value: unknown): Answer {
  const body = [value, { data: value }].find((candidate) => success?.fits(candidate))
  return success && body !== undefined ? { status: success.status, text: JSON.stringify(body) } : unknown
}

interface Asked {
  request: Request
  route: string
  routeTable?: RouteTable
  body: unknown
  /** The person, or the API token they use. */
  caller: string
  tenantId: TenantId
}

/**
 * Once it is known who asks and for what. Throws the `KeptAnswer` where there is one, FieldErrors for what is no key,
 * `keyReused`, `inProgress`, `answerLost`.
 */
export async function beginKeyed(ctx: Context, { request, route, routeTable, body, caller, tenantId }: Asked) {
  if (!routeTable?.readsKey(request.method, route)) return
  const key = request.headers.get('idempotency-key') ?? ''
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw malformedKey()
  const id = digest([caller, `${request.method} ${route}`, key])
  const tenant = ctx.tenants.get(tenantId)
  const running = `${tenant.id} ${id}`
  if (ctx.http.runningKeys.has(running)) throw inProgress({ retryAfter: 1 })
  ctx.http.runningKeys.add(running)
  try {
    const { pathname, search } = new URL(request.url)
    const fingerprint = digest([pathname, search, ...(await partsOf(body))])
    const kept = await findKept(ctx, tenant, id)
    if (!kept) {
      const success = routeTable.successOf(request.method, route)
      keyedRequests.set(request, { tenant, id, fingerprint, success })
      return
    }
    if (kept.fingerprint !== fingerprint) throw keyReused()
    if (kept.status === null || kept.answer === null) throw answerLost()
    throw new KeptAnswer(kept.status, ctx.secrets.open(kept.answer, labelOf(id)))
  } catch (error) {
    ctx.http.runningKeys.delete(running)
    throw error
  }
}

async function findKept(ctx: Context, tenant: Tenant, id: string) {
  const since = new Date(ctx.now().getTime() - keptMs).toISOString()
  const isKept = and(eq(keptAnswers.id, id), gt(keptAnswers.createdAt, since))
  const [row] = await tenant.read((db) => db.select().from(keptAnswers).where(isKept))
  return row
}

interface App {
  handle(request: Request): Promise<Response>
}

/** Around the whole app, whose hooks would cost every other request as well. */
export function keepAnswers(ctx: Context, app: App) {
  const { handle } = app
  // all others pass by: another function to wait for would cost each of them
  app.handle = (request) => (hasKey(request) ? handleKeyed(request) : handle(request))

  async function handleKeyed(request: Request): Promise<Response> {
    try {
      return await keepAnswer(ctx, request, await handle(request))
    } finally {
      const keyed = keyedRequests.get(request)
      if (keyed) ctx.http.runningKeys.delete(`${keyed.tenant.id} ${keyed.id}`)
    }
  }
}

/** A success, and a refusal after an effect: that is not to happen again either. */
async function keepAnswer(ctx: Context, request: Request, response: Response): Promise<Response> {
  const keyed = keyedRequests.get(request)
  if (!keyed || !(response.ok || keyed.noted)) return response
  const text = await response.text()
  await keep(ctx, keyed, { status: response.status, text })
  return new Response(text, response)
}

/** The effect is there and the client is to hear of it, whether the answer can be kept or not. */
async function keep(ctx: Context, keyed: Keyed, answer: Answer) {
  if (keyed.noted?.status === answer.status && keyed.noted.text === answer.text) return
  await keyed.tenant
    .write((tx) => note(ctx, tx, keyed, answer))
    .catch((error) => ctx.log.error({ tenant: keyed.tenant.id, error }, 'answer to a request with a key not kept'))
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
}

/** Those whose time is over, and the oldest of too many. */
function dropKeptAnswers(tx: Tx, now: Date) {
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
