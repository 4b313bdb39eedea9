import { type Static, Type } from '@sinclair/typebox'
import { Count, oneOf } from '../http/fields'
import type { PlanKey, QuotaKey } from '../plans/plans'

const Plan = oneOf<PlanKey>('free', 'starter', 'pro', 'premium', 'agency')
const Amount = Type.Integer({ examples: [10] })
const Quotas = Type.Object({
  sites: Amount,
  seats: Amount,
  custom_domains: Amount,
  ai_text: Amount,
  ai_image: Amount,
  chat_tokens: Amount,
} satisfies Record<QuotaKey, typeof Amount>)

export const UsageView = Type.Object(
  {
    plan: Plan,
    quotas: Type.Composite([Quotas], {
      description: 'With add-ons; -1 is unlimited. AI quotas are for a month in UTC.',
    }),
    used: Type.Composite([Quotas], { description: 'What counts against the quotas.' }),
    remaining: Type.Composite([Quotas], { description: '`quotas` less `used`, never below 0; -1 is unlimited.' }),
    ai_credits: Type.Integer({ description: 'Bought credits. They pay for texts and images when a quota is used up.' }),
    chat_tokens: Type.Object({
      limit: Type.Integer({ description: 'Of the month; -1 is unlimited.' }),
      used: Type.Integer({ description: 'Of the limit, this month.' }),
      extra: Type.Integer({ description: 'Bought tokens, spent after the limit.' }),
      remaining: Type.Integer({ description: 'Of the limit and the bought ones together; -1 is unlimited.' }),
    }),
  },
  { title: 'Usage' },
)
export type UsageView = Static<typeof UsageView>

/** What an AI answer says about its price. */
export const UsageAnswer = Type.Object(
  {
    resource: oneOf('ai_text', 'ai_image', 'chat_tokens'),
    units: Count,
    remaining: Type.Integer({ description: 'Of the month; chat tokens with the bought ones; -1 is unlimited.' }),
    tokens: Type.Optional(Count),
  },
  { title: 'UsageAnswer' },
)
export type UsageAnswer = Static<typeof UsageAnswer>

/** What the body of a 402 says beside its key. */
export const Shortage = {
  resource: oneOf<QuotaKey>('sites', 'seats', 'custom_domains', 'ai_text', 'ai_image', 'chat_tokens'),
  plan: Plan,
  remaining: Type.Integer({ examples: [0] }),
  upgrade: Type.Boolean({ description: 'Whether a larger plan would help' }),
}
