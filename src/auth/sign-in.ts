import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows, type Columns } from '../db/control/account-rows'
import type { ControlReads, ControlTx } from '../db/control/control'
import { type TenantRow, tenants, totpFactors, type UserRow, users } from '../db/control/schema'
import { defineError } from '../errors'
import { spokenBy } from '../http/language'
import type { SignInAttempt } from '../http/sign-in-attempt'
import type { UserView } from './auth.schema'
import { rememberNetwork } from './password-tries'
import { createSession, type Me } from './sessions'

export const invalidCredentials = defineError(401, 'invalid_credentials', {
  de: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  en: 'Email address or password is wrong.',
})

export interface Account {
  user: UserRow
  tenant: TenantRow
  /** Whether a second factor is on; a new account has none. */
  twoFactorEnabled?: boolean
}

/** The account that a user belongs to; `undefined` while it is being made or removed. */
export const findAccount = (ctx: Context, by: { email: string } | { userId: string }) =>
  ctx.control.read((db) => accountOf(db, by))

/** The same within a transaction. */
export async function accountOf(
  db: ControlReads,
  by: { email: string } | { userId: string },
): Promise<Account | undefined> {
  const [account] = await db
    .select({ user: users, tenant: tenants, enabledAt: totpFactors.enabledAt })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(totpFactors, eq(totpFactors.userId, users.id))
    .where('email' in by ? eq(users.email, by.email) : eq(users.id, by.userId))
  if (account?.tenant.state !== 'active') return undefined
  return { user: account.user, tenant: account.tenant, twoFactorEnabled: account.enabledAt !== null }
}

/**
 * Opens a session. Everything that has to be proven has been proven by the caller; a password that was changed in the
 * meantime proves nothing. Throws `invalidCredentials`.
 */
export const signIn = (ctx: Context, account: Account, attempt: SignInAttempt) =>
  ctx.control.write(async (tx) => {
    const { id, tenantId, passwordHash: proven } = account.user
    const isSame = ({ id: userId, passwordHash }: Columns<'users'>) =>
      and(eq(userId, id), proven === null ? isNull(passwordHash) : eq(passwordHash, proven))
    if ((await accountRows(tx, tenantId).users.count(isSame)) === 0) throw invalidCredentials()
    return openSession(tx, ctx, account, attempt)
  })

/** The answer to every kind of sign-in. Where the user signs in is a place of theirs from now on. */
export async function openSession(tx: ControlTx, ctx: Context, account: Account, { userAgent, sender }: SignInAttempt) {
  const { user, tenant, twoFactorEnabled = false } = account
  const token = await createSession(tx, user, userAgent, ctx.now())
  await rememberNetwork(tx, ctx, user.id, sender)
  return {
    token,
    access_token: token,
    token_type: 'bearer' as const,
    user: userView({ ...user, tenant, twoFactorEnabled }),
  }
}

type Shown = Pick<
  Me,
  'id' | 'email' | 'name' | 'role' | 'createdAt' | 'tenant' | 'twoFactorEnabled' | 'emailVerifiedAt'
> &
  Pick<UserRow, 'language' | 'interfaceLanguage'>

export const userView = (user: Shown): UserView => ({
  id: user.id,
  email: user.email,
  name: user.name,
  site_role: user.role,
  tenant_id: user.tenant.id,
  tenant: {
    id: user.tenant.id,
    name: user.tenant.name,
    slug: user.tenant.slug,
    plan: user.tenant.plan,
    status: user.tenant.status,
    trial_ends_at: user.tenant.trialEndsAt,
  },
  language: user.language,
  interface_language: spokenBy(user),
  two_factor_enabled: user.twoFactorEnabled,
  email_verified_at: user.emailVerifiedAt,
  deletion_due_at: user.tenant.deletionDueAt,
  created_at: user.createdAt,
})
