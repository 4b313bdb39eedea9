import type { Config } from '../config/config'

/**
 * Where a browser goes after a sign-in, with the token in the fragment: `wanted` when it is a path, or an address on one
 * of the service's own origins, else the default page. Never throws.
 */
export function returnAddress({ appUrl, allowedOrigins }: Config, wanted: string | null = null): URL {
  const url = parse(appUrl, wanted ?? '')
  if (
    !url ||
    url.href.length > maxLength ||
    !allowedOrigins.includes(`${url.protocol}//${url.host}`) ||
    url.username ||
    url.password
  )
    return new URL('/auth/callback', appUrl)
  return url
}

/** Backslashes, white space and control characters are out: browsers read some as slashes and drop others. */
function parse(appUrl: string, wanted: string): URL | null {
  if (wanted.length > maxLength || /[\\\s\p{Cc}]/u.test(wanted)) return null
  if (wanted.startsWith('/')) return wanted.startsWith('//') ? null : URL.parse(wanted, appUrl)
  return URL.parse(wanted)
}
const maxLength = 2000
