import type { Config } from '../config/config'
import type { ControlReads } from '../db/control/control'
import { fieldError } from '../errors'
import { findHost } from './domain-rows'

const notAnAddress = () =>
  fieldError('redirect_to', {
    de: 'Muss eine Domain oder eine Adresse mit http:// oder https:// sein.',
    en: 'Must be a domain or an address that starts with http:// or https://.',
  })
const inCircles = () =>
  fieldError('redirect_to', {
    de: 'Diese Weiterleitung würde im Kreis führen.',
    en: 'This redirect would go round in circles.',
  })
const primaryLeads = () =>
  fieldError('redirect_to', {
    de: 'Die Hauptdomain zeigt die Website: Sie kann nicht weiterleiten.',
    en: 'The primary domain shows the site: it cannot redirect.',
  })

interface Wanted {
  host: string
  isPrimary: boolean
  redirectTo: string | null | undefined
}

/** `https://example.com` or a whole address; null for none. What has no scheme gets https. Throws FieldErrors. */
export function readRedirect(config: Pick<Config, 'baseUrl'>, { host, isPrimary, redirectTo }: Wanted): string | null {
  const text = redirectTo?.trim()
  if (!text) return null
  if (isPrimary) throw primaryLeads()
  if (/[\s\\\p{C}]/u.test(text)) throw notAnAddress()
  const isBare = !/^[a-z][a-z0-9+.-]*:/i.test(text) || /^[a-z0-9.-]+:\d+(\/|$)/i.test(text)
  const url = URL.parse(isBare ? `${usualProtocol(config, text)}//${text}` : text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username || url.password || !url.hostname.includes('.')) throw notAnAddress()
  if (hostOf(url) === host) throw inCircles()
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href
}

/** A name that is written out to the root is the same one. */
const hostOf = ({ hostname }: URL) => hostname.replace(/\.$/, '')

/** That of the service only where it stands on the developer's own machine; the web has https. */
const usualProtocol = ({ baseUrl }: Pick<Config, 'baseUrl'>, text: string) =>
  /^[^:/?#]+\.localhost([:/?#]|$)/i.test(text) ? new URL(baseUrl).protocol : 'https:'

/**
 * Follows redirects between hosts of this box. Throws FieldErrors where they come back to `host`. Those that a primary
 * domain causes end there, since that one never redirects.
 */
export async function demandNoCircle(db: ControlReads, host: string, redirectTo: string | null) {
  const seen = new Set([host])
  for (let target = redirectTo; target !== null; ) {
    const next = hostOf(new URL(target))
    if (seen.has(next)) throw inCircles()
    seen.add(next)
    target = (await findHost(db, next))?.redirectTo ?? null
  }
}
