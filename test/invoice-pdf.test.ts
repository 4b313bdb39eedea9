import { describe, expect, test } from 'bun:test'
import { drawInvoice, type Parties, printable } from '../src/billing/invoice-pdf'
import type { InvoiceRow } from '../src/db/control/schema'

const hasPdftotext = Bun.which('pdftotext') !== null
if (!hasPdftotext) console.log('The text of invoices is not read: pdftotext is not installed.')

describe.if(hasPdftotext)('an invoice made here', () => {
  test('is a German invoice with number, date, period, net, tax and total', async () => {
    const text = await textOf(invoice(), parties())
    for (const words of [
      'Rechnung',
      'BK-0001',
      '4. Mai 2026',
      '4. Mai 2026 – 4. Juni 2026',
      'Größe & Söhne',
      'https://bau.example',
      'Bäckerei „Zum Löwen“ GmbH',
      'inhaber@example.com',
      'Tarif Pro – ein Monat',
      '1.234,50 €',
      'USt. 19 %',
      '234,56 €',
      '1.469,06 €',
      'Der Betrag wurde am 5. Mai 2026 bezahlt.',
      'Seite 1 von 1',
    ])
      expect(text).toContain(words)
  })

  test('is English for an English owner', async () => {
    const text = await textOf(invoice(), parties({ language: 'en' }))
    for (const words of ['Invoice', '4 May 2026', '€1,234.50', 'VAT 19%', 'Paid on 5 May 2026.', 'Page 1 of 1'])
      expect(text).toContain(words)
  })

  test('says that it is open, cancelled or without tax', async () => {
    expect(await textOf(invoice({ status: 'open', paidAt: null }), parties())).toContain('ist noch offen')
    expect(await textOf(invoice({ status: 'void', paidAt: null }), parties())).toContain('storniert')
    const untaxed = await textOf(invoice({ taxCents: 0, totalGrossCents: 123_450 }), parties())
    expect(untaxed).toContain('USt. 0 %')
    const mixed = await textOf(invoice({ taxCents: 15_000, totalGrossCents: 138_450 }), parties())
    expect(mixed).not.toContain('%')
  })

  test('names the seller with address and tax id, and why there is no tax where there is none', async () => {
    const taxed = await textOf(invoice(), parties())
    for (const fact of ['Goethestraße 14', '79100 Freiburg', 'DE999999991']) expect(taxed).toContain(fact)
    expect(taxed).not.toContain('§ 19 UStG')
    const untaxed = await textOf(invoice({ taxCents: 0, totalGrossCents: 123_450 }), parties())
    expect(untaxed).toContain('Kein Ausweis von Umsatzsteuer gemäß § 19 UStG.')
  })

  test('of many long lines goes on over pages and loses none', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => ({
      text: `Posten ${n + 1}: ${'Donaudampfschifffahrtsgesellschaft und weitere Wörter '.repeat(n % 4)}`,
      quantity: n + 1,
      netCents: 100 * n,
    }))
    const endless = { text: 'x'.repeat(20_000), quantity: 1, netCents: 1 }
    const text = await textOf(invoice({ lines: [...lines, endless] }), parties())
    for (let n = 1; n <= 60; n++) expect(text).toContain(`Posten ${n}:`)
    const pages = Number(/Seite 1 von (\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(2)
    expect(text).toContain(`Seite ${pages} von ${pages}`)
    expect(text.split('\f').length - 1).toBe(pages)
  })
})

test('what an invoice prints is text and nothing else', () => {
  expect(printable('Łódź, Çelik, Ștefan, Đặng')).toBe('Lódz, Çelik, Stefan, Dang')
  expect(printable('a\u202eb\u0000c\r\nd\te')).toBe('abc  d e')
  expect(printable('„Größe“ – 5 € … ž')).toBe('„Größe“ – 5 € … ž')
  expect(printable('Пекарня 🥐')).toBe('??????? ?')
  expect(printable('/JS (app.alert(1)) <script>')).toBe('/JS (app.alert(1)) <script>')
})

function invoice(more: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    ...{ id: 'x', tenantId: 'x', providerId: 'in_1', number: 'BK-0001', status: 'paid', currency: 'eur' },
    ...{ totalNetCents: 123_450, taxCents: 23_456, totalGrossCents: 146_906 },
    lines: [{ text: 'Tarif Pro – ein Monat', quantity: 1, netCents: 123_450 }],
    ...{ periodStart: '2026-05-04T10:00:00.000Z', periodEnd: '2026-06-04T10:00:00.000Z' },
    ...{
      issuedAt: '2026-05-04T10:00:00.000Z',
      paidAt: '2026-05-05T10:00:00.000Z',
      pdfFile: null,
      buyer: null,
      taxes: null,
    },
    ...{ createdAt: '2026-05-04T10:00:00.000Z', updatedAt: '2026-05-04T10:00:00.000Z' },
    ...more,
  }
}

const parties = (more: Partial<Parties> = {}): Parties => ({
  seller: {
    lines: ['Größe & Söhne GmbH', 'Goethestraße 14', '79100 Freiburg'],
    taxId: 'DE999999991',
    taxNote: 'Kein Ausweis von Umsatzsteuer gemäß § 19 UStG.',
    url: 'https://bau.example',
  },
  recipient: { name: 'Bäckerei „Zum Löwen“ GmbH', email: 'inhaber@example.com' },
  language: 'de',
  ...more,
})

/** Words as a reader finds them, with ordinary spaces. */
async function textOf(row: InvoiceRow, to: Parties): Promise<string> {
  const reader = Bun.spawn(['pdftotext', '-layout', '-enc', 'UTF-8', '-', '-'], {
    stdin: await drawInvoice(row, to),
    stdout: 'pipe',
  })
  return (await new Response(reader.stdout).text()).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
}
