import { sql } from 'drizzle-orm'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { tenants } from '../db/control/schema'

/** `/healthz`: the process answers. `/readyz`: it can serve, which it stops saying when it is about to stop. */
export const health = (ctx: Context) =>
  new Elysia({ name: 'health', detail: { hide: true } })
    .get('/healthz', () => ({ ok: true }))
    .get('/readyz', async ({ status }) => {
      if (ctx.stopping()) return status(503, { ok: false, reason: 'stopping' })
      try {
        await ctx.control.read((db) => db.select({ one: sql`1` }).from(tenants).limit(1))
        return { ok: true }
      } catch (error) {
        ctx.log.error({ error }, 'not ready')
        return status(503, { ok: false, reason: 'control database' })
      }
    })
