import { and, eq, sql } from 'drizzle-orm'
import { usageLedger } from '../db/tenant/usage'
import type { Reads } from '../tenants/tenants'
import type { Allowance } from './entitlements'

/** What AI work consumes. */
export type AiResource = 'ai_text' | 'ai_image' | 'chat_tokens'

/** The window of a monthly quota: a calendar month in UTC, `2026-05`. */
export const monthOf = (at: Date) => at.toISOString().slice(0, 7)

/** What counted against the month's quota; what was paid with credits or bought tokens did not. */
export async function usedIn(db: Reads, resource: AiResource, month: string): Promise<number> {
  return sumOf(db, and(eq(usageLedger.resource, resource), eq(usageLedger.month, month)))
}

/** What is left of the month's quota; Infinity when it is unlimited. A smaller plan than before leaves 0, not less. */
export async function quotaLeft(db: Reads, { quotas }: Allowance, resource: AiResource, month: string) {
  const limit = quotas[resource]
  return limit === -1 ? Number.POSITIVE_INFINITY : Math.max(0, limit - (await usedIn(db, resource, month)))
}

/** Bought credits that are not spent. */
export const creditsLeft = async (db: Reads, { bought }: Allowance) =>
  Math.max(0, bought.credits - (await spent(db, 'credits')))

/** Bought chat tokens that are not spent. */
export const extraTokensLeft = async (db: Reads, { bought }: Allowance) =>
  Math.max(0, bought.chat_tokens - (await spent(db, 'extra_chat_tokens')))

/** Infinity does not exist in JSON. */
export const asLimit = (amount: number) => (amount === Number.POSITIVE_INFINITY ? -1 : amount)

const spent = (db: Reads, resource: 'credits' | 'extra_chat_tokens') => sumOf(db, eq(usageLedger.resource, resource))

/** The units of all rows that meet the condition. */
export async function sumOf(db: Reads, which: ReturnType<typeof and>): Promise<number> {
  const [row] = await db
    .select({ units: sql<number>`coalesce(sum(${usageLedger.units}), 0)` })
    .from(usageLedger)
    .where(which)
  return row!.units
}
