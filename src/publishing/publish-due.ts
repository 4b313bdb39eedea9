import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Context } from '../context'
import { wakeUps } from '../db/control/schema'
import { pages } from '../db/tenant/pages'
import type { TenantId } from '../db/tenant-id'
import { startGeneration } from '../jobs/generations'
import type { Reads, Tenant } from '../tenants/tenants'

/** Notes that a site has a page to bring live at `dueAt` (ISO 8601). Write it before the page itself. */
export const scheduleWakeUp = (ctx: Context, tenantId: TenantId, siteId: string, dueAt: string) =>
  ctx.control.write((tx) => tx.insert(wakeUps).values({ tenantId, siteId, dueAt: new Date(dueAt).toISOString() }))

/**
 * Brings scheduled pages live whose time has come, with one publish for each site. A page leaves `scheduled` in the
 * transaction that accepts the publish and never comes back to it by itself, so this happens once whatever the clock
 * does; the wake-up goes last, so that a crash in between costs a second look and nothing else.
 */
export async function publishDue(ctx: Context) {
  const now = ctx.now().toISOString()
  const due = await ctx.control.read((db) =>
    db.select().from(wakeUps).where(lte(wakeUps.dueAt, now)).orderBy(wakeUps.id),
  )
  for (const [siteId, rows] of Map.groupBy(due, (row) => row.siteId)) {
    const { tenantId } = rows[0]!
    try {
      await publishDuePages(ctx, ctx.tenants.get(tenantId), siteId, now)
      await ctx.control.write((tx) =>
        tx.delete(wakeUps).where(
          inArray(
            wakeUps.id,
            rows.map((row) => row.id),
          ),
        ),
      )
    } catch (error) {
      ctx.log.error({ tenant: tenantId, site: siteId, error }, 'scheduled pages not published')
    }
  }
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
  try {
    await startGeneration(ctx, tenant, { kind: 'publish', siteId }, async (tx) => {
      const live = await tx
        .update(pages)
        .set({ status: 'published', updatedAt: now })
        .where(isDue)
        .returning({ id: pages.id })
      if (live.length === 0) throw new NothingDue() // someone else was faster: no second publish
    })
  } catch (error) {
    if (!(error instanceof NothingDue)) throw error
  }
}

class NothingDue extends Error {}
