import ipaddr from 'ipaddr.js'

type Cidr = [ipaddr.IPv4 | ipaddr.IPv6, number]

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
    const next = parse(hop.trim())
    if (!next) break
    address = next
  }
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`
}

function parse(text: string | undefined) {
  if (!text || !ipaddr.isValid(text)) return undefined
  return ipaddr.process(text) // an IPv4 address inside IPv6 counts as IPv4
}

const matches = (address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Cidr) =>
  address.kind() === network.kind() && address.match(network, bits)
