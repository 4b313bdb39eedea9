import { type Static, Type } from '@sinclair/typebox'
import { Input, Nullable, oneOf } from '../http/fields'

const CurrentPlan = oneOf('free', 'starter', 'pro', 'premium', 'agency')
const PaidPlan = oneOf('starter', 'pro', 'premium', 'agency')
const Interval = oneOf('month', 'year')
const priceFields = {
  price_net_cents: Type.Integer(),
  price_net_eur: Type.Number({ description: 'The same amount in euros' }),
}
const Price = Type.Object(priceFields)

export const CheckoutOrder = Input({
  target: Type.Optional(oneOf('plan', 'credits', 'chat_tokens')),
  plan: Type.Optional(PaidPlan),
  interval: Type.Optional(Interval),
  pack: Type.Optional(Type.String({ maxLength: 64, description: 'Key of a pack, with target credits or chat_tokens' })),
})
export type CheckoutOrder = Static<typeof CheckoutOrder>

export const AddonOrder = Input({
  addons: Type.Array(
    Input({
      key: Type.String({ maxLength: 64 }),
      quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    { minItems: 1, maxItems: 20 },
  ),
})
export type AddonOrder = Static<typeof AddonOrder>

export const Cancellation = Input({
  immediate: Type.Optional(Type.Boolean({ description: 'Now, in place of the end of the period that is paid for' })),
})

export const SessionView = Type.Object({ sessionId: Type.String(), url: Type.String() })
export const CheckoutView = Type.Union([
  SessionView,
  Type.Object(
    { switched: Type.Literal(true), plan: PaidPlan },
    { description: 'A running plan was switched in place' },
  ),
])
export const PortalView = Type.Object({ url: Type.String() })

export const BillingConfig = Type.Object({
  publicKey: Nullable(Type.String()),
  mode: oneOf('test', 'live', 'none'),
  currentPlan: CurrentPlan,
  hasSubscription: Type.Boolean(),
  prices: Type.Record(PaidPlan, Type.Object({ month: Price, year: Price })),
})
export type BillingConfig = Static<typeof BillingConfig>

const PackView = Type.Object({ key: Type.String(), name: Type.String(), amount: Type.Integer(), ...priceFields })
const limit = Type.Integer({ description: '-1 is unlimited' })

export const Offers = Type.Object({
  currentPlan: CurrentPlan,
  currency: Type.Literal('eur'),
  plans: Type.Array(
    Type.Object({
      key: PaidPlan,
      name: Type.String(),
      month: Price,
      year: Price,
      quotas: Type.Object({
        sites: limit,
        seats: limit,
        custom_domains: limit,
        ai_text: limit,
        ai_image: limit,
        chat_tokens: limit,
      }),
      features: Type.Array(Type.String()),
    }),
  ),
  creditPacks: Type.Array(PackView),
  creditBalance: Type.Integer({ description: 'Credits that were bought and not spent' }),
  chatTokenPacks: Type.Array(PackView),
  chatTokens: Type.Integer({ description: 'Chat tokens that were bought and not spent' }),
})
export type Offers = Static<typeof Offers>

export const SubscriptionView = Type.Object({
  active: Type.Boolean(),
  status: Type.String({ description: 'As the payment provider says it; none without a subscription' }),
  plan: CurrentPlan,
  // spelled out: the generator of the description drops null from a nullable enum
  interval: Type.Union([Type.Literal('month'), Type.Literal('year'), Type.Null()]),
  current_period_end: Nullable(Type.String()),
  cancel_at_period_end: Type.Boolean(),
  next_charge_amount: Nullable(Type.Integer({ description: 'Cents' })),
  currency: Nullable(Type.String()),
})
export type SubscriptionView = Static<typeof SubscriptionView>

export const Cancelled = Type.Object({
  ok: Type.Literal(true),
  status: Type.String(),
  cancel_at_period_end: Type.Boolean(),
  current_period_end: Nullable(Type.String()),
})
export type Cancelled = Static<typeof Cancelled>
export const Resumed = Type.Object({ ok: Type.Literal(true), cancel_at_period_end: Type.Literal(false) })

const AddonKey = oneOf('extra_site', 'extra_seat', 'custom_domain', 'ki_generations', 'image_credit_pack')
const Meter = oneOf('sites', 'seats', 'custom_domains', 'ai_text', 'ai_image')
const Step = Type.Literal(1, { description: 'Units that are sold at a time' })
export const AddonsView = Type.Object({
  addons: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.String(),
      ...priceFields,
      interval: Type.Literal('month'),
      meter: Meter,
      step: Step,
      bonus: Type.Integer({ description: 'What one `step` adds to the quota' }),
    }),
  ),
  active: Type.Array(
    Type.Object({
      key: AddonKey,
      name: Type.String(),
      meter: Meter,
      step: Step,
      quantity: Type.Integer(),
      amount_per_unit: Type.Integer({ description: 'Net cents for one of it and a month, as booked' }),
      item_id: Type.String(),
      sub_id: Type.String(),
      status: Type.String({ description: 'Of the subscription it is part of, as the payment provider says it' }),
      cancel_at_period_end: Type.Boolean(),
      current_period_end: Nullable(Type.String()),
    }),
  ),
  currency: Type.Literal('eur'),
  note: Type.String(),
})
export type AddonsView = Static<typeof AddonsView>
