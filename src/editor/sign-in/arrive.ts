import { whose } from '../api/api'
import type { Person } from '../api/session-gate'
import { keepToken, readToken } from '../api/token'
import { endAttempt, isOwnAttempt } from './google-attempt'

/** A session that has come while somebody else is signed in. It is kept nowhere but here until they have decided. */
export interface OtherSession {
  token: string
  now: Person
  next: Person
}
let held: OtherSession | undefined
export const heldSession = () => held

/**
 * Takes the token of a sign-in that began in this browser. Somebody else's session stays until they say so. Throws where
 * the service is not reached and has to be asked.
 */
export async function arrive(token: string, attempt: string | undefined): Promise<'entered' | 'refused' | 'asks'> {
  if (!isOwnAttempt(attempt)) return 'refused'
  const present = readToken()
  const [now, next] = await Promise.all([present === null ? undefined : whose(present), whose(token)])
  endAttempt()
  if (!next) return 'refused'
  if (now && now.id !== next.id) {
    held = { token, now, next }
    return 'asks'
  }
  keepToken(token, false)
  return 'entered'
}
