import { type Address, findAddresses } from '../../../grammar/address'
import { findContacts } from '../../../grammar/contact'
import type { Quotation } from './quotes'
import { placeIn } from './who'

const digits = (text: string) => text.replace(/\D/g, '')
const isFax = /fax\p{L}*\W{0,4}$/iu

/** As the brief writes it. */
export function phoneIn(phone: string, { quote, sentence, start }: Quotation): string | undefined {
  const found = findContacts(quote).phones.find((one) => digits(one) === digits(phone))
  if (found === undefined) return undefined
  return isFax.test(sentence.slice(0, start + quote.indexOf(found))) ? undefined : found
}

export const emailIn = (email: string, { quote }: Quotation): string | undefined =>
  findContacts(quote).emails.find((one) => one.toLowerCase() === email.toLowerCase())

export const websiteIn = (website: string, { quote }: Quotation): string | undefined =>
  findContacts(quote).websites.find((one) => one.toLowerCase() === website.toLowerCase())

interface SaidAddress {
  street: string | null
  zip: string | null
  city: string | null
}

/** The one address of the quote, which must be what is said of it; a town without one stands behind `in`, `aus` or a comma. */
export function addressIn({ street, zip, city }: SaidAddress, at: Quotation): Address | undefined {
  const found = findAddresses(at.quote)
  if (found.length > 1 || (found.length === 0 && (street !== null || zip !== null))) return undefined
  const read = found[0]?.address ?? {}
  const isSame = (said: string | null, own: string | undefined) => said === null || said === own
  if (!isSame(street, read.street) || !isSame(zip, read.zip)) return undefined
  if (isSame(city, read.city)) return Object.keys(read).length > 0 ? read : undefined
  return city !== null && read.city === undefined && isTown(city, at) ? { ...read, city } : undefined
}

/** Not `bei Freiburg`, `near Leeds`: that is another town. */
function isTown(city: string, at: Quotation): boolean {
  const start = placeIn(city, at)
  if (start === undefined || !/^\p{Lu}[\p{L}.'’ /-]{1,60}$/u.test(city)) return false
  return /(?:^|[,;:(|·–]\s?|\s-\s|(?<!\p{L})(?:in|aus|from|im))\s?$/iu.test(at.sentence.slice(0, start))
}
