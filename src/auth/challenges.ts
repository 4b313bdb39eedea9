import { and, desc, eq, gt, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { totpChallenges } from '../db/control/schema'
import { accountSuspended, defineError } from '../errors'
import type { SignInAttempt } from '../http/sign-in-attempt'
import { invalidTwoFactorCode, readProof, redeemProof } from './second-factor'
import { type Account, findAccount, signIn } from './sign-in'
import { hashToken, newSecret } from './tokens'
import type { ChallengeAnswer } from './totp.schema'

export const invalidChallenge = defineError(401, 'invalid_challenge', {
  de: 'Diese Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal mit Ihrem Passwort an.',
  en: 'This sign-in has expired. Please sign in with your password again.',
})

const ttlSeconds = 600
const maxFailures = 5
/** Open at once for one user; the oldest go. Who has the code along needs none of them. */
const maxOpen = 50

/** A right password waits for its second factor. The token has 48 characters. */
export async function openChallenge(ctx: Context, { user }: Account) {
  const token = newSecret(user.tenantId, 36)
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + ttlSeconds * 1000).toISOString()
  await ctx.control.write(async (tx) => {
    await tx.delete(totpChallenges).where(lte(totpChallenges.expiresAt, now.toISOString()))
    const newest = tx
      .select({ tokenHash: totpChallenges.tokenHash })
      .from(totpChallenges)
      .where(eq(totpChallenges.userId, user.id))
      .orderBy(desc(totpChallenges.expiresAt))
      .limit(maxOpen - 1)
    await tx
      .delete(totpChallenges)
      .where(and(eq(totpChallenges.userId, user.id), notInArray(totpChallenges.tokenHash, newest)))
    await tx.insert(totpChallenges).values({ tokenHash: hashToken(token), userId: user.id, failures: 0, expiresAt })
  })
  return { totp_required: true as const, challenge_token: token, expires_in: ttlSeconds }
}

/** Signs in once. Throws `invalidChallenge` for one that is unknown, expired, used or has seen five wrong codes. */
export async function answerChallenge(ctx: Context, input: ChallengeAnswer, attempt: SignInAttempt) {
  const tokenHash = hashToken(input.challenge_token)
  const account = await challengedAccount(ctx, tokenHash)
  if (!account) throw invalidChallenge()
  attempt.userId = account.user.id
  if (account.tenant.status === 'suspended') throw accountSuspended()
  const proof = await readProof(ctx, account.user.id, input.code)
  const isRight = await ctx.control.write(async (tx) => {
    const now = ctx.now()
    const counted = await tx
      .update(totpChallenges)
      .set({ failures: sql`${totpChallenges.failures} + 1` })
      .where(and(isOpen(tokenHash, now), lt(totpChallenges.failures, maxFailures)))
      .returning({ userId: totpChallenges.userId })
    if (counted.length === 0) throw invalidChallenge()
    if (!(await redeemProof(tx, proof, now))) return false
    await tx.delete(totpChallenges).where(eq(totpChallenges.tokenHash, tokenHash))
    return true
  })
  if (!isRight) throw invalidTwoFactorCode()
  return signIn(ctx, account, attempt)
}

async function challengedAccount(ctx: Context, tokenHash: string): Promise<Account | undefined> {
  const [challenge] = await ctx.control.read((db) =>
    db.select({ userId: totpChallenges.userId }).from(totpChallenges).where(isOpen(tokenHash, ctx.now())),
  )
  return challenge && findAccount(ctx, challenge)
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(totpChallenges.tokenHash, tokenHash), gt(totpChallenges.expiresAt, now.toISOString()))
