import { trimmedText } from '../../block-types/stated'
import { plainLine } from '../../html/markdown'
import type { JsonLd } from './json-ld'

/** A text of one line without its marks; `undefined` for nothing. */
export const lineOf = (value: unknown): string | undefined => {
  const text = trimmedText(value)
  return text === undefined ? undefined : plainLine(text) || undefined
}
const sign = '(€|EUR|Euro|CHF|£|GBP|\\$|USD)'
const number = "(\\d{1,3}(?:[.,\\u2019' ]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?)(?:,[-–—])?"
const priced = new RegExp(`^(?:${sign} ?${number}|${number} ?${sign})$`, 'i')

/** A price that names its currency; „ab“, „auf Anfrage“ and ranges are no price that one can compare. */
export function offerOf(written: unknown, more: JsonLd = {}): JsonLd | undefined {
  const text = lineOf(written)?.replace(/[\s\u00A0\u202F]+/g, ' ')
  const found = text && priced.exec(text)
  if (!found) return undefined
  const [, before, first, second, after] = found
  const [digits = '', cents = ''] = (first ?? second ?? '').split(/[.,](?=\d{1,2}$)/)
  const price = `${digits.replace(/\D/g, '')}${cents && `.${cents.padEnd(2, '0')}`}`
  return { '@type': 'Offer', price, priceCurrency: currencies[(before ?? after ?? '').toUpperCase()], ...more }
}

const currencies: Record<string, string> = {
  '€': 'EUR',
  EUR: 'EUR',
  EURO: 'EUR',
  CHF: 'CHF',
  '£': 'GBP',
  GBP: 'GBP',
  $: 'USD',
  USD: 'USD',
}
