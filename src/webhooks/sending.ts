import { and, asc, eq, isNotNull, lt, min, ne, notInArray } from 'drizzle-orm'
import type { Context } from '../context'
import type { ControlReads } from '../db/control/control'
import { webhookAccounts } from '../db/control/schema'
import { prepared } from '../db/database'
import { webhookDeliveries, webhookEndpoints } from '../db/tenant/webhooks'
import type { TenantId } from '../db/tenant-id'
import type { Reads } from '../tenants/tenants'
import { callEndpoint } from './call'

/**
 * Calls at once: in all, to endpoints that failed last time (so that those that hang leave room for all others), and for
 * one account. An endpoint gets one at a time.
 */
export const atOnce = { all: 30, failing: 10, account: 4 }
/** How long a call may take; how long a stop waits for those on their way, what is not done by then goes out at the next start. */
export const sendPatience = { deadlineMs: 10_000, graceMs: 5_000 }
const keptDays = 30
const never = Number.POSITIVE_INFINITY

interface Call {
  tenantId: TenantId
  endpointId: string
  isFailing: boolean
}

/**
 * Sends what is in line in the accounts' files. In memory is only which account to look at, and when; a start looks at
 * all that have endpoints. Throws nothing: what fails here is logged and tried again.
 */
export function openDeliveries({ deadlineMs, graceMs } = sendPatience) {
  /** When to look at an account again; ms. */
  const looks = new Map<TenantId, number>()
  const running = new Map<Promise<void>, Call>()
  let pumping: Promise<void> | undefined
  let isAsked = false
  let isClosing = false

  const countOf = (isCounted: (call: Call) => boolean) => [...running.values()].filter(isCounted).length

  /** Looks at the accounts whose time has come, in turn, while there is room. */
  async function pump(ctx: Context) {
    isAsked = true
    pumping ??= (async () => {
      while (isAsked && !isClosing) {
        isAsked = false
        const now = ctx.now().getTime()
        for (const [tenantId, at] of [...looks]) {
          if (isClosing || ctx.stop.hasBegun() || running.size >= atOnce.all) break
          if (at <= now) await lookAt(ctx, tenantId).catch((error) => giveUp(ctx, tenantId, error))
        }
      }
    })().finally(() => {
      pumping = undefined
      if (isAsked && !isClosing) void pump(ctx) // asked for in the very moment in which it ended
    })
    await pumping
  }

  /**
   * An account whose file cannot be read or written waits for `lookAtAll`: nobody must be called again and again, and it
   * may be gone for good.
   */
  function giveUp(ctx: Context, tenantId: TenantId, error: unknown) {
    ctx.log.error({ tenant: tenantId, error }, 'webhook deliveries stopped for a while')
    looks.delete(tenantId)
  }

  async function lookAt(ctx: Context, tenantId: TenantId) {
    looks.delete(tenantId)
    looks.set(tenantId, never) // at the end of the line; a `wake` meanwhile counts
    const now = ctx.now().toISOString()
    const tenant = ctx.tenants.get(tenantId)
    const busy = [...running.values()].filter((call) => call.tenantId === tenantId).map(({ endpointId }) => endpointId)
    const { due, nextAt } = await tenant.read((db) => readDue(db, now, busy))
    let isLeft = false
    for (const { delivery, endpoint } of due) {
      const isFailing = endpoint.failingSince !== null
      const hasRoom =
        running.size < atOnce.all &&
        countOf((call) => call.tenantId === tenantId) < atOnce.account &&
        (!isFailing || countOf((call) => call.isFailing) < atOnce.failing)
      if (!hasRoom) {
        isLeft = true
        continue
      }
      const work = callEndpoint(ctx, tenant, endpoint, delivery, deadlineMs)
        .then(
          () => void looks.set(tenantId, 0),
          (error) => giveUp(ctx, tenantId, error),
        )
        .finally(() => {
          running.delete(work)
          void pump(ctx)
        })
      running.set(work, { tenantId, endpointId: endpoint.id, isFailing })
    }
    // What found no room is looked at again when a call ends, whichever it is.
    const wanted = isLeft ? 0 : nextAt
    if (looks.get(tenantId) !== never) return
    if (wanted === never) looks.delete(tenantId)
    else looks.set(tenantId, wanted)
  }

  return {
    /** There may be something to send. Returns at once. */
    wake(ctx: Context, tenantId: TenantId) {
      looks.set(tenantId, 0)
      void pump(ctx)
    },

    /** Sends what is due by now. Returns once all calls have begun that may begin. */
    send: pump,

    /** Looks at every account that has endpoints: at a start, and for what nobody woke it for. */
    async lookAtAll(ctx: Context) {
      for (const { tenantId } of await ctx.control.read(readAccounts)) looks.set(tenantId, 0)
      await pump(ctx)
    },

    /** When nothing is on its way any more. */
    async settled() {
      while (pumping || running.size > 0) await Promise.all([pumping, ...running.keys()])
    },

    /** How many calls are on their way. */
    size: () => running.size,

    async close() {
      isClosing = true
      const { promise: enough, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, graceMs)
      await Promise.race([Promise.all([pumping, ...running.keys()]), enough])
      clearTimeout(timer)
    },
  }
}
type Deliveries = ReturnType<typeof openDeliveries>
declare module '../context' {
  interface Context {
    deliveries: Deliveries
  }
}

const readAccounts = (db: ControlReads) => db.select().from(webhookAccounts)

const anyWaiting = prepared((db: Reads) =>
  db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(isNotNull(webhookDeliveries.dueAt))
    .limit(1)
    .prepare(),
)

/** The oldest due delivery of each endpoint that is on and not called right now; and when the next one is due, ms. */
async function readDue(db: Reads, now: string, busy: string[]) {
  if ((await anyWaiting(db).all()).length === 0) return { due: [], nextAt: never }
  const waits = and(eq(webhookDeliveries.status, 'pending'), isNotNull(webhookDeliveries.dueAt))
  const isFree = and(waits, eq(webhookEndpoints.isActive, true), notInArray(webhookDeliveries.endpointId, busy))
  const firsts = await db
    .select({ endpointId: webhookDeliveries.endpointId, dueAt: min(webhookDeliveries.dueAt) })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(isFree)
    .groupBy(webhookDeliveries.endpointId)
    .orderBy(asc(min(webhookDeliveries.dueAt)))
  const due = []
  let nextAt = never
  for (const { endpointId, dueAt } of firsts) {
    if (dueAt === null) continue
    if (dueAt > now) nextAt = Math.min(nextAt, Date.parse(dueAt))
    else {
      const [row] = await db
        .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
        .from(webhookDeliveries)
        .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
        .where(and(waits, eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.dueAt, dueAt)))
        .orderBy(asc(webhookDeliveries.id))
        .limit(1)
      if (row) due.push(row)
    }
  }
  return { due, nextAt }
}

/** The log of deliveries goes back a month; what still waits stays. */
export async function sweepDeliveries(ctx: Context) {
  const before = new Date(ctx.now().getTime() - keptDays * 24 * 3_600_000).toISOString()
  const isOld = and(lt(webhookDeliveries.createdAt, before), ne(webhookDeliveries.status, 'pending'))
  const accounts = await ctx.control.read(readAccounts)
  await ctx.tenants.forEach(
    accounts.map(({ tenantId }) => tenantId),
    async (tenant) => {
      if ((await tenant.read((db) => db.$count(webhookDeliveries, isOld))) === 0) return
      await tenant.write((tx) => tx.delete(webhookDeliveries).where(isOld))
    },
  )
}
