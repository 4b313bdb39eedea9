import type Stripe from 'stripe'
import type { Payments } from './payments'
import { orMissing } from './stripe-calls'
import { idOf, maxListed, readInvoice, taxRatesOf } from './stripe-objects'
import { fetchPdf } from './stripe-pdf'

/** `base` is where the provider stands in a test; undefined for its own address. */
export function stripeInvoices(stripe: Stripe, base: URL | undefined, deadlineMs: number) {
  const percents = new Map<string, number>()
  return {
    async invoicesOf(customer) {
      const found = await stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: maxListed })
      const invoices = []
      for (const invoice of found)
        invoices.push(readInvoice(invoice, await linesOf(invoice), await percentsOf(taxRatesOf(invoice))))
      return invoices
    },

    async invoicePdf(id) {
      const invoice = await orMissing(() => stripe.invoices.retrieve(id))
      return invoice && idOf(invoice) && invoice.invoice_pdf
        ? fetchPdf(invoice.invoice_pdf, base, deadlineMs)
        : undefined
    },
  } satisfies Partial<Payments>

  /** An invoice carries its first lines; the rest has to be asked for. */
  async function linesOf(invoice: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
    if (!invoice.lines.has_more) return invoice.lines.data
    return stripe.invoices.listLineItems(idOf(invoice), { limit: 100 }).autoPagingToArray({ limit: maxListed })
  }

  /** What rates ask, in percent. It never changes, so each is asked for once. */
  async function percentsOf(rates: string[]): Promise<ReadonlyMap<string, number>> {
    for (const id of rates) {
      if (percents.has(id)) continue
      const rate = await orMissing(() => stripe.taxRates.retrieve(id))
      if (rate && Number.isFinite(rate.percentage)) percents.set(id, rate.percentage)
    }
    return percents
  }
}
