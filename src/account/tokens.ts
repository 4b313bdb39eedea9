import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { isAtLeast } from '../auth/roles'
import { demandSession, type Me } from '../auth/sessions'
import { hashToken, newApiToken } from '../auth/tokens'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { accountRows, type Columns } from '../db/control/account-rows'
import type { ApiTokenRow } from '../db/control/api-tokens'
import { sites } from '../db/tenant/sites'
import { defineError, FieldErrors, notFound } from '../errors'
import { limitReached } from '../limits/content-limits'
import type { Tenant } from '../tenants/tenants'
import { isId } from '../values/ids'
import type { NewToken, TokenView } from './tokens.schema'

export const tokenRoleTooHigh = defineError(403, 'role_too_high', {
  de: 'Ein Token darf höchstens so viel wie Sie selbst.',
  en: 'A token may do no more than you may yourself.',
})

const mostTokens = 50
const usualDays = 90
const dayMs = 24 * 60 * 60_000

const siteUnknown = { de: 'Diese Website gibt es nicht.', en: 'There is no such site.' }

/** One's own, the newest first. */
export async function listTokens(ctx: Context, me: Me): Promise<TokenView[]> {
  const rows = await ctx.control.read((db) => accountRows(db, me.tenant.id).apiTokens.select(ownedBy(me)))
  return rows.sort((a, b) => b.id.localeCompare(a.id)).map((row) => tokenView(ctx, row))
}

/**
 * Gives the token, which exists in plain text only in this answer. Throws `tokenRoleTooHigh`, FieldErrors for sites that are
 * not the account's and for one token too many.
 */
export async function createToken(ctx: Context, tenant: Tenant, me: Me, input: NewToken) {
  if (!isAtLeast(me.role, input.role)) throw tokenRoleTooHigh()
  const siteIds = input.site_ids ? [...new Set(input.site_ids)] : null
  if (siteIds) await demandOwnSites(tenant, siteIds)
  const token = newApiToken(tenant.id)
  const now = ctx.now()
  const days = input.expires_in_days === undefined ? usualDays : input.expires_in_days
  const row: Omit<ApiTokenRow, 'tenantId'> = {
    id: newId(),
    userId: me.id,
    name: input.name.trim(),
    tokenHash: hashToken(token),
    role: input.role,
    siteIds,
    expiresAt: days === null ? null : new Date(now.getTime() + days * dayMs).toISOString(),
    lastUsedAt: null,
    createdAt: now.toISOString(),
  }
  await ctx.control.write(async (tx) => {
    await demandSession(tx, me)
    const { apiTokens } = accountRows(tx, me.tenant.id)
    if ((await apiTokens.count(ownedBy(me))) >= mostTokens)
      throw limitReached('name', mostTokens, { de: 'Token je Person', en: 'tokens per person' })
    await apiTokens.insert(row)
  })
  return { ...tokenView(ctx, { ...row, tenantId: me.tenant.id }), token }
}

async function demandOwnSites(tenant: Tenant, ids: string[]) {
  const known = await tenant.read((db) => db.select({ id: sites.id }).from(sites).where(inArray(sites.id, ids)))
  const unknown = ids.flatMap((id, place) => (known.some((site) => site.id === id) ? [] : [place]))
  if (unknown.length > 0)
    throw new FieldErrors(Object.fromEntries(unknown.map((place) => [`site_ids.${place}`, [siteUnknown]])))
}

/** Throws `notFound` for a token that is not one's own. */
export async function renameToken(ctx: Context, me: Me, id: string, name: string): Promise<TokenView> {
  const [row] = isId(id)
    ? await ctx.control.write((tx) =>
        accountRows(tx, me.tenant.id).apiTokens.update({ name: name.trim() }, ownedBy(me, id)).returning(),
      )
    : []
  if (!row) throw notFound()
  return tokenView(ctx, row)
}

/** It is refused from the next call on. Throws `notFound` for a token that is not one's own. */
export async function revokeToken(ctx: Context, me: Me, id: string): Promise<void> {
  const gone = isId(id)
    ? await ctx.control.write((tx) => accountRows(tx, me.tenant.id).apiTokens.delete(ownedBy(me, id)).returning())
    : []
  if (gone.length === 0) throw notFound()
}

const ownedBy =
  (me: Me, id?: string) =>
  (token: Columns<'apiTokens'>): SQL | undefined =>
    and(eq(token.userId, me.id), id === undefined ? undefined : eq(token.id, id))

const tokenView = (ctx: Context, row: ApiTokenRow): TokenView => ({
  id: row.id,
  name: row.name,
  role: row.role,
  site_ids: row.siteIds,
  expires_at: row.expiresAt,
  expired: row.expiresAt !== null && row.expiresAt <= ctx.now().toISOString(),
  last_used_at: ctx.auth.tokensLastUsed.of(row.id) ?? row.lastUsedAt,
  created_at: row.createdAt,
})
