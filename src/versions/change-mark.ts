import { and, eq, sql } from 'drizzle-orm'
import { activity } from '../db/tenant/activity'
import { pages } from '../db/tenant/pages'
import type { Reads } from '../tenants/tenants'

/**
 * Is another one after every change to what a snapshot holds. Changes leave an activity row or are counted in one; regions made at first sight
 * and scheduled pages whose time has come do not.
 */
export async function changeMark(db: Reads, siteId: string): Promise<string> {
  const [noted] = await db
    .select({ last: sql<number | null>`max(rowid)`, changes: sql<number | null>`sum(${activity.changes})` })
    .from(activity)
  const ofSite = eq(pages.siteId, siteId)
  const scheduled = await db.$count(pages, and(ofSite, eq(pages.status, 'scheduled')))
  return [noted?.last, noted?.changes, await db.$count(pages, ofSite), scheduled].join(' ')
}
