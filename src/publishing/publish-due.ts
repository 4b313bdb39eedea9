import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { generations } from '../db/tenant/generations'
import { pages } from '../db/tenant/pages'
import { startGeneration } from '../jobs/generations'
import { listDueWakeUps, removeWakeUps } from '../jobs/wake-ups'
import type { Reads, Tenant } from '../tenants/tenants'
import { isTakenOffline } from './unpublish'

/**
 * Brings scheduled pages live whose time has come, with one publish for each site, which takes nothing else. A page leaves
 * `scheduled` in the transaction that accepts the publish and never comes back to it by itself, so this happens once
 * whatever the clock does; the wake-up goes last, so that a crash in between costs a second look and nothing else.
 */
export async function publishDue(ctx: Context) {
  const now = ctx.now().toISOString()
  const due = await ctx.control.read((db) => listDueWakeUps(db, now))
  for (const [siteId, rows] of Map.groupBy(due, (row) => row.siteId)) {
    const { tenantId } = rows[0]!
    try {
      await publishDuePages(ctx, ctx.tenants.get(tenantId), siteId, now)
      const ids = rows.map(({ id }) => id)
      await ctx.control.write((tx) => removeWakeUps(tx, tenantId, ids))
    } catch (error) {
      ctx.log.error({ tenant: tenantId, site: siteId, error }, 'scheduled pages not published')
    }
  }
}

/** How many sites wait for `publishDue`. */
export async function countDue(ctx: Context): Promise<number> {
  const due = await ctx.control.read((db) => listDueWakeUps(db, ctx.now().toISOString()))
  return new Set(due.map(({ siteId }) => siteId)).size
}

async function publishDuePages(ctx: Context, tenant: Tenant, siteId: string, now: string) {
  const isDue = and(
    eq(pages.siteId, siteId),
    eq(pages.status, 'scheduled'),
    ne(pages.type, 'system'),
    lte(pages.publishedAt, now),
  )
  const waiting = (db: Reads) => db.$count(pages, isDue)
  if ((await tenant.read(waiting)) === 0) return
  if (await tenant.read((db) => isTakenOffline(db, siteId))) {
    // They are among what the next publish takes: a schedule does not bring back what somebody has taken offline.
    const change = { status: 'published' as const, updatedAt: now, contentsRevision: sql`${pages.contentsRevision}` }
    return void (await tenant.write((tx) => tx.update(pages).set(change).where(isDue)))
  }
  try {
    await startGeneration(ctx, tenant, { kind: 'publish', siteId, input: { due: [] } }, async (tx, id) => {
      const live = await tx
        .update(pages)
        .set({ status: 'published', updatedAt: now, contentsRevision: sql`${pages.contentsRevision}` })
        .where(isDue)
        .returning({ id: pages.id })
      if (live.length === 0) throw new NothingDue() // someone else was faster: no second publish
      await tx
        .update(generations)
        .set({ input: { due: live.map((page) => page.id) } })
        .where(eq(generations.id, id))
    })
  } catch (error) {
    if (!(error instanceof NothingDue)) throw error
  }
}

class NothingDue extends Error {}
