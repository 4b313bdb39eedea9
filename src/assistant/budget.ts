import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../context'
import { generations } from '../db/tenant/generations'
import { usageLedger } from '../db/tenant/usage'
import { ApiError } from '../errors'
import { beginCall, type Call } from '../jobs/call'
import type { Reads, Tenant } from '../tenants/tenants'
import { extraTokensLeft, monthOf, quotaLeft, sumOf } from '../usage/balances'
import { type Allowance, readAllowance } from '../usage/entitlements'
import { chatTokensExhausted } from '../usage/ledger'
import { assistantUnavailable } from './visitor-streams'

/** Tries to reserve what others leave, where several visitors spend the last tokens at once. */
const mostTries = 4

/** A question of a visitor that is paid for. */
export interface VisitorCall {
  call: Call<'chat'>
  /** Tokens that it may use: no more are charged. */
  reserved: number
}

/**
 * Begins an answer: `tokens` of the account's pool are reserved, or as many as the pool and the site's budget of the day
 * have left. Nothing of the question is kept with it. Throws `assistantUnavailable` when there are none.
 */
export async function beginVisitorCall(
  ctx: Context,
  tenant: Tenant,
  siteId: string,
  tokens: number,
  dailyTokens: number | null,
): Promise<VisitorCall> {
  const allowance = await ctx.control.read((db) => readAllowance(db, tenant))
  for (let tries = 0; tries < mostTries; tries++) {
    const left = await tenant.read((db) => tokensLeft(db, allowance, siteId, dailyTokens, ctx.now()))
    const reserved = Math.min(tokens, left)
    if (reserved < 1) break
    try {
      const price = { resource: 'chat_tokens' as const, units: reserved }
      const call = await beginCall(ctx, tenant, {
        kind: 'chat',
        siteId,
        actorId: null,
        input: {},
        price,
        async check(tx) {
          if (dailyTokens !== null && reserved > dailyTokens - (await spentToday(tx, siteId, ctx.now())))
            throw assistantUnavailable()
        },
      })
      return { call, reserved }
    } catch (error) {
      const isShort =
        error instanceof ApiError && [chatTokensExhausted.key, assistantUnavailable.key].includes(error.key)
      if (!isShort) throw error
    }
  }
  throw assistantUnavailable()
}

async function tokensLeft(db: Reads, allowance: Allowance, siteId: string, dailyTokens: number | null, now: Date) {
  const pool = (await quotaLeft(db, allowance, 'chat_tokens', monthOf(now))) + (await extraTokensLeft(db, allowance))
  return dailyTokens === null ? pool : Math.min(pool, dailyTokens - (await spentToday(db, siteId, now)))
}

/** What visitors of a site have used since midnight (UTC), with what is reserved for those who wait. */
async function spentToday(db: Reads, siteId: string, now: Date): Promise<number> {
  const today = db
    .select({ id: generations.id })
    .from(generations)
    .where(
      and(
        eq(generations.siteId, siteId),
        gte(generations.createdAt, `${now.toISOString().slice(0, 10)}T00:00:00.000Z`),
        eq(generations.kind, 'chat'),
        isNull(generations.actorId),
      ),
    )
  return sumOf(db, inArray(usageLedger.reference, today))
}
