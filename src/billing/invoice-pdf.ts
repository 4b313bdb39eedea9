import type { InvoiceRow, Language } from '../db/control/schema'

export interface Parties {
  seller: { lines: string[]; taxId?: string; taxNote?: string; url: string }
  recipient: { name: string; email: string }
  /** Of the recipient. */
  language: Language
}

type Document = PDFKit.PDFDocument

const margin = 64
const width = 595.28 - 2 * margin // A4
const bottom = 841.89 - 96
/** Left edge and width of the columns, from the left margin. */
const columns = { text: [0, 300], quantity: [312, 44], amount: [362, width - 362] } as const
const ink = '#1a1a1a'
const quiet = '#5c5c5c'
const line = '#c9c9c9'

/** An invoice on A4 pages with the particulars of § 14 (4) UStG that the service knows. */
export async function drawInvoice(invoice: InvoiceRow, parties: Parties): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit') // heavy, and most servers never need it
  const words = wordsOf[parties.language]
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

function drawHead(document: Document, invoice: InvoiceRow, { seller, recipient, language }: Parties) {
  const words = wordsOf[language]
  const [name = '', ...address] = seller.lines
  document.font('Helvetica-Bold').fontSize(11).fillColor(ink).text(printable(name), margin, margin, { width })
  document.font('Helvetica').fontSize(9).fillColor(quiet)
  for (const text of [...address, seller.url]) document.text(printable(text), { width })
  document.y = Math.max(document.y + 36, 136) // where the window of an envelope is
  document.fontSize(10.5).fillColor(ink).text(printable(recipient.name), { width: 260 })
  document.text(printable(recipient.email), { width: 260 })

  document.moveDown(2.6).font('Helvetica-Bold').fontSize(20).text(words.title, { width })
  document.moveDown(0.5).fontSize(9.5)
  const { periodStart, periodEnd } = invoice
  const facts = [
    [words.number, invoice.number],
    [words.date, dateIn(language, invoice.issuedAt)],
    [
      words.period,
      periodStart && periodEnd && dateIn(language, periodStart) !== dateIn(language, periodEnd)
        ? `${dateIn(language, periodStart)} – ${dateIn(language, periodEnd)}`
        : dateIn(language, periodStart ?? invoice.issuedAt),
    ],
    ...(seller.taxId ? [[words.taxId, seller.taxId]] : []),
  ]
  for (const [name = '', value = ''] of facts) {
    const { y } = document
    document.font('Helvetica').fillColor(quiet).text(name, margin, y, { width: 130 })
    document.fillColor(ink).text(printable(value), margin + 134, y, { width: width - 134 })
    document.y += 2
  }
  document.y += 22
}

function drawLines(document: Document, { lines, currency }: InvoiceRow, language: Language) {
  drawLineHead(document, language)
  for (const { text, quantity, netCents } of lines) {
    const shown = printable(text) || wordsOf[language].item
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
    cell(document, 'quantity', new Intl.NumberFormat(language).format(quantity), y)
    cell(document, 'amount', money(language, netCents, currency), y)
    rule(document, y + height + 6)
    document.y = y + height + 13
  }
}

function drawLineHead(document: Document, language: Language) {
  const words = wordsOf[language]
  const { y } = document
  document.font('Helvetica-Bold').fontSize(9).fillColor(ink)
  cell(document, 'text', words.item, y)
  cell(document, 'quantity', words.quantity, y)
  cell(document, 'amount', words.net, y)
  rule(document, y + 16, ink)
  document.y = y + 24
}

function drawTotals(document: Document, invoice: InvoiceRow, { seller, language }: Parties) {
  const words = wordsOf[language]
  const { totalNetCents, taxCents, totalGrossCents, currency, paidAt, status } = invoice
  if (document.y + 138 > bottom) document.addPage()
  document.y += 8
  const rate = taxRate(totalNetCents, taxCents)
  const rows: [string, number][] = [
    [words.totalNet, totalNetCents],
    [rate === undefined ? words.tax : `${words.tax} ${percent(language, rate)}`, taxCents],
  ]
  for (const [name, cents] of rows) total(document, name, money(language, cents, currency), 'Helvetica')
  rule(document, document.y, ink, columns.quantity[0] - 112)
  document.y += 8
  total(document, words.totalGross, money(language, totalGrossCents, currency), 'Helvetica-Bold')
  const note =
    status === 'paid' && paidAt ? words.paid(dateIn(language, paidAt)) : status === 'void' ? words.void : words.open
  document.font('Helvetica').fontSize(9.5).fillColor(ink)
  document.text(note, margin, document.y + 22, { width })
  if (taxCents === 0 && seller.taxNote) document.text(printable(seller.taxNote), margin, document.y + 6, { width })
}

/** On every page: who sends it and which page it is. */
function drawFeet(document: Document, { seller, language }: Parties) {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    document.font('Helvetica').fontSize(8).fillColor(quiet)
    const number = wordsOf[language].page(page - start + 1, count)
    const y = 841.89 - 68
    document.text(printable(seller.lines[0]!), margin, y, { width: width / 2, lineBreak: false, ellipsis: true })
    document.text(number, margin + width / 2, y, { width: width / 2, align: 'right', lineBreak: false })
  }
}

function cell(document: Document, column: keyof typeof columns, text: string, y: number, height?: number) {
  const [left, columnWidth] = columns[column]
  const align = column === 'text' ? 'left' : 'right'
  document.fillColor(ink).text(text, margin + left, y, { width: columnWidth, align, height, ellipsis: true })
}

function total(document: Document, name: string, amount: string, font: string) {
  const { y } = document
  document.font(font).fontSize(9.5).fillColor(ink)
  document.text(name, margin + columns.quantity[0] - 112, y, { width: 158 })
  cell(document, 'amount', amount, y)
  document.y = y + 18
}

function rule(document: Document, y: number, colour = line, left = 0) {
  document.lineWidth(0.6).strokeColor(colour)
  document
    .moveTo(margin + left, y)
    .lineTo(margin + width, y)
    .stroke()
}

/** In percent, where the tax is one whole rate of the net amount; undefined where rates are mixed. */
function taxRate(netCents: number, taxCents: number): number | undefined {
  if (netCents === 0) return undefined
  const rate = Math.round((taxCents / netCents) * 100)
  return Math.abs((netCents * rate) / 100 - taxCents) <= 1 ? rate : undefined // each line is rounded for itself
}

const regions = { de: 'de-DE', en: 'en-GB' } as const

const money = (language: Language, cents: number, currency: string) =>
  printable(
    new Intl.NumberFormat(regions[language], { style: 'currency', currency: currency.toUpperCase() }).format(
      cents / 100,
    ),
  )

const percent = (language: Language, rate: number) => (language === 'de' ? `${rate} %` : `${rate}%`)

/** Day, month and year where the seller is. */
const dateIn = (language: Language, at: string) =>
  new Intl.DateTimeFormat(regions[language], { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date(at))

/**
 * What the standard fonts can show (Windows-1252). Letters beyond lose their marks, other scripts become question
 * marks; control characters, among them those that turn the direction of writing, are dropped.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (/\s/u.test(letter)) return ' '
      if (/\p{C}/u.test(letter)) return ''
      if (isShown(letter)) return letter
      const plain = (plainLetters[letter] ?? letter).normalize('NFKD').replace(/\p{M}/gu, '')
      return [...plain].every(isShown) ? plain : '?'
    })
    .join('')
    .trim()
}

const isShown = (letter: string) => /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u.test(letter)
const plainLetters: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', Ħ: 'H', '−': '-' }

const wordsOf = {
  de: {
    title: 'Rechnung',
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    period: 'Leistungszeitraum',
    taxId: 'Steuernummer / USt-IdNr.',
    item: 'Leistung',
    quantity: 'Menge',
    net: 'Nettobetrag',
    totalNet: 'Nettobetrag',
    tax: 'USt.',
    totalGross: 'Gesamtbetrag',
    paid: (date: string) => `Der Betrag wurde am ${date} bezahlt.`,
    open: 'Der Betrag ist noch offen und wird über das hinterlegte Zahlungsmittel eingezogen.',
    void: 'Diese Rechnung wurde storniert. Es ist nichts zu zahlen.',
    page: (page: number, of: number) => `Seite ${page} von ${of}`,
  },
  en: {
    title: 'Invoice',
    number: 'Invoice number',
    date: 'Date of issue',
    period: 'Period of service',
    taxId: 'Tax number / VAT id',
    item: 'Service',
    quantity: 'Quantity',
    net: 'Net amount',
    totalNet: 'Net amount',
    tax: 'VAT',
    totalGross: 'Total',
    paid: (date: string) => `Paid on ${date}.`,
    open: 'Payment is due and will be collected by your stored payment method.',
    void: 'This invoice was cancelled. Nothing is to be paid.',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
  },
}
