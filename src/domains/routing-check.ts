import ipaddr from 'ipaddr.js'
import type { Config } from '../config/config'
import { isLoopback } from '../config/config-values'
import { type CaaRecord, type Dns, DnsError } from '../edges/dns'
import type { Checked, Reason } from './domains.schema'

/** What the name servers say of the way to a host. */
interface Routing {
  /** `waiting` mends itself with time, `failed` needs somebody to change a record. */
  status: 'done' | 'waiting' | 'failed'
  reason?: Reason
  checked: Checked
  /** Of the host, all of them this box's; empty unless `done`. */
  addresses: string[]
  /** Nobody can say where this box is: neither DOMAIN_IPS nor a name that leads here. */
  isBoxUnknown?: boolean
}

type Target = Pick<Config, 'baseUrl' | 'domainTarget' | 'domainIps'>

/** Networks of Cloudflare's proxy: behind it neither the way nor the certificate is ours (cloudflare.com/ips). */
const cloudflare = [
  '173.245.48.0/20',
  '103.21.244.0/22',
  '103.22.200.0/22',
  '103.31.4.0/22',
  '141.101.64.0/18',
  '108.162.192.0/18',
  '190.93.240.0/20',
  '188.114.96.0/20',
  '197.234.240.0/22',
  '198.41.128.0/17',
  '162.158.0.0/15',
  '104.16.0.0/13',
  '104.24.0.0/14',
  '172.64.0.0/13',
  '131.0.72.0/22',
  '2400:cb00::/32',
  '2606:4700::/32',
  '2803:f800::/32',
  '2405:b500::/32',
  '2405:8100::/32',
  '2a06:98c0::/29',
  '2c0f:f248::/32',
].map((range) => ipaddr.parseCIDR(range))

/** Authorities that Caddy asks for certificates, by the names of their CAA records. */
const authorities = ['letsencrypt.org', 'sectigo.com']

/**
 * Whether visitors of `host` come to this box, and whether a certificate may be had for it. Certificate authorities and
 * browsers take any of its addresses, so every one must be ours. Throws nothing.
 */
export async function checkRouting(target: Target, dns: Dns, host: string): Promise<Routing> {
  const result = (status: Routing['status'], reason: Reason | undefined, expected: string[], found: string[]) => ({
    status,
    ...(reason && { reason }),
    checked: { name: host, expected: expected.slice(0, 10), found: found.slice(0, 10).map((one) => one.slice(0, 255)) },
    addresses: status === 'done' ? found : [],
  })
  try {
    const [expected, v4, v6] = await Promise.all([
      ownAddresses(target, dns),
      dns.addresses4(host).catch(emptyIfUnknown),
      dns.addresses6(host).catch(emptyIfUnknown),
    ])
    if (expected.length === 0) return { ...result('waiting', 'dns_error', [], []), isBoxUnknown: true }
    const found = [...v4, ...v6].map(plainAddress)
    if (found.length === 0) return result('waiting', 'no_address', expected, [])
    const foreign = found.filter((address) => !expected.includes(address))
    if (foreign.some(isCloudflare)) return result('failed', 'cloudflare_proxied', expected, found)
    if (foreign.some((address) => !address.includes(':'))) return result('failed', 'wrong_address', expected, found)
    if (foreign.length > 0) return result('failed', v4.length > 0 ? 'aaaa_mismatch' : 'wrong_address', expected, found)
    const forbidding = await forbiddingRecords(dns, host)
    if (forbidding) return result('failed', 'caa_forbids', authorities, forbidding)
    return result('done', undefined, expected, found)
  } catch (error) {
    return result('waiting', error instanceof DnsError && error.reason === 'timeout' ? 'timeout' : 'dns_error', [], [])
  }
}

/** DOMAIN_IPS, else whatever DOMAIN_TARGET leads to, else the API's own host. */
async function ownAddresses({ baseUrl, domainTarget, domainIps }: Target, dns: Dns): Promise<string[]> {
  if (domainIps.length > 0) return domainIps.map(plainAddress)
  for (const name of [domainTarget, new URL(baseUrl).hostname]) {
    if (isLoopback(name)) return ['127.0.0.1', '::1']
    const found = [
      ...(await dns.addresses4(name).catch(emptyIfUnknown)),
      ...(await dns.addresses6(name).catch(emptyIfUnknown)),
    ]
    if (found.length > 0) return found.map(plainAddress)
  }
  return []
}

/**
 * The first name on the way to the root that has CAA records decides (RFC 8659 §3). Records that cannot be read forbid
 * nothing here: the authority will look again.
 */
async function forbiddingRecords(dns: Dns, host: string): Promise<string[] | undefined> {
  const labels = host.split('.')
  for (let i = 0; i < labels.length; i++) {
    const records = await dns.caa(labels.slice(i).join('.')).catch(() => [])
    if (records.length > 0) return isAllowed(records) ? undefined : records.map(({ tag, value }) => `${tag} ${value}`)
  }
  return undefined
}

function isAllowed(records: CaaRecord[]): boolean {
  const issuers = records.filter(({ tag }) => tag === 'issue')
  const unknown = records.some(({ tag, isCritical }) => isCritical && !['issue', 'issuewild', 'iodef'].includes(tag))
  const names = issuers.map(({ value }) => value.split(';')[0]!.trim().toLowerCase())
  return !unknown && (issuers.length === 0 || names.some((name) => authorities.includes(name)))
}

const emptyIfUnknown = (error: unknown): string[] => {
  if (error instanceof DnsError && error.reason === 'nxdomain') return []
  throw error
}

const plainAddress = (text: string) => (ipaddr.isValid(text) ? ipaddr.process(text).toString() : text)

const isCloudflare = (text: string) => {
  const address = ipaddr.process(text)
  return cloudflare.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}
