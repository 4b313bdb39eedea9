import type { Context } from '../context'
import { newId } from '../db/columns'
import { type GenerationKind, generations } from '../db/tenant/generations'
import { isUnavailable } from '../db/unavailable'
import { startDeadline } from '../deadline'
import { type Failure, notFound } from '../errors'
import { asApiError } from '../http/errors'
import type { Tenant, Tx } from '../tenants/tenants'
import { busy, withAiSlot } from '../usage/ai-slots'
import { quotaExceeded, readAllowance } from '../usage/entitlements'
import { type UsageRequest, writeReservation, writeTokenSettlement } from '../usage/ledger'
import type { UsageAnswer } from '../usage/usage.schema'
import type { InputOf, OutputOf } from './generation-types'
import { announceProgress, dispatchFailed, interrupted, succeedGeneration, timedOut } from './generations'
import { enqueue, finish, type Job } from './queue'
import { endJob } from './worker'

export interface NewCall<K extends GenerationKind> {
  kind: K
  /** Null for work that belongs to no site. */
  siteId: string | null
  /** Null for visitors. */
  actorId: string | null
  input: InputOf<K>
  /** What it costs; its reference is the generation. */
  price: Omit<UsageRequest, 'reference'>
  /** Runs in the transaction that reserves the price, before it: what it throws ends the call. */
  check?(tx: Tx): Promise<unknown>
}

/** Paid work that has begun and is answered in the same request. Exactly one of `succeed` and `fail` ends it. */
export interface Call<K extends GenerationKind> {
  generationId: string
  /** What was reserved, and what is left. */
  usage: UsageAnswer
  /** Charges it; of chat tokens `tokens`, the ones that were used. Gives the price that was paid. */
  succeed(output: OutputOf<K>, tokens?: number): Promise<UsageAnswer>
  /** Refunds it; with `tokens`, charges those that a model has used all the same. */
  fail(cause: unknown, tokens?: number): Promise<void>
}

/**
 * Begins a call that is answered while its client waits. It is recorded like a job, so that a crash refunds it: the job
 * row first, then in one transaction the generation and what it costs. Throws `quotaExceeded`, `chatTokensExhausted`,
 * `dispatchFailed`.
 */
export async function beginCall<K extends GenerationKind>(
  ctx: Context,
  tenant: Tenant,
  { kind, siteId, actorId, input, price, check }: NewCall<K>,
): Promise<Call<K>> {
  const id = newId()
  const createdAt = ctx.now().toISOString()
  const job: Job = { id, tenantId: tenant.id, siteId, kind, status: 'running', createdAt }
  const allowance = await ctx.control.read((db) => readAllowance(db, tenant))
  await ctx.control
    .write((tx) => enqueue(tx, job))
    .catch((error) => {
      if (isUnavailable(error)) ctx.jobs.queue.endLater(job, dispatchFailed.key) // the row may be there all the same
      throw dispatchFailed({}, { cause: error })
    })
  /** What is left of the job when this fails is removed later; the client is told how its own work ended. */
  const finishNow = () =>
    ctx.control
      .write((tx) => finish(tx, id))
      .catch((error) => {
        ctx.jobs.queue.endLater(job, dispatchFailed.key)
        ctx.log.error({ job: id, tenant: tenant.id, error }, 'job not finished')
      })
  const begin = async (): Promise<UsageAnswer> => {
    try {
      return await tenant.write(async (tx) => {
        await check?.(tx)
        const row = { id, siteId, kind, status: 'running' as const, input, actorId, createdAt, startedAt: createdAt }
        await tx.insert(generations).values(row)
        announceProgress(tx, row)
        return writeReservation(tx, allowance, { ...price, reference: id }, ctx.now())
      })
    } catch (error) {
      // On a server the commit may have happened although its answer was lost; `endJobs` refunds it then.
      if (isUnavailable(error)) ctx.jobs.queue.endLater(job, dispatchFailed.key)
      else await finishNow()
      throw error
    }
  }
  const usage = await begin()

  // With what it was begun with: the end of a call needs the tenant's file alone.
  const charge = async (tx: Tx, tokens: number): Promise<UsageAnswer> => ({
    ...(await writeTokenSettlement(tx, allowance, id, tokens, ctx.now())),
    tokens,
  })

  return {
    generationId: id,
    usage,
    async succeed(output, tokens) {
      try {
        const paid = await tenant.write(async (tx) => {
          const charged = tokens === undefined ? usage : await charge(tx, tokens)
          const isKept = await succeedGeneration(tx, id, output, ctx.now())
          if (!isKept) throw notFound() // the site went meanwhile, and its generations with it
          return charged
        })
        await finishNow()
        return paid
      } catch (error) {
        await endJob(ctx, job, asApiError(error).key)
        throw error
      }
    },
    async fail(cause, tokens) {
      if (tokens)
        await tenant
          .write((tx) => charge(tx, tokens))
          .catch((error) => ctx.log.error({ job: id, tenant: tenant.id, error }, 'tokens not charged'))
      await endJob(ctx, job, asApiError(cause).key)
    },
  }
}

/** What `runCall` throws of its own, for the description of an operation. */
export const callFailures: readonly Failure[] = [quotaExceeded, busy, dispatchFailed, interrupted, timedOut]

export interface CallOptions {
  deadlineMs: number
  /** Aborts when the client has left. */
  signal?: AbortSignal
}

/** `tokens` are those that a model used; the answer names them, and the price stays. */
interface Done<K extends GenerationKind> {
  output: OutputOf<K>
  tokens?: number
}

/**
 * Does paid work while its client waits: begins it, runs `work`, charges what succeeded and refunds what failed. One of
 * the places of an account, for texts or for images, is taken meanwhile. `work` gives the output of the generation;
 * its signal aborts at the deadline, some seconds after the service began to stop, and when the client leaves. Throws what `work` throws, `timedOut`,
 * `interrupted`, `busy` and what `beginCall` throws.
 */
export async function runCall<K extends GenerationKind>(
  ctx: Context,
  tenant: Tenant,
  call: NewCall<K>,
  { deadlineMs, signal: left }: CallOptions,
  work: (signal: AbortSignal, generationId: string) => Promise<Done<K>>,
): Promise<{ output: OutputOf<K>; generationId: string; usage: UsageAnswer }> {
  const slot = call.price.resource === 'ai_image' ? 'ai_image' : 'ai_text'
  const run = async () => {
    const { generationId, usage, succeed, fail } = await beginCall(ctx, tenant, call)
    const limits = startDeadline(deadlineMs, timedOut)
    limits.endWith(ctx.stop.callSignal, interrupted)
    if (left) limits.endWith(left, interrupted)
    let done: Done<K>
    try {
      done = await Promise.race([work(limits.signal, generationId), limits.ended])
    } catch (error) {
      const cause = limits.signal.aborted ? limits.signal.reason : error
      await fail(cause)
      throw cause
    } finally {
      limits.clear()
    }
    const { output, tokens } = done
    await succeed(output)
    return { output, generationId, usage: tokens === undefined ? usage : { ...usage, tokens } }
  }
  return withAiSlot(ctx, tenant, run, slot)
}
