import { eq, ne } from 'drizzle-orm'
import type { Context } from '../context'
import { tenants } from '../db/control/schema'

/**
 * At boot: an account that was being made when the process ended is removed whole. Its owner was told of no success.
 */
export async function finishProvisioning(ctx: Context) {
  const unfinished = await ctx.control.read((db) =>
    db.select({ id: tenants.id }).from(tenants).where(ne(tenants.state, 'active')),
  )
  for (const { id } of unfinished) {
    await ctx.tenants.destroy(id)
    await ctx.control.write((tx) => tx.delete(tenants).where(eq(tenants.id, id)))
    ctx.log.warn({ tenant: id }, 'unfinished account removed')
  }
}

export const listTenantIds = async (ctx: Context): Promise<string[]> => {
  const rows = await ctx.control.read((db) =>
    db.select({ id: tenants.id }).from(tenants).where(eq(tenants.state, 'active')).orderBy(tenants.id),
  )
  return rows.map((row) => row.id)
}

/** Brings every tenant to the newest schema while the server already answers; opening one does the work. */
export async function migrateInBackground(ctx: Context) {
  const ids = await listTenantIds(ctx)
  const { failed } = await ctx.tenants.forEach(ids, (tenant) => {
    return ctx.stopping() ? Promise.resolve() : tenant.read(async () => undefined)
  })
  if (failed.length > 0) ctx.log.error({ failed }, 'tenants that could not be migrated answer 503')
}
