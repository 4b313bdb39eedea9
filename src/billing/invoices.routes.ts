import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { inAccount } from '../auth/access'
import type { Context } from '../context'
import { DateTime, Id, Nullable, oneOf, Text } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { NextCursor, PageQuery, paginate } from '../http/pagination'
import { fileMissing, invoicePdf, listInvoices, noPdf } from './invoices'

const Cents = Type.Integer({ examples: [1900] })
const InvoiceView = Type.Object(
  {
    id: Id,
    number: Nullable(Text('RE-2026-0042', { description: 'A draft has none' })),
    status: oneOf('draft', 'open', 'paid', 'void', 'uncollectible'),
    currency: Text('eur'),
    total_net_cents: Cents,
    total_gross_cents: Cents,
    tax_cents: Cents,
    period_start: Nullable(DateTime),
    period_end: Nullable(DateTime),
    issued_at: DateTime,
    paid_at: Nullable(DateTime),
    pdf_url: Nullable(Text(`https://example.com/billing/invoices/${Id.examples[0]}/pdf`)),
  },
  { title: 'Invoice' },
)
const Invoices = Type.Object({ invoices: Type.Array(InvoiceView), next_cursor: NextCursor })

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
        detail: operation('listInvoices', 'Invoices of the account, newest first'),
      },
    )
    .get('/billing/invoices/:invoiceId/pdf', ({ tenant, params }) => invoicePdf(ctx, tenant, params.invoiceId), {
      access: {},
      detail: operation('getInvoicePdf', 'An invoice as PDF, named after its number', {
        errors: [noPdf, fileMissing],
        answers: { 200: pdfFile },
      }),
    })

const pdfFile = {
  description: 'A PDF.',
  headers: ['Content-Disposition'],
  content: { 'application/pdf': Type.String({ format: 'binary' }) },
}
