import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { newId } from '../db/columns'
import type { Control, ControlTx } from '../db/control/control'
import type * as control from '../db/control/schema'
import { sessions, tenants, totpFactors, users } from '../db/control/schema'
import { prepared, type ReadsOf } from '../db/database'
import { unauthenticated } from '../errors'
import { deviceName } from './device'
import { hashToken, newToken } from './tokens'

/** Who asks: the session, its user and the user's account, as they are now. */
export type Me = NonNullable<Awaited<ReturnType<typeof findSession>>>

const sessionByToken = prepared((db: ReadsOf<typeof control>) =>
  db
    .select({
      id: users.id,
      sessionId: sessions.id,
      email: users.email,
      name: users.name,
      role: users.role,
      language: users.language,
      createdAt: users.createdAt,
      twoFactorEnabled: sql<boolean>`${totpFactors.enabledAt} is not null`.mapWith(Boolean),
      tenant: {
        id: tenants.id,
        name: tenants.name,
        slug: tenants.slug,
        plan: tenants.plan,
        status: tenants.status,
        trialEndsAt: tenants.trialEndsAt,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(totpFactors, eq(totpFactors.userId, users.id))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), eq(tenants.state, 'active')))
    .prepare(),
)

/** The session of a token, read anew at each call: what was revoked or suspended a moment ago already counts. */
export async function findSession(ctx: Context, token: string) {
  if (!token.startsWith('bk_')) return undefined
  const [me] = await ctx.control.read((db) => sessionByToken(db).all({ hash: hashToken(token) }))
  if (me) ctx.lastUsed.mark(me.sessionId)
  return me
}

/** Gives the token, which exists in plain text only in this answer. */
export async function createSession(
  tx: ControlTx,
  userId: string,
  userAgent: string | null,
  now: Date,
): Promise<string> {
  const token = newToken()
  const at = now.toISOString()
  await tx.insert(sessions).values({
    id: newId(),
    userId,
    tokenHash: hashToken(token),
    device: deviceName(userAgent),
    createdAt: at,
    lastUsedAt: at,
  })
  return token
}

export async function listSessions(ctx: Context, me: Me) {
  const rows = await ctx.control.read((db) =>
    db.select().from(sessions).where(eq(sessions.userId, me.id)).orderBy(desc(sessions.lastUsedAt)),
  )
  return rows
    .map((row) => ({
      id: row.id,
      device: row.device,
      last_used_at: ctx.lastUsed.of(row.id) ?? row.lastUsedAt,
      created_at: row.createdAt,
      current: row.id === me.sessionId,
    }))
    .sort((a, b) => b.last_used_at.localeCompare(a.last_used_at))
}

/** Throws `unauthenticated` when the session was revoked while the request ran: a lock must not be changed from outside. */
export async function demandSession(tx: ControlTx, me: Me) {
  if ((await tx.$count(sessions, eq(sessions.id, me.sessionId))) === 0) throw unauthenticated()
}

/** An id that is not one of the user's own hits nothing. */
export const revokeSession = (tx: ControlTx, me: Me, id: string) =>
  tx.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, me.id)))

export const revokeOtherSessions = (tx: ControlTx, me: Me) =>
  tx.delete(sessions).where(and(eq(sessions.userId, me.id), ne(sessions.id, me.sessionId)))

/**
 * When sessions were last used, kept in memory and written by the minute: a write for every request would make
 * each of them wait for the disk.
 */
export function openLastUsed(database: Control, now: () => Date) {
  let marks = new Map<string, string>()
  return {
    mark: (sessionId: string) => void marks.set(sessionId, now().toISOString()),
    of: (sessionId: string) => marks.get(sessionId),
    async flush() {
      if (marks.size === 0) return
      const flushed = marks
      marks = new Map()
      try {
        await database.write(async (tx) => {
          for (const [id, lastUsedAt] of flushed)
            await tx.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id))
        })
      } catch (error) {
        marks = new Map([...flushed, ...marks]) // for the next time
        throw error
      }
    },
  }
}
export type LastUsed = ReturnType<typeof openLastUsed>
