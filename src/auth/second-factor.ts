import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { ControlTx } from '../db/control/control'
import { factorFailures, totpFactors } from '../db/control/schema'
import { defineError } from '../errors'
import { backupCodeHash, useBackupCode } from './backup-codes'
import { matchingStep } from './totp-codes'

/** Entered where the second factor signs in; where it confirms a change, the same is an error of the field. */

export const invalidTwoFactorCode = defineError(401, 'invalid_two_factor_code', {
  de: 'Der Code stimmt nicht oder wurde schon benutzt.',
  en: 'The code is wrong or has been used already.',
})
export const tooManyWrongCodes = defineError(429, 'rate_limited', {
  de: 'Zu viele falsche Codes. Bitte versuchen Sie es später noch einmal.',
  en: 'Too many wrong codes. Please try again later.',
})

/** Wrong codes per user and window, wherever they are entered (RFC 4226 §7.3). */
const maxFailures = 10
const windowMs = 15 * 60_000

/** A code as a transaction can check it. */
interface Proof {
  userId: string
  /** The time step whose code it is, and the sealed secret that says so. */
  totp?: { step: number; secret: string }
  backupHash?: string
}

export const totpSecretLabel = (userId: string) => `totp_factors.secret ${userId}`

/** Uses a code up, for a sign-in. Throws `invalidTwoFactorCode`, and 429 when the user's budget is spent. */
export async function proveSecondFactor(ctx: Context, userId: string, code: string): Promise<void> {
  const proof = await readProof(ctx, userId, code)
  if (!(await ctx.control.write((tx) => redeemProof(tx, proof, ctx.now())))) throw invalidTwoFactorCode()
}

/** Works out what a code proves. Nothing is used up yet, and nothing may be told from it before `redeemProof`. */
export async function readProof(ctx: Context, userId: string, code: string): Promise<Proof> {
  const backupHash = backupCodeHash(ctx.secrets, userId, code)
  const [factor] = await ctx.control.read((db) =>
    db
      .select({ secret: totpFactors.secret })
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.enabledAt))),
  )
  if (!factor) return { userId }
  const secret = ctx.secrets.open(factor.secret, totpSecretLabel(userId))
  const step = await matchingStep(secret, code.replace(/\s/g, ''), ctx.now())
  return { userId, backupHash, totp: step === undefined ? undefined : { step, secret: factor.secret } }
}

/**
 * Uses a code up: true once for each time step and each backup code (RFC 6238 §5.2). A wrong one is counted, so the
 * caller must not throw before the transaction is over. Throws 429, which undoes the transaction, when the user's budget
 * is spent: then a right code is refused as well, or guessing could go on.
 */
export async function redeemProof(tx: ControlTx, proof: Proof, now: Date): Promise<boolean> {
  await countTry(tx, proof.userId, now)
  const isRight = (await useStep(tx, proof)) || (await useBackup(tx, proof))
  if (isRight) await tx.delete(factorFailures).where(eq(factorFailures.userId, proof.userId))
  return isRight
}

/** Counted before the code is looked at: parallel guesses cannot all slip in under the same count. */
async function countTry(tx: ControlTx, userId: string, now: Date) {
  const ofUser = eq(factorFailures.userId, userId)
  await tx.delete(factorFailures).where(and(ofUser, lte(factorFailures.windowEndsAt, now.toISOString())))
  const windowEndsAt = new Date(now.getTime() + windowMs).toISOString()
  const counted = await tx
    .insert(factorFailures)
    .values({ userId, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: factorFailures.userId,
      set: { count: sql`${factorFailures.count} + 1` },
      setWhere: lt(factorFailures.count, maxFailures),
    })
    .returning({ count: factorFailures.count })
  if (counted.length > 0) return
  const [spent] = await tx.select().from(factorFailures).where(ofUser)
  throw tooManyWrongCodes({ retryAfter: Math.ceil((Date.parse(spent!.windowEndsAt) - now.getTime()) / 1000) })
}

async function useStep(tx: ControlTx, { userId, totp }: Proof): Promise<boolean> {
  if (!totp) return false
  const sameFactor = and(eq(totpFactors.userId, userId), eq(totpFactors.secret, totp.secret))
  const used = await tx
    .update(totpFactors)
    .set({ lastStep: totp.step })
    .where(and(sameFactor, isNotNull(totpFactors.enabledAt), lt(totpFactors.lastStep, totp.step)))
    .returning({ userId: totpFactors.userId })
  return used.length > 0
}

const useBackup = async (tx: ControlTx, { userId, backupHash }: Proof) =>
  backupHash !== undefined && (await useBackupCode(tx, userId, backupHash))
