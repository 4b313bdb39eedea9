import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { inAccount } from '../http/access'
import { Nullable, oneOf } from '../http/fields'
import { PageQuery, paginate } from '../http/pagination'
import { invoicePdf, listInvoices } from './invoices'

const Cents = Type.Integer()
const InvoiceView = Type.Object({
  id: Type.String(),
  number: Nullable(Type.String()),
  status: oneOf('draft', 'open', 'paid', 'void', 'uncollectible'),
  currency: Type.String(),
  total_net_cents: Cents,
  total_gross_cents: Cents,
  tax_cents: Cents,
  period_start: Nullable(Type.String()),
  period_end: Nullable(Type.String()),
  issued_at: Type.String(),
  paid_at: Nullable(Type.String()),
  pdf_url: Nullable(Type.String()),
})
const Invoices = Type.Object({ invoices: Type.Array(InvoiceView), next_cursor: Type.Optional(Type.String()) })

export const invoiceRoutes = (ctx: Context) =>
  new Elysia({ name: 'invoices', detail: { tags: ['Billing'] } })
    .use(inAccount(ctx))
    .get(
      '/billing/invoices',
      async ({ me, query }) => {
        const all = await ctx.control.read((db) => listInvoices(db, ctx.config, me.tenant.id))
        const { data, ...next } = paginate(all, query)
        return { invoices: data, ...next }
      },
      {
        access: {},
        query: PageQuery,
        response: Invoices,
        detail: { summary: 'Invoices of the account, newest first' },
      },
    )
    .get('/billing/invoices/:invoice/pdf', ({ tenant, params }) => invoicePdf(ctx, tenant, params.invoice), {
      access: {},
      detail: { summary: 'An invoice as PDF, named after its number', responses: { 200: pdfFile } },
    })

const pdfFile = {
  description: 'A PDF',
  content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
}
