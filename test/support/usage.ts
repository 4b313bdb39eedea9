import type { Context } from '../../src/context'
import { newId } from '../../src/db/columns'
import { creditGrants, subscriptions } from '../../src/db/control/schema'
import { ApiError } from '../../src/errors'
import { errorBody } from '../../src/http/errors'
import type { AddonKey } from '../../src/plans/catalog'
import type { Tenant } from '../../src/tenants/tenants'
import { readAllowance } from '../../src/usage/entitlements'
import { type UsageRequest, writeRefund, writeReservation, writeTokenSettlement } from '../../src/usage/ledger'
import type { Owner } from './team'
import type { World } from './world'

export const tenantOf = (world: World, owner: Owner) => world.ctx.tenants.get(owner.user.tenant_id)

/** What a paid pack leaves behind. */
export const grant = (world: World, owner: Owner, kind: 'credits' | 'chat_tokens', amount: number) =>
  world.ctx.control.write((tx) =>
    tx.insert(creditGrants).values({
      id: newId(),
      tenantId: owner.user.tenant_id,
      kind,
      amount,
      reference: newId(),
      createdAt: world.ctx.now().toISOString(),
    }),
  )

/** A subscription to add-ons, as the provider's last word left it. */
export async function bookAddons(
  world: World,
  owner: Owner,
  quantities: Partial<Record<AddonKey, number>>,
  status = 'active',
  kind: 'addons' | 'plan' = 'addons',
) {
  const at = world.ctx.now().toISOString()
  const items = Object.entries(quantities).map(([key, quantity]) => ({
    key,
    itemId: newId(),
    quantity,
    unitCents: 900,
  }))
  await world.ctx.control.write((tx) =>
    tx.insert(subscriptions).values({
      id: newId(),
      tenantId: owner.user.tenant_id,
      kind,
      status,
      interval: 'month',
      items,
      currency: 'eur',
      cancelAtPeriodEnd: false,
      createdAt: at,
      updatedAt: at,
    }),
  )
}

export const text = (reference: string, units = 1): UsageRequest => ({ resource: 'ai_text', units, reference })
export const image = (reference: string, units = 1): UsageRequest => ({ resource: 'ai_image', units, reference })
export const tokens = (reference: string, units: number): UsageRequest => ({
  resource: 'chat_tokens',
  units,
  reference,
})

/** An account of the world's plan with its ledger. */
export async function account(world: World) {
  const owner = await world.owner()
  const tenant = tenantOf(world, owner)
  return {
    owner,
    tenant,
    reserve: (wanted: UsageRequest) => reserve(world.ctx, tenant, wanted),
    settle: (reference: string, actual: number) => settleTokens(world.ctx, tenant, reference, actual),
    refund: (reference: string) => refund(world.ctx, tenant, reference),
    usage: async () => (await owner.get('/usage')).body,
    rows: () => tenant.read((db) => db.query.usageLedger.findMany()),
  }
}
export type Account = Awaited<ReturnType<typeof account>>

/** Status and body that a refusal would be answered with. */
export async function refusalOf(refused: Promise<unknown>, language: 'de' | 'en' = 'de') {
  const failure = await refused.catch((error: unknown) => error)
  if (!(failure instanceof ApiError)) throw failure instanceof Error ? failure : new Error('it was not refused')
  return { status: failure.status, body: JSON.parse(JSON.stringify(errorBody(failure, (text) => text[language]))) }
}

export const fifty = <T>(call: (n: number) => T) => Array.from({ length: 50 }, (_, n) => call(n))

/** Throws `quotaExceeded` or `chatTokensExhausted` and writes nothing then. */
export async function reserve({ control, now }: Context, tenant: Tenant, wanted: UsageRequest) {
  const allowance = await control.read((db) => readAllowance(db, tenant))
  return tenant.write((tx) => writeReservation(tx, allowance, wanted, now()))
}

/** `actual` may be less or more than was reserved. */
export async function settleTokens({ control, now }: Context, tenant: Tenant, reference: string, actual: number) {
  const allowance = await control.read((db) => readAllowance(db, tenant))
  return tenant.write((tx) => writeTokenSettlement(tx, allowance, reference, actual, now()))
}

export const refund = ({ now }: Context, tenant: Tenant, reference: string) =>
  tenant.write((tx) => writeRefund(tx, reference, now()))
