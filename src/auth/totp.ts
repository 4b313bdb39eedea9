import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlTx } from '../db/control/control'
import { backupCodes, factorFailures, totpChallenges, totpFactors } from '../db/control/schema'
import { defineError, fieldError } from '../errors'
import { logFailedProof } from '../http/failed-sign-ins'
import { newBackupCodes, replaceBackupCodes } from './backup-codes'
import { isOwnPassword } from './password-tries'
import { readProof, redeemProof, totpSecretLabel } from './second-factor'
import { demandSession, isMe, type Me } from './sessions'
import type { PasswordAndCode } from './totp.schema'
import { matchingStep, newTotpSecret, provisioningUri } from './totp-codes'

export const alreadyEnabled = defineError(422, 'already_enabled', {
  de: 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet.',
  en: 'Two-factor sign-in is already on.',
})
const nothingPending = () =>
  fieldError('code', {
    de: 'Die Zwei-Faktor-Anmeldung ist nicht vorbereitet. Bitte richten Sie sie zuerst ein.',
    en: 'Two-factor sign-in is not prepared. Please set it up first.',
  })
export const wrongPassword = () =>
  fieldError('password', { de: 'Das Passwort stimmt nicht.', en: 'The password is wrong.' })
export const wrongCode = () =>
  fieldError('code', {
    de: 'Der Code stimmt nicht oder wurde schon benutzt.',
    en: 'The code is wrong or has been used already.',
  })
const notEnabled = () =>
  fieldError('code', {
    de: 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet.',
    en: 'Two-factor sign-in is not on.',
  })

export async function totpStatus(ctx: Context, me: Me) {
  return ctx.control.read(async (db) => {
    const [factor] = await db.select().from(totpFactors).where(eq(totpFactors.userId, me.id))
    const enabledAt = factor?.enabledAt ?? null
    return {
      enabled: enabledAt !== null,
      enabled_at: enabledAt,
      has_pending_secret: factor !== undefined && enabledAt === null,
      backup_codes_left: await db.$count(backupCodes, eq(backupCodes.userId, me.id)),
    }
  })
}

/** A secret that waits for its first code; an earlier one that still waits is replaced. Throws `alreadyEnabled`. */
export async function setUpTotp(ctx: Context, me: Me) {
  const secret = newTotpSecret()
  const at = ctx.now().toISOString()
  const pending = { secret: ctx.secrets.seal(secret, totpSecretLabel(me.id)), createdAt: at }
  const set = await ctx.control.write((tx) =>
    tx
      .insert(totpFactors)
      .values({ userId: me.id, enabledAt: null, lastStep: 0, ...pending })
      .onConflictDoUpdate({ target: totpFactors.userId, set: pending, setWhere: isNull(totpFactors.enabledAt) })
      .returning({ userId: totpFactors.userId }),
  )
  if (set.length === 0) throw alreadyEnabled()
  return { secret, provisioning_uri: provisioningUri(ctx.config.serviceName, me.email, secret) }
}

/** Turns the pending secret on. Its backup codes exist in plain text only in this answer. Throws FieldErrors. */
export async function enableTotp(ctx: Context, me: Me, code: string) {
  const isPending = and(eq(totpFactors.userId, me.id), isNull(totpFactors.enabledAt))
  const [pending] = await ctx.control.read((db) =>
    db.select({ secret: totpFactors.secret }).from(totpFactors).where(isPending),
  )
  if (!pending) throw nothingPending()
  const secret = ctx.secrets.open(pending.secret, totpSecretLabel(me.id))
  const step = await matchingStep(secret, code.replace(/\s/g, ''), ctx.now())
  if (step === undefined) throw wrongCode()
  const codes = newBackupCodes()
  await ctx.control.write(async (tx) => {
    await demandSession(tx, me)
    const enabled = await tx
      .update(totpFactors)
      .set({ enabledAt: ctx.now().toISOString(), lastStep: step })
      .where(and(isPending, eq(totpFactors.secret, pending.secret)))
      .returning({ userId: totpFactors.userId })
    if (enabled.length === 0) throw nothingPending()
    await replaceBackupCodes(tx, ctx.secrets, me.id, codes)
  })
  return { enabled: true as const, backup_codes: codes }
}

/** Throws FieldErrors for a wrong password or code, and 429 after too many wrong codes. */
export async function disableTotp(ctx: Context, me: Me, input: PasswordAndCode) {
  await withProof(ctx, me, input, (tx) => wipeSecondFactors(tx, me.id))
  return { enabled: false as const }
}

/** Ten new codes; the earlier ones end. Throws as `disableTotp`. */
export async function regenerateBackupCodes(ctx: Context, me: Me, input: PasswordAndCode) {
  const codes = newBackupCodes()
  await withProof(ctx, me, input, (tx) => replaceBackupCodes(tx, ctx.secrets, me.id, codes))
  return { backup_codes: codes }
}

/** Takes away a user's second factor and all that belongs to it: backup codes, open challenges, counted failures. */
export async function wipeSecondFactors(tx: ControlTx, userId: string): Promise<void> {
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId))
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
  await tx.delete(totpChallenges).where(eq(totpChallenges.userId, userId))
  await tx.delete(factorFailures).where(eq(factorFailures.userId, userId))
}

/** Does `work` in the transaction that uses the code up. Codes count against the budget only after the password. */
async function withProof(ctx: Context, me: Me, input: PasswordAndCode, work: (tx: ControlTx) => Promise<void>) {
  await checkPassword(ctx, me, input.password)
  if (!me.twoFactorEnabled) throw notEnabled()
  const proof = await readProof(ctx, me.id, input.code)
  const isRight = await ctx.control.write(async (tx) => {
    await demandSession(tx, me)
    if (!(await redeemProof(tx, proof, ctx.now()))) return false
    await work(tx)
    return true
  })
  if (!isRight) {
    logFailedProof(ctx, me, 'wrong_code')
    throw wrongCode()
  }
}

/** Whoever only signs in through a provider has no password to give: for them the code alone decides. */
async function checkPassword(ctx: Context, me: Me, password: string) {
  const [user] = await ctx.control.read((db) =>
    accountRows(db, me.tenant.id).users.pick(({ passwordHash }) => ({ passwordHash }), isMe(me)),
  )
  if (user?.passwordHash === null) return
  if (!(await isOwnPassword(ctx, me, password, user?.passwordHash))) throw wrongPassword()
}
