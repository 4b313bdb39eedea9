import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Context } from '../context'
import type { ControlTx } from '../control'
import { passkeyChallenges } from '../db/control/schema'
import { hashToken } from './tokens'

/** How long a browser may take to answer; the browser is told the same. */
export const challengeMs = 5 * 60_000

/** What a challenge was handed out for. An answer for one purpose or user is none for another. */
type Purpose = { purpose: 'login' } | { purpose: 'register'; userId: string }

export async function keepChallenge(tx: ControlTx, challenge: string, bound: Purpose, now: Date): Promise<void> {
  await tx.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    purpose: bound.purpose,
    userId: userOf(bound),
    expiresAt: new Date(now.getTime() + challengeMs).toISOString(),
  })
}

/** Whether the challenge was open for this. It is gone then, whatever becomes of the answer (WebAuthn §13.4.3). */
export async function takeChallenge(tx: ControlTx, challenge: string, bound: Purpose, now: Date): Promise<boolean> {
  const userId = userOf(bound)
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, bound.purpose),
        userId ? eq(passkeyChallenges.userId, userId) : isNull(passkeyChallenges.userId),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt })
  return taken !== undefined && taken.expiresAt > now.toISOString()
}

/** Removes challenges that nobody answered in time. */
export const sweepPasskeyChallenges = (ctx: Context) =>
  ctx.control.write((tx) =>
    tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, ctx.now().toISOString())),
  )

/**
 * The challenge that a browser says it answers. `undefined` when that cannot be read, and when the page stood in a
 * frame of another site, which nothing here asks for (WebAuthn §7.1 step 10, §7.2 step 13).
 */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined
  } catch {
    return undefined
  }
}

const userOf = (bound: Purpose) => (bound.purpose === 'register' ? bound.userId : null)
