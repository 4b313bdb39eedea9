import { type Address, findAddresses } from '../../../grammar/address'
import { findContacts } from '../../../grammar/contact'
import type { Quotation } from './quotes'
import { statedAt } from './who'

const digits = (text: string) => text.replace(/\D/g, '')

/** As the brief writes it: the whole sentence is read, since a quote may have cut the number. */
export const phoneIn = (phone: string, at: Quotation): string | undefined =>
  ofQuote(findContacts(at.sentence).phones, at).find((one) => digits(one) === digits(phone))

export const emailIn = (email: string, at: Quotation): string | undefined =>
  ofQuote(findContacts(at.sentence).emails, at).find((one) => one.toLowerCase() === email.toLowerCase())

export const websiteIn = (website: string, at: Quotation): string | undefined =>
  ofQuote(findContacts(at.sentence).websites, at).find((one) => one.toLowerCase() === website.toLowerCase())

const ofQuote = (found: string[], { quote }: Quotation) => found.filter((one) => quote.includes(one))

interface SaidAddress {
  street: string | null
  zip: string | null
  city: string | null
}

/**
 * The parts that are said of the one address of the quote as the grammar reads them; a town without one stands behind
 * `in`, `aus` or a comma.
 */
export function addressIn({ street, zip, city }: SaidAddress, at: Quotation): Address | undefined {
  const found = findAddresses(at.quote)
  if (found.length > 1) return undefined
  const read: Address = found[0]?.address ?? {}
  const differs = (said: string | null, own: string | undefined) => said !== null && own !== undefined && said !== own
  if (differs(street, read.street) || differs(zip, read.zip) || differs(city, read.city)) return undefined
  if (city !== null && read.city === undefined && isTown(city, at)) return { ...read, city }
  return found.length > 0 ? read : undefined
}

/** Not `bei Freiburg`, `near Leeds`: that is another town. */
function isTown(city: string, at: Quotation): boolean {
  const start = statedAt(city, at)
  if (start === undefined || !/^\p{Lu}[\p{L}.'’ /-]{1,60}$/u.test(city)) return false
  return /(?:^|[,;:(|·–]\s?|\s-\s|(?<!\p{L})(?:in|aus|from|im))\s?$/iu.test(at.sentence.slice(0, start))
}
