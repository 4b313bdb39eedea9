import type { Context } from '../context'
import type { TenantId } from '../db/tenant-id'
import { type Dns, DnsError } from '../edges/dns'
import type { Checked, Reason } from './domains.schema'

type Proof = { isProven: true } | { isProven: false; reason: Reason; checked: Checked }

export const verificationName = (host: string) => `_baukasten.${host}`

/** The same whenever an account registers a host, so that a record once entered stays right; no other account's. */
export const verificationToken = ({ secrets }: Pick<Context, 'secrets'>, tenantId: TenantId, host: string) =>
  `baukasten-verification=${secrets.digest(`${tenantId} ${host}`, 'domain verification').slice(0, 40)}`

/** Whether the account's value is among the TXT records of the host. Throws nothing. */
export async function checkOwnership(dns: Dns, host: string, token: string): Promise<Proof> {
  const name = verificationName(host)
  const refused = (reason: Reason, found: string[] = []): Proof => ({
    isProven: false,
    reason,
    checked: { name, expected: [token], found: found.slice(0, 10).map((text) => text.slice(0, 255)) },
  })
  try {
    const found = await dns.txt(name)
    // Some providers keep the quotes that people paste.
    if (found.some((text) => text.trim().replace(/^"(.*)"$/, '$1') === token)) return { isProven: true }
    return refused(found.length === 0 ? 'no_txt' : 'wrong_txt', found)
  } catch (error) {
    if (!(error instanceof DnsError)) throw error
    if (error.reason !== 'nxdomain') return refused(error.reason)
    return refused((await isMissing(dns, host)) ? 'nxdomain' : 'no_txt')
  }
}

/** Without the record its name does not exist either; that says nothing of the domain. */
const isMissing = async (dns: Dns, host: string): Promise<boolean> => !(await dns.exists(host).catch(() => true))
