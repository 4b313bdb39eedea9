import type { Price } from './facts'

/** A price in a text and where it stands, with `ab`, `from`, currency and what it is for. */
export interface FoundPrice {
  price: Price
  start: number
  end: number
}

const amountPattern = String.raw`\d{1,3}(?:[.,'’ ]\d{3}){1,2}(?:[.,]\d{1,2})?(?!\d)|\d{1,6}(?:[.,]\d{1,2})?(?!\d)`
const currencies: [RegExp, string][] = [
  [/^(?:€|eur|euros?)$/i, 'EUR'],
  [/^(?:£|gbp|pounds?|quid)$/i, 'GBP'],
  [/^(?:chf|sfr|fr\.|franken|francs?)$/i, 'CHF'],
  [/^(?:\$|usd|dollars?)$/i, 'USD'],
]
const currency = String.raw`€|£|\$|EUR|GBP|CHF|USD|Euros?|pounds?|quid|Franken|francs?|dollars?|Fr\.`
const cents = String.raw`Cents?|ct\.?|pence`
const price = new RegExp(
  String.raw`(?:(€|£|\$|EUR|GBP|CHF|USD|Fr\.)\s?)?(?<![\d.,\p{L}])(${amountPattern})(k(?=[\s€£.,)]|$))?(?:,-|,–|\.-|\.–|,—)?` +
    String.raw`(?:\s?(?:-|–|—|bis|to)\s?(?:[€£$]\s?)?(${amountPattern})(k(?=[\s€£.,)]|$))?)?(?:,-|,–)?(?:\s?(${currency}|${cents})(?![\p{L}\d]))?`,
  'giu',
)
const from = /(?:\b(?:ab|from|starting at|starts? at|beginnt bei|schon ab|mindestens|from just|von)|^von)\s*$/i
const unit =
  /^\s?(?:(?:\/|pro|per|je|an?|im|in der|die|the|each)\s?(Stunde|Std\.?|h|hour|hr|Tag|day|Nacht|night|Woche|week|Monat|month|mtl\.?|Jahr|year|Person|person|pers\.?|p\.|head|Kind|child|Stück|piece|Einheit|session|class|lesson|Sitzung|Termin|visit|Meter|metre|m²|m2|qm|m|km|kg|kilo|Liter|litre|Seite|page|Team|Gruppe|group|couple|Paar|Hund|dog|Pferd|horse|Zimmer|room|Glas|glass|Portion|Flasche|bottle|Fenster|window|Auto|car|Fahrt|trip|loaf|Laib|Halbjahr|term|Semester|\d{1,3} (?:Minuten|Min\.?|minutes|min))(?![\p{L}])|(p\. ?P\.|monatlich|jährlich|stündlich|wöchentlich|monthly|weekly|yearly|hourly|a head|each|pp|pn|pw|pcm))/iu
const extra =
  /^\s?((?:plus|zzgl\.?|zuzüglich|inkl\.?|inklusive|incl\.?|including|excl\.?|\+|net|netto|brutto)\s[^,;.()]{1,50}|(?:netto|brutto|net)\b)/i

/**
 * The prices of a text: `ab 25 €`, `14.000 Euro`, `£1,150`, `80 Cent`, `80–120 € pro Stunde`. A number without a currency
 * counts where `inherited` names one: the list `fitted kitchen from 14,000 pounds, staircase from 6,500`.
 */
export function findPrices(text: string, inherited?: string): FoundPrice[] {
  const found: FoundPrice[] = []
  for (const match of text.matchAll(price)) {
    const [whole, before, amount = '', kilo, upTo, upToKilo, after] = match
    const isCents = after !== undefined && /^(?:cents?|ct|pence)/i.test(after)
    const named =
      currencyOf(before ?? (isCents ? undefined : after)) ??
      (isCents ? (/^pence/i.test(after) ? 'GBP' : 'EUR') : undefined)
    const start = match.index
    const lead = from.exec(text.slice(Math.max(0, start - 14), start))
    const code = named ?? (isBareAmount(text, match, lead !== null) ? inherited : undefined)
    if (!code) continue
    const factor = isCents ? 0.01 : 1
    let end = start + whole.trimEnd().length
    const read: Price = {
      amount: round(numberOf(amount, kilo) * factor),
      currency: code,
      isFrom: lead !== null && !upTo,
    }
    if (upTo) read.upTo = round(numberOf(upTo, upToKilo ?? kilo) * factor)
    if (read.upTo !== undefined && read.upTo <= read.amount) delete read.upTo
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
    found.push({ price: read, start: start - (lead?.[0].length ?? 0), end })
  }
  return found
}

const round = (amount: number) => Math.round(amount * 100) / 100

const currencyOf = (written: string | undefined) =>
  written === undefined ? undefined : currencies.find(([pattern]) => pattern.test(written))?.[1]

/** `14.000` and `14,000` are thousands, `2,90` and `16.50` are not. */
function numberOf(written: string, kilo: string | undefined): number {
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  return (Number(whole.replace(/[^\d]/g, '')) + Number(`0.${decimals}`)) * (kilo ? 1000 : 1)
}

const quantity =
  /^\s?(?:%|prozent|percent|minuten|minutes|mins?\b|min\.|std|stunden|hours?|uhr|am\b|pm\b|wochen|weeks?|tage|days|monate|months|jahre|years?|personen|people|plätze|places|km\b|miles|meilen|kwp|kwh|kw\b|qm|m²|cm|mm|kg|g\b|ml|l\b|er\b|er-|x\b|×|:|\.\s?\p{L}|-?\p{L}|th\b)/iu

/** A number that can be a price without saying so: last in its item, or after `from`. */
function isBareAmount(text: string, match: RegExpMatchArray, hasLead: boolean): boolean {
  const end = (match.index ?? 0) + match[0].length
  const rest = text.slice(end, end + 14)
  if (/^(?:19|20)\d\d$/.test(match[2] ?? '')) return false
  if (quantity.test(rest) && !unit.test(text.slice(end, end + 40))) return false
  return hasLead || /^\s?(?:$|[,;.)\n/|])/.test(rest) || unit.test(text.slice(end, end + 40))
}

const durations =
  /(?<![\d.,–-])((?:(?:\d{1,3}(?:[.,]\d)?|ein(?:e|en)?|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf|one|two|three|four|five|six|eight|ten|twelve|half an|an|half a)\s?(?:[-–]|bis|to)?\s?){1,2}(?:Minuten|Min\b\.?|minutes?|mins?\b|Stunden?|Std\b\.?|hours?|hrs?\b|Tage?|days?|Wochen?|weeks?|Monate?|months?|Abende|evenings|Einheiten|sessions|Termine)|\d{2,3}['’′])(?![\p{L}])/giu

/** How long something takes: `45 Minuten`, `five weeks`; where it stands. */
export function findDuration(text: string): { duration: string; start: number; end: number } | undefined {
  if (
    !/minut|min\b|stund|std|hour|hr|tage?\b|days?\b|woche|week|monat|month|abend|evening|einheit|session|termin|\d['’′]/i.test(
      text,
    )
  )
    return undefined
  for (const match of text.matchAll(durations)) {
    const before = text.slice(Math.max(0, match.index - 12), match.index)
    if (/(?:seit|alle|every|vor|for over|nach|within|innerhalb von|in|binnen|über|over)\s*$/i.test(before)) continue
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 10)
    if (/^\s?(?:vorher|before|im voraus|in advance|ago)/i.test(after)) continue
    return { duration: match[0].trim(), start: match.index, end: match.index + match[0].length }
  }
  return undefined
}
