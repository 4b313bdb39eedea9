import type { Context } from '../context'
import { listPayingAccounts } from './customers'
import { refreshAccount } from './state'

/** Reads every paying account from the provider again, in case an event got lost. */
export async function reconcileBilling(ctx: Context) {
  if (!ctx.payments) return
  const ids = await ctx.control.read(listPayingAccounts)
  await ctx.tenants.forEach(ids, async ({ id }) => {
    if (!ctx.stop.hasBegun()) await refreshAccount(ctx, id)
  })
}
