import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import { totpChallenges } from '../db/control/schema'
import { accountSuspended, fieldError, nameEmpty } from '../errors'
import type { KeptLanguages } from '../http/language'
import type { SignInAttempt } from '../http/sign-in-attempt'
import { passwordChangedMail } from '../mail/sign-in-letters'
import type { Login, PasswordChange, Registration } from './auth.schema'
import { openChallenge } from './challenges'
import { emailInvalid, normalizeEmail } from './email'
import { addProofMail } from './email-proof'
import { dropLinks } from './email-tokens'
import { createAccount } from './new-account'
import { isOwnPassword, takePasswordTry } from './password-tries'
import { demandOpenRegistration } from './registration'
import { proveSecondFactor } from './second-factor'
import { demandSession, isMe, type Me, revokeOtherSessions } from './sessions'
import { findAccount, invalidCredentials, openSession, signIn } from './sign-in'

const emailTaken = () =>
  fieldError('email', {
    de: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
    en: 'There is already an account for this email address.',
  })
const wrongPassword = () =>
  fieldError('current_password', { de: 'Das Passwort stimmt nicht.', en: 'The password is wrong.' })
const notConfirmed = () =>
  fieldError('new_password', {
    de: 'Die beiden neuen Passwörter sind nicht gleich.',
    en: 'The two new passwords differ.',
  })

/** Throws `registrationClosed`, and FieldErrors for an address that is no address or has an account. */
export async function register(ctx: Context, input: Registration, languages: KeptLanguages, attempt: SignInAttempt) {
  demandOpenRegistration(ctx.config)
  const email = normalizeEmail(input.email)
  if (!email) throw emailInvalid()
  const name = input.name.trim()
  if (!name) throw nameEmpty()
  const passwordHash = await ctx.auth.passwords.hash(input.password, attempt.sender)
  const owner = { email, name, ...languages, passwordHash, emailVerifiedAt: null }
  const signedIn = await createAccount(ctx, owner, async (tx, account) => {
    await addProofMail(tx, ctx, account.user) // it leaves with the next round of the timetable
    return openSession(tx, ctx, account, attempt)
  })
  if (!signedIn) throw emailTaken()
  return signedIn
}

/**
 * The same answer after the same work for unknown addresses and wrong passwords. With a second factor and no code it
 * gives a challenge instead of a token. Throws `invalidCredentials`, as `takePasswordTry` and, for the code, as
 * `proveSecondFactor`.
 */
export async function login(ctx: Context, input: Login, attempt: SignInAttempt) {
  const email = normalizeEmail(input.email)
  const account = email ? await findAccount(ctx, { email }) : undefined
  attempt.userId = account?.user.id
  const giveBack = await takePasswordTry(ctx, email ?? input.email.trim().toLowerCase(), attempt.sender)
  const right = await ctx.auth.passwords.verify(input.password, account?.user.passwordHash, attempt.sender)
  if (!account || !right) throw invalidCredentials()
  giveBack()
  if (account.tenant.status === 'suspended') throw accountSuspended()
  if (account.twoFactorEnabled) {
    const code = input.totp_code?.trim()
    if (!code) return openChallenge(ctx, account)
    attempt.way = 'second factor'
    await proveSecondFactor(ctx, account.user.id, code)
  }
  return signIn(ctx, account, attempt)
}

/**
 * Signs out every other session, ends sign-ins that wait for their second factor and links to another password or
 * address, and tells the user by mail. Throws FieldErrors when the current password is wrong or the new one not confirmed,
 * and as `isOwnPassword`.
 */
export async function changePassword(ctx: Context, me: Me, input: PasswordChange) {
  if (input.new_password_confirmation !== input.new_password) throw notConfirmed()
  const [user] = await ctx.control.read((db) =>
    accountRows(db, me.tenant.id).users.pick(({ passwordHash }) => ({ passwordHash }), isMe(me)),
  )
  if (!(await isOwnPassword(ctx, me, input.current_password, user?.passwordHash))) throw wrongPassword()
  const passwordHash = await ctx.auth.passwords.hash(input.new_password, me.id)
  await ctx.control.write(async (tx) => {
    await demandSession(tx, me)
    await accountRows(tx, me.tenant.id).users.update({ passwordHash, updatedAt: ctx.now().toISOString() }, isMe(me))
    await revokeOtherSessions(tx, me)
    await tx.delete(totpChallenges).where(eq(totpChallenges.userId, me.id))
    await dropLinks(tx, me.id, ['reset', 'change', 'look'])
    await ctx.outbox.add(tx, passwordChangedMail(ctx.config, me.language, me.email, { at: ctx.now() }), {
      kind: 'account',
      tenantId: me.tenant.id,
    })
  })
  ctx.outbox.kick()
}
