import { Elysia } from 'elysia'
import type { Config } from '../config/config'

/** For answers of the API: nothing in them is to be framed, sniffed, cached or run. */
export const securityHeaders = (config: Config) =>
  new Elysia({ name: 'security-headers' }).headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(config.baseUrl.startsWith('https:') ? { 'strict-transport-security': transportSecurity(config) } : {}),
  })

/**
 * With everything below this host (RFC 6797 §6.1.2), unless published sites share its name: a customer's site would be
 * bound, for a year, to what another host says.
 */
function transportSecurity({ baseUrl, sitesDomain }: Config): string {
  const [api, sites] = [new URL(baseUrl).hostname.toLowerCase(), sitesDomain.toLowerCase()]
  const isShared = api === sites || api.endsWith(`.${sites}`) || sites.endsWith(`.${api}`)
  return isShared ? 'max-age=31536000' : 'max-age=31536000; includeSubDomains'
}
