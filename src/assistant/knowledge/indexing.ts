import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Context } from '../../context'
import { siteIndexes } from '../../db/knowledge/schema'
import type { Log } from '../../log'
import type { Tenant } from '../../tenants/tenants'
import { indexSite, isReadBefore, liveReleaseOf } from './index-site'
import { forgetSite, hasVectorsOfAnother } from './index-tables'

/** A site whose index could not be made is not tried again with each question. Milliseconds of the service's clock. */
const retryAfterMs = 60_000

/** An index that was made while the server of the model was away gets its vectors after that. */
const vectorsAfterMs = 10 * 60_000

/** The indexes that are being made, one at a time for a site and two in all: nobody else should feel them. */
export function openIndexing({ log }: { log: Log }) {
  const running = new Map<string, Promise<void>>()
  const failedAt = new Map<string, number>()
  const stop = new AbortController()
  const inTurn = pLimit(2)

  function begin(ctx: Context, tenant: Tenant, siteId: string, fromNothing: boolean): Promise<void> {
    const before = running.get(siteId)
    const work = async () => {
      if (before) await before.catch(() => {})
      await inTurn(async () => {
        stop.signal.throwIfAborted()
        await indexSite(ctx, tenant, siteId, fromNothing, stop.signal)
      })
      failedAt.delete(siteId)
    }
    const run = work()
      .catch(async (error: unknown) => {
        if (!stop.signal.aborted) await noteFailure(ctx, tenant, siteId, error)
        throw error
      })
      .finally(() => {
        if (running.get(siteId) === run) running.delete(siteId)
      })
    run.catch(() => {}) // it is logged; who waits for it hears of it as well
    running.set(siteId, run)
    return run
  }

  /** The index that there was stays in use, and says so. */
  async function noteFailure(ctx: Context, tenant: Tenant, siteId: string, error: unknown) {
    failedAt.set(siteId, ctx.now().getTime())
    log.error({ tenant: tenant.id, site: siteId, error }, 'site not indexed for its assistant')
    const set = { siteId, status: 'error' as const, error: 'index_failed' }
    await tenant.knowledge
      .write((tx) => tx.insert(siteIndexes).values(set).onConflictDoUpdate({ target: siteIndexes.siteId, set }))
      .catch(() => {})
  }

  return {
    /**
     * Brings the index to the live release where it is behind, in the background. `undefined` where nothing is to do,
     * else what can be waited for: it throws what goes wrong.
     */
    async catchUp(ctx: Context, tenant: Tenant, siteId: string): Promise<{ done: Promise<void> } | undefined> {
      const now = running.get(siteId)
      if (now) return { done: now }
      if (ctx.now().getTime() - (failedAt.get(siteId) ?? Number.NEGATIVE_INFINITY) < retryAfterMs) return undefined
      const releaseId = await liveReleaseOf(tenant, siteId)
      const isCurrent = await tenant.knowledge.read(async (db) => {
        const [state] = await db.select().from(siteIndexes).where(eq(siteIndexes.siteId, siteId))
        if (releaseId === null || state?.releaseId !== releaseId || state.status !== 'ready')
          return releaseId === null && state === undefined
        if (await isReadBefore(db, siteId)) return false
        if (await hasVectorsOfAnother(db, ctx.ai.embedding)) return false
        if (state.embeddingModel !== null) return state.embeddingModel === ctx.ai.embedding.name
        return ctx.now().getTime() - Date.parse(state.indexedAt ?? '') < vectorsAfterMs
      })
      return isCurrent ? undefined : { done: running.get(siteId) ?? begin(ctx, tenant, siteId, false) }
    },
    /** Reads a release that has just gone live, in the background. */
    follow(ctx: Context, tenant: Tenant, siteId: string) {
      begin(ctx, tenant, siteId, false).catch(() => {})
    },
    /** Makes the index from nothing. Throws what goes wrong. */
    rebuild: (ctx: Context, tenant: Tenant, siteId: string) => begin(ctx, tenant, siteId, true),
    /** Drops the index of a site that is gone, in the background: nobody finds it any more. */
    forget(ctx: Context, tenant: Tenant, siteId: string) {
      const drop = async () => {
        await running.get(siteId)?.catch(() => {})
        await tenant.knowledge.write((tx) => forgetSite(tx, ctx.ai.embedding, siteId))
      }
      const run = drop()
        .catch((error) => log.warn({ tenant: tenant.id, site: siteId, error }, 'index of a deleted site not dropped'))
        .finally(() => running.delete(siteId))
      running.set(siteId, run)
    },
    isRunning: (siteId: string) => running.has(siteId),
    /** When nothing is being indexed. */
    async settled() {
      while (running.size > 0) await Promise.allSettled(running.values())
    },
    async close() {
      stop.abort()
      await Promise.allSettled(running.values())
    },
  }
}
