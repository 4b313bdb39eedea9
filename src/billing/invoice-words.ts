import type { InvoiceRow, InvoiceTax, PostalAddress } from '../db/control/billing'
import type { Language } from '../db/control/schema'

/** What stands on invoices, in the language of the buyer. */
export const invoiceWords = {
  de: {
    title: 'Rechnung',
    buyer: 'Rechnungsempfänger',
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    period: 'Leistungszeitraum',
    day: 'Leistungsdatum',
    taxId: 'Steuernummer / USt-IdNr.',
    buyerTaxId: 'USt-IdNr. des Kunden',
    item: 'Leistung',
    quantity: 'Menge',
    net: 'Nettobetrag',
    totalNet: 'Summe netto',
    tax: (percent: string, net: string) => `USt. ${percent} auf ${net}`,
    taxOfUnknownRate: 'USt.',
    untaxed: (net: string) => `Ohne USt. auf ${net}`,
    totalGross: 'Gesamtbetrag',
    paid: (date: string) => `Der Betrag wurde am ${date} bezahlt.`,
    open: 'Der Betrag ist noch offen und wird über das hinterlegte Zahlungsmittel eingezogen.',
    void: 'Diese Rechnung wurde storniert. Es ist nichts zu zahlen.',
    reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers.',
    exempt: 'Für diese Leistung gilt eine Steuerbefreiung.',
    abroad: 'Die Leistung ist im Inland nicht steuerbar.',
    page: (page: number, of: number) => `Seite ${page} von ${of}`,
  },
  en: {
    title: 'Invoice',
    buyer: 'Billed to',
    number: 'Invoice number',
    date: 'Date of issue',
    period: 'Period of service',
    day: 'Date of service',
    taxId: 'Tax number / VAT id',
    buyerTaxId: 'VAT id of the customer',
    item: 'Service',
    quantity: 'Quantity',
    net: 'Net amount',
    totalNet: 'Total net',
    tax: (percent: string, net: string) => `VAT ${percent} on ${net}`,
    taxOfUnknownRate: 'VAT',
    untaxed: (net: string) => `No VAT on ${net}`,
    totalGross: 'Total',
    paid: (date: string) => `Paid on ${date}.`,
    open: 'Payment is due and will be collected by your stored payment method.',
    void: 'This invoice was cancelled. Nothing is to be paid.',
    reverseCharge:
      'Reverse charge: the recipient is liable for the VAT (Steuerschuldnerschaft des Leistungsempfängers).',
    exempt: 'This service is exempt from VAT.',
    abroad: 'This service is outside the scope of German VAT.',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
  },
}

/** The provider's words for supplies without tax, and the sentence that the law wants for each (§§ 14, 14a UStG). */
const sentences: Record<string, 'reverseCharge' | 'exempt' | 'abroad'> = {
  reverse_charge: 'reverseCharge',
  customer_exempt: 'exempt',
  product_exempt: 'exempt',
  product_exempt_holiday: 'exempt',
  portion_product_exempt: 'exempt',
  not_subject_to_tax: 'abroad',
}

/** Why there is no tax on a part of the invoice; undefined where the provider gives no reason that is known here. */
export function reasonFor(language: Language, { taxCents, reason = '' }: InvoiceTax): string | undefined {
  const sentence = taxCents === 0 && Object.hasOwn(sentences, reason) ? sentences[reason] : undefined
  return sentence && invoiceWords[language][sentence]
}

/** Net by rate. An invoice from before that was kept has one rate, or one that cannot be told. */
export function taxesOn({ taxes, totalNetCents, taxCents }: InvoiceRow): InvoiceTax[] {
  if (taxes && taxes.length > 0) return taxes
  return [{ netCents: totalNetCents, taxCents }]
}

/** In percent; undefined where the tax is not one whole rate of the net amount. */
export function rateOf({ netCents, taxCents, percent }: InvoiceTax): number | undefined {
  if (percent !== undefined) return percent
  if (netCents === 0) return undefined
  const rate = Math.round((taxCents / netCents) * 100)
  return Math.abs((netCents * rate) / 100 - taxCents) <= 1 ? rate : undefined // each line is rounded for itself
}

/** Where the town comes before the code. */
const townFirst = ['US', 'CA', 'AU', 'GB', 'IE']

/** The lines below the name on an envelope, the country in the language of the invoice. */
export function addressLines(language: Language, address: PostalAddress): string[] {
  const { line1, line2, postalCode, city, state, country } = address
  const town = townFirst.includes(country ?? '') ? [city, state, postalCode] : [postalCode, city]
  const named = country && /^[A-Z]{2}$/.test(country)
  const land = named ? new Intl.DisplayNames(language, { type: 'region' }).of(country) : country
  return [line1, line2, town.filter(Boolean).join(' '), land].flatMap((line) => line || [])
}

const regions = { de: 'de-DE', en: 'en-GB' } as const

export const money = (language: Language, cents: number, currency: string) =>
  printable(
    new Intl.NumberFormat(regions[language], { style: 'currency', currency: currency.toUpperCase() }).format(
      cents / 100,
    ),
  )

export const count = (language: Language, amount: number) => new Intl.NumberFormat(regions[language]).format(amount)

export const percent = (language: Language, rate: number) =>
  `${new Intl.NumberFormat(regions[language], { maximumFractionDigits: 3 }).format(rate)}${language === 'de' ? ' %' : '%'}`

/** Day, month and year where the seller is. */
export const dateIn = (language: Language, at: string) =>
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
