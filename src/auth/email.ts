import { fieldError } from '../errors'
import { isAsciiEmail, notEmail } from '../values/email'

export const emailInvalid = () => fieldError('email', notEmail)

/**
 * One spelling for each mailbox: trimmed, lower case, without a `+alias`. `undefined` when it is no address.
 */
export function normalizeEmail(input: string): string | undefined {
  const [local = '', host = '', ...rest] = input.trim().toLowerCase().split('@')
  const email = `${local.replace(/\+.*$/, '')}@${host}`
  return rest.length === 0 && isAsciiEmail(email) ? email : undefined
}
