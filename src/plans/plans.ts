/** Plans as design: net prices elsewhere, limits here; -1 is unlimited. */

export const quotaKeys = ['sites', 'seats', 'custom_domains', 'ai_text', 'ai_image', 'chat_tokens'] as const
export type QuotaKey = (typeof quotaKeys)[number]
export type Feature = 'ai_chat' | 'no_branding'
export type PlanKey = 'free' | 'starter' | 'pro' | 'premium' | 'agency'

interface Plan {
  quotas: Record<QuotaKey, number>
  features: readonly Feature[]
}

const quotas = (...values: [number, number, number, number, number, number]) =>
  Object.fromEntries(quotaKeys.map((key, i) => [key, values[i]!])) as Record<QuotaKey, number>

export const plans: Record<PlanKey, Plan> = {
  free: { quotas: quotas(1, 1, 0, 20, 3, 20_000), features: [] },
  starter: { quotas: quotas(1, 2, 1, 100, 20, 200_000), features: ['ai_chat'] },
  pro: { quotas: quotas(3, 5, 3, 400, 80, 1_000_000), features: ['ai_chat', 'no_branding'] },
  premium: { quotas: quotas(10, 15, 10, 1500, 300, 4_000_000), features: ['ai_chat', 'no_branding'] },
  agency: { quotas: quotas(-1, -1, -1, -1, -1, -1), features: ['ai_chat', 'no_branding'] },
}

export const trialDays = 14

/** Credits for one unit once the month's quota is used up. */
export const creditsFor = { ai_text: 1, ai_image: 4, premium_image: 10 } as const
