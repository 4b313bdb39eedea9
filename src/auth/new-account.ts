import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { accountRows } from '../db/control/account-rows'
import type { Control, ControlTx } from '../db/control/control'
import { type TenantRow, tenants, type UserRow } from '../db/control/schema'
import { isTaken } from '../db/database'
import { newTenantId } from '../db/tenant-id'
import { storageFull } from '../errors'
import { trialDays } from '../plans/plans'
import { withName } from '../tenants/names'
import { removeAccount } from '../tenants/provisioning'
import { slugify } from '../values/slug'
import { isKeptAddress } from './email-tokens'
import type { Account } from './sign-in'

type NewOwner = Pick<UserRow, 'email' | 'name' | 'language' | 'passwordHash' | 'emailVerifiedAt'> &
  Partial<Pick<UserRow, 'interfaceLanguage'>>

/**
 * Makes an account, its database and its owner; `undefined` when the address has an account already. The control row
 * says `provisioning` until the file is in place: whatever stops in between, the next start removes it whole. `finish`
 * runs in the transaction that opens the account, and gives the result.
 */
export async function createAccount<T = Account>(
  ctx: Context,
  owner: NewOwner,
  finish: (tx: ControlTx, account: Account) => Promise<T> = async (_, account) => account as T,
): Promise<T | undefined> {
  if (ctx.diskSpace.isFull()) throw storageFull()
  const tenant = newTenant(ctx, owner.name)
  const owned = { kind: 'email' as const, name: owner.email, account: tenant.id }
  return withName(
    ctx,
    owned,
    () => new AddressTaken(),
    () => make(ctx, owner, tenant, finish),
  ).catch((error) => {
    if (error instanceof AddressTaken) return undefined
    throw error
  })
}

class AddressTaken extends Error {}

async function make<T>(
  ctx: Context,
  owner: NewOwner,
  tenant: TenantRow,
  finish: (tx: ControlTx, account: Account) => Promise<T>,
): Promise<T | undefined> {
  const at = ctx.now().toISOString()
  const user: UserRow = {
    id: newId(),
    tenantId: tenant.id,
    role: 'owner',
    interfaceLanguage: null,
    ...owner,
    createdAt: at,
    updatedAt: at,
  }
  try {
    const isFree = await ctx.control.write(async (tx) => {
      if (!owner.emailVerifiedAt && (await isKeptAddress(tx, owner.email, ctx.now()))) return false
      await tx.insert(tenants).values(tenant)
      await accountRows(tx, tenant.id).users.insert(user)
      return true
    })
    if (!isFree) return undefined
  } catch (error) {
    if (isTaken(error, 'users.email')) return undefined
    throw error
  }
  const thisTenant = eq(tenants.id, tenant.id)
  try {
    await ctx.tenants.create(tenant.id)
    return await ctx.control.write(async (tx) => {
      await tx.update(tenants).set({ state: 'active' }).where(thisTenant)
      return finish(tx, { user, tenant: { ...tenant, state: 'active' } })
    })
  } catch (error) {
    // Where that fails as well, it is tried again later: the address must not stay taken.
    await removeAccount(ctx, tenant.id).catch((failure) => ctx.log.error({ error: failure }, 'account not removed'))
    throw error
  }
}

/** What an account begins with on this box (design: Plans). */
export function startingPlan({ config, now }: Pick<Context, 'config' | 'now'>) {
  const { stripe, defaultPlan } = config
  const onTrial = !defaultPlan && stripe !== undefined
  return {
    plan: defaultPlan ?? (stripe ? ('starter' as const) : ('agency' as const)),
    status: onTrial ? ('trialing' as const) : ('active' as const),
    trialEndsAt: new Date(now().getTime() + trialDays * 86_400_000).toISOString(),
  }
}

/** All of the service, those included that are being made or removed. */
export const countAccounts = (control: Control): Promise<number> => control.read((db) => db.$count(tenants))

function newTenant(ctx: Context, name: string): TenantRow {
  const now = ctx.now()
  return {
    ...startingPlan(ctx),
    id: newTenantId(),
    name,
    slug: `${slugify(name) || 'konto'}-${crypto.randomUUID().slice(0, 6)}`,
    suspendedBy: null,
    state: 'provisioning',
    deletionDueAt: null,
    deletionRemindedAt: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
}
