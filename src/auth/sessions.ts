import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { newId } from '../db/columns'
import type { Columns } from '../db/control/account-rows'
import type { Control, ControlTx } from '../db/control/control'
import type * as control from '../db/control/schema'
import { type Language, sessions, tenants, totpFactors, type UserRow, users } from '../db/control/schema'
import { prepared } from '../db/database'
import type { ReadsOf } from '../db/drizzle'
import { keepReads } from '../db/kept-reads'
import type { TenantId } from '../db/tenant-id'
import { unauthenticated } from '../errors'
import type { InterfaceLanguage } from '../words/interface-languages'
import { deviceName } from './device'
import { hashToken, newToken } from './tokens'

/** The token that somebody's script or agent came with. */
export interface HeldToken {
  id: string
  name: string
  /** The only sites it reaches; null for the whole account. */
  siteIds: readonly string[] | null
}

/** Who asks: the user, their account, and the session where they asked over HTTP, as they are now. */
export interface Me extends ActingUser {
  /** Undefined with an API token, and where the service itself calls an operation for the user. */
  sessionId: string | undefined
  /** The one that this request wants its answer in. */
  language: InterfaceLanguage
  /** That of the account. */
  accountLanguage?: Language
  /** What the program they use calls itself (`X-Client-Id`). */
  client?: string
  /** What their agent calls its session (`Mcp-Session-Id`). */
  agentSession?: string
  /** Of an operation about sessions and ways of signing in: where it is asked for, for the log. */
  asking?: { request: Request; sender: string }
  /** The API token that they came with: `role` is no higher than the token's. */
  token?: HeldToken
}
type ActingUser = Omit<NonNullable<Awaited<ReturnType<typeof findActingUser>>>, 'sessionId' | 'language'>

export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  language: users.language,
  interfaceLanguage: users.interfaceLanguage,
  createdAt: users.createdAt,
  emailVerifiedAt: users.emailVerifiedAt,
  twoFactorEnabled: sql<boolean>`${totpFactors.enabledAt} is not null`.mapWith(Boolean),
  tenant: {
    id: tenants.id,
    name: tenants.name,
    slug: tenants.slug,
    plan: tenants.plan,
    status: tenants.status,
    trialEndsAt: tenants.trialEndsAt,
    deletionDueAt: tenants.deletionDueAt,
  },
}

const sessionByToken = prepared((db: ReadsOf<typeof control>) =>
  db
    .select({ ...userColumns, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(totpFactors, eq(totpFactors.userId, users.id))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), eq(tenants.state, 'active')))
    .limit(1)
    .prepare(),
)

/** How many sessions are kept in memory between two commits, about 1 kB each. */
const maxKeptSessions = 5_000

/** Sessions by the hash of their token, as they are now: what was revoked or suspended a moment ago already counts. */
export const openSessionReads = (database: Control) =>
  keepReads(database, maxKeptSessions, async (db, hash) => {
    const [me] = await sessionByToken(db).all({ hash })
    return me && Object.freeze({ ...me, tenant: Object.freeze(me.tenant) })
  })

/** The session of a token, as it is at this call. */
export async function findSession(ctx: Context, token: string) {
  if (!token.startsWith('bk_')) return undefined
  const me = await ctx.auth.sessionByHash(hashToken(token))
  if (!me) return undefined
  ctx.auth.lastUsed.mark(me.sessionId)
  return { ...me } // a request adds to it what it says of itself
}

/** A user for whom the service itself calls an operation, read anew; `undefined` once they have left the account. */
export async function findActingUser(ctx: Context, { userId, tenantId }: { userId: string; tenantId: TenantId }) {
  const [user] = await ctx.control.read((db) =>
    db
      .select(userColumns)
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .leftJoin(totpFactors, eq(totpFactors.userId, users.id))
      .where(and(eq(users.id, userId), eq(users.tenantId, tenantId), eq(tenants.state, 'active'))),
  )
  return user && { ...user, sessionId: undefined }
}

/** The caller's own row among the users of their account. */
export const isMe =
  (me: Pick<Me, 'id'>) =>
  ({ id }: Columns<'users'>) =>
    eq(id, me.id)

/** The session of a caller over HTTP. Throws `unauthenticated` for API tokens and calls of the service itself, which have none. */
export function sessionOf({ sessionId }: Me): string {
  if (sessionId === undefined) throw unauthenticated()
  return sessionId
}

/** Gives the token, which exists in plain text only in this answer. */
export async function createSession(
  tx: ControlTx,
  { id: userId, tenantId }: Pick<UserRow, 'id' | 'tenantId'>,
  userAgent: string | null,
  now: Date,
): Promise<string> {
  const token = newToken(tenantId)
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
      last_used_at: ctx.auth.lastUsed.of(row.id) ?? row.lastUsedAt,
      created_at: row.createdAt,
      current: row.id === me.sessionId,
    }))
    .sort((a, b) => b.last_used_at.localeCompare(a.last_used_at))
}

/** Throws `unauthenticated` when the session was revoked while the request ran: a lock must not be changed from outside. */
export async function demandSession(tx: ControlTx, me: Me) {
  if ((await tx.$count(sessions, eq(sessions.id, sessionOf(me)))) === 0) throw unauthenticated()
}

/** An id that is not one of the user's own hits nothing. */
export const revokeSession = (tx: ControlTx, me: Me, id: string) =>
  tx.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, me.id)))

export const revokeOtherSessions = (tx: ControlTx, me: Me) =>
  tx.delete(sessions).where(and(eq(sessions.userId, me.id), ne(sessions.id, sessionOf(me))))

/**
 * When sessions, or API tokens, were last used, kept in memory and written by the minute: a write for every request
 * would make each of them wait for the disk.
 */
export function openLastUsed(
  database: Control,
  now: () => Date,
  table: typeof sessions | typeof control.apiTokens = sessions,
) {
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
          for (const [id, lastUsedAt] of flushed) await tx.update(table).set({ lastUsedAt }).where(eq(table.id, id))
        })
      } catch (error) {
        marks = new Map([...flushed, ...marks]) // for the next time
        throw error
      }
    },
  }
}
