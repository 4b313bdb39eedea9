import { fieldError } from '../errors'
import { isAsciiEmail } from '../values/email'

export const emailInvalid = () =>
  fieldError('email', { de: 'Das ist keine gültige E-Mail-Adresse.', en: 'This is not a valid email address.' })

/**
 * One spelling for each mailbox: trimmed, lower case, without a `+alias`. `undefined` when it is no address.
 */
export function normalizeEmail(input: string): string | undefined {
  const [local = '', host = '', ...rest] = input.trim().toLowerCase().split('@')
  const email = `${local.replace(/\+.*$/, '')}@${host}`
  return rest.length === 0 && isAsciiEmail(email) ? email : undefined
}
