import type { Buyer } from '../db/control/billing'
import type { InvoiceRow, Language } from '../db/control/schema'
import {
  addressLines,
  count,
  dateIn,
  invoiceWords,
  money,
  percent,
  printable,
  rateOf,
  reasonFor,
  taxesOn,
} from './invoice-words'

export interface Parties {
  seller: { lines: string[]; taxId?: string; taxNote?: string; url: string }
  recipient: Buyer & { name: string; email: string }
  /** Of the recipient. */
  language: Language
}

type Document = PDFKit.PDFDocument

const margin = 64
const width = 595.28 - 2 * margin // A4
const bottom = 841.89 - 96
/** Left edge and width of the columns, from the left margin. */
const columns = { text: [0, 300], quantity: [312, 44], amount: [362, width - 362] } as const
const facts = { left: 200, name: 112, width: width - 200 }
const ink = '#1a1a1a'
const quiet = '#5c5c5c'
const line = '#c9c9c9'

/** An invoice on A4 pages with all that § 14 (4) and § 14a UStG ask for, as far as the parties are known. */
export async function drawInvoice(invoice: InvoiceRow, parties: Parties): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit') // heavy, and most servers never need it
  const words = invoiceWords[parties.language]
  const document = new PdfDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 48 },
    bufferPages: true,
    lang: parties.language,
    info: {
      Title: `${words.title} ${invoice.number}`,
      Author: parties.seller.lines[0]!,
      CreationDate: new Date(invoice.issuedAt),
    },
  })
  const parts: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part)).on('end', resolve)
    document.on('error', reject)
  })
  drawHead(document, invoice, parties)
  drawLines(document, invoice, parties.language)
  drawTotals(document, invoice, parties)
  drawFeet(document, parties)
  document.end()
  await done
  return Buffer.concat(parts)
}

/** The seller above, the buyer where the window of an envelope is, and beside it what identifies the invoice. */
function drawHead(document: Document, invoice: InvoiceRow, parties: Parties) {
  const { seller, language } = parties
  const words = invoiceWords[language]
  const [name = '', ...address] = seller.lines
  document.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(printable(name), margin, margin, { width })
  document.font('Helvetica').fontSize(9).fillColor(quiet)
  for (const text of [...address, seller.url]) document.text(printable(text), { width })
  const top = Math.max(document.y + 28, 142)
  const left = drawBuyer(document, parties, top)
  const right = drawFacts(document, invoice, parties, top)
  document.y = Math.max(left, right) + 34
  document.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(words.title, margin, document.y, { width })
  document.y += 16
}

function drawBuyer(document: Document, { recipient, language }: Parties, top: number): number {
  const { name, address, email } = recipient
  const box = { width: facts.left - 24, lineGap: 1.5 }
  document.font('Helvetica').fontSize(8).fillColor(quiet).text(invoiceWords[language].buyer, margin, top, box)
  document.y += 4
  document.font('Helvetica-Bold').fontSize(10.5).fillColor(ink).text(printable(name), box)
  document.font('Helvetica')
  for (const text of address ? addressLines(language, address) : []) document.text(printable(text), box)
  document.y += 3
  document.fontSize(9).fillColor(quiet).text(printable(email), box)
  return document.y
}

function drawFacts(document: Document, invoice: InvoiceRow, { seller, recipient, language }: Parties, top: number) {
  const words = invoiceWords[language]
  const { periodStart, periodEnd, issuedAt } = invoice
  const start = dateIn(language, periodStart ?? issuedAt)
  const end = periodStart && periodEnd ? dateIn(language, periodEnd) : start
  const shown = [
    [words.number, invoice.number],
    [words.date, dateIn(language, issuedAt)],
    start === end ? [words.day, start] : [words.period, `${start} – ${end}`],
    ...(seller.taxId ? [[words.taxId, seller.taxId]] : []),
    ...recipient.taxIds.map((id) => [words.buyerTaxId, id]),
  ]
  document.y = top
  for (const [name = '', value = ''] of shown) {
    const { y } = document
    const left = margin + facts.left
    document.font('Helvetica').fontSize(8.5).fillColor(quiet).text(name, left, y, { width: facts.name })
    const below = document.y
    document.fillColor(ink).text(printable(value), left + facts.name, y, { width: facts.width - facts.name })
    document.y = Math.max(document.y, below) + 4
  }
  return document.y
}

function drawLines(document: Document, { lines, currency }: InvoiceRow, language: Language) {
  drawLineHead(document, language)
  for (const { text, quantity, netCents } of lines) {
    const shown = printable(text) || invoiceWords[language].item
    document.font('Helvetica').fontSize(9.5)
    // a text longer than a page is cut: provider's lines have 500 characters at most
    const height = Math.min(document.heightOfString(shown, { width: columns.text[1] }), 400)
    if (document.y + height > bottom) {
      document.addPage()
      drawLineHead(document, language)
      document.font('Helvetica').fontSize(9.5)
    }
    const { y } = document
    cell(document, 'text', shown, y, height)
    cell(document, 'quantity', count(language, quantity), y)
    cell(document, 'amount', money(language, netCents, currency), y)
    rule(document, y + height + 6)
    document.y = y + height + 13
  }
}

function drawLineHead(document: Document, language: Language) {
  const words = invoiceWords[language]
  const { y } = document
  document.font('Helvetica-Bold').fontSize(9).fillColor(ink)
  cell(document, 'text', words.item, y)
  cell(document, 'quantity', words.quantity, y)
  cell(document, 'amount', words.net, y)
  rule(document, y + 16, ink)
  document.y = y + 24
}

function drawTotals(document: Document, invoice: InvoiceRow, { seller, language }: Parties) {
  const words = invoiceWords[language]
  const { totalNetCents, totalGrossCents, currency } = invoice
  const taxes = taxesOn(invoice)
  if (document.y + 138 + 18 * taxes.length > bottom) document.addPage()
  document.y += 8
  total(document, words.totalNet, money(language, totalNetCents, currency), 'Helvetica')
  const reasons = new Set<string>()
  for (const tax of taxes) {
    const net = money(language, tax.netCents, currency)
    const rate = rateOf(tax)
    const reason = reasonFor(language, tax)
    const name = rate === undefined ? words.taxOfUnknownRate : words.tax(percent(language, rate), net)
    total(document, reason ? words.untaxed(net) : name, money(language, tax.taxCents, currency), 'Helvetica')
    if (reason) reasons.add(reason)
    else if (tax.taxCents === 0 && seller.taxNote) reasons.add(printable(seller.taxNote))
  }
  rule(document, document.y, ink, totals.left)
  document.y += 8
  total(document, words.totalGross, money(language, totalGrossCents, currency), 'Helvetica-Bold')
  document.y += 16
  for (const text of [...reasons, statusOf(invoice, language)]) {
    document.font('Helvetica').fontSize(9.5).fillColor(ink).text(text, margin, document.y, { width })
    document.y += 5
  }
}

function statusOf({ status, paidAt }: InvoiceRow, language: Language): string {
  const words = invoiceWords[language]
  if (status === 'paid' && paidAt) return words.paid(dateIn(language, paidAt))
  return status === 'void' ? words.void : words.open
}

/** On every page: who sends it and which page it is. */
function drawFeet(document: Document, { seller, language }: Parties) {
  const { start, count: pages } = document.bufferedPageRange()
  for (let page = start; page < start + pages; page++) {
    document.switchToPage(page)
    document.font('Helvetica').fontSize(8).fillColor(quiet)
    const number = invoiceWords[language].page(page - start + 1, pages)
    const y = 841.89 - 68
    const imprint = printable([...seller.lines, ...(seller.taxId ? [seller.taxId] : [])].join(' · '))
    document.text(imprint, margin, y, { width: width - 90, lineBreak: false, ellipsis: true })
    document.text(number, margin + width - 80, y, { width: 80, align: 'right', lineBreak: false })
  }
}

function cell(document: Document, column: keyof typeof columns, text: string, y: number, height?: number) {
  const [left, columnWidth] = columns[column]
  const align = column === 'text' ? 'left' : 'right'
  document.fillColor(ink).text(text, margin + left, y, { width: columnWidth, align, height, ellipsis: true })
}

const totals = { left: 172, name: 186 }

function total(document: Document, name: string, amount: string, font: string) {
  const { y } = document
  document.font(font).fontSize(9.5).fillColor(ink)
  document.text(name, margin + totals.left, y, { width: totals.name })
  const below = document.y
  cell(document, 'amount', amount, y)
  document.y = Math.max(y + 18, below + 6)
}

function rule(document: Document, y: number, colour = line, left = 0) {
  document.lineWidth(0.6).strokeColor(colour)
  document
    .moveTo(margin + left, y)
    .lineTo(margin + width, y)
    .stroke()
}
