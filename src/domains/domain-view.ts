import { domainToUnicode } from 'node:url'
import type { Config } from '../config/config'
import type { DomainRow } from '../db/control/domains'
import type { DnsInstruction, DomainView } from './domains.schema'
import { isApex, pairedHost } from './host-names'
import { verificationName } from './verification'

type Target = Pick<Config, 'domainTarget' | 'domainIps'>

export const domainView = (config: Target, row: DomainRow): DomainView => ({
  id: row.id,
  site_id: row.siteId,
  host: row.host,
  display_host: domainToUnicode(row.host),
  kind: row.kind,
  state: row.state,
  error: row.error as DomainView['error'],
  is_primary: row.isPrimary,
  redirect_to: row.redirectTo,
  paired_host: (row.kind === 'custom' && pairedHost(row.host)) || null,
  dns_instructions: row.kind === 'custom' ? dnsInstructions(config, row) : [],
  next_check_at: row.nextCheckAt,
  checked_at: row.checkedAt,
  verified_at: row.verifiedAt,
  live_at: row.liveAt,
  created_at: row.createdAt,
})

/**
 * Records that a person enters at the provider of the domain. No CNAME may stand at the top of a domain (RFC 1912 §2.4):
 * it gets addresses, or where none are configured the ALIAS that many providers offer in their place.
 */
function dnsInstructions({ domainTarget, domainIps }: Target, { host, token }: DomainRow): DnsInstruction[] {
  const verification = { purpose: 'verification', type: 'TXT', name: verificationName(host), value: token } as const
  const routing = (type: DnsInstruction['type'], value: string): DnsInstruction => ({
    purpose: 'routing',
    type,
    name: host,
    value,
  })
  if (!isApex(host)) return [verification, routing('CNAME', domainTarget)]
  if (domainIps.length === 0) return [verification, routing('ALIAS', domainTarget)]
  return [verification, ...domainIps.map((address) => routing(address.includes(':') ? 'AAAA' : 'A', address))]
}
