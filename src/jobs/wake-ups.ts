import { inArray, lte } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import { wakeUps } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'

/** Notes that a site has a page to bring live at `dueAt` (ISO 8601). Write it before the page itself. */
export const scheduleWakeUp = (ctx: Context, tenantId: TenantId, siteId: string, dueAt: string) =>
  ctx.control.write((tx) => accountRows(tx, tenantId).wakeUps.insert({ siteId, dueAt: new Date(dueAt).toISOString() }))

/** Those of all accounts whose time has come by `now` (ISO 8601), in the order of their making. */
export const listDueWakeUps = (db: ControlReads, now: string) =>
  db.select().from(wakeUps).where(lte(wakeUps.dueAt, now)).orderBy(wakeUps.id)

export const removeWakeUps = (tx: ControlTx, tenantId: TenantId, ids: number[]) =>
  accountRows(tx, tenantId).wakeUps.delete(({ id }) => inArray(id, ids))
