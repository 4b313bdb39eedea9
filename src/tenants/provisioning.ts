import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, ne } from 'drizzle-orm'
import type { Config } from '../config/config'
import type { Control } from '../db/control/control'
import { tenants } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import type { Log } from '../log'
import { upgradesName } from './data-folder'
import type { Hosts } from './hosts'
import type { Tenants } from './tenants'

/** What is needed of the context, which stands above. */
interface Box {
  config: Pick<Config, 'tenantsDir'>
  control: Control
  tenants: Tenants
  hosts: Hosts
  log: Log
  /** Accounts that could not be made and are still to be removed. */
  unfinished: Set<TenantId>
  /** Where accounts move between boxes: one that has come and waits is nothing unfinished. */
  fleet?: { transit: { has(id: TenantId): boolean } }
}

/**
 * At boot: an account that was being made when the process ended is removed whole; its owner was told of no success.
 * Throws what the control database says. An account whose server is away stays in `ctx.unfinished`.
 */
export async function finishProvisioning(ctx: Box) {
  const unfinished = await ctx.control.read((db) =>
    db.select({ id: tenants.id }).from(tenants).where(ne(tenants.state, 'active')),
  )
  for (const { id } of unfinished) if (!ctx.fleet?.transit.has(id)) ctx.unfinished.add(id)
  await removeUnfinished(ctx)
}

/** Removes accounts that could not be made, as far as their databases can be reached; the others wait for the next call. */
export async function removeUnfinished(ctx: Box) {
  for (const id of ctx.unfinished) {
    try {
      await removeAccount(ctx, id)
      ctx.log.warn({ tenant: id }, 'unfinished account removed')
    } catch (error) {
      ctx.log.error({ tenant: id, error }, 'unfinished account cannot be removed now')
    }
  }
}

/** First the data, then the row that knows of it: whatever stops in between, it can be done again. */
export async function removeAccount(ctx: Box, id: TenantId) {
  ctx.unfinished.add(id)
  await removeCopies(ctx.config.tenantsDir, id)
  await ctx.tenants.destroy(id)
  await ctx.control.write((tx) => tx.delete(tenants).where(eq(tenants.id, id)))
  ctx.hosts.forgetTenant(id)
  ctx.unfinished.delete(id)
}

/** What restores have put aside, what they left unfinished, and copies from before upgrades. */
async function removeCopies(tenantsDir: string, id: TenantId) {
  const upgrades = join(tenantsDir, upgradesName)
  for (const upgrade of existsSync(upgrades) ? await readdir(upgrades) : [])
    for (const name of [id, `${id}.unfinished`])
      await rm(join(upgrades, upgrade, name), { recursive: true, force: true })
  for (const name of await readdir(tenantsDir))
    if (name.startsWith(`former-${id}-`) || name.startsWith(`restore-${id}.`))
      await rm(join(tenantsDir, name), { recursive: true, force: true })
}

export const listTenantIds = async (ctx: Pick<Box, 'control'>): Promise<TenantId[]> => {
  const rows = await ctx.control.read((db) =>
    db.select({ id: tenants.id }).from(tenants).where(eq(tenants.state, 'active')).orderBy(tenants.id),
  )
  return rows.map((row) => row.id)
}

/** Brings every tenant to the newest schema while the server already answers; opening one does the work. Throws nothing. */
export async function migrateInBackground(ctx: Box & { stop: { hasBegun(): boolean } }) {
  const ids = await listTenantIds(ctx).catch((error) => {
    ctx.log.error({ error }, 'tenants are migrated when they are next used')
    return [] as TenantId[]
  })
  const { failed } = await ctx.tenants.forEach(ids, (tenant) => {
    return ctx.stop.hasBegun() ? Promise.resolve() : tenant.read(async () => undefined)
  })
  if (failed.length > 0) ctx.log.error({ failed }, 'tenants that could not be migrated answer 503')
}
