import { and, eq } from 'drizzle-orm'
import type { ControlReads, ControlTx } from '../db/control/control'
import { jobs } from '../db/control/schema'

export type Job = typeof jobs.$inferSelect

/**
 * The waiting list in memory, over the rows of `jobs`. A row is written before the generation it belongs to and
 * handed over here after it, so a worker never meets one without the other; a start reads the rows again.
 */
export function openQueue() {
  const ready: Job[] = []
  const busy = new Set<string>() // tenants with a job running: one at a time each
  const ended = new Map<string, { job: Job; reason: string }>()
  let wake = () => {}

  return {
    add(job: Job) {
      ready.push(job)
      wake()
    },
    /** The next job whose tenant is idle; `release` frees the tenant again. */
    take(): { job: Job; release(): void } | undefined {
      const index = ready.findIndex((job) => !busy.has(job.tenantId))
      const job = ready[index]
      if (!job) return undefined
      ready.splice(index, 1)
      busy.add(job.tenantId)
      return {
        job,
        release() {
          busy.delete(job.tenantId)
          wake()
        },
      }
    },
    onReady(listener: () => void) {
      wake = listener
    },
    size: () => ready.length + busy.size,
    /** Notes a job whose generation has failed and is not yet written down as failed: see `endJobs`. */
    endLater(job: Job, reason: string) {
      ended.set(job.id, { job, reason })
    },
    forgetEnded: (id: string) => ended.delete(id),
    ended: () => [...ended.values()],
  }
}
export type Queue = ReturnType<typeof openQueue>

export const enqueue = (tx: ControlTx, job: Job) => tx.insert(jobs).values(job)

/** True for exactly one caller, ever: the row leaves `queued` once. */
export async function claim(tx: ControlTx, id: string): Promise<boolean> {
  const claimed = await tx
    .update(jobs)
    .set({ status: 'running' })
    .where(and(eq(jobs.id, id), eq(jobs.status, 'queued')))
    .returning({ id: jobs.id })
  return claimed.length === 1
}

export const finish = (tx: ControlTx, id: string) => tx.delete(jobs).where(eq(jobs.id, id))

export const listJobs = (db: ControlReads) => db.select().from(jobs).orderBy(jobs.createdAt)
