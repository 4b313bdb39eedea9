import { eq } from 'drizzle-orm'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads } from '../db/control/control'
import { billingCustomers } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'

/** What the account is called at the payment provider; undefined while it never bought anything. */
export async function findCustomer(db: ControlReads, tenantId: TenantId): Promise<string | undefined> {
  const [row] = await accountRows(db, tenantId).billingCustomers.pick(({ customerId }) => ({ customerId }))
  return row?.customerId
}

/** The account that the payment provider calls so. */
export async function findAccountOfCustomer(db: ControlReads, customerId: string): Promise<TenantId | undefined> {
  const [row] = await db
    .select({ tenantId: billingCustomers.tenantId })
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, customerId))
  return row?.tenantId
}

/** Every account that ever bought something, the first one first. */
export async function listPayingAccounts(db: ControlReads): Promise<TenantId[]> {
  const rows = await db
    .select({ tenantId: billingCustomers.tenantId })
    .from(billingCustomers)
    .orderBy(billingCustomers.createdAt)
  return rows.map(({ tenantId }) => tenantId)
}
