import { and, eq, gt, gte, ne, or } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlTx } from '../db/control/control'
import {
  admissionLinks,
  type EmailTokenRow,
  emailTokens,
  familiarNetworks,
  identities,
  passkeys,
  sessions,
  tenants,
  totpChallenges,
  totpFactors,
  type UserRow,
} from '../db/control/schema'
import { isTaken } from '../db/database'
import { fieldError } from '../errors'
import { spokenBy } from '../http/language'
import {
  addressChangeMail,
  addressInUseMail,
  addressRestoredMail,
  newAddressMail,
  unprovedAddressMail,
} from '../mail/address-letters'
import { revokeTokensOf } from './api-tokens'
import { emailInvalid, normalizeEmail } from './email'
import { dropLinks, invalidLink, isKeptAddress, issueEmailToken, redeemLink } from './email-tokens'
import { findByEmail } from './find-user'
import { withOwnProof } from './own-proof'
import { resetUrl } from './password-reset'
import type { EmailChange } from './recovery.schema'
import { type Me, sessionOf } from './sessions'
import { wipeSecondFactors } from './totp'

const sameAddress = () =>
  fieldError('email', { de: 'Das ist schon Ihre E-Mail-Adresse.', en: 'That is your email address already.' })

/**
 * Mails a link to the new address, which becomes the user's when it is opened, and a way to undo that to the present one.
 * For an address that somebody has the answer is the same, and they are told instead. Throws FieldErrors, and 429 as
 * `withOwnProof` and `ctx.auth.mailBudget`.
 */
export async function requestEmailChange(ctx: Context, me: Me, input: EmailChange): Promise<void> {
  const email = normalizeEmail(input.email)
  if (!email) throw emailInvalid()
  if (email === me.email) throw sameAddress()
  await withOwnProof(ctx, me, input, async (tx) => {
    ctx.auth.mailBudget.take('change by user', me.id)
    ctx.auth.mailBudget.take('change', email)
    await mailNewAddress(tx, ctx, me, email)
    const undo = await issueEmailToken(tx, ctx.now(), me.tenant.id, { userId: me.id, email: me.email, purpose: 'undo' })
    const undoUrl = `${ctx.config.appUrl}/app/undo-email-change?token=${undo}`
    const letter = isProved(me)
      ? addressChangeMail(ctx.config, me.language, me.email, { wanted: email, undoUrl })
      : unprovedAddressMail(ctx.config, me.language, me.email, undoUrl)
    await ctx.outbox.add(tx, letter, { kind: 'account', tenantId: me.tenant.id })
  })
  ctx.outbox.kick()
}

async function mailNewAddress(tx: ControlTx, ctx: Context, me: Me, email: string) {
  await dropLinks(tx, me.id, ['change'])
  const known = await findByEmail(tx, email)
  if (known) {
    const letter = addressInUseMail(ctx.config, spokenBy(known), email)
    return ctx.outbox.add(tx, letter, { kind: 'account', tenantId: known.tenantId })
  }
  const change = { userId: me.id, email, purpose: 'change' as const, sessionId: sessionOf(me) }
  const token = await issueEmailToken(tx, ctx.now(), me.tenant.id, change)
  const url = `${ctx.config.appUrl}/app/verify-email?token=${token}`
  await ctx.outbox.add(tx, newAddressMail(ctx.config, me.language, email, url), {
    kind: 'account',
    tenantId: me.tenant.id,
  })
}

/** Whoever reads the mail of an address that was never proved may be a stranger: they cannot take the account. */
const isProved = ({ emailVerifiedAt }: Pick<UserRow, 'emailVerifiedAt'>) => emailVerifiedAt !== null

/**
 * Makes a proved address the user's; only the session that asked stays signed in. Throws `invalidLink` when somebody else
 * has the address by now.
 */
export async function applyEmailChange(tx: ControlTx, ctx: Context, link: EmailTokenRow, user: UserRow): Promise<void> {
  if (await isKeptAddress(tx, link.email, ctx.now(), user.id)) throw invalidLink()
  await setAddress(tx, user, { email: link.email, emailVerifiedAt: ctx.now().toISOString() })
  await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, link.sessionId ?? '')))
  await endWaitingSignIns(tx, user.id)
  await dropLinks(tx, user.id, ['reset', 'verify', 'change', ...(isProved(user) ? [] : ['undo' as const])])
}

/**
 * For whoever reads the mail of the former address and did not want another: gives the account back to it. Somebody else
 * knew the password, so that and every other way in ends, but for the second factor and the provider from before the
 * change; a link to a new password is mailed. A change that has not happened yet never does, and for an address that was
 * never proved that is all. Gives the address. Throws `invalidLink`.
 */
export async function undoEmailChange(ctx: Context, token: string): Promise<string> {
  const email = await ctx.control.write(async (tx) => {
    const now = ctx.now()
    const { link, user } = await redeemLink(tx, token, ['undo'], now)
    if (!isProved(user)) {
      await dropLinks(tx, user.id, ['change', 'undo'])
      return link.email
    }
    await setAddress(tx, user, { email: link.email, emailVerifiedAt: now.toISOString(), passwordHash: null })
    await endAccess(tx, user.id, link.createdAt)
    if (user.role === 'owner') await tx.update(tenants).set(kept).where(isToBeDeleted(user, now))
    await tx
      .delete(emailTokens)
      .where(
        and(
          eq(emailTokens.userId, user.id),
          or(ne(emailTokens.purpose, 'undo'), gte(emailTokens.createdAt, link.createdAt)),
        ),
      )
    const reset = await issueEmailToken(tx, now, user.tenantId, {
      userId: user.id,
      email: link.email,
      purpose: 'reset',
    })
    const letter = addressRestoredMail(ctx.config, spokenBy(user), link.email, resetUrl(ctx, reset))
    await ctx.outbox.add(tx, letter, { kind: 'account', tenantId: user.tenantId })
    return link.email
  })
  ctx.outbox.kick()
  return email
}

/** Whoever takes an account back did not wish for its end. One whose day has come is being removed already. */
const kept = { deletionDueAt: null, deletionRemindedAt: null }
const isToBeDeleted = ({ tenantId }: UserRow, now: Date) =>
  and(eq(tenants.id, tenantId), gt(tenants.deletionDueAt, now.toISOString()))

/** Ends what signs a user in, or could; of second factors and providers only those since `since`. */
async function endAccess(tx: ControlTx, userId: string, since: string) {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await revokeTokensOf(tx, userId)
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(familiarNetworks).where(eq(familiarNetworks.userId, userId))
  await tx.delete(identities).where(and(eq(identities.userId, userId), gte(identities.createdAt, since)))
  await endWaitingSignIns(tx, userId)
  const isNewFactor = and(eq(totpFactors.userId, userId), gte(totpFactors.enabledAt, since))
  if ((await tx.$count(totpFactors, isNewFactor)) > 0) await wipeSecondFactors(tx, userId)
}

async function endWaitingSignIns(tx: ControlTx, userId: string) {
  await tx.delete(totpChallenges).where(eq(totpChallenges.userId, userId))
  await tx.delete(admissionLinks).where(eq(admissionLinks.userId, userId))
}

async function setAddress(
  tx: ControlTx,
  { id: userId, tenantId }: UserRow,
  values: { email: string; emailVerifiedAt: string; passwordHash?: null },
) {
  await accountRows(tx, tenantId)
    .users.update({ ...values, updatedAt: values.emailVerifiedAt }, ({ id }) => eq(id, userId))
    .catch((error) => {
      throw isTaken(error, 'users.email') ? invalidLink() : error
    })
}
