import { defineError } from '../errors'
import { type PlanKey, plans, type QuotaKey } from './plans'

export const quotaExceeded = defineError(402, 'quota_exceeded', {
  de: 'Das Kontingent Ihres Tarifs ist ausgeschöpft.',
  en: 'The quota of your plan is used up.',
})

/** What an account may use: the one answer that everything else asks. */
export const entitlements = (account: { plan: PlanKey }) => plans[account.plan]

/** Throws `quotaExceeded` when one more would pass the plan's limit. `used` is what exists now. */
export function demandRoom(account: { plan: PlanKey }, resource: QuotaKey, used: number) {
  const limit = entitlements(account).quotas[resource]
  if (limit === -1 || used < limit) return
  throw quotaExceeded({ resource, plan: account.plan, remaining: 0, upgrade: account.plan !== 'agency' })
}
