import { eq } from 'drizzle-orm'
import type { ControlReads } from '../db/control/control'
import { billingCustomers } from '../db/control/schema'

/** What the account is called at the payment provider; undefined while it never bought anything. */
export async function findCustomer(db: ControlReads, tenantId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.tenantId, tenantId))
  return row?.customerId
}
