import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** 2000::/3, the part of IPv6 from which global addresses are given out (RFC 4291 §2.4, IANA). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** The one prefix behind which the public IPv4 internet stands (RFC 6052 §2.1). */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address is one of the public internet. What ipaddr.js calls by any name but `unicast` is not: loopback,
 * private, link-local, shared, multicast, documentation, benchmarking and reserved ranges, 6to4, Teredo and IPv4 inside
 * IPv6. Behind the well-known NAT64 prefix the IPv4 address decides.
 */
export function isPublic(address: Address): boolean {
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  if (address.match(nat64)) return new ipaddr.IPv4(address.toByteArray().slice(12)).range() === 'unicast'
  return address.match(globalUnicast) && address.range() === 'unicast'
}

/** `undefined` for text that is no address, or one with a zone (`fe80::1%eth0`), which only means something on one machine. */
export const readAddress = (text: string): Address | undefined =>
  ipaddr.isValid(text) && !text.includes('%') ? ipaddr.parse(text) : undefined

export type Exception = { target: string } | { network: Address; bits: number }

/** Reads EGRESS_ALLOW: `host:port`, or an address with its number of bits. */
export const readExceptions = (allow: readonly string[]): Exception[] =>
  allow.map((entry) => {
    if (!entry.includes('/')) return { target: entry }
    const [network, bits] = ipaddr.parseCIDR(entry)
    return { network, bits }
  })

/** `host:port` as a URL shows it. */
export const hostAndPort = ({ hostname, port, protocol }: URL) =>
  `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`

/** The host of a URL: an address of IPv6 without its brackets. */
export const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/**
 * Whether nobody on the way reads what is sent to a URL: https, or plain http to this very machine, where receivers are
 * tried out, if EGRESS_ALLOW names it.
 */
export function isSecure(url: URL, exceptions: Exception[]): boolean {
  if (url.protocol !== 'http:') return url.protocol === 'https:'
  const host = bareHost(url)
  const address = readAddress(host === 'localhost' ? '127.0.0.1' : host)
  return address?.range() === 'loopback' && isExcepted(exceptions, hostAndPort(url), address)
}

/** `target` is that of `hostAndPort`. */
export const isExcepted = (exceptions: Exception[], target: string, address: Address): boolean =>
  exceptions.some((exception) =>
    'target' in exception
      ? exception.target === target
      : exception.network.kind() === address.kind() && address.match(exception.network, exception.bits),
  )
