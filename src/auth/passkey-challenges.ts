import type { Context } from '../context'
import { claimTicket, newTicket } from './one-time'
import { loadWebauthn } from './webauthn'

/** How long a browser may take to answer; the browser is told the same. */
export const challengeMs = 5 * 60_000

/** What a challenge is handed out for. An answer for one purpose or user is none for another. */
type Purpose = { purpose: 'login' } | { purpose: 'register'; userId: string }

export const newPasskeyChallenge = (ctx: Context, bound: Purpose): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(newTicket(ctx, labelOf(bound), challengeMs), 'base64url'))

/** As `claimTicket`: it is gone then, whatever becomes of the answer (WebAuthn §13.4.3). */
export const claimChallenge = (ctx: Context, challenge: string, bound: Purpose): Date | undefined =>
  claimTicket(ctx, challenge, labelOf(bound))

const labelOf = (bound: Purpose) => `passkey ${bound.purpose}${bound.purpose === 'register' ? ` ${bound.userId}` : ''}`

/**
 * The challenge that a browser says it answers. `undefined` when that cannot be read, and when the page stood in a
 * frame of another site, which nothing here asks for (WebAuthn §7.1 step 10, §7.2 step 13).
 */
export async function challengeOf(clientDataJSON: string): Promise<string | undefined> {
  const { decodeClientDataJSON } = await loadWebauthn()
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined
  } catch {
    return undefined
  }
}
