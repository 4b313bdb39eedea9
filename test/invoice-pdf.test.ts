import { describe, expect, test } from 'bun:test'
import { drawInvoice, type Parties } from '../src/billing/invoice-pdf'
import { dateIn, printable } from '../src/billing/invoice-words'
import type { InvoiceRow } from '../src/db/control/schema'
import { newTenantId } from '../src/db/tenant-id'

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

  /** § 14 (4) no. 1 to 8 UStG. */
  test('is complete by law at any amount', async () => {
    for (const [netCents, net] of [
      [900, '9,00 €'],
      [1_000_000, '10.000,00 €'],
    ] as const) {
      const taxCents = Math.round(netCents * 0.19)
      const row = invoice({
        ...{ totalNetCents: netCents, taxCents, totalGrossCents: netCents + taxCents },
        taxes: [{ netCents, taxCents, percent: 19, reason: 'standard_rated' }],
        lines: [{ text: '100 KI-Credits', quantity: 3, netCents }],
      })
      const text = squeezed(await textOf(row, parties()))
      for (const [what, words] of [
        ['seller', 'Größe & Söhne GmbH Goethestraße 14 79100 Freiburg'],
        ['buyer', 'Bäckerei „Zum Löwen“ GmbH'],
        ['buyer, street', 'Getreidegasse 9'],
        ['buyer, further line', 'Stiege 2'],
        ['buyer, town', '5020 Salzburg'],
        ['buyer, country', 'Österreich'],
        ['tax number or VAT id', 'Steuernummer / USt-IdNr. DE999999991'],
        ['date of issue', 'Rechnungsdatum 4. Mai 2026'],
        ['consecutive number', 'Rechnungsnummer BK-0001'],
        ['kind and quantity', `100 KI-Credits 3 ${net}`],
        ['time of supply', 'Leistungszeitraum 4. Mai 2026 – 4. Juni 2026'],
        ['net by rate, rate', `USt. 19 % auf ${net} ${euros(taxCents)}`],
        ['tax', euros(taxCents)],
        ['total', `Gesamtbetrag ${euros(netCents + taxCents)}`],
      ] as const)
        expect([what, text.includes(words) ? words : text]).toEqual([what, words])
    }
  })

  test('names each rate with the net amount that it is reckoned on', async () => {
    const taxes = [
      { netCents: 100_000, taxCents: 19_000, percent: 19 },
      { netCents: 23_450, taxCents: 1642, percent: 7 },
    ]
    const text = squeezed(await textOf(invoice({ taxes, taxCents: 20_642, totalGrossCents: 144_092 }), parties()))
    for (const words of ['USt. 19 % auf 1.000,00 € 190,00 €', 'USt. 7 % auf 234,50 € 16,42 €', '1.440,92 €'])
      expect(text).toContain(words)
  })

  test.each([
    ['reverse_charge', 'de', 'Steuerschuldnerschaft des Leistungsempfängers'], // § 14a (5) UStG
    ['reverse_charge', 'en', 'Reverse charge: the recipient is liable'],
    ['reverse_charge', 'en', 'Steuerschuldnerschaft des Leistungsempfängers'],
    ['customer_exempt', 'de', 'Für diese Leistung gilt eine Steuerbefreiung.'],
    ['product_exempt', 'en', 'This service is exempt from VAT.'],
    ['not_subject_to_tax', 'de', 'Die Leistung ist im Inland nicht steuerbar.'],
    ['not_collecting', 'de', 'Kein Ausweis von Umsatzsteuer gemäß § 19 UStG.'],
    ['constructor', 'de', 'Kein Ausweis von Umsatzsteuer gemäß § 19 UStG.'],
  ] as const)('without tax for %s says so (%s): %s', async (reason, language, sentence) => {
    const row = invoice({
      ...{ taxCents: 0, totalGrossCents: 123_450 },
      taxes: [{ netCents: 123_450, taxCents: 0, reason }],
    })
    const text = squeezed(await textOf(row, parties({ language })))
    expect(text).toContain(sentence)
    expect(text).toContain(
      language === 'de' ? 'USt-IdNr. des Kunden ATU12345675' : 'VAT id of the customer ATU12345675',
    )
    const isOfLaw = !sentence.includes('§ 19')
    expect(text.includes('§ 19')).toBe(!isOfLaw)
    expect(text.includes('%')).toBe(!isOfLaw)
  })

  test('of one day says the day of supply', async () => {
    const text = squeezed(await textOf(invoice({ periodEnd: '2026-05-04T11:00:00.000Z' }), parties()))
    expect(text).toContain('Leistungsdatum 4. Mai 2026')
    expect(text).not.toContain('Leistungszeitraum')
    const bare = squeezed(await textOf(invoice({ periodStart: null, periodEnd: null }), parties()))
    expect(bare).toContain('Leistungsdatum 4. Mai 2026')
  })

  test.each([
    [
      'de',
      { line1: 'Goethestr. 1', postalCode: '79100', city: 'Freiburg', country: 'DE' },
      '79100 Freiburg',
      'Deutschland',
    ],
    [
      'en',
      { line1: '1 Main St', postalCode: '10001', city: 'New York', state: 'NY', country: 'US' },
      'New York NY 10001',
      'United States',
    ],
    [
      'en',
      { line1: '10 High St', postalCode: 'SW1A 2AA', city: 'London', country: 'GB' },
      'London SW1A 2AA',
      'United Kingdom',
    ],
    ['de', { line1: 'Rue 1', city: 'Paris', country: 'Frankreich' }, 'Paris', 'Frankreich'],
  ] as const)('writes an address as its country does (%s %o)', async (language, address, town, country) => {
    const { recipient } = parties()
    const text = await textOf(invoice(), parties({ language, recipient: { ...recipient, address } }))
    const lines = text.split('\n').map((one) => one.split(/ {3,}/)[0])
    expect(lines).toEqual(expect.arrayContaining([address.line1, town, country]))
  })

  test('goes to who has no address, too', async () => {
    const { recipient } = parties()
    const text = await textOf(invoice(), parties({ recipient: { ...recipient, address: undefined, taxIds: [] } }))
    expect(text).toContain('inhaber@example.com')
    expect(text).not.toContain('USt-IdNr. des Kunden')
  })

  test('is English for an English owner', async () => {
    const text = await textOf(invoice(), parties({ language: 'en' }))
    for (const words of ['Invoice', '4 May 2026', '€1,234.50', 'VAT 19%', 'Paid on 5 May 2026.', 'Page 1 of 1'])
      expect(text).toContain(words)
  })

  test('names every tax number of its buyer', async () => {
    const { recipient } = parties()
    const taxIds = ['ATU12345675', 'CHE-123.456.789']
    const text = await textOf(invoice(), parties({ recipient: { ...recipient, taxIds } }))
    for (const id of taxIds) expect(text).toContain(id)
  })

  test('says that it is open, cancelled or without tax', async () => {
    expect(await textOf(invoice({ status: 'open', paidAt: null }), parties())).toContain('ist noch offen')
    expect(await textOf(invoice({ status: 'void', paidAt: null }), parties())).toContain('storniert')
    const undone = await textOf(invoice({ status: 'void' }), parties()) // after it was paid
    expect([undone.includes('storniert'), undone.includes('bezahlt')]).toEqual([true, false])
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
    for (const page of text.split('\f').slice(0, -2)) expect(page).toContain('Menge')
  })
})

test('the date of an invoice is the day where the seller is, in summer and in winter', () => {
  expect(dateIn('de', '2025-12-31T22:59:59.999Z')).toBe('31. Dezember 2025')
  expect(dateIn('de', '2025-12-31T23:00:00.000Z')).toBe('1. Januar 2026')
  expect(dateIn('en', '2026-06-30T21:59:59.999Z')).toBe('30 June 2026')
  expect(dateIn('en', '2026-06-30T22:00:00.000Z')).toBe('1 July 2026')
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
    ...{ id: 'x', tenantId: newTenantId(), providerId: 'in_1', number: 'BK-0001', status: 'paid', currency: 'eur' },
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
  recipient: {
    ...{ name: 'Bäckerei „Zum Löwen“ GmbH', email: 'inhaber@example.com', taxIds: ['ATU12345675'] },
    address: { line1: 'Getreidegasse 9', line2: 'Stiege 2', postalCode: '5020', city: 'Salzburg', country: 'AT' },
  },
  language: 'de',
  ...more,
})

const squeezed = (text: string) => text.replace(/\s+/g, ' ')
const euros = (cents: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(cents / 100).replaceAll('\u00a0', ' ')

/** Words as a reader finds them, with ordinary spaces. */
async function textOf(row: InvoiceRow, to: Parties): Promise<string> {
  const reader = Bun.spawn(['pdftotext', '-layout', '-enc', 'UTF-8', '-', '-'], {
    stdin: await drawInvoice(row, to),
    stdout: 'pipe',
  })
  return (await new Response(reader.stdout).text()).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
}
