/** Numbers, mail addresses and links of a text: what a reader acts on, and nobody may make up. */
export function demandedParts(text: string): Set<string> {
  const parts = new Set<string>()
  for (const number of numbersOf(text)) {
    parts.add(number)
    parts.add(number.replace(/\.0+$/, '')) // 18:00 is also 18
    for (const group of number.split('.')) parts.add(plain(group))
  }
  // a telephone number is written with blanks here and without them there
  for (const long of text.match(/\+?\d[\d\s()/.\-\u2011\u00a0]{5,}\d/g) ?? []) parts.add(long.replace(/\D/g, ''))
  for (const address of addressesOf(text)) parts.add(address)
  return parts
}

/** Whether a sentence has no number, address or link but those. */
export function isGrounded(sentence: string, allowed: ReadonlySet<string>): boolean {
  const withoutPhones = sentence.replace(/\+?\d[\d\s()/.\-\u2011\u00a0]{5,}\d/g, (long) =>
    allowed.has(long.replace(/\D/g, '')) ? ' ' : long,
  )
  return (
    numbersOf(withoutPhones).every((number) => allowed.has(number)) &&
    addressesOf(sentence).every((address) => allowed.has(address))
  )
}

/** `1.250,00`, `18:30`, `06:30`: with one sign between the groups and no zeros before. */
const numbersOf = (text: string) =>
  (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).map((number) => plain(number.replace(/[,:]/g, '.')))

const plain = (number: string) => number.replace(/^0+(?=\d)/, '')

/** Also what only a browser takes for an address (`https:host`, `http:\\host`), and every target of a Markdown link. */
const addressesOf = (text: string) => [
  ...(text.match(/[^\s<>()]+@[^\s<>()]+|(?:https?:|[\\/]{2}|www\.)[^\s<>()]+/gi) ?? []).map(asAddress),
  ...[...text.matchAll(/\]\(\s*([^\s()]+)/g)].map(([, target = '']) => asAddress(target)).filter((each) => each !== ''),
]

/** Host and path as a browser reads them, a mail address without its scheme; empty for a telephone number. */
function asAddress(written: string): string {
  const address = written.toLowerCase().replace(/[.,;:!?]+$/, '')
  if (address.startsWith('tel:')) return '' // its digits are looked at
  if (/^(mailto:)?[^:/\\]+@/.test(address)) return address.replace('mailto:', '')
  const url = URL.parse(/^[\\/]{2}/.test(address) ? `https:${address}` : address.replace(/^www\./, 'https://www.'))
  return url?.host ? `${url.host}${url.pathname.replace(/\/$/, '')}${url.search}` : address
}
