import { fieldError } from '../errors'

export const emailInvalid = () =>
  fieldError('email', { de: 'Das ist keine gültige E-Mail-Adresse.', en: 'This is not a valid email address.' })

/**
 * One spelling for each mailbox: trimmed, lower case, without a `+alias`. `undefined` when it is no address.
 * The check is HTML's own for `type=email`, with a dot in the host.
 */
export function normalizeEmail(input: string): string | undefined {
  const [local = '', host = '', ...rest] = input.trim().toLowerCase().split('@')
  const email = `${local.replace(/\+.*$/, '')}@${host}`
  if (rest.length > 0 || email.length > 255 || !pattern.test(email)) return undefined
  return email
}
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const pattern = new RegExp(`^[a-z0-9.!#$%&'*/=?^_\`{|}~-]+@${label}(?:\\.${label})+$`)
