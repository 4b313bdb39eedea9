import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { TenantId } from '../db/tenant-id'
import { type Payments, PaymentsError } from '../edges/payments'
import { findCustomer } from './customers'

const ended = new Set(['canceled', 'incomplete_expired'])

/**
 * Cancels at once whatever an account is charged for, as the provider knows it; done again it changes nothing. Throws
 * `PaymentsError` when the provider fails, still lists something afterwards, or is not set up although something runs.
 */
export async function endSubscriptions(ctx: Context, tenantId: TenantId): Promise<void> {
  const { payments } = ctx
  const { customerId, rows } = await ctx.control.read(async (db) => ({
    customerId: await findCustomer(db, tenantId),
    rows: await accountRows(db, tenantId).subscriptions.select(),
  }))
  if (!payments) {
    if (rows.some(({ status }) => !ended.has(status)))
      throw new PaymentsError('a subscription runs, but no provider is set up')
    return
  }
  if (!customerId) return
  for (const { id } of await running(payments, customerId)) await payments.cancel(id, true)
  if ((await running(payments, customerId)).length > 0) throw new PaymentsError('a subscription is still running')
}

const running = async (payments: Payments, customerId: string) =>
  (await payments.subscriptionsOf(customerId)).filter(({ status }) => !ended.has(status))
