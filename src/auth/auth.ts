import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { type Language, type TenantRow, tenants, type UserRow, users } from '../db/control'
import { isTaken } from '../db/database'
import { accountSuspended, defineError, fieldError } from '../errors'
import { slugify } from '../slug'
import { trialDays } from '../usage/plans'
import type { Login, PasswordChange, Registration, UserView } from './auth.schema'
import { normalizeEmail } from './email'
import { createSession, type Me, revokeOtherSessions } from './sessions'

export const invalidCredentials = defineError(401, 'invalid_credentials', {
  de: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  en: 'Email address or password is wrong.',
})
const emailInvalid = () =>
  fieldError('email', { de: 'Das ist keine gültige E-Mail-Adresse.', en: 'This is not a valid email address.' })
const emailTaken = () =>
  fieldError('email', {
    de: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
    en: 'There is already an account for this email address.',
  })
const nameEmpty = () => fieldError('name', { de: 'Darf nicht leer sein.', en: 'Must not be empty.' })
const wrongPassword = () =>
  fieldError('current_password', { de: 'Das Passwort stimmt nicht.', en: 'The password is wrong.' })
const notConfirmed = () =>
  fieldError('new_password', {
    de: 'Die beiden neuen Passwörter sind nicht gleich.',
    en: 'The two new passwords differ.',
  })

/**
 * Makes an account, its database and its owner. The control row says `provisioning` until the file is in place:
 * whatever stops in between, the next start removes it whole. Throws FieldErrors for an address that is no
 * address or has an account.
 */
export async function register(ctx: Context, input: Registration, language: Language, userAgent: string | null) {
  const email = normalizeEmail(input.email)
  if (!email) throw emailInvalid()
  const name = input.name.trim()
  if (!name) throw nameEmpty()
  const passwordHash = await ctx.passwords.hash(input.password)

  const tenant = newTenant(ctx, name)
  const at = ctx.now().toISOString()
  const user: UserRow = {
    id: newId(),
    tenantId: tenant.id,
    email,
    name,
    role: 'owner',
    passwordHash,
    language,
    emailVerifiedAt: null,
    createdAt: at,
    updatedAt: at,
  }
  await ctx.control
    .write(async (tx) => {
      await tx.insert(tenants).values(tenant)
      await tx.insert(users).values(user)
    })
    .catch((error) => {
      throw isTaken(error, 'users.email') ? emailTaken() : error
    })
  try {
    await ctx.tenants.create(tenant.id)
  } catch (error) {
    await ctx.tenants.destroy(tenant.id)
    await ctx.control.write((tx) => tx.delete(tenants).where(eq(tenants.id, tenant.id)))
    throw error
  }
  const token = await ctx.control.write(async (tx) => {
    await tx.update(tenants).set({ state: 'active' }).where(eq(tenants.id, tenant.id))
    return createSession(tx, user.id, userAgent, ctx.now())
  })
  return signedIn(token, { ...user, tenant })
}

function newTenant(ctx: Context, name: string): TenantRow {
  const now = ctx.now()
  const { stripe, defaultPlan } = ctx.config
  const onTrial = !defaultPlan && stripe !== undefined
  return {
    id: newId(),
    name,
    slug: `${slugify(name) || 'konto'}-${crypto.randomUUID().slice(0, 6)}`,
    plan: defaultPlan ?? (stripe ? 'starter' : 'agency'),
    status: onTrial ? 'trialing' : 'active',
    state: 'provisioning',
    trialEndsAt: new Date(now.getTime() + trialDays * 86_400_000).toISOString(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
}

/** The same answer after the same work for unknown addresses and wrong passwords. Throws `invalidCredentials`. */
export async function login(ctx: Context, input: Login, userAgent: string | null) {
  const email = normalizeEmail(input.email)
  const account = email ? await findAccount(ctx, email) : undefined
  const right = await ctx.passwords.verify(input.password, account?.user.passwordHash)
  if (!account || !right) throw invalidCredentials()
  if (account.tenant.status === 'suspended') throw accountSuspended()
  const token = await ctx.control.write((tx) => createSession(tx, account.user.id, userAgent, ctx.now()))
  return signedIn(token, { ...account.user, tenant: account.tenant })
}

async function findAccount(ctx: Context, email: string) {
  const [account] = await ctx.control.read((db) =>
    db
      .select({ user: users, tenant: tenants })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(eq(users.email, email)),
  )
  return account?.tenant.state === 'active' ? account : undefined
}

/** Signs out every other session. Throws FieldErrors when the current password is wrong or the new one not confirmed. */
export async function changePassword(ctx: Context, me: Me, input: PasswordChange) {
  if (input.new_password_confirmation !== input.new_password) throw notConfirmed()
  const [user] = await ctx.control.read((db) =>
    db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, me.id)),
  )
  if (!(await ctx.passwords.verify(input.current_password, user?.passwordHash))) throw wrongPassword()
  const passwordHash = await ctx.passwords.hash(input.new_password)
  await ctx.control.write(async (tx) => {
    await tx.update(users).set({ passwordHash, updatedAt: ctx.now().toISOString() }).where(eq(users.id, me.id))
    await revokeOtherSessions(tx, me)
  })
}

const signedIn = (token: string, user: Parameters<typeof userView>[0]) => ({
  token,
  access_token: token,
  token_type: 'bearer' as const,
  user: userView(user),
})

export const userView = (
  user: Pick<UserRow, 'id' | 'email' | 'name' | 'role' | 'language' | 'createdAt'> & { tenant: Me['tenant'] },
): UserView => ({
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
  two_factor_enabled: false,
  created_at: user.createdAt,
})
