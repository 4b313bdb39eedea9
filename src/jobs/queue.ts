import { and, count, eq } from 'drizzle-orm'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import { jobs } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { type Lane, laneWidths } from './lanes'

export type Job = typeof jobs.$inferSelect

/** What the queue has to know of a kind of job. */
interface Scheduling {
  lane: Lane
  onePerSite?: boolean
}
type Schedules = Partial<Record<string, Scheduling>>

export interface TakenJob {
  job: Job
  /** Lets the next job into the lane although this one goes on. */
  leaveLane(): void
  /** Waits for a place in the lane, before jobs that have not begun. Rejects with the reason of `signal`. */
  enterLane(signal: AbortSignal): Promise<void>
  /** The job has ended: its place, its site and its account's share are free. */
  release(): void
}

interface Begun {
  job: Job
  lane?: Lane
  site?: string
  isInLane: boolean
}

/**
 * The waiting list in memory, over the rows of `jobs`. A row is written before the generation it belongs to and
 * handed over here after it, so a worker never meets one without the other; a start reads the rows again.
 */
export function openQueue() {
  const ready: Job[] = []
  const begun = new Set<Begun>()
  const returning: { entry: Begun; enter: () => void }[] = []
  const ended = new Map<string, { job: Job; reason: string }>()
  let wake = () => {}

  const hasRoom = (lane: Lane) => {
    let taken = 0
    for (const entry of begun) if (entry.isInLane && entry.lane === lane) taken++
    return taken < laneWidths[lane]
  }

  /** The oldest job of the account with the fewest jobs in that lane: one with many cannot push others back. */
  function nextIndex(kinds: Schedules, isWanted: (job: Job) => boolean): number {
    const busySites = new Set([...begun].map(({ site }) => site))
    // Jobs outside their lane count, too: an account cannot begin more by letting them wait.
    const begunBy = new Map<string, number>()
    for (const { job, lane } of begun) if (lane) increase(begunBy, shareOf(job, lane))
    let best = -1
    let fewest = Number.POSITIVE_INFINITY
    for (const [index, job] of ready.entries()) {
      if (!isWanted(job)) continue
      const kind = kinds[job.kind]
      if (!kind) return index // fails at once
      const others = begunBy.get(shareOf(job, kind.lane)) ?? 0
      if (others >= fewest || others >= laneWidths[kind.lane] - 1) continue
      if (kind.onePerSite && busySites.has(siteOf(job))) continue
      if (!hasRoom(kind.lane)) continue
      if (others === 0) return index
      best = index
      fewest = others
    }
    return best
  }

  function placeFreed() {
    for (const waiting of [...returning]) {
      if (waiting.entry.lane && !hasRoom(waiting.entry.lane)) continue
      returning.splice(returning.indexOf(waiting), 1)
      waiting.entry.isInLane = true
      waiting.enter()
    }
    wake()
  }

  function enterLane(entry: Begun, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { entry, enter: resolve }
    const onAbort = () => {
      const index = returning.indexOf(waiting)
      if (index >= 0) returning.splice(index, 1)
      reject(signal.reason)
    }
    if (signal.aborted) onAbort()
    else {
      signal.addEventListener('abort', onAbort)
      returning.push(waiting)
      placeFreed()
    }
    return promise.finally(() => signal.removeEventListener('abort', onAbort))
  }

  return {
    add(job: Job) {
      ready.push(job)
      wake()
    },
    /** The next job that `isWanted` and that its lane, its site and its account's share leave room for. */
    take(kinds: Schedules, isWanted = (_: Job) => true): TakenJob | undefined {
      const index = nextIndex(kinds, isWanted)
      const job = ready[index]
      if (!job) return undefined
      ready.splice(index, 1)
      const kind = kinds[job.kind]
      const entry: Begun = { job, lane: kind?.lane, site: kind?.onePerSite ? siteOf(job) : undefined, isInLane: true }
      begun.add(entry)
      return {
        job,
        leaveLane() {
          entry.isInLane = false
          placeFreed()
        },
        enterLane: (signal) => enterLane(entry, signal),
        release() {
          begun.delete(entry)
          placeFreed()
        },
      }
    },
    onReady(listener: () => void) {
      wake = listener
    },
    size: () => ready.length + begun.size,
    /** Whether a job of the account has begun here and not ended. */
    isBusyWith: (tenantId: TenantId) => [...begun].some(({ job }) => job.tenantId === tenantId),
    /** Forgets what waits for the account, whose rows go as well. */
    dropAll(tenantId: TenantId) {
      const others = ready.filter((job) => job.tenantId !== tenantId)
      ready.splice(0, ready.length, ...others)
      for (const { job } of ended.values()) if (job.tenantId === tenantId) ended.delete(job.id)
    },
    /** Notes a job whose generation has failed and is not yet written down as failed: see `endJobs`. */
    endLater(job: Job, reason: string) {
      ended.set(job.id, { job, reason })
    },
    forgetEnded: (id: string) => ended.delete(id),
    ended: () => [...ended.values()],
  }
}
export type Queue = ReturnType<typeof openQueue>

/** A job that does not name its site counts for the whole account. */
const siteOf = (job: Job) => job.siteId ?? job.tenantId

const shareOf = ({ tenantId }: Job, lane: Lane) => `${lane} ${tenantId}`

const increase = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

export const enqueue = (tx: ControlTx, job: Job) => accountRows(tx, job.tenantId).jobs.insert(job)

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

/** How many jobs there are of each kind, waiting and running. */
export const countJobs = (db: ControlReads) =>
  db.select({ kind: jobs.kind, status: jobs.status, count: count() }).from(jobs).groupBy(jobs.kind, jobs.status)

export const listJobs = (db: ControlReads) => db.select().from(jobs).orderBy(jobs.createdAt)
