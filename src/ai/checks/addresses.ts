import { findAddresses } from '../../grammar/address'
import { findContacts, nationalDigits } from '../../grammar/contact'
import type { Unfounded } from './claim'

export interface KnownAddresses {
  /** Hosts and paths, mail addresses, paths of the site. */
  links: Set<string>
  /** Digits without the code of the country. */
  phones: Set<string>
  /** Streets with their numbers and postal codes, in lower case. */
  streets: Set<string>
}

const longNumber = /\+?\(?\d[\d\s()/.\-\u2011\u00a0]{5,}\d/g
const ending =
  'de|at|ch|com|net|org|eu|info|biz|uk|ie|us|fr|it|nl|pl|ru|cn|io|me|co|app|dev|shop|online|site|xyz|click|link|page|store|bio|berlin|studio|example'
const bareHost = new RegExp(
  String.raw`(?<![\p{L}\d@./-])(?:[\p{L}\d-]{2,63}\.){1,4}(?:${ending})(?![\p{L}\d.-]*[\p{L}\d@])(?:\/[^\s<>()]*)?`,
  'giu',
)

export function knownAddresses(texts: string[]): KnownAddresses {
  const known: KnownAddresses = { links: new Set(), phones: new Set(), streets: new Set() }
  for (const text of texts) {
    for (const link of linksIn(text)) known.links.add(link)
    for (const [, path = ''] of text.matchAll(/(?:^|[\s"(])(\/[\p{L}\d/_.-]*)/gu)) known.links.add(asAddress(path))
    for (const [long] of text.matchAll(longNumber)) known.phones.add(nationalDigits(long))
    for (const phone of findContacts(text).phones) known.phones.add(nationalDigits(phone))
    for (const street of streetsIn(text)) known.streets.add(street)
  }
  return known
}

/** The text without its links, addresses and telephone numbers, and those of them that nobody has given. */
export function unknownAddresses(text: string, known: KnownAddresses): { found: Unfounded[]; rest: string } {
  const found: Unfounded[] = linksIn(text)
    .filter((link) => !known.links.has(link))
    .map((quote) => ({ kind: 'address', quote }))
  const withoutLinks = text
    .replace(/\]\(\s*[^\s()]+[^()]*\)/g, ']')
    .replace(/[^\s<>()]+@[^\s<>()]+|(?:https?:|[\\/]{2}|www\.)[^\s<>()]+/gi, ' ')
    .replace(bareHost, ' ')
  for (const street of streetsIn(withoutLinks))
    if (![...known.streets].some((one) => one.includes(street) || street.includes(one)))
      found.push({ kind: 'address', quote: street })
  const withoutPhones = withoutLinks.replace(longNumber, (long) =>
    known.phones.has(nationalDigits(long)) ? ' ' : long,
  )
  const { phones } = findContacts(withoutPhones)
  for (const quote of phones) found.push({ kind: 'telephone', quote })
  return { found, rest: phones.reduce((rest, phone) => rest.replaceAll(phone, ' '), withoutPhones) }
}

/** Text whose numbers are figures: no telephone numbers, links or mail addresses. */
export const withoutAddresses = (text: string): string => {
  const { phones } = findContacts(text)
  const bare = text.replace(/[^\s<>()]+@[^\s<>()]+|(?:https?:|www\.)[^\s<>()"]+/gi, ' ')
  return phones.reduce((rest, phone) => rest.replaceAll(phone, ' '), bare)
}

const streetsIn = (text: string) =>
  findAddresses(text).flatMap(({ address }) => [address.street, address.zip].flatMap((one) => one?.toLowerCase() ?? []))

/** Also what only a browser takes for an address (`https:host`, `http:\\host`), every target of a Markdown link, and bare hosts. */
const linksIn = (text: string): string[] => {
  const written =
    text.match(
      /[^\s<>()"]+@[^\s<>()"]+|(?<![\p{L}\d:])(?:https?:|[\\/]{2}|www\.)[^\s<>()"]+|(?<![\p{L}\d])@[\w.]{3,}/giu,
    ) ?? []
  const rest = written.reduce((left, one) => left.replaceAll(one, ' '), text)
  const targets = [...text.matchAll(/\]\(\s*([^\s()]+)/g)].map(([, target = '']) => target)
  return [...written, ...targets, ...(rest.match(bareHost) ?? [])].map(asAddress).filter((each) => each !== '')
}

/** Host and path as a browser reads them, a mail address without its scheme; empty for a telephone number and a place on the page. */
function asAddress(written: string): string {
  const address = written.toLowerCase().replace(/[.,;:!?]+$/, '')
  if (/^(?:tel:|#)/.test(address)) return '' // its digits are looked at
  if (/^(mailto:)?[^:/\\]+@/.test(address)) return address.replace('mailto:', '')
  if (/^\/(?![\\/])/.test(address)) return address.replace(/(?!^)\/?(?:#.*)?$/, '')
  const bare = bareHost.test(address) && !/^(?:https?:|[\\/]|www\.)/.test(address)
  bareHost.lastIndex = 0
  const whole = bare ? `https://${address}` : address.replace(/^www\./, 'https://www.')
  const url = URL.parse(/^[\\/]{2}/.test(whole) ? `https:${whole}` : whole)
  return url?.host ? `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}` : address
}
