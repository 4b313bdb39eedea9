import type { Context } from '../context'
import { asApiError } from '../http/errors'
import { carryOut, type WorkerStop } from './carry-out'
import { beginGeneration, failGeneration, interrupted } from './generations'
import type { JobKinds } from './job-kind'
import { claim, finish, type Job, listJobs, type TakenJob } from './queue'

/** Leaves time to write down what was not finished, within the 15 s of a stop. */
const stopGraceMs = 8_000

/**
 * Works the queue until `stop`, but for the time when the disk is full: what waits then would use up the reserve and fail.
 * `stop` aborts what is running and waits for its end; what has not ended after `graceMs` has failed with `interrupted`.
 */
export function startWorker(ctx: Context, kinds: JobKinds, graceMs = stopGraceMs) {
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  const stop: WorkerStop = { signal: AbortSignal.any([stopping.signal, ctx.stop.signal]), graceMs }
  const fill = () => {
    while (!stop.signal.aborted) {
      ctx.diskSpace.makeRoom()
      if (ctx.diskSpace.isFull()) return
      const taken = ctx.jobs.queue.take(kinds)
      if (!taken) return
      const work = runJob(ctx, kinds, taken, stop).finally(() => {
        running.delete(work)
        taken.release()
      })
      running.add(work)
    }
  }
  ctx.jobs.queue.onReady(fill)
  ctx.diskSpace.onRoom(fill)
  fill()
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/**
 * Runs what is queued and `isWanted`, one after the other, until nothing is left that may begin now. For tests and
 * commands.
 */
export async function drainQueue(ctx: Context, kinds: JobKinds, isWanted?: (job: Job) => boolean) {
  const stop: WorkerStop = { signal: ctx.stop.signal, graceMs: stopGraceMs }
  for (let taken = ctx.jobs.queue.take(kinds, isWanted); taken; taken = ctx.jobs.queue.take(kinds, isWanted)) {
    await runJob(ctx, kinds, taken, stop)
    taken.release()
  }
}

/** At boot: what was running has failed, what was queued runs, a job without its generation is dropped by `runJob`. */
export async function recoverJobs(ctx: Context) {
  for (const job of await ctx.control.read(listJobs)) {
    if (job.status === 'queued') {
      ctx.jobs.queue.add(job)
      continue
    }
    await endJob(ctx, job, interrupted.key)
  }
}

/** Tries again what could not be written: a database was away when a job ended. */
export async function endJobs(ctx: Context) {
  for (const { job, reason } of ctx.jobs.queue.ended()) await endJob(ctx, job, reason)
}

async function runJob(ctx: Context, kinds: JobKinds, taken: TakenJob, stop: WorkerStop): Promise<void> {
  const { job } = taken
  const tenant = ctx.tenants.get(job.tenantId)
  try {
    if (!(await ctx.control.write((tx) => claim(tx, job.id)))) return
    const generation = await tenant.write((tx) => beginGeneration(tx, job.id, ctx.now()))
    if (generation) {
      const kind = kinds[generation.kind]
      if (!kind) throw new Error(`nothing carries out ${generation.kind}`)
      await carryOut(ctx, kind, taken, tenant, generation, stop)
    }
    await ctx.control.write((tx) => finish(tx, job.id))
    ctx.jobs.outcomeCounts.count(job.kind, 'ok')
  } catch (error) {
    const { key, status } = asApiError(error)
    ctx.jobs.outcomeCounts.count(job.kind, status < 500 ? 'refused' : 'failed')
    ctx.log.error({ job: job.id, kind: job.kind, tenant: tenant.id, error }, 'job failed')
    await endJob(ctx, job, key)
  }
}

/** The generation fails and is refunded first, then its job goes. What cannot be written now is noted for `endJobs`. */
export async function endJob(ctx: Context, job: Job, reason: string) {
  ctx.jobs.queue.endLater(job, reason)
  try {
    await ctx.tenants.get(job.tenantId).write((tx) => failGeneration(tx, job.id, reason, ctx.now()))
    ctx.deliveries.wake(ctx, job.tenantId)
    await ctx.control.write((tx) => finish(tx, job.id))
    ctx.jobs.queue.forgetEnded(job.id)
  } catch (error) {
    ctx.log.error({ job: job.id, tenant: job.tenantId, error }, 'generation not failed')
  }
}
