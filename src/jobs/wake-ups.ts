import type { Context } from '../context'
import { wakeUps } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'

/** Notes that a site has a page to bring live at `dueAt` (ISO 8601). Write it before the page itself. */
export const scheduleWakeUp = (ctx: Context, tenantId: TenantId, siteId: string, dueAt: string) =>
  ctx.control.write((tx) => tx.insert(wakeUps).values({ tenantId, siteId, dueAt: new Date(dueAt).toISOString() }))
