import { isNotNull } from 'drizzle-orm'
import type { Context } from '../context'
import { invoices } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'

/** Paths of the PDFs that the control database names, by account. */
export async function listInvoiceFiles(ctx: Pick<Context, 'control'>): Promise<Map<TenantId, string[]>> {
  const rows = await ctx.control.read((db) =>
    db
      .select({ tenantId: invoices.tenantId, file: invoices.pdfFile })
      .from(invoices)
      .where(isNotNull(invoices.pdfFile)),
  )
  return new Map(
    [...Map.groupBy(rows, ({ tenantId }) => tenantId)].map(([id, own]) => [
      id,
      own.map(({ file }) => `invoices/${file}`),
    ]),
  )
}
