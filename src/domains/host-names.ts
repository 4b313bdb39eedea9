import { isIP } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import type { Config } from '../config/config'
import type { DomainRow } from '../db/control/domains'
import { fieldError } from '../errors'
import type { Text } from '../words/text'

export interface RegistrableHost {
  /** Lower case, punycode, no trailing dot. */
  host: string
  kind: DomainRow['kind']
}

type Names = Pick<Config, 'baseUrl' | 'allowedOrigins' | 'sitesDomain' | 'domainTarget'>

/**
 * What somebody typed as the host of a site. Throws FieldErrors for everything but a bare host name that can belong to
 * one person: addresses, public suffixes such as `co.uk` or `github.io`, the service's own names, and names that pass for another.
 */
export function readHost(config: Names, text: string): RegistrableHost {
  const typed = text.trim().replace(/\.$/, '')
  if (typed === '') throw refused(words.empty)
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) throw refused(words.scheme)
  if (/[/\\?#]/.test(typed)) throw refused(words.path)
  if (typed.includes('*')) throw refused(words.wildcard)
  if (isIP(typed.replace(/^\[|\](:\d+)?$/g, '')) !== 0) throw refused(words.address)
  if (typed.includes('@')) throw refused(words.email)
  if (/:\d*$/.test(typed)) throw refused(words.port)
  // The platform would decode a percent sign and drop line breaks in silence.
  const host = /[\s\p{C}%:[\]]/u.test(typed) ? '' : domainToASCII(typed)
  if (isIP(host) !== 0 || /(^|\.)(\d+|0x[0-9a-f]*)$/.test(host)) throw refused(words.address)
  if (!isHostName(host)) throw refused(words.invalid)
  if (!host.includes('.')) throw refused(words.singleLabel)
  if (looksLikeAnother(host)) throw refused(words.lookalike)
  return { host, kind: kindOf(config, host) }
}

function kindOf({ baseUrl, allowedOrigins, sitesDomain, domainTarget }: Names, host: string): DomainRow['kind'] {
  const origins = [baseUrl, ...allowedOrigins].map((origin) => new URL(origin).hostname)
  if ([...origins, sitesDomain, domainTarget].includes(host)) throw refused(words.own)
  if (host.endsWith(`.${sitesDomain}`)) {
    if (host.slice(0, -sitesDomain.length - 1).includes('.')) throw refused(words.belowPreview)
    return 'preview'
  }
  if (host.endsWith('.localhost')) throw refused(words.invalid)
  if (parse(host, { allowPrivateDomains: true, extractHostname: false }).domain === null) throw refused(words.suffix)
  return 'custom'
}

/** A name holds 253 characters; that of the TXT record before it needs eleven of them. */
const maxLength = 242

/** RFC 1123 §2.1 in the form of RFC 5891: punycode must decode, and to nothing that could be written otherwise. */
function isHostName(host: string): boolean {
  const labels = host.split('.')
  return (
    host.length <= maxLength &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    labels.every((label) => label.slice(2, 4) !== '--' || label.startsWith('xn--')) &&
    domainToASCII(domainToUnicode(host)) === host
  )
}

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'].map((name) => ({
  name,
  pattern: new RegExp(`\\p{Script=${name}}`, 'u'),
}))
/** Scripts that are written together, UTS #39 §5.2 „Highly Restrictive“. */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
/** Cyrillic and Greek letters that cannot be told from Latin ones. */
const latinLookalikes = /^[аеорсухіїјѕԁһӏԛԝѵгҽοανκτυρεχγω0-9-]+$/u

/** A label that mixes scripts which nobody writes together, or that is Latin to the eye and not to the machine. */
function looksLikeAnother(host: string): boolean {
  const labels = domainToUnicode(host).split('.')
  const isLatinName = !isForeign(labels.at(-1) ?? '')
  return labels.some((label) => {
    const used = scripts.filter(({ pattern }) => pattern.test(label)).map(({ name }) => name)
    const isMixed = used.length > 1 && !together.some((set) => used.every((name) => set.includes(name)))
    return isMixed || (isLatinName && isForeign(label) && latinLookalikes.test(label))
  })
}

const isForeign = (label: string) => /[^\p{ASCII}]/u.test(label)

/** With and without `www.`: people type both. `undefined` for hosts below another name. */
export function pairedHost(host: string): string | undefined {
  if (host.startsWith('www.')) return host.slice('www.'.length)
  return isApex(host) ? `www.${host}` : undefined
}

/** A name under which no CNAME may stand (RFC 1912 §2.4). */
export const isApex = (host: string): boolean =>
  parse(host, { allowPrivateDomains: true, extractHostname: false }).domain === host

const refused = (text: Text) => fieldError('host', text)

const words = {
  empty: { de: 'Bitte geben Sie eine Domain an.', en: 'Please name a domain.' },
  scheme: {
    de: 'Bitte nur den Namen angeben, ohne http:// davor.',
    en: 'Please give the name alone, without http:// before it.',
  },
  path: {
    de: 'Bitte nur den Namen angeben, ohne Schrägstrich und Pfad.',
    en: 'Please give the name alone, without a slash or path.',
  },
  wildcard: {
    de: 'Platzhalter (*) gehen nicht: Melden Sie jede Domain einzeln an.',
    en: 'Wildcards (*) are not possible: register each domain by itself.',
  },
  address: { de: 'Eine IP-Adresse ist keine Domain.', en: 'An IP address is not a domain.' },
  email: { de: 'Das ist eine E-Mail-Adresse, keine Domain.', en: 'That is an email address, not a domain.' },
  port: { de: 'Bitte ohne Portnummer angeben.', en: 'Please leave out the port.' },
  invalid: {
    de: 'Das ist kein gültiger Domainname, z. B. www.beispiel.de.',
    en: 'That is not a valid domain name such as www.example.com.',
  },
  singleLabel: {
    de: 'Bitte geben Sie die vollständige Domain an, z. B. www.beispiel.de.',
    en: 'Please give the complete domain, e.g. www.example.com.',
  },
  lookalike: {
    de: 'Der Name mischt Schriften und lässt sich mit einem anderen verwechseln.',
    en: 'The name mixes scripts and can be mistaken for another one.',
  },
  own: { de: 'Dieser Name gehört dem Dienst selbst.', en: 'This name belongs to the service itself.' },
  belowPreview: {
    de: 'Vorschau-Adressen haben genau einen Namen vor der Domain des Dienstes.',
    en: 'Preview addresses have exactly one name before the domain of the service.',
  },
  suffix: {
    de: 'Unter dieser Endung registrieren viele ihre Namen: Bitte geben Sie Ihren eigenen an.',
    en: 'Many people register names under this suffix: please give your own.',
  },
}
