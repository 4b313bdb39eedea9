import { Type } from '@sinclair/typebox'
import { and, eq, isNull } from 'drizzle-orm'
import { emailInvalid, normalizeEmail } from '../auth/email'
import { isKeptAddress } from '../auth/email-tokens'
import { findByEmail } from '../auth/find-user'
import { rememberNetwork } from '../auth/password-tries'
import { demandInvitations } from '../auth/registration'
import { createSession, type Me } from '../auth/sessions'
import { hashToken, newSecret } from '../auth/tokens'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import { type InvitationRow, invitations, tenants } from '../db/control/schema'
import { isTaken } from '../db/database'
import { accountSuspended, defineError, nameEmpty, notFound } from '../errors'
import type { KeptLanguages } from '../http/language'
import type { SignInAttempt } from '../http/sign-in-attempt'
import { type Cause, mayMail } from '../mail/outbox-bounds'
import { invitationMail } from '../mail/templates'
import { withName } from '../tenants/names'
import { isId } from '../values/ids'
import { countSeats, holdsSeat, invitationView, isBelow, roleTooHigh } from './team'
import type { Acceptance, NewInvitation } from './team.schema'

export const alreadyMember = defineError(422, 'already_member', {
  de: 'Diese Person gehört schon zum Team.',
  en: 'This person is already on the team.',
})
export const emailElsewhere = defineError(422, 'email_taken', {
  de: 'Zu dieser E-Mail-Adresse gibt es schon ein eigenes Konto.',
  en: 'This email address already has an account of its own.',
})
export const seatLimitReached = defineError(
  422,
  'seat_limit_reached',
  { de: 'In Ihrem Tarif ist kein Platz mehr frei.', en: 'There is no free seat in your plan.' },
  { limit: Type.Integer({ examples: [3] }) },
)
export const invalid = defineError(404, 'invalid', {
  de: 'Diese Einladung gibt es nicht oder nicht mehr.',
  en: 'There is no such invitation, or no longer.',
})
export const alreadyAccepted = defineError(410, 'already_accepted', {
  de: 'Diese Einladung wurde schon angenommen.',
  en: 'This invitation has been accepted already.',
})
export const expired = defineError(410, 'expired', {
  de: 'Diese Einladung ist abgelaufen. Bitten Sie um eine neue.',
  en: 'This invitation has expired. Please ask for a new one.',
})
export const emailTaken = defineError(409, 'email_taken', {
  de: 'Zu dieser E-Mail-Adresse gibt es inzwischen ein Konto.',
  en: 'There is an account for this email address by now.',
})

const tooManyInvitations = defineError(429, 'rate_limited', {
  de: 'Heute wurden aus diesem Konto schon sehr viele Einladungen verschickt. Bitte versuchen Sie es morgen wieder.',
  en: 'A great many invitations have been sent from this account today. Please try again tomorrow.',
})

const validDays = 14

/**
 * Takes the place of an open invitation to the same address. The link exists in plain text only in the answer and in
 * the sealed mail. Throws `registrationClosed`, FieldErrors, `roleTooHigh`, `alreadyMember`, `emailElsewhere`, `seatLimitReached`,
 * and 429 beyond 100 mails in a day.
 */
export async function inviteMember(ctx: Context, me: Me, { email: address, role }: NewInvitation) {
  demandInvitations(ctx.config)
  const email = normalizeEmail(address)
  if (!email) throw emailInvalid()
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + validDays * 86_400_000)
  const token = newSecret(me.tenant.id)
  const acceptUrl = `${ctx.config.appUrl}/invitation?token=${token}`
  const row: InvitationRow = {
    id: newId(),
    tenantId: me.tenant.id,
    email,
    role,
    tokenHash: hashToken(token),
    expiresAt: expiresAt.toISOString(),
    acceptedAt: null,
    createdAt: now.toISOString(),
  }
  const names = { inviter: me.name, team: me.tenant.name }
  await ctx.control.write(async (tx) => {
    await demandInvitable(tx, me, row, now)
    const cause: Cause = { kind: 'invitation', tenantId: me.tenant.id }
    if (!(await mayMail(tx, cause, now))) throw tooManyInvitations({ retryAfter: 3600 })
    const account = accountRows(tx, me.tenant.id)
    await account.invitations.delete(({ email: invited, acceptedAt }) => and(eq(invited, email), isNull(acceptedAt)))
    await account.invitations.insert(row)
    await ctx.outbox.add(
      tx,
      invitationMail(ctx.config, me.language, { to: email, role, acceptUrl, expiresAt, ...names }),
      cause,
    )
  })
  ctx.outbox.kick()
  return { invitation: invitationView(row, now), accept_url: acceptUrl }
}

/** Throws `notFound` for an invitation that is accepted, of another account, or none at all. */
export async function revokeInvitation(tx: ControlTx, me: Me, id: string) {
  if (!isId(id)) throw notFound()
  const account = accountRows(tx, me.tenant.id)
  const gone = await account.invitations.delete((row) => and(eq(row.id, id), isNull(row.acceptedAt))).returning()
  if (gone.length === 0) throw notFound()
  return { ok: true as const }
}

/** What the invited person sees before accepting. Throws `invalid`, `alreadyAccepted`, `expired`. */
export async function previewInvitation(db: ControlReads, token: string, now: Date) {
  const { invitation, tenant } = await findOpen(db, hashToken(token), now)
  return { email: invitation.email, role: invitation.role, team: tenant.name, expires_at: invitation.expiresAt }
}

/**
 * Makes the user and signs in; the address counts as confirmed. The seat was taken when the invitation was sent.
 * Throws `registrationClosed`, FieldErrors, `invalid`, `alreadyAccepted`, `expired`, `accountSuspended`, `emailTaken`.
 */
export async function acceptInvitation(
  ctx: Context,
  input: Acceptance,
  languages: KeptLanguages,
  { userAgent, sender }: SignInAttempt,
) {
  demandInvitations(ctx.config)
  const name = input.name.trim()
  if (!name) throw nameEmpty()
  const tokenHash = hashToken(input.token)
  // before a hash is computed for nothing
  const invited = await ctx.control.read((db) => demandAcceptable(db, tokenHash, ctx.now()))
  const passwordHash = await ctx.auth.passwords.hash(input.password, sender)
  const now = ctx.now()
  const at = now.toISOString()
  const owned = { kind: 'email' as const, name: invited.email, account: invited.tenantId }
  const accept = () =>
    ctx.control.write(async (tx) => {
      const { id: invitationId, email, role, tenantId } = await demandAcceptable(tx, tokenHash, now)
      const account = accountRows(tx, tenantId)
      const first = await account.invitations
        .update({ acceptedAt: at }, (row) => and(eq(row.id, invitationId), isNull(row.acceptedAt)))
        .returning()
      if (first.length === 0) throw alreadyAccepted()
      const id = newId()
      const times = { emailVerifiedAt: at, createdAt: at, updatedAt: at }
      await account.users.insert({ id, email, name, role, passwordHash, ...languages, ...times }).catch((error) => {
        throw isTaken(error, 'users.email') ? emailTaken() : error
      })
      const token = await createSession(tx, { id, tenantId }, userAgent, now)
      await rememberNetwork(tx, ctx, id, sender)
      return {
        token,
        access_token: token,
        token_type: 'bearer' as const,
        user: { id, name, email, role, tenant_id: tenantId },
      }
    })
  return withName(ctx, owned, emailTaken, accept)
}

async function demandInvitable(db: ControlReads, me: Me, { email, role }: InvitationRow, now: Date) {
  if (!isBelow(role, me.role)) throw roleTooHigh()
  const user = await findByEmail(db, email)
  if (user) throw user.tenantId === me.tenant.id ? alreadyMember() : emailElsewhere()
  const { available, limit } = await countSeats(db, me, now)
  if (available !== 0) return
  const account = accountRows(db, me.tenant.id)
  const held = await account.invitations.count((row) => and(holdsSeat(now)(row), eq(row.email, email)))
  if (held === 0) throw seatLimitReached({ limit })
}

async function demandAcceptable(db: ControlReads, tokenHash: string, now: Date): Promise<InvitationRow> {
  const { invitation, tenant } = await findOpen(db, tokenHash, now)
  if (tenant.status === 'suspended') throw accountSuspended()
  const { email } = invitation
  if ((await findByEmail(db, email)) || (await isKeptAddress(db, email, now))) throw emailTaken()
  return invitation
}

async function findOpen(db: ControlReads, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ invitation: invitations, tenant: tenants })
    .from(invitations)
    .innerJoin(tenants, and(eq(tenants.id, invitations.tenantId), eq(tenants.state, 'active')))
    .where(eq(invitations.tokenHash, tokenHash))
  if (!found) throw invalid()
  if (found.invitation.acceptedAt !== null) throw alreadyAccepted()
  if (found.invitation.expiresAt <= now.toISOString()) throw expired()
  return found
}
