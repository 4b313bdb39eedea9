import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, gt, max, sum } from 'drizzle-orm'
import type { Context } from '../context'
import type { ControlReads } from '../db/control/control'
import { apiTokens, familiarNetworks, sessions, users, visits } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import { lastForgotten } from '../publishing/visits'

/** What an account takes and is used for. */
interface AccountFigures {
  /** Of its folder: databases unless they are on a server, media, releases. */
  diskBytes: number
  /** Pages that visitors opened within 30 days. */
  visits: number
  /** When somebody of it, or a token, last called. */
  lastUsedAt?: string
}

/** The figures of these accounts, up to this moment. */
export async function readAccountFigures(ctx: Context, ids: TenantId[]): Promise<Map<TenantId, AccountFigures>> {
  await Promise.all([ctx.publishing.visits.flush(), ctx.auth.lastUsed.flush(), ctx.auth.tokensLastUsed.flush()])
  const { visitsOf, lastUseOf } = await ctx.control.read(async (db) => ({
    visitsOf: await countVisits(db, ctx.now()),
    lastUseOf: await lastUses(db),
  }))
  const figures = new Map<TenantId, AccountFigures>()
  for (const id of ids) {
    const diskBytes = await bytesOf(join(ctx.config.tenantsDir, id))
    figures.set(id, { diskBytes, visits: visitsOf.get(id) ?? 0, lastUsedAt: lastUseOf.get(id) })
  }
  return figures
}

async function countVisits(db: ControlReads, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: visits.tenantId, count: sum(visits.count) })
    .from(visits)
    .where(gt(visits.day, lastForgotten(now)))
    .groupBy(visits.tenantId)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** By sessions, tokens, and the places that people signed in from, which outlive their sessions. */
async function lastUses(db: ControlReads): Promise<Map<string, string>> {
  const rows = [
    ...(await db
      .select({ id: users.tenantId, at: max(sessions.lastUsedAt) })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .groupBy(users.tenantId)),
    ...(await db
      .select({ id: users.tenantId, at: max(familiarNetworks.seenAt) })
      .from(familiarNetworks)
      .innerJoin(users, eq(users.id, familiarNetworks.userId))
      .groupBy(users.tenantId)),
    ...(await db
      .select({ id: apiTokens.tenantId, at: max(apiTokens.lastUsedAt) })
      .from(apiTokens)
      .groupBy(apiTokens.tenantId)),
  ]
  const latest = new Map<string, string>()
  for (const { id, at } of rows) if (at && at > (latest.get(id) ?? '')) latest.set(id, at)
  return latest
}

/** Of all files below a folder; one with several names counts once, and SQLite's `-shm` not, which is memory. 0 where there is none. */
async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<number, number>()
  for (const entry of entries) {
    if (entry.name.endsWith('-shm')) continue
    const file = await lstat(join(entry.parentPath, entry.name)).catch(() => undefined) // gone meanwhile
    if (file?.isFile()) files.set(file.ino, file.size)
  }
  return files.values().reduce((bytes, size) => bytes + size, 0)
}
