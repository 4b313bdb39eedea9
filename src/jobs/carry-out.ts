import type { Context } from '../context'
import type { GenerationKind, GenerationRow } from '../db/tenant/generations'
import { isUnavailable } from '../db/unavailable'
import { type Deadline, startDeadline } from '../deadline'
import { notFound } from '../errors'
import type { Tenant } from '../tenants/tenants'
import { interrupted, noteProgress, succeedGeneration, timedOut } from './generations'
import type { JobControls, JobKind, JobResult } from './job-kind'
import type { TakenJob } from './queue'

export interface WorkerStop {
  /** Aborts when the worker or the service stops. */
  signal: AbortSignal
  /** How long jobs may go on then. */
  graceMs: number
}

/**
 * Runs a generation that has begun and writes what it gives. Throws what `run` throws; `timeout` or `interrupted` as
 * soon as nobody waits for it any longer, whether or not `run` heeds its signals: what it gives later is dropped.
 */
export async function carryOut(
  ctx: Context,
  kind: JobKind,
  taken: TakenJob,
  tenant: Tenant,
  generation: GenerationRow,
  stop: WorkerStop,
) {
  const limits = startLimits(kind.deadlineMs, stop)
  const { signal, abandoned } = limits
  const controls: JobControls = {
    signal,
    abandoned: abandoned.signal,
    report: async (progress) => {
      await tenant.write((tx) => noteProgress(tx, generation.id, progress))
    },
    async outsideLane(wait) {
      taken.leaveLane()
      try {
        return await wait()
      } finally {
        await taken.enterLane(signal)
      }
    },
  }
  const work = (async () => kind.run(ctx, tenant, generation, controls))()
  try {
    const result = await Promise.race([work, abandoned.ended]).catch((error: unknown) => {
      if (abandoned.signal.aborted) dropLater(ctx, generation, work)
      throw error
    })
    await keep(ctx, tenant, generation, result)
    ctx.deliveries.wake(ctx, tenant.id)
    await tidy(ctx, generation, result, abandoned)
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    limits.clear()
  }
}

/** All that the work gave is written, or nothing. */
async function keep(ctx: Context, tenant: Tenant, { id }: GenerationRow, result: JobResult) {
  try {
    await tenant.write(async (tx) => {
      if (!(await succeedGeneration(tx, id, result.output, ctx.now()))) throw notFound()
      await result.write?.(tx)
    })
  } catch (error) {
    // On a server the commit may have happened although its answer was lost: its files must stay then.
    if (!isUnavailable(error)) await result.discard?.()
    throw error
  }
}

/** What fails here changes nothing for the client: the generation has succeeded. */
async function tidy(ctx: Context, { id, kind }: GenerationRow, { after }: JobResult, abandoned: Deadline) {
  try {
    await Promise.race([after?.(), abandoned.ended])
  } catch (error) {
    ctx.log.error({ job: id, kind, error }, 'not tidied after a job')
  }
}

function dropLater(ctx: Context, { id, kind }: GenerationRow, work: Promise<JobResult<GenerationKind>>) {
  work
    .then(async ({ discard }) => {
      ctx.log.warn({ job: id, kind }, 'result of a job came too late')
      await discard?.()
    })
    .catch((error: unknown) => ctx.log.debug({ job: id, kind, error }, 'job ended after its generation'))
}

/** `signal` aborts at the deadline and when a stop begins, `abandoned` at the deadline and some time after a stop began. */
function startLimits(deadlineMs: number, stop: WorkerStop) {
  const ending = startDeadline(deadlineMs, timedOut)
  const abandoned = startDeadline(deadlineMs, () => {
    ending.end(timedOut()) // whichever of the two comes first
    return ending.signal.reason
  })
  ending.endWith(stop.signal, interrupted)
  abandoned.endWith(stop.signal, () => ending.signal.reason, stop.graceMs)
  return {
    signal: ending.signal,
    abandoned,
    clear() {
      ending.clear()
      abandoned.clear()
    },
  }
}
