import { and, asc, count, eq, ne } from 'drizzle-orm'
import { newId } from '../db/columns'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import {
  admissionLinks,
  familiarNetworks,
  identities,
  passkeys,
  type Role,
  sessions,
  tenants,
  users,
} from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { defineError, notFound } from '../errors'
import { revokeTokensOf } from './api-tokens'
import { dropLinks } from './email-tokens'
import { OauthFailure } from './oauth-failure'
import type { Me } from './sessions'
import { wipeSecondFactors } from './totp'

export const lastAccess = defineError(422, 'last_access', {
  de: 'Das ist Ihr einziger Zugang. Legen Sie zuerst ein Passwort oder einen Passkey an.',
  en: 'This is your only way to sign in. Set a password or add a passkey first.',
})

/** Somebody whom the provider vouches for, with an address as `normalizeEmail` gives it. */
export interface VerifiedIdentity {
  provider: 'google'
  issuer: string
  subject: string
  email: string
}

/**
 * The user a sign-in belongs to: by the provider's own id of the person, else by the address, which links the two from
 * then on. `undefined` when neither is known. Throws `OauthFailure` for accounts that cannot be entered.
 */
export async function linkedUser(tx: ControlTx, verified: VerifiedIdentity, now: Date) {
  const { issuer, subject, email } = verified
  const user = {
    id: users.id,
    tenantId: users.tenantId,
    role: users.role,
    emailVerifiedAt: users.emailVerifiedAt,
    status: tenants.status,
    state: tenants.state,
  }
  const [linked] = await tx
    .select(user)
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  if (linked) {
    refuseClosed(linked)
    await tx
      .update(identities)
      .set({ email })
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    return { id: linked.id, tenantId: linked.tenantId }
  }
  const [known] = await tx
    .select(user)
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(eq(users.email, email))
  if (!known) return undefined
  refuseClosed(known)
  if (!known.emailVerifiedAt) await handOver(tx, known, now)
  await link(tx, known.id, verified, now)
  return { id: known.id, tenantId: known.tenantId }
}

function refuseClosed({ id, status, state }: { id: string; status: string; state: string }) {
  if (status === 'suspended') throw new OauthFailure('account_disabled', id)
  if (state !== 'active') throw new OauthFailure('exchange_failed', id) // it is being made or removed this very moment
}

/**
 * Whoever registered an address that they never proved may not be its owner, and could wait inside for the owner to
 * come. So every way in that they have goes before the owner gets one ("pre-hijacking", Sudhodanan and Paverd, USENIX Security 2022):
 * their own, the people that an account's owner let in and those still invited, the addresses its forms report to, and
 * links that show its drafts.
 */
async function handOver(
  tx: ControlTx,
  { id: userId, tenantId, role }: { id: string; tenantId: TenantId; role: Role },
  now: Date,
) {
  const at = now.toISOString()
  const account = accountRows(tx, tenantId)
  if (role === 'owner') {
    await account.users.delete((user) => ne(user.id, userId))
    await account.invitations.delete()
    await account.contactRecipients.delete()
    await account.previewLinks.delete()
  }
  const proven = { passwordHash: null, emailVerifiedAt: at, updatedAt: at }
  await account.users.update(proven, (user) => eq(user.id, userId))
  await wipeSecondFactors(tx, userId)
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await revokeTokensOf(tx, userId)
  await tx.delete(familiarNetworks).where(eq(familiarNetworks.userId, userId))
  await tx.delete(admissionLinks).where(eq(admissionLinks.userId, userId))
  await dropLinks(tx, userId, ['reset', 'verify', 'change', 'undo', 'look'])
}

/** An address that has moved to another person at the provider does not bring the account along. */
async function link(tx: ControlTx, userId: string, { provider, issuer, subject, email }: VerifiedIdentity, now: Date) {
  const added = await tx
    .insert(identities)
    .values({ id: newId(), userId, provider, issuer, subject, email, createdAt: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  if (added.length === 0) throw new OauthFailure('exchange_failed')
}

export async function listIdentities(db: ControlReads, me: Me) {
  return db
    .select({ provider: identities.provider, email: identities.email, created_at: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, me.id))
    .orderBy(asc(identities.createdAt))
}

/** One that is not linked stays so. Throws `notFound` for an unknown provider, `lastAccess` when there is no other way to sign in. */
export async function unlinkIdentity(tx: ControlTx, me: Me, provider: string): Promise<void> {
  const [identity] = await tx
    .select({ id: identities.id, provider: identities.provider, passwordHash: users.passwordHash })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(eq(identities.userId, me.id))
  if (provider !== 'google') throw notFound()
  if (!identity) return
  if (!identity.passwordHash) {
    const [left] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, me.id))
    if (!left?.passkeys) throw lastAccess()
  }
  await tx.delete(identities).where(eq(identities.id, identity.id))
}
