import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Cidr = [Address, number]

/**
 * The sender address that limits count by: IPv4 whole, IPv6 by its /64.
 * `X-Forwarded-For` is read only from trusted proxies, right to left, up to the first address that is not one.
 */
export function senderOf(
  peer: string | undefined,
  forwardedFor: string | null,
  trustedProxies: readonly Cidr[],
): string {
  let address = parse(peer) ?? ipaddr.parse('127.0.0.1')
  const hops = (forwardedFor ?? '').split(',').reverse()
  for (const hop of hops) {
    if (!trustedProxies.some((proxy) => matches(address, proxy))) break
    const next = parse(withoutPort(hop.trim()))
    if (!next) break
    address = next
  }
  return address.kind() === 'ipv4' ? address.toString() : prefixOf(address, 64)
}

/**
 * The network of a sender, as `senderOf` gives one: people keep it longer than their address. IPv4 by its /24, IPv6 by
 * its /48, the most that one customer is given (RFC 6177).
 */
export function networkOf(sender: string): string {
  const address = ipaddr.parse(sender.replace(/\/\d+$/, ''))
  return prefixOf(address, address.kind() === 'ipv4' ? 24 : 48)
}

/**
 * Whether this machine itself asks: over loopback, by a name of loopback, and not through a proxy, which would make
 * everyone local. Caddy's own questions carry none of these headers.
 */
export function isLocalCall(peer: string | undefined, { headers }: Request): boolean {
  if (peer === undefined || !ipaddr.isValid(peer) || ipaddr.process(peer).range() !== 'loopback') return false
  return isLoopbackHost(headers.get('host') ?? '') && ![...headers.keys()].some((name) => ofProxies.test(name))
}
const ofProxies =
  /^(x-forwarded(-.*)?|.*-forwarded-for|forwarded(-for)?|via|x-real-ip|(x-|true-|fastly-)?(cluster-)?client-ip|cf-.*|x-envoy-external-address|x-proxyuser-ip)$/

const isLoopbackHost = (host: string) => {
  const name = host.replace(/:\d*$/, '').toLowerCase()
  const literal = name.replace(/^\[|\]$/g, '')
  return name === 'localhost' || (ipaddr.isValid(literal) && ipaddr.process(literal).range() === 'loopback')
}

/** Some proxies write the port of the connection as well: `203.0.113.7:1001`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(hop) ?? []
  return bracketed ?? plain ?? hop
}

function parse(text: string | undefined): Address | undefined {
  if (!text) return undefined
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  if (!ipaddr.IPv6.isValid(text)) return undefined
  return ipaddr.process(text.replace(/%.*$/, '')) // an IPv4 address inside IPv6 counts as IPv4; a zone is not part of it
}

function prefixOf(address: Address, bits: number): string {
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`
}

const matches = (address: Address, [network, bits]: Cidr) =>
  address.kind() === network.kind() && address.match(network, bits)
