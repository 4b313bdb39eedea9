/** What something costs, as the text says it. */
export interface Price {
  amount: number
  /** The upper end of a range: `80–120 €`. */
  upTo?: number
  /** ISO 4217. */
  currency: string
  /** `from 6,500 pounds`, `ab 25 Euro`. */
  isFrom: boolean
  /** What one pays for, in the words of the text: `month`, `Stunde`, `Person`. */
  per?: string
  /** What comes on top or belongs to it: `plus 10 Prozent`, `VAT included`. */
  note?: string
}

/** A price and where it stands, with `from`, currency and what it is for. */
export interface FoundPrice {
  price: Price
  start: number
  end: number
}

const amount = String.raw`\d{1,3}(?:[.,'’ ]\d{3}){1,2}(?:[.,]\d{1,2})?(?!\d)|\d{1,6}(?:[.,]\d{1,2})?(?!\d)`
/** Also as other languages than German and English write them. */
const currencies: [RegExp, string][] = [
  [/^(?:€|eur|euros?|ευρώ|евро|євро|eurot?a?|avro)$/i, 'EUR'],
  [/^(?:£|gbp|pounds?|quid)$/i, 'GBP'],
  [/^(?:chf|sfr\.?|fr\.?|franken|francs?)$/i, 'CHF'],
  [/^(?:\$|usd|dollars?)$/i, 'USD'],
  [/^(?:zł|zl|złotych)$/, 'PLN'],
  [/^(?:kč|korun)$/, 'CZK'],
  [/^(?:ft|forint)$/, 'HUF'],
  [/^(?:lei|leu)$/, 'RON'],
  [/^(?:лв|лева)$/, 'BGN'],
  [/^(?:грн|₴)$/, 'UAH'],
  [/^(?:₺|tl)$/, 'TRY'],
  [/^[a-z]{3}$/i, ''],
]
const sign = String.raw`€|£|\$|EUR|GBP|CHF|SFr\.|USD|CAD|AUD|Fr\.`
const word = String.raw`€|£|\$|EUR|GBP|CHF|USD|CAD|AUD|Euros?|pounds?|quid|Franken|francs?|dollars?|Fr\.`
const cents = String.raw`Cents?|ct\.?|pence`
const price = new RegExp(
  String.raw`(?:(${sign})\s?)?(?<![\d.,\p{L}])(${amount})(?:,-|,–|\.-|\.–|,—)?` +
    String.raw`(?:\s?(?:-|–|—|bis|to)\s?(?:[€£$]\s?)?(${amount})(?:,-|,–)?)?(?:\s?(${word}|${cents})(?![\p{L}\d]))?`,
  'giu',
)
const from = /(?:^|[^\p{L}])(ab|from|starting at|starts? at|beginnt bei|von)\s*$/iu
const unitNames =
  'Stunde|Std\\.?|h|hour|hr|Tag|day|Nacht|night|Woche|week|Monat|month|Jahr|year|Person|Pers\\.?|p\\.|head|Kind|child|Stück|piece|Einheit|session|class|lesson|Sitzung|Termin|visit|Meter|metre|m²|m2|qm|m|km|kg|Kilo|Liter|litre|Seite|page|Team|Gruppe|group|couple|Paar|Hund|dog|Pferd|horse|Zimmer|room|Glas|glass|jar|Portion|Flasche|bottle|Fenster|window|Auto|car|Fahrt|trip|loaf|Laib|Halbjahr|term|Semester|\\d{1,3} ?(?:Minuten|Min\\.?|minutes|min)'
const unit = new RegExp(
  `^\\s?(?:(?:\\/|pro|per|je|an?|im|in der|die|das|the|each)\\s?((?:${unitNames})(?:\\s(?:und|and|per|pro|a)\\s(?:${unitNames}))?)(?![\\p{L}])|(p\\. ?P\\.|monatlich|jährlich|stündlich|wöchentlich|monthly|weekly|yearly|hourly|a head|each|pp|pcm)(?![\\p{L}]))`,
  'iu',
)
const extra =
  /^\s?\(?((?:plus|zzgl\.?|zuzüglich|inkl\.?|inklusive|incl\.?|including|excl\.?|\+|net|netto|brutto)\s[^,;.()]{1,50}|(?:netto|brutto|net)\b)\)?/i

/**
 * The prices of a text: `ab 25 €`, `14.000 Euro`, `£1,150`, `80 Cent`, `80–120 € pro Stunde`. A number without a currency
 * is none. Linear in the text.
 */
export function findPrices(text: string): FoundPrice[] {
  const found: FoundPrice[] = []
  for (const match of text.matchAll(price)) {
    const [whole, before, first = '', upTo, after] = match
    const isCents = after !== undefined && /^(?:cents?|ct|pence)/i.test(after)
    const code = isCents ? (/^pence/i.test(after) ? 'GBP' : 'EUR') : currencyIn(before ?? after)
    if (!code) continue
    const start = match.index
    const lead = from.exec(text.slice(Math.max(0, start - 14), start))?.[1]
    const factor = isCents ? 0.01 : 1
    let end = start + whole.trimEnd().length
    const read: Price = { amount: round(amountOf(first) * factor), currency: code, isFrom: lead !== undefined && !upTo }
    if (upTo) read.upTo = round(amountOf(upTo) * factor)
    if (read.upTo !== undefined && read.upTo <= read.amount) continue
    const per = unit.exec(text.slice(end, end + 40))
    if (per) {
      read.per = (per[1] ?? per[2] ?? '').trim()
      end += per[0].length
    }
    const note = extra.exec(text.slice(end, end + 60))
    if (note) {
      read.note = note[1]?.trim()
      end += note[0].length
    }
    found.push({
      price: read,
      start:
        start -
        (lead === undefined ? 0 : text.slice(0, start).length - text.slice(0, start).trimEnd().length + lead.length),
      end,
    })
  }
  return found
}

/** Prices, and the amounts of a list without currencies: `Roggenbrot 4,20`. Their currency is empty. */
export function findAmounts(line: string): FoundPrice[] {
  const found = findPrices(line)
  const bare = [...line.matchAll(/(?<![\d.,:])\d{1,5}[.,]\d\d(?![\d.,:%]|\s?(?:Uhr|[ap]\.?m|%))/g)]
    .filter(({ index }) => !found.some(({ start, end }) => index >= start && index < end))
    .map(({ 0: written, index }): FoundPrice => {
      const price = { amount: amountOf(written), currency: '', isFrom: false }
      return { price, start: index, end: index + written.length }
    })
  return [...found, ...bare].sort((a, b) => a.start - b.start)
}

/** The price that a text is, whole: `ab 25 €`. `undefined` for a text that says more, or another thing. */
export function readPrice(text: string): Price | undefined {
  const written = text.trim()
  const [found, ...others] = findPrices(written)
  return found && others.length === 0 && found.start === 0 && found.end === written.length ? found.price : undefined
}

/** „6.500 £“, “£6,500”; decimals where there are any. */
export const moneyText = (amount: number, currency: string, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount)

/** „ab 6.500 £“, “from £6,500”, „16 €“. */
export function priceText(price: Price, language: 'de' | 'en'): string {
  const currency = /^[A-Z]{3}$/.test(price.currency) ? price.currency : 'EUR'
  const money = (amount: number) => moneyText(amount, currency, language === 'de' ? 'de-DE' : 'en-GB')
  const lower = language === 'de' ? String(price.amount).replace('.', ',') : money(price.amount)
  const range = price.upTo === undefined ? money(price.amount) : `${lower}–${money(price.upTo)}`
  return price.isFrom ? `${language === 'de' ? 'ab' : 'from'} ${range}` : range
}

const round = (value: number) => Math.round(value * 100) / 100

/** ISO 4217, of a sign, a word or the code itself. */
export function currencyIn(written = ''): string | undefined {
  const found = currencies.find(([pattern]) => pattern.test(written))
  return found && (found[1] || written.toUpperCase())
}

/** `14.000` and `14,000` are thousands, `2,90` and `16.50` are not. */
export function amountOf(written: string): number {
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${decimals}`)
}

/** Words that speak of money without a price that can be read: `zwölf Euro fünfzig`. */
export const speaksOfMoney = (text: string) =>
  /(?:€|£|\$\d|\b(?:euros?|pounds?|franken|chf|cad|aud|cents?|pence|quid|bucks|dollars?|kostenlos|kostenfrei|unentgeltlich|gratis|umsonst|(?<!-|feel )free(?!-)|no (?:charge|fee)|costs? nothing)\b|(?<![\d.:])\d{1,4},\d{2}(?!\d)|\d[.,][-–—](?!\d))/i.test(
    text,
  )
