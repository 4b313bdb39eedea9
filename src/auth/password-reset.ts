import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import {
  admissionLinks,
  familiarNetworks,
  identities,
  passkeys,
  sessions,
  tenants,
  totpChallenges,
  type UserRow,
  users,
} from '../db/control/schema'
import { fieldError } from '../errors'
import { spokenBy } from '../http/language'
import type { SignInAttempt } from '../http/sign-in-attempt'
import { passwordChangedMail, resetMail } from '../mail/sign-in-letters'
import { revokeTokensOf } from './api-tokens'
import { emailInvalid, normalizeEmail } from './email'
import { demandLink, dropLinks, issueEmailToken, redeemLink } from './email-tokens'
import { findByEmail } from './find-user'
import { familiarNetworkOf } from './password-tries'
import type { PasswordReset } from './recovery.schema'

const notConfirmed = () =>
  fieldError('password_confirmation', {
    de: 'Die beiden Passwörter sind nicht gleich.',
    en: 'The two passwords differ.',
  })

const maxWaiting = 10_000

/** Addresses for which a new password was asked for and whose mail is still to be written. */
export function openResetRequests() {
  const waiting = new Set<string>()
  return {
    note(email: string) {
      if (waiting.size < maxWaiting) waiting.add(email)
    },
    /** Gives the noted addresses once. */
    takeAll(): string[] {
      const emails = [...waiting]
      waiting.clear()
      return emails
    },
  }
}
/**
 * Takes a wish for a new password down: the same work and answer for every address, since the mail is written later, by the
 * timetable (OWASP Forgot Password). Networks of the owner have a budget of their own, so that others cannot use it up.
 * Throws FieldErrors for what is no address, and 429 as `ctx.auth.mailBudget`.
 */
export async function requestReset(ctx: Context, input: string, attempt: SignInAttempt): Promise<void> {
  const email = normalizeEmail(input)
  if (!email) throw emailInvalid()
  const user = await ctx.control.read((db) => findByEmail(db, email))
  attempt.userId = user?.id
  const network = await familiarNetworkOf(ctx, email, attempt.sender)
  ctx.auth.mailBudget.take(network ? `reset familiar ${network}` : 'reset', email)
  ctx.auth.resetRequests.note(email)
}

/** Mails links to those who asked and have an account; the others get nothing. */
export async function sendResetLinks(ctx: Context): Promise<void> {
  const emails = ctx.auth.resetRequests.takeAll()
  for (const [i, email] of emails.entries()) {
    try {
      await sendResetLink(ctx, email)
    } catch (error) {
      for (const left of [...emails.slice(i + 1), email]) ctx.auth.resetRequests.note(left) // for the next time, this one last
      throw error
    }
  }
  if (emails.length > 0) ctx.outbox.kick()
}

async function sendResetLink(ctx: Context, email: string) {
  if (!(await ctx.control.read((db) => findUser(db, email)))) return
  await ctx.control.write(async (tx) => {
    const user = await findUser(tx, email)
    if (!user) return
    const token = await issueEmailToken(tx, ctx.now(), user.tenantId, { userId: user.id, email, purpose: 'reset' })
    const ways = user.passwordHash === null ? await otherWaysOf(tx, user.id) : undefined
    await ctx.outbox.add(tx, resetMail(ctx.config, spokenBy(user), email, resetUrl(ctx, token), ways), {
      kind: 'account',
      tenantId: user.tenantId,
    })
  })
}

export const resetUrl = ({ config }: Pick<Context, 'config'>, token: string) =>
  `${config.appUrl}/app/reset-password?token=${token}`

async function findUser(db: ControlReads, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      tenantId: users.tenantId,
      language: users.language,
      interfaceLanguage: users.interfaceLanguage,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .innerJoin(tenants, and(eq(tenants.id, users.tenantId), eq(tenants.state, 'active')))
    .where(eq(users.email, email))
  return user
}

async function otherWaysOf(db: ControlReads, userId: string) {
  return {
    google: (await db.$count(identities, eq(identities.userId, userId))) > 0,
    passkey: (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0,
  }
}

/**
 * Sets a new password for whoever has the link of the mail, ends every session and every other link, and signs nobody in: a
 * second factor stays on. Throws FieldErrors and `invalidLink`.
 */
export async function resetPassword(ctx: Context, input: PasswordReset, attempt: SignInAttempt): Promise<void> {
  if (input.password_confirmation !== input.password) throw notConfirmed()
  await ctx.control.read((db) => demandLink(db, input.token, ['reset'], ctx.now())) // made-up ones cost no hash
  const passwordHash = await ctx.auth.passwords.hash(input.password, attempt.sender)
  const email = await ctx.control.write(async (tx) => {
    const now = ctx.now()
    const at = now.toISOString()
    const { user } = await redeemLink(tx, input.token, ['reset'], now)
    const isFirstProof = user.emailVerifiedAt === null
    const others = isFirstProof ? await dropUnprovenAccess(tx, user) : undefined
    const values = { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? at, updatedAt: at }
    await accountRows(tx, user.tenantId).users.update(values, ({ id }) => eq(id, user.id))
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    await revokeTokensOf(tx, user.id)
    await tx.delete(totpChallenges).where(eq(totpChallenges.userId, user.id))
    await tx.delete(admissionLinks).where(eq(admissionLinks.userId, user.id))
    await dropLinks(tx, user.id, ['reset', 'verify', 'change', 'look'])
    const letter = passwordChangedMail(ctx.config, spokenBy(user), user.email, { at: now, others })
    await ctx.outbox.add(tx, letter, { kind: 'account', tenantId: user.tenantId })
    return user.email
  })
  ctx.auth.passwordTries.forgetAddress(email)
  ctx.outbox.kick()
}

/**
 * Whoever registered an address that they never proved may not be its owner, and could have left a way in for later
 * (Sudhodanan and Paverd, USENIX Security 2022): passkeys and open invitations go. Of the people who are in already the
 * owner is told, since they may be rightly there. A second factor stays: it keeps people out, it lets nobody in.
 * Gives the addresses of those people.
 */
async function dropUnprovenAccess(tx: ControlTx, { id: userId, tenantId, role }: UserRow): Promise<string[]> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(familiarNetworks).where(eq(familiarNetworks.userId, userId))
  if (role !== 'owner') return []
  const account = accountRows(tx, tenantId)
  await account.invitations.delete(({ acceptedAt }) => isNull(acceptedAt))
  const others = await account.users.pick(
    ({ email }) => ({ email }),
    ({ id }) => ne(id, userId),
  )
  return others.map(({ email }) => email)
}
