import type { Context } from '../context'
import { billingCustomers } from '../db/control/schema'
import { refreshAccount } from './state'

/** Reads every paying account from the provider again: what an event that got lost would have told is told here. */
export async function reconcileBilling(ctx: Context) {
  if (!ctx.payments) return
  const rows = await ctx.control.read((db) =>
    db.select({ tenantId: billingCustomers.tenantId }).from(billingCustomers).orderBy(billingCustomers.createdAt),
  )
  const ids = rows.map(({ tenantId }) => tenantId)
  await ctx.tenants.forEach(ids, async ({ id }) => {
    if (!ctx.stopping()) await refreshAccount(ctx, id)
  })
}
