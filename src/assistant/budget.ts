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
import { assistantUnavailable, tooManyVisitors } from './visitor-streams'

/** Tries to reserve what others leave, where several visitors spend the last tokens at once. */
const mostTries = 4

/** Of a month's tokens, for a day, where the owner has set nothing. */
const shareOfMonth = 0.1
/** Of the tokens of a day, for one sender. */
const shareOfSender = 0.25
/** Nobody's share is less than an answer. */
const leastShare = 2_000
/** Who has used up a share is asked to come back later. Seconds. */
const shareRetryAfter = 300

/** A question of a visitor that is paid for. */
interface VisitorCall {
  call: Call<'chat'>
  /** Tokens that it may use: no more are charged. */
  reserved: number
}

interface VisitorRequest {
  siteId: string
  sender: string
  tokens: number
  /** As the owner has set it. */
  dailyTokens: number | null
}

/**
 * Begins an answer: `tokens` of the account's pool are reserved, or as many as the pool, the site's budget of the day and
 * the sender's share of it have left. Nothing of the question is kept with it. Throws `assistantUnavailable` when there are
 * none, and `tooManyVisitors` when others or the sender hold them for now.
 */
export async function beginVisitorCall(ctx: Context, tenant: Tenant, wanted: VisitorRequest): Promise<VisitorCall> {
  const { siteId, sender, tokens } = wanted
  const allowance = await ctx.control.read((db) => readAllowance(db, tenant))
  const dailyTokens = wanted.dailyTokens ?? usualDailyTokens(allowance)
  const place = { siteId, sender, day: ctx.now().toISOString().slice(0, 10) }
  const share = Math.max(leastShare, Math.ceil((dailyTokens ?? Number.POSITIVE_INFINITY) * shareOfSender))
  for (let tries = 0; tries < mostTries; tries++) {
    const left = await tenant.read((db) => tokensLeft(db, allowance, siteId, dailyTokens, ctx.now()))
    const ofShare = share - ctx.assistant.visitorStreams.spentBy(place)
    if (left >= 1 && ofShare < 1) throw tooManyVisitors({ retryAfter: shareRetryAfter })
    const reserved = Math.min(tokens, left, ofShare)
    if (reserved < 1) break
    ctx.assistant.visitorStreams.spend(place, reserved)
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
      let isOpen = true
      const end = (used: number) => {
        if (isOpen) ctx.assistant.visitorStreams.spend(place, used - reserved)
        isOpen = false
      }
      return { call: counted(call, end), reserved }
    } catch (error) {
      ctx.assistant.visitorStreams.spend(place, -reserved)
      const isShort =
        error instanceof ApiError && [chatTokensExhausted.key, assistantUnavailable.key].includes(error.key)
      if (!isShort) throw error
    }
  }
  // what others hold until their answers end may be free in a moment: that is no switched-off assistant
  const isHeld = await tenant.read((db) => db.$count(generations, isOpenChat))
  throw isHeld ? tooManyVisitors({ retryAfter: 5 }) : assistantUnavailable()
}

const isOpenChat = and(eq(generations.kind, 'chat'), eq(generations.status, 'running'))

/** The call, which tells what it has used when it ends. */
const counted = (call: Call<'chat'>, end: (used: number) => void): Call<'chat'> => ({
  ...call,
  succeed(output, tokens = 0) {
    end(tokens)
    return call.succeed(output, tokens)
  },
  fail(cause, tokens = 0) {
    end(tokens)
    return call.fail(cause, tokens)
  },
})

/** Null where the month has no limit. */
const usualDailyTokens = ({ quotas, bought }: Allowance) =>
  quotas.chat_tokens === -1 ? null : Math.ceil((quotas.chat_tokens + bought.chat_tokens) * shareOfMonth)

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
