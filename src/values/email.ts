import { domainToASCII } from 'node:url'

const maxLength = 255
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostPattern = new RegExp(`^${label}(?:\\.${label})+$`)

/** HTML's own check for `type=email` with a dot in the host, which may have letters of any script (RFC 5891). */
export function isEmail(text: string): boolean {
  const [local = '', host = '', ...rest] = text.split('@')
  return (
    rest.length === 0 &&
    text.length <= maxLength &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i.test(local) &&
    /^[\p{L}\p{N}.-]+$/u.test(host) &&
    hostPattern.test(domainToASCII(host))
  )
}

/** The same, and the host as it is in the DNS. */
export const isAsciiEmail = (text: string) => /^[\x21-\x7e]*$/.test(text) && isEmail(text)

/** What is said of a text that is none. */
export const notEmail = { de: 'Das ist keine gültige E-Mail-Adresse.', en: 'This is not a valid email address.' }
