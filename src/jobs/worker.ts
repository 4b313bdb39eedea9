import type { Context } from '../context'
import type { GenerationKind, GenerationRow } from '../db/tenant/runs'
import { ApiError } from '../errors'
import { publishRun } from '../publishing/publish'
import type { Tenant } from '../tenants/tenants'
import { beginGeneration, failGeneration, succeedGeneration } from './generations'
import { claim, finish, type Job, listJobs } from './queue'
import type { Run } from './run'

const runs: Partial<Record<GenerationKind, Run>> = { publish: publishRun }
const atOnce = 2

/** Works the queue until `stop`, which waits for what is running. */
export function startWorker(ctx: Context) {
  const running = new Set<Promise<void>>()
  let stopped = false
  const fill = () => {
    while (!stopped && running.size < atOnce) {
      const taken = ctx.queue.take()
      if (!taken) return
      const work = runJob(ctx, taken.job).finally(() => {
        running.delete(work)
        taken.release()
      })
      running.add(work)
    }
  }
  ctx.queue.onReady(fill)
  fill()
  return {
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}

/** Runs what is queued, one after the other, until nothing is left. For tests and commands. */
export async function drainQueue(ctx: Context) {
  for (let taken = ctx.queue.take(); taken; taken = ctx.queue.take()) {
    await runJob(ctx, taken.job)
    taken.release()
  }
}

/** At boot: what was running has failed, what was queued runs, a job without its generation is dropped by `runJob`. */
export async function recoverJobs(ctx: Context) {
  for (const job of await ctx.control.read(listJobs)) {
    if (job.status === 'queued') {
      ctx.queue.add(job)
      continue
    }
    await endJob(ctx, job, 'interrupted')
  }
}

/** Tries again what could not be written: a database was away when a run ended. */
export async function endJobs(ctx: Context) {
  for (const { job, reason } of ctx.queue.ended()) await endJob(ctx, job, reason)
}

async function runJob(ctx: Context, job: Job): Promise<void> {
  const tenant = ctx.tenants.get(job.tenantId)
  try {
    if (!(await ctx.control.write((tx) => claim(tx, job.id)))) return
    const generation = await tenant.write((tx) => beginGeneration(tx, job.id, ctx.now()))
    if (generation) await carryOut(ctx, tenant, generation)
    await ctx.control.write((tx) => finish(tx, job.id))
  } catch (error) {
    ctx.log.error({ job: job.id, kind: job.kind, tenant: tenant.id, error }, 'job failed')
    const reason = error instanceof ApiError ? error.key : 'server_error'
    await endJob(ctx, job, reason)
  }
}

async function carryOut(ctx: Context, tenant: Tenant, generation: GenerationRow) {
  const run = runs[generation.kind]
  if (!run) throw new Error(`no run for ${generation.kind}`)
  const { output, write, after } = await run(ctx, tenant, generation)
  await tenant.write(async (tx) => {
    await write?.(tx)
    await succeedGeneration(tx, generation.id, output, ctx.now())
  })
  await after?.()
}

/** The generation fails and is refunded first, then its job goes. What cannot be written now is noted for `endJobs`. */
async function endJob(ctx: Context, job: Job, reason: string) {
  ctx.queue.endLater(job, reason)
  try {
    await ctx.tenants.get(job.tenantId).write((tx) => failGeneration(tx, job.id, reason, ctx.now()))
    await ctx.control.write((tx) => finish(tx, job.id))
    ctx.queue.forgetEnded(job.id)
  } catch (error) {
    ctx.log.error({ job: job.id, tenant: job.tenantId, error }, 'generation not failed')
  }
}
