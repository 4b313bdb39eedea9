import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { sites } from '../db/tenant/sites'
import { countCustomDomains } from '../domains/domain-rows'
import { type QuotaKey, quotaKeys } from '../plans/plans'
import { countSeats } from '../team/team'
import type { Reads, Tenant } from '../tenants/tenants'
import { asLimit, creditsLeft, extraTokensLeft, monthOf, quotaLeft, usedIn } from '../usage/balances'
import { readAllowance } from '../usage/entitlements'
import type { UsageView } from '../usage/usage.schema'

/** What the account may use, what it uses, and what is left, at this moment. */
export async function viewUsage(ctx: Context, tenant: Tenant, me: Me): Promise<UsageView> {
  const now = ctx.now()
  const { allowance, seats, domains } = await ctx.control.read(async (db) => ({
    allowance: await readAllowance(db, tenant),
    seats: (await countSeats(db, me, now)).used,
    domains: await countCustomDomains(db, tenant.id),
  }))
  const { plan, quotas } = allowance
  return tenant.read(async (db) => {
    const used = { ...(await readUse(db, monthOf(now))), seats, custom_domains: domains }
    const extra = await extraTokensLeft(db, allowance)
    const tokensLeft = (await quotaLeft(db, allowance, 'chat_tokens', monthOf(now))) + extra
    return {
      plan,
      quotas,
      used,
      remaining: forEachQuota((key) => (quotas[key] === -1 ? -1 : Math.max(0, quotas[key] - used[key]))),
      ai_credits: await creditsLeft(db, allowance),
      chat_tokens: { limit: quotas.chat_tokens, used: used.chat_tokens, extra, remaining: asLimit(tokensLeft) },
    }
  })
}

const readUse = async (db: Reads, month: string) => ({
  sites: await db.$count(sites),
  ai_text: await usedIn(db, 'ai_text', month),
  ai_image: await usedIn(db, 'ai_image', month),
  chat_tokens: await usedIn(db, 'chat_tokens', month),
})

const forEachQuota = (amount: (key: QuotaKey) => number) =>
  Object.fromEntries(quotaKeys.map((key) => [key, amount(key)])) as Record<QuotaKey, number>
