import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { accountRows, type Columns } from '../db/control/account-rows'
import type { Control, ControlTx } from '../db/control/control'
import type * as control from '../db/control/schema'
import { apiTokens, type Role, tenants, totpFactors, users } from '../db/control/schema'
import { prepared } from '../db/database'
import type { ReadsOf } from '../db/drizzle'
import { keepReads } from '../db/kept-reads'
import type { Actor } from '../http/operations'
import { lowerRole } from './roles'
import { findActingUser, type HeldToken, type Me, openLastUsed, userColumns } from './sessions'
import { apiTokenPrefix, hashToken } from './tokens'

const tokenColumns = ({ id, name, role, siteIds, expiresAt }: Columns<'apiTokens'>) => ({
  id,
  name,
  role,
  siteIds,
  expiresAt,
})
type Found = { role: Role; expiresAt: string | null } & HeldToken

const holderByToken = prepared((db: ReadsOf<typeof control>) =>
  db
    .select({ ...userColumns, token: tokenColumns(apiTokens) })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(totpFactors, eq(totpFactors.userId, users.id))
    .where(and(eq(apiTokens.tokenHash, sql.placeholder('hash')), eq(tenants.state, 'active')))
    .prepare(),
)

/** How many tokens are kept in memory between two commits, about 1 kB each. */
const maxKeptTokens = 5_000

/** API tokens by their hash, with whoever made them, as they are now. */
export const openTokenReads = (database: Control) =>
  keepReads(database, maxKeptTokens, async (db, hash) => {
    const [row] = await holderByToken(db).all({ hash })
    return row && Object.freeze({ ...row, tenant: Object.freeze(row.tenant) })
  })

export const isApiToken = (token: string) => token.startsWith(apiTokenPrefix)

/** Whoever made the token, with what is left of their role, as it is at this call. */
export async function findTokenHolder(ctx: Context, token: string): Promise<Me | undefined> {
  const row = await ctx.auth.tokenHolderByHash(hashToken(token))
  if (!row || isExpired(row.token, ctx.now())) return undefined
  ctx.auth.tokensLastUsed.mark(row.token.id)
  return narrowed({ ...row, sessionId: undefined }, row.token)
}

/** For whom the service itself calls an operation; `undefined` once they have left, or the token that began it is gone. */
export async function findActor(ctx: Context, actor: Actor): Promise<Me | undefined> {
  const user = await findActingUser(ctx, actor)
  if (!user || actor.tokenId === undefined) return user && { ...user, agentSession: actor.session }
  const [token] = await ctx.control.read((db) =>
    accountRows(db, actor.tenantId).apiTokens.pick(tokenColumns, ({ id, userId }) =>
      and(eq(id, actor.tokenId ?? ''), eq(userId, user.id)),
    ),
  )
  return token && !isExpired(token, ctx.now()) ? { ...narrowed(user, token), agentSession: actor.session } : undefined
}

/** A token never does more than its maker may do at that moment. */
const narrowed = (me: Me, { id, name, role, siteIds }: Found): Me => ({
  ...me,
  role: lowerRole(me.role, role),
  token: { id, name, siteIds },
})

const isExpired = ({ expiresAt }: Found, now: Date) => expiresAt !== null && expiresAt <= now.toISOString()

/** In whose name a caller has something done: with the token they came with, so that nothing is gained on the way. */
export const actorOf = (me: Me, kind: Actor['kind']): Actor => ({
  kind,
  userId: me.id,
  tenantId: me.tenant.id,
  ...(me.client && { client: me.client }),
  ...(me.token && { tokenId: me.token.id }),
})

/** Where somebody else may have been inside: what they made must not outlast them. */
export const revokeTokensOf = (tx: ControlTx, userId: string) =>
  tx.delete(apiTokens).where(eq(apiTokens.userId, userId))

export const openTokensLastUsed = (database: Control, now: () => Date) => openLastUsed(database, now, apiTokens)
