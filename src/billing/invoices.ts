import { join } from 'node:path'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Config } from '../config/config'
import type { Context } from '../context'
import { accountRows, type Columns } from '../db/control/account-rows'
import type { Buyer } from '../db/control/billing'
import type { ControlReads } from '../db/control/control'
import { type InvoiceRow, invoices, tenants } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { type Payments, PaymentsError, type ProviderInvoice } from '../edges/payments'
import { defineError, notFound } from '../errors'
import { storeFile } from '../media/files'
import type { Tenant } from '../tenants/tenants'
import { isId } from '../values/ids'
import { drawInvoice, type Parties } from './invoice-pdf'

export const noPdf = defineError(404, 'no_pdf', {
  de: 'Zu dieser Rechnung gibt es noch kein PDF.',
  en: 'There is no PDF of this invoice yet.',
})
export const fileMissing = defineError(404, 'file_missing', {
  de: 'Die Datei dieser Rechnung fehlt auf dem Server.',
  en: 'The file of this invoice is missing on the server.',
})

/** How many PDFs are fetched in one go at most. */
const maxAtOnce = 200

/** Of one account, newest first. */
export async function listInvoices(db: ControlReads, config: Config, tenantId: TenantId) {
  return (await readInvoices(db, tenantId)).map((row) => viewInvoice(config, row))
}

/** Of one account, newest first, with what was billed, for the data export. */
export async function invoicesForExport(db: ControlReads, config: Config, tenantId: TenantId) {
  return (await readInvoices(db, tenantId)).map((row) => ({
    ...viewInvoice(config, row),
    lines: row.lines.map(({ text, quantity, netCents }) => ({ text, quantity, net_cents: netCents })),
    buyer: row.buyer && viewBuyer(row.buyer),
  }))
}

/** For the data export: who is billed, with every part that may be missing. */
export const viewBuyer = ({ name, address, taxIds }: Buyer) => ({
  name: name ?? null,
  address: address
    ? {
        line1: address.line1 ?? null,
        line2: address.line2 ?? null,
        postal_code: address.postalCode ?? null,
        city: address.city ?? null,
        state: address.state ?? null,
        country: address.country ?? null,
      }
    : null,
  tax_ids: taxIds,
})

const readInvoices = (db: ControlReads, tenantId: TenantId) =>
  accountRows(db, tenantId)
    .invoices.select()
    .orderBy((row) => [desc(row.issuedAt), desc(row.number), desc(row.id)])

const viewInvoice = ({ baseUrl }: Config, row: InvoiceRow) => ({
  id: row.id,
  number: row.number || null,
  status: row.status,
  currency: row.currency,
  total_net_cents: row.totalNetCents,
  total_gross_cents: row.totalGrossCents,
  tax_cents: row.taxCents,
  period_start: row.periodStart,
  period_end: row.periodEnd,
  issued_at: row.issuedAt,
  paid_at: row.paidAt,
  pdf_url: row.status === 'draft' ? null : `${baseUrl}/billing/invoices/${row.id}/pdf`,
})

/** What is kept of the provider's invoice. A draft has no number yet. */
export const storedInvoice = (invoice: ProviderInvoice) => ({
  providerId: invoice.id,
  number: invoice.number ?? '',
  status: invoice.status,
  currency: invoice.currency,
  totalNetCents: invoice.netCents,
  totalGrossCents: invoice.grossCents,
  taxCents: invoice.taxCents,
  lines: invoice.lines,
  taxes: invoice.taxes,
  buyer: invoice.buyer,
  periodStart: invoice.periodStart ?? null,
  periodEnd: invoice.periodEnd ?? null,
  issuedAt: invoice.issuedAt,
  paidAt: invoice.paidAt ?? null,
})

/**
 * The PDF of an invoice of the account, named after its number. One that was not fetched yet is fetched now. Throws
 * `notFound`, `noPdf` for a draft and while the provider does not give it, and `fileMissing`.
 */
export async function invoicePdf(ctx: Context, tenant: Tenant, id: string): Promise<Response> {
  const [row] = isId(id)
    ? await ctx.control.read((db) => accountRows(db, tenant.id).invoices.select((invoice) => eq(invoice.id, id)))
    : []
  if (!row) throw notFound()
  const path = join(invoiceFolder(tenant), row.pdfFile ?? (await fetchNow(ctx, row)))
  const file = Bun.file(path)
  if (!(await file.exists()) && !(await ctx.replica?.files.bring(path))) throw fileMissing()
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName(row)}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}

/** Fetches the PDFs that are not here yet. One that cannot be had is logged and tried again at the next run. */
export async function storeInvoicePdfs(ctx: Context) {
  const { payments } = ctx
  if (!payments) return
  const rows = await ctx.control.read((db) =>
    db
      .select({ invoice: invoices })
      .from(invoices)
      .innerJoin(tenants, eq(tenants.id, invoices.tenantId))
      .where(and(isNull(invoices.pdfFile), ne(invoices.status, 'draft'), eq(tenants.state, 'active')))
      .orderBy(desc(invoices.updatedAt))
      .limit(maxAtOnce),
  )
  for (const { invoice } of rows) {
    if (ctx.stop.hasBegun()) return
    await storePdf(ctx, payments, invoice).catch((error: unknown) =>
      ctx.log.warn({ tenant: invoice.tenantId, invoice: invoice.id, error }, 'the PDF of an invoice is not to be had'),
    )
  }
}

async function fetchNow(ctx: Context, row: InvoiceRow): Promise<string> {
  if (row.status === 'draft' || !ctx.payments) throw noPdf()
  return storePdf(ctx, ctx.payments, row).catch((error: unknown) => {
    if (error instanceof PaymentsError) throw noPdf({}, { cause: error })
    throw error
  })
}

/** The provider's own PDF; one that is made here only where it has none, since a number may stand on one invoice only. */
async function storePdf(ctx: Context, payments: Payments, row: InvoiceRow): Promise<string> {
  const given = await payments.invoicePdf(row.providerId)
  const pdf = given ?? (await drawInvoice(row, await readParties(ctx, row)))
  const pdfFile = `${row.id}.pdf`
  const folder = invoiceFolder(ctx.tenants.get(row.tenantId))
  await storeFile(folder, pdfFile, pdf)
  await ctx.replica?.files.keep([join(folder, pdfFile)])
  const isSame = ({ id, status }: Columns<'invoices'>) => and(eq(id, row.id), eq(status, row.status)) // else it shows what is no more
  await ctx.control.write((tx) => accountRows(tx, row.tenantId).invoices.update({ pdfFile }, isSame))
  return pdfFile
}

/** The buyer as the invoice has it. One from before that was kept has the address that the account has now. */
async function readParties(ctx: Context, { tenantId, buyer }: InvoiceRow): Promise<Parties> {
  const { seller, appUrl } = ctx.config
  const { tenant, owner, customer } = await ctx.control.read(async (db) => {
    const { users, billingCustomers } = accountRows(db, tenantId)
    const [tenant] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
    const [owner] = await users
      .select(({ role }) => eq(role, 'owner'))
      .orderBy(({ createdAt }) => createdAt)
      .limit(1)
    const [customer] = await billingCustomers.select()
    return { tenant, owner, customer }
  })
  if (!tenant || !owner) throw new Error('the account has no owner')
  const { email, language } = owner
  const known = buyer?.address ? buyer : (customer?.buyer ?? buyer)
  const recipient = { taxIds: [], ...known, name: known?.name ?? tenant.name, email }
  return { seller: { ...seller, url: appUrl }, recipient, language }
}

const invoiceFolder = ({ folder }: Pick<Tenant, 'folder'>) => join(folder, 'invoices')

const fileName = ({ id, number }: InvoiceRow) => number.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+/, '') || id
