import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Elysia } from 'elysia'
import type { Config } from '../config/config'
import type { Context } from '../context'
import { tenants } from '../db/control/schema'
import type { Log } from '../log'
import { leastFreeBytes, roomOf } from '../tenants/disk-space'

/** How long one look at the disk answers for: anybody may ask, and as often as they like. */
const lookEveryMs = 10_000

/** `/healthz`: the process answers. `/readyz`: it can serve, which it stops saying when it is about to stop. */
export const health = (ctx: Context) =>
  new Elysia({ name: 'health', detail: { hide: true } })
    .get('/healthz', () => ({ ok: true }))
    .get('/readyz', async ({ status }) => {
      if (ctx.stop.hasBegun()) return status(503, { ok: false, reason: 'stopping' })
      try {
        await ctx.control.read((db) => db.select({ one: sql`1` }).from(tenants).limit(1))
      } catch (error) {
        ctx.log.error({ error }, 'not ready')
        return status(503, { ok: false, reason: 'control database' })
      }
      if (ctx.recovering) return status(503, { ok: false, reason: 'starting' })
      return (await ctx.http.canWriteFolder())
        ? { ok: true }
        : status(503, { ok: false, reason: 'data folder cannot be written' })
    })

/** Whether the data folder takes a write that reaches the disk, as of the last 10 seconds. */
export function openFolderWatch({
  tenantsDir,
  now,
  log,
}: {
  tenantsDir: Config['tenantsDir']
  now: () => Date
  log: Log
}) {
  const path = join(tenantsDir, `ready-${process.pid}.tmp`)
  let lookedAt = Number.NEGATIVE_INFINITY
  let last = Promise.resolve(true)

  async function look(): Promise<boolean> {
    try {
      if (roomOf(tenantsDir).freeBytes < leastFreeBytes) throw new Error('the disk is full')
      const file = await open(path, 'w', 0o600)
      try {
        await file.writeFile(Buffer.alloc(4096))
        await file.sync()
      } finally {
        await file.close()
      }
      return true
    } catch (error) {
      log.error({ error }, 'not ready: the data folder cannot be written')
      return false
    } finally {
      await rm(path, { force: true }).catch(() => undefined) // a read-only disk
    }
  }

  return (): Promise<boolean> => {
    const at = now().getTime()
    if (Math.abs(at - lookedAt) >= lookEveryMs) {
      lookedAt = at
      last = look()
    }
    return last
  }
}
